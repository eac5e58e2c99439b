"""Strength from results: shares of points won between two players, and Elo, each with a 95% interval."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from waset.engine.rng import Rng
from waset.research.arena import Result

# 95 of a hundred samples lie within so many standard errors.
NORMAL_95 = 1.959964
RESAMPLES = 400
ELO = 400.0 / math.log(10.0)


@dataclass(frozen=True)
class Share:
    """How much one player took from the other: a win counts 1, a shared place one half."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Rating:
    """A player's Elo, the average of all being 0, and its interval."""

    name: str
    games: int
    elo: float
    low: float
    high: float


# What one game says about two players: their numbers, and the share the first took.
Duels = list[tuple[int, int, float]]


def duels(result: Result, numbers: dict[str, int]) -> Duels:
    """Every two seats of different players: who came before whom."""
    found: Duels = []
    seats, places = result.match.seats, result.places
    for one, other in combinations(range(len(seats)), 2):
        if seats[one] != seats[other]:
            share = 0.5 if places[one] == places[other] else float(places[one] < places[other])
            found.append((numbers[seats[one]], numbers[seats[other]], share))
    return found


def names_in(results: Iterable[Result]) -> list[str]:
    """The players of some results, in the order they first appear."""
    return list(dict.fromkeys(name for result in results for name in result.match.seats))


def wilson(share: float, count: int) -> tuple[float, float]:
    """The interval of a share of `count` games (Wilson)."""
    if count == 0:
        return 0.0, 1.0
    square = NORMAL_95 * NORMAL_95
    centre = share + square / (2 * count)
    spread = NORMAL_95 * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    return (centre - spread) / (1 + square / count), (centre + spread) / (1 + square / count)


def share_of(results: Iterable[Result], one: str, other: str) -> Share:
    """What the first took from the second in the games they met in; a game is one sample, however many seats met."""
    numbers = {one: 0, other: 1}
    shares = []
    for result in results:
        if one in result.match.seats and other in result.match.seats:
            met = duels(result, numbers)
            shares.append(sum(share if first == 0 else 1 - share for first, _, share in met) / len(met))
    count = len(shares)
    share = sum(shares) / count if count else 0.5
    return Share(count, share, *wilson(share, count))


def ratings(results: Sequence[Result], seed: int = 1) -> list[Rating]:
    """Every player's Elo, the strongest first; intervals by bootstrap."""
    names = names_in(results)
    numbers = {name: number for number, name in enumerate(names)}
    games = [duels(result, numbers) for result in results]
    middle = fit(games, len(names))
    rng = Rng(seed)
    samples = [fit([games[rng.below(len(games))] for _ in games], len(names)) for _ in range(RESAMPLES)]
    found = []
    for name, number in numbers.items():
        count = sum(name in result.match.seats for result in results)
        found.append(rating_of(name, count, middle[number], [sample[number] for sample in samples]))
    return sorted(found, key=lambda rating: -rating.elo)


def rating_of(name: str, games: int, elo: float, samples: Iterable[float]) -> Rating:
    """A player's Elo with the interval that 95 of a hundred samples of it lie in."""
    row = sorted(samples)
    low, high = row[round(0.025 * (len(row) - 1))], row[round(0.975 * (len(row) - 1))]
    return Rating(name, games, elo, min(low, elo), max(high, elo))


def fit(games: Iterable[Duels], count: int) -> list[float]:
    """The strengths that are most likely for these games, as Elo around 0."""
    won = [[0.0] * count for _ in range(count)]
    for game in games:
        for one, other, share in game:
            won[one][other] += share / len(game)
            won[other][one] += (1 - share) / len(game)
    return strengths(won)


def strengths(won: list[list[float]]) -> list[float]:
    """Bradley and Terry's strengths by how much each player won from each other, as Elo around 0.

    Every two players who met get one drawn game more: nobody is endlessly strong for having never lost.
    """
    count = len(won)
    for one, other in combinations(range(count), 2):
        if won[one][other] + won[other][one] > 0:
            won[one][other] += 0.5
            won[other][one] += 0.5
    strength = [0.0] * count
    for _ in range(200):
        moved = 0.0
        for one in range(count):
            # Newton's step for one player, the others fixed.
            slope = bend = 0.0
            for other in range(count):
                met = won[one][other] + won[other][one]
                if met:
                    expected = 1 / (1 + math.exp(strength[other] - strength[one]))
                    slope += won[one][other] - met * expected
                    bend += met * expected * (1 - expected)
            if bend:
                step = max(-1.0, min(1.0, slope / bend))
                strength[one] += step
                moved = max(moved, abs(step))
        if moved < 1e-4:
            break
    mean = sum(strength) / count if count else 0.0
    return [(each - mean) * ELO for each in strength]
