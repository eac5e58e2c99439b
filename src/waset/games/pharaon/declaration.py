"""Pharaon's declaration: what can be chosen, the moves, events and fields with their words and audience."""

from pathlib import Path

from waset.engine.edition import Either, Named, Nothing, Row, Schema, Shape, Whole, Word
from waset.engine.events import HIDDEN, OWNER, EventKind
from waset.engine.fields import ASK, Field
from waset.engine.game import Game, Title
from waset.engine.moves import MoveKind
from waset.engine.options import Letters, Number
from waset.engine.state import State
from waset.games.pharaon import names as n
from waset.games.pharaon.board import draw
from waset.games.pharaon.components import (
    COLOUR_NAMES,
    EFFECT_NAMES,
    FIELD_NAMES,
    GAIN_NAMES,
    SIGN_WORDS,
    ZONE_NAMES,
    Box,
    check,
)
from waset.games.pharaon.outlook import WEIGHTS
from waset.games.pharaon.rules import Pharaon

NOBLE_POOL = 0
JAR_POOL = 1

PIECE_NAMES = (
    *COLOUR_NAMES,
    *(f"{colour}-offering" for colour in COLOUR_NAMES),
    *(f"{zone}-joker" for zone in ZONE_NAMES),
    "silver",
    "plus-one",
    "plus-two",
)
NOBLE_NAMES = (
    "scribe-1",
    "scribe-2",
    "scribe-3",
    "scribe-4",
    "scribe-5",
    "general",
    "architect",
    "priestess",
    "foreman",
    "decorator",
    "judge",
    "vizier",
    "doctor",
    "supplier",
    "dignitary",
    "stewardess",
    "seeress",
    "treasurer",
    "teacher",
    "diplomat",
    "official-21",
    "official-22",
    "official-23",
    "official-24",
    "official-25",
    "official-26",
)


def _numbers(count: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, first + count))


VOCABULARIES = {
    "seat": _numbers(n.SEATS),
    "player": (*_numbers(n.SEATS), "traitor"),
    "traitor": ("traitor",),
    "colour": COLOUR_NAMES,
    "zone": ZONE_NAMES,
    "god": ("horus", "osiris", "isis", "anubis", "bastet"),
    "piece": PIECE_NAMES,
    "means": PIECE_NAMES[: n.MEANS],
    "basic": PIECE_NAMES[: n.BASICS],
    "noble": NOBLE_NAMES,
    "once": NOBLE_NAMES[n.DOCTOR : n.DOCTOR + n.ONCE],
    "scribe": NOBLE_NAMES[: n.SCRIBES],
    "artisan": _numbers(n.ARTISAN_KINDS),
    "jar": _numbers(n.JARS),
    "space": _numbers(n.SPACES),
    "place": _numbers(n.PAIR_PLACES),
    "half": ("upper", "lower"),
    "jar_place": _numbers(n.JAR_PLACES),
    "noble_place": _numbers(n.NOBLE_PLACES),
    "artisan_place": _numbers(n.ARTISAN_PLACES),
    "looked": ("first", "second"),
    "aside": _numbers(n.SEATS),
    "ring_place": _numbers(n.ZONES),
    "pile_place": _numbers(n.PILE),
    "action": _numbers(n.COLOURS),
    "row": _numbers(n.ROWS),
    "field": _numbers(n.ROW_FIELDS),
    "direction": ("clockwise", "anticlockwise"),
    "board": ("a", "b", "c", "d", "e"),
    "board_place": _numbers(n.BOARDS),
    "slot": _numbers(n.SLOTS),
    "category": ("gods", "nobles", "artisans", "nile", "tomb", "left_over", "pharaoh", "start"),
}

_COLOUR = ("colour", "colour")
_PIECE = ("piece", "piece")
_NOBLE = ("noble", "noble")
_ARTISAN = ("artisan", "artisan")
_JAR = ("jar", "jar")
_SEAT = ("seat", "seat")
_ZONE = ("zone", "zone")
_PLACE = ("place", "place")

