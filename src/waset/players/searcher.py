"""The player that searches, at one of its levels or with constants of its own."""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.rng import Rng
from waset.engine.state import State
from waset.players.choosing import Player
from waset.players.exact import NONE, Exact
from waset.players.guided import GuidedSearch
from waset.players.levels import WEIGHTS_FILE, lay_weights, settings, tuning
from waset.players.network import Network
from waset.players.networks import network_for
from waset.players.search import Search

# Iterations between two questions to `go_on`: well under 50 ms, because nothing interrupts compiled code. Fewer at the
# beginning, a part of those made: a search with a short time limit must not exceed it by much.
CHUNK: Final = 250
SHORTEST: Final = 16
PART: Final = 8
# The part of its budget a search spends on trying whether the end can be walked, and how many steps ahead.
WALKED: Final = 20
HORIZON: Final = 16
# It is not tried before so much of a game is over: it would fail, and nobody counts its time.
LATE: Final = 0.9

# A tree of so many nodes takes some 300 MB and is large enough: no more is thought then, whatever the budget.
MOST_NODES: Final = 4_000_000

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
        # The last search with a network, and the moves made since.
        self.last: GuidedSearch | None = None
        self.made: list[int] = []

    def pick(self, state: State, rng: Rng) -> i64:
        moves: vec[i64] = state.open()
        if len(moves) == 1:
            self.made.append(moves[0])
            return moves[0]
        if not state.game.title.pools and state.gone() >= LATE:
            sure: i64 = self.certain(state, rng)
            if sure != NONE:
                return sure
        search, budget = self.begun(state, rng)
        self.think(search, budget, True)
        best: i64 = search.best()
        self.remember(search, best)
        return best

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

        For callers who ask what moves promise; `pick` stops once its answer is certain.
        """
        search, budget = self.begun(state, rng)
        self.think(search, budget, False)
        return search

    def begun(self, state: State, rng: Rng) -> tuple[Search, i64]:
        """A search that has not thought yet, and its budget."""
        folder = state.game.title.folder
        found = settings(folder, state.players, self.level, self.changes)
        lay_weights(state, found)
        network = network_for(state.game, str(found.get(WEIGHTS_FILE, ""))) if found["network"] else None
        if network is not None:
            found = settings(folder, state.players, self.level, self.changes, True)
        if network is None or not found["network"]:
            # Where there is one, a level may leave it out all the same.
            return Search(state, rng, tuning(found)), int(found["iterations"])
        budget: i64 = int(found["iterations"])
        kept = self.kept(state, network)
        if kept is not None:
            kept.rng = rng
            return kept, budget
        return GuidedSearch(state, rng, tuning(found), network), budget

    def remember(self, search: Search, move: i64) -> None:
        """Keep the tree of a search with a network: the next small decision of the turn may go on from it."""
        self.last = search if isinstance(search, GuidedSearch) else None
        self.made = [move]

    def kept(self, state: State, network: Network) -> "GuidedSearch | None":
        """The last search, gone on to this position, if the moves made since led there with nothing else between."""
        last = self.last
        self.last = None
        if last is None or last.network is not network or last.root.game is not state.game:
            return None
        there = last.root.copy()
        for move in self.made:
            if there.actor != state.actor or not there.allows(move):
                return None
            there.apply(move)
        observer = network.observer
        # To its seat, the position reached and this one must look alike: what is hidden may differ.
        if there.actor != state.actor or observer.row(there, there.actor) != observer.row(state, state.actor):
            return None
        for move in self.made:
            if not last.go_to(move, state):
                return None
        return last

    def think(self, search: Search, budget: i64, for_the_answer: bool) -> None:
        """Spend the budget; if only the answer is wanted, no more of it than can change the answer."""
        done: i64 = 0
        while done < budget and search.used < MOST_NODES and self.go_on(done):
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
