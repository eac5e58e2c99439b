"""The words of a move in its position: what lies on a place, what comes next, what a card or a jar brings."""

from collections.abc import Mapping
from typing import Any

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording

# What says enough by its number or its name and what it brings.
EXPLAINED = ("nile", "hire", "invite", "keep", "jar")


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    """Offerings by what lies on their place, the tomb and the tracks by what the next space is worth."""
    words, args = game.title.vocabularies, move.args
    seat = view["pending"]["seat"]
    if move.kind in EXPLAINED:
        return move.kind, {}
    if move.kind == "pair":
        pair = view["pairs"][words["place"][args["place"]]]
        return "pair", {"pieces": [piece for piece in pair.values() if piece is not None]}
    if move.kind == "token":
        return "token", {"piece": words["piece"].index(view["bonus"][words["place"][args["place"]]])}
    if move.kind == "tomb":
        return "tomb", {"tomb_space": view["tomb_space"][seat]}
    if move.kind == "step":
        level = view["levels"][seat][words["colour"][args["colour"]]] + 1
        return "step", {"level": level, "points": game.edition.tables["nile_points"]["level"][level]}
    return None
