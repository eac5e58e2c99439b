"""The table of moves: ids in order, notation there and back, a hint for what was nearly a move."""

import pytest

import waset
from waset.engine.events import HIDDEN, OPEN, OWNER
from waset.engine.moves import MoveKind, MoveTable

WORDS = {"ship": ("1", "2"), "site": ("market", "temple"), "card": ("lever", "hammer")}
TABLE = MoveTable(
    (MoveKind("take"), MoveKind("sail", "ship", "site")),
    (MoveKind("deal", "card"), MoveKind("lay", "card", audience=HIDDEN)),
    WORDS,
)


def test_decisions_come_first_and_the_last_argument_changes_fastest() -> None:
    assert [str(move) for move in TABLE] == [
        "take",
        "sail 1 market",
        "sail 1 temple",
        "sail 2 market",
        "sail 2 temple",
        "deal lever",
        "deal hammer",
        "lay lever",
        "lay hammer",
    ]
    assert TABLE.decisions == 5
    assert [TABLE.is_decision(move) for move in (-1, 0, 4, 5, 99)] == [False, True, True, False, False]
    assert TABLE.first == {"take": 0, "sail": 1, "deal": 5, "lay": 7}


def test_a_move_knows_its_arguments_by_number() -> None:
    assert TABLE[2].args == {"ship": 0, "site": 1}
    assert TABLE[-1].id == 8
    assert [move.id for move in TABLE[1:3]] == [1, 2]


def test_who_sees_an_outcome() -> None:
    assert [TABLE.audience(move) for move in (0, 5, 7)] == [OPEN, OPEN, HIDDEN]
    assert OWNER not in {TABLE.audience(move.id) for move in TABLE}


def test_a_game_without_chance_has_only_decisions() -> None:
    table = MoveTable((MoveKind("take"), MoveKind("pass")), (), {})
    assert table.decisions == len(table) == 2


@pytest.mark.parametrize("text", ["sail 2 temple", "  SAIL  2\tTemple \n", "Sail 2 TEMPLE"])
def test_case_and_spaces_are_forgiven(text: str) -> None:
    assert TABLE.parse(text) == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sale 2 temple", "'sale 2 temple' is not a move of this game; did you mean 'sail 2 temple'?"),
        ("", "'' is not a move of this game"),
        ("4", "'4' is not a move of this game"),
        ("x" * 1000, f"'{'x' * 37}...' is not a move of this game"),
        ("{0.__class__}", "'{0.__class__}' is not a move of this game"),
        ("take\0", "'take\\x00' is not a move of this game; did you mean 'take'?"),
    ],
)
def test_what_is_no_move_is_said_so(text: str, sentence: str) -> None:
    with pytest.raises(waset.BadNotation) as refused:
        TABLE.parse(text)
    assert str(refused.value) == sentence


def test_a_book_is_no_move_either() -> None:
    with pytest.raises(waset.BadNotation) as refused:
        TABLE.parse("sail 1 market " * 1_000_000)
    assert len(str(refused.value)) < 200
