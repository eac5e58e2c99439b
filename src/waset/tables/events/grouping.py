"""Dividing players among tables: fewest repeated meetings first, then the smallest differences in points.

Players begin in a given order, which is cut into tables. Then any two at different tables change places if that is
better, as long as there are such two. That may end where only a larger change would help, so it is tried again from
several slightly changed beginnings, and the best is taken. It is the same search for two players at a table and for
five: exact methods exist for two alone. The tests compare it with all possibilities where those can be counted.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from waset.engine.rng import Rng
from waset.tables.events.history import Pair

Cost = tuple[int, int]

MOST_TRIES: Final = 60
# The work of one try grows with the square of the number of players.
TRIES_FOR_ALL: Final = 6000
FEWEST_TRIES: Final = 2
CHANGES: Final = 3
REPEATED: Final = 1000


def grouped(
    order: Sequence[int], sizes: Sequence[int], met: Counter[Pair], points: Counter[int], random: Rng
) -> list[list[int]]:
    """The players of each table; sizes sum up to the number of players."""
    first = _cut(order, sizes)
    best = _improved(first, met, points)
    cost = _total(best, met, points)
    for _ in range(_tries(len(order)) if len(sizes) > 1 else 0):
        if cost == (0, 0):
            break
        tried = _improved(_changed(best, random), met, points)
        found = _total(tried, met, points)
        if found < cost:
            best, cost = tried, found
    place = {player: at for at, player in enumerate(order)}
    return [sorted(table, key=place.__getitem__) for table in best]


def _tries(players: int) -> int:
    return max(FEWEST_TRIES, min(MOST_TRIES, TRIES_FOR_ALL // (players * players)))


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, at = [], 0
    for size in sizes:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _changed(tables: Sequence[list[int]], random: Rng) -> list[list[int]]:
    """The same with a few players exchanged."""
    changed = [table[:] for table in tables]
    for _ in range(CHANGES):
        one, other = int(random.below(len(changed))), int(random.below(len(changed)))
        at, to = int(random.below(len(changed[one]))), int(random.below(len(changed[other])))
        changed[one][at], changed[other][to] = changed[other][to], changed[one][at]
    return changed


def _improved(tables: Sequence[list[int]], met: Counter[Pair], points: Counter[int]) -> list[list[int]]:
    """Exchange two players as long as that is better."""
    better = [table[:] for table in tables]
    while any(_exchange(one, other, met, points) for one, other in combinations(better, 2)):
        pass
    return better


def _exchange(one: list[int], other: list[int], met: Counter[Pair], points: Counter[int]) -> bool:
    """Make the first exchange between two tables that is better; whether there was one."""
    for at, mine in enumerate(one):
        mine_here = _with(mine, one, met, points)
        for to, yours in enumerate(other):
            now = _sum(mine_here, _with(yours, other, met, points))
            one[at], other[to] = yours, mine
            if _sum(_with(yours, one, met, points), _with(mine, other, met, points)) < now:
                return True
            one[at], other[to] = mine, yours
    return False


def _with(player: int, table: Sequence[int], met: Counter[Pair], points: Counter[int]) -> Cost:
    """The part of the cost of a table that is due to one player."""
    repeats = spread = 0
    for other in table:
        if other != player:
            before = met[(player, other) if player < other else (other, player)]
            # Two who meet for the first time count more than how often others have met.
            repeats += REPEATED + before * before if before else 0
            spread += (points[player] - points[other]) ** 2
    return repeats, spread


def _total(tables: Sequence[Sequence[int]], met: Counter[Pair], points: Counter[int]) -> Cost:
    # Every pair is counted for both of them.
    repeats = spread = 0
    for table in tables:
        for player in table:
            more = _with(player, table, met, points)
            repeats, spread = repeats + more[0], spread + more[1]
    return repeats, spread


def _sum(one: Cost, other: Cost) -> Cost:
    return one[0] + other[0], one[1] + other[1]
