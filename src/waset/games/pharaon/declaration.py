"""Pharaon's declaration: what can be chosen, the moves, events, steps and fields with their words and audience."""

from typing import Any

from waset.engine.declaration import Constants, Declaration, Packed, Printed, Step, Steps, Vocabulary, flags, numbers
from waset.engine.edition import Either, Named, Nothing, Row, Schema, Shape, Whole, Word
from waset.engine.events import HIDDEN, NUMBER, OWNER, EventKind
from waset.engine.fields import ASK, Field, row
from waset.engine.moves import MoveKind, MoveTable
from waset.engine.options import Letters, Number

COLOUR_NAMES = ("black", "yellow", "green", "red", "blue")
ZONE_NAMES = ("offerings", "nobles", "artisans", "nile", "tomb")
# In the order a payment is put together; then the offerings that only score.
PIECE_NAMES = (
    *COLOUR_NAMES,
    *(f"{colour}-offering" for colour in COLOUR_NAMES),
    *(f"{zone}-joker" for zone in ZONE_NAMES),
    *("silver", "plus-one", "plus-two"),
)
ONCE_A_ROUND = ("doctor", "supplier", "high-priest", "stewardess", "seeress", "treasurer", "teacher", "diplomat")
# By their printed numbers.
NOBLE_NAMES = (
    *(f"scribe-{number}" for number in range(1, 6)),
    *("general", "architect", "priestess", "foreman", "decorator", "judge", "vizier"),
    *ONCE_A_ROUND,
    *(f"official-{number}" for number in range(21, 27)),
)
# What cards and actions bring, what officials bring in the order of their text, the fields of the pyramid of time.
GAIN_NAMES = (*COLOUR_NAMES, "silver", "jar")
EFFECT_NAMES = ("nile", "artisan", "tomb", "silver", "offering")
REWARD_NAMES = ("basic", "start", "silver", "offering")
# Symbols of the Traitor's boards; some have a number beside them, a god has a zone.
SIGN_NAMES = (
    *("-", "tomb", "god", "noble", "value", "noble-away"),
    *("artisan-high", "artisan-low", "artisan-high-away", "artisan-low-away"),
    *("pair", "bonus", "nile-most", "nile-least"),
)
_HIGHEST = {"noble": 3, "noble-away": 3, "value": 15, "pair": 3, "bonus": 3}
SIGN_WORDS = (
    *(sign for sign in SIGN_NAMES if sign != "god" and sign not in _HIGHEST),
    *(f"{sign} {number}" for sign, most in _HIGHEST.items() for number in range(1, most + 1)),
    *(f"god {zone}" for zone in ZONE_NAMES),
)
STAGE_NAMES = ("starter", "ring", "wheel", "direction", "boards", "dark", "columns", "scribes", "lay")

# How many there are of each, or may be at most.
SEATS = 5
ARTISANS = 30
JARS = 30
BOARDS = 5
SPACES = 4
PAIRS = 6
JAR_PLACES = 5
NOBLE_PLACES = 3
ARTISAN_PLACES = 4
PILE = 8
ROWS = 4
ROW_FIELDS = 6
SLOTS = 12
JAR_SYMBOLS = 3
TOP_LEVEL = 3

VOCABULARIES = {
    "seat": numbers(SEATS),
    # The Traitor of the solo game is no seat but has rows of his own.
    "player": Vocabulary(*numbers(SEATS), "traitor", size="WHO", names={"traitor": "TRAITOR"}, seats=True),
    "traitor": ("traitor",),
    "colour": COLOUR_NAMES,
    "zone": Vocabulary(*ZONE_NAMES, named=True),
    "god": ("horus", "osiris", "isis", "anubis", "bastet"),
    "piece": Vocabulary(
        *PIECE_NAMES, named=True, names={"black-offering": "BASIC_OFFERING", "offerings-joker": "JOKER"}
    ),
    "means": PIECE_NAMES[: PIECE_NAMES.index("plus-one")],
    "basic": PIECE_NAMES[: 2 * len(COLOUR_NAMES)],
    "noble": Vocabulary(*NOBLE_NAMES, size="NOBLE_CARDS", named=True, names={"official-21": "OFFICIAL"}),
    "once": Vocabulary(*ONCE_A_ROUND, size="ONCE"),
    "scribe": NOBLE_NAMES[: NOBLE_NAMES.index("general")],
    "artisan": Vocabulary(*numbers(ARTISANS), size="ARTISAN_KINDS"),
    "jar": numbers(JARS),
    "space": numbers(SPACES),
    "place": numbers(PAIRS),
    "half": Vocabulary("upper", "lower", size="HALVES"),
    "jar_place": numbers(JAR_PLACES),
    "noble_place": numbers(NOBLE_PLACES),
    "artisan_place": numbers(ARTISAN_PLACES),
    "looked": Vocabulary("first", "second", size="LOOKED_NOBLES"),
    "aside": numbers(SEATS),
    "ring_place": numbers(len(ZONE_NAMES)),
    "pile_place": Vocabulary(*numbers(PILE), size="PILE"),
    "action": numbers(len(COLOUR_NAMES)),
    "row": numbers(ROWS),
    "field": Vocabulary(*numbers(ROW_FIELDS), size="ROW_FIELDS"),
    "direction": ("clockwise", "anticlockwise"),
    "board": ("a", "b", "c", "d", "e"),
    "board_place": numbers(BOARDS),
    "slot": numbers(SLOTS),
    "category": ("gods", "nobles", "artisans", "nile", "tomb", "left_over", "pharaoh", "start"),
}

