"""Cheops's declaration: what can be chosen, the moves, events and fields with their words."""

from waset.engine.declaration import Constants, Declaration, Printed, Step, Steps, Vocabulary, numbers
from waset.engine.edition import Row, Schema, Shape, Whole, Word
from waset.engine.events import NUMBER, EventKind
from waset.engine.fields import Field, row
from waset.engine.moves import MoveKind
from waset.engine.options import Letters

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
SHEETS = ("a", "b", "c", "d", "e")
BONUSES = Vocabulary("eye", "ankh", "sun", "scarab", "falcon", "lotus", "cobra", "end", named=True, size="BONUSES")
END = BONUSES.index("end")
QUARRY = numbers(12)

# The fields of a sheet. Pyramid: five rows from the bottom, 5, 4, 3, 2 and 1 stones, each from the left. Arch: left
# pillar from the bottom, right pillar from the bottom, keystone. Relief: three rows of four from the top.
LEVELS = 5
PILLAR = 5
RELIEF_COLUMNS = 4
_PYRAMID = tuple(f"p{level}.{column}" for level in range(1, LEVELS + 1) for column in range(1, LEVELS + 2 - level))
_LEFT, _RIGHT = (tuple(f"{side}{level}" for level in range(1, PILLAR + 1)) for side in "lr")
_RELIEF = tuple(f"f{level}.{column}" for level in range(1, 4) for column in range(1, RELIEF_COLUMNS + 1))
STONES = (*_PYRAMID, *_LEFT, *_RIGHT, "key")
FIELDS_OF_SHEET = STONES + _RELIEF

# The pairs of the relief, side by side and then one above the other: both fields of each, counted within the relief.
_BESIDE = [field for field in range(len(_RELIEF)) if (field + 1) % RELIEF_COLUMNS]
_ABOVE = range(len(_RELIEF) - RELIEF_COLUMNS)
PAIR_FIELDS = (*((field, field + 1) for field in _BESIDE), *((field, field + RELIEF_COLUMNS) for field in _ABOVE))

VOCABULARIES = {
    "seat": numbers(5),
    "colour": COLOURS,
    "sheet": SHEETS,
    "field": FIELDS_OF_SHEET,
    "building_stone": STONES,
    "pair": tuple(f"{_RELIEF[first]}-{_RELIEF[second]}" for first, second in PAIR_FIELDS),
    "stone": Vocabulary(*QUARRY, size="QUARRY_STONES"),
    "bonus": BONUSES,
    "building": ("pyramid", "arch", "relief"),
    "category": ("pyramid", "arch", "relief", "bonuses", "quarry", "jokers"),
}


def _bits(first: int, count: int) -> int:
    return ((1 << count) - 1) << first


_FIRST_LEFT = len(_PYRAMID)
_FIRST_RIGHT = _FIRST_LEFT + PILLAR
_KEYSTONE = _FIRST_RIGHT + PILLAR
_FIRST_RELIEF = len(STONES)

CONSTANTS = (
    Constants(
        "Where the parts of a sheet begin among its fields, and how large they are.",
        FIRST_LEFT=_FIRST_LEFT,
        FIRST_RIGHT=_FIRST_RIGHT,
        KEYSTONE=_KEYSTONE,
        FIRST_RELIEF=_FIRST_RELIEF,
        PILLAR=PILLAR,
        LEVELS=LEVELS,
        RELIEF_COLUMNS=RELIEF_COLUMNS,
        RELIEF_FIELDS=len(_RELIEF),
    ),
    Constants(
        "The same as bits: what is built on a sheet is one number with a bit a field.",
        BASE=_bits(0, LEVELS),
        PYRAMID=_bits(0, len(_PYRAMID)),
        LEFT=_bits(_FIRST_LEFT, PILLAR),
        RIGHT=_bits(_FIRST_RIGHT, PILLAR),
        KEY=_bits(_KEYSTONE, 1),
        ARCH=_bits(_FIRST_LEFT, 2 * PILLAR + 1),
        RELIEF_ROOM=_bits(0, len(_RELIEF)),
        RELIEF=_bits(_FIRST_RELIEF, len(_RELIEF)),
    ),
    Constants(
        "The left or upper fields of the pairs of the relief, as bits of the relief alone; the first upright pair.",
        BESIDE_EACH_OTHER=sum(1 << field for field in _BESIDE),
        ABOVE_EACH_OTHER=sum(1 << field for field in _ABOVE),
        FIRST_UPRIGHT_PAIR=len(_BESIDE),
    ),
    Constants("The bonus for two complete buildings as a bit.", END_BIT=1 << END),
    Constants("A bit beyond all fields, still small enough for a fast number.", TOP_PLACE=61, TOP_BIT=1 << 61),
    Constants(
        "The numbers of `Box.bit`: powers of two differ modulo this prime, so a lone bit leads to its place.",
        BIT_PRIME=53,
    ),
    Constants("After so many turns without a stone the game ends (6.2).", IDLE_TURNS=50),
    Constants("More turns than any game has.", NO_LIMIT=1 << 20),
)

DECISIONS = (
    MoveKind("pass"),
    MoveKind("stop"),
    MoveKind("build", ("field", "building_stone")),
    MoveKind("carve", "pair"),
    MoveKind("cross", "stone"),
    MoveKind("joker"),
)

