"""Moving along the path: swaps, protection, three in a row, and backward where nothing goes forward."""

import pytest

from .positions import CONES, SPOOLS, events, movable, play, squares, step, thrown, why


def test_a_piece_goes_exactly_as_far_as_thrown() -> None:
    """3.1"""
    state = play(thrown((2, 12), (1,), 3), "move 12")
    assert squares(state, CONES) == [2, 15]
    assert events(state)[0] == ("entered", {"seat": CONES, "start": 11, "goal": 14, "house": 0})


def test_pieces_on_the_way_are_jumped_over() -> None:
    """3.1"""
    state = play(thrown((2, 3), (4, 5), 4), "move 2")
    assert squares(state, CONES) == [3, 6]
    assert squares(state, SPOOLS) == [4, 5]


def test_only_ones_own_pieces_can_be_moved() -> None:
    """3.1"""
    state = thrown((2,), (7,), 3)
    assert why(state, 7) == ("3.1", "the piece on 7 is not yours")
    assert why(state, 8) == ("3.1", "there is no piece on 8")


def test_no_piece_lands_on_ones_own() -> None:
    """3.2"""
    state = thrown((2, 5), (20,), 3)
    assert movable(state) == [5]
    assert why(state, 2) == ("3.2", "your own piece stands on 5")


def test_landing_on_a_lone_piece_swaps_the_two() -> None:
    """3.3"""
    state = play(thrown((17, 28), (20, 7), 3), "move 17")
    assert squares(state, CONES) == [20, 28]
    assert squares(state, SPOOLS) == [7, 17]
    assert events(state) == [("swapped", {"seat": CONES, "start": 16, "goal": 19, "other": SPOOLS})]


def test_neighbours_protect_each_other() -> None:
    """3.4"""
    state = thrown((12, 2), (14, 15), 3)
    assert movable(state) == [2]
    assert why(state, 12) == ("3.4", "14 and 15 protect each other")
    assert movable(thrown((12, 2), (15,), 3)) == [2, 12]


def test_neighbours_protect_each_other_around_the_bend() -> None:
    """3.4"""
    state = thrown((2, 9), (10, 11), 2)
    assert why(state, 9) == ("3.4", "10 and 11 protect each other")


def test_squares_above_each_other_are_no_neighbours() -> None:
    """3.4: 1 lies above 20"""
    assert movable(thrown((17,), (1, 20), 3)) == [17]


def test_a_piece_in_a_house_protects_its_neighbour() -> None:
    """3.4"""
    state = thrown((2, 23), (25, 26), 2)
    assert why(state, 23) == ("3.4", "25 and 26 protect each other")


def test_a_cone_between_spools_is_swapped_all_the_same() -> None:
    """3.4: only pieces of the same player protect"""
    assert movable(thrown((4,), (3, 5), 1, SPOOLS)) == [3, 5]


@pytest.mark.parametrize(("cone", "throw"), [(5, 4), (5, 5), (4, 5)])
def test_three_in_a_row_cannot_be_jumped_over(cone: int, throw: int) -> None:
    """3.5"""
    state = thrown((cone, 20), (6, 7, 8), throw)
    assert movable(state) == [20]
    assert why(state, cone) == ("3.5", "three in a row, 6 to 8, cannot be jumped over")


def test_two_and_one_apart_can_be_jumped_over() -> None:
    """3.5"""
    assert movable(thrown((5,), (6, 7, 9), 5)) == [5]


def test_ones_own_three_in_a_row_can_be_jumped_over() -> None:
    """3.5"""
    assert 5 in movable(thrown((5, 6, 7, 8), (1,), 4))


def test_backward_only_if_nothing_goes_forward() -> None:
    """3.7"""
    state = thrown((12, 2), (14, 15, 5, 6), 3)
    assert step(state) == "backward"
    assert movable(state) == [12]
    play(state, "move 12")
    assert squares(state, CONES) == [2, 9]
    state = thrown((12, 3), (14, 15), 3)
    assert step(state) == "forward"
    assert movable(state) == [3]


def test_backward_swaps_too() -> None:
    """3.7"""
    state = play(thrown((12,), (9, 14, 15), 3), "move 12")
    assert squares(state, CONES) == [9]
    assert squares(state, SPOOLS) == [12, 14, 15]


def test_backward_neither_onto_ones_own_nor_onto_a_protected_piece() -> None:
    """3.7"""
    state = thrown((12, 9), (14, 15, 11, 6, 5), 3)
    assert movable(state) == []
    state = thrown((24, 23, 22), (9, 25, 26), 2)
    assert step(state) == "backward"
    assert movable(state) == [22, 23]
    assert why(state, 24) == ("3.2", "your own piece stands on 22")


def test_backward_not_beyond_the_first_square() -> None:
    """3.7"""
    state = thrown((2, 12), (5, 6, 14, 15), 3)
    assert step(state) == "backward"
    assert why(state, 2) == ("3.7", "the piece on 2 cannot go back by 3")


def test_backward_not_over_three_in_a_row() -> None:
    """3.5, 3.7"""
    state = thrown((6, 25), (11, 12, 21, 22, 23), 5)
    assert step(state) == "backward"
    assert movable(state) == [6]
    assert why(state, 25) == ("3.5", "three in a row, 21 to 23, cannot be jumped over")
