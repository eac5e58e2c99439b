"""The language of the pages: by the browser, by choice, and when the server has no words to give."""

import re

from playwright.sync_api import Browser, Route, expect

from tests.pages.visitor import Guest
from tests.server.host import Server

# Every text that is set, code and the sources of numbers, which are English, left out.
TEXTS = """() => {
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (!parentElement.closest('code, pre, td, textarea, option')) texts.push(data);
    }
    return texts;
}"""


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
        cut = True

        def answer(route: Route) -> None:
            route.abort() if cut else route.continue_()

        # The document names the words of its language, and the page may ask for them once more.
        guest.page.route(re.compile("/api/words"), answer)
        guest.page.goto("/settings")
        expect(guest.page.get_by_role("alert")).to_have_text("Server neodpovídá. Jste připojeni k internetu?")
        cut = False
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Nastavení")


def test_no_line_of_czech_ends_with_a_preposition(browser: Browser, server: Server) -> None:
    """Rules come from a text, other sentences from catalogues: both are typeset by the page."""
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        for address in ("/", "/rules/luxor", "/about", "/editions/luxor"):
            guest.page.goto(address, wait_until="networkidle")
            texts: list[str] = guest.page.evaluate(TEXTS)
            assert len(texts) > 10
            assert [text for text in texts if re.search(r"(?<!\w)[aikosuvz] (?=\w)", text)] == []


def test_a_number_in_czech_has_the_preposition_that_it_is_said_with(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        guest.come_in("Mira")
        guest.open("imhotep", "me", "greedy")
        expect(guest.page.get_by_text("ze 6").first).to_be_visible()