DECISIONS = (
    MoveKind("pass"),
    MoveKind("offerings"),
    MoveKind("bonus", (_COLOUR,)),
    MoveKind("artisan", (_COLOUR,)),
    MoveKind("noble"),
    MoveKind("nile", (("action", "action"),)),
    MoveKind("tomb"),
    MoveKind("seeress"),
    MoveKind("treasurer"),
    MoveKind("done"),
    MoveKind("enter", (("piece", "means"),)),
    MoveKind("pay", (("piece", "means"),)),
    MoveKind("pair", (_PLACE,)),
    MoveKind("token", (_PLACE,)),
    MoveKind("bag"),
    MoveKind("hire", (_ARTISAN,)),
    MoveKind("hire-top"),
    MoveKind("invite", (_NOBLE,)),
    MoveKind("invite-top"),
    MoveKind("keep", (_NOBLE,)),
    MoveKind("step", (_COLOUR,)),
    MoveKind("jar", (_JAR,)),
    MoveKind("take", (_COLOUR,)),
    MoveKind("take-start"),
    MoveKind("take-silver"),
    MoveKind("take-offering"),
    MoveKind("accept"),
    MoveKind("decline"),
    MoveKind("give", (("piece", "basic"),)),
    MoveKind("block", (_COLOUR,)),
)

OUTCOMES = (
    MoveKind("starter", (("player", "player"),)),
    MoveKind("ring", (_ZONE,)),
    MoveKind("wheel", (_COLOUR,)),
    MoveKind("direction", (("direction", "direction"),)),
    MoveKind("board", (("board", "board"),)),
    MoveKind("dark", (("board", "board"),)),
    MoveKind("column", (_COLOUR,)),
    MoveKind("scribe", (("scribe", "scribe"),)),
    MoveKind("turn-jar", (_JAR,)),
    MoveKind("lay-jar", (_JAR,), audience=HIDDEN),
    MoveKind("deal-offering", (_PIECE,)),
    MoveKind("deal-artisan", (_ARTISAN,)),
    MoveKind("deal-noble", (_NOBLE,)),
    MoveKind("look", (_NOBLE,), audience=OWNER),
)

EVENTS = (
    EventKind("starter_drawn", (_SEAT,)),
    EventKind("traitor_starts"),
    EventKind("zone_laid", (_ZONE, ("after", "zone"))),
    EventKind("wheel_laid", (_COLOUR,)),
    EventKind("direction_drawn", (("direction", "direction"),)),
    EventKind("board_laid", (("place", "board_place"), ("board", "board"))),
    EventKind("board_dark", (("board", "board"),)),
    EventKind("column_given", (("place", "board_place"), _COLOUR)),
    EventKind("scribe_dealt", (_SEAT, _NOBLE)),
    EventKind("traitor_scribe", (_NOBLE,)),
    EventKind("jar_laid", (("place", "jar_place"), _JAR)),
    EventKind("pile_jar_laid"),
    EventKind("offering_laid", (_PLACE, _PIECE)),
    EventKind("bonus_laid", (_PLACE, _PIECE)),
    EventKind("artisan_laid", (("place", "artisan_place"), _ARTISAN)),
    EventKind("noble_laid", (("place", "noble_place"), _NOBLE)),
    EventKind("nobles_seen", (_SEAT, _NOBLE, ("other", "noble")), secret=("noble", "other")),
    EventKind("noble_kept", (_SEAT, _NOBLE)),
    EventKind("nobles_returned"),
    EventKind("round_began", (("round", ""), _SEAT)),
    EventKind("traitor_began", (("round", ""),)),
    EventKind("entered", (_SEAT, _ZONE, _PIECE)),
    EventKind("entered_by", (_SEAT, _ZONE, _PIECE, _NOBLE)),
    EventKind("paid", (_SEAT, _PIECE)),
    EventKind("pair_taken", (_SEAT, _PLACE, _PIECE, ("other", "piece"))),
    EventKind("single_taken", (_SEAT, _PLACE, _PIECE)),
    EventKind("offering_taken", (_SEAT, _PIECE, _PLACE)),
    EventKind("offering_drawn", (_SEAT, _PIECE)),
    EventKind("no_offering", (_SEAT,)),
    EventKind("artisan_hired", (_SEAT, _ARTISAN)),
    EventKind("no_artisan", (_SEAT,)),
    EventKind("noble_gained", (_SEAT, _NOBLE)),
    EventKind("token_gained", (_SEAT, _PIECE)),
    EventKind("token_out", (_SEAT, _PIECE)),
    EventKind("jar_taken", (_SEAT, _JAR)),
    EventKind("jar_opened", (_SEAT, _JAR)),
    EventKind("no_jar", (_SEAT,)),
    EventKind("diplomat_used", (_SEAT, _JAR)),
    EventKind("teacher_used", (_SEAT,)),
    EventKind("disc_moved", (_SEAT, _COLOUR, ("level", ""))),
    EventKind("step_lost", (_SEAT,)),
    EventKind("tomb_built", (_SEAT, ("space", ""))),
    EventKind("pharaoh", (_SEAT,)),
    EventKind("exchanged", (_SEAT, _NOBLE, _PIECE, ("token", "piece"))),
    EventKind("passed", (_SEAT, ("row", "row"))),
    EventKind("passed_last", (_SEAT,)),
    EventKind("general_moved", (_SEAT,)),
    EventKind("field_reached", (_SEAT, ("row", "row"), ("field", "field"))),
    EventKind("no_reward", (_SEAT,)),
    EventKind("start_taken", (_SEAT,)),
    EventKind("bag_filled"),
    EventKind("jars_shuffled"),
    EventKind("wheel_cleared"),
    EventKind("wheel_turned"),
    EventKind("jar_blocks", (_JAR,)),
    EventKind("space_blocked", (_COLOUR,)),
    EventKind("traitor_jar", (_JAR,)),
    EventKind("traitor_placed", (_COLOUR, ("place", "board_place"), ("slot", "slot"))),
    EventKind("traitor_blocked", (_COLOUR,)),
    EventKind("traitor_tomb", (("space", ""),)),
    EventKind("traitor_god", (("god", "god"),)),
    EventKind("traitor_noble", (_NOBLE,)),
    EventKind("traitor_value", (("value", ""),)),
    EventKind("noble_away", (_NOBLE,)),
    EventKind("traitor_artisan", (_ARTISAN,)),
    EventKind("artisan_away", (_ARTISAN,)),
    EventKind("traitor_pair", (_PLACE, _PIECE, ("other", "piece"))),
    EventKind("traitor_piece", (_PIECE,)),
    EventKind("traitor_disc", (_COLOUR, ("level", ""))),
    EventKind("traitor_passed", (("row", "row"),)),
    EventKind("traitor_passed_last"),
    EventKind("traitor_field", (("field", "field"),)),
    EventKind("traitor_start"),
    EventKind("traitor_pharaoh"),
    EventKind("traitor_counted", (("points", ""),)),
    EventKind("game_over"),
)