OUTCOMES = (MoveKind("die", "colour"), MoveKind("sheet", "sheet", constant="DEAL"))

_THREE = (("first", "colour"), ("second", "colour"), ("third", "colour"))
_COUNT = ("count", NUMBER)

EVENTS = (
    EventKind("sheet_dealt", "seat", "sheet"),
    EventKind("turn_began", "seat", ("turn", NUMBER)),
    EventKind("three_rolled", *_THREE),
    EventKind("four_rolled", *_THREE, ("fourth", "colour")),
    EventKind("stone_built", "seat", "field", "colour"),
    EventKind("pair_carved", "seat", "pair", "colour", ("other", "colour")),
    EventKind("die_taken", "seat", "colour"),
    EventKind("stone_crossed", "seat", "stone", "colour"),
    EventKind("stones_skipped", "seat", _COUNT),
    EventKind("joker_used", "seat", ("left", NUMBER)),
    EventKind("bonus_earned", "seat", "bonus"),
    EventKind("bonus_missed", "seat", "bonus"),
    EventKind("building_complete", "seat", "building"),
    EventKind("end_earned", "seat"),
    EventKind("passed", "seat"),
    EventKind("stopped", "seat"),
    EventKind("bonus_closed", "bonus"),
    EventKind("no_progress", _COUNT),
    EventKind("game_over"),
)

STEPS = Steps(
    # Dice still to roll, at most four.
    chance=(Step("roll", range(1, 5)), Step("deal_sheet")),
    decisions=(
        Step("turn"),
        Step("second_stone"),
        # The stone to pay and the first quarry stone that may be used; both stones of a pair.
        Step("pay", "field", range(len(QUARRY) + 1)),
        Step("pay_pair", "field", "field"),
    ),
    automatic=(Step("offer_second"), Step("end_action"), Step("first_turn")),
)

# Everything is open to everybody (8.1).
FIELDS = (
    Field("turn"),
    # Who rolled in this turn, and the last turn in which anybody marked a stone.
    Field("active", below="seat"),
    Field("last_built"),
    # Bonuses first earned in this turn, which later players may still join, and in earlier ones.
    Field("claimed", ("bonus",), bits=True, high=1),
    Field("closed", ("bonus",), bits=True, high=1),
    *row(
        "seats",
        Field("sheet", ("seat",), values="sheet", low=-1, material="sheet"),
        Field("built", ("seat", "field"), bits=True, high=1),
        Field("crossed", ("seat", "stone"), bits=True, high=1),
        # The first quarry stone that may still be crossed out.
        Field("reached", ("seat",), high=len(QUARRY)),
        Field("jokers", ("seat",), material="joker"),
        Field("used_jokers", ("seat",), material="joker"),
        Field("earned", ("seat", "bonus"), bits=True, high=1),
        Field("pad", ("sheet",), high=1, blank=1, material="sheet"),
    ),
    # In the centre, on the sheet of who builds, blocked by the active player.
    *row("dice", *(Field(place, ("colour",), high=4) for place in ("centre", "taken", "blocked"))),
)

_COLOUR = Word(COLOURS)
_POINTS = Whole(0, 100)
_SHEET: dict[str, Shape] = {
    "pyramid": Row(Row(_COLOUR, least=1, most=LEVELS), LEVELS),
    "left": Row(_COLOUR, PILLAR),
    "right": Row(_COLOUR, PILLAR),
    "keystone": _COLOUR,
    "relief": Row(Row(_COLOUR, RELIEF_COLUMNS), len(_RELIEF) // RELIEF_COLUMNS),
    "quarry": Row(_COLOUR, len(QUARRY)),
}

SCHEMA: Schema = {
    "dice": {"by_players": Printed(Row(Whole(3, 4), 4), "dice", by_players=True)},
    "die": {"faces": Row(_COLOUR, 6)},
    "jokers": {"by_players": Printed(Row(Whole(0, 5), 4), "jokers", by_players=True)},
    "joker_fields": {"printed": Whole(0, 10)},
    "pyramid": {"points": Row(_POINTS, LEVELS)},
    "arch": {"points": Row(_POINTS, PILLAR), "complete": Printed(_POINTS, "arch_complete")},
    "relief": {"points": Printed(Row(_POINTS, len(_RELIEF) // 2 + 1), "relief_points")},
    "values": {
        "bonus": Printed(_POINTS, "bonus_points"),
        "quarry_stone": Printed(_POINTS, "stone_points"),
        "joker": Printed(_POINTS, "joker_points"),
    },
    "bonuses": {bonus: Row(Word(FIELDS_OF_SHEET), least=1, most=len(FIELDS_OF_SHEET)) for bonus in BONUSES[:END]},
    **{f"sheet_{letter}": _SHEET for letter in SHEETS},
}

# The game is over after so many turns, whatever is built.
CUTS: Schema = {"limit": {"turns": Whole(1, 100)}}

DECLARATION = Declaration(
    players=range(2, 6),
    options=(Letters("sheets", ("seat",), "ABCDE", "random", distinct=True, words=("random",)),),
    vocabularies=VOCABULARIES,
    constants=CONSTANTS,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    steps=STEPS,
    fields=FIELDS,
    schema=SCHEMA,
    cuts=CUTS,
    longest=20_000,
)
