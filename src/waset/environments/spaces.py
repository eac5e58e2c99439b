"""What environments of Gymnasium and PettingZoo say of themselves."""

from typing import Any

from waset.engine.catalogue import ENGLISH
from waset.engine.game import Game
from waset.engine.state import State
from waset.environments.batched import features_of
from waset.environments.needed import needed

LOWEST, HIGHEST = -(1 << 15), (1 << 15) - 1


def observation_space(game: Game) -> Any:
    """The numbers of an observation with their ranges."""
    np = needed("numpy")
    features = features_of(game)
    low = np.array([max(each.low, LOWEST) for each in features], np.int16)
    high = np.array([min(each.high, HIGHEST) for each in features], np.int16)
    return needed("gymnasium").spaces.Box(low, high, dtype=np.int16)


def action_space(game: Game) -> Any:
    """The decisions of a game."""
    return needed("gymnasium").spaces.Discrete(game.moves.decisions)


def drawn(game: Game, state: State) -> str:
    """A position as a spectator sees it, as text."""
    names = [f"seat {seat}" for seat in range(game.players)]
    return game.title.draw(game, state.view(), game.words(ENGLISH), names)
