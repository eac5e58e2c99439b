"""What people answer to puzzles: the first answer counts, the days are remembered."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.engine.puzzles import Puzzle
from waset.tables import puzzles
from waset.tables.errors import BadInput, Unknown
from waset.tables.puzzle_ratings import FIRST_RATING, answered, nudged, rated, standing_of
from waset.tables.puzzles import DAY, by_day, of_day


def of_today(scene: Evening) -> Puzzle:
    found = of_day(puzzles.day_of(scene.time))
    assert found is not None
    return puzzles.find(*found)


def test_a_right_answer_to_a_hard_puzzle_gains_more() -> None:
    easy, hard = rated(1200, 0, 0, True, False), rated(1200, 0, 4, True, False)
    assert 1200 < easy < hard
    assert rated(1200, 0, 4, False, False) > rated(1200, 0, 0, False, False)
    assert rated(1200, 50, 2, True, False) - 1200 == pytest.approx((rated(1200, 0, 2, True, False) - 1200) / 2)


def test_a_nudge_halves_what_is_gained_and_nothing_else() -> None:
    assert rated(1200, 0, 2, True, True) - 1200 == pytest.approx((rated(1200, 0, 2, True, False) - 1200) / 2)
    assert rated(1200, 0, 2, False, True) == rated(1200, 0, 2, False, False)


def test_only_the_first_answer_counts(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        puzzle = of_today(scene)
        first = await answered(scene.house, anna.id, puzzle, False)
        assert first["counted"]
        assert first["after"] < first["before"] == FIRST_RATING
        later = await answered(scene.house, anna.id, puzzle, True)
        assert (later["counted"], later["after"]) == (False, first["after"])
        told = await standing_of(scene.house, anna.id)
        assert (told["rating"], told["answers"]) == (first["after"], 1)
        assert [(each["solved"], each["first"]) for each in told["met"]] == [(True, False)]

    evening(tmp_path / "house.db", story)


def test_a_nudge_before_the_first_answer_is_remembered(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        puzzle = of_today(scene)
        await nudged(scene.house, anna.id, puzzle)
        helped = await answered(scene.house, anna.id, puzzle, True)
        alone = await answered(scene.house, ben.id, puzzle, True)
        assert helped["before"] < helped["after"] < alone["after"]

    evening(tmp_path / "house.db", story)


def test_days_in_a_row_are_counted_and_today_may_still_come(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        scene.time = 20_000 * DAY
        anna = await scene.guest("Anna")
        for _ in range(3):
            await answered(scene.house, anna.id, of_today(scene), True)
            scene.time += DAY
        told = await standing_of(scene.house, anna.id)
        assert told["in_a_row"] == 3
        assert [each["solved"] for each in told["days"]] == [False, False, False, True, True, True, False]
        scene.time += DAY
        assert (await standing_of(scene.house, anna.id))["in_a_row"] == 0
        assert (await standing_of(scene.house, None))["rating"] is None

    evening(tmp_path / "house.db", story)


def test_every_puzzle_has_its_day() -> None:
    order = by_day()
    assert len(set(order)) == len(order)
    assert {of_day(day) for day in range(len(order))} == set(order)
    assert of_day(len(order)) == of_day(0)


def test_moves_are_tried_one_by_one_and_the_answer_comes_only_with_the_last() -> None:
    for place in by_day():
        puzzle = puzzles.find(*place)
        if len(puzzle.answer) > 1:
            break
    first = puzzles.try_moves(puzzle, puzzle.answer[:1])
    assert (first["right"], first["done"]) == (True, len(puzzle.answer) == 1)
    assert puzzles.try_moves(puzzle, puzzle.answer)["done"]
    other = next(move for move in puzzle.position().legal() if move != puzzle.answer[0])
    wrong = puzzles.try_moves(puzzle, [other])
    assert not wrong["right"]
    assert wrong["frames"][-1]["move"]["id"] == other
    with pytest.raises(BadInput):
        puzzles.try_moves(puzzle, [other, puzzle.answer[0]])
    with pytest.raises(Unknown):
        puzzles.find("imhotep", 10_000)


def test_a_nudge_says_something_that_sets_the_answer_apart() -> None:
    for place in by_day():
        puzzle = puzzles.find(*place)
        told = puzzles.nudge(puzzle, 0)
        answer = puzzle.game.moves[puzzle.answer[0]]
        assert told["kind"] == answer.kind
        if told["part"] is not None:
            assert answer.args[told["part"]["name"]] == told["part"]["value"]
