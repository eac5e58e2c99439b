"""Adds what statistics need to the results of games that ended before it was kept: each is replayed once."""

import asyncio
import logging

from sqlalchemy import Connection, select, update

from waset.tables.errors import TableError
from waset.tables.house import House
from waset.tables.models import ResultRow
from waset.tables.results import counts_of
from waset.tables.table import OVER

logger = logging.getLogger("waset.tables")

AT_ONCE = 50
# Seconds between two games: people who play come first.
PAUSE = 0.2


async def complete_results(house: House, pause: float = PAUSE) -> int:
    """Go through all results that lack it; how many games there were."""
    done, skipped = 0, set[str]()
    while True:
        lacking = select(ResultRow.table).where(ResultRow.sheet.is_(None)).distinct().limit(AT_ONCE + len(skipped))
        async with house.store.read() as connection:
            found = [table for table in (await connection.execute(lacking)).scalars() if table not in skipped]
        if not found:
            return done
        for table_id in found:
            if await _complete(house, table_id):
                done += 1
            else:
                skipped.add(table_id)
            await asyncio.sleep(pause)


async def _complete(house: House, table_id: str) -> bool:
    try:
        table = await house.table(table_id)
    except TableError:
        # A table that is put aside has no statistics.
        return False
    if table.phase != OVER:
        return False
    counted = counts_of(table)

    def job(connection: Connection) -> None:
        for seat, values in enumerate(counted):
            row = update(ResultRow).where(ResultRow.table == table_id, ResultRow.seat == seat)
            connection.execute(row.values(**values))

    await house.store.write(job)
    return True
