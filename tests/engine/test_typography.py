"""Hard spaces and prepositions; single sentences are among the cases of the catalogues."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waset.engine.catalogue import LANGUAGES, room_words
from waset.engine.typography import HARD, Typography

CZECH = Typography(room_words("cs", "engine").section("typography"))
WORDS = st.lists(st.sampled_from(["a", "v", "z", "s", "K", "loď", "2.", "6", "3 %", "5 : 2", "kamenů", "(u", "o)"]))


@given(words=WORDS)
def test_what_is_set_is_not_set_otherwise_again(words: list[str]) -> None:
    """A message within a message is set twice."""
    text = CZECH.set(" ".join(words))
    assert CZECH.set(text) == text


@given(words=WORDS)
def test_no_line_can_end_with_a_preposition(words: list[str]) -> None:
    for line in CZECH.set(" ".join(words)).split(" ")[:-1]:
        assert line.split(HARD)[-1] not in {"a", "v", "z", "s", "(u"}


@pytest.mark.parametrize(
    ("text", "said"),
    [("v 2. řádku", "ve 2. řádku"), ("z 6 kol", "ze 6 kol"), ("s 20 body", "se 20 body"), ("k 5 bodům", "k 5 bodům")],
)
def test_a_preposition_goes_by_how_the_number_is_said(text: str, said: str) -> None:
    assert CZECH.set(text).replace(HARD, " ") == said


def test_a_language_without_such_habits_stays_as_it_is() -> None:
    assert Typography({}).set("a ship of 3 stones, 2 : 1") == "a ship of 3 stones, 2 : 1"


def test_every_language_says_what_its_habits_are() -> None:
    assert all("unbroken_after" in room_words(language, "engine").section("typography") for language in LANGUAGES)
