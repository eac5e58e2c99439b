"""Imhotep's declaration: what can be chosen, the moves, events and fields with their words and audience."""

from pathlib import Path

from waset.engine.edition import Either, Row, Schema, Shape, Whole, Word
from waset.engine.events import HIDDEN, EventKind
from waset.engine.fields import ASK, LIST, Field
from waset.engine.game import Game, Title
from waset.engine.moves import MoveKind
from waset.engine.options import Flag, Letters
from waset.engine.state import State
from waset.games.imhotep import names as n
from waset.games.imhotep.board import draw
from waset.games.imhotep.components import CARD_NAMES, Box, check
from waset.games.imhotep.outlook import WEIGHTS
from waset.games.imhotep.rules import Imhotep

SITES = ("market", "pyramid", "temple", "burial", "obelisks")
CARDS = 0

VOCABULARIES = {
    "seat": ("1", "2", "3", "4"),
    # Colours by seat (1.2).
    "colour": ("black", "white", "brown", "grey"),
    "site": SITES,
    "ship": ("1", "2", "3", "4"),
    "place": ("1", "2", "3", "4"),
    "pyramid": ("left", "middle", "right"),
    "card": CARD_NAMES,
    "blue": CARD_NAMES[n.FIRST_BLUE :],
    "round_card": ("1", "2", "3", "4", "5", "6", "7"),
    "slot": ("1", "2", "3", "4"),
    "face_down": ("1", "2"),
    "space": tuple(str(space) for space in range(1, 16)),
    "category": (
        "pyramid",
        "temple",
        "burial",
        "obelisks",
        "statues",
        "decorations",
        "blue_cards",
        "wrath",
    ),
}

DECISIONS = (
    MoveKind("take"),
    MoveKind("pass"),
    MoveKind("load", (("ship", "ship"), ("place", "place"))),
    MoveKind("sail", (("ship", "ship"), ("site", "site"))),
    MoveKind("play", (("card", "blue"),)),
    MoveKind("pick", (("card", "card"),)),
    MoveKind("pick-pair"),
    MoveKind("keep", (("card", "card"),)),
    MoveKind("build", (("pyramid", "pyramid"),)),
    MoveKind("unload", (("colour", "colour"),)),
    MoveKind("accept"),
    MoveKind("decline"),
    MoveKind("point"),
    MoveKind("stones"),
)

OUTCOMES = (
    MoveKind("round", (("round_card", "round_card"),)),
    MoveKind("deal", (("card", "card"),)),
    MoveKind("lay", (("card", "card"),), audience=HIDDEN),
)

_SEAT = ("seat", "seat")
_CARD = ("card", "card")

EVENTS = (
    EventKind("round_began", (("round", ""), _SEAT)),
    EventKind("ships_came", (("first", ""), ("second", ""), ("third", ""), ("fourth", ""))),
    EventKind("card_laid", (("slot", "slot"), _CARD)),
    EventKind("pair_laid", (("face_down", "face_down"),)),
    EventKind("pile_shuffled", (("count", ""),)),
    EventKind("stones_taken", (_SEAT, ("count", ""))),
    EventKind("stone_loaded", (_SEAT, ("ship", "ship"), ("place", "place"))),
    EventKind("ship_sailed", (_SEAT, ("ship", "ship"), ("site", "site"))),
    EventKind("card_played", (_SEAT, _CARD)),
    EventKind("passed", (_SEAT,)),
    EventKind("all_passed"),
    EventKind("pyramid_built", (_SEAT, ("space", "space"), ("points", ""))),
    EventKind("pyramids_built", (_SEAT, ("pyramid", "pyramid"), ("space", "space"), ("points", ""))),
    EventKind("stone_beside", (_SEAT, ("points", ""))),
    EventKind("temple_built", (_SEAT, ("space", "space"), ("level", "space"))),
    EventKind("burial_built", (_SEAT, ("row", "space"), ("column", ""))),
    EventKind("obelisk_built", (_SEAT, ("height", ""))),
    EventKind("tower_built", (_SEAT, ("points", ""))),
    EventKind("card_picked", (_SEAT, _CARD, ("slot", "slot"))),
    EventKind("pair_picked", (_SEAT,)),
    EventKind("pair_seen", (_SEAT, _CARD, ("other", "card")), secret=("card", "other")),
    EventKind("card_kept", (_SEAT, _CARD)),
    EventKind("nothing_to_pick", (_SEAT,)),
    EventKind("red_without_stone", (_SEAT, _CARD)),
    EventKind("card_drawn", (_SEAT, _CARD)),
    EventKind("no_card_left", (_SEAT,)),
    EventKind("bonus_declined", (_SEAT,)),
    EventKind("stones_went_back"),
    EventKind("temple_paid", (_SEAT, ("space", "space"), ("points", ""))),
    EventKind("market_cleared"),
    EventKind("pair_revealed", (_CARD,)),
    EventKind("game_over"),
    EventKind("card_put_away", (_SEAT, _CARD)),
)

