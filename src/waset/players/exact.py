"""Ends that can be played out in every way: the exact value of a position near the end of an open game.

Each seat takes what is best for itself, chance is weighed by its odds, and the ends are judged as the search judges
them. Only for games in which nothing is hidden. The walk counts its positions and gives up when there are too many;
what lies further than its horizon is judged by the outlook, and `sure` then says that the answer is not exact.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import CHANCE, OVER, State
from waset.players.search import Search

NONE: Final = -1


class Exact:
    """Walks every way a position can end; `search` lends its judgement of the ends."""

    def __init__(self, search: Search, most: i64, horizon: i64) -> None:
        self.search = search
        self.most: i64 = most
        self.horizon: i64 = horizon
        self.met: i64 = 0
        self.sure = True

    def best(self, root: State) -> i64:
        """The best move of the actor, or NONE if there are too many ways."""
        moves: vec[i64] = root.open()
        worths: vec[float] = self.worths(root)
        if self.met > self.most:
            self.sure = False
            return NONE
        best: i64 = 0
        at: i64
        for at in range(len(worths)):
            if worths[at] > worths[best]:
                best = at
        return moves[best]

    def worths(self, root: State) -> vec[float]:
        """What each open move is worth to the actor, in the order of `legal`; nothing sound if `met` exceeds `most`."""
        moves: vec[i64] = root.open()
        actor: i64 = root.actor
        found: vec[float] = vec[float]([0.0] * len(moves))
        at: i64
        for at in range(len(moves)):
            after = root.copy()
            after.apply(moves[at])
            values: vec[float] = self.values(after, 1)
            found[at] = values[actor]
            if self.met > self.most:
                break
        return found

    def values(self, state: State, depth: i64) -> vec[float]:
        """What a position is worth to every seat."""
        self.met += 1
        players: i64 = state.players
        values: vec[float] = vec[float]([0.0] * players)
        if self.met > self.most:
            return values
        if state.actor == CHANCE:
            return self.weighed(state, depth + 1)
        if state.actor == OVER or depth > self.horizon:
            self.sure = self.sure and state.actor == OVER
            self.search.judge(state)
            return self.search.values[:]
        actor: i64 = state.actor
        first = True
        for move in state.open():
            after = state.copy()
            after.apply(move)
            tried: vec[float] = self.values(after, depth + 1)
            if first or tried[actor] > values[actor]:
                values = tried
                first = False
            if self.met > self.most:
                break
        return values

    def weighed(self, state: State, depth: i64) -> vec[float]:
        """The average over all outcomes by their odds."""
        players: i64 = state.players
        values: vec[float] = vec[float]([0.0] * players)
        first: i64 = state.urn_first()
        urn: vec[i64] = state.urn()
        total = 0.0
        outcome: i64
        seat: i64
        for outcome in range(len(urn)):
            if urn[outcome] > 0:
                after = state.copy()
                after.apply(first + outcome)
                drawn: vec[float] = self.values(after, depth)
                weight = float(urn[outcome])
                total += weight
                for seat in range(players):
                    values[seat] += weight * drawn[seat]
                if self.met > self.most:
                    return values
        for seat in range(players):
            values[seat] /= total
        return values
