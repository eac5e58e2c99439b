"""The divisions of a league: the best of a season go up, the last go down, and newcomers begin at the bottom."""

from collections.abc import Sequence
from itertools import pairwise


def divisions(entrants: Sequence[str], before: Sequence[Sequence[str]], size: int, moves: int) -> list[list[str]]:
    """Who plays in which division, the highest first.

    before   the final standings of each division of the season before, best first; empty for the first season
    size     how many a division has at most
    moves    how many change between two divisions
    """
    coming = set(entrants)
    # Who does not play again is left out first, so that those who stay close up.
    ranked = [[each for each in division if each in coming] for division in before]
    known = {each for division in ranked for each in division}
    order = [each for division in _exchanged(ranked, moves) for each in division]
    order += [each for each in entrants if each not in known]
    return _cut(order, size)


def exchanges(sizes: Sequence[int], moves: int) -> list[tuple[int, int]]:
    """How many of each division go up, and how many go down."""
    between = [min(moves, upper // 2, lower // 2) for upper, lower in pairwise(sizes)]
    return list(zip([0, *between], [*between, 0], strict=True)) if sizes else []


def _exchanged(ranked: Sequence[list[str]], moves: int) -> list[list[str]]:
    """The divisions after those who go up and those who go down have changed places."""
    after = []
    changes = exchanges([len(division) for division in ranked], moves)
    for at, (division, (above, below)) in enumerate(zip(ranked, changes, strict=True)):
        came_down = ranked[at - 1][len(ranked[at - 1]) - above :] if above else []
        came_up = ranked[at + 1][:below] if below else []
        after.append([*came_down, *division[above : len(division) - below], *came_up])
    return after


def _cut(order: Sequence[str], size: int) -> list[list[str]]:
    """Divisions of equal size, as nearly as possible; the upper ones have one more where it does not come out even."""
    count = max(1, -(-len(order) // size))
    least, more = divmod(len(order), count)
    found, at = [], 0
    for number in range(count):
        length = least + (number < more)
        found.append(list(order[at : at + length]))
        at += length
    return found
