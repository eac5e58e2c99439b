"""Clocks follow from the times in the log: right after a restart, the same for whoever reads it."""

from pathlib import Path
from unittest.mock import AsyncMock, patch

import pytest

import waset
from tests.tables.evening import Evening, evening
from waset.tables import log, play, queries, seating, vacations
from waset.tables.errors import BadInput, NotNow, NotYours, TimeIsUp
from waset.tables.serialization import table_data
from waset.tables.shown import shown_to
from waset.tables.table import CLOSED, COMPUTER, OVER, PLAYING
from waset.tables.vacations import DAY

BANK = {"kind": "bank", "seconds": 60, "increment": 5}
A_DAY = {"kind": "move", "seconds": 86400}


def test_thinking_costs_time_and_the_turn_earns_the_increment(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock=BANK)
        assert table.actor is not None
        mover = table.actor
        assert table.state is not None
        take = table.game.parse("take") if "take" in {move.notation for move in table.game.moves} else None
        scene.later(20)
        assert table.clocks.remaining(scene.time) == [40_000 if seat == mover else 60_000 for seat in (0, 1)]
        legal = table.state.legal()
        move = take if take in legal else legal[0]
        table = await play.move(scene.house, table.id, (anna, ben)[mover], table.number + 1, move)
        earned = 5000 if table.actor != mover else 0
        scene.later(3)
        left = table.clocks.remaining(scene.time)
        assert left is not None
        assert left[mover] == 40_000 + earned - (0 if earned else 3000)

    evening(tmp_path / "house.db", story)


def test_time_goes_on_while_the_house_is_closed(tmp_path: Path) -> None:
    ids: list[str] = []

    async def before(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock=BANK)
        scene.later(10)
        table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(1))
        ids.append(table.id)
        assert table.deadline() == scene.time + table.clocks.left[table.actor or 0]

    async def after(scene: Evening) -> None:
        assert await queries.next_deadline(scene.house) is not None
        table = await scene.house.table(ids[0])
        left = table.clocks.remaining(scene.time)
        assert left is not None
        assert left[table.actor or 0] == max(0, table.clocks.left[table.actor or 0] - 30_000)

    evening(tmp_path / "house.db", before)
    evening(tmp_path / "house.db", after, time=1_040_000)


def test_who_is_out_of_time_has_lost(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock=A_DAY)
        assert table.actor is not None
        assert table.state is not None
        mover = table.actor
        scene.later(86399)
        assert not await play.call_time(scene.house, table.id)
        assert await queries.out_of_time(scene.house, scene.time) == []
        scene.later(1)
        assert await queries.out_of_time(scene.house, scene.time) == [table.id]
        with pytest.raises(TimeIsUp):
            await play.move(scene.house, table.id, (anna, ben)[mover], table.number + 1, table.state.legal()[0])
        table = await scene.house.table(table.id)
        assert table.phase == OVER
        assert table.places()[mover] == 2
        assert await queries.out_of_time(scene.house, scene.time) == []

    evening(tmp_path / "house.db", story)


