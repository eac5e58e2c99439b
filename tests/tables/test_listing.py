"""Lists of somebody's tables are told from what is kept of them: those that rest are not read."""

from pathlib import Path
from typing import Any

import orjson
import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.engine.titles import titles
from waset.tables import listing, plans, play, queries, rematch
from waset.tables.account_deletion import delete_account
from waset.tables.names import DELETED_NAME
from waset.tables.people import Person
from waset.tables.plan import Step
from waset.tables.serialization import summary
from waset.tables.summaries import Summaries


async def told(scene: Evening, person: Person) -> list[dict[str, Any]]:
    """The list of somebody's tables, as a page gets it."""
    tables = await queries.tables_of(scene.house, person.id)
    found = await listing.list_for(scene.house, person.id, tables, {})
    return [orjson.loads(item) for item in found.items]


def resting(scene: Evening, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """No table is in memory; those that are read from now on."""
    scene.house._tables.clear()
    read: list[str] = []
    load = scene.house._load

    async def noted(table: str) -> Any:
        read.append(table)
        return await load(table)

    monkeypatch.setattr(scene.house, "_load", noted)
    return read


@pytest.mark.parametrize("game", titles())
def test_a_list_says_what_the_table_would(tmp_path: Path, game: str) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(name=game, clock={"kind": "move", "seconds": 600, "reserve": 60})
        rng = waset.Rng(2)
        for _ in range(12):
            table = await scene.advance(table, {0: anna, 1: ben}, 1, rng)
            for person in (anna, ben):
                # The second time it is kept, and the clocks have gone on.
                for _ in range(2):
                    scene.later(7)
                    expected = {**summary(scene.house.show(table, person.id)), "rating_change": None}
                    assert await told(scene, person) == [orjson.loads(orjson.dumps(expected))]

    evening(tmp_path / "house.db", story)


def test_tables_that_rest_are_read_once_and_again_when_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Evening) -> None:
        first, anna, ben = await scene.duel()
        second, *_ = await scene.duel_of(ben, anna)
        read = resting(scene, monkeypatch)
        before = await told(scene, anna)
        assert sorted(read) == sorted([first.id, second.id])
        scene.house._tables.clear()
        assert await told(scene, anna) == before
        assert {each["table"] for each in await told(scene, ben)} == {first.id, second.id}
        assert len(read) == 2
        # A move loads its table, which is then told anew; the other one rests on.
        moved = await scene.advance(first, {0: anna, 1: ben}, 1, waset.Rng(1))
        now = {each["table"]: each["number"] for each in await told(scene, anna)}
        assert now == {first.id: moved.number, second.id: second.number}
        scene.house._tables.clear()
        await told(scene, anna)
        assert read[2:] == [first.id]

    evening(tmp_path / "house.db", story)


def test_what_changes_without_a_number_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock={"kind": "move", "seconds": 600})
        waits = {0: anna, 1: ben}[1 - (table.actor or 0)]
        assert (await told(scene, waits))[0]["planned"] is None
        number, mover = table.number, table.actor or 0
        tried = await plans.try_out(scene.house, table.id, waits, number, ())
        line = (Step(mover, tried["legal"][0]["id"], True),)
        then = await plans.try_out(scene.house, table.id, waits, number, line)
        answer = Step(1 - mover, then["legal"][0]["id"])
        await plans.keep(scene.house, table.id, waits, number, ((*line, answer),))
        scene.house._tables.clear()
        assert (await told(scene, waits))[0]["planned"] == "ready"
        # It is told to nobody else.
        assert (await told(scene, {0: anna, 1: ben}[mover]))[0]["planned"] is None
        await plans.keep(scene.house, table.id, waits, number, ())
        assert (await told(scene, waits))[0]["planned"] is None
        # A rematch follows the table, and whoever deletes the account has no name any more.
        await play.resign(scene.house, table.id, anna)
        for person in (anna, ben):
            await told(scene, person)
            ended = await rematch.agree(scene.house, table.id, person)
        assert {each["table"]: each["next_table"] for each in await told(scene, ben)}[table.id] == ended.next_table
        await delete_account(scene.house, anna)
        names = [seat["name"] for each in await told(scene, ben) for seat in each["seats"] if seat["person"] == anna.id]
        assert set(names) == {DELETED_NAME}

    evening(tmp_path / "house.db", story)


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Evening) -> None:
        scene.house.summaries = Summaries(most=1)
        _, anna, ben = await scene.duel()
        await scene.duel_of(anna, ben)
        read = resting(scene, monkeypatch)
        for turn in (1, 2):
            scene.house._tables.clear()
            assert len(await told(scene, anna)) == 2
            assert len(read) == 2 * turn

    evening(tmp_path / "house.db", story)
