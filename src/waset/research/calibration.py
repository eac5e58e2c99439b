"""Chances that are meant: what turns points ahead into a chance to win, fitted to games, and how true it is then.

Points ahead are read by a scale that goes from `early` to `late` with the game (see `waset.players.search.Tuning`).
Both are those that make the ends of watched games most likely. What a search makes of that, or of a network's chances,
may still be too sure or not sure enough: `trust` is fitted to the chances it tells in games of its own. How true the
chances are that people are told is asked of games that no fit has seen: of all moments in which a search gave a seat
about 70 in a hundred, in how many did it win?
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

from librt.vecs import vec

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.titles import game_of
from waset.players import SearchPlayer, whole_budget
from waset.players.levels import Settings
from waset.players.search import likely, trusted
from waset.research.watching import Watched, choices, in_order

# Nobody is so sure that being wrong would cost more than this chance does.
LEAST_CHANCE = 1e-4
SMALLEST, LARGEST = 0.5, 200.0
# Chances are told true or not by tenths.
BINS = 10
# How much is thought about a decision whose chances are checked, and every how many it is.
THOUGHT = 200
EVERY = 4
# The thirds of a game, by how much of it is over.
PARTS = 3
# The luck of the games that trust is fitted to, and luck that no fit has seen.
TRUSTED, FRESH = 2_000_000, 3_000_000
# The chances as the search has them.
UNTOUCHED: Settings = {"trust_early": 1.0, "trust_late": 1.0}


def scales(watched: Sequence[Watched]) -> tuple[float, float]:
    """The early and the late scale under which these games are most likely."""
    return least(lambda early, late: surprise(watched, early, late), 10.0, SMALLEST, LARGEST)


def trust(told: Sequence["Told"]) -> tuple[float, float]:
    """How far to trust chances told early and late, so that the ends of these games are most likely."""
    return least(lambda early, late: doubt(told, early, late), 1.0, 0.05, 5.0)


def least(cost: Callable[[float, float], float], start: float, low: float, high: float) -> tuple[float, float]:
    """The early and the late number for which a cost is least, sought by factors in turn."""
    early = late = start
    best = cost(early, late)
    step = 2.0
    while step > 1.01:
        moved = False
        for one, other in ((step, 1.0), (1 / step, 1.0), (1.0, step), (1.0, 1 / step)):
            tried = min(max(early * one, low), high), min(max(late * other, low), high)
            found = cost(*tried)
            if found < best - 1e-9:
                (early, late), best, moved = tried, found, True
        if not moved:
            step = math.sqrt(step)
    return early, late


def surprise(watched: Iterable[Watched], early: float, late: float) -> float:
    """How little likely the ends of the games are: the average of the negative logarithm of what happened."""
    total, count = 0.0, 0
    for each in watched:
        chances = vec[float]([0.0] * len(each.leads))
        likely(vec[float](each.leads), 0.0, late + (early - late) * (1.0 - each.gone), chances)
        for chance, share in zip(chances, each.shares, strict=True):
            total -= share * math.log(max(chance, LEAST_CHANCE))
        count += 1
    return total / max(count, 1)


class Told(NamedTuple):
    """The chances that the seats were told, how much of the game was over, and the share of the win each got."""

    chances: tuple[float, ...]
    gone: float
    shares: tuple[float, ...]


def doubt(told: Sequence[Told], early: float, late: float) -> float:
    """How little likely the ends of the games are by the chances told, trusted so far."""
    total = 0.0
    for each in told:
        chances = trusted(list(each.chances), late + (early - late) * (1.0 - each.gone))
        for chance, share in zip(chances, each.shares, strict=True):
            total -= share * math.log(max(chance, LEAST_CHANCE))
    return total / max(len(told), 1)


def tell(spec: Mapping[str, Any], luck: int, changes: Settings | None = None) -> list[Told]:
    """Play a game by a search, and keep the chances it tells to every seat on the way."""
    game = game_of(spec)
    # The search that hints and analyses come from: with a network where there is one.
    constants: Settings = {"iterations": THOUGHT, **(changes or {})}
    state, rng = game.start(), Rng(luck)
    said: list[tuple[float, list[float]]] = []
    for choice, _ in choices(state, rng):
        search = SearchPlayer(0, constants, whole_budget).search(state.redeal(state.actor, rng), rng)
        best = search.best()
        if choice % EVERY == luck % EVERY:
            said.append((state.gone(), search.chances_of(best)))
        state.apply(best)
    places = state.ranking()
    shares = tuple((place == 1) / places.count(1) for place in places)
    return [Told(tuple(chances), gone, shares) for gone, chances in said]


def tell_all(
    game: Game,
    lucks: range,
    executor: Executor,
    told: Callable[[int, int], None],
    changes: Settings | None = None,
) -> list[Told]:
    """Chances of games of every luck, by an executor."""
    jobs = [executor.submit(tell, game.spec(), luck, changes) for luck in lucks]
    return [each for said in in_order(jobs, told) for each in said]


class Row(NamedTuple):
    """Chances of one tenth, what was told on average, what happened, and how often."""

    low: float
    high: float
    told: float
    happened: float
    often: int


def reliability(told: Iterable[Told]) -> list[Row]:
    """What was told against what happened, tenth by tenth; tenths nobody was told are left out."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, share in by_seat(told):
        bins[min(int(chance * BINS), BINS - 1)].append((chance, share))
    return [
        Row(
            at / BINS,
            (at + 1) / BINS,
            sum(chance for chance, _ in held) / len(held),
            sum(share for _, share in held) / len(held),
            len(held),
        )
        for at, held in enumerate(bins)
        if held
    ]


