"""A puzzle is solved on its page, and the page of statistics tells the same as charts and as tables."""

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

import waset
from tests.pages.test_access import violations
from tests.pages.visitor import DESK, PHONE, SIDEWAYS, Guest
from tests.server.host import Server
from waset.engine.puzzles import Puzzle, puzzle_of, stored
from waset.players.reasons import reasons_of, sentence


def first_puzzle(game: str) -> Puzzle:
    found = puzzle_of(game, 1)
    assert found is not None
    return found


def words_of(text: str) -> str:
    return "".join(text.split())


def make(guest: Guest, move: int) -> None:
    """Make a move from the list of moves, once the board waits for one."""
    guest.page.locator(".puzzle[data-ready='true'][data-state='asked']").wait_for()
    guest.page.keyboard.press("m")
    guest.page.locator(f"dialog[open] [data-move='{move}']").click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_wrong_move_is_taken_back_and_the_right_one_solves_it(
    browser: Browser, server: Server, axe: str, size: ViewportSize
) -> None:
    puzzle = first_puzzle("imhotep")
    wrong = next(move for move in puzzle.position().legal() if move != puzzle.answer[0])
    with Guest(browser, server.url, size) as guest:
        guest.page.goto("/puzzle/imhotep/1")
        make(guest, wrong)
        expect(guest.page.get_by_text("Not that way")).to_be_visible()
        guest.page.get_by_role("button", name="A nudge").click()
        expect(guest.page.get_by_text("Think of this:")).to_be_visible()
        assert violations(guest, axe) == []
        for move in puzzle.answer:
            make(guest, move)
        expect(guest.page.get_by_role("status").filter(has_text="Solved")).to_be_visible()
        expect(guest.page.get_by_text("At try 2.")).to_be_visible()
        # Why it is better, in the words and numbers of the terminal.
        best, _, *others = reasons_of(puzzle)
        for reason, shown in zip([best, *others], guest.page.locator(".why").all(), strict=True):
            assert reason is not None
            names = ["You" if seat == puzzle.seat else f"Player {seat + 1}" for seat in range(puzzle.game.players)]
            told = sentence(reason, puzzle.game.words("en"), names)
            assert words_of(shown.inner_text()) == words_of(told)
        assert violations(guest, axe) == []
        told = guest.ask("GET", "/puzzles/mine")
        assert [(each["game"], each["solved"], each["first"]) for each in told["met"]] == [("imhotep", True, False)]
        assert told["rating"] < 1200


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_phone_asks_the_question_first_and_shows_the_answer_and_the_way_on(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    puzzle = first_puzzle("imhotep")
    wrong = next(move for move in puzzle.position().legal() if move != puzzle.answer[0])
    with Guest(browser, server.url, size, locale="cs-CZ") as guest:
        page = guest.page
        page.goto("/puzzle/imhotep/1")
        question, prompt = page.locator(".panel h2"), page.locator(".prompt .display")
        expect(question).to_be_in_viewport(ratio=1)
        expect(prompt).to_be_in_viewport(ratio=1)
        above, below = question.bounding_box(), prompt.bounding_box()
        assert above
        assert below
        assert above["y"] < below["y"]
        assert abs(above["x"] - below["x"]) < 1
        # However long the name of the game is, the bar has the whole number.
        expect(page.locator("header .where .display")).to_have_text("Úloha 1")
        make(guest, wrong)
        expect(page.locator(".tried")).to_be_in_viewport(ratio=1)
        for move in puzzle.answer:
            make(guest, move)
        expect(page.locator("[data-next]")).to_be_in_viewport(ratio=1)


def test_every_game_with_puzzles_shows_its_first_one(browser: Browser, server: Server) -> None:
    with Guest(browser, server.url) as guest:
        for game in waset.titles():
            if stored(game):
                guest.page.goto(f"/puzzle/{game}/1")
                guest.page.locator(".puzzle[data-ready='true']").wait_for()
                expect(guest.page.locator("main svg").first).to_be_visible()


def test_the_list_of_puzzles_leads_to_the_one_of_the_day(guest: Guest, axe: str) -> None:
    guest.page.goto("/puzzle")
    guest.page.get_by_role("link", name="Puzzle of the day").wait_for()
    assert violations(guest, axe) == []
    guest.page.get_by_role("link", name="Puzzle of the day").click()
    expect(guest.page.get_by_role("heading", name="Puzzle of the day").first).to_be_attached()


def test_statistics_are_charts_or_tables(guest: Guest, axe: str) -> None:
    guest.page.goto("/statistics/luxor")
    expect(guest.page.get_by_role("heading", name="What winners do differently")).to_be_visible()
    # Whoever listens has the tables of the charts.
    assert guest.page.get_by_role("table", name="What winners do differently").count() == 1
    assert violations(guest, axe) == []
    guest.page.get_by_role("button", name="As tables").click()
    seats = guest.page.get_by_role("table", name="Does the seat matter?")
    expect(seats).to_be_visible()
    told = guest.ask("GET", "/statistics/luxor?players=2&source=computer")
    shares = [cell.inner_text() for cell in seats.locator("td").all()]
    assert [float(share) for share in shares] == [round(100 * won / told["games"], 1) for won in told["wins"]]
    assert violations(guest, axe) == []
    # Other tests may have ended games on this server: the page says how many, and how many are missing.
    here = guest.page.get_by_text(re.compile(r"^\d+ games? here$"))
    missing = 20 - int(here.inner_text().split()[0])
    here.click()
    expect(guest.page.get_by_text(f"{missing} more games are needed").first).to_be_visible()
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name="Save as CSV").click()
    assert saved.value.suggested_filename == "waset-luxor-2-here.csv"
    lines = saved.value.path().read_text("utf-8-sig").splitlines()
    assert "seat,won in 100" in lines
    # Of so few games nobody can say how many of 100 are won: there is neither a column nor a dash for it.
    assert "opening,chosen in 100" in lines
    assert not any("–" in line for line in lines[lines.index("Openings") :])
