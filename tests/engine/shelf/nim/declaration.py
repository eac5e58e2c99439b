"""Nim's declaration."""

from waset.engine.declaration import Declaration, Printed, Step, Steps, Vocabulary, numbers
from waset.engine.edition import Whole
from waset.engine.events import HIDDEN, NUMBER, OWNER, EventKind
from waset.engine.fields import ASK, Field, row
from waset.engine.moves import MoveKind
from waset.engine.options import Choice, Number

CARDS = Vocabulary("one", "two", "three", size="KINDS")

DECLARATION = Declaration(
    players=range(2, 3),
    options=(Number("heap", 1, 20, 9), Choice("last", ("wins", "loses"), "wins")),
    vocabularies={"seat": numbers(2), "card": CARDS, "amount": numbers(3), "category": ("stones", "last")},
    decisions=(MoveKind("take", "amount"), MoveKind("reveal", "card")),
    outcomes=(
        MoveKind("draw", "card", audience=OWNER, constant="DRAW_CARD"),
        MoveKind("burn", "card", audience=HIDDEN, constant="BURN_CARD"),
    ),
    events=(
        EventKind("card_drawn", "seat", "card", secret=("card",)),
        EventKind("card_put_aside", "card", audience=HIDDEN),
        EventKind("card_noted", "seat", "card", audience=OWNER),
        EventKind("card_shown", "seat", "card"),
        EventKind("stones_taken", "seat", ("count", NUMBER)),
    ),
    steps=Steps(
        chance=(Step("draw"), Step("burn")),
        decisions=(Step("turn"),),
        automatic=(Step("end_turn"),),
    ),
    fields=(
        Field("heap", box="heap"),
        Field("last_taker", values="seat", low=-1),
        Field("worth", low=-100, high=100, box="worth"),
        Field("purse", ("seat",)),
        Field("pile", ("card",), audience=HIDDEN, material="card", box="cards"),
        *row(
            "cards",
            Field("hands", ("seat",), values="card", audience=ASK, low=-1, material="card"),
            Field("aside", values="card", audience=ASK, low=-1, material="card"),
        ),
        Field("shown", ("card",), material="card"),
    ),
    pools=(("cards", "card"),),
    schema={"cards": {card: Whole(0, 5) for card in CARDS}, "points": {"last": Printed(Whole(0, 50))}},
    longest=60,
)
