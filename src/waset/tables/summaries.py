"""What lists tell of tables, kept in memory for many more of them than are kept themselves.

A page with somebody's tables asks every few seconds. To read and replay a table takes some milliseconds and, in memory,
fifty times what a list tells of it; so tables that rest stay on the disk while they are listed.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final, NamedTuple

from waset.tables.clock import Clocks

MOST_KEPT: Final = 50_000


class Summary(NamedTuple):
    """What lists tell of a table, as members of a JSON object; the clocks run on.

    number, next_table   the table that it tells of: it holds as long as the store has the same
    shared               what everybody is told
    own                  what those who have a seat are told besides, by person
    clocks               None before the game begins
    """

    number: int
    next_table: str | None
    shared: bytes
    own: Mapping[str, bytes]
    clocks: Clocks | None


class Summaries:
    """Those that were asked for last."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, Summary] = OrderedDict()
        # Held by the one list that reads a table.
        self.reading = asyncio.Lock()

    def find(self, table: str, number: int, next_table: str | None) -> Summary | None:
        """What is kept of a table, if it is the table that the store has now."""
        found = self._kept.get(table)
        if found is None or found.number != number or found.next_table != next_table:
            return None
        self._kept.move_to_end(table)
        return found

    def keep(self, table: str, summary: Summary) -> None:
        self._kept[table] = summary
        self._kept.move_to_end(table)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def forget(self, table: str) -> None:
        """A table is another one although its number is the same: a name in its log was replaced."""
        self._kept.pop(table, None)

    def forget_all(self) -> None:
        self._kept.clear()