STEPS = {
    n.DRAW_STARTER: "draw_starter",
    n.DRAW_ZONE: "draw_zone",
    n.DRAW_WHEEL: "draw_wheel",
    n.DRAW_DIRECTION: "draw_direction",
    n.DRAW_BOARD: "draw_board",
    n.DRAW_DARK: "draw_dark",
    n.DRAW_COLUMN: "draw_column",
    n.DRAW_SCRIBE: "draw_scribe",
    n.LAY_OPEN_JAR: "lay_open_jar",
    n.LAY_HIDDEN_JAR: "lay_hidden_jar",
    n.OPEN_JAR: "open_jar",
    n.LAY_OFFERING: "lay_offering",
    n.DRAW_OFFERING: "draw_offering",
    n.TRAITOR_OFFERING: "traitor_offering",
    n.LAY_ARTISAN: "lay_artisan",
    n.DRAW_ARTISAN: "draw_artisan",
    n.LAY_NOBLE: "lay_noble",
    n.DRAW_NOBLE: "draw_noble",
    n.LOOK_AT: "look_at",
    n.TURN: "turn",
    n.ENTRY: "entry",
    n.PAYMENT: "payment",
    n.PICK_PAIR: "pick_pair",
    n.PICK_OFFERING: "pick_offering",
    n.PICK_ARTISAN: "pick_artisan",
    n.PICK_NOBLE: "pick_noble",
    n.MOVE_DISC: "move_disc",
    n.PICK_JAR: "pick_jar",
    n.PICK_REWARD: "pick_reward",
    n.PICK_BASIC: "pick_basic",
    n.OFFER_GENERAL: "offer_general",
    n.OFFER_DIPLOMAT: "offer_diplomat",
    n.OFFER_TEACHER: "offer_teacher",
    n.TURN_END: "turn_end",
    n.GIVE_PIECE: "give_piece",
    n.GET_TOKEN: "get_token",
    n.KEEP_NOBLE: "keep_noble",
    n.CHOOSE_BLOCK: "choose_block",
    n.TRAITOR_BASIC: "traitor_basic",
    n.AFTER_TURN: "after_turn",
    n.NEXT_TURN: "next_turn",
    n.CHOOSE_PAIR: "choose_pair",
    n.CHOOSE_OFFERING: "choose_offering",
    n.CHOOSE_ARTISAN: "choose_artisan",
    n.CHOOSE_NOBLE: "choose_noble",
    n.GAIN_FROM_NILE: "gain_from_nile",
    n.NILE_STEP: "nile_step",
    n.TOMB_STEP: "tomb_step",
    n.GAIN_A_JAR: "gain_jar",
    n.TEACH: "teach",
    n.GAIN_SILVERS: "gain_silver",
    n.CHOOSE_BASIC: "choose_basic",
    n.PYRAMID_TURN: "pyramid_turn",
    n.PASS_JAR: "pass_jar",
    n.END_ROUND: "end_round",
    n.REFILL: "refill",
    n.LAY_JARS: "lay_jars",
    n.FILL_PILE: "fill_pile",
    n.BEGIN_ROUND: "begin_round",
    n.SET_UP: "set_up",
    n.CHOOSE_START: "choose_start",
    n.LOOK_MORE: "look_more",
    n.END_SET_UP: "end_set_up",
    n.LEFT_JAR: "left_jar",
    n.FILL_NOBLES: "fill_nobles",
    n.FILL_ARTISANS: "fill_artisans",
    n.TRAITOR_TURN: "traitor_turn",
    n.TRAITOR_TOP: "traitor_top",
    n.TO_COLUMN: "to_column",
    n.OFFER_REWARD: "offer_reward",
}


