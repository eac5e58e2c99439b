"""Coming back to an account: by a passkey, which Chromium keeps in a virtual authenticator, and by a recovery code."""

from playwright.sync_api import Browser, expect

from tests.pages.test_around import PASSWORD, account
from tests.pages.visitor import Guest
from tests.server.host import Server


def _add_authenticator(guest: Guest) -> None:
    devtools = guest.page.context.new_cdp_session(guest.page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_passkey_is_made_and_signs_in(browser: Browser, server: Server) -> None:
    # A passkey belongs to a host name; an address in numbers has none.
    with Guest(browser, server.url.replace("127.0.0.1", "localhost")) as guest:
        account(guest, "Tiye")
        page = guest.page
        page.goto("/account")
        _add_authenticator(guest)
        passkeys = page.locator("section").filter(has=page.get_by_role("heading", name="Passkeys"))
        passkeys.get_by_label("Password").fill(PASSWORD)
        passkeys.get_by_role("button", name="Add a passkey").click()
        expect(passkeys.get_by_role("listitem")).to_have_count(1)
        page.get_by_role("button", name="Sign out", exact=True).click()
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("heading", name="Tiye")).to_be_visible()
        expect(passkeys.get_by_text("last used")).to_be_visible()
        passkeys.get_by_role("button", name="Remove").click()
        expect(passkeys.get_by_role("listitem")).to_have_count(0)
        page.get_by_role("button", name="Sign out", exact=True).click()
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("alert").last).to_have_text("No account here has this passkey.")


def test_a_recovery_code_brings_a_new_password(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as guest:
        account(guest, "Hapuseneb")
        page = guest.page
        page.goto("/account")
        recovery = page.locator("section").filter(has=page.get_by_role("heading", name="Recovery codes"))
        expect(recovery.get_by_text("You have no codes.")).to_be_visible()
        recovery.get_by_label("Password").fill(PASSWORD)
        recovery.get_by_role("button", name="Make codes").click()
        expect(recovery.get_by_role("listitem")).to_have_count(10)
        code = recovery.get_by_role("listitem").first.inner_text()
        page.get_by_role("button", name="Sign out", exact=True).click()
        page.get_by_text("I forgot my password").click()
        page.get_by_label("Recovery code").fill(code.upper())
        page.get_by_label("New password").fill("password1")
        page.get_by_role("button", name="Set the new password").click()
        expect(page.get_by_role("alert").last).to_contain_text("among the first that others would guess")
        page.get_by_label("New password").fill("above the sycamore")
        page.get_by_role("button", name="Set the new password").click()
        expect(page.get_by_role("heading", name="Hapuseneb")).to_be_visible()
        expect(recovery.get_by_text("You have 9 codes.")).to_be_visible()
