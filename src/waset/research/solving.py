"""Exact values of small games: every way to the end, chance weighed by its odds, each seat doing the best for itself.

Positions that are reached in several ways are met once. What lies in a deck unseen by everybody is chance; where a seat
knows what another does not, there is no single value of a position, and solving is refused. Hidden cards that can only
be of one kind are no secret.
"""

from waset.engine.batch import rewards_of
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State

Values = tuple[float, ...]


class TooManyPositions(WasetError):
    """A game that is not small enough."""


class Solver:
    """Remembers the values of all positions it has met; gives up beyond `most` of them."""

    def __init__(self, most: int = 1_000_000) -> None:
        self.most = most
        self.met = 0
        self.known: dict[tuple[int, ...], Values] = {}

    def values(self, state: State) -> Values:
        """What a position is worth to every seat, in rewards."""
        if state.actor == OVER:
            return tuple(rewards_of(state))
        key = tuple(state.content())
        if key not in self.known:
            self.met += 1
            if self.met > self.most:
                raise TooManyPositions(Message("research.too_large", most=self.most))
            self.known[key] = self._weighed(state) if state.actor == CHANCE else self._chosen(state)
        return self.known[key]

    def worths(self, state: State) -> dict[int, float]:
        """By open move: what it is worth to who makes it."""
        seat = int(state.actor)
        return {int(move): self.values(_after(state, move))[seat] for move in state.legal()}

    def _chosen(self, state: State) -> Values:
        if not is_open(state):
            raise WasetError(Message("research.not_open", game=state.game.title.name))
        seat = int(state.actor)
        return max((self.values(_after(state, move)) for move in state.legal()), key=lambda values: values[seat])

    def _weighed(self, state: State) -> Values:
        odds = state.odds()
        total = sum(weight for _, weight in odds)
        sums = [0.0] * state.players
        for outcome, weight in odds:
            for seat, value in enumerate(self.values(_after(state, outcome))):
                sums[seat] += value * weight
        return tuple(value / total for value in sums)


def _after(state: State, move: int) -> State:
    after = state.copy()
    after.apply(move)
    return after


def is_open(state: State) -> bool:
    """Whether all seats know the same of a position."""
    for pool in range(state.pools):
        secret = {
            int(kind)
            for cell, kind in enumerate(state.held(pool))
            if kind >= 0 and not all(state.knows(seat, pool, cell) for seat in range(state.players))
        }
        undrawn = {kind for kind, count in enumerate(state.stock(pool)) if count}
        if secret and len(secret | undrawn) > 1:
            return False
    return True


def endgame(game: Game, seed: int, choices: int) -> State:
    """The position of a random game so many real choices before its end."""
    state, rng = game.start(), Rng(seed)
    met: list[State] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        moves = state.legal()
        if len(moves) > 1:
            met.append(state.copy())
        state.apply(moves[rng.below(len(moves))])
    return met[-choices]
