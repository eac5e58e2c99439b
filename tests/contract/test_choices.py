"""A choice says where it leads: in every language, and only by what the seat to move may know."""

import pytest

import waset
from waset.engine.catalogue import LANGUAGES
from waset.engine.rng import Rng

from .tables import GAMES, name_of, walk


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_choice_has_words_and_they_differ(game: waset.Game) -> None:
    kinds = {kind.name: dict(kind.args) for kind in game.title.decisions}
    names = [f"P{seat}" for seat in range(game.players)]
    spoken = {language: game.words(language) for language in LANGUAGES}
    for state, _ in walk(game, 35, every=7):
        if state.actor < 0:
            continue
        choices = game.choices(state, state.view(int(state.actor)))
        for language, words in spoken.items():
            told = []
            for move, wording in choices.items():
                found = game.moves[move]
                assert wording is None or wording[0] in words.section("choice"), f"{language}: {wording}"
                told.append(words.choice(found, wording, kinds[found.kind], names))
                assert not set("{}?") & set(told[-1]), told[-1]
            assert len(set(told)) == len(told), sorted(told)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_choice_tells_nothing_hidden(game: waset.Game) -> None:
    """With everything that the seat cannot know dealt again, its choices read the same."""
    for number, (state, _) in enumerate(walk(game, 36, every=11)):
        if state.actor < 0:
            continue
        seat = int(state.actor)
        other = state.redeal(seat, Rng(number))
        assert game.choices(state, state.view(seat)) == game.choices(other, other.view(seat))
