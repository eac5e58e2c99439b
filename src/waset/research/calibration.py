"""Chances that are meant: what turns points ahead into a chance to win, fitted to games, and how true it is then.

Points ahead are read by a scale that goes from `early` to `late` with the game (see `waset.players.search.Tuning`).
Both are those that make the ends of watched games most likely. How true the chances are that people are told is asked
of games of its own: of all moments in which a search gave a seat about 70 in a hundred, in how many did it win?
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

from librt.vecs import vec

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.titles import game_of
from waset.players import SearchPlayer, whole_budget
from waset.players.search import likely
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
# Luck that no fit has seen.
FRESH = 3_000_000


def scales(watched: Sequence[Watched]) -> tuple[float, float]:
    """The early and the late scale under which these games are most likely."""
    early = late = 10.0
    best = surprise(watched, early, late)
    step = 2.0
    while step > 1.01:
        moved = False
        for one, other in ((step, 1.0), (1 / step, 1.0), (1.0, step), (1.0, 1 / step)):
            tried = min(max(early * one, SMALLEST), LARGEST), min(max(late * other, SMALLEST), LARGEST)
            found = surprise(watched, *tried)
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
    """A chance that a seat was told, how much of the game was over, and the share of the win it got."""

    chance: float
    gone: float
    share: float


def tell(spec: Mapping[str, Any], luck: int) -> list[Told]:
    """Play a game by a search, and keep the chances it tells to every seat on the way."""
    game = game_of(spec)
    # The search that hints and analyses come from: with a network where there is one.
    state, rng = game.start(), Rng(luck)
    said: list[tuple[float, list[float]]] = []
    for choice, _ in choices(state, rng):
        search = SearchPlayer(0, {"iterations": THOUGHT}, whole_budget).search(state.redeal(state.actor, rng), rng)
        best = search.best()
        if choice % EVERY == luck % EVERY:
            said.append((state.gone(), search.chances_of(best)))
        state.apply(best)
    places = state.ranking()
    return [
        Told(chance, gone, (place == 1) / places.count(1))
        for gone, chances in said
        for chance, place in zip(chances, places, strict=True)
    ]


def tell_all(game: Game, lucks: range, executor: Executor, told: Callable[[int, int], None]) -> list[Told]:
    """Chances of games of every luck, by an executor."""
    jobs = [executor.submit(tell, game.spec(), luck) for luck in lucks]
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
    bins: list[list[Told]] = [[] for _ in range(BINS)]
    for each in told:
        bins[min(int(each.chance * BINS), BINS - 1)].append(each)
    return [
        Row(
            at / BINS,
            (at + 1) / BINS,
            sum(each.chance for each in held) / len(held),
            sum(each.share for each in held) / len(held),
            len(held),
        )
        for at, held in enumerate(bins)
        if held
    ]


def off(rows: Sequence[Row]) -> float:
    """How far what was told is from what happened, on average over all that was told."""
    return sum(row.often * abs(row.told - row.happened) for row in rows) / max(1, sum(row.often for row in rows))


def chances_page(found: Mapping[str, tuple[int, Sequence[Told]]], command: str, build: str) -> str:
    """The page in Markdown: by game the number of games and what was told in them."""
    lines = [
        "# How true the chances are",
        "",
        "Hints and analyses tell chances to win. This page compares what was told with what happened, in games that",
        f"had no part in fitting: a search of {THOUGHT} iterations plays all seats, and every {EVERY}th decision with",
        "a choice tells every seat its chance. It is written by a command, not by hand:",
        "",
        f"    {command}",
        "",
        f"Measured with {build}.",
        "",
        "Positions of one game are not independent of each other, so a row of few games means little. Off is how far",
        "the told chance is from what happened, on average.",
    ]
    for name, (games, told) in found.items():
        rows = reliability(told)
        lines += ["", f"## {name}", "", f"{games} games, {len(told)} chances, off by {off(rows):.1%}."]
        parts = [[each for each in told if int(min(each.gone, 0.999) * PARTS) == part] for part in range(PARTS)]
        for which, part in zip(("first", "second", "last"), parts, strict=True):
            if part:
                lines.append(f"In the {which} third of a game: off by {off(reliability(part)):.1%} in {len(part)}.")
        lines += ["", "| told | on average | happened | how often |", "|---|---|---|---|"]
        for row in rows:
            lines.append(f"| {row.low:.0%} to {row.high:.0%} | {row.told:.1%} | {row.happened:.1%} | {row.often} |")
    return "\n".join(lines) + "\n"
