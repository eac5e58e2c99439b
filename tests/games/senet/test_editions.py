"""Senet played with other numbers: edition files on top of `components.toml`."""

import pytest

import waset

from .positions import CONES, play, squares, step

HEADER = 'game = "senet"\nname = "mine"\n'
GRADE = 'grade = "single"\nsource = "a test"\n'


def edition(table: str, *lines: str) -> waset.Edition:
    return waset.title("senet").edition_from(f"{HEADER}[{table}]\n{GRADE}" + "\n".join(lines))


def houses(rebirth: int = 15, happiness: int = 26) -> waset.Edition:
    numbers = {"rebirth": rebirth, "happiness": happiness, "water": 27, "truths": 28, "atum": 29, "horus": 30}
    return edition("houses", *(f"{house} = {square}" for house, square in numbers.items()))


def test_another_house_of_rebirth() -> None:
    """4.3"""
    game = waset.game("senet", edition=houses(rebirth=20))
    state = game.start()
    play(state, *["throw", "sticks 4", "move 10", "throw", "sticks 4", "move 14", "throw", "sticks 4", "move 18"])
    play(state, "throw", "sticks 4", "move 22", "throw", "sticks 1", "move 26")
    assert squares(state, CONES) == [2, 4, 6, 8, 20]


def test_other_throws_are_thrown_again() -> None:
    """2.3"""
    game = waset.game("senet", edition=edition("sticks", "weights = [1, 1, 1, 1, 0]", "again = [2]"))
    assert step(play(game.start(), "throw", "sticks 2", "move 10")) == "again"
    assert step(play(game.start(), "throw", "sticks 1", "move 10")) == "turn"


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: houses(happiness=25), "all but the first are the last squares"),
        (lambda: houses(rebirth=13), "must be a whole number from 14"),
        (lambda: edition("sticks", "weights = [0, 0, 0, 0, 0]", "again = []"), "at least one throw must be possible"),
    ],
)
def test_what_does_not_fit_together_is_refused(make: object, sentence: str) -> None:
    assert callable(make)
    with pytest.raises(waset.BadEdition, match=sentence):
        make()