DECISIONS = (
    MoveKind("pass"),
    MoveKind("offerings", constant="BUY"),
    MoveKind("bonus", "colour", constant="MOVE_BONUS"),
    MoveKind("artisan", "colour", constant="MOVE_ARTISAN"),
    MoveKind("noble", constant="MOVE_NOBLE"),
    MoveKind("nile", "action", constant="MOVE_NILE"),
    MoveKind("tomb", constant="MOVE_TOMB"),
    MoveKind("seeress", constant="USE_SEERESS"),
    MoveKind("treasurer", constant="USE_TREASURER"),
    MoveKind("done"),
    MoveKind("enter", ("piece", "means")),
    MoveKind("pay", ("piece", "means")),
    MoveKind("pair", "place", constant="TAKE_PAIR"),
    MoveKind("token", "place", constant="TAKE_BONUS"),
    MoveKind("bag", constant="DRAW_BLIND"),
    MoveKind("hire", "artisan"),
    MoveKind("hire-top"),
    MoveKind("invite", "noble"),
    MoveKind("invite-top"),
    MoveKind("keep", "noble"),
    MoveKind("step", "colour", constant="STEP_TRACK"),
    MoveKind("jar", "jar", constant="TAKE_JAR"),
    MoveKind("take", "colour", constant="TAKE_BASIC"),
    MoveKind("take-start"),
    MoveKind("take-silver"),
    MoveKind("take-offering"),
    MoveKind("accept"),
    MoveKind("decline"),
    MoveKind("give", ("piece", "basic")),
    MoveKind("block", "colour"),
)

OUTCOMES = (
    MoveKind("starter", "player"),
    MoveKind("ring", "zone", constant="ZONE_NEXT"),
    MoveKind("wheel", "colour", constant="WHEEL_AT"),
    MoveKind("direction", "direction"),
    MoveKind("board", "board", constant="BOARD_NEXT"),
    MoveKind("dark", "board"),
    MoveKind("column", "colour", constant="COLUMN_NEXT"),
    MoveKind("scribe", "scribe"),
    MoveKind("turn-jar", "jar"),
    MoveKind("lay-jar", "jar", audience=HIDDEN),
    MoveKind("deal-offering", "piece"),
    MoveKind("deal-artisan", "artisan"),
    MoveKind("deal-noble", "noble"),
    MoveKind("look", "noble", audience=OWNER),
)

