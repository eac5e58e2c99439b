"""What a view tells beside the fields: the zone being paid, the gods that count, spaces that are blocked."""

from typing import Any

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


def owed(state: waset.State) -> Any:
    return state.view(None)["owed"]


def test_3_4_what_is_still_owed_is_told_piece_by_piece() -> None:
    """3.3, 3.4: the yellow entry is taken off the last space of the tomb; green, red and blue are left."""
    position = Position().has(0, yellow=1, green=1, green_offering=1, red=1, red_offering=1, blue=1, blue_offering=1)
    state = position.tomb(0, 7).load()
    assert owed(state) == {}
    play(state, "tomb")
    assert [state.view(seat)["owed"] for seat in (None, 0, 1)] == [{"green": 1, "red": 1, "blue": 1}] * 3
    play(state, "pay red")
    assert owed(state) == {"green": 1, "blue": 1}
    # No token may follow an offering, so the blue offering is the only one that will do: nothing is asked any more.
    assert owed(play(state, "pay green-offering")) == {}


def test_3_4_after_a_joker_no_colour_is_owed() -> None:
    """3.4, 3.6: the order never goes back, so what follows a joker pays any colour."""
    state = play(Position().has(0, red=1, artisans_joker=2, silver=2).load(), "artisan red", "enter red")
    assert owed(state) == {"red": 2}
    assert owed(play(state, "pay artisans-joker")) == {"any": 1}


def test_5_2_what_a_scribe_lets_count_as_another_colour_is_owed_no_more() -> None:
    """5.2: a yellow token is the first of the two red that an artisan costs beside the entry."""
    state = play(Position().nobles(0, "scribe-2").has(0, red=3, yellow=2).load(), "artisan red", "enter red")
    assert owed(state) == {"red": 2}
    assert owed(play(state, "pay yellow")) == {"red": 1}


def test_5_5_the_judge_is_owed_pieces_of_any_kinds() -> None:
    """5.5: four beside the entry."""
    assert owed(play(Position().nobles(0, "judge").has(0, black=4, blue=5).load(), "noble")) == {"any": 4}


@pytest.mark.parametrize("seed", range(8))
def test_3_4_as_many_pieces_are_paid_as_were_owed(seed: int) -> None:
    """3.4: nobody overpays."""
    state, rng, asked = waset.game("pharaon", 3).start(), waset.Rng(seed), 0
    while state.actor != waset.OVER:
        if pending(state) == "payment":
            asked += 1
            on, paid = state.copy(), 0
            while pending(on) == "payment":
                on.play(on.legal()[0])
                paid += sum(event.kind == "paid" for event in on.events())
            assert sum(owed(state).values()) == paid
        state.play(state.sample(rng) if state.actor == waset.CHANCE else state.legal()[rng.below(len(state.legal()))])
    assert asked > 0


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
