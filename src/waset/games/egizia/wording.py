"""The words of a move in its position: what lies where a ship sails, what a card does."""

from collections.abc import Mapping
from typing import Any

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording

CARD = "card_"


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    """A landing by what is there, a card space by its number."""
    words = game.title.vocabularies
    if move.kind in ("take", "keep"):
        return f"{move.kind}_card", {}
    if move.kind == "play":
        # The argument of the move counts only the cards for any time.
        return "play_card", {"card": words["card"].index(words["anytime"][move.args["card"]])}
    if move.kind == "lay":
        return "lay", {"value": _value(game, view, words["part"][move.args["part"]])}
    if move.kind != "sail":
        return None
    landing = words["landing"][move.args["landing"]]
    if landing.startswith(CARD):
        slot = landing.removeprefix(CARD)
        return "sail_card", {"slot": words["slot"].index(slot), "card": words["card"].index(view["river"][slot])}
    if landing in words["round_space"]:
        return "sail_round", {"round_space": words["round_space"].index(landing)}
    site, _, berth = landing.partition("_")
    where = {"site": words["site"].index(site)}
    if berth == "substitute":
        return "sail_substitute", where
    return "sail_site", {**where, "berth": words["berth"].index(berth)}


def _value(game: Game, view: Mapping[str, Any], part: str) -> int:
    """What the next brick on a part costs and scores."""
    tables, grown = game.edition.tables, view["grown"][part]
    if part == "obelisk":
        return int(tables["obelisk"]["levels"][grown])
    if part == "graves":
        return int(view["grave_tiles"][str(grown + 1)])
    if part in tables["temple"]:
        return int(tables["temple"][part][grown])
    return int(tables["pyramid"]["values"][int(part.removeprefix("row_")) - 1])
