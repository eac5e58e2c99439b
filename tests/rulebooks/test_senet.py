"""The worked examples of Senet's rules, and the position of the picture that goes with them."""

import waset
from tests.games.senet.positions import CONES, SPOOLS, events, movable, play, squares, step, table, thrown, why


def test_spools_on_14_and_15_protect_each_other() -> None:
    """3.4"""
    state = thrown((12, 2), (14, 15), 3)
    assert why(state, 12) == ("3.4", "14 and 15 protect each other")
    alone = play(thrown((12, 2), (15,), 3), "move 12")
    assert squares(alone, CONES) == [2, 15]
    assert squares(alone, SPOOLS) == [12]


def test_a_piece_on_24_goes_by_one_or_two() -> None:
    """4.1"""
    assert [24 in movable(thrown((24, 2), (1,), throw)) for throw in (1, 2, 3, 4, 5)] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_the_last_cone_on_30() -> None:
    """4.6"""
    assert play(thrown((30,), (3,), 1), "move 30").actor == waset.OVER
    assert squares(play(thrown((30,), (3,), 2), "move 30"), CONES) == [28]
    assert squares(play(thrown((30,), (3,), 3), "move 30"), CONES) == [15]
    assert squares(play(thrown((30,), (3,), 4), "move 30"), CONES) == [26]
    lost = thrown((30,), (3,), 5)
    assert events(lost)[1][0] == "lost"
    assert (lost.actor, step(lost)) == (CONES, "again")


def test_one_piece_off_and_eighty_squares_are_twelve_points() -> None:
    """5.3"""
    assert table((12, 17, 23, 28), (7, 14, 15, 20, 29)).scores() == [12, 2]


def test_the_picture() -> None:
    """A 3 with cones on 12, 17, 23 and 28: a swap on 20, a stop on 26, one off; 12 to 15 is protected."""
    state = thrown((12, 17, 23, 28), (7, 14, 15, 20, 29), 3)
    assert movable(state) == [17, 23, 28]
    assert why(state, 12) == ("3.4", "14 and 15 protect each other")
