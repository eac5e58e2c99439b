"""A declaration numbers what it lists: cells by their row, steps by their group, words by their order."""

import dataclasses
from typing import Any

import pytest

import waset
from waset.engine.declaration import Constants, Printed, Step, Steps, Vocabulary, flat, numbers
from waset.engine.edition import Either, Row, Whole, Word
from waset.engine.events import NUMBER, EventKind
from waset.engine.fields import LIST, Field, row
from waset.engine.moves import MoveKind
from waset.games.imhotep.declaration import DECLARATION
from waset.generator.files import outdated


def test_fields_of_a_row_follow_each_other() -> None:
    starts = {field.name: (field.attribute, field.start) for field in DECLARATION.fields}
    assert starts["places"] == ("cells", 0)
    assert starts["ship_size"] == ("cells", 16)
    assert starts["harbour"] == ("cells", 28)
    assert starts["pair"] == ("market", 4)
    assert starts["temple"] == ("temple", 0)


def test_a_row_of_any_length_is_shared_by_nobody() -> None:
    for fields in (row("cells", Field("a", (LIST,)), Field("b")), row("cells", Field("a"), Field("b", (LIST,)))):
        with pytest.raises(ValueError, match="of any length shares no row"):
            dataclasses.replace(DECLARATION, fields=fields)


def test_a_pool_must_be_declared() -> None:
    with pytest.raises(ValueError, match="there is no pool 0"):
        dataclasses.replace(DECLARATION, pools=())


def test_steps_are_numbered_by_group() -> None:
    steps = Steps((Step("roll"),), (Step("turn"), Step("pay")), (Step("end"),))
    assert {kind: step.name for kind, step in steps.by_kind.items()} == {0: "roll", 64: "turn", 65: "pay", 128: "end"}


def test_an_argument_is_called_like_its_vocabulary_where_nothing_else_is_said() -> None:
    pairs = (("seat", "seat"), ("other", "card"), ("count", ""))
    assert EventKind("given", "seat", ("other", "card"), ("count", NUMBER)).args == pairs
    assert MoveKind("give", "seat", ("other", "card")).args == pairs[:2]
    assert MoveKind("pass").args == ()


def test_a_vocabulary_is_a_row_of_words() -> None:
    words = Vocabulary("left", "right", size="SIDES", by_seat=True)
    assert (words.size, words.named, words.by_seat) == ("SIDES", False, True)
    assert words == ("left", "right")
    assert Vocabulary("left", prefix="TO_").named
    assert numbers(3) == ("1", "2", "3")


def test_constants_count_from_nought_or_say_their_number() -> None:
    assert Constants("Sides.", "LEFT", "RIGHT", NEITHER=-1).values == {"LEFT": 0, "RIGHT": 1, "NEITHER": -1}


@pytest.mark.parametrize(
    ("field", "first"),
    [
        (Field("round"), 0),
        (Field("looker", values="colour", low=-1), -1),
        (Field("looker", values="colour"), 0),
        (Field("looker", values="colour", low=-1, blank="white"), 1),
        (Field("places", values="colour", low=-2, marks=("closed",)), -1),
        (Field("places", values="colour", low=-2, marks=("closed",), blank="closed"), -2),
        (Field("pile", ("card",), blank=1), 1),
    ],
)
def test_what_a_fresh_cell_holds(field: Field, first: int) -> None:
    assert field.first(DECLARATION.vocabularies) == first


@pytest.mark.parametrize(
    ("shape", "value", "numbers"),
    [
        (Whole(), 5, [5]),
        (Word(("red", "blue")), "blue", [1]),
        (Row(Whole()), [3, 4], [3, 4]),
        (Printed(Row(Row(Word(("red", "blue"))))), [["blue"], ["red", "blue"]], [1, 0, 1]),
    ],
)
def test_what_is_printed_becomes_numbers(shape: Any, value: Any, numbers: list[int]) -> None:
    assert flat(shape, value) == numbers


def test_what_may_be_a_number_or_a_word_is_no_number() -> None:
    with pytest.raises(TypeError):
        flat(Either(Whole(), Word(("red",))), 5)


def test_the_files_of_a_new_game_are_generated_from_its_folder(nim: waset.Title) -> None:
    assert outdated(("nim",)) == {}


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("fields", "temple"), ["brown"], "temple cannot hold 'brown'"),
        (("fields", "passes"), 2, "passes must be a whole number from 0 to 1, not 2"),
        (("fields", "ship_size", "1"), 5, "ship_size must be a whole number from 0 to 4, not 5"),
        (("steps", 0, "arg"), 1, "the arg of the pending step turn is a number from 0 to 0, not 1"),
        (("steps", 0), {"step": "unload", "seat": 0, "arg": 4, "extra": 0}, "the arg of the pending step unload is a"),
        (("steps", 0), {"step": "unload", "seat": 0, "arg": 0, "extra": 5}, "the extra of the pending step unload is"),
        (("steps", 0), {"step": "deal_card", "seat": 0, "arg": 6, "extra": 0}, "is a number from 0 to 5, not 6"),
    ],
)
def test_a_load_keeps_to_the_declared_ranges(path: tuple[Any, ...], value: Any, sentence: str) -> None:
    game = waset.game("imhotep", 2)
    state, rng = game.start(), waset.Rng(1)
    while state.actor == waset.CHANCE:
        state.play(state.sample(rng))
    saved = state.save()
    home: Any = saved
    for key in path[:-1]:
        home = home[key]
    home[path[-1]] = value
    with pytest.raises(waset.BadState, match=sentence):
        game.load(saved)
