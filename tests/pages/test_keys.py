"""Playing by keys: the focus stays where one plays, arrows walk from place to place, M leads into the list of moves."""

import pytest

import waset
from tests.pages.visitor import Guest

ON_THE_BOARD = "document.activeElement?.matches('main .spot')"
LOST = "document.activeElement === document.body || document.activeElement === null"
NAME = "document.activeElement?.getAttribute('aria-label') ?? ''"
ENOUGH = 6


@pytest.mark.parametrize("game", waset.titles())
def test_the_focus_stays_where_one_plays(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    table = guest.open(game, "me", "greedy")
    guest.my_turn()
    before = guest.ask("GET", f"/tables/{table}")["number"]
    page = guest.page
    page.locator("main .spot.lit[tabindex='0']").first.evaluate("(place) => place.focus()")
    for _ in range(ENOUGH):
        page.keyboard.press("Enter")
        guest.my_turn()
        if guest.over:
            break
        assert not page.evaluate(LOST), f"after {page.evaluate(NAME)}"
    assert guest.ask("GET", f"/tables/{table}")["number"] > before


def test_arrows_walk_from_place_to_place(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    page = guest.page
    page.get_by_role("main").get_by_role("button", name="Load a stone on ship 1, place 1").evaluate(
        "(it) => it.focus()"
    )
    page.keyboard.press("ArrowDown")
    assert page.evaluate(NAME) == "Load a stone on ship 1, place 2"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(NAME) == "Load a stone on ship 1, place 1"
    page.keyboard.press("ArrowRight")
    assert "ship 2" in page.evaluate(NAME).lower()
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    # Whoever comes to the edge stays on the board, and the game is not looked back at.
    assert page.evaluate(ON_THE_BOARD)
    assert "at=" not in page.url


def test_m_leads_into_the_list_and_the_focus_stays_there(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("cheops", "me", "greedy")
    guest.my_turn()
    page = guest.page
    page.keyboard.press("m")
    page.wait_for_function("document.activeElement?.matches('[data-moves] [data-move]')")
    for _ in range(4):
        page.keyboard.press("Enter")
        guest.my_turn()
        assert page.evaluate("document.activeElement?.closest('[data-moves]') !== null")
