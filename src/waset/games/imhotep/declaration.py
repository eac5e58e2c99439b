"""Imhotep's declaration: what can be chosen, the moves, events and fields with their words and audience."""

from waset.engine.declaration import Constants, Declaration, Printed, Step, Steps, Vocabulary, numbers
from waset.engine.edition import Either, Row, Schema, Whole, Word
from waset.engine.events import HIDDEN, NUMBER, EventKind
from waset.engine.fields import ASK, LIST, Field, row
from waset.engine.moves import MoveKind
from waset.engine.options import Flag, Letters

SHIPS = numbers(4)
PLACES = numbers(4)
SITES = Vocabulary("market", "pyramid", "temple", "burial", "obelisks", named=True)
ROUND_CARDS = numbers(7)
SLOTS = numbers(4)
PYRAMIDS = ("left", "middle", "right")
CARDS = Vocabulary(
    *("entrance", "sarcophagus", "paved_path"),
    *("pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration"),
    *("statue", "lever", "hammer", "sail", "chisel"),
    named=True,
    names={"sail": "SAIL_CARD"},
)
FIRST_GREEN = CARDS.index("pyramid_decoration")
FIRST_BLUE = CARDS.index("lever")
# The spaces of a pyramid of side B; the one of side A has fewer than three times as many.
PYRAMID_SPACES = 5

VOCABULARIES = {
    "seat": numbers(4),
    # Colours by seat (1.2).
    "colour": Vocabulary("black", "white", "brown", "grey", by_seat=True),
    "site": SITES,
    "ship": SHIPS,
    "place": PLACES,
    "pyramid": PYRAMIDS,
    "card": CARDS,
    "blue": CARDS[FIRST_BLUE:],
    "round_card": ROUND_CARDS,
    "slot": SLOTS,
    "face_down": numbers(2),
    "space": numbers(len(PYRAMIDS) * PYRAMID_SPACES),
    "category": ("pyramid", "temple", "burial", "obelisks", "statues", "decorations", "blue_cards", "wrath"),
}

CONSTANTS = (
    Constants("A place on a ship where a stone can be loaded.", FREE=-1),
    Constants(
        "Bonuses of Pyramids B and Temple B.", "NO_BONUS", "BONUS_STONES", "BONUS_CARD", "BONUS_LOAD", "BONUS_CHOICE"
    ),
    Constants("Where the green and the blue cards begin.", FIRST_GREEN=FIRST_GREEN, FIRST_BLUE=FIRST_BLUE),
    Constants(
        "Places of all ships; spaces of a pyramid of side B.",
        PLACE_CELLS=len(SHIPS) * len(PLACES),
        PYRAMID_SPACES=PYRAMID_SPACES,
    ),
)

DECISIONS = (
    MoveKind("take"),
    MoveKind("pass"),
    MoveKind("load", "ship", "place", constant="LOAD_STONE"),
    MoveKind("sail", "ship", "site", constant="SAIL_SHIP"),
    MoveKind("play", ("card", "blue"), constant="PLAY_CARD"),
    MoveKind("pick", "card", constant="PICK_CARD"),
    MoveKind("pick-pair"),
    MoveKind("keep", "card", constant="KEEP_CARD"),
    MoveKind("build", "pyramid", constant="BUILD_ON"),
    MoveKind("unload", "colour", constant="UNLOAD_STONE"),
    MoveKind("accept"),
    MoveKind("decline"),
    MoveKind("point", constant="TAKE_POINT"),
    MoveKind("stones", constant="TAKE_STONES"),
)

OUTCOMES = (
    MoveKind("round", "round_card", constant="TURN_UP"),
    MoveKind("deal", "card"),
    MoveKind("lay", "card", audience=HIDDEN),
)

_POINTS = ("points", NUMBER)
_COUNT = ("count", NUMBER)

