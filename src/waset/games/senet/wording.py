"""The words of a move in its position: where a piece goes and what happens there."""

from collections.abc import Mapping
from typing import Any

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording

SQUARES = 30


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    """The square that a piece reaches, its house, and whom it swaps with."""
    if move.kind != "move":
        return None
    back = view["pending"]["step"] == "backward"
    goal = move.args["square"] + 1 + (-view["thrown"] if back else view["thrown"])
    if goal > SQUARES:
        return "leave", {}
    houses = game.edition.tables["houses"]
    # Squares are indexes into their vocabulary, as in the move itself.
    there = {"goal": goal}
    if view["board"][str(goal)] is not None:
        return "swap", there
    if goal == houses["water"]:
        return "drown", {"shore": houses["rebirth"]}
    for number, house in enumerate(game.title.vocabularies["house"]):
        if goal == houses[house]:
            return "house", {**there, "house": number}
    return "back" if back else "go", there
