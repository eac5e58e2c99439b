"""A copy-on-write list of log entries.

Every move makes a new `Table`, and copying a long log each time took longer than the move and made work for the garbage
collector. So successive tables share one Python list, and each knows how many of its entries are its own. Appending
to a list that another table has extended copies it first.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from waset.tables.log import Entry


class EntryList(Sequence[Entry]):
    """The first `length` entries of a shared list."""

    def __init__(self, shared: list[Entry], length: int) -> None:
        self._shared = shared
        self._length = length

    def copy(self) -> "EntryList":
        return EntryList(self._shared, self._length)

    def append(self, entry: Entry) -> None:
        if len(self._shared) != self._length:
            self._shared = self._shared[: self._length]
        self._shared.append(entry)
        self._length += 1

    def drop_last(self) -> None:
        """Remove the last entry from this list; others that share it keep it."""
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
            return self._shared[first:last:step] if step > 0 else self._shared[: self._length][at]
        if at < 0:
            at += self._length
        if not 0 <= at < self._length:
            raise IndexError("there is no such entry")
        return self._shared[at]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._shared[: self._length])

    def __reversed__(self) -> Iterator[Entry]:
        for at in range(self._length - 1, -1, -1):
            yield self._shared[at]
