"""The throw: what the sticks show, who throws next, and when it is lost."""

import pytest

import waset

from .positions import CONES, SPOOLS, events, movable, play, step, table, thrown


def test_five_throws_with_their_chances() -> None:
    """2.1"""
    state = play(waset.game("senet").start(), "throw")
    assert state.actor == waset.CHANCE
    odds = {str(state.game.moves[move]): weight for move, weight in state.odds()}
    assert odds == {"sticks 1": 4, "sticks 2": 6, "sticks 3": 4, "sticks 4": 1, "sticks 5": 1}


def test_a_throw_is_played_before_the_next_one() -> None:
    """2.2"""
    state = waset.game("senet").start()
    reason = state.why_not(state.game.parse("move 10"))
    assert reason is not None
    assert (reason.rule, reason.key.rpartition(".")[2]) == ("2.2", "throw_first")
    play(state, "throw", "sticks 2")
    assert state.view(None)["thrown"] == 2
    reason = state.why_not(state.game.parse("throw"))
    assert reason is not None
    assert (reason.rule, reason.key.rpartition(".")[2]) == ("2.2", "play_first")


@pytest.mark.parametrize("throw", [1, 4, 5])
def test_one_four_and_five_are_thrown_again(throw: int) -> None:
    """2.3"""
    state = play(waset.game("senet").start(), "throw", f"sticks {throw}", "move 10")
    assert (state.actor, step(state)) == (CONES, "again")


@pytest.mark.parametrize("throw", [2, 3])
def test_two_and_three_end_the_turn(throw: int) -> None:
    """2.3"""
    state = play(waset.game("senet").start(), "throw", f"sticks {throw}", "move 10")
    assert (state.actor, step(state)) == (SPOOLS, "turn")


def test_a_throw_nobody_can_play_is_lost() -> None:
    """3.8: the spools on 4 and 5 protect each other, and there is nothing before 1"""
    state = thrown((1,), (4, 5), 3)
    assert events(state) == [("thrown", {"seat": CONES, "throw": 2}), ("lost", {"seat": CONES, "throw": 2})]
    assert (state.actor, step(state)) == (SPOOLS, "turn")
    assert state.view(None)["throws"] == 21


def test_a_lost_throw_may_be_thrown_again() -> None:
    """2.3, 3.8: from 28 a 4 leads beyond the end, and back past the House of Happiness; only the throw is lost"""
    state = thrown((28,), (3,), 4)
    assert events(state)[1] == ("lost", {"seat": CONES, "throw": 3})
    assert (state.actor, step(state)) == (CONES, "again")


def test_whoever_can_move_must() -> None:
    """3.6: there is no passing, even if the only move is a bad one"""
    state = thrown((26,), (3, 6), 1)
    assert movable(state) == [26]
    assert [str(state.game.moves[move]) for move in state.legal()] == ["move 26"]


def test_the_seat_that_threw_chooses_among_all_its_pieces() -> None:
    """3.6"""
    assert movable(table((2, 9, 20), (1,))) == []
    assert movable(thrown((2, 9, 20), (1,), 2)) == [2, 9, 20]
