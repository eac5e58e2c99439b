"""The words of a move in its position: where an adventurer comes to, what lies there, which card it is."""

from collections.abc import Mapping
from typing import Any, cast

from waset.engine.game import Game
from waset.engine.moves import Move
from waset.engine.state import State
from waset.engine.words import Wording
from waset.games.luxor.declaration import TREASURES
from waset.games.luxor.names import TOMB
from waset.games.luxor.path import ahead, behind, carried
from waset.games.luxor.table import Table

OUTER = {"left": "1", "right": "5"}


def wording(game: Game, state: State, view: Mapping[str, Any], move: Move) -> Wording | None:
    """A walk says where it ends, a card what it does."""
    words, args = game.title.vocabularies, move.args
    seat = int(state.actor)
    if move.kind in ("play", "discard"):
        card = view["hands"][seat][OUTER[words["side"][args["side"]]]]
        return f"{move.kind}_card", {"card": words["card"].index(card)}
    if move.kind == "card":
        return "take_card", {"card": words["card"].index(view["horus_tops"][words["level"][args["level"]]])}
    table = cast(Table, state)
    if move.kind in ("go", "back"):
        start = args["from"]
        first = int(ahead(table, start, args["steps"] + 1) if move.kind == "go" else behind(table, start))
        place = int(carried(table, seat, first))
        way = ("forward" if move.kind == "go" else "back") + ("" if place == first else "-osiris")
        name, told = _there(game, view, seat, move.kind, place)
        return name, {"way": way, **told}
    return _there(game, view, seat, "use", args["from"]) if move.kind == "use" else None


def _there(game: Game, view: Mapping[str, Any], seat: int, kind: str, place: int) -> Wording:
    """What lies where an adventurer comes to, and for a treasure how many are needed and would be there."""
    words = game.title.vocabularies
    if place == TOMB:
        return f"{kind}_tomb", {"place": place}
    name = words["place"][place]
    tile = view["tiles"][name]
    if tile in (None, "bare"):
        return f"{kind}_empty", {"place": place}
    family, _, rest = tile.partition("-")
    if tile in TREASURES:
        table, variant = game.edition.tables["treasures"], int(rest) - 1
        own = sum(each == name for each in view["adventurers"][seat].values()) + (kind != "use")
        fewer = view["pending"]["step"] == "advance_minus"
        return f"{kind}_treasure", {
            "place": place,
            "treasure": TREASURES.index(tile),
            "needs": max(1, table["needs"][variant] - fewer),
            "points": table["points"][variant],
            "count": own,
        }
    if family == "horus":
        return f"{kind}_horus", {"place": place, "horus_tile": rest}
    beyond = [view["tiles"][words["place"][each]] for each in range(place + 1, TOMB)]
    if rest == "tunnel" and not any(each is not None and each.endswith("-tunnel") for each in beyond):
        return f"{kind}_last_tunnel", {"place": place}
    return f"{kind}_front", {"place": place, "front": words["front"].index(rest)}