STEPS = {
    n.DRAW_ROUND_CARD: "draw_round_card",
    n.DEAL_CARD: "deal_card",
    n.LAY_CARD: "lay_card",
    n.DRAW_CARD: "draw_card",
    n.TURN: "turn",
    n.LOAD_ONE: "load_one",
    n.LOAD_AND_SAIL: "load_and_sail",
    n.SAIL_LOADED: "sail_loaded",
    n.SAIL_BY_LEVER: "sail_by_lever",
    n.CHOOSE_STONE: "choose_stone",
    n.PICK: "pick",
    n.KEEP: "keep",
    n.CHOOSE_PYRAMID: "choose_pyramid",
    n.OFFER_STONES: "offer_stones",
    n.OFFER_CARD: "offer_card",
    n.OFFER_LOAD: "offer_load",
    n.TEMPLE_CHOICE: "temple_choice",
    n.UNLOAD: "unload",
    n.UNLOAD_BY_LEVER: "unload_by_lever",
    n.RETURN_STONES: "return_stones",
    n.DISCARD: "discard",
    n.END_TURN: "end_turn",
    n.END_ROUND: "end_round",
    n.SCORE_TEMPLE: "score_temple",
    n.CLEAR_MARKET: "clear_market",
    n.NEXT_ROUND: "next_round",
    n.LAY_MARKET: "lay_market",
}

FIELDS = (
    Field("round"),
    Field("passes"),
    Field("afloat"),
    Field("looker", values="colour", low=-1),
    Field(
        "places",
        ("ship", "place"),
        values="colour",
        attribute="cells",
        low=-2,
        marks=("closed",),
        material="stone",
    ),
    Field("ship_size", ("ship",), attribute="cells", start=n.SIZE),
    Field("ship_load", ("ship",), attribute="cells", start=n.LOAD),
    Field("ship_minimum", ("ship",), attribute="cells", start=n.MINIMUM),
    Field("harbour", ("site",), values="ship", attribute="cells", start=n.HARBOUR, low=-1),
    Field("round_cards", ("round_card",), attribute="cells", start=n.CARD_LEFT, high=1),
    Field("sled", ("seat",), attribute="cells", start=n.SLED, material="stone"),
    Field("quarry", ("seat",), attribute="cells", start=n.QUARRY, material="stone"),
    Field("quay", ("seat",), attribute="cells", start=n.QUAY, material="stone"),
    Field("obelisk", ("seat",), attribute="cells", start=n.OBELISK, material="stone"),
    Field("beside_pyramid", ("seat",), attribute="cells", start=n.BESIDE, material="stone"),
    Field("pyramid_points", ("seat",), attribute="cells", start=n.PYRAMID_POINTS),
    Field("temple_points", ("seat",), attribute="cells", start=n.TEMPLE_POINTS),
    Field("tower_points", ("seat",), attribute="cells", start=n.TOWER_POINTS),
    Field("market", ("slot",), values="card", low=-1, material="card"),
    Field(
        "pair",
        ("face_down",),
        values="card",
        attribute="market",
        start=n.PAIR,
        audience=ASK,
        pool=CARDS,
        low=-1,
        material="card",
    ),
    Field("pile", ("card",), audience=HIDDEN, pool=CARDS, material="card"),
    Field("discards", ("card",), attribute="cards", start=n.DISCARDS, material="card"),
    Field("hands", ("seat", "card"), attribute="cards", material="card"),
    Field("in_play", ("card",), attribute="cards", start=n.IN_PLAY, material="card"),
    Field("pyramid", ("space",), values="colour", attribute="cells", start=n.SPACE, low=-1, material="stone"),
    Field("pyramid_grown", ("pyramid",), attribute="cells", start=n.GROWN),
    Field("temple", (LIST,), values="colour", material="stone"),
    Field("burial", (LIST,), values="colour", material="stone"),
    Field("towers", (LIST,), values="colour"),
)