def test_or_a_computer_player_goes_on(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, _, _ = await scene.duel(clock=A_DAY, out_of_time=COMPUTER)
        scene.later(86400)
        assert await play.call_time(scene.house, table.id)
        table = await scene.house.table(table.id)
        assert table.phase == PLAYING
        assert table.actor is not None
        assert table.computer_at(table.actor) == "greedy"
        assert table.deadline() is None
        assert [one.table for one in await queries.waiting_for_computer(scene.house)] == [table.id]

    evening(tmp_path / "house.db", story)


def test_undo_gives_back_the_increment_and_not_the_time(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock=BANK)
        people, rng = {0: anna, 1: ben}, waset.Rng(2)
        for _ in range(30):
            assert table.actor is not None
            mover, left = table.actor, table.clocks.left[:]
            scene.later(1)
            table = await scene.advance(table, people, 1, rng)
            if table.undo_target(mover) is not None and table.actor != mover:
                assert table.clocks.left[mover] == left[mover] - 1000 + 5000
                scene.later(2)
                table = await play.undo(scene.house, table.id, people[mover], table.number + 1)
                assert table.clocks.left[mover] == left[mover] - 1000
                assert table.clocks.left[1 - mover] == left[1 - mover] - 2000
                return
        pytest.fail("no turn passed on without chance")

    evening(tmp_path / "house.db", story)


def test_of_three_the_one_who_resigns_is_last_and_a_computer_goes_on(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, carl = [await scene.guest(name) for name in ("Anna", "Ben", "Carl")]
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open", "open"], clock=BANK)
        await seating.sit(scene.house, table.id, ben)
        await seating.sit(scene.house, table.id, carl)
        await seating.start(scene.house, table.id, anna)
        table = await play.resign(scene.house, table.id, ben)
        assert table.phase == PLAYING
        assert table.computer_at(1) == "greedy"
        table = await play.resign(scene.house, table.id, carl)
        assert table.phase == OVER
        assert table.places() == [1, 3, 2]

    evening(tmp_path / "house.db", story)


def test_no_clock_runs_before_everybody_has_been_here(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open"], clock=BANK)
        await seating.sit(scene.house, table.id, ben)
        table = await seating.start(scene.house, table.id, anna)
        assert table.awaited == {1}
        scene.later(7200)
        assert table.deadline() is None
        assert not await play.call_time(scene.house, table.id)
        scene.house.evict(table.id)
        table = await play.arrive(scene.house, table.id, ben)
        assert table.entries[-1].kind == log.CAME
        assert table.clocks.remaining(scene.time) == [60_000, 60_000]
        assert table.deadline() == scene.time + 60_000
        # Who is known to be here says it in vain.
        assert (await play.arrive(scene.house, table.id, ben)).number == table.number

    evening(tmp_path / "house.db", story)


def test_a_first_move_says_that_somebody_is_here_and_earns_nothing(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        people = {0: await scene.guest("Anna"), 1: await scene.guest("Ben")}
        table = await seating.open_table(scene.house, people[0], "imhotep", ["me", "open"], clock=BANK)
        await seating.sit(scene.house, table.id, people[1])
        table = await seating.start(scene.house, table.id, people[0])
        rng = waset.Rng(1)
        while table.awaited:
            assert table.deadline() is None
            assert table.clocks.left == [60_000, 60_000]
            scene.later(100)
            table = await scene.advance(table, people, 1, rng)
        assert table.deadline() is not None

    evening(tmp_path / "house.db", story)


def test_a_game_that_waits_in_vain_can_be_called_off(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, eva = [await scene.guest(name) for name in ("Anna", "Ben", "Eva")]
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open"], clock=BANK)
        await seating.sit(scene.house, table.id, ben)
        await seating.start(scene.house, table.id, anna)
        with pytest.raises(NotYours):
            await seating.close(scene.house, table.id, eva)
        table = await seating.close(scene.house, table.id, anna)
        assert table.phase == CLOSED
        assert table.deadline() is None
        assert list(await queries.tables_of(scene.house, anna.id)) == []
        with pytest.raises(NotNow):
            await play.resign(scene.house, table.id, ben)

    evening(tmp_path / "house.db", story)


def test_once_everybody_has_come_nobody_calls_the_game_off(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await scene.duel(clock=BANK)
        with pytest.raises(NotNow):
            await seating.close(scene.house, table.id, anna)

    evening(tmp_path / "house.db", story)


def test_losing_on_time_is_not_giving_up(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, _, _ = await scene.duel(clock=A_DAY)
        mover = table.actor or 0
        scene.later(86400)
        assert await play.call_time(scene.house, table.id)
        seats = table_data(shown_to(await scene.house.table(table.id), None, scene.time))["seats"]
        assert [seat["out"] for seat in seats] == ["timed_out" if at == mover else None for at in (0, 1)]
        other, _, ben = await scene.duel()
        other = await play.resign(scene.house, other.id, ben)
        assert [seat["out"] for seat in table_data(shown_to(other, None, scene.time))["seats"]] == [None, "resigned"]

    evening(tmp_path / "house.db", story)


DAYS = {"kind": "move", "seconds": 86400, "reserve": 3 * 86400, "vacation": True}


def test_what_takes_longer_than_a_decision_may_comes_out_of_the_reserve(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock=DAYS)
        people, rng, mover = {0: anna, 1: ben}, waset.Rng(1), table.actor or 0
        assert table.deadline() == scene.time + 4 * DAY
        scene.later(1.5 * 86400)
        assert table.clocks.remaining(scene.time)[mover] == 2.5 * DAY  # type: ignore[index]
        table = await scene.advance(table, people, 1, rng)
        assert table.clocks.left[mover] == 2.5 * DAY
        # A quick decision gives nothing back.
        while table.actor != mover:
            table = await scene.advance(table, people, 1, rng)
        assert table.clocks.left[mover] == 2.5 * DAY
        assert table.deadline() == scene.time + 3.5 * DAY
        scene.later(3.5 * 86400)
        assert await play.call_time(scene.house, table.id)
        table = await scene.house.table(table.id)
        assert table.left_by(mover) == log.TIMED_OUT

    evening(tmp_path / "house.db", story)


def test_a_clock_stands_still_while_its_owner_is_on_vacation(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel(clock=DAYS)
        bare, *_ = await scene.duel(clock=A_DAY)
        mover = table.actor or 0
        who = (anna, ben)[mover]
        scene.later(43200)
        told = await vacations.go_away(scene.house, who, scene.time + 10 * DAY)
        assert (told.until, told.left) == (scene.time + 10 * DAY, 20 * DAY)
        scene.house.evict(table.id)
        table = await scene.house.table(table.id)
        assert table.entries[-1].kind == log.AWAY
        assert table.deadline() == scene.time + 13.5 * DAY
        assert table_data(shown_to(table, None, scene.time))["away"][mover] == scene.time + 10 * DAY
        assert (await scene.house.table(bare.id)).entries[-1].kind != log.AWAY
        # Told again, as after a crash, it is told once.
        await vacations.tell_all(scene.house)
        assert (await scene.house.table(table.id)).number == table.number
        scene.later(4 * 86400)
        assert table.clocks.remaining(scene.time)[mover] == 3.5 * DAY  # type: ignore[index]
        told = await vacations.come_back(scene.house, who)
        assert (told.until, told.left) == (None, 26 * DAY)
        table = await scene.house.table(table.id)
        assert table.deadline() == scene.time + 3.5 * DAY
        scene.later(3600)
        assert table.clocks.remaining(scene.time)[mover] == 3.5 * DAY - 3_600_000  # type: ignore[index]

    evening(tmp_path / "house.db", story)


def test_who_was_not_away_comes_back_without_a_look_at_their_tables(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        _, anna, _ = await scene.duel(clock=DAYS)
        with patch.object(vacations, "_tell_tables", AsyncMock()) as told:
            await vacations.come_back(scene.house, anna)
            told.assert_not_called()
            await vacations.go_away(scene.house, anna, scene.time + DAY)
            told.assert_called_once()
            await vacations.come_back(scene.house, anna)
            assert told.call_count == 2

    evening(tmp_path / "house.db", story)


def test_nobody_has_more_vacation_than_the_days_of_a_year(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        with pytest.raises(NotNow, match="30 of your"):
            await vacations.go_away(scene.house, anna, scene.time + 31 * DAY)
        with pytest.raises(BadInput):
            await vacations.go_away(scene.house, anna, scene.time)
        await vacations.go_away(scene.house, anna, scene.time + 30 * DAY)
        scene.later(30 * 86400)
        with pytest.raises(NotNow, match=r"^0 of your"):
            await vacations.go_away(scene.house, anna, scene.time + DAY)

    evening(tmp_path / "house.db", story)


async def leave_before_all_tables_are_told(scene: Evening) -> str:
    """Somebody to move goes on vacation, and the server ends before their table has heard of it."""
    table, anna, ben = await scene.duel(clock=DAYS)
    who = (anna, ben)[table.actor or 0]
    scene.later(43200)
    with patch.object(vacations, "_tell_tables", AsyncMock()):
        await vacations.go_away(scene.house, who, scene.time + 10 * DAY)
    return table.id


async def find_the_clock_standing_still(scene: Evening, table_id: str) -> None:
    """Another server tells the table; time runs out when the vacation is over, and not before."""
    left = scene.time
    await vacations.tell_all(scene.house)
    table = await scene.house.table(table_id)
    assert table.entries[-1].kind == log.AWAY
    assert table.deadline() == left + 13.5 * DAY
    scene.later(13 * 86400)
    assert table_id not in await queries.out_of_time(scene.house, scene.time)
    assert not await play.call_time(scene.house, table_id)
    scene.later(43200)
    assert table_id in await queries.out_of_time(scene.house, scene.time)
    assert await play.call_time(scene.house, table_id)


def test_a_vacation_holds_although_the_server_ended_before_the_tables_were_told(tmp_path: Path) -> None:
    known: list[tuple[str, int]] = []

    async def before(scene: Evening) -> None:
        known.append((await leave_before_all_tables_are_told(scene), scene.time))

    async def after(scene: Evening) -> None:
        await find_the_clock_standing_still(scene, known[0][0])

    evening(tmp_path / "house.db", before)
    evening(tmp_path / "house.db", after, time=known[0][1])
