"""Two people become friends, and one invites the other by name; each at a browser of their own."""

from playwright.sync_api import Browser, expect

from tests.pages.test_access import violations
from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server


def test_friends_invite_each_other_by_name(browser: Browser, server: Server, axe: str) -> None:
    # Names that no other test on this server has: accounts keep theirs.
    with Guest(browser, server.url, DESK) as nofret, Guest(browser, server.url, PHONE) as hori:
        for guest, name in ((nofret, "Nofret"), (hori, "Hori")):
            guest.come_in(name)
            guest.ask("PUT", "/me/password", {"password": "under the sycamore"})
        found = {}
        nofret.page.goto("/people/hori")
        expect(nofret.page.get_by_role("heading", level=1)).to_have_text("Hori")
        expect(nofret.page.get_by_role("link", name="Invite to a game")).to_be_visible()
        found["person"] = violations(nofret, axe)
        nofret.page.get_by_role("button", name="Add as a friend").click()
        expect(nofret.page.get_by_role("button", name="Withdraw the request")).to_be_visible()
        hori.page.goto("/people")
        hori.page.get_by_role("button", name="Accept: Nofret").click()
        expect(hori.page.get_by_role("link", name="Invite Nofret to a game")).to_be_visible()
        found["people"] = violations(hori, axe)
        nofret.page.goto("/people/Hori")
        nofret.page.get_by_role("link", name="Invite to a game").click()
        expect(nofret.page.get_by_role("button", name="Hori")).to_have_attribute("aria-pressed", "true")
        found["create"] = violations(nofret, axe)
        nofret.page.get_by_role("button", name="Open the table").filter(visible=True).click()
        nofret.page.wait_for_url("**/t/*")
        hori.page.goto("/mine")
        expect(hori.page.get_by_role("heading", name="Nofret invites you to")).to_be_visible()
        found["mine"] = violations(hori, axe)
        hori.page.get_by_role("button", name="Sit down").click()
        hori.page.wait_for_url("**/t/*")
        assert nofret.page.url.rpartition("/")[2] in hori.page.url
        nofret.page.goto("/people/Hori")
        nofret.page.get_by_role("button", name="More").click()
        nofret.page.get_by_role("button", name="Report to the host").click()
        nofret.page.get_by_role("button", name="Send to the host").click()
        expect(nofret.page.get_by_text("Thank you.")).to_be_visible()
        nofret.page.keyboard.press("Escape")
        nofret.page.get_by_role("button", name="Block", exact=True).click()
        expect(nofret.page.get_by_text("You have blocked them.")).to_be_visible()
        found["blocked"] = violations(nofret, axe)
        nofret.page.get_by_role("button", name="Unblock").click()
        expect(nofret.page.get_by_role("button", name="Add as a friend")).to_be_visible()
        assert not any(found.values()), found
