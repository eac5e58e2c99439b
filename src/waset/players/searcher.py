"""The player that searches, at one of five levels or with constants of its own."""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.rng import Rng
from waset.engine.state import State
from waset.players.choosing import Player
from waset.players.exact import NONE, Exact
from waset.players.levels import lay_weights, settings, tuning
from waset.players.search import Search

# Iterations between two questions to `go_on`: well under 50 ms, because nothing interrupts compiled code. Fewer at the
# beginning, a part of those made: a search held to a short time shall not exceed it by much.
CHUNK: Final = 250
SHORTEST: Final = 16
PART: Final = 8
# The part of its budget a search spends on trying whether the end can be walked, and how many steps ahead.
WALKED: Final = 20
HORIZON: Final = 16
# It is not tried before so much of a game is over: it would fail, and nobody counts its time.
LATE: Final = 0.9

GoOn = Callable[[int], bool]


class SearchPlayer(Player):
    """Searches as long as its budget of iterations lasts and `go_on` says yes.

    `go_on` is called with the iterations made so far in this decision, first with 0. It may read a clock or a flag, or
    raise: this room has no clock. As it is plain Python, Ctrl-C is heard in it.
    """

    def __init__(self, level: int, changes: dict[str, Any], go_on: GoOn) -> None:
        self.level = level
        self.changes = changes
        self.go_on = go_on

    def pick(self, state: State, rng: Rng) -> i64:
        moves: vec[i64] = state.open()
        if len(moves) == 1:
            return moves[0]
        if not state.game.title.pools and state.gone() >= LATE:
            sure: i64 = self.certain(state, rng)
            if sure != NONE:
                return sure
        search, budget = self.begun(state, rng)
        self.think(search, budget, True)
        return search.best()

    def certain(self, state: State, rng: Rng) -> i64:
        """The best move where an open game is so near its end that all of it can be walked; NONE elsewhere."""
        found = settings(state.game.title.folder, state.players, self.level, self.changes)
        lay_weights(state, found)
        most: i64 = int(found["iterations"]) // WALKED
        walk = Exact(Search(state, rng, tuning(found)), most, HORIZON)
        best: i64 = walk.best(state)
        return best if walk.sure else NONE

    def search(self, state: State, rng: Rng) -> Search:
        """A search of the position of a state dealt afresh for its actor, the whole budget spent.

        For whoever asks what moves promise; `pick` stops once its answer stands.
        """
        search, budget = self.begun(state, rng)
        self.think(search, budget, False)
        return search

    def begun(self, state: State, rng: Rng) -> tuple[Search, i64]:
        """A search that has not thought yet, and its budget."""
        found = settings(state.game.title.folder, state.players, self.level, self.changes)
        lay_weights(state, found)
        budget: i64 = int(found["iterations"])
        return Search(state, rng, tuning(found)), budget

    def think(self, search: Search, budget: i64, for_the_answer: bool) -> None:
        """Spend the budget; if only the answer is wanted, no more of it than can change the answer."""
        done: i64 = 0
        while done < budget and self.go_on(done):
            chunk: i64 = min(CHUNK, max(SHORTEST, done // PART), budget - done)
            if for_the_answer:
                # An iteration takes one from those left and adds one to the lead at most: before half the distance
                # between the two is gone there is no need to look again.
                distance: i64 = budget - done - search.ahead_by()
                if distance < 0:
                    return
                chunk = min(chunk, distance // 2 + 1)
            search.think(chunk)
            done += chunk
