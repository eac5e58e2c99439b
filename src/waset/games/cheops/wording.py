"""The words of a move in its position: which colour a stone has, and what pays for it."""

from collections.abc import Mapping
from typing import Any

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording
from waset.games.cheops.components import colours_of
from waset.games.cheops.declaration import COLOURS, PAIR_FIELDS
from waset.games.cheops.names import FIRST_RELIEF


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    """The colours of what is built or crossed out."""
    if move.kind not in ("build", "carve", "cross", "joker"):
        return None
    seat = view["pending"]["seat"]
    sheet = game.edition.tables[f"sheet_{view['sheet'][seat]}"]
    colours = colours_of(sheet)
    if move.kind == "build":
        colour = colours[move.args["field"]]
        return "build_by_die" if view["centre"][COLOURS[colour]] else "build", {"colour": colour}
    if move.kind == "carve":
        first, second = (colours[FIRST_RELIEF + field] for field in PAIR_FIELDS[move.args["pair"]])
        return "carve", {"colour": first, "other": [COLOURS[second]]}
    if move.kind == "joker":
        return "joker", {"colour": colours[view["pending"]["arg"]]}
    stone = move.args["stone"]
    skipped = stone - view["reached"][seat]
    colour = COLOURS.index(sheet["quarry"][stone])
    return ("cross_skipping", {"colour": colour, "skipped": skipped}) if skipped > 0 else ("cross", {"colour": colour})
