"""From a view alone: a position that looks the same to its seat, what it cannot know dealt as `redeal` deals it."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import waset
from waset.engine.state import NOBODY

from .tables import DEFAULTS, GAMES, name_of, random_moves, walk
from .test_round_trips import damaged


def over_the_wire(state: waset.State, seat: int | None) -> object:
    return json.loads(json.dumps(state.view(seat)))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_view_is_enough_to_deal_afresh(game: waset.Game) -> None:
    for number, (state, _) in enumerate(walk(game, 31, every=9)):
        for seat in (None, *range(game.players)):
            imagined = game.imagine(over_the_wire(state, seat), seat, waset.Rng(number))
            dealt = state.redeal(NOBODY if seat is None else seat, waset.Rng(number))
            assert imagined.save() == dealt.save()
            assert imagined.actor == state.actor
            assert imagined.odds() == dealt.odds()


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_view_of_another_seat_is_refused_where_it_hides_what_the_seat_knows(game: waset.Game) -> None:
    refused = 0
    for state, _ in walk(game, 32, every=9):
        for seat in range(game.players):
            if state.view(None) == state.view(seat):
                game.imagine(state.view(None), seat, waset.Rng(1))
                continue
            with pytest.raises(waset.BadState, match="belongs to another seat"):
                game.imagine(state.view(None), seat, waset.Rng(1))
            refused += 1
    # Everybody holds cards in these two; in the others somebody sees more than the rest only now and then.
    assert refused > 0 or game.title.name not in {"egizia", "luxor"}


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_nobody_imagines_from_a_seat_that_is_not_there(game: waset.Game) -> None:
    view = game.start().view(None)
    for seat in (-2, -1, game.players, 10**400):
        with pytest.raises(waset.NoSuchSeat):
            game.imagine(view, seat, waset.Rng(1))


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=40)
@given(choose=st.data())
def test_a_damaged_view_is_refused_or_can_be_played(game: waset.Game, choose: st.DataObject) -> None:
    moves = random_moves(game, 33)
    state = waset.Record(game, list(moves[: choose.draw(st.integers(0, len(moves) - 1))])).replay()
    rng = waset.Rng(1)
    try:
        imagined = game.imagine(damaged(state.view(0), choose), 0, rng)
    except waset.BadState:
        return
    for _ in range(20):
        if imagined.actor == waset.OVER:
            break
        options = imagined.legal() or [move for move, _ in imagined.odds()]
        imagined.play(options[rng.below(len(options))])


@pytest.mark.parametrize("nonsense", [None, 3, "view", [], {}, {"unseen": {}}])
def test_what_is_no_view_is_refused_with_a_sentence(nonsense: object) -> None:
    with pytest.raises(waset.BadState, match="a view is a table"):
        waset.game("luxor").imagine(nonsense, 0, waset.Rng(1))


def test_a_view_that_does_not_say_whose_a_scarab_is_is_refused() -> None:
    game = waset.game("luxor", 3)
    view = next(state.view(0) for state, _ in walk(game, 31) if state.view(0)["scarabs"])
    view["scarab_owners"].pop()
    with pytest.raises(waset.BadState):
        game.imagine(view, 0, waset.Rng(1))
