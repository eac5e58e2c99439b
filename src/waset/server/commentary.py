"""The chance line for spectators: computed in the background, a position at a time, while somebody watches.

There is one line a table, however many watch it, and it is kept in memory for the tables that were asked for last.
Analyses and these lines share the same idle processes and take turns; of the lines a few are worked on at a time.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import Any, Final

from waset.players.reliability import off_by
from waset.server.feed import Feeds
from waset.server.thinking_executor import Lost
from waset.server.thinking_pool import ThinkingPool
from waset.tables.commentary import Turn, require_allowed, told_part, turns_of
from waset.tables.errors import TableError
from waset.tables.house import House
from waset.tables.table import Table

logger = logging.getLogger("waset.server")

# Seconds of a core for a position.
SECONDS: Final = 0.4
# Lines that are worked on at the same time, and those that are kept.
AT_ONCE: Final = 8
KEPT: Final = 500


class Commentary:
    """The lines of the tables that are watched here."""

    def __init__(self, house: House, pool: ThinkingPool, feeds: Feeds) -> None:
        self._house = house
        self._pool = pool
        self._feeds = feeds
        # By table and by the number of the entry before a turn: everybody's chances then; none where nobody decides.
        self._lines: OrderedDict[str, dict[int, list[float]]] = OrderedDict()
        # The turns of each table, and how much of its log they were read from.
        self._turns: dict[str, tuple[int, list[Turn]]] = {}
        self._working: dict[str, asyncio.Task[None]] = {}

    async def line(self, table_id: str, person: str | None) -> dict[str, Any]:
        """The line of a table as far as it is known; what is missing is begun, if somebody watches."""
        table = await self._house.table(table_id)
        require_allowed(table, person)
        _, turns = self._told(table)
        known = self._known(table.id)
        missing = self._missing(table.id, turns)
        begun = missing is not None and self._feeds.spectators(table.id) > 0 and len(self._working) < AT_ONCE
        if begun and table.id not in self._working:
            task = asyncio.get_running_loop().create_task(self._work(table.id))
            self._working[table.id] = task
            task.add_done_callback(lambda _: self._working.pop(table.id, None))
        return {
            "rows": [
                {"number": turn.number, "seat": turn.seat, "round": turn.round, "chances": known[turn.number]}
                for turn in turns
                if known.get(turn.number)
            ],
            "thinking": table.id in self._working,
            "off": off_by(table.game),
            "delay": {"turns": table.game.players, "seconds": self._house.delay // 1000},
        }

    async def stop(self) -> None:
        working = list(self._working.values())
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)

    def _told(self, table: Table) -> tuple[Table, list[Turn]]:
        """The table as far as it may be told of, and its turns."""
        old = told_part(table, self._house.now(), self._house.delay)
        number, turns = self._turns.get(table.id, (-1, []))
        if number != old.number:
            turns = turns_of(old)
            self._turns[table.id] = (old.number, turns)
        return old, turns

    def _known(self, table: str) -> dict[int, list[float]]:
        known = self._lines.setdefault(table, {})
        self._lines.move_to_end(table)
        while len(self._lines) > KEPT:
            forgotten, _ = self._lines.popitem(last=False)
            self._turns.pop(forgotten, None)
        return known

    def _missing(self, table: str, turns: list[Turn]) -> Turn | None:
        """The latest turn that nobody has thought about."""
        known = self._lines.get(table, {})
        return next((turn for turn in reversed(turns) if turn.number not in known), None)

    async def _work(self, table_id: str) -> None:
        """Think of one position after the other, for as long as somebody watches."""
        try:
            while self._feeds.spectators(table_id) > 0:
                table = await self._house.table(table_id)
                old, turns = self._told(table)
                turn = self._missing(table_id, turns)
                if turn is None:
                    return
                moves = [entry.move for entry in old.played[: turn.moves] if entry.move is not None]
                position = (old.game.spec(), old.game.edition, moves)
                found = await self._pool.chances_seen(table.owner, f"chances {table_id}", position, SECONDS)
                self._known(table_id)[turn.number] = [round(chance, 3) for chance in found]
        except (TableError, Lost):
            # The next request begins it again.
            return
        except Exception as error:
            logger.error("the chances at a table could not be thought about", exc_info=error)
