"""A table at which the game never began is closed by whoever opened it."""

from pathlib import Path

import pytest

from tests.tables.evening import Evening, evening
from waset.tables import log, queries, seating
from waset.tables.account_deletion import delete_account
from waset.tables.errors import NotNow, NotYours
from waset.tables.serialization import table_data
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
        seen = table_data(again, ben.id, scene.time)
        assert (seen["phase"], seen["view"], seen["actor"], seen["clocks"]) == (CLOSED, None, None, None)
        # Whoever sat there can still leave for good.
        await delete_account(scene.house, ben)

    evening(tmp_path / "house.db", story)


def test_a_game_that_has_begun_cannot_be_closed(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, _ = await scene.duel()
        with pytest.raises(NotNow, match="begun already"):
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
