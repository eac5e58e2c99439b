"""The position of Luxor in words names every adventurer, tile and card that the reader may know."""

import re

import pytest

import waset
from tests.games.told import LANGUAGES, NAMES, mid_game, of_player, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_adventurer_is_told_with_his_player_and_on_his_space(language: str) -> None:
    state = mid_game(waset.game("luxor", players=4))
    view, parts, words = state.view(1), told(state, 1, language), state.game.words(language)
    path = next(lines for lines in parts.values() if len(lines) > 30)
    for seat in range(4):
        for place in view["adventurers"][seat].values():
            assert words.word("place", place, "loc") in of_player(parts, seat)
            start = words.word("place", place)
            if place != "tomb":
                there = [line for line in path if re.match(rf"{re.escape(start)}[.:]", line, re.IGNORECASE)]
                assert len(there) == 1
                assert NAMES[seat] in there[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_told_in_the_order_of_the_path(language: str) -> None:
    state = mid_game(waset.game("luxor", players=2))
    view, words = state.view(0), state.game.words(language)
    path = next(lines for lines in told(state, 0, language).values() if len(lines) > 30)
    numbers = [int(found[1]) for line in path if (found := re.match(r"\w+ (\d+): ", line))]
    assert numbers == sorted(numbers)
    assert {str(number) for number in numbers} >= {space for space, tile in view["tiles"].items() if tile is not None}
    for line, number in zip([line for line in path if re.match(r"\w+ \d+: ", line)], numbers, strict=True):
        family = (view["tiles"][str(number)] or "").partition("-")[0]
        if family in ("vase", "jewel", "statue"):
            assert words.word("type", family) in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_hand_is_told_and_no_other(language: str) -> None:
    state = mid_game(waset.game("luxor", players=3))
    parts, words = told(state, 0, language), state.game.words(language)
    own = of_player(parts, 0)
    for card in state.view(0)["hands"][0].values():
        assert f"{words.word('card', card)}: {words.explain('card', card)}" in own
    hidden = of_player(parts, 1)
    assert not any(words.explain("card", card) in hidden for card in state.view(1)["hands"][1].values())
