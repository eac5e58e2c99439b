"""Luxor's declaration: the moves, events and fields with their words and audience, the shape of its editions."""

from pathlib import Path

from waset.engine.edition import Named, Row, Schema, Whole, Word
from waset.engine.events import HIDDEN, OWNER, EventKind
from waset.engine.fields import ASK, LIST, Field
from waset.engine.game import Game, Title
from waset.engine.moves import MoveKind
from waset.engine.state import State
from waset.games.luxor import names as n
from waset.games.luxor.board import draw
from waset.games.luxor.components import (
    BACK_NAMES,
    CARD_NAMES,
    FACE_NAMES,
    FRONT_NAMES,
    KIND_NAMES,
    LEVEL_NAMES,
    STARTER_NAMES,
    TILE_NAMES,
    TREASURE_NAMES,
    Box,
    check,
)
from waset.games.luxor.outlook import WEIGHTS
from waset.games.luxor.rules import Luxor

_SPACES = tuple(str(space) for space in range(1, n.SPACES + 1))

VOCABULARIES = {
    "seat": ("1", "2", "3", "4"),
    "colour": ("red", "blue", "green", "yellow"),
    "side": ("left", "right"),
    "slot": ("1", "2", "3", "4", "5"),
    "adventurer": ("1", "2", "3", "4", "5"),
    "place": ("stairs", *_SPACES, "tomb", "anubis-1", "anubis-2", "anubis-3"),
    "from": ("stairs", *_SPACES),
    "statue": ("1", "2", "3"),
    "steps": ("1", "2", "3", "4", "5", "6"),
    "tile": TILE_NAMES,
    "treasure": TREASURE_NAMES,
    "back": BACK_NAMES,
    "front": FRONT_NAMES,
    "osiris": ("1", "2", "3", "4"),
    "card": CARD_NAMES,
    "face": FACE_NAMES,
    "level": ("1", "2", "3"),
    "number": ("1", "2", "3", "4", "5", "6"),
    "piece": ("key", "joker"),
    "scarab": ("1", "2", "3", "4"),
    "sarcophagus": ("first", "second"),
    "category": ("treasures", "positions", "sarcophagi", "keys", "sets", "scarabs"),
}

DECISIONS = (
    MoveKind("play", (("side", "side"),)),
    MoveKind("discard", (("side", "side"),)),
    MoveKind("go", (("from", "from"), ("steps", "steps"))),
    MoveKind("back", (("from", "from"),)),
    MoveKind("use", (("from", "from"),)),
    MoveKind("key"),
    MoveKind("card", (("level", "level"),)),
    MoveKind("joker"),
    MoveKind("scarab"),
)

OUTCOMES = (
    MoveKind("lay-osiris", (("osiris", "osiris"),)),
    MoveKind("lay-treasure", (("treasure", "treasure"),)),
    MoveKind("turn-up", (("face", "face"),)),
    MoveKind("deal", (("card", "card"),), audience=OWNER),
    MoveKind("roll", (("number", "number"),)),
    MoveKind("lay-temple", (("front", "front"),)),
    MoveKind("find", (("scarab", "scarab"),), audience=OWNER),
)

_SEAT = ("seat", "seat")
_CARD = ("card", "card")
_FROM = ("start", "place")
_TO = ("place", "place")

EVENTS = (
    EventKind("osiris_laid", (_TO, ("osiris", "osiris"))),
    EventKind("treasure_laid", (_TO, ("treasure", "treasure"))),
    EventKind("top_turned", (("level", "level"), ("face", "face"))),
    EventKind("card_dealt", (_SEAT, _CARD), secret=("card",)),
    EventKind("round_began", (("round", ""),)),
    EventKind("card_played", (_SEAT, _CARD, ("side", "side"))),
    EventKind("card_discarded", (_SEAT, _CARD, ("side", "side"))),
    EventKind("rolled", (_SEAT, ("number", ""))),
    EventKind("roll_failed", (_SEAT,)),
    EventKind("walked", (_SEAT, _FROM, _TO)),
    EventKind("walked_back", (_SEAT, _FROM, _TO)),
    EventKind("carried_on", (_SEAT, _FROM, _TO)),
    EventKind("stayed", (_SEAT, _FROM)),
    EventKind("caught_up", (_SEAT, _FROM, _TO)),
    EventKind("stood_up", (_SEAT, ("statue", "statue"))),
    EventKind("entered", (_SEAT,)),
    EventKind("sarcophagus_taken", (_SEAT, ("points", ""))),
    EventKind("treasure_taken", (_SEAT, ("treasure", "treasure"), _TO, ("points", ""))),
    EventKind("too_few", (_SEAT, _TO, ("needs", ""))),
    EventKind("space_emptied", (_TO,)),
    EventKind("temple_laid", (_TO, ("front", "front"))),
    EventKind("key_taken", (_SEAT,)),
    EventKind("horus_taken", (_SEAT, ("level", "level"), ("face", "face"))),
    EventKind("scarab_found", (_SEAT, ("scarab", "scarab")), secret=("scarab",)),
    EventKind("joker_taken", (_SEAT,)),
    EventKind("tunnelled", (_SEAT, _FROM, _TO)),
    EventKind("tunnel_ends", (_SEAT, _TO)),
    EventKind("nothing_left", (_SEAT,)),
    EventKind("card_drawn", (_SEAT, _CARD), secret=("card",)),
    EventKind("pile_shuffled", (("count", ""),)),
    EventKind("last_round"),
    EventKind("nobody_moved"),
    EventKind("game_over"),
    EventKind("named_space", (_SEAT, _TO)),
)

