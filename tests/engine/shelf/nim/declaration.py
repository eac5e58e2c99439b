"""Nim's declaration."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from waset.engine.edition import Tables, Whole
from waset.engine.events import HIDDEN, OWNER, EventKind
from waset.engine.fields import ASK, Field
from waset.engine.game import Game, Title
from waset.engine.moves import MoveKind
from waset.engine.options import Choice, Number
from waset.engine.state import State
from waset.engine.words import Words

from .rules import ASIDE, BURN, DRAW, END_TURN, TURN, Nim

CARDS = ("one", "two", "three")
_SEAT, _CARD = ("seat", "seat"), ("card", "card")


def make(game: Game) -> State:
    state = Nim()
    state.set_up(game, game.players, 1)
    worth = game.edition.tables["points"]["last"]
    counts = [game.edition.tables["cards"][card] for card in CARDS]
    state.lay_out(game.options["heap"], counts, worth if game.options["last"] == "wins" else -worth)
    return state


def check(tables: Tables) -> Sequence[str]:
    enough = sum(tables["cards"].values()) >= 3
    return [] if enough else ["cards: two players and the table need three cards"]


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    return f"{view['heap']} | {', '.join(names)}"


TITLE = Title(
    name="nim",
    players=range(2, 3),
    options=(Number("heap", 1, 20, 9), Choice("last", ("wins", "loses"), "wins")),
    vocabularies={"seat": ("1", "2"), "card": CARDS, "amount": ("1", "2", "3"), "category": ("stones", "last")},
    decisions=(MoveKind("take", (("amount", "amount"),)), MoveKind("reveal", (_CARD,))),
    outcomes=(MoveKind("draw", (_CARD,), audience=OWNER), MoveKind("burn", (_CARD,), audience=HIDDEN)),
    events=(
        EventKind("card_drawn", (_SEAT, _CARD), secret=("card",)),
        EventKind("card_put_aside", (_CARD,), audience=HIDDEN),
        EventKind("card_noted", (_SEAT, _CARD), audience=OWNER),
        EventKind("card_shown", (_SEAT, _CARD)),
        EventKind("stones_taken", (_SEAT, ("count", ""))),
    ),
    fields=(
        Field("heap"),
        Field("last_taker", values="seat", low=-1),
        Field("worth", low=-100, high=100),
        Field("purse", ("seat",)),
        Field("pile", ("card",), audience=HIDDEN, pool=0, material="card"),
        Field("hands", ("seat",), values="card", attribute="cards", audience=ASK, pool=0, low=-1, material="card"),
        Field("aside", values="card", attribute="cards", start=ASIDE, audience=ASK, pool=0, low=-1, material="card"),
        Field("shown", ("card",), material="card"),
    ),
    steps={DRAW: "draw", BURN: "burn", TURN: "turn", END_TURN: "end_turn"},
    categories=("stones", "last"),
    schema={"cards": {card: Whole(0, 5) for card in CARDS}, "points": {"last": Whole(0, 50)}},
    check_edition=check,
    make=make,
    draw=draw,
    folder=Path(__file__).parent,
    pools=(("cards", "card"),),
    longest=60,
)