def by_seat(told: Iterable[Told]) -> Iterator[tuple[float, float]]:
    """Every chance that was told, with the share of the win it came to."""
    for each in told:
        yield from zip(each.chances, each.shares, strict=True)


def off(rows: Sequence[Row]) -> float:
    """How far what was told is from what happened, on average over all that was told."""
    return sum(row.often * abs(row.told - row.happened) for row in rows) / max(1, sum(row.often for row in rows))


def parts_of(told: Iterable[Told]) -> list[list[Told]]:
    """What was told in each third of a game."""
    parts: list[list[Told]] = [[] for _ in range(PARTS)]
    for each in told:
        parts[int(min(each.gone, 0.999) * PARTS)].append(each)
    return parts


def chances_page(found: Mapping[str, tuple[int, Sequence[Told]]], command: str, build: str) -> str:
    """The page in Markdown: by game the number of games and what was told in them."""
    lines = [
        "# How reliable the chances are",
        "",
        "Hints and analyses show chances to win. This page compares the predicted chances with the results, in games",
        f"that were not used for fitting: a search of {THOUGHT} iterations plays all seats, and every {EVERY}th",
        "decision with a choice predicts the chance of every seat. The page is written by a command, not by hand:",
        "",
        f"    {command}",
        "",
        f"Measured: {build}.",
        "",
        "Positions of one game are not independent of each other, so a row of few games means little. Off is how far",
        "the predicted chance is from the result, on average: over the whole game, and in each third of it.",
        "",
        "| | games | chances | off | first third | second third | last third |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, (games, told) in found.items():
        thirds = [off(reliability(part)) for part in parts_of(told)]
        cells = [name, games, sum(row.often for row in reliability(told)), f"{off(reliability(told)):.1%}"]
        lines.append(f"| {' | '.join([*map(str, cells), *[f'{each:.1%}' for each in thirds]])} |")
    for name, (_, told) in found.items():
        rows = reliability(told)
        lines += ["", f"## {name}", "", "| predicted | on average | happened | how often |", "|---|---:|---:|---:|"]
        for row in rows:
            lines.append(f"| {row.low:.0%} to {row.high:.0%} | {row.told:.1%} | {row.happened:.1%} | {row.often} |")
    return "\n".join(lines) + "\n"
