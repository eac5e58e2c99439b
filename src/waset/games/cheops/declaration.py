"""Cheops's declaration: what can be chosen, the moves, events and fields with their words."""

from pathlib import Path

from waset.engine.edition import Row, Schema, Shape, Whole, Word
from waset.engine.events import EventKind
from waset.engine.fields import Field
from waset.engine.game import Game, Title
from waset.engine.moves import MoveKind
from waset.engine.options import Letters
from waset.engine.state import State
from waset.games.cheops import names as n
from waset.games.cheops.board import draw
from waset.games.cheops.components import (
    BONUS_NAMES,
    COLOUR_NAMES,
    FIELD_NAMES,
    PAIR_NAMES,
    SHEET_NAMES,
    STONE_NAMES,
    Box,
    check,
)
from waset.games.cheops.outlook import WEIGHTS
from waset.games.cheops.rules import Cheops

VOCABULARIES = {
    "seat": ("1", "2", "3", "4", "5"),
    "colour": COLOUR_NAMES,
    "sheet": SHEET_NAMES,
    "field": FIELD_NAMES,
    "building_stone": STONE_NAMES,
    "pair": PAIR_NAMES,
    "stone": tuple(str(stone) for stone in range(1, n.QUARRY_STONES + 1)),
    "bonus": BONUS_NAMES,
    "building": ("pyramid", "arch", "relief"),
    "category": ("pyramid", "arch", "relief", "bonuses", "quarry", "jokers"),
}

DECISIONS = (
    MoveKind("pass"),
    MoveKind("stop"),
    MoveKind("build", (("field", "building_stone"),)),
    MoveKind("carve", (("pair", "pair"),)),
    MoveKind("cross", (("stone", "stone"),)),
    MoveKind("joker"),
)

OUTCOMES = (
    MoveKind("die", (("colour", "colour"),)),
    MoveKind("sheet", (("sheet", "sheet"),)),
)

_SEAT = ("seat", "seat")
_COLOUR = ("colour", "colour")
_THREE = (("first", "colour"), ("second", "colour"), ("third", "colour"))

EVENTS = (
    EventKind("sheet_dealt", (_SEAT, ("sheet", "sheet"))),
    EventKind("turn_began", (_SEAT, ("turn", ""))),
    EventKind("three_rolled", _THREE),
    EventKind("four_rolled", (*_THREE, ("fourth", "colour"))),
    EventKind("stone_built", (_SEAT, ("field", "field"), _COLOUR)),
    EventKind("pair_carved", (_SEAT, ("pair", "pair"), _COLOUR, ("other", "colour"))),
    EventKind("die_taken", (_SEAT, _COLOUR)),
    EventKind("stone_crossed", (_SEAT, ("stone", "stone"), _COLOUR)),
    EventKind("stones_skipped", (_SEAT, ("count", ""))),
    EventKind("joker_used", (_SEAT, ("left", ""))),
    EventKind("bonus_earned", (_SEAT, ("bonus", "bonus"))),
    EventKind("bonus_missed", (_SEAT, ("bonus", "bonus"))),
    EventKind("building_complete", (_SEAT, ("building", "building"))),
    EventKind("end_earned", (_SEAT,)),
    EventKind("passed", (_SEAT,)),
    EventKind("stopped", (_SEAT,)),
    EventKind("bonus_closed", (("bonus", "bonus"),)),
    EventKind("no_progress", (("count", ""),)),
    EventKind("game_over"),
)

STEPS = {
    n.ROLL: "roll",
    n.DEAL_SHEET: "deal_sheet",
    n.TURN: "turn",
    n.SECOND_STONE: "second_stone",
    n.PAY: "pay",
    n.PAY_PAIR: "pay_pair",
    n.OFFER_SECOND: "offer_second",
    n.END_ACTION: "end_action",
    n.FIRST_TURN: "first_turn",
}

FIELDS = (
    Field("turn"),
    Field("active", high=n.SEATS - 1),
    Field("last_built"),
    Field("claimed", ("bonus",), bits=True, high=1),
    Field("closed", ("bonus",), bits=True, high=1),
    Field("sheet", ("seat",), values="sheet", attribute="seats", start=n.SHEET, low=-1, material="sheet"),
    Field("built", ("seat", "field"), attribute="seats", start=n.BUILT, bits=True, high=1),
    Field("crossed", ("seat", "stone"), attribute="seats", start=n.CROSSED, bits=True, high=1),
    Field("reached", ("seat",), attribute="seats", start=n.REACHED, high=n.QUARRY_STONES),
    Field("jokers", ("seat",), attribute="seats", start=n.JOKERS, material="joker"),
    Field("used_jokers", ("seat",), attribute="seats", start=n.USED_JOKERS, material="joker"),
    Field("earned", ("seat", "bonus"), attribute="seats", start=n.EARNED, bits=True, high=1),
    Field("pad", ("sheet",), attribute="seats", start=n.PAD, high=1, material="sheet"),
    Field("centre", ("colour",), attribute="dice", start=n.CENTRE, high=4),
    Field("taken", ("colour",), attribute="dice", start=n.TAKEN, high=4),
    Field("blocked", ("colour",), attribute="dice", start=n.BLOCKED, high=4),
)

_COLOUR_WORD = Word(COLOUR_NAMES)
_POINTS = Whole(0, 100)
_SHEET: dict[str, Shape] = {
    "pyramid": Row(Row(_COLOUR_WORD, least=1, most=n.LEVELS), n.LEVELS),
    "left": Row(_COLOUR_WORD, n.PILLAR),
    "right": Row(_COLOUR_WORD, n.PILLAR),
    "keystone": _COLOUR_WORD,
    "relief": Row(Row(_COLOUR_WORD, n.RELIEF_COLUMNS), n.RELIEF_FIELDS // n.RELIEF_COLUMNS),
    "quarry": Row(_COLOUR_WORD, n.QUARRY_STONES),
}

SCHEMA: Schema = {
    "dice": {"by_players": Row(Whole(3, 4), 4)},
    "die": {"faces": Row(_COLOUR_WORD, 6)},
    "jokers": {"by_players": Row(Whole(0, 5), 4)},
    "joker_fields": {"printed": Whole(0, 10)},
    "pyramid": {"points": Row(_POINTS, n.LEVELS)},
    "arch": {"points": Row(_POINTS, n.PILLAR), "complete": _POINTS},
    "relief": {"points": Row(_POINTS, n.RELIEF_FIELDS // 2 + 1)},
    "values": {"bonus": _POINTS, "quarry_stone": _POINTS, "joker": _POINTS},
    "bonuses": {bonus: Row(Word(FIELD_NAMES), least=1, most=n.FIELDS) for bonus in BONUS_NAMES[: n.END]},
    **{f"sheet_{letter}": _SHEET for letter in SHEET_NAMES},
}


def make(game: Game) -> State:
    """A state of a game with all sheets on the pad."""
    if game.box is None:
        game.box = Box(game.edition.tables, game.players, game.options["sheets"])
    state = Cheops()
    state.set_up(game, game.players, 0)
    assert isinstance(game.box, Box)
    state.lay_out(game.box)
    return state


TITLE = Title(
    name="cheops",
    players=range(2, 6),
    options=(Letters("sheets", ("seat",), "ABCDE", "random", distinct=True, words=("random",)),),
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
    longest=20_000,
)
