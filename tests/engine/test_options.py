"""Options: each kind takes what it declares and refuses anything else with a sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset
from waset.engine.options import Choice, Flag, Letters, Number, Option, settle_options, shown

FLAG = Flag("wrath")
CHOICE = Choice("pace", ("slow", "fast"), "slow")
NUMBER = Number("rounds", -2, 6, 4)
SIDES = Letters("sides", ("north", "south", "east"), "AB", "AAA")
GODS = Letters("gods", ("seat",), "RSTU", "random", distinct=True, words=("random", "draft"))
ALL: list[Option] = [FLAG, CHOICE, NUMBER, SIDES, GODS]

ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(10**5000),
    st.floats(),
    st.text(max_size=8),
    st.binary(max_size=4),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=2), st.none(), max_size=2),
)


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
@given(value=ANYTHING, players=st.integers(1, 4))
def test_a_value_is_kept_or_refused_in_words(option: Option, value: Any, players: int) -> None:
    try:
        kept = option.check(value, players)
    except waset.BadOption as refused:
        sentence = str(refused)
        assert sentence.startswith(f"option {option.name} is ")
        assert len(sentence) < 160
        assert "None" not in sentence or value == "None"
    else:
        assert option.check(kept, players) == kept


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_defaults_and_examples_are_good(option: Option, players: int) -> None:
    examples = option.examples(players)
    for value in (option.default_for(players), *examples):
        assert option.check(value, players) == value
    assert len(examples) > 1
    assert option.describe()["name"] == option.name
    assert option.describe()["default"] == option.default_for(players)


@given(value=st.integers(-20, 20))
def test_a_number_is_good_within_its_range(value: int) -> None:
    if value in range(-2, 7):
        assert NUMBER.check(value, 2) == value
    else:
        with pytest.raises(waset.BadOption, match="option rounds is a number from -2 to 6, not"):
            NUMBER.check(value, 2)


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (FLAG, 1, "option wrath is true or false, not 1"),
        (FLAG, "true", "option wrath is true or false, not 'true'"),
        (FLAG, None, "option wrath is true or false, not nothing"),
        (CHOICE, "SLOW", "option pace is one of slow, fast, not 'SLOW'"),
        (CHOICE, {}, "option pace is one of slow, fast, not a table"),
        (NUMBER, True, "option rounds is a number from -2 to 6, not true"),
        (NUMBER, 10**400, f"option rounds is a number from -2 to 6, not 1{'0' * 36}..."),
        (SIDES, "ABC", "option sides is 3 letters of A, B, not 'ABC'"),
        (SIDES, "AB", "option sides is 3 letters of A, B, not 'AB'"),
        (SIDES, ["A", "B", "A"], "option sides is 3 letters of A, B, not a list"),
        (GODS, "RR", "option gods is random or draft, or 2 different letters of R, S, T, U, not 'RR'"),
    ],
)
def test_refusals(option: Option, value: Any, sentence: str) -> None:
    with pytest.raises(waset.BadOption) as refused:
        option.check(value, 2)
    assert str(refused.value) == sentence


def test_letters_and_words_are_taken_in_any_case() -> None:
    assert SIDES.check("aBb", 2) == "ABB"
    assert GODS.check("tr", 2) == "TR"
    assert GODS.check("RANDOM", 2) == "random"


def test_examples_of_letters_show_every_letter_everywhere() -> None:
    examples = SIDES.examples(2)
    assert {"AAA", "BBB"} <= set(examples)
    assert all({example[place] for example in examples} == {"A", "B"} for place in range(3))
    assert all(len(set(example)) == 3 for example in GODS.examples(3) if example != "random" and example != "draft")


def test_what_is_not_given_has_its_default() -> None:
    settled = settle_options(ALL, {"rounds": 1, "sides": "bab"}, 2)
    assert settled == {"wrath": False, "pace": "slow", "rounds": 1, "sides": "BAB", "gods": "random"}


@pytest.mark.parametrize("name", ["Wrath", "", "players", "self", "__class__", "x" * 100])
def test_an_option_that_is_not_there(name: str) -> None:
    with pytest.raises(waset.BadOption, match=r"the game has no option .*; its options are gods, pace"):
        settle_options(ALL, {name: True}, 2)
    with pytest.raises(waset.BadOption, match="it has no options"):
        settle_options([], {name: True}, 2)


@pytest.mark.parametrize("players", [0, 1, 5, -2, 10**400, True, 2.0, "2", [2]])
def test_a_number_of_players_that_cannot_sit_here(players: Any) -> None:
    with pytest.raises(waset.BadOption, match="imhotep is for 2 to 4 players, not ") as refused:
        waset.game("imhotep", players)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("name", ["players", "edition", "self", "colour"])
def test_an_option_somebody_typed_may_have_any_name(name: str) -> None:
    with pytest.raises(waset.BadOption, match=f"the game has no option '{name}'"):
        waset.title("imhotep").game_with(2, None, {name: 3})


@given(value=ANYTHING)
def test_a_value_is_shown_short(value: Any) -> None:
    assert 0 < len(str(shown(value))) <= 40
    assert "NoneType" not in str(shown(value))


def test_a_word_that_is_a_number_may_be_given_as_one() -> None:
    pieces = Choice("pieces", ("5", "7"), "5")
    assert [pieces.check(value, 2) for value in (7, "7")] == ["7", "7"]
    for value in (6, 70, -5, 10**5000, True, 7.0):
        with pytest.raises(waset.BadOption):
            pieces.check(value, 2)


def test_a_form_learns_which_number_is_asked_of_one_who_plays_alone() -> None:
    assert Number("boards", 0, 5, 0, alone=True).describe()["alone"] is True
    assert NUMBER.describe()["alone"] is False
