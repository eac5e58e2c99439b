"""Positions of games that computer players played, each with how its game ended: what values are fitted to.

Now and then a move is made at random, so that positions are met which the players would never choose.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from typing import Any, NamedTuple, TypeVar

from librt.vecs import vec

from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.engine.titles import game_of
from waset.players import choose
from waset.research.arena import seated

T = TypeVar("T")
# Every third decision with a choice is kept, from another one on in every game.
EVERY = 3
# One decision of so many is made at random.
AT_RANDOM = 20


class Watched(NamedTuple):
    """A decision as it was met, seat by seat.

    gone      how much of the game was over
    worths    what the outlook expected
    slopes    by weight: how much more the outlook would expect if that weight were 1 more
    leads     the points ahead by the outlook
    scores    the points at the end of the game
    shares    the share of the win
    """

    gone: float
    worths: list[float]
    slopes: list[list[float]]
    leads: list[float]
    scores: list[int]
    shares: list[float]


def choices(state: State, rng: Rng) -> Iterator[tuple[int, list[int]]]:
    """Every real choice of a game, counted from 1, with its moves; taking the next one makes the choice.

    Chance, and whatever leaves no choice, happens by itself.
    """
    met = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        moves = state.legal()
        if len(moves) == 1:
            state.apply(moves[0])
            continue
        met += 1
        yield met, moves


def watch(spec: Mapping[str, Any], name: str, luck: int) -> list[Watched]:
    """Let one player play all seats of a game, and keep positions of it."""
    game = game_of(spec)
    state, rng, who = game.start(), Rng(luck), seated(name)
    met: list[tuple[float, list[float], list[list[float]], list[float]]] = []
    for choice, moves in choices(state, rng):
        if choice % EVERY == luck % EVERY:
            met.append((state.gone(), worths(state), slopes(game, state), list(state.outlooks())))
        at_random = rng.below(AT_RANDOM) == 0
        state.apply(moves[rng.below(len(moves))] if at_random else choose(who, state, rng))
    places = state.ranking()
    shares = [(place == 1) / places.count(1) for place in places]
    return [Watched(*each, state.scores(), shares) for each in met]


def worths(state: State) -> list[float]:
    """What the outlook expects of the seats there are; a game may leave room for more."""
    return list(state.prospects())[: state.players]


def slopes(game: Game, state: State) -> list[list[float]]:
    """By weight: how much more every seat would be worth if that weight were 1 more."""
    present, before = game.weights, worths(state)
    moved = state.copy()
    found = []
    for at in range(len(present)):
        moved.weights = vec[float]([weight + (place == at) for place, weight in enumerate(present)])
        found.append([after - now for after, now in zip(worths(moved), before, strict=True)])
    return found


def watch_all(
    game: Game, name: str, lucks: range, executor: Executor, told: Callable[[int, int], None]
) -> Iterator[list[Watched]]:
    """Watch games of every luck by an executor; `told` hears how many of how many are over. In the order of the lucks:
    equal games must give equal sums.
    """
    return in_order([executor.submit(watch, game.spec(), name, luck) for luck in lucks], told)


def in_order(jobs: Sequence[Future[T]], told: Callable[[int, int], None]) -> Iterator[T]:
    """What jobs gave, in their own order, once all are done; `told` hears how many of how many are."""
    try:
        for done, _ in enumerate(as_completed(jobs), start=1):
            told(done, len(jobs))
    finally:
        for job in jobs:
            job.cancel()
    for job in jobs:
        yield job.result()
