"""The words of a move in its position: what a ship carries, what a card does."""

from collections.abc import Mapping
from typing import Any

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    """A ship says its load, a card its effect."""
    words = game.title.vocabularies
    if move.kind == "play":
        # The argument of the move counts only the blue cards.
        return "play_card", {"card": words["card"].index(words["blue"][move.args["card"]])}
    if move.kind in ("pick", "keep"):
        return f"{move.kind}_card", {}
    if move.kind not in ("load", "sail"):
        return None
    ship = words["ship"][move.args["ship"]]
    stones = [stone for stone in view["places"][ship].values() if stone not in (None, "closed")]
    if move.kind == "load":
        return "load", {"count": len(stones) + 1, "needs": view["ship_minimum"][ship]}
    return "sail", {"stones": stones}
