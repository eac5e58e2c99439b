"""Weights from games: those with which the outlook would have told the ends of watched games best.

An outlook is a sum of things counted, each times its weight, so the best weights are a problem of least squares: for
every position, what a seat ended with beyond the average of all against what the outlook expected. A weight that the
games say little about stays near the present one. Whether the new weights play better is another question: they meet
the present ones with luck of their own, and only then are they written down.
"""

from collections.abc import Iterable, Sequence

from waset.research.watching import Watched

# The present weights speak as loud as so many positions.
PRIOR = 100.0


def fitted(present: Sequence[float], watched: Iterable[Watched]) -> list[float]:
    """The weights that tell the ends of these games best."""
    size = len(present)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    count = 0
    for each in watched:
        seats = range(len(each.scores))
        # Two seats are one difference, told twice.
        for seat in seats if len(seats) > 2 else seats[:1]:
            row = [beyond(slope, seat) for slope in each.slopes]
            missed = beyond(each.scores, seat) - beyond(each.worths, seat)
            count += 1
            for at, one in enumerate(row):
                if one:
                    right[at] += one * missed
                    for other in range(size):
                        matrix[at][other] += one * row[other]
    for at in range(size):
        # What was never met is left alone.
        matrix[at][at] += PRIOR * matrix[at][at] / count if matrix[at][at] else 1.0
    return [weight + change for weight, change in zip(present, solved(matrix, right), strict=True)]


def beyond(numbers: Sequence[float], seat: int) -> float:
    """What a seat has beyond the average of all."""
    return numbers[seat] - sum(numbers) / len(numbers)


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda place: abs(rows[place][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [value - factor * above for value, above in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][later] * found[later] for later in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
