"""Creating a table: sides chosen by pictures, one by one, all at once or by lot; the table has what was chosen."""

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.pages.visitor import DESK, PHONE, Guest
from tests.server.host import Server

TABLET = ViewportSize(width=1024, height=768)
SITES = ("Market", "Pyramid", "Temple", "Burial chamber", "Obelisks")


def sides(page: Page) -> str:
    """The side that is chosen for each site."""
    chosen = [page.get_by_role("radiogroup", name=site).locator("label:has(:checked) > span") for site in SITES]
    return "".join(each.inner_text().strip() for each in chosen)


def test_sides_are_chosen_one_by_one_all_at_once_or_by_lot(guest: Guest) -> None:
    page = guest.page
    guest.come_in("Mira")
    page.goto("/new/imhotep")
    every_a, every_b = page.get_by_role("button", name="All A"), page.get_by_role("button", name="All B")
    every_b.click()
    assert sides(page) == "BBBBB"
    expect(every_b).to_have_attribute("aria-pressed", "true")
    every_a.click()
    assert sides(page) == "AAAAA"
    page.get_by_role("radiogroup", name="Temple").get_by_text("B", exact=True).click()
    assert sides(page) == "AABAA"
    expect(every_a).to_have_attribute("aria-pressed", "false")
    # A lot that is known beforehand.
    page.evaluate("() => { let draws = 0; Math.random = () => (draws++ % 2 ? 0.1 : 0.9); }")
    page.get_by_role("button", name="At random").click()
    assert sides(page) == "BABAB"
    # The way on is in sight without scrolling, whatever the size.
    for size in (DESK, TABLET, PHONE):
        guest.resize(size)
        page.evaluate("scrollTo(0, 0)")
        expect(page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Open the table").click()
    page.locator(".prompt").wait_for()
    told = guest.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert told["game"]["options"]["sides"] == "BABAB"


def test_the_chosen_game_is_in_sight_of_a_phone(browser: Browser, server: Server) -> None:
    """The arches are a row that is longer than the screen."""
    with Guest(browser, server.url, PHONE) as guest:
        guest.come_in("Mira")
        for game in ("Senet", "Imhotep", "Egizia"):
            guest.page.goto(f"/new/{game.lower()}")
            expect(guest.page.locator(".games .on")).to_contain_text(game)
            expect(guest.page.locator(".games .on")).to_be_in_viewport(ratio=1)


def test_an_edition_is_named_and_explained_here_and_in_the_waiting_room(guest: Guest) -> None:
    page = guest.page
    guest.come_in("Mira")
    page.goto("/new/egizia")
    page.get_by_label("Edition").select_option(label="Dear grain")
    expect(page.get_by_text("a missing grain costs 3 points, not 2")).to_be_visible()
    expect(page.locator("aside dd").first).to_have_text("Edition: Dear grain")
    table = guest.open("egizia", "me", "link", edition="dear-grain")
    expect(page.locator("dl")).to_contain_text("Dear grain")
    assert guest.ask("GET", f"/tables/{table}")["game"]["edition"]["name"] == "dear-grain"


def test_what_concerns_one_who_plays_alone_is_asked_of_nobody_else(guest: Guest) -> None:
    page = guest.page
    guest.come_in("Mira")
    page.goto("/new/pharaon")
    dark = page.get_by_role("radiogroup", name="Dark boards of the Traitor")
    expect(page.get_by_role("radiogroup", name="Beginners")).to_be_visible()
    expect(dark).to_have_count(0)
    page.get_by_role("radiogroup", name="Players", exact=True).get_by_text("1", exact=True).click()
    dark.get_by_text("3", exact=True).click()
    told = page.locator("aside dd").first
    expect(told).to_have_text("Dark boards of the Traitor: 3")
    page.get_by_role("radiogroup", name="Players", exact=True).get_by_text("2", exact=True).click()
    expect(told).to_have_text("the usual game")
