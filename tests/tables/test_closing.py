"""A table at which the game never began is closed by whoever opened it."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import log, play, queries, quotas, seating
from waset.tables.account_deletion import delete_account
from waset.tables.ending import end_tables
from waset.tables.errors import NotNow, NotYours, Overtaken
from waset.tables.serialization import table_data
from waset.tables.shown import shown_to
from waset.tables.table import CLOSED, GATHERING, PLAYING


def test_a_closed_table_takes_nobody_and_is_in_no_list(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben, eva = [await scene.guest(name) for name in ("Anna", "Ben", "Eva")]
        table = await seating.open_table(scene.house, anna, "imhotep", ["me", "open", "open"], listed=True)
        await seating.sit(scene.house, table.id, ben)
        with pytest.raises(NotYours, match="who opened"):
            await seating.close(scene.house, table.id, ben)
        table = await seating.close(scene.house, table.id, anna)
        assert (table.phase, table.entries[-1].kind) == (CLOSED, log.CLOSED)
        assert await queries.looking_for_players(scene.house) == []
        assert [await queries.tables_of(scene.house, each.id) for each in (anna, ben)] == [[], []]
        for deed in (seating.sit, seating.leave, seating.start, seating.close):
            with pytest.raises(NotNow, match="closed"):
                await deed(scene.house, table.id, eva if deed is seating.sit else anna)
        scene.house.evict(table.id)
        again = await scene.house.table(table.id)
        seen = table_data(shown_to(again, ben.id, scene.time))
        assert (seen["phase"], seen["view"], seen["actor"], seen["clocks"]) == (CLOSED, None, None, None)
        # Whoever sat there can still leave for good.
        await delete_account(scene.house, ben)

    evening(tmp_path / "house.db", story)


def test_a_game_that_has_begun_cannot_be_closed(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await scene.duel()
        with pytest.raises(NotNow, match="already begun"):
            await seating.close(scene.house, table.id, anna)
        assert (await scene.house.table(table.id)).phase == PLAYING

    evening(tmp_path / "house.db", story)


def test_a_table_nobody_sits_at_is_closed_too(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        table = await seating.open_table(scene.house, anna, "luxor", ["link", "open"])
        assert (table.phase, list(await queries.tables_of(scene.house, anna.id))) == (GATHERING, [table.id])
        await seating.close(scene.house, table.id, anna)
        assert list(await queries.tables_of(scene.house, anna.id)) == []

    evening(tmp_path / "house.db", story)


def test_computer_players_among_themselves_are_stopped_by_who_opened_the_table(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        table = await seating.open_table(scene.house, anna, "imhotep", ["greedy", "greedy"])
        table = await seating.start(scene.house, table.id, anna)
        with pytest.raises(NotYours, match="who opened"):
            await seating.close(scene.house, table.id, ben)
        table = await seating.close(scene.house, table.id, anna)
        assert (table.phase, table.actor) == (CLOSED, None)
        assert await queries.waiting_for_computer(scene.house) == []
        # Nobody learns what lay hidden.
        assert table.state is not None
        assert table_data(shown_to(table, anna.id, scene.time))["points"] == table.state.sheet(None)

    evening(tmp_path / "house.db", story)


def test_a_host_ends_tables_also_while_a_server_runs(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        anna = await scene.guest("Anna")
        empty = await seating.open_table(scene.house, anna, "imhotep", ["greedy", "greedy"])
        empty = await seating.start(scene.house, empty.id, anna)
        played, *_ = await scene.duel()
        database = str(tmp_path / "house.db")
        assert await end_tables(database, [], without_people=True) == 1
        # The server knows nothing of it until it wants to write there.
        assert empty.state is not None
        with pytest.raises(Overtaken):
            await play.computer_move(scene.house, empty.id, empty.number + 1, empty.state.legal()[0])
        assert (await scene.house.table(empty.id)).phase == CLOSED
        assert (await scene.house.table(played.id)).phase == PLAYING
        assert await end_tables(database, [played.id, empty.id], without_people=False) == 1

    evening(tmp_path / "house.db", story)


def test_nobody_opens_tables_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MOST_RUNNING", 4)
    monkeypatch.setattr(quotas, "MOST_WITHOUT_PEOPLE", 2)
    monkeypatch.setattr(quotas, "MOST_RECORDS", 0)

    async def story(scene: Evening) -> None:
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        empty = [await seating.open_table(scene.house, anna, "imhotep", ["greedy", "open"]) for _ in range(2)]
        with pytest.raises(NotNow, match="nobody sits"):
            await quotas.require_room(scene.house, anna.id)
        await quotas.require_room(scene.house, ben.id)
        with pytest.raises(NotNow, match="records"):
            await quotas.require_room_for_record(scene.house, ben.id)
        await seating.sit(scene.house, empty[0].id, ben)
        await quotas.require_room(scene.house, anna.id)
        for _ in range(2):
            await seating.open_table(scene.house, anna, "imhotep", ["me", "open"])
        with pytest.raises(NotNow, match="not over yet"):
            await quotas.require_room(scene.house, anna.id)
        await seating.close(scene.house, empty[1].id, anna)
        await quotas.require_room(scene.house, anna.id)

    evening(tmp_path / "house.db", story)
