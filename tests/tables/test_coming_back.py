"""Leaving the seat to a computer player, and taking it again."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import log, play
from waset.tables.errors import NotNow, NotYours, Overtaken, TimeIsUp
from waset.tables.people import Person
from waset.tables.table import COMPUTER, PERSON, PLAYING, Table


def mover(table: Table, *people: Person) -> Person:
    assert table.actor is not None
    return people[table.actor]


def test_who_left_the_seat_takes_it_again(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        who = mover(table, anna, ben)
        with pytest.raises(NotNow, match="no computer"):
            await play.come_back(scene.house, table.id, who)
        table = await play.hand_over(scene.house, table.id, who, "level2")
        assert table.state is not None
        thought, late = table.state.legal()[0], table.number + 1
        with pytest.raises(NotYours, match="taken over"):
            await play.move(scene.house, table.id, who, late, thought)
        table = await play.come_back(scene.house, table.id, who)
        assert table.entries[-1].kind == log.RETURNED
        # What the computer player was still thinking about comes too late.
        with pytest.raises(Overtaken):
            await play.computer_move(scene.house, table.id, late, thought)
        scene.house.evict(table.id)
        table = await scene.house.table(table.id)
        assert [seat.kind for seat in table.seats] == [PERSON, PERSON]
        assert (await play.move(scene.house, table.id, who, table.number + 1, thought)).phase == PLAYING
        stranger = await scene.guest("Carl")
        with pytest.raises(NotYours):
            await play.come_back(scene.house, table.id, stranger)

    evening(tmp_path / "house.db", story)


def test_who_has_no_time_left_does_not_come_back(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        for clock, comes_back in (({"kind": "bank", "seconds": 60}, False), ({"kind": "move", "seconds": 60}, True)):
            table, anna, ben = await scene.duel(clock=clock, out_of_time="computer")
            who = mover(table, anna, ben)
            scene.later(61)
            assert await play.call_time(scene.house, table.id)
            table = await scene.house.table(table.id)
            assert table.seats[(anna, ben).index(who)].kind == COMPUTER
            if comes_back:
                table = await play.come_back(scene.house, table.id, who)
                assert table.deadline() == scene.time + 60_000
            else:
                with pytest.raises(TimeIsUp):
                    await play.come_back(scene.house, table.id, who)

    evening(tmp_path / "house.db", story)


def test_who_resigned_does_not_come_back(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await scene.duel(seats=["me", "open", "random", "random"])
        table = await play.hand_over(scene.house, table.id, anna, None)
        await play.come_back(scene.house, table.id, anna)
        await play.resign(scene.house, table.id, anna)
        with pytest.raises(NotNow, match="no computer"):
            await play.come_back(scene.house, table.id, anna)

    evening(tmp_path / "house.db", story)
