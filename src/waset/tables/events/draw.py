"""The rules of drawing: who sits at which table in the next round of an event.

All of it follows from the seed of the event and from what has happened, so that anybody can draw it again. The page of
an event prints these rules (`events.rule.*` in the catalogue); a change of one is a change of the other.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from waset.tables.events import history
from waset.tables.events.grouping import grouped
from waset.tables.events.history import Group
from waset.tables.events.lot import lot, stream
from waset.tables.events.seats import seated
from waset.tables.events.sizes import table_sizes

ROUND_ROBIN: Final = "round_robin"
SWISS: Final = "swiss"
KNOCKOUT: Final = "knockout"
ARENA: Final = "arena"

# Milliseconds after which somebody in an arena gets a smaller table rather than waiting for more people.
PATIENCE: Final = 20_000


@dataclass(frozen=True, slots=True)
class Event:
    """What a draw depends on.

    size     the preferred number of players at a table
    allowed  the numbers of players that the game is for
    here     the entrants who take part in the next round
    all      all entrants, also those who are away
    """

    seed: str
    size: int
    allowed: frozenset[int]
    here: tuple[int, ...]
    all: tuple[int, ...]
    groups: tuple[Group, ...] = ()

    @property
    def next_round(self) -> int:
        return history.rounds(self.groups) + 1


Draw = Callable[[Event], list[Group]]


def draw_swiss(event: Event) -> list[Group]:
    """Entrants with equal points sit together, with the fewest repeated meetings."""
    points = history.total_points(event.groups)
    order = sorted(event.here, key=lambda each: (-points[each], lot(event.seed, each, event.next_round)))
    return _drawn(event, order, points)


def draw_round_robin(event: Event) -> list[Group]:
    """Everybody meets everybody: once at tables of two, as evenly as possible at larger ones."""
    if event.size == 2:
        return _circle(event)
    order = sorted(event.here, key=lambda each: lot(event.seed, each, event.next_round))
    return _drawn(event, order, Counter())


def round_robin_rounds(seed: str, size: int, allowed: frozenset[int], entrants: Sequence[int]) -> int:
    """How many rounds it takes until everybody has met everybody; at larger tables it is tried out."""
    count = len(entrants)
    if size == 2:
        return count - 1 + count % 2
    groups: tuple[Group, ...] = ()
    for number in range(1, count):
        drawn = draw_round_robin(Event(seed, size, allowed, tuple(entrants), tuple(entrants), groups))
        groups += tuple(drawn)
        if len(history.meetings(groups)) == count * (count - 1) // 2:
            return number
    # With two at a table it would take as many.
    return max(1, count - 1)


def draw_knockout(event: Event) -> list[Group]:
    """The best half of each table goes on, until one table is left."""
    if event.next_round == 1:
        order = sorted(event.here, key=lambda each: lot(event.seed, each, 1))
        return _first_bracket(event, order) if event.size == 2 else _drawn(event, order, Counter())
    last = [group for group in event.groups if group.round == event.next_round - 1]
    through = [survivors(group, event) for group in sorted(last, key=lambda group: group.number)]
    if event.size == 2:
        # The winners of neighbouring tables meet. Whose opponent is missing goes on without a game.
        pairs = [
            [each for side in through[at : at + 2] for each in side if each in event.here]
            for at in range(0, len(through), 2)
        ]
        had = history.seats(event.groups)
        return _numbered(event.next_round, [seated(pair, had) for pair in pairs if pair])
    left = [each for side in through for each in side if each in event.here]
    order = sorted(left, key=lambda each: lot(event.seed, each, event.next_round))
    if len(order) <= event.size and len(order) in event.allowed:
        return _numbered(event.next_round, [seated(order, history.seats(event.groups))])
    return _drawn(event, order, Counter())


def is_decided(event: Event) -> bool:
    """Whether a knockout is over: its last round had one table, or nobody is left to play."""
    last = [group for group in event.groups if group.round == event.next_round - 1]
    return len(last) == 1 or len([each for group in last for each in survivors(group, event)]) < 2


def survivors(group: Group, event: Event) -> list[int]:
    """Who goes on to the next round, best first: of equal places who has more points, then who has the lower lot."""
    if group.is_bye:
        return list(group.entrants)
    assert group.places is not None
    points = history.total_points(event.groups)
    came = [(place, each) for place, each in zip(group.places, group.entrants, strict=True) if place is not None]
    came.sort(key=lambda one: (one[0], -points[one[1]], lot(event.seed, one[1], group.round)))
    return [each for _, each in came[: (len(group.entrants) + 1) // 2]]


def draw_arena(event: Event, since: dict[int, int], now: int) -> list[Group]:
    """Tables for those who are free: whole ones at once, a smaller one for who has waited; `since` when they wait."""
    waiting = sorted((each for each in event.here if each in since), key=lambda each: (since[each], each))
    sizes = [event.size] * (len(waiting) // event.size)
    rest = len(waiting) - sum(sizes)
    smaller = max((size for size in event.allowed if 2 <= size <= rest), default=0)
    if smaller and now - since[waiting[sum(sizes)]] >= PATIENCE:
        sizes.append(smaller)
    if not sizes:
        return []
    points = history.total_points(event.groups)
    order = sorted(waiting[: sum(sizes)], key=lambda each: (-points[each], lot(event.seed, each, event.next_round)))
    return _tables(event, order, sizes, points)


DRAWS: Final[dict[str, Draw]] = {ROUND_ROBIN: draw_round_robin, SWISS: draw_swiss, KNOCKOUT: draw_knockout}


def _drawn(event: Event, order: Sequence[int], points: Counter[int]) -> list[Group]:
    """Tables for all in this order, and byes for those at its end who have had the fewest."""
    sizes = table_sizes(len(order), event.size, event.allowed)
    had = history.byes(event.groups)
    backwards = sorted(reversed(order), key=had.__getitem__)
    resting = set(backwards[: len(order) - sum(sizes)])
    tables = _tables(event, [each for each in order if each not in resting], sizes, points)
    alone = [Group(event.next_round, len(tables) + at, (each,)) for at, each in enumerate(sorted(resting), 1)]
    return tables + alone


def _tables(event: Event, order: Sequence[int], sizes: Sequence[int], points: Counter[int]) -> list[Group]:
    if not sizes:
        return []
    random = stream(event.seed, event.next_round)
    tables = grouped(order, sizes, history.meetings(event.groups), points, random)
    had = history.seats(event.groups)
    return _numbered(event.next_round, [seated(table, had) for table in tables])


def _numbered(number: int, tables: Sequence[Sequence[int]]) -> list[Group]:
    return [Group(number, at, tuple(table)) for at, table in enumerate(tables, 1)]


def _circle(event: Event) -> list[Group]:
    """The circle method: one stays, the others go round; who meets nobody, or somebody who is away, has a bye."""
    ordered = sorted(event.all, key=lambda each: lot(event.seed, each))
    ring: list[int | None] = [*ordered]
    if len(ring) % 2:
        ring.append(None)
    count, turn = len(ring), event.next_round - 1
    order = [*(ring[(turn + at) % (count - 1)] for at in range(count - 1)), ring[-1]]
    pairs: list[list[int]] = []
    for at in range(count // 2):
        one, other = order[at], order[count - 1 - at]
        # Neighbours in the ring alternate, and the one who stays every round, so that all begin as often.
        first = turn % 2 == 0 if at == 0 else at % 2 == 1
        both = (one, other) if first else (other, one)
        pairs.append([each for each in both if each is not None and each in event.here])
    games = [pair for pair in pairs if len(pair) == 2]
    return _numbered(event.next_round, games + [pair for pair in pairs if len(pair) == 1])


def _first_bracket(event: Event, order: Sequence[int]) -> list[Group]:
    """The first round of a knockout of two: so many byes that all later rounds are full, spread over the bracket."""
    slots = 2
    while slots < len(order):
        slots *= 2
    line = [0]
    while len(line) * 2 <= slots // 2:
        # Each half of the bracket is split so that the first of the order meet each other last.
        line = [each for top in line for each in (top, 2 * len(line) - 1 - top)]
    pairs = [[order[at] for at in (top, slots - 1 - top) if at < len(order)] for top in line]
    return _numbered(1, pairs)
