"""Senet's declaration: what can be chosen, the moves, events and fields with their words."""

from waset.engine.declaration import Constants, Declaration, Printed, Step, Steps, Vocabulary, numbers
from waset.engine.edition import Row, Schema, Shape, Whole
from waset.engine.events import NUMBER, EventKind
from waset.engine.fields import Field
from waset.engine.moves import MoveKind
from waset.engine.options import Choice

SEATS = numbers(2)
SQUARES = numbers(30)
THROWS = numbers(5)
HOUSES = Vocabulary("rebirth", "happiness", "water", "truths", "atum", "horus", named=True)
PIECE_COUNTS = ("5", "7")
MOST_PIECES = 7
MOST_THROWS = 300

VOCABULARIES = {
    "seat": SEATS,
    # Pieces by seat (1.1).
    "piece": Vocabulary("cone", "spool", by_seat=True),
    "square": SQUARES,
    "house": HOUSES,
    "throw": THROWS,
    "category": ("off", "way"),
}

CONSTANTS = (Constants("Where a piece goes that leaves the board: one step beyond the last square.", OFF=len(SQUARES)),)

DECISIONS = (
    MoveKind("throw"),
    MoveKind("move", "square"),
)

OUTCOMES = (MoveKind("sticks", "throw"),)

_WAY = ("seat", ("start", "square"), ("goal", "square"))

EVENTS = (
    EventKind("thrown", "seat", "throw"),
    EventKind("moved", *_WAY),
    EventKind("entered", *_WAY, "house"),
    EventKind("swapped", *_WAY, ("other", "seat")),
    EventKind("drowned", *_WAY),
    EventKind("left", "seat", ("start", "square"), ("count", NUMBER)),
    EventKind("lost", "seat", "throw"),
    EventKind("all_off", "seat"),
    EventKind("throws_over", ("count", NUMBER)),
    EventKind("game_over"),
)

STEPS = Steps(
    chance=(Step("fall"),),
    decisions=(Step("turn"), Step("again"), Step("forward"), Step("backward")),
    automatic=(),
)

FIELDS = (
    Field("board", ("square",), values="piece", low=-1, material="piece"),
    Field("off", ("seat",), high=MOST_PIECES, material="piece"),
    Field("throws", high=MOST_THROWS),
    Field("thrown", high=len(THROWS)),
)

_SQUARE = Whole(1, len(SQUARES))

# Squares next to each other whose pieces protect each other.
FACTS: dict[str, Shape] = {"rows": Row(Row(_SQUARE, least=2, most=MOST_PIECES), least=0, most=MOST_PIECES)}

SCHEMA: Schema = {
    "sticks": {
        "weights": Printed(Row(Whole(0, 100), len(THROWS))),
        "again": Row(Whole(1, len(THROWS)), least=0, most=len(THROWS)),
    },
    # Before the House of Rebirth there is a free square even if all pieces stand there (4.3).
    "houses": {house: _SQUARE for house in HOUSES} | {"rebirth": Whole(len(SEATS) * MOST_PIECES, len(SQUARES))},
    "points": {"piece_off": Printed(Whole(0, 100)), "squares_a_point": Printed(Whole(1, 1000))},
    "limit": {"throws": Printed(Whole(1, MOST_THROWS), "limit")},
}

DECLARATION = Declaration(
    players=range(2, 3),
    options=(Choice("pieces", PIECE_COUNTS, "5"),),
    vocabularies=VOCABULARIES,
    constants=CONSTANTS,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    steps=STEPS,
    fields=FIELDS,
    facts=FACTS,
    schema=SCHEMA,
    longest=1_000,
)
