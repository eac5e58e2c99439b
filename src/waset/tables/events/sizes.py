"""How many tables there are, and for how many players each."""

from collections.abc import Collection
from functools import cache


def table_sizes(entrants: int, preferred: int, allowed: Collection[int]) -> list[int]:
    """The sizes of the tables, largest first: as few people without a table as possible, then tables as near to the
    preferred size as possible. No table is larger than the preferred size."""
    usable = tuple(sorted({size for size in allowed if 2 <= size <= preferred}, reverse=True))

    @cache
    def best(left: int) -> tuple[int, int, tuple[int, ...]]:
        """Byes, the sum of the squared distances from the preferred size, and the sizes."""
        found: tuple[int, int, tuple[int, ...]] = (left, 0, ())
        for size in usable:
            if size <= left:
                byes, distance, sizes = best(left - size)
                found = min(found, (byes, distance + (preferred - size) ** 2, tuple(sorted((size, *sizes)))))
        return found

    # From the small numbers upwards, so that the recursion stays shallow.
    for count in range(entrants):
        best(count)
    return sorted(best(entrants)[2], reverse=True)
