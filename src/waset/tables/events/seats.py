"""Who sits where: the order of the seats is the order of play, so everybody should have each seat as often."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations


def seated(entrants: Sequence[int], had: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """The order of the seats in which seats repeat least; `entrants` come in the order that decides otherwise."""

    def repeated(order: Sequence[int]) -> list[int]:
        # The seat that somebody had most often weighs more than any two seats that they had less often.
        return sorted((had[entrant, seat] - _fewest(entrant, had, len(order)) for seat, entrant in enumerate(order)))[
            ::-1
        ]

    return min(permutations(entrants), key=repeated)


def _fewest(entrant: int, had: Counter[tuple[int, int]], size: int) -> int:
    return min(had[entrant, seat] for seat in range(size))
