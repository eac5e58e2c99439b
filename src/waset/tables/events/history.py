"""What has happened in an event so far, as draws and standings need it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from waset.tables.events.scores import points

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Group:
    """Those who sit at one table in a round, in the order of the seats; one alone has a bye.

    places   the place of each once the table is over, None for who did not come; None before
    """

    round: int
    number: int
    entrants: tuple[int, ...]
    places: tuple[int | None, ...] | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1

    def points(self) -> dict[int, Fraction]:
        """What the table brought to each; nothing while it is played."""
        return dict(zip(self.entrants, points(self.places), strict=True)) if self.places is not None else {}

    def place_of(self, entrant: int) -> int | None:
        return None if self.places is None else self.places[self.entrants.index(entrant)]


def total_points(groups: Iterable[Group]) -> Counter[int]:
    """The points of everybody in sixtieths, in which every shared place is a whole number."""
    total: Counter[int] = Counter()
    for group in groups:
        for entrant, earned in group.points().items():
            total[entrant] += int(earned * 60)
    return total


def meetings(groups: Iterable[Group]) -> Counter[Pair]:
    """How often each two sat at a table, the lower number first."""
    return Counter(pair for group in groups for pair in combinations(sorted(group.entrants), 2))


def byes(groups: Iterable[Group]) -> Counter[int]:
    return Counter(group.entrants[0] for group in groups if group.is_bye)


def seats(groups: Iterable[Group]) -> Counter[tuple[int, int]]:
    """How often each entrant had each seat."""
    return Counter(
        (entrant, seat) for group in groups if not group.is_bye for seat, entrant in enumerate(group.entrants)
    )


def rounds(groups: Sequence[Group]) -> int:
    return max((group.round for group in groups), default=0)
