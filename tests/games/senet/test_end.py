"""The end: the last piece off the board, or the last throw; points and places."""

import waset

from .positions import CONES, SPOOLS, events, play, step, table, thrown


def test_the_last_piece_off_the_board_wins_at_once() -> None:
    """5.1: even after a 1, and whatever the other has"""
    state = play(thrown((30,), (28,), 1), "move 30")
    assert state.actor == waset.OVER
    assert [kind for kind, _ in events(state)] == ["left", "all_off", "game_over"]
    assert state.scores() == [50, 40]
    assert state.ranking() == [1, 2]


def test_three_hundred_throws_end_the_game() -> None:
    """5.2: the last one is still played, and a 4 is not thrown again"""
    state = play(table((2, 4, 6, 8, 10), (1, 3, 5, 7, 9), throws=299), "throw", "sticks 4")
    assert step(state) == "forward"
    play(state, "move 10")
    assert state.actor == waset.OVER
    assert events(state)[1:] == [("throws_over", {"count": 300}), ("game_over", {})]


def test_a_lost_last_throw_ends_it_too() -> None:
    """5.2"""
    state = play(table((28,), (3,), throws=299), "throw", "sticks 4")
    assert state.actor == waset.OVER


def test_ten_points_a_piece_off_and_one_for_thirty_squares() -> None:
    """5.3: 12, 17, 23 and 28 are 80 squares, 7, 14, 15, 20 and 29 are 85"""
    state = table((12, 17, 23, 28), (7, 14, 15, 20, 29))
    assert state.tally(CONES) == {"off": 10, "way": 2}
    assert state.tally(SPOOLS) == {"off": 0, "way": 2}


def test_after_the_last_throw_more_points_win() -> None:
    """5.4: 58 squares are 1 point, 60 are 2"""
    state = play(table((1, 2, 3, 23, 29), (4, 5, 6, 20, 25), SPOOLS, throws=299), "throw", "sticks 1", "move 25")
    assert state.scores() == [1, 2]
    assert state.ranking() == [2, 1]


def test_equal_points_share_the_win() -> None:
    """5.4: 62 squares are 2 points, and so are 61"""
    state = play(table((1, 2, 3, 26, 30), (4, 5, 6, 20, 25), SPOOLS, throws=299), "throw", "sticks 1", "move 20")
    assert state.scores() == [2, 2]
    assert state.ranking() == [1, 1]


def test_whoever_is_off_has_more_than_the_other_can_have() -> None:
    """5.4: four pieces off and the last one on 30"""
    state = play(thrown((26,), (30,), 5), "move 26")
    assert state.actor == waset.OVER
    assert state.scores() == [50, 41]
