"""The position of Senet in words names every piece by its square."""

import pytest

import waset
from tests.games.told import LANGUAGES, mid_game, of_player, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pieces", ["5", "7"])
def test_every_piece_is_told_by_its_square(language: str, pieces: str) -> None:
    state = mid_game(waset.game("senet", pieces=pieces), 0.4)
    view, parts = state.view(1), told(state, 1, language)
    for seat, piece in enumerate(("cone", "spool")):
        squares = [square for square, there in view["board"].items() if there == piece]
        text = of_player(parts, seat)
        assert len(squares) + view["off"][seat] == int(pieces)
        assert state.game.words(language).listed("and", squares) in text
        assert str(view["off"][seat]) in text


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Throw 1 of at most 300; the sticks last showed 3."),
        ("cs", "Hod 1 z nejvýš 300; naposled padlo 3."),
    ],
)
def test_the_throw_is_told(language: str, sentence: str) -> None:
    state = waset.game("senet").start()
    state.play(state.game.parse("throw"))
    state.play(state.game.parse("sticks 3"))
    now = next(iter(told(state, 0, language).values()))
    assert sentence in [line.replace("\N{NO-BREAK SPACE}", " ") for line in now]


def test_pieces_that_protect_each_other_are_told() -> None:
    state = mid_game(waset.game("senet"))
    row = state.view(0)["rows"][0]
    sentences = [line for lines in told(state, 0, "en").values() for line in lines]
    assert f"Next to each other and protected: {row[0]} and {row[1]}." in sentences