EVENTS = (
    EventKind("starter_drawn", "seat"),
    EventKind("traitor_starts"),
    EventKind("zone_laid", "zone", ("after", "zone")),
    EventKind("wheel_laid", "colour"),
    EventKind("direction_drawn", "direction"),
    EventKind("board_laid", ("place", "board_place"), "board"),
    EventKind("board_dark", "board"),
    EventKind("column_given", ("place", "board_place"), "colour"),
    EventKind("scribe_dealt", "seat", "noble"),
    EventKind("traitor_scribe", "noble"),
    EventKind("jar_laid", ("place", "jar_place"), "jar"),
    EventKind("pile_jar_laid"),
    EventKind("offering_laid", "place", "piece"),
    EventKind("bonus_laid", "place", "piece"),
    EventKind("artisan_laid", ("place", "artisan_place"), "artisan"),
    EventKind("noble_laid", ("place", "noble_place"), "noble"),
    EventKind("nobles_seen", "seat", "noble", ("other", "noble"), secret=("noble", "other")),
    EventKind("noble_kept", "seat", "noble"),
    EventKind("nobles_returned"),
    EventKind("round_began", ("round", NUMBER), "seat"),
    EventKind("traitor_began", ("round", NUMBER)),
    EventKind("entered", "seat", "zone", "piece"),
    EventKind("entered_by", "seat", "zone", "piece", "noble"),
    EventKind("paid", "seat", "piece"),
    EventKind("pair_taken", "seat", "place", "piece", ("other", "piece")),
    EventKind("offering_taken", "seat", "piece", "place"),
    EventKind("offering_drawn", "seat", "piece"),
    EventKind("no_offering", "seat"),
    EventKind("artisan_hired", "seat", "artisan"),
    EventKind("no_artisan", "seat"),
    EventKind("noble_gained", "seat", "noble"),
    EventKind("token_gained", "seat", "piece"),
    EventKind("token_out", "seat", "piece"),
    EventKind("jar_taken", "seat", "jar"),
    EventKind("jar_opened", "seat", "jar"),
    EventKind("no_jar", "seat"),
    EventKind("diplomat_used", "seat", "jar"),
    EventKind("teacher_used", "seat"),
    EventKind("disc_moved", "seat", "colour", ("level", NUMBER)),
    EventKind("step_lost", "seat"),
    EventKind("tomb_built", "seat", ("space", NUMBER)),
    EventKind("pharaoh", "seat"),
    EventKind("exchanged", "seat", "noble", "piece", ("token", "piece")),
    EventKind("passed", "seat", "row", constant="PASSED_TO"),
    EventKind("passed_last", "seat"),
    EventKind("general_moved", "seat"),
    EventKind("field_reached", "seat", "row", "field"),
    EventKind("no_reward", "seat"),
    EventKind("start_taken", "seat"),
    EventKind("bag_filled"),
    EventKind("jars_shuffled"),
    EventKind("wheel_cleared"),
    EventKind("wheel_turned"),
    EventKind("jar_blocks", "jar"),
    EventKind("space_blocked", "colour"),
    EventKind("traitor_jar", "jar"),
    EventKind("traitor_placed", "colour", ("place", "board_place"), "slot"),
    EventKind("traitor_blocked", "colour"),
    EventKind("traitor_tomb", ("space", NUMBER)),
    EventKind("traitor_god", "god"),
    EventKind("traitor_noble", "noble"),
    EventKind("traitor_value", ("value", NUMBER)),
    EventKind("noble_away", "noble"),
    EventKind("traitor_artisan", "artisan"),
    EventKind("artisan_away", "artisan"),
    EventKind("traitor_pair", "place", "piece", ("other", "piece")),
    EventKind("traitor_piece", "piece"),
    EventKind("traitor_disc", "colour", ("level", NUMBER)),
    EventKind("traitor_passed", "row"),
    EventKind("traitor_passed_last"),
    EventKind("traitor_field", "field"),
    EventKind("traitor_start"),
    EventKind("traitor_pharaoh"),
    EventKind("traitor_counted", ("points", NUMBER)),
    EventKind("game_over"),
)

_FIRST = MoveTable(DECISIONS, OUTCOMES, VOCABULARIES).first
BUYS = {kind: _FIRST[kind] - _FIRST["offerings"] for kind in ("offerings", "bonus", "artisan", "noble", "nile", "tomb")}

CONSTANTS = (
    Constants("Colours on a jar; the top of a track of the Nile.", JAR_SYMBOLS=JAR_SYMBOLS, TOP_LEVEL=TOP_LEVEL),
    Constants("What a card or an action brings.", *(f"GAIN_{gain.upper()}" for gain in GAIN_NAMES), "GAINS"),
    Constants("What an official brings.", *(f"BRINGS_{effect.upper()}" for effect in EFFECT_NAMES), "EFFECTS"),
    Constants("Fields of the pyramid of time.", *(f"FIELD_{reward.upper()}" for reward in REWARD_NAMES)),
    Constants(
        "Symbols of the Traitor's boards, packed with the number or the zone beside them.",
        *("NO_SIGN", *(f"SIGN_{sign.upper().replace('-', '_')}" for sign in SIGN_NAMES[1:])),
        SIGN_NUMBERS=16,
    ),
    Constants(
        "What can be bought in a turn: its move less BUY.",
        **{f"BUY_{kind.upper()}": number for kind, number in BUYS.items()},
        BUYS=BUYS["tomb"] + 1,
    ),
    Constants("A reward that is a turn of its own, not the General's step within one (5.3, 5.8).", WHOLE_TURN=1),
    Constants("Stages of the set-up (1.1 to 1.8, 9.1).", *(f"STAGE_{stage.upper()}" for stage in STAGE_NAMES)),
)

