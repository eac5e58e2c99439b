"""The position of Cheops in words names every die, and of every field whether it is built or its colour."""

import pytest

import waset
from tests.games.told import LANGUAGES, mid_game, of_player, told
from waset.games.cheops.components import colours_of
from waset.games.cheops.declaration import COLOURS, FIELDS_OF_SHEET


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_open_field_is_told_with_its_colour(language: str) -> None:
    state = mid_game(waset.game("cheops", players=4), 0.5)
    view, parts, words = state.view(3), told(state, 3, language), state.game.words(language)
    for seat in range(4):
        sheet = state.game.edition.tables[f"sheet_{view['sheet'][seat]}"]
        colours = [COLOURS[colour] for colour in colours_of(sheet)]
        to_build = [
            colour for field, colour in zip(FIELDS_OF_SHEET, colours, strict=True) if not view["built"][seat][field]
        ]
        crossed = view["crossed"][seat]
        quarry = [
            colour
            for number, colour in enumerate(sheet["quarry"], start=1)
            if number > view["reached"][seat] and not crossed[str(number)]
        ]
        text = of_player(parts, seat)
        # The keystone is told with its colour, built or not.
        keystone = [colours[FIELDS_OF_SHEET.index("key")]] if view["built"][seat]["key"] else []
        for colour in COLOURS:
            said = text.count(words.word("colour", colour, "stone"))
            assert said == [*to_build, *quarry, *keystone].count(colour)
        assert all(words.word("bonus", bonus) in text for bonus, has in view["earned"][seat].items() if has)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_are_told_first(language: str) -> None:
    state = mid_game(waset.game("cheops", players=3), 0.5)
    now = " ".join(next(iter(told(state, 0, language).values())))
    words = state.game.words(language)
    for place in ("centre", "taken", "blocked"):
        for colour, count in state.view(0)[place].items():
            assert not count or words.word("colour", colour) in now


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_is_told(language: str) -> None:
    state = mid_game(waset.game("cheops", players=2), 0.5)
    words = state.game.words(language)
    text = " ".join(list(told(state, 0, language).values())[-1]).casefold()
    assert all(words.word("bonus", bonus).casefold() in text for bonus in state.game.title.vocabularies["bonus"])
