"""What a view tells beside the fields: the zone being paid, the gods that count, spaces that are blocked."""

import pytest

import waset

from .positions import Position, pending, play
from .test_scoring import ZONES


def test_3_4_the_zone_being_paid_is_told_until_the_payment_is_over() -> None:
    """3.3, 3.4: entry and payment belong to one zone."""
    state = Position().has(0, black=2, offerings_joker=2, yellow=1).load()
    assert state.view(None)["buying"] is None
    play(state, "offerings")
    assert pending(state) == "entry"
    assert [state.view(seat)["buying"] for seat in (None, 0, 1)] == ["offerings"] * 3
    play(state, "enter black")
    assert state.view(None)["buying"] is None


def test_4_4_the_action_of_the_nile_being_paid_is_told() -> None:
    """4.4: the zone has five actions with prices of their own, so the zone alone does not say what is owed."""
    state = Position().has(0, black=2, yellow=2, green=2, red=2, blue=2, nile_joker=2).load()
    assert state.view(None)["nile_action"] is None
    play(state, "nile 4")
    assert [state.view(seat)["nile_action"] for seat in (None, 0, 1)] == [4, 4, 4]


def test_8_1_the_gods_that_count_are_told_for_every_seat() -> None:
    """8.1: of the god between offerings and tomb both conditions, of no other god."""
    state = Position().has(0, plus_one=3).tomb(0, 2).load()
    assert state.view(1)["gods_served"] == [["horus"], [], []]
    assert state.view(None)["traitor_gods_served"] == []


@pytest.mark.parametrize("players", [1, 2, 4])
def test_8_1_the_gods_told_bring_the_points_of_the_tally(players: int) -> None:
    """8.1: the printed points of the gods that are told, counted together."""
    game = waset.game("pharaon", players)
    gods, names = game.edition.tables["gods"], game.title.vocabularies["god"]
    rng, state = waset.Rng(players), game.start()
    served = 0
    while state.actor != waset.OVER:
        view = state.view(None)
        ring = [zone for zone in view["ring"].values() if zone is not None]
        for seat, told in enumerate(view["gods_served"]):
            points = 0
            for god in told:
                before = names.index(god)
                after = ZONES.index(ring[(ring.index(ZONES[before]) + 1) % len(ring)])
                points += gods["points_after"][before] + gods["points_before"][after]
            assert state.tally(seat)["gods"] == points
            served += len(told)
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[rng.below(len(state.legal()))])
    assert served > 0


def test_9_2_a_space_blocked_without_a_token_is_told_as_blocked() -> None:
    """9.2: where the bank has no token left something stands in."""
    position = Position(1)
    position.fields["on_wheel"]["black"]["1"] = -2
    assert position.load().view(0)["on_wheel"]["black"] == {"1": "blocked", "2": None, "3": None, "4": None}