# What can pay next, a bit each; what is bought, the colours its entry counts as, the units left to pay.
_MEANS = flags(VOCABULARIES["means"])
_PAYMENT = Packed((("buy", 5), *((f"counts-{colour}", 1) for colour in COLOUR_NAMES), ("left", 3)))

STEPS = Steps(
    chance=(
        Step("draw_starter"),
        Step("draw_zone", range(1, len(ZONE_NAMES) - 1)),
        Step("draw_wheel"),
        Step("draw_direction"),
        Step("draw_board", range(BOARDS - 1)),
        Step("draw_dark", "board_place"),
        Step("draw_column", range(BOARDS - 1)),
        Step("draw_scribe", "player"),
        Step("lay_open_jar", "jar_place"),
        Step("lay_hidden_jar", "pile_place"),
        Step("open_jar"),
        Step("lay_offering", range(3 * PAIRS)),
        Step("draw_offering"),
        Step("traitor_offering"),
        Step("lay_artisan", "artisan_place"),
        Step("draw_artisan"),
        Step("lay_noble", "noble_place"),
        Step("draw_noble"),
        Step("look_at", "looked"),
    ),
    decisions=(
        Step("turn"),
        Step("entry", _MEANS, range(BUYS["tomb"] + 1)),
        Step("payment", _MEANS, _PAYMENT),
        Step("pick_pair"),
        Step("pick_offering"),
        Step("pick_artisan"),
        Step("pick_noble"),
        Step("move_disc", flags(COLOUR_NAMES)),
        Step("pick_jar"),
        Step("pick_reward", range(2)),
        Step("pick_basic"),
        Step("offer_general"),
        Step("offer_diplomat", "jar"),
        Step("offer_teacher"),
        Step("turn_end"),
        Step("give_piece", range(NOBLE_NAMES.index("seeress"), NOBLE_NAMES.index("treasurer") + 1)),
        Step("get_token", "basic"),
        Step("keep_noble"),
        Step("choose_block", "colour", "colour"),
        Step("traitor_basic"),
    ),
    automatic=(
        Step("after_turn"),
        Step("next_turn", "player"),
        Step("choose_pair"),
        Step("choose_offering", range(10)),
        Step("choose_artisan"),
        Step("choose_noble"),
        Step("gain_from_nile", "action"),
        Step("nile_step", flags(COLOUR_NAMES)),
        Step("tomb_step"),
        Step("gain_jar", constant="GAIN_A_JAR"),
        Step("teach"),
        Step("gain_silver", range(21), constant="GAIN_SILVERS"),
        Step("choose_basic", range(10)),
        Step("pyramid_turn"),
        Step("pass_jar"),
        Step("end_round"),
        Step("refill", range(3 * PAIRS + 1)),
        Step("lay_jars", range(JAR_PLACES + 1)),
        Step("fill_pile", range(PILE + 1)),
        Step("begin_round"),
        Step("set_up", range(len(STAGE_NAMES)), range(SEATS + 2)),
        Step("choose_start", range(SEATS + 1)),
        Step("look_more", range(3)),
        Step("end_set_up"),
        Step("left_jar", range(2)),
        Step("fill_nobles", range(NOBLE_PLACES + 1)),
        Step("fill_artisans", range(ARTISAN_PLACES + 1)),
        Step("traitor_turn"),
        Step("traitor_top", "jar"),
        Step("to_column", "colour"),
        Step("offer_reward", range(2)),
    ),
)


def _both(name: str, **rest: Any) -> tuple[Field, Field]:
    """A number of each seat, and the Traitor's beside them; if they count something, so does his."""
    his = rest | ({"counts": f"traitor_{rest['counts']}"} if "counts" in rest else {})
    return (
        Field(name, ("seat",), **rest),
        Field(f"traitor_{name}", ("traitor",), constant=f"{name.upper()}_OF_TRAITOR", **his),
    )


