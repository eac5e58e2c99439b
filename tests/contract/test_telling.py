"""The position in words: whole sentences in every language, the reader first, and never more than a seat may know."""

import re

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.telling import Part, tell

from .tables import DEFAULTS, GAMES, name_of, walk


def names_of(game: waset.Game) -> list[str]:
    return [f"P{seat}" for seat in range(game.players)]


def told(state: waset.State, seat: int | None, language: str = "en") -> list[Part]:
    return tell(state, seat, state.game.words(language), names_of(state.game))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_is_told_in_whole_sentences(game: waset.Game, language: str) -> None:
    for state, _ in walk(game, 41, every=29):
        for seat in (None, 0):
            for part in told(state, seat, language):
                assert part.heading
                for sentence in part.sentences:
                    # Neither a hole nor the name of an entry that the catalogue lacks.
                    assert not re.search(r"[{}_]|\?.|: \.|  ", sentence), sentence
                    assert sentence[0].upper() == sentence[0]


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_the_reader_is_told_of_first_and_then_the_others_as_they_play(game: waset.Game) -> None:
    names, reader = names_of(game), game.players - 1
    state = next(state for state, _ in walk(game, 42, every=17) if state.actor != waset.CHANCE)
    headings = [part.heading for part in told(state, reader)]
    assert [heading for heading in headings if heading.removeprefix("You, ") in names] == [
        f"You, {names[reader]}",
        *names[:reader],
    ]


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_nothing_is_told_that_a_seat_may_not_know(game: waset.Game) -> None:
    rng = waset.Rng(43)
    for state, _ in walk(game, 43, every=19):
        if state.actor == waset.OVER:
            # The result shows what was hidden.
            continue
        for seat in (None, *range(game.players)):
            dealt_again = state.redeal(-1 if seat is None else seat, rng)
            assert told(dealt_again, seat) == told(state, seat)