def _both(name: str, start: int, high: int, low: int = 0, values: str = "") -> tuple[Field, Field]:
    """A number of each seat, and the Traitor's beside them."""
    cells = {"attribute": "seats", "high": high, "low": low, "values": values}
    return (
        Field(name, ("seat",), start=start, **cells),  # type: ignore[arg-type]
        Field(f"traitor_{name}", ("traitor",), start=start + n.TRAITOR, **cells),  # type: ignore[arg-type]
    )


FIELDS = (
    Field("round", high=20),
    Field("starter", values="player"),
    Field("pharaoh", values="player", low=-1),
    Field("wheel", high=n.COLOURS - 1),
    Field("forward", high=1),
    Field("looker", values="seat", low=-1),
    Field("pieces", ("seat", "piece"), material="piece"),
    Field("traitor_pieces", ("piece",), attribute="pieces", start=n.TRAITOR * n.PIECES, material="piece"),
    Field("supply", ("piece",), attribute="pieces", start=n.SUPPLY, material="piece"),
    Field("paying", ("piece",), attribute="pieces", start=n.PAYING, material="piece"),
    Field("bag", ("piece",), material="piece"),
    Field(
        "on_wheel", ("colour", "space"), values="piece", attribute="board", low=-2, marks=("blocked",), material="piece"
    ),
    Field("pairs", ("place", "half"), values="piece", attribute="board", start=n.PAIRS, low=-1, material="piece"),
    Field("bonus", ("place",), values="piece", attribute="board", start=n.BONUS, low=-1, material="piece"),
    Field("jars", ("jar_place",), values="jar", attribute="board", start=n.OPEN_JARS, low=-1, material="jar"),
    Field(
        "artisans",
        ("artisan_place",),
        values="artisan",
        attribute="board",
        start=n.OPEN_ARTISANS,
        low=-1,
        material="artisan",
    ),
    Field("jar_discards", ("jar",), attribute="board", start=n.JAR_DISCARDS, material="jar"),
    Field("jar_stock", ("jar",), audience=HIDDEN, pool=JAR_POOL, material="jar"),
    Field("pile", ("pile_place",), values="jar", audience=ASK, pool=JAR_POOL, low=-1, material="jar"),
    *_both("tomb_space", n.TOMB_SPACE, 20),
    *_both("noble_count", n.NOBLE_COUNT, n.NOBLE_CARDS),
    *_both("artisan_count", n.ARTISAN_COUNT, n.ARTISAN_KINDS),
    *_both("artisan_points", n.ARTISAN_POINTS, 1000),
    *_both("row", n.ROW, n.ROWS, low=-1, values="row"),
    *_both("field", n.FIELD, n.ROW_FIELDS - 1, values="field"),
    *_both("passed", n.PASSED, 1),
    Field("levels", ("seat", "colour"), attribute="seats", start=n.LEVEL, high=n.TOP_LEVEL),
    Field("traitor_levels", ("colour",), attribute="seats", start=n.LEVEL + n.TRAITOR * n.COLOURS, high=n.TOP_LEVEL),
    Field("used", ("once",), attribute="seats", start=n.USED, high=1),
    Field("entry_colour", ("zone",), values="colour", attribute="seats", start=n.ENTRY_COLOUR, low=-1),
    Field("ring", ("ring_place",), values="zone", attribute="seats", start=n.RING, low=-1),
    Field("boards", ("board_place",), values="board", attribute="seats", start=n.BOARD_AT, low=-1),
    Field("dark", ("board_place",), attribute="seats", start=n.DARK_AT, high=1),
    Field("column_colour", ("board_place",), values="colour", attribute="seats", start=n.COLUMN_COLOUR, low=-1),
    Field("filled", ("board_place",), attribute="seats", start=n.FILLED, high=n.SLOTS),
    Field(
        "columns",
        ("board_place", "slot"),
        values="colour",
        attribute="seats",
        start=n.COLUMN,
        low=-2,
        marks=("covered",),
        material="piece",
    ),
    Field("traitor_points", ("category",), attribute="seats", start=n.RIVAL_POINTS, high=1000),
    Field("nobles", ("seat", "noble"), attribute="cards", high=1, material="noble"),
    Field(
        "traitor_nobles",
        ("noble",),
        attribute="cards",
        start=n.TRAITOR * n.NOBLE_CARDS,
        high=1,
        material="noble",
    ),
    Field("noble_discards", ("noble",), attribute="cards", start=n.NOBLE_DISCARDS, high=1, material="noble"),
    Field("hired", ("seat", "artisan"), attribute="cards", start=n.ARTISAN_ROW, material="artisan"),
    Field(
        "traitor_hired",
        ("artisan",),
        attribute="cards",
        start=n.ARTISAN_ROW + n.TRAITOR * n.ARTISAN_KINDS,
        material="artisan",
    ),
    Field("artisan_discards", ("artisan",), attribute="cards", start=n.ARTISAN_DISCARDS, material="artisan"),
    Field("artisan_deck", ("artisan",), material="artisan"),
    Field(
        "court",
        ("noble_place",),
        values="noble",
        audience=ASK,
        pool=NOBLE_POOL,
        low=-1,
        material="noble",
    ),
    Field(
        "looked_at",
        ("looked",),
        values="noble",
        attribute="court",
        start=n.LOOKED,
        audience=ASK,
        pool=NOBLE_POOL,
        low=-1,
        material="noble",
    ),
    Field(
        "put_aside",
        ("aside",),
        values="noble",
        attribute="court",
        start=n.ASIDE,
        audience=ASK,
        pool=NOBLE_POOL,
        low=-1,
        material="noble",
    ),
    Field("noble_deck", ("noble",), audience=HIDDEN, pool=NOBLE_POOL, material="noble"),
)

