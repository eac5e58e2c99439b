"""The board as text."""

import pytest

import waset

from .positions import table


@pytest.mark.parametrize("language", ["en", "cs"])
def test_it_fits_eighty_columns(language: str) -> None:
    state = table((12, 17, 23, 28), (7, 14, 15, 20, 29))
    game = state.game
    names = ["Mira with a very long name indeed", "Tomáš"]
    drawn = game.title.draw(game, state.view(None), game.title.words(language), names)
    assert max(len(line) for line in drawn.splitlines()) <= 80


def test_pieces_stand_on_their_squares_and_neighbours_are_tied() -> None:
    state = table((10, 11, 17, 28), (7, 14, 15, 20, 21))
    game = state.game
    lines = game.title.draw(game, state.view(None), game.title.words("en"), ["Mira", "Tom"]).splitlines()
    assert lines[0] == "Throw 20 of 300: 2"
    assert lines[3:11] == [
        "|1     |2     |3     |4     |5     |6     |7     |8     |9     |10    |",
        "|      |      |      |      |      |      |  )(  |      |      |  /\\  |",
        "+------+------+------+------+------+------+------+------+------+--||--+",
        "|20    |19    |18    |17    |16    |15*   |14    |13    |12    |11    |",
        "|  )(  |      |      |  /\\  |      |  )(  =  )(  |      |      |  /\\  |",
        "+--||--+------+------+------+------+------+------+------+------+------+",
        "|21    |22    |23    |24    |25    |26*   |27*   |28*   |29*   |30*   |",
        "|  )(  |      |      |      |      |      |      |  /\\  |      |      |",
    ]
    assert lines[13:15] == ["> /\\ Mira: 1 of 5 off", "  )( Tom: 0 of 5 off"]


def test_before_the_first_throw() -> None:
    game = waset.game("senet")
    drawn = game.title.draw(game, game.start().view(None), game.title.words("en"), ["Mira", "Tom"])
    assert drawn.startswith("Nobody has thrown yet\n")
