"""Analyses of finished games in the background: a decision at a time, whenever nobody else wants to think.

What is judged is written down at once (`tables/analyses.py`), so that after a restart an analysis goes on where it was.
With several workers each goes on with what is unfinished; a decision that another has judged meanwhile is left out.
"""

import asyncio
import logging
from collections import deque
from typing import Final

from waset.engine.record import Record
from waset.server.thinking_executor import LocalExecutor, Lost
from waset.server.thinking_pool import ThinkingPool
from waset.tables import analyses
from waset.tables.archive import record_of
from waset.tables.errors import TableError
from waset.tables.house import House
from waset.tables.models import AnalysisRow
from waset.tables.table import Table

logger = logging.getLogger("waset.server")

# How often a decision is tried whose process was lost.
TRIES: Final = 3


class Analyses:
    """What is being analysed here."""

    def __init__(self, house: House, pool: ThinkingPool, budget: float) -> None:
        self._house = house
        self._pool = pool
        self._budget = budget
        self._running: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Go on with what was not finished before a restart."""
        for table in await analyses.unfinished(self._house):
            self._begin(table)

    async def stop(self) -> None:
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def ask(self, table: Table) -> AnalysisRow:
        """The analysis of a finished table; it is begun if nobody has asked for it before."""
        found = await analyses.begin(self._house, table, self._budget)
        if not found.finished:
            self._begin(table.id)
        return found

    def _begin(self, table: str) -> None:
        if table not in self._running:
            task = asyncio.get_running_loop().create_task(self._analyse(table))
            self._running[table] = task
            task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: str) -> None:
        self._running.pop(table, None)
        if not self._running and isinstance(self._pool.idle, LocalExecutor):
            self._pool.idle.rest()

    async def _analyse(self, table_id: str) -> None:
        try:
            table = await self._house.table(table_id)
            row = await analyses.begin(self._house, table, self._budget)
            record = record_of(table)
            done = await analyses.judged(self._house, table_id)
            left = deque(number for number in analyses.numbers_of(record) if number not in done)
            lanes = range(max(1, self._pool.idle.slots))
            await asyncio.gather(*(self._judge(table, record, row.seconds, left, lane) for lane in lanes))
            await analyses.finish(self._house, table_id)
        except TableError:
            # It cannot be played on, or the store is away: asked again, it goes on.
            pass
        except asyncio.CancelledError:
            raise
        except Exception as error:
            logger.error("an analysis failed", exc_info=error)

    async def _judge(self, table: Table, record: Record, seconds: float, left: deque[int], lane: int) -> None:
        """Judge decision after decision, beside other lanes."""
        spec, edition = record.game.spec(), record.game.edition
        while left:
            number = left.popleft()
            for attempt in range(TRIES):
                try:
                    position = (spec, edition, record.moves[:number])
                    content = await self._pool.judge(table.owner, f"analysis {table.id} {lane}", position, seconds)
                    break
                except Lost:
                    if attempt + 1 == TRIES:
                        raise
            await analyses.keep(self._house, table.id, content)
