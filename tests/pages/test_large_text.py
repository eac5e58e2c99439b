"""Text of twice the size: nothing is cut off, nothing covers anything else, no page scrolls sideways."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

import waset
from loadtest.chromium import FLAGS, chromium
from tests.pages.visitor import PHONE, Guest
from tests.server.host import Server

SIZES = {"desk": ViewportSize(width=1024, height=768), "phone": PHONE}
PAGES = [
    "/",
    "/new/luxor",
    "/lobby",
    "/mine",
    "/ratings/imhotep",
    "/rules/imhotep",
    "/about",
    "/editions/luxor",
    "/account",
    "/settings",
    "/nowhere",
]

# What a reader would complain of, screen by screen. What stands in a part that scrolls is looked at where it shows.
COMPLAINTS = """() => {
    const page = document.documentElement;
    const found = new Set();
    const wider = page.scrollWidth - page.clientWidth;
    if (wider > 0) found.add(`the page scrolls sideways by ${wider}`);
    // Letters of its own; those of a part inside it, which may be read aloud only, are that part's.
    const letters = (each) => [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const texts = [...document.querySelectorAll('body *')].filter(
        (each) => !each.closest('svg, .aloud, .skip, option') && letters(each).length && each.checkVisibility());
    const name = (each) => `${each.tagName} "${each.textContent.trim().slice(0, 40)}"`;
    const look = (text, box) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        let scrolls = false;
        for (let above = text; above && above !== document.body; above = above.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(above);
            if (overflowX === 'visible' && overflowY === 'visible') continue;
            const frame = above.getBoundingClientRect();
            if (y < frame.top || y > frame.bottom || x < frame.left || x > frame.right) return;
            scrolls ||= overflowX === 'auto' || overflowX === 'scroll';
            if (!scrolls && !above.matches('.play') && box.right > frame.right + 1) found.add(`cut off: ${name(text)}`);
        }
        if (y < 0 || y > innerHeight) return;
        if (!scrolls && (box.right > page.clientWidth + 1 || box.left < -1)) found.add(`outside: ${name(text)}`);
        const hit = document.elementFromPoint(x, y);
        // A link that spans its card answers for all of it and hides nothing: its own letters are elsewhere.
        const inside = (own) => x >= own.left && x <= own.right && y >= own.top && y <= own.bottom;
        if (hit?.matches('a') && ![...hit.getClientRects()].some(inside)) return;
        if (hit && !hit.contains(text) && !text.contains(hit)) found.add(`${name(hit)} covers ${name(text)}`);
    };
    for (let top = 0; top < page.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        for (const text of texts) for (const own of letters(text)) {
            const range = document.createRange();
            range.selectNodeContents(own);
            for (const box of range.getClientRects()) if (box.width > 1) look(text, box);
        }
    }
    return [...found];
}"""


@pytest.fixture(scope="module")
def large_text(browser: Browser) -> Iterator[Browser]:
    """A browser whose reader wants letters of 32 pixels where others want 16."""
    with_size = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    found = browser.browser_type.launch(executable_path=chromium(), args=with_size)
    yield found
    found.close()


def complaints(guest: Guest, address: str) -> dict[str, Any]:
    guest.page.goto(address, wait_until="networkidle")
    assert guest.page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
    found: dict[str, Any] = {}
    for name, size in SIZES.items():
        guest.resize(size)
        found[f"{name} {address}"] = guest.page.evaluate(COMPLAINTS)
    return found


@pytest.mark.parametrize("language", ["en-GB", "cs-CZ"])
def test_pages(large_text: Browser, server: Server, language: str) -> None:
    with Guest(large_text, server.url, locale=language) as guest:
        guest.come_in("Hatshepsut of Waset")
        waiting = guest.begin("imhotep", "me", "link")
        guest.play_moves(guest.begin("senet", "me", "greedy"), 3)
        found: dict[str, Any] = {}
        for page in [*PAGES, f"/t/{waiting}"]:
            found |= complaints(guest, page)
        assert found == {page: [] for page in found}


@pytest.mark.parametrize("game", waset.titles())
def test_tables(large_text: Browser, server: Server, game: str) -> None:
    with Guest(large_text, server.url, locale="cs-CZ") as guest:
        guest.come_in("Hatšepsut")
        table = guest.begin(game, "me", "greedy")
        number = guest.my_decision(table)["number"]
        found: dict[str, Any] = {}
        for where in ("", f"?at={number}"):
            found |= complaints(guest, f"/t/{table}{where}")
        assert found == {where: [] for where in found}