FIELDS = (
    Field("round", most="rounds"),
    Field("starter", values="player"),
    Field("pharaoh", values="player", low=-1),
    Field("wheel", below="colour"),
    Field("forward", high=1),
    Field("looker", values="seat", low=-1),
    # The supply is the bank for tokens and the discards for offerings.
    *row(
        "pieces",
        Field("pieces", ("seat", "piece"), material="piece", constant="PIECE_ROWS"),
        Field("traitor_pieces", ("piece",), material="piece"),
        Field("supply", ("piece",), material="piece", box="supply"),
        Field("paying", ("piece",), material="piece"),
    ),
    Field("bag", ("piece",), material="piece", box="bag"),
    # Something only marks a place on the wheel or a slot of the Traitor's where the bank had no token for it (9.2).
    *row(
        "board",
        Field("on_wheel", ("colour", "space"), values="piece", low=-2, marks=("blocked",), material="piece"),
        Field("pairs", ("place", "half"), values="piece", low=-1, material="piece"),
        Field("bonus", ("place",), values="piece", low=-1, material="piece"),
        Field("jars", ("jar_place",), values="jar", low=-1, material="jar", constant="OPEN_JARS"),
        Field("artisans", ("artisan_place",), values="artisan", low=-1, material="artisan", constant="OPEN_ARTISANS"),
        Field("jar_discards", ("jar",), material="jar"),
    ),
    Field("jar_stock", ("jar",), audience=HIDDEN, pool=1, material="jar", blank=1),
    Field("pile", ("pile_place",), values="jar", audience=ASK, pool=1, low=-1, gapless=True, material="jar"),
    *row(
        "seats",
        *_both("tomb_space", most="tomb_spaces"),
        *_both("noble_count", counts="nobles"),
        *_both("artisan_count", counts="hired"),
        *_both("artisan_points", high=1000),
        *_both("row", values="row", low=-1),
        *_both("field", values="field"),
        *_both("passed", high=1),
        Field("levels", ("seat", "colour"), high=TOP_LEVEL),
        Field("traitor_levels", ("colour",), high=TOP_LEVEL),
        Field("used", ("once",), high=1),
        Field("entry_colour", ("zone",), values="colour", low=-1),
        Field("ring", ("ring_place",), values="zone", low=-1, gapless=True, once=True),
        Field("boards", ("board_place",), values="board", low=-1, gapless=True, once=True, constant="BOARD_AT"),
        Field("dark", ("board_place",), high=1, constant="DARK_AT"),
        Field("column_colour", ("board_place",), values="colour", low=-1, gapless=True, once=True),
        Field("filled", ("board_place",), counts="columns"),
        Field("columns", ("board_place", "slot"), "colour", low=-2, marks=("covered",), gapless=True, material="piece"),
        Field("traitor_points", ("category",), high=1000),
    ),
    *row(
        "cards",
        Field("nobles", ("seat", "noble"), high=1, material="noble", constant="NOBLE_ROWS"),
        Field("traitor_nobles", ("noble",), high=1, material="noble"),
        Field("noble_discards", ("noble",), high=1, material="noble"),
        Field("hired", ("seat", "artisan"), material="artisan"),
        Field("traitor_hired", ("artisan",), material="artisan"),
        Field("artisan_discards", ("artisan",), material="artisan"),
    ),
    Field("artisan_deck", ("artisan",), material="artisan", box="artisan_cards"),
    *row(
        "court",
        Field("court", ("noble_place",), values="noble", audience=ASK, low=-1, material="noble"),
        Field("looked_at", ("looked",), values="noble", audience=ASK, low=-1, material="noble"),
        Field("put_aside", ("aside",), values="noble", audience=ASK, low=-1, material="noble"),
    ),
    Field("noble_deck", ("noble",), audience=HIDDEN, material="noble", blank=1),
)

_COLOUR = Word(COLOUR_NAMES)
_ZONE = Word(ZONE_NAMES)
_GODS = Row(Word(VOCABULARIES["god"]), least=0, most=len(ZONE_NAMES))
_NEED = Printed(Row(Whole(1, 9), len(ZONE_NAMES)))
_POINTS = Printed(Row(Whole(0, 30), len(ZONE_NAMES)))
_GAIN = Row(Word(GAIN_NAMES), least=0, most=4)
_BY_NOBLE = Row(Whole(0, 30), len(NOBLE_NAMES))
_PILES = Row(Whole(1, PILE), BOARDS)
_SIDES = Row(Row(Word(SIGN_WORDS), least=2, most=SLOTS), BOARDS)

