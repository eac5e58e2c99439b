"""Looking back: every moment as it was, through the eyes that may."""

from pathlib import Path

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables import log, play, seating
from waset.tables.errors import NotNow, NotYours, Unknown
from waset.tables.moments import moment
from waset.tables.serialization import table_data
from waset.tables.shown import shown_to
from waset.tables.table import OVER


def test_each_moment_is_shown_as_it_was_seen_when_it_was_now(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name="luxor")
        rng, seen = waset.Rng(5), []
        for _ in range(30):
            for person in (anna.id, ben.id, None):
                now = table_data(shown_to(table, person, scene.time))
                seen.append((table.number, person, {key: now[key] for key in ("you", "actor", "view", "points")}))
            table = await scene.advance(table, {0: anna, 1: ben}, 1, rng)
        for number, person, was in seen:
            told = moment(shown_to(table, person, 0), number)
            assert {key: told[key] for key in was} == was

    evening(tmp_path / "house.db", story)


def test_a_moment_tells_the_decision_and_the_chance_after_it(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name="luxor")
        table = await scene.advance(table, {0: anna, 1: ben}, 20, waset.Rng(5))
        last = next(entry for entry in reversed(table.entries) if entry.kind == log.CHANCE)
        decided = [entry.number for entry in table.entries if entry.kind == log.MOVE and entry.number < last.number][-1]
        told = moment(shown_to(table, anna.id, 0), last.number)["entries"]
        assert [entry["number"] for entry in told] == list(range(decided, last.number + 1))
        assert [entry["what"] for entry in told] == [log.MOVE, *[log.CHANCE] * (last.number - decided)]

    evening(tmp_path / "house.db", story)


def test_what_was_taken_back_is_no_moment_and_no_part_of_a_later_one(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        people = {0: anna, 1: ben}
        assert table.actor is not None
        before, mover = moment(shown_to(table, anna.id, 0), table.number), people[table.actor]
        table = await scene.advance(table, people, 1, waset.Rng(1))
        undone = table.number
        table = await play.undo(scene.house, table.id, mover, table.number + 1)
        with pytest.raises(Unknown, match="taken back"):
            moment(shown_to(table, anna.id, 0), undone)
        assert moment(shown_to(table, anna.id, 0), table.number)["view"] == before["view"]
        with pytest.raises(Unknown, match="not come yet"):
            moment(shown_to(table, anna.id, 0), table.number + 1)

    evening(tmp_path / "house.db", story)


def test_before_the_game_begins_there_is_nothing_to_look_back_at(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "greedy"])
        with pytest.raises(NotNow, match="not begun"):
            moment(shown_to(table, anna.id, 0), 1)
        table = await seating.start(scene.house, table.id, anna)
        with pytest.raises(Unknown, match="not begun"):
            moment(shown_to(table, anna.id, 0), 1)
        with pytest.raises(Unknown, match="not begun"):
            moment(shown_to(table, anna.id, 0), 0)

    evening(tmp_path / "house.db", story)


def test_other_eyes_open_when_the_game_is_over(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name="luxor")
        table = await scene.advance(table, {0: anna, 1: ben}, 10, waset.Rng(3))
        first, seen = table.number, table_data(shown_to(table, ben.id, scene.time))["view"]
        assert seen != moment(shown_to(table, anna.id, 0), first)["view"]
        for who, seat in ((anna.id, 1), (None, 0)):
            with pytest.raises(NotYours, match="your own seat"):
                moment(shown_to(table, who, 0), first, seat)
        table = await play.resign(scene.house, table.id, anna)
        assert table.phase == OVER
        for who in (anna.id, None):
            assert moment(shown_to(table, who, 0), first, 1)["view"] == seen
        with pytest.raises(Unknown, match="no seat 2"):
            moment(shown_to(table, anna.id, 0), first, 2)

    evening(tmp_path / "house.db", story)
