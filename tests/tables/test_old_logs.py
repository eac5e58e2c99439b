"""A log written by other rules is answered with a sentence, and nobody else suffers from it."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

import waset
from tests.tables.chains import chain_again
from tests.tables.evening import Evening, evening
from waset.server.timeouts import enforce_timeouts
from waset.tables import queries
from waset.tables.account_deletion import delete_account
from waset.tables.errors import OldLog
from waset.tables.table import OVER, Table

OTHER_RULES = "update tables set spec = replace(spec, '\"rules\": 1', '\"rules\": 7') where id = :table"
NO_RULES = "update tables set spec = replace(spec, '\"rules\": 1, ', '') where id = :table"
OTHER_MOVE = "update log set move = (select max(move) from log) where \"table\" = :table and kind = 'move'"


async def change(scene: Evening, table: Table, statement: str) -> None:
    def job(connection: Connection) -> int:
        changed = connection.execute(text(statement), {"table": table.id}).rowcount
        store = connection.connection.driver_connection
        assert isinstance(store, sqlite3.Connection)
        chain_again(store, table.id)
        return int(changed)

    assert await scene.store.write(job) >= 1
    scene.house.evict(table.id)


@pytest.mark.parametrize("statement", [OTHER_RULES, OTHER_MOVE])
def test_a_table_of_other_rules_says_so(tmp_path: Path, statement: str) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        table = await scene.advance(table, {0: anna, 1: ben}, 6, waset.Rng(1))
        await change(scene, table, statement)
        with pytest.raises(OldLog, match="cannot be continued with the rules installed here"):
            await scene.house.table(table.id)
        # Whoever sat there can still leave the house.
        await delete_account(scene.house, anna)

    evening(tmp_path / "house.db", story)


def test_a_table_from_before_rules_had_versions_goes_on(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        await change(scene, table, NO_RULES)
        table = await scene.house.table(table.id)
        assert (await scene.advance(table, {0: anna, 1: ben}, 3, waset.Rng(1))).number > table.number

    evening(tmp_path / "house.db", story)


def test_the_clocks_of_other_tables_are_called_all_the_same(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        clock = {"kind": "move", "seconds": 1}
        old, _, _ = await scene.duel(clock=clock)
        new, _, _ = await scene.duel(clock=clock)
        await change(scene, old, OTHER_RULES)
        scene.later(2)
        watching = asyncio.create_task(enforce_timeouts(scene.house))
        while (await scene.house.table(new.id)).phase != OVER:
            await asyncio.sleep(0.01)
        assert list(await queries.out_of_time(scene.house, scene.time)) == []
        watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watching

    evening(tmp_path / "house.db", story)
