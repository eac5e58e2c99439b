"""Analyses of finished games in the background: a decision at a time, whenever nobody else wants to think.

What is judged is written down at once (`tables/analyses.py`), so that after a restart an analysis goes on where it was.
With several workers each goes on with what is unfinished; a decision that another has judged meanwhile is left out.

Of the games that are asked for from one address, one is analysed at a time and a few wait; those from before a restart
are a line of their own. Nothing is held of a game that waits but its id.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

from waset.engine.message import Message
from waset.engine.record import Record
from waset.server.thinking_executor import LocalExecutor, Lost
from waset.server.thinking_pool import ThinkingPool
from waset.tables import analyses
from waset.tables.archive import record_of
from waset.tables.errors import NotNow, TableError, Unavailable
from waset.tables.house import House
from waset.tables.models import AnalysisRow
from waset.tables.table import Table

logger = logging.getLogger("waset.server")

# How often a decision is tried whose process was lost.
TRIES: Final = 3
# Games that may wait at the same time: of one person, and from one address.
MOST_WAITING: Final = 10
MOST_OF_ADDRESS: Final = 50
# The line of what was asked for before a restart.
BEFORE: Final = ""
# Seconds until a store that was away is asked again.
RETRY_DELAY: Final = 5.0


class Analyses:
    """What is being analysed here, and what waits."""

    def __init__(
        self,
        house: House,
        pool: ThinkingPool,
        budget: float,
        address_of: Callable[[str], str] = lambda person: person,
    ) -> None:
        self._house = house
        self._pool = pool
        self._budget = budget
        self._address_of = address_of
        # By address: the tables in their order, and who asked for each. The first one is being analysed.
        self._lines: dict[str, dict[str, str]] = {}
        self._analysed: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on with what was not finished before a restart."""
        for table, owner in await analyses.unfinished(self._house):
            self._wait(BEFORE, table, owner)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, table: Table, person: str) -> AnalysisRow:
        """The analysis of a finished table; it is begun if nobody has asked for it before."""
        found = await analyses.find(self._house, table.id)
        if found is None or not found.finished:
            address = self._address_of(person)
            self._require_room(address, table.id, person)
            found = await analyses.begin(self._house, table, self._budget)
            if not found.finished:
                self._wait(address, table.id, person)
        return found

    def _require_room(self, address: str, table: str, person: str) -> None:
        line = self._lines.get(address, {})
        if table in line:
            return
        if sum(who == person for who in line.values()) >= MOST_WAITING:
            raise NotNow(Message("server.many_analyses", most=MOST_WAITING))
        if len(line) >= MOST_OF_ADDRESS:
            raise NotNow(Message("server.many_analyses_there"))

    def _wait(self, address: str, table: str, person: str) -> None:
        if address in self._lines:
            self._lines[address].setdefault(table, person)
            return
        self._lines[address] = {table: person}
        task = asyncio.get_running_loop().create_task(self._work(address))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, address: str) -> None:
        """Analyse one game of a line after the other."""
        line = self._lines[address]
        while line:
            table, person = next(iter(line.items()))
            # Another line may have come to it first.
            if table not in self._analysed:
                self._analysed.add(table)
                try:
                    await self._analyse(table, person)
                except Unavailable:
                    # The store has told the host.
                    await asyncio.sleep(RETRY_DELAY)
                    continue
                finally:
                    self._analysed.discard(table)
            del line[table]
        del self._lines[address]
        if not self._lines and isinstance(self._pool.idle, LocalExecutor):
            self._pool.idle.rest()

    async def _analyse(self, table_id: str, person: str) -> None:
        try:
            table = await self._house.table(table_id)
            row = await analyses.begin(self._house, table, self._budget)
            record = record_of(table)
            done = await analyses.judged(self._house, table_id)
            left = deque(number for number in analyses.numbers_of(record) if number not in done)
            lanes = range(max(1, self._pool.idle.slots))
            await asyncio.gather(*(self._judge(table, record, person, row.seconds, left, lane) for lane in lanes))
            await analyses.finish(self._house, table_id)
        except Unavailable:
            raise
        except TableError:
            # It cannot be played on.
            pass
        except Exception as error:
            logger.error("an analysis failed", exc_info=error)

    async def _judge(
        self, table: Table, record: Record, person: str, seconds: float, left: deque[int], lane: int
    ) -> None:
        """Judge decision after decision, beside other lanes."""
        spec, edition = record.game.spec(), record.game.edition
        try:
            while left:
                number = left.popleft()
                for attempt in range(TRIES):
                    try:
                        position = (spec, edition, record.moves[:number])
                        content = await self._pool.judge(person, f"analysis {table.id} {lane}", position, seconds)
                        break
                    except Lost:
                        if attempt + 1 == TRIES:
                            raise
                await analyses.keep(self._house, table.id, content)
        finally:
            # If this lane fails, so do the others.
            left.clear()
