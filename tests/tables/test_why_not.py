"""A click on a board says some of a move: why none of those it may mean is open."""

import waset
from waset.engine.state import CHANCE, State
from waset.tables.why_not import why_none


def opening(name: str) -> State:
    state, luck = waset.game(name, 2).start(), waset.Rng(1)
    while state.actor == CHANCE:
        state.play(state.sample(luck))
    return state


def test_a_ship_without_stones_cannot_sail_anywhere() -> None:
    state = opening("imhotep")
    reason = why_none(state, state.game, {"kind": "sail", "ship": "1"})
    assert reason is not None
    assert (reason.rule, reason.key) == ("3.4", "imhotep.too_light")


def test_what_one_of_the_moves_meant_allows_is_possible() -> None:
    state = opening("imhotep")
    assert why_none(state, state.game, {"kind": "load", "ship": "1"}) is None
    assert why_none(state, state.game, {}) is None


def test_what_no_move_says_is_no_move() -> None:
    state = opening("imhotep")
    for pattern in ({"kind": "swim"}, {"ship": "99"}, {"kind": "take", "ship": "1"}):
        reason = why_none(state, state.game, pattern)
        assert reason is not None
        assert reason.key == "engine.no_such_move"
