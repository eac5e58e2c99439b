"""What a place at a table is worth: 3 on average at every size of table, so nobody gains by where they sit."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

SCALES: Final[dict[int, tuple[int, ...]]] = {
    2: (6, 0),
    3: (6, 3, 0),
    4: (6, 4, 2, 0),
    5: (6, 5, 3, 1, 0),
}
# A bye is worth what a table brings on average.
BYE: Final = Fraction(3)


def points(places: Sequence[int | None]) -> list[Fraction]:
    """The points of everybody at a table; equal places share, and who did not come (None) gets nothing."""
    if len(places) == 1:
        return [BYE]
    scale = SCALES[len(places)]
    shared = {place: _share(scale, place, places.count(place)) for place in set(places) if place is not None}
    return [Fraction(0) if place is None else shared[place] for place in places]


def _share(scale: Sequence[int], place: int, count: int) -> Fraction:
    return Fraction(sum(scale[place - 1 : place - 1 + count]), count)
