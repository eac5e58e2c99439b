"""The rematch is an offer: it begins when everybody agrees, and the seat of whoever does not may go to a computer."""

import asyncio
from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import log, play, rematch, seating
from waset.tables.errors import NotNow, NotYours
from waset.tables.people import Person
from waset.tables.serialization import table_data
from waset.tables.shown import shown_to
from waset.tables.table import AGREED, DECLINED, OVER, PLAYING, Table


async def trio(scene: Evening) -> tuple[Table, list[Person]]:
    """A game of three, over because two of them gave up."""
    people = [await scene.guest(name) for name in ("Anna", "Ben", "Carl")]
    table = await seating.open_table(scene.house, people[0], "imhotep", ["me", "open", "open"])
    for guest in people[1:]:
        await seating.sit(scene.house, table.id, guest)
    await seating.start(scene.house, table.id, people[0])
    for guest in people[1:]:
        table = await play.resign(scene.house, table.id, guest)
    assert table.phase == OVER
    return table, people


def test_a_rematch_begins_when_everybody_agrees(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        with pytest.raises(NotNow):
            await rematch.agree(scene.house, table.id, anna)
        await play.resign(scene.house, table.id, ben)
        with pytest.raises(NotNow, match="nobody has offered"):
            await rematch.decline(scene.house, table.id, ben)
        offered = await rematch.agree(scene.house, table.id, anna)
        assert (offered.rematch, offered.next_table) == ({0: AGREED}, None)
        assert offered.entries[-1].kind == log.REMATCH_ASKED
        # Once more changes nothing.
        assert (await rematch.agree(scene.house, table.id, anna)).number == offered.number
        begun = await rematch.agree(scene.house, table.id, ben)
        assert begun.next_table is not None
        again = await scene.house.table(begun.next_table)
        assert again.phase == PLAYING
        assert [seat.name for seat in again.seats] == ["Ben", "Anna"]
        scene.house.evict(table.id)
        loaded = await scene.house.table(table.id)
        assert (loaded.next_table, loaded.rematch) == (again.id, {0: AGREED, 1: AGREED})
        assert table_data(shown_to(loaded, None, scene.time))["rematch"] == ["agreed", "agreed"]

    evening(tmp_path / "house.db", story)


def test_of_two_who_ask_at_the_same_moment_both_agree(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        await play.resign(scene.house, table.id, ben)
        one, other = await asyncio.gather(
            rematch.agree(scene.house, table.id, anna), rematch.agree(scene.house, table.id, ben)
        )
        assert {one.next_table, other.next_table} - {None} == {(await scene.house.table(table.id)).next_table}
        assert (await scene.house.table(table.id)).next_table is not None

    evening(tmp_path / "house.db", story)


def test_whoever_declines_may_think_again(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, people = await trio(scene)
        for guest in people[:2]:
            await rematch.agree(scene.house, table.id, guest)
        table = await rematch.decline(scene.house, table.id, people[2])
        assert table.rematch == {0: AGREED, 1: AGREED, 2: DECLINED}
        assert table.next_table is None
        table = await rematch.decline(scene.house, table.id, people[0])
        assert table.rematch[0] == DECLINED
        for guest in (people[0], people[2]):
            table = await rematch.agree(scene.house, table.id, guest)
        assert table.next_table is not None

    evening(tmp_path / "house.db", story)


def test_a_missing_seat_goes_to_a_computer(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, (anna, ben, carl) = await trio(scene)
        await rematch.agree(scene.house, table.id, ben)
        with pytest.raises(NotNow, match="agree to the rematch yourself"):
            await rematch.fill(scene.house, table.id, anna, 2)
        await rematch.agree(scene.house, table.id, anna)
        with pytest.raises(NotNow, match="wants to play again"):
            await rematch.fill(scene.house, table.id, ben, 0)
        await rematch.decline(scene.house, table.id, carl)
        table = await rematch.fill(scene.house, table.id, ben, 2, "level3")
        assert table.next_table is not None
        again = await scene.house.table(table.next_table)
        assert [(seat.kind, seat.player, seat.person) for seat in again.seats] == [
            ("person", None, ben.id),
            ("computer", "level3", None),
            ("person", None, anna.id),
        ]

    evening(tmp_path / "house.db", story)


def test_somebody_who_only_watched_has_no_say(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, _, ben = await scene.duel()
        await play.resign(scene.house, table.id, ben)
        with pytest.raises(NotYours):
            await rematch.agree(scene.house, table.id, await scene.guest("Eva"))

    evening(tmp_path / "house.db", story)


def test_against_computers_there_is_nobody_to_ask(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "greedy"])
        await seating.start(scene.house, table.id, anna)
        await play.resign(scene.house, table.id, anna)
        table = await rematch.agree(scene.house, table.id, anna)
        assert table.next_table is not None
        assert [seat.kind for seat in (await scene.house.table(table.next_table)).seats] == ["computer", "person"]

    evening(tmp_path / "house.db", story)


def test_the_clock_of_a_rematch_waits_for_everybody(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock={"kind": "bank", "seconds": 60, "increment": 5})
        await play.resign(scene.house, table.id, ben)
        await rematch.agree(scene.house, table.id, anna)
        ended = await rematch.agree(scene.house, table.id, ben)
        assert ended.next_table is not None
        again = await play.arrive(scene.house, ended.next_table, anna)
        assert again.awaited == {0}
        scene.later(3600)
        assert again.deadline() is None
        assert not await play.call_time(scene.house, again.id)
        assert again.clocks.remaining(scene.time) == [60_000, 60_000]
        again = await play.arrive(scene.house, again.id, ben)
        assert again.awaited == frozenset()
        assert again.deadline() == scene.time + 60_000

    evening(tmp_path / "house.db", story)
