"""The language of the pages: by the browser, by choice, and when the server has no words to give."""

from playwright.sync_api import Browser, Route, expect

from tests.pages.visitor import Guest
from tests.server.host import Server


def test_a_browser_is_met_in_its_language_and_a_choice_stays(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        guest.page.goto("/settings")
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Nastavení")
        assert guest.page.locator("html").get_attribute("lang") == "cs"
        guest.page.get_by_role("button", name="EN", exact=True).click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Settings")
        guest.page.reload()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Settings")
        assert guest.page.locator("html").get_attribute("lang") == "en"


def test_a_language_that_is_gone_is_not_missed(guest: Guest) -> None:
    guest.page.goto("/settings")
    guest.page.evaluate("localStorage.setItem('waset.settings', JSON.stringify({ language: 'xx' }))")
    guest.page.reload()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_without_words_the_page_says_so_and_tries_again(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        tried = 0

        def answer(route: Route) -> None:
            nonlocal tried
            tried += 1
            route.abort() if tried == 1 else route.continue_()

        guest.page.route("**/api/words", answer)
        guest.page.goto("/settings")
        expect(guest.page.get_by_role("alert")).to_have_text("Server neodpovídá. Jste připojeni k internetu?")
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Nastavení")