EVENTS = (
    EventKind("round_began", ("round", NUMBER), "seat"),
    EventKind("ships_came", ("first", NUMBER), ("second", NUMBER), ("third", NUMBER), ("fourth", NUMBER)),
    EventKind("card_laid", "slot", "card"),
    EventKind("pair_laid", "face_down"),
    EventKind("pile_shuffled", _COUNT),
    EventKind("stones_taken", "seat", _COUNT),
    EventKind("stone_loaded", "seat", "ship", "place"),
    EventKind("ship_sailed", "seat", "ship", "site"),
    EventKind("card_played", "seat", "card"),
    EventKind("passed", "seat"),
    EventKind("all_passed"),
    EventKind("pyramid_built", "seat", "space", _POINTS),
    EventKind("pyramids_built", "seat", "pyramid", "space", _POINTS),
    EventKind("stone_beside", "seat", _POINTS),
    EventKind("temple_built", "seat", "space", ("level", "space")),
    EventKind("burial_built", "seat", ("row", "space"), ("column", NUMBER)),
    EventKind("obelisk_built", "seat", ("height", NUMBER)),
    EventKind("tower_built", "seat", _POINTS),
    EventKind("card_picked", "seat", "card", "slot"),
    EventKind("pair_picked", "seat"),
    EventKind("pair_seen", "seat", "card", ("other", "card"), secret=("card", "other")),
    EventKind("card_kept", "seat", "card"),
    EventKind("nothing_to_pick", "seat"),
    EventKind("red_without_stone", "seat", "card"),
    EventKind("card_drawn", "seat", "card"),
    EventKind("no_card_left", "seat"),
    EventKind("bonus_declined", "seat"),
    EventKind("stones_went_back"),
    EventKind("temple_paid", "seat", "space", _POINTS),
    EventKind("market_cleared"),
    EventKind("pair_revealed", "card"),
    EventKind("game_over"),
    EventKind("card_put_away", "seat", "card"),
)

# Cards laid on the market, and spaces of the temple, begin to be counted at 0.
_LAID = range(len(SLOTS) + 2)

STEPS = Steps(
    chance=(Step("draw_round_card"), Step("deal_card", _LAID), Step("lay_card", _LAID), Step("draw_card")),
    decisions=(
        Step("turn"),
        Step("load_one"),
        Step("load_and_sail"),
        Step("sail_loaded", "ship"),
        Step("sail_by_lever"),
        Step("choose_stone", "ship", "site"),
        Step("pick"),
        Step("keep"),
        Step("choose_pyramid"),
        Step("offer_stones"),
        Step("offer_card"),
        Step("offer_load"),
        Step("temple_choice", "space"),
    ),
    automatic=(
        Step("unload", "ship", "site"),
        Step("unload_by_lever", "ship", "site"),
        Step("return_stones"),
        Step("discard", "card"),
        Step("end_turn"),
        Step("end_round"),
        Step("score_temple", "space"),
        Step("clear_market"),
        Step("next_round"),
        Step("lay_market"),
    ),
)

FIELDS = (
    Field("round", most="rounds"),
    Field("passes", below="seat"),
    Field("afloat"),
    # Who looks at the pair now.
    Field("looker", values="colour", low=-1),
    *row(
        "cells",
        Field(
            "places",
            ("ship", "place"),
            values="colour",
            low=-2,
            marks=("closed",),
            # Beyond the ship's end, or it has sailed: no place to load.
            blank="closed",
            material="stone",
            constant="PLACE",
        ),
        Field("ship_size", ("ship",), high=len(PLACES), constant="SIZE"),
        Field("ship_load", ("ship",), high=len(PLACES), constant="LOAD"),
        Field("ship_minimum", ("ship",), high=len(PLACES), constant="MINIMUM"),
        Field("harbour", ("site",), values="ship", low=-1, once=True),
        Field("round_cards", ("round_card",), high=1, constant="CARD_LEFT"),
        Field("sled", ("seat",), most="sled", material="stone"),
        Field("quarry", ("seat",), material="stone"),
        Field("quay", ("seat",), material="stone"),
        Field("obelisk", ("seat",), material="stone"),
        Field("beside_pyramid", ("seat",), material="stone", constant="BESIDE"),
        Field("pyramid_points", ("seat",)),
        Field("temple_points", ("seat",)),
        Field("tower_points", ("seat",)),
        # 14 spaces on side A, three times five on side B; and how high each pyramid has grown.
        Field("pyramid", ("space",), values="colour", low=-1, material="stone", constant="SPACE"),
        Field("pyramid_grown", ("pyramid",), constant="GROWN"),
    ),
    *row(
        "market",
        Field("market", ("slot",), values="card", low=-1, material="card", constant="SLOT"),
        Field("pair", ("face_down",), values="card", audience=ASK, low=-1, material="card"),
    ),
    # All market cards begin in the pile (1.5).
    Field("pile", ("card",), audience=HIDDEN, material="card", box="cards"),
    *row(
        "cards",
        # Of each kind: in the hands, being carried out, discarded.
        Field("hands", ("seat", "card"), material="card", constant="HAND"),
        Field("in_play", ("card",), material="card"),
        Field("discards", ("card",), material="card"),
    ),
    Field("temple", (LIST,), values="colour", material="stone"),
    Field("burial", (LIST,), values="colour", material="stone"),
    Field("towers", (LIST,), values="colour"),
)