STEPS = {
    n.DRAW: "draw",
    n.ROLL_DIE: "roll_die",
    n.TEMPLE_TILE: "temple_tile",
    n.TOP_CARD: "top_card",
    n.SCARAB: "scarab",
    n.OSIRIS_TILE: "osiris_tile",
    n.TREASURE_TILE: "treasure_tile",
    n.DEAL_CARD: "deal_card",
    n.TURN: "turn",
    n.ADVANCE: "advance",
    n.EITHER_WAY: "either_way",
    n.ADVANCE_MINUS: "advance_minus",
    n.USE_TILE: "use_tile",
    n.HORUS_CHOICE: "horus_choice",
    n.EYE_CHOICE: "eye_choice",
    n.JOKER_OR_SCARAB: "joker_or_scarab",
    n.END_TURN: "end_turn",
    n.SET_UP: "set_up",
}

FIELDS = (
    Field("round"),
    Field("moved", high=1),
    Field(
        "tiles",
        ("from",),
        values="tile",
        attribute="stores",
        start=n.TILE,
        low=-2,
        marks=("bare",),
        material="tile",
    ),
    Field("adventurers", ("seat", "adventurer"), values="place", attribute="seats", start=n.ADVENTURER),
    Field("hands", ("seat", "slot"), values="card", audience=ASK, pool=n.CARD_POOL, low=-1, material="card"),
    Field("shown", ("seat", "slot"), attribute="seats", start=n.SHOWN, high=1),
    Field("pile", ("card",), audience=HIDDEN, pool=n.CARD_POOL, material="card"),
    Field("discards", ("card",), attribute="stores", start=n.DISCARDS, material="card"),
    Field("top_discard", values="card", attribute="stores", start=n.TOP_DISCARD, low=-1),
    Field("horus_stacks", ("level", "face"), attribute="stores", start=n.STACK, material="card"),
    Field("horus_tops", ("level",), values="card", attribute="stores", start=n.TOP, low=-1, material="card"),
    Field("pieces", ("seat", "piece"), attribute="seats", start=n.HAS, material="piece"),
    Field("supply", ("piece",), attribute="seats", start=n.SUPPLY, material="piece"),
    Field("keys_paid", attribute="paid", material="piece"),
    Field("track", ("seat",), attribute="seats", start=n.TRACK),
    Field("sarcophagi", ("sarcophagus",), values="colour", attribute="seats", start=n.SARCOPHAGUS, low=-1),
    Field("bag", ("tile",), attribute="stores", start=n.BAG, material="tile"),
    Field("treasures", ("seat", "treasure"), attribute="stores", start=n.TAKEN, material="tile"),
    Field("scarab_pile", ("scarab",), audience=HIDDEN, pool=n.SCARAB_POOL, material="scarab"),
    Field("scarabs", (LIST,), values="scarab", audience=ASK, pool=n.SCARAB_POOL, material="scarab"),
    Field("scarab_owners", (LIST,), values="colour"),
)

SCHEMA: Schema = {
    "path": {
        "kinds": Row(Word(KIND_NAMES), n.SPACES),
        "symbols": Row(Word(("none", *BACK_NAMES)), n.SPACES),
        "anubis_after": Row(Whole(1, n.SPACES - 1), n.STATUES),
    },
    "space_points": {"stairs": Whole(0, 50), "spaces": Row(Whole(0, 50), n.SPACES), "tomb": Whole(0, 50)},
    "adventurers": {"colour": Whole(n.ADVENTURERS, n.ADVENTURERS), "on_stairs": Whole(2, 2)},
    "starter_cards": {card: Whole(0, 31) for card in STARTER_NAMES},
    "horus_cards": {level: Named(FACE_NAMES, Whole(0, 8)) for level in LEVEL_NAMES},
    "treasure_counts": {"variants": Row(Whole(0, 10), n.VARIANTS)},
    "treasures": {"needs": Row(Whole(1, n.ADVENTURERS), n.VARIANTS), "points": Row(Whole(0, 20), n.VARIANTS)},
    "osiris_tiles": {"numbers": Row(Whole(0, 6), n.OSIRIS_NUMBERS)},
    "temple_tiles": {"backs": Named(BACK_NAMES, Whole(0, 14)), "fronts": Named(FRONT_NAMES, Whole(0, 14))},
    "temple_stacks": {back: Named(FRONT_NAMES, Whole(0, 14)) for back in BACK_NAMES},
    "supply": {"keys": Whole(0, 60), "jokers": Whole(0, 60)},
    "scarabs": {"counts": Row(Whole(0, 30), 4)},
    "sarcophagi": {"points": Row(Whole(0, 50), n.SARCOPHAGI)},
    "final_points": {
        "key": Whole(0, 20),
        "sets": Row(Whole(0, 200), least=1, most=20),
        "jokers_a_set": Whole(0, n.TYPES),
    },
}


def make(game: Game) -> State:
    """A state of a game with its board laid out."""
    if game.box is None:
        game.box = Box(game.edition.tables, game.players)
    state = Luxor()
    state.set_up(game, game.players, 2)
    assert isinstance(game.box, Box)
    state.lay_out(game.box)
    return state


TITLE = Title(
    name="luxor",
    players=range(2, 5),
    options=(),
    vocabularies=VOCABULARIES,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    categories=VOCABULARIES["category"],
    secret_categories=("scarabs",),
    schema=SCHEMA,
    check_edition=check,
    make=make,
    draw=draw,
    folder=Path(__file__).parent,
    weights=WEIGHTS,
    pools=(("cards", "card"), ("scarabs", "scarab")),
    derived=("path",),
    longest=8000,
)
