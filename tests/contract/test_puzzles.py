"""Every puzzle that comes with a game: its position is what it was, its answer possible, and a short search agrees."""

import json

import pytest

import waset
from waset.engine.puzzles import FILE, Puzzle, checksum_of, puzzle_of, stored
from waset.engine.rng import Rng
from waset.research.puzzles import look

# Of each game so many are searched again.
SAMPLE = 1
THOUGHT = 200


def puzzles(name: str) -> list[Puzzle]:
    found = [puzzle_of(name, number) for number in range(1, len(stored(name)) + 1)]
    return [each for each in found if each is not None]


@pytest.mark.parametrize("name", waset.titles())
def test_every_puzzle_is_a_position_of_the_present_rules(name: str) -> None:
    for puzzle in puzzles(name):
        state = puzzle.position()
        assert checksum_of(state) == puzzle.checksum, f"puzzle {puzzle.number}: waset puzzles finds them anew"
        assert state.actor == puzzle.seat
        assert len(state.legal()) > 1
        # All moves of an answer are of one turn: nobody else moves and nothing is drawn in between.
        for made in range(len(puzzle.answer)):
            assert puzzle.position(made).actor == puzzle.seat


@pytest.mark.parametrize("name", waset.titles())
def test_the_answer_is_clearly_better_than_every_other_move(name: str) -> None:
    for puzzle in puzzles(name):
        best, *others = puzzle.judged
        assert best.move == puzzle.answer[0]
        assert {each.move for each in puzzle.judged} <= set(puzzle.position().legal())
        assert others
        assert all(best.chance - other.chance >= puzzle.margin - 2e-3 > 0.02 for other in others)
        assert set(puzzle.missed) <= {1, 2, 3, 4}


@pytest.mark.parametrize("name", waset.titles())
def test_no_puzzle_comes_twice(name: str) -> None:
    assert len({each["checksum"] for each in stored(name)}) == len(stored(name))
    if stored(name):
        assert "waset puzzles" in json.loads((waset.title(name).folder / FILE).read_text("utf-8"))["found_by"]


@pytest.mark.parametrize("name", waset.titles())
def test_a_short_search_agrees_on_the_clearest(name: str) -> None:
    clear = sorted(puzzles(name), key=lambda puzzle: (len(puzzle.missed), -puzzle.margin))[:SAMPLE]
    for puzzle in clear:
        state = puzzle.position()
        found = look(state.redeal(puzzle.seat, Rng(1)), Rng(1), THOUGHT)
        assert found.best == puzzle.answer[0], f"puzzle {puzzle.number}"
