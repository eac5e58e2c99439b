"""Whole games in lock-step with a second reading of the rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset
from waset.players import RandomPlayer

from .positions import movable
from .reference import CONE, SPOOL, Board

SEATS = (CONE, SPOOL)


def check_game(pieces: int, seed: int) -> set[str]:
    """Play a random game; the reference agrees with every position of it. Gives the kinds of its events back."""
    state, rng = waset.game("senet", pieces=str(pieces)).start(), waset.Rng(seed)
    board, met = Board(pieces), set[str]()
    while state.actor != waset.OVER:
        view = state.view(None)
        assert {int(square): piece for square, piece in view["board"].items() if piece} == board.at
        assert view["off"] == [board.off[piece] for piece in SEATS]
        if state.actor == waset.CHANCE:
            outcome = state.sample(rng)
            board.throw_sticks(int(str(state.game.moves[outcome]).split()[1]))
            state.play(outcome)
        else:
            assert SEATS[state.actor] == board.player
            assert not board.over
            asked = movable(state)
            if asked:
                assert asked == list(board.open_squares())
            move = RandomPlayer().pick(state, rng)
            state.play(move)
            if asked:
                board.move(int(str(state.game.moves[move]).split()[1]))
        met |= {event.kind for event in state.events()}
    assert board.over
    assert state.scores() == board.points()
    return met


@pytest.mark.parametrize("pieces", [5, 7])
def test_both_readings_play_the_same_games(pieces: int) -> None:
    """3.1 to 3.8, 4.1 to 4.6, 5.1 to 5.3; and between them the games show all that can happen but the last throw"""
    met = set[str]().union(*(check_game(pieces, seed) for seed in range(100)))
    assert met | {"throws_over"} == {kind.name for kind in waset.title("senet").events}


@settings(max_examples=20, deadline=None)
@given(pieces=st.sampled_from([5, 7]), seed=st.integers(0, 10**9))
def test_and_others(pieces: int, seed: int) -> None:
    check_game(pieces, seed)
