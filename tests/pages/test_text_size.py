"""No text is too small to read: 11 pixels on a small desk, 12 on a phone, whichever way it is held."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

import waset
from tests.pages.visitor import PHONE, Guest
from tests.server.host import Server

# The lowest small desk: what is legible here is so on a higher one.
SMALL_DESK = ViewportSize(width=1024, height=700)
SIDEWAYS = ViewportSize(width=844, height=390)
SIZES = {"desk": (SMALL_DESK, 11), "phone": (PHONE, 12), "sideways": (SIDEWAYS, 12)}
PICTURES = Path(__file__).parent / "pictures"
PAGES = ["/", "/new/egizia", "/lobby", "/mine", "/ratings/imhotep", "/rules/luxor", "/about", "/account", "/settings"]

# Every text that is shown, with its size on the screen: what a drawing or a zoom makes of the size it is set in.
# A small picture of a position is looked at, not read.
TOO_SMALL = """(least) => {
    const found = {};
    for (const each of document.querySelectorAll('body *')) {
        const own = [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim();
        if (!own || each.closest('.aloud, .skip, option, title, script, style, [data-picture]')) continue;
        if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const box = each.getBoundingClientRect();
        if (box.width === 0) continue;
        const drawn = each.closest('text');
        let scale = 1;
        if (drawn) {
            const matrix = drawn.getScreenCTM();
            scale = Math.hypot(matrix.a, matrix.b);
        }
        const size = parseFloat(getComputedStyle(each).fontSize) * scale;
        if (size < least - 0.05) found[own.slice(0, 40)] = Math.round(size * 10) / 10;
    }
    return found;
}"""


def too_small(guest: Guest, address: str) -> Any:
    guest.page.goto(address, wait_until="networkidle")
    found: dict[str, Any] = {}
    for name, (size, least) in SIZES.items():
        guest.resize(size)
        found[f"{name} {address}"] = guest.page.evaluate(TOO_SMALL, least)
    return found


def test_around_the_table(guest: Guest) -> None:
    guest.come_in("Mira")
    waiting = guest.begin("imhotep", "me", "link")
    found: dict[str, Any] = {}
    for page in [*PAGES, f"/t/{waiting}"]:
        found |= too_small(guest, page)
    assert found == {page: {} for page in found}


@pytest.mark.parametrize("language", ["en-GB", "cs-CZ"])
@pytest.mark.parametrize("game", waset.titles())
def test_at_the_table(browser: Browser, server: Server, game: str, language: str) -> None:
    """As many as can play, at four moments of a game, and a decision of one's own."""
    with Guest(browser, server.url, locale=language) as guest:
        guest.come_in("Mira")
        record = json.loads((PICTURES / f"{game}.json").read_text("utf-8"))
        played = guest.ask("POST", "/records", record)["table"]
        last = guest.ask("GET", f"/tables/{played}")["number"]
        at = [played, *(f"{played}?at={last * part // 10}" for part in (1, 4, 7, 10))]
        own = guest.begin(game, "me", "greedy")
        found: dict[str, Any] = {}
        for where in [own, *at]:
            found |= too_small(guest, f"/t/{where}")
        assert found == {where: {} for where in found}
