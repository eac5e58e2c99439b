"""A move of Nim says enough by itself."""

from collections.abc import Mapping
from typing import Any

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    return None