_COUNTS: dict[str, Shape] = {"sled": Whole(1, 20), "start": Row(Whole(0, 20), 4), "take": Whole(1, 20)}
_SPACE_B = Either(Whole(0, 20), Word(("stones", "card", "load")))
_ROUND_CARDS = {"cards": Row(Row(Whole(1, n.PLACES), n.SHIPS), n.ROUND_CARDS)}

SCHEMA: Schema = {
    "stones": {"colour": Whole(2, 100), "marker": Whole(0, 5), **_COUNTS},
    "ships": {
        "size": Row(Whole(1, n.PLACES), 4),
        "minimum": Row(Whole(1, n.PLACES), 4),
        "tokens": Row(Whole(0, 8), 4),
    },
    "rounds": {"rounds": Whole(1, n.ROUND_CARDS)},
    "round_cards_2": _ROUND_CARDS,
    "round_cards_3": _ROUND_CARDS,
    "round_cards_4": _ROUND_CARDS,
    "market_a": {"face_up": Whole(1, n.FACE_UP)},
    "market_b": {"face_up": Whole(1, n.FACE_UP), "face_down": Whole(2, 2)},
    "market_cards": {card: Whole(0, 34) for card in CARD_NAMES},
    "card_points": {
        "stones_a_point": Whole(1, 20),
        "statues": Row(Whole(0, 50), least=1, most=10),
        "further_statue": Whole(0, 20),
        "unused_blue": Whole(0, 20),
    },
    "pyramid_a": {
        "first_level": Row(Whole(0, 20), 9),
        "second_level": Row(Whole(0, 20), 4),
        "third_level": Row(Whole(0, 20), 1),
        "beside": Whole(0, 20),
    },
    "pyramids_b": {
        "left": Row(_SPACE_B, 4),
        "middle": Row(_SPACE_B, 4),
        "right": Row(_SPACE_B, 4),
        "second_level": Whole(0, 20),
        "bonus_points": Whole(0, 20),
        "bonus_stones": Whole(1, 20),
        "beside": Whole(0, 20),
    },
    "temple_a": {"spaces": Row(Whole(1, 5), 3), "points": Whole(0, 20)},
    "temple_b": {
        "spaces": Row(Either(Whole(0, 20), Word(("choice", "card"))), 5),
        "choice_points": Whole(0, 20),
        "choice_stones": Whole(1, 20),
    },
    "burial_a": {
        "rows": Whole(1, 10),
        "areas": Row(Whole(0, 50), least=1, most=10),
        "further_stone": Whole(0, 20),
    },
    "burial_b": {"places": Row(Whole(0, 50), 4)},
    "obelisks_a": {
        "places_2": Row(Whole(0, 50), 2),
        "places_3": Row(Whole(0, 50), 3),
        "places_4": Row(Whole(0, 50), 4),
    },
    "obelisks_b": {
        "towers": Row(Whole(0, 50), least=1, most=12),
        "stones": Whole(1, 10),
        "single": Whole(0, 20),
    },
    "wrath": {"penalty": Whole(0, 50)},
}


def make(game: Game) -> State:
    """A state of a game with its boards laid out."""
    if game.box is None:
        game.box = Box(game.edition.tables, game.players, game.options["sides"], game.options["wrath"])
    state = Imhotep()
    state.set_up(game, game.players, 1)
    assert isinstance(game.box, Box)
    state.lay_out(game.box)
    return state


TITLE = Title(
    name="imhotep",
    players=range(2, 5),
    options=(Letters("sides", SITES, "AB", "AAAAA"), Flag("wrath")),
    vocabularies=VOCABULARIES,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    categories=VOCABULARIES["category"],
    schema=SCHEMA,
    check_edition=check,
    make=make,
    draw=draw,
    folder=Path(__file__).parent,
    weights=WEIGHTS,
    pools=(("cards", "card"),),
    derived=("ways", "berths"),
    longest=2000,
)