# The moves of a turn that follow from ships and harbours, asked in every turn: TAKE, then a stone to each free place,
# then each ship with its minimum load to each free harbour; and how many of these load a stone.
DERIVED = (Field("ways", (LIST,)), Field("berths"))

_NUMBER = Whole(0, 20)
_SPACE_B = Either(_NUMBER, Word(("stones", "card", "load")))
_ROUND_CARDS = {"cards": Row(Row(Whole(1, len(PLACES)), len(SHIPS)), len(ROUND_CARDS))}
_BY_SIZE = Row(Whole(1, len(PLACES)), 4)
_RISING = Row(Whole(0, 50), least=1, most=10)

SCHEMA: Schema = {
    "stones": {
        "colour": Whole(2, 100),
        "marker": Whole(0, 5),
        "sled": Printed(Whole(1, 20)),
        "start": Printed(Row(_NUMBER, 4)),
        "take": Printed(Whole(1, 20)),
    },
    "ships": {"size": _BY_SIZE, "minimum": _BY_SIZE, "tokens": Row(Whole(0, 8), 4)},
    "rounds": {"rounds": Printed(Whole(1, len(ROUND_CARDS)))},
    "round_cards_2": _ROUND_CARDS,
    "round_cards_3": _ROUND_CARDS,
    "round_cards_4": _ROUND_CARDS,
    "market_a": {"face_up": Whole(1, len(SLOTS))},
    "market_b": {"face_up": Whole(1, len(SLOTS)), "face_down": Whole(2, 2)},
    "market_cards": {card: Whole(0, 34) for card in CARDS},
    "card_points": {
        "stones_a_point": Printed(Whole(1, 20)),
        "statues": Printed(_RISING),
        "further_statue": Printed(_NUMBER),
        "unused_blue": Printed(_NUMBER),
    },
    "pyramid_a": {
        "first_level": Row(_NUMBER, 9),
        "second_level": Row(_NUMBER, 4),
        "third_level": Row(_NUMBER, 1),
        "beside": _NUMBER,
    },
    "pyramids_b": {
        **{pyramid: Row(_SPACE_B, PYRAMID_SPACES - 1) for pyramid in PYRAMIDS},
        "second_level": _NUMBER,
        "bonus_points": _NUMBER,
        "bonus_stones": Printed(Whole(1, 20)),
        "beside": _NUMBER,
    },
    "temple_a": {"spaces": Printed(Row(Whole(1, 5), 3), "temple_spaces", by_players=True), "points": _NUMBER},
    "temple_b": {
        "spaces": Row(Either(_NUMBER, Word(("choice", "card"))), 5),
        "choice_points": _NUMBER,
        "choice_stones": Printed(Whole(1, 20)),
    },
    "burial_a": {
        "rows": Printed(Whole(1, 10), "burial_rows"),
        "areas": Printed(_RISING),
        "further_stone": Printed(_NUMBER),
    },
    "burial_b": {"places": Row(Whole(0, 50), 4)},
    "obelisks_a": {f"places_{players}": Row(Whole(0, 50), players) for players in (2, 3, 4)},
    "obelisks_b": {
        "towers": Printed(Row(Whole(0, 50), least=1, most=12)),
        "stones": Printed(Whole(1, 10), "tower_stones"),
        "single": Printed(_NUMBER),
    },
    "wrath": {"penalty": Whole(0, 50)},
}

DECLARATION = Declaration(
    players=range(2, 5),
    options=(Letters("sides", SITES, "AB", "AAAAA"), Flag("wrath")),
    vocabularies=VOCABULARIES,
    constants=CONSTANTS,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    steps=STEPS,
    fields=FIELDS,
    derived=DERIVED,
    pools=(("cards", "card"),),
    schema=SCHEMA,
    longest=2000,
)