# The zone and the action of the Nile that are being paid, and what is still owed: by colour, or anything.
FACTS: dict[str, Shape] = {
    "buying": Either(_ZONE, Nothing()),
    "nile_action": Either(Whole(1, len(COLOUR_NAMES)), Nothing()),
    "owed": Named((*COLOUR_NAMES, "any"), Whole(1, 20), some=True),
    "gods_served": Row(_GODS, least=1, most=SEATS),
    "traitor_gods_served": _GODS,
    "traitor_total": Whole(0, 1000),
}

SCHEMA: Schema = {
    "rounds": {"rounds": Printed(Whole(1, BOARDS))},
    "tokens": {"each": Whole(10, 40)},
    "start": {"silver": Printed(Whole(0, 4), "start_silver")},
    "wheel": {"order": Printed(Row(_COLOUR, len(COLOUR_NAMES)))},
    "spaces": {"players": Printed(Row(Whole(1, SPACES), SEATS), "spaces", by_players=True)},
    "display": {
        "jars": Printed(Row(Whole(1, JAR_PLACES), SEATS), "open_jars", by_players=True),
        "pairs": Printed(Row(Whole(1, PAIRS), SEATS), by_players=True),
        "nobles": Printed(Whole(NOBLE_PLACES, NOBLE_PLACES), "open_nobles"),
        "artisans": Printed(Whole(ARTISAN_PLACES, ARTISAN_PLACES), "open_artisans"),
    },
    "costs": {"artisan": Whole(1, 5), "noble": Whole(1, 1), "bonus": Whole(2, 2)},
    "jars": {"symbols": Printed(Row(Row(_COLOUR, JAR_SYMBOLS), JARS), "jars")},
    "offerings": {"basic": Whole(0, 8), "joker": Whole(0, 8)},
    "point_offerings": {
        "plus_one": Whole(0, 40),
        "plus_two": Whole(0, 40),
        "points": Printed(Row(Whole(0, 9), 2), "plus_points"),
    },
    "artisans": {
        "points": Row(Whole(0, 20), most=ARTISANS),
        "cards": Row(Whole(1, ARTISANS), most=ARTISANS),
        "gain": Row(_GAIN, most=ARTISANS),
    },
    "noble_points": {"base": Printed(_BY_NOBLE, "noble_base"), "each": Printed(_BY_NOBLE, "noble_each")},
    "scribes": {"swap": Printed(Row(Row(_COLOUR, 2), 5)), "zone": Printed(Row(_ZONE, 5), "scribe_zone")},
    "entry_nobles": {"zone": Row(_ZONE, 4)},
    "officials": {effect: Row(Whole(0, 4), 6) for effect in EFFECT_NAMES},
    "nile": {
        "cost": Row(Row(_COLOUR, least=1, most=4), len(COLOUR_NAMES)),
        "gain": Row(_GAIN, len(COLOUR_NAMES)),
        "arrows": Row(Row(Word(("own", "any")), least=0, most=2), len(COLOUR_NAMES)),
    },
    "nile_points": {"level": Printed(Row(Whole(0, 20), TOP_LEVEL + 1), "level_points")},
    "tomb": {
        "cost": Row(Row(_COLOUR, least=1, most=6), least=3, most=12),
        "points": Row(Whole(0, 100), least=3, most=12),
    },
    "pharaoh": {
        "nobles": Printed(Whole(1, 6), "pharaoh_nobles"),
        "space": Printed(Whole(1, 12), "pharaoh_space"),
        "points": Printed(Whole(0, 30), "pharaoh_points"),
    },
    "pyramid": {"rows": Row(Row(Word(REWARD_NAMES), least=2, most=ROW_FIELDS), ROWS)},
    "end": {"left_over": Printed(Whole(0, 5)), "start": Printed(Whole(0, 30), "start_points")},
    "gods": {"need_before": _NEED, "points_before": _POINTS, "need_after": _NEED, "points_after": _POINTS},
    "traitor": {"light_jars": _PILES, "dark_jars": _PILES, "light": _SIDES, "dark": _SIDES},
    "traitor_value": {"default": Printed(Whole(0, 20), "noble_value")},
}

DECLARATION = Declaration(
    players=range(1, SEATS + 1),
    options=(
        Letters("beginners", ("seat",), "YN", "none", words=("none", "all")),
        Number("dark", 0, BOARDS, 0, alone=True),
    ),
    vocabularies=VOCABULARIES,
    constants=CONSTANTS,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    steps=STEPS,
    fields=FIELDS,
    facts=FACTS,
    schema=SCHEMA,
    pools=(("nobles", "noble"), ("jars", "jar")),
    longest=3000,
    # 2: offerings that run short are laid as whole pairs (7.1).
    rules_version=2,
)
