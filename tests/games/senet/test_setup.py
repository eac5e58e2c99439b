"""Set-up: seats, the board and the pieces on it."""

import pytest

import waset

from .positions import CONES, SPOOLS, squares, step, table


def test_the_first_seat_throws_first() -> None:
    """1.1"""
    state = waset.game("senet").start()
    assert (state.actor, step(state)) == (CONES, "turn")
    assert state.view(None)["throws"] == 0
    assert waset.title("senet").players == range(2, 3)


def test_pieces_take_turns_and_the_front_one_is_the_first_seats() -> None:
    """1.3"""
    state = waset.game("senet").start()
    assert squares(state, CONES) == [2, 4, 6, 8, 10]
    assert squares(state, SPOOLS) == [1, 3, 5, 7, 9]


def test_seven_pieces_begin_on_fourteen_squares() -> None:
    """1.3"""
    state = waset.game("senet", pieces="7").start()
    assert squares(state, CONES) == [2, 4, 6, 8, 10, 12, 14]
    assert squares(state, SPOOLS) == [1, 3, 5, 7, 9, 11, 13]


@pytest.mark.parametrize("pieces", ["6", 6, "", None])
def test_there_are_five_or_seven(pieces: object) -> None:
    """1.3"""
    with pytest.raises(waset.BadOption):
        waset.game("senet", pieces=pieces)


def test_the_path_has_thirty_squares_and_six_houses() -> None:
    """1.2"""
    title = waset.title("senet")
    assert title.vocabularies["square"] == tuple(str(square) for square in range(1, 31))
    houses = title.base.tables["houses"]
    assert [houses[house] for house in title.vocabularies["house"]] == [15, 26, 27, 28, 29, 30]


def test_neighbours_are_next_to_each_other_in_number() -> None:
    """1.2: 10 and 11 are neighbours although they lie in different rows; 1 and 20 lie above each other and are not"""
    state = table((10, 11, 16), (1, 20, 24, 25, 26))
    assert state.view(None)["rows"] == [[10, 11], [24, 25, 26]]


def test_everything_is_reconstructed() -> None:
    assert set(waset.title("senet").base.grades.values()) == {"reconstructed"}


def test_everything_is_open() -> None:
    """6.1"""
    state = table((10, 11, 16), (1, 20, 24, 25, 26))
    assert state.view(0) == state.view(1) == state.view(None)
