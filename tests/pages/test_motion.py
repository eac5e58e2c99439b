"""Pieces travel as the page is set, on every board; the system is asked only where the page follows it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

import waset
from tests.pages.visitor import Guest
from tests.server.host import Server

CLICKS = 12

# Counts what is set in motion on the board, by script or by style sheet.
COUNT = """() => {
    window.travels = 0;
    const onBoard = (element) => element.closest?.('main .board');
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const duration = typeof options === 'number' ? options : options?.duration;
        if (duration > 0 && onBoard(this)) window.travels += 1;
        return animate.call(this, frames, options);
    };
    for (const begins of ['transitionrun', 'animationstart']) {
        document.addEventListener(begins, (event) => {
            const moves = event.type === 'animationstart' || ['transform', 'translate'].includes(event.propertyName);
            const seconds = parseFloat(getComputedStyle(event.target).animationDuration) || 0;
            if (onBoard(event.target) && moves && (event.type === 'transitionrun' || seconds > 0)) window.travels += 1;
        }, true);
    }
}"""


@contextmanager
def seated(browser: Browser, server: Server, game: str, still: bool, setting: str) -> Iterator[Guest]:
    """Somebody at a table, whose things in motion are counted."""
    with Guest(browser, server.url, still=still) as guest:
        settings = f"localStorage.setItem('waset.settings', JSON.stringify({{ motion: '{setting}' }}))"
        guest.page.add_init_script(f"{settings}; ({COUNT})();")
        guest.come_in("Mira")
        guest.open(game, "me", "greedy")
        guest.my_turn()
        yield guest


def travels(guest: Guest) -> int:
    count: int = guest.page.evaluate("window.travels")
    return count


@pytest.mark.parametrize("game", waset.titles())
def test_nothing_moves_where_the_page_says_so(browser: Browser, server: Server, game: str) -> None:
    with seated(browser, server, game, still=False, setting="none") as guest:
        guest.click_on(CLICKS)
        assert travels(guest) == 0


@pytest.mark.parametrize("game", waset.titles())
def test_pieces_move_where_the_page_says_so_whatever_the_system_asks_for(
    browser: Browser, server: Server, game: str
) -> None:
    with seated(browser, server, game, still=True, setting="full") as guest:
        for turn in range(CLICKS):
            guest.click_something(turn)
            guest.my_turn()
            if travels(guest) > 0:
                return
        raise AssertionError(f"nothing moved in {CLICKS} clicks")