_GODS = Row(Word(VOCABULARIES["god"]), least=0, most=n.ZONES)

# The zone and the action of the Nile that are being paid, and what is still owed: by colour, or anything.
FACTS: dict[str, Shape] = {
    "buying": Either(Word(ZONE_NAMES), Nothing()),
    "nile_action": Either(Whole(1, n.COLOURS), Nothing()),
    "owed": Named((*COLOUR_NAMES, "any"), Whole(1, 20), some=True),
    "gods_served": Row(_GODS, least=1, most=n.SEATS),
    "traitor_gods_served": _GODS,
}

_COLOUR_WORD = Word(COLOUR_NAMES)
_ZONE_WORD = Word(ZONE_NAMES)
_GAIN = Row(Word(GAIN_NAMES), least=0, most=4)
_BY_PLAYERS = Row(Whole(1, 6), n.SEATS)

SCHEMA: Schema = {
    "rounds": {"rounds": Whole(1, n.BOARDS)},
    "tokens": {"each": Whole(10, 40)},
    "start": {"silver": Whole(0, 4)},
    "wheel": {"order": Row(_COLOUR_WORD, n.COLOURS)},
    "spaces": {"players": Row(Whole(1, n.SPACES), n.SEATS)},
    "display": {
        "jars": Row(Whole(1, n.JAR_PLACES), n.SEATS),
        "pairs": _BY_PLAYERS,
        "nobles": Whole(n.NOBLE_PLACES, n.NOBLE_PLACES),
        "artisans": Whole(n.ARTISAN_PLACES, n.ARTISAN_PLACES),
    },
    "costs": {"artisan": Whole(1, 5), "noble": Whole(1, 1), "bonus": Whole(2, 2)},
    "jars": {"symbols": Row(Row(_COLOUR_WORD, n.JAR_SYMBOLS), n.JARS)},
    "offerings": {"basic": Whole(0, 8), "joker": Whole(0, 8)},
    "point_offerings": {"plus_one": Whole(0, 40), "plus_two": Whole(0, 40), "points": Row(Whole(0, 9), 2)},
    "artisans": {
        "points": Row(Whole(0, 20), most=n.ARTISAN_KINDS),
        "cards": Row(Whole(1, n.ARTISAN_KINDS), most=n.ARTISAN_KINDS),
        "gain": Row(_GAIN, most=n.ARTISAN_KINDS),
    },
    "noble_points": {"base": Row(Whole(0, 30), n.NOBLE_CARDS), "each": Row(Whole(0, 30), n.NOBLE_CARDS)},
    "scribes": {"swap": Row(Row(_COLOUR_WORD, 2), n.SCRIBES), "zone": Row(_ZONE_WORD, n.SCRIBES)},
    "entry_nobles": {"zone": Row(_ZONE_WORD, 4)},
    "officials": {effect: Row(Whole(0, 4), 6) for effect in EFFECT_NAMES},
    "nile": {
        "cost": Row(Row(_COLOUR_WORD, least=1, most=4), n.COLOURS),
        "gain": Row(_GAIN, n.COLOURS),
        "arrows": Row(Row(Word(("own", "any")), least=0, most=2), n.COLOURS),
    },
    "nile_points": {"level": Row(Whole(0, 20), n.TOP_LEVEL + 1)},
    "tomb": {
        "cost": Row(Row(_COLOUR_WORD, least=1, most=6), least=3, most=12),
        "points": Row(Whole(0, 100), least=3, most=12),
    },
    "pharaoh": {"nobles": Whole(1, 6), "space": Whole(1, 12), "points": Whole(0, 30)},
    "pyramid": {"rows": Row(Row(Word(tuple(FIELD_NAMES)), least=2, most=n.ROW_FIELDS), n.ROWS)},
    "end": {"left_over": Whole(0, 5), "start": Whole(0, 30)},
    "gods": {
        "need_before": Row(Whole(1, 9), n.ZONES),
        "points_before": Row(Whole(0, 30), n.ZONES),
        "need_after": Row(Whole(1, 9), n.ZONES),
        "points_after": Row(Whole(0, 30), n.ZONES),
    },
    "traitor": {
        "light_jars": Row(Whole(1, n.PILE), n.BOARDS),
        "dark_jars": Row(Whole(1, n.PILE), n.BOARDS),
        "light": Row(Row(Word(SIGN_WORDS), least=2, most=n.SLOTS), n.BOARDS),
        "dark": Row(Row(Word(SIGN_WORDS), least=2, most=n.SLOTS), n.BOARDS),
    },
    "traitor_value": {"default": Whole(0, 20)},
}


def make(game: Game) -> State:
    """A state of a game with its boards laid out."""
    if game.box is None:
        game.box = Box(game.edition.tables, game.players, game.options["beginners"], game.options["dark"])
    state = Pharaon()
    state.set_up(game, game.players, 2)
    assert isinstance(game.box, Box)
    state.lay_out(game.box)
    return state


TITLE = Title(
    name="pharaon",
    players=range(1, n.SEATS + 1),
    options=(
        Letters("beginners", ("seat",), "YN", "none", words=("none", "all")),
        Number("dark", 0, n.BOARDS, 0),
    ),
    vocabularies=VOCABULARIES,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    fields=FIELDS,
    facts=FACTS,
    steps=STEPS,
    categories=VOCABULARIES["category"],
    schema=SCHEMA,
    check_edition=check,
    make=make,
    draw=draw,
    folder=Path(__file__).parent,
    weights=WEIGHTS,
    pools=(("nobles", "noble"), ("jars", "jar")),
    longest=3000,
)
