"""Every puzzle that comes with a game: its position is what it was, its answer possible, and a short search agrees."""

import json
import re

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.puzzles import FILE, Puzzle, checksum_of, puzzle_of, stored
from waset.engine.rng import Rng
from waset.players.reasons import LEAST, PROSPECTS, columns, reasons_of, sentence
from waset.research.puzzles import LONGER, Sieve, look, luck_of

# Of each game so many are searched again.
SAMPLE = 1
THOUGHT = 200
# So many come with a game that has any.
FEWEST = 30
NUMBER = re.compile(r"[+−]\d+(?:[.,]\d)?")


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
        assert len(stored(name)) >= FEWEST
        assert "waset puzzles" in json.loads((waset.title(name).folder / FILE).read_text("utf-8"))["found_by"]


@pytest.mark.parametrize("name", waset.titles())
def test_a_short_search_agrees_on_the_clearest(name: str) -> None:
    clear = sorted(puzzles(name), key=lambda puzzle: (len(puzzle.missed), -puzzle.margin))[:SAMPLE]
    for puzzle in clear:
        state = puzzle.position()
        found = look(state.redeal(puzzle.seat, Rng(1)), Rng(1), THOUGHT)
        assert found.best == puzzle.answer[0], f"puzzle {puzzle.number}"


@pytest.mark.parametrize("name", waset.titles())
def test_every_number_of_an_explanation_is_a_difference_of_points_that_were_counted(name: str) -> None:
    names = ("Mira", "Tomáš", "Jana")
    for puzzle in puzzles(name):
        judged = {each.move: each for each in puzzle.judged}
        for each, reason in zip(puzzle.judged, reasons_of(puzzle), strict=True):
            assert reason is not None
            assert reason.than == puzzle.judged[1 if each is puzzle.judged[0] else 0].move
            other = judged[reason.than]
            for part in reason.parts:
                column = columns(puzzle.game).index(part.category)
                by = each.points[part.seat][column] - other.points[part.seat][column]
                assert part.by == pytest.approx(by, abs=0.051)
                assert abs(part.by) >= LEAST
            for language in LANGUAGES:
                words = puzzle.game.words(language)
                told = sentence(reason, words, names)
                said = [float(number.replace("−", "-").replace(",", ".")) for number in NUMBER.findall(told)]
                assert sorted(said) == sorted(part.by for part in reason.parts), told
                for part in reason.parts:
                    assert part.category == PROSPECTS or words.say("category", part.category) in told


@pytest.mark.parametrize("name", waset.titles())
def test_the_points_by_category_add_up_to_the_lead(name: str) -> None:
    """With two players the lead is one's points without the other's; the search counts it apart from the categories."""
    for puzzle in puzzles(name):
        for each in puzzle.judged:
            assert [len(row) for row in each.points] == [len(columns(puzzle.game))] * puzzle.game.players
            if puzzle.game.players == 2:
                totals = [sum(row) for row in each.points]
                # Every number is kept to a hundredth.
                rounding = 0.005 * (2 * len(columns(puzzle.game)) + 1) + 1e-6
                assert totals[puzzle.seat] - totals[1 - puzzle.seat] == pytest.approx(each.lead, abs=rounding)


def test_the_same_search_counts_the_same_points_again() -> None:
    """What is told in an explanation is what the search of today finds: from the same luck, number by number."""
    # Near the end of a game a search is short.
    puzzle = max(puzzles("senet"), key=lambda puzzle: puzzle.position().gone())
    rng = luck_of(puzzle.source, len(puzzle.moves))
    found = look(puzzle.position().redeal(puzzle.seat, rng), rng, Sieve().thought * LONGER, points=True)
    assert [each.move for each in found.judged] == [each.move for each in puzzle.judged]
    for again, kept in zip(found.judged, puzzle.judged, strict=True):
        assert again.chance == pytest.approx(kept.chance, abs=6e-4)
        assert again.points == tuple(pytest.approx(row, abs=6e-3) for row in kept.points)
