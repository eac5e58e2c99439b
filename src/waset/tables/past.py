"""A row of entries that a table shares with the one it was before.

A table becomes another one with every move, and a long game would be copied with it: that took more time than the move,
and the collector of garbage walked through every copy. So the entries lie in one row, and a table knows how much of it
is its own past. Whoever adds to a row that has gone on elsewhere takes a row of its own.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from waset.tables.log import Entry


class Past(Sequence[Entry]):
    """The first entries of a row, in order."""

    def __init__(self, row: list[Entry], length: int) -> None:
        self._row = row
        self._length = length

    def copy(self) -> "Past":
        """The same past for somebody else, who may go on in another way."""
        return Past(self._row, self._length)

    def append(self, entry: Entry) -> None:
        if len(self._row) != self._length:
            self._row = self._row[: self._length]
        self._row.append(entry)
        self._length += 1

    def drop_last(self) -> None:
        """Go back by one entry; whoever else knows it still does."""
        self._length -= 1

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            first, last, step = at.indices(self._length)
            return self._row[first:last:step] if step > 0 else self._row[: self._length][at]
        if at < 0:
            at += self._length
        if not 0 <= at < self._length:
            raise IndexError("there is no such entry")
        return self._row[at]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._row[: self._length])

    def __reversed__(self) -> Iterator[Entry]:
        for at in range(self._length - 1, -1, -1):
            yield self._row[at]
