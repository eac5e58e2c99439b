"""Playing by keys: the focus stays where one plays, arrows walk from place to place, M leads into the list of moves."""

import pytest

import waset
from tests.pages.visitor import Guest

ON_THE_BOARD = "document.activeElement?.matches('main .spot')"
LOST = "document.activeElement === document.body || document.activeElement === null"
ONLY_SHOWS = "document.activeElement?.matches('main .spot.open:not(.lit)')"
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
        # What had it may go a moment later than the page waits.
        page.wait_for_function(f"!({LOST})")
        assert not page.evaluate(ONLY_SHOWS), f"at {page.evaluate(NAME)}"
    assert guest.ask("GET", f"/tables/{table}")["number"] > before


CLOSED = """async () => {
    const press = (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(press('Enter'));
    // What a key changes is drawn before anything else happens, as it is for a key that was pressed during the drawing.
    for (let step = 0; step < 100; step += 1) await null;
    return document.activeElement.matches('main .spot');
}"""


def test_a_key_that_was_pressed_meanwhile_finds_the_focus(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("imhotep", "me", "greedy")
    guest.my_turn()
    page = guest.page
    page.get_by_role("main").get_by_role("button", name="All cards").evaluate("(it) => it.focus()")
    page.keyboard.press("Enter")
    assert page.evaluate(NAME) == "Close"
    assert page.evaluate(CLOSED)


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


def test_arrows_walk_on_from_where_nothing_can_be_done_any_more(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("cheops", "me", "greedy")
    guest.my_turn()
    page = guest.page
    # The focus stays at a place where one has played.
    page.locator("main .spot:not(.open)").first.evaluate("(place) => place.focus()")
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.matches('main .spot.open')")
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


HERE = """() => {
    const here = document.activeElement;
    here.dataset.visited = Number(here.dataset.visited ?? 0) + 1;
    return { board: here.matches('main .spot.lit'), body: here === document.body, times: Number(here.dataset.visited) };
}"""
A_HANDFUL = 20
MOST_STOPS = 120


@pytest.mark.parametrize("game", waset.titles())
def test_tab_reaches_every_place_and_leaves_it_again(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    guest.open(game, "me", "greedy")
    guest.my_turn()
    lit = guest.page.locator("main .spot.lit[tabindex='0']").count()
    reached: list[int] = []
    for presses in range(1, MOST_STOPS):
        guest.page.keyboard.press("Tab")
        here = guest.page.evaluate(HERE)
        if here["body"]:
            break
        assert here["times"] == 1, f"the focus stays at {guest.page.evaluate(NAME)}"
        if here["board"]:
            reached.append(presses)
    else:
        pytest.fail("the focus never leaves the page")
    assert len(reached) == lit
    assert reached[0] <= A_HANDFUL


@pytest.mark.parametrize("game", waset.titles())
def test_the_first_link_skips_to_what_can_be_done(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    guest.open(game, "me", "greedy")
    guest.my_turn()
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")
    assert guest.page.evaluate("document.activeElement.matches('main .spot.lit')")
    assert guest.page.locator("main .spot:focus .ring").count() == 2
