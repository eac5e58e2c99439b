"""OpenSpiel's IS-MCTS as a player of the arena: `openspiel`, or `openspiel@0.05s` to hold it to a time.

The search is OpenSpiel's as it comes, with random games to the end at its leaves. Our engine plays these: so it makes
some twenty times as many simulations in the same time as with OpenSpiel's own loop over our games.
"""

from typing import TYPE_CHECKING, Any

from waset.engine.batch import rewards_of
from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.environments.needed import needed
from waset.environments.openspiel import load
from waset.players import Player
from waset.players.searcher import GoOn

np = needed("numpy", "peers")
ismcts = needed("open_spiel.python.algorithms.ismcts", "peers")

if TYPE_CHECKING:
    _Bot = Any
else:
    _Bot = ismcts.ISMCTSBot

# Exploration for results from -1 to 1, and simulations where no time is given.
EXPLORATION = 1.4
SIMULATIONS = 1000
# The first only opens the root; the second is the first that tries a move.
FEWEST = 2


def in_budget(done: int) -> bool:
    return done < SIMULATIONS


class IsmctsPlayer(Player):
    """OpenSpiel's search; it asks `go_on` before each simulation."""

    def __init__(self, go_on: GoOn = in_budget) -> None:
        self.go_on = go_on
        self.game: Game | None = None
        self.loaded: Any = None

    def pick(self, state: State, rng: Rng) -> int:
        if len(state.legal()) == 1:
            return state.legal()[0]
        if self.game is not state.game:
            self.game, self.loaded = state.game, load(state.game)
        beside = self.loaded.new_initial_state()
        beside.position = state
        return int(Bot(self.loaded, rng, self.go_on).step(beside))


class Bot(_Bot):  # type: ignore[misc]
    """OpenSpiel's bot, as long as it is let instead of a number of simulations; its luck is ours."""

    def __init__(self, game: Any, rng: Rng, go_on: GoOn) -> None:
        luck = np.random.RandomState(rng.below(1 << 30))
        super().__init__(game, RandomGames(rng), EXPLORATION, SIMULATIONS, random_state=luck)
        self.go_on = go_on
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, luck.uniform))

    def run_search(self, state: Any) -> Any:
        self.reset()
        root = self.create_new_node(state)
        done = 0
        while self.go_on(done) or done < FEWEST:
            self.run_simulation(self.sample_root_state(state))
            done += 1
        return self.get_final_policy(state, root)


class RandomGames:
    """How a random game to the end goes from a position, and no opinion about moves: OpenSpiel's evaluator."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, state: Any) -> Any:
        position, rng = state.position.copy(), self.rng
        while position.actor != OVER:
            if position.actor == CHANCE:
                position.apply(position.sample(rng))
            else:
                moves = position.legal()
                position.apply(moves[rng.below(len(moves))])
        return np.array(rewards_of(position))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
