"""The page of a table at every size: what must be in sight is in sight, and small screens fold, zoom and unfold."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

import waset
from tests.pages.visitor import DESK, DRAWN_AS_IT_STAYS, PHONE, Guest, outcome
from tests.server.host import Server

SMALL_DESK = ViewportSize(width=1024, height=768)
SIDEWAYS = ViewportSize(width=844, height=390)
PICTURES = Path(__file__).parent / "pictures"


# Things of the board whose middle is not in sight.
HIDDEN = """(things) => things.filter((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !seen?.closest('main');
}).map((thing) => thing.getAttribute('aria-label'))"""


def finished(guest: Guest, game: str) -> None:
    """A game with as many as can play, just over."""
    guest.come_in("Mira")
    record = json.loads((PICTURES / f"{game}.json").read_text("utf-8"))
    guest.page.goto(f"/t/{guest.ask('POST', '/records', record)['table']}")
    guest.page.locator("dialog[open] .story").wait_for()


def inside(thing: Locator, size: ViewportSize) -> bool:
    box = thing.bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= size["width"] and bottom <= size["height"]


@pytest.mark.parametrize("game", waset.titles())
def test_the_end_is_in_sight_and_a_medal_brings_it_back(guest: Guest, game: str) -> None:
    finished(guest, game)
    for size in (DESK, PHONE, SIDEWAYS):
        guest.resize(size)
        for button in guest.page.locator("dialog[open] footer .btn").all():
            assert inside(button, size)
        # Without a game of more than twenty categories everything fits a desk, and nothing scrolls.
        if size is DESK:
            main = guest.page.locator("dialog[open] .main")
            assert main.evaluate("(each) => each.scrollHeight - each.clientHeight") <= 1
        names = [box for each in guest.page.locator("dialog[open] ol b").all() if (box := each.bounding_box())]
        for one, next_one in pairwise(names):
            assert one["x"] + one["width"] <= next_one["x"] + 1
        for points in guest.page.locator("dialog[open] ol strong").all():
            assert inside(points, size)
        # Held sideways, the obelisks stand beside what is said: not only their tips are in sight.
        if size is SIDEWAYS:
            expect(guest.page.locator("dialog[open] ol svg").first).to_be_in_viewport(ratio=0.5)
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator("dialog[open]")).to_have_count(0)
        guest.page.get_by_role("button", name="The result").click()
        expect(guest.page.locator("dialog[open] .story")).to_be_visible()


def test_another_game_is_in_sight_at_the_end(guest: Guest) -> None:
    guest.come_in("Mira")
    table = guest.open("senet", "me", "greedy")
    guest.my_turn()
    guest.ask("POST", f"/tables/{table}/resign", {})
    rematch = guest.page.locator("dialog[open] [data-rematch]")
    rematch.wait_for()
    for size in (DESK, PHONE, SIDEWAYS):
        guest.resize(size)
        assert inside(rematch, size)


def test_all_five_players_of_pharaon_are_in_sight(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("pharaon", "me", "greedy", "greedy", "greedy", "greedy")
    guest.my_turn()
    rows = guest.page.locator("aside ul[aria-label='Players'] > li")
    expect(rows).to_have_count(5)
    hidden = "(list) => list.scrollHeight - list.clientHeight"
    assert rows.first.locator("xpath=..").evaluate(hidden) <= 1


def test_a_small_desk_folds_the_panel_and_remembers_it(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, SMALL_DESK) as guest:
        guest.come_in("Mira")
        guest.open("imhotep", "me", "greedy")
        guest.my_turn()
        panel = guest.page.locator("#panel")
        expect(panel).to_have_count(0)
        room = guest.page.locator("main").bounding_box()
        assert room is not None
        assert room["width"] >= 960
        guest.page.keyboard.press("p")
        expect(panel).to_be_visible()
        assert guest.page.locator("main").bounding_box() == room
        guest.page.reload()
        expect(panel).to_be_visible()
        guest.my_turn()
        # What the dock offers can be clicked beside it.
        guest.page.locator(".prompt [data-move]").first.click(trial=True)
        guest.page.get_by_role("button", name="Collapse the panel").click()
        expect(panel).to_have_count(0)


def test_a_page_that_widens_gives_its_board_the_room(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("cheops", "me", "greedy")
    guest.my_turn()

    def dock() -> float:
        box = guest.page.locator(".below .prompt").bounding_box()
        assert box is not None
        return box["height"]

    outcome(guest.page, DRAWN_AS_IT_STAYS)
    before = dock()
    for size in (SIDEWAYS, PHONE):
        guest.resize(size)
        guest.resize(DESK)
        assert dock() == before


def test_the_board_is_enlarged_and_shown_whole_again(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("senet", "me", "greedy")
    guest.my_turn()

    def width() -> float:
        box = guest.page.locator("main svg").first.bounding_box()
        assert box is not None
        return box["width"]

    for size in (DESK, SMALL_DESK, PHONE, SIDEWAYS):
        guest.resize(size)
        before = width()
        guest.page.get_by_role("button", name="Enlarge the board").click()
        assert width() == pytest.approx(before * 1.5, rel=0.02)
        guest.page.keyboard.press("0")
        assert width() == pytest.approx(before, rel=0.02)


@pytest.mark.parametrize("game", waset.titles())
def test_a_phone_always_shows_everybodys_points(guest: Guest, game: str) -> None:
    guest.come_in("Mira")
    players = max(waset.title(game).players)
    guest.open(game, "me", *["greedy"] * (players - 1))
    guest.my_turn()
    for size in (PHONE, SIDEWAYS):
        guest.resize(size)
        chips = guest.page.locator(".chips li")
        expect(chips).to_have_count(players)
        assert all(inside(chip, size) for chip in chips.all())
        assert all(
            chip.evaluate("(each) => each.scrollWidth - each.clientWidth") <= 1
            for chip in chips.get_by_role("button").all()
        )
        # How far the game is stands there whole, and the tools take one row of an upright phone.
        pill = guest.page.locator("header .pill")
        assert pill.evaluate("(each) => each.scrollWidth - each.clientWidth") <= 1
        if size is PHONE:
            tools = guest.page.locator(".tools .btn")
            assert len(set(tools.evaluate_all("(all) => all.map((each) => each.offsetTop)"))) == 1


def test_alone_the_points_of_the_rival_are_in_sight(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("pharaon", "me")
    guest.my_turn()
    for size in (SMALL_DESK, PHONE, SIDEWAYS):
        guest.resize(size)
        rival = guest.page.locator("header, .chips").get_by_role("button", name="The Traitor")
        expect(rival).to_contain_text("if it ended now")
        assert inside(rival, size)


def test_luxor_is_whole_on_a_phone_however_it_is_held(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, PHONE) as guest:
        guest.come_in("Mira")
        guest.open("luxor", "me", "greedy")
        guest.my_turn()
        for size in (PHONE, SIDEWAYS):
            guest.resize(size)
            hand = guest.page.locator(".dock").get_by_role("group", name="The hand")
            # The hand is drawn anew for another shape of the page.
            expect(hand).to_be_in_viewport(ratio=1)
            # Every space of the path, and nothing lies over it.
            spaces = guest.page.locator("main").get_by_label(re.compile(r"^space \d", re.IGNORECASE))
            assert spaces.count() >= 40
            assert spaces.evaluate_all(HIDDEN) == []


def test_beside_a_phone_held_sideways_choices_are_told_in_words(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, SIDEWAYS) as guest:
        guest.come_in("Mira")
        guest.open("pharaon", "me", "greedy")
        guest.my_turn()
        # Before the first round there is room for the name of the game.
        expect(guest.page.locator("header .where b")).to_have_text("Pharaon")
        choices = guest.page.get_by_role("region", name="Possible moves").get_by_role("button")
        expect(choices.first).to_contain_text("brings")
        expect(choices).to_have_count(guest.lit().count())
        # What is chosen on the board is marked here, and chosen here once more it is played.
        guest.lit().first.click()
        chosen = guest.page.get_by_role("region", name="Possible moves").get_by_role("button", pressed=True)
        expect(chosen).to_be_in_viewport()
        jar = chosen.inner_text()
        chosen.click()
        expect(choices.filter(has_text=jar)).to_have_count(0)


def test_setting_luxor_up_is_one_line_of_the_log(guest: Guest) -> None:
    guest.come_in("Mira")
    guest.open("luxor", "me", "greedy")
    fold = guest.page.get_by_role("button", name="The table is set up")
    lines = guest.page.get_by_role("tabpanel").locator("li")
    # Before anybody has moved, and after.
    fold.wait_for()
    assert lines.count() < 10
    guest.my_turn()
    guest.click_on(2)
    fold.wait_for()
    before = lines.count()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert lines.count() > before + 20


def test_a_choice_does_not_move_the_board(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url, locale="cs-CZ") as guest:
        guest.come_in("Mira")
        guest.open("imhotep", "me", "greedy")
        guest.my_turn()
        board = guest.page.locator("main svg").first
        # The board makes room for what the dock asks a moment after the dock is there.
        outcome(guest.page, DRAWN_AS_IT_STAYS)
        before = board.bounding_box()
        guest.page.get_by_role("tab", name="Tahy").click()
        guest.page.locator("[data-moves] [data-move]").first.click()
        guest.page.locator("[data-confirm]").wait_for()
        outcome(guest.page, DRAWN_AS_IT_STAYS)
        assert board.bounding_box() == before


@pytest.mark.parametrize("game", ["pharaon", "egizia", "senet"])
def test_what_nobody_plays_without_is_there_on_a_phone_held_sideways(guest: Guest, game: str) -> None:
    """Tokens, strengths of crews, numbers of squares; other small letters are left to the list of moves."""
    guest.come_in("Mira")
    guest.open(game, "me", "greedy")
    guest.my_turn()
    guest.resize(SIDEWAYS)
    needed = guest.page.locator("main [data-kept]")
    assert needed.count() >= 5
    hidden = "(all) => all.filter((each) => getComputedStyle(each).visibility === 'hidden').length"
    assert needed.evaluate_all(hidden) == 0
