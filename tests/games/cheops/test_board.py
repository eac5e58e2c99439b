"""The board in the terminal."""

import pytest

import waset
from waset.engine.playout import play_out

from .positions import crossed, marks, moves, play, rolled


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_board_fits_a_terminal_and_shows_every_sheet(players: int, language: str) -> None:
    game = waset.game("cheops", players=players)
    names = ["Anna", "Bartoloměj Dlouhý", "Cyril", "Dana", "Emil"][:players]
    words = game.title.words(language)
    state, rng = game.start(), waset.Rng(players)
    while True:
        text = game.title.draw(game, state.view(None), words, names)
        assert max(len(line) for line in text.splitlines()) <= 80
        assert all(name in text for name in names)
        if state.actor == waset.OVER:
            break
        play_out(state, rng, 7)
    sheets = state.view(None)["sheet"]
    for name, letter in zip(names, sheets, strict=True):
        sheet = words.say("board", "sheet", {"letter": letter.upper()})
        assert f"{name}  {sheet}, " in text


def test_the_board_shows_what_is_built_open_and_due() -> None:
    state = rolled("AB", "red red red", built=marks(("l1",), ()), **crossed((3,), ()))
    play(state, "build p1.5")
    text = state.game.title.draw(state.game, state.view(0), state.game.title.words("en"), ["Anna", "Ben"])
    assert "<B>" in text
    assert "[R] 0 r" in text
    assert "-  -  x  G  R  Y  B  O  G  P  Y  R" in text
    assert "Dice in the centre: (R) (R) (R)" in text
    assert moves(state) == {"cross 7", "joker"}
