"""Pieces travel as the page is set, on every board; the system is asked only where the page follows it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

import waset
from tests.pages.visitor import Guest, Told
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


def ends_the_round(told: Told) -> list[int]:
    """The moves that sail the last ship past a market of which some cards are left."""
    left = told["view"]["market"].values()
    if told["view"]["afloat"] != 1 or all(left) or not any(left):
        return []
    return [move["id"] for move in told["legal"] if move["kind"] == "sail" and "market" not in move["notation"]]


def test_cards_that_leave_the_market_of_imhotep_leave_nothing_behind(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, still=False) as guest:
        guest.page.add_init_script("localStorage.setItem('waset.settings', JSON.stringify({ motion: 'full' }))")
        guest.come_in("Mira")
        table = guest.begin("imhotep", "me", "greedy")
        told = guest.play_until(table, lambda told: bool(ends_the_round(told)), "a round with such an end")
        guest.page.goto(f"/t/{table}")
        guest.my_turn()
        move = {"number": told["number"] + 1, "move": ends_the_round(told)[0]}
        guest.ask("POST", f"/tables/{table}/moves", move)
        # The stall, and four new cards on it; not one of the old ones, which would catch the clicks on the new.
        expect(guest.page.locator("[aria-label='Market'] [role=button]")).to_have_count(5)


@pytest.mark.parametrize("still", [False, True])
def test_leaves_fall_for_whoever_wins_and_lie_there_at_once_without_motion(
    browser: Browser, server: Server, still: bool
) -> None:
    with Guest(browser, server.url, still=still) as winner, Guest(browser, server.url) as loser:
        winner.come_in("Mira")
        loser.come_in("Tomáš")
        table = winner.begin("senet", "me", "open")
        loser.ask("POST", f"/tables/{table}/seat", {})
        winner.ask("POST", f"/tables/{table}/start", {})
        for each in (winner, loser):
            each.page.goto(f"/t/{table}")
            each.page.locator("main .board").wait_for()
        loser.ask("POST", f"/tables/{table}/resign", {})
        expect(winner.page.locator("dialog[open] .leaf")).to_have_count(46)
        expect(winner.page.locator("dialog[open] .leaf.moves")).to_have_count(0 if still else 46)
        words = winner.page.locator("dialog[open] h2").bounding_box()
        leaves = winner.page.locator("dialog[open] .leaf path").all()
        assert words is not None
        assert all((box := leaf.bounding_box()) and box["x"] > words["x"] + words["width"] for leaf in leaves)
        loser.page.locator("dialog[open] .story").wait_for()
        assert loser.page.locator(".leaf").count() == 0
