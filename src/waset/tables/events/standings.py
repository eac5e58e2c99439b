"""Standings: who is above whom, and by which criterion.

Criteria are compared in their order until one differs. All of them are numbers, so that the page of an event can show
why one stands above the other; of every number the higher one is better, except where `LOWER` has the criterion.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final

from waset.tables.events import history
from waset.tables.events.draw import KNOCKOUT, survivors
from waset.tables.events.draw import Event as Drawing
from waset.tables.events.history import Group
from waset.tables.events.lot import lot

ROUND: Final = "round"
PLACE: Final = "place"
POINTS: Final = "points"
OPPONENTS: Final = "opponents"
WINS: Final = "wins"
DIRECT: Final = "direct"
LOT: Final = "lot"

BY_POINTS: Final = (POINTS, OPPONENTS, WINS, DIRECT, LOT)
# Those who got further stand higher; of those who went out in the same round, those who did better at the last table.
BY_ROUND: Final = (ROUND, PLACE, POINTS, OPPONENTS, LOT)
LOWER: Final = frozenset({PLACE, LOT})

Value = Fraction | None


@dataclass(slots=True)
class Row:
    """A line of the standings.

    rank     None for a computer player, which plays outside the ranking
    values   by criterion; None where it was not needed
    """

    entrant: int
    rank: int | None = None
    values: dict[str, Value] = field(default_factory=dict)


def criteria(kind: str) -> tuple[str, ...]:
    """The criteria of a format, in the order in which they decide."""
    return BY_ROUND if kind == KNOCKOUT else BY_POINTS


def standings(kind: str, event: Drawing, computers: frozenset[int] = frozenset()) -> list[Row]:
    """Everybody in order, computer players too; only people have a rank."""
    order = criteria(kind)
    rows = {each: Row(each) for each in event.all}
    for name in order:
        if name == DIRECT:
            for tied in _tied(rows.values(), order[: order.index(DIRECT)]):
                for each, balance in _direct(tied, event.groups).items():
                    rows[each].values[DIRECT] = balance
        else:
            for each, value in _values(name, event).items():
                rows[each].values[name] = value
    ranked = sorted(rows.values(), key=lambda row: [_key(name, row.values.get(name)) for name in order])
    people = 0
    for row in ranked:
        if row.entrant not in computers:
            people += 1
            row.rank = people
    return ranked


def _key(name: str, value: Value) -> Fraction:
    known = Fraction(0) if value is None else value
    return known if name in LOWER else -known


def _values(name: str, event: Drawing) -> dict[int, Value]:
    played = event.groups
    if name == LOT:
        return {each: Fraction(lot(event.seed, each)) for each in event.all}
    if name == POINTS:
        total = history.total_points(played)
        return {each: Fraction(total[each], 60) for each in event.all}
    if name == OPPONENTS:
        return dict(_opponents(event))
    if name == WINS:
        won = Counter(
            each
            for group in played
            if not group.is_bye and group.places is not None
            for each, place in zip(group.entrants, group.places, strict=True)
            if place == 1
        )
        return {each: Fraction(won[each]) for each in event.all}
    last = {each: group for group in played for each in group.entrants}
    if name == ROUND:
        return {each: Fraction(last[each].round if each in last else 0) for each in event.all}
    assert name == PLACE
    return {each: _place(last.get(each), each, event) for each in event.all}


def _place(group: Group | None, entrant: int, event: Drawing) -> Fraction:
    """The place at the last table, without ties among those who go on: they were decided there."""
    if group is None or group.places is None:
        return Fraction(0)
    place = group.place_of(entrant)
    through = survivors(group, event)
    if entrant in through:
        return Fraction(through.index(entrant) + 1)
    return Fraction(len(group.entrants) + 1 if place is None else max(place, len(through) + 1))


def _opponents(event: Drawing) -> dict[int, Fraction]:
    """The points of all opponents on average: of everybody with whom they sat, once for every time."""
    total = history.total_points(event.groups)
    sums: Counter[int] = Counter()
    counts: Counter[int] = Counter()
    for (one, other), times in history.meetings(group for group in event.groups if group.places).items():
        for each, opponent in ((one, other), (other, one)):
            sums[each] += times * total[opponent]
            counts[each] += times
    return {each: Fraction(sums[each], 60 * counts[each]) if counts[each] else Fraction(0) for each in event.all}


def _tied(rows: Iterable[Row], names: Sequence[str]) -> list[list[int]]:
    """Those who are equal by all of these criteria, where there are several."""
    found: dict[tuple[Value, ...], list[int]] = defaultdict(list)
    for row in rows:
        found[tuple(row.values[name] for name in names)].append(row.entrant)
    return [tied for tied in found.values() if len(tied) > 1]


def _direct(tied: Sequence[int], groups: Sequence[Group]) -> dict[int, Fraction]:
    """How often they were placed better than others of these at the same table, less how often they were worse."""
    balance: Counter[int] = Counter()
    among = set(tied)
    for group in groups:
        if group.places is None or group.is_bye:
            continue
        last = len(group.entrants) + 1
        both = [(each, place or last) for each, place in zip(group.entrants, group.places, strict=True)]
        for (one, first), (other, second) in combinations([pair for pair in both if pair[0] in among], 2):
            balance[one] += (second > first) - (second < first)
            balance[other] += (first > second) - (first < second)
    return {each: Fraction(balance[each]) for each in tied}
