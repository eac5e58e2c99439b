"""What is written beside the log: the columns by which lists of tables and clocks are found."""

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import select

import waset
from tests.tables.evening import Evening, evening
from waset.tables import play
from waset.tables.log_writer import TABLE_COLUMNS
from waset.tables.models import TableRow
from waset.tables.table import PLAYING, Table

BANK = {"kind": "bank", "seconds": 60, "increment": 5}


async def row(scene: Evening, table: Table) -> dict[str, Any]:
    async with scene.store.read() as connection:
        found = (await connection.execute(select(TableRow).where(TableRow.id == table.id))).one()
    return {name: getattr(found, name) for name in TABLE_COLUMNS}


def derived(table: Table) -> dict[str, Any]:
    plays = table.actor is not None and table.plays(table.actor)
    return {
        "id": table.id,
        "phase": table.phase,
        "number": table.number,
        "changed": table.entries[-1].at,
        "waits_for": table.actor if plays else None,
        "thinking": table.phase == PLAYING and not plays,
        "deadline": table.deadline(),
    }


def test_the_columns_follow_every_move_of_every_kind_of_table(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        kinds: list[dict[str, Any]] = [{}, {"clock": BANK}, {"seats": ["me", "open", "random"]}]
        duels = [await scene.duel(**kind) for kind in kinds]
        tables = [table for table, _, _ in duels]
        for turn in range(30):
            scene.later(1)
            # Moves that come together share a commit, whatever else changes at each table.
            tables = await asyncio.gather(
                *(_move(scene, table, duel[1:], turn) for table, duel in zip(tables, duels, strict=True))
            )
            for table in tables:
                assert await row(scene, table) == derived(table)

    evening(tmp_path / "house.db", story)


async def _move(scene: Evening, table: Table, people: Any, turn: int) -> Table:
    assert table.state is not None
    if table.actor is None:
        return table
    legal = table.state.legal()
    chosen = legal[waset.Rng(turn).below(len(legal))]
    if table.computer_at(table.actor) is not None:
        return await play.computer_move(scene.house, table.id, table.number + 1, chosen)
    return await play.move(scene.house, table.id, people[table.actor], table.number + 1, chosen)
