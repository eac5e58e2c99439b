"""Section 1 and 2 of the rules: what lies on the table, and what holds all the time."""

import pytest

import waset
from waset.engine.state import CHANCE

from .positions import (
    COLOURS,
    bricks,
    building,
    card,
    changed,
    crews,
    feeding,
    legal,
    number,
    play,
    river,
    sailing,
    score,
    ships,
    stones,
    strengths,
    tally,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_2_tiles_are_given_by_chance_and_bring_stones_1_3(players: int) -> None:
    state = waset.game("egizia", players=players).start()
    backwards = COLOURS[:players][::-1]
    for tile in range(players - 1):
        assert len(state.odds()) == players - tile
        play(state, f"tile {backwards[tile]}")
    view = state.view(None)
    assert view["tile"] == list(range(players))[::-1]
    assert view["stones"] == [2, 3, 4, 5][:players][::-1]
    assert view["ships"] == {colour: 8 if colour in backwards else 0 for colour in COLOURS}


def test_1_3_crews_start_at_one_and_the_joker_at_two_1_4_with_a_quarry_and_a_field() -> None:
    state = sailing()
    assert strengths(state, 0) == [1, 1, 1, 2]
    view = state.view(0)
    assert view["quarry"] == [3, 3]
    assert view["grain_green"] == [6, 6]
    assert {name for name, count in view["hands"][0].items() if count} == {"quarry_3", "green_6"}


def test_1_5_the_highest_tile_lies_in_front() -> None:
    arrived = sailing(4).save()["fields"]["arrived"]
    assert arrived == sorted(arrived, reverse=True)


def test_1_6_four_graves_are_face_up_and_sixteen_tiles_unseen() -> None:
    view = sailing().view(None)
    assert [view["grave_tiles"][str(space)] for space in range(1, 6)] == ["1", "2", "3", "4", None]
    assert sum(view["graves_unseen"].values()) == 16
    assert view["ring"] == "yellow"


@pytest.mark.parametrize(("deck", "cards"), [("1/2", 22), ("3/4", 22), ("5", 12)])
def test_1_7_the_decks_have_22_22_and_12_cards(deck: str, cards: int) -> None:
    assert sum(waset.game("egizia").start().view(None)["decks"][deck].values()) == cards


def test_1_8_two_are_drawn_in_order_of_tiles_and_one_goes_under_the_pile_without_points() -> None:
    state = waset.game("egizia").start()
    play(state, "tile green", "grave 1", "grave 1", "grave 1", "grave 1")
    assert (state.actor, state.seat) == (CHANCE, 1)
    play(state, "sphinx tenth", "sphinx all_graves")
    assert legal(state) == {"keep tenth", "keep all_graves"}
    play(state, "keep tenth")
    view = state.view(1)
    assert view["sphinx_hands"][1]["1"] == "tenth"
    assert view["sphinx_under"]["1"] == "all_graves"
    assert view["score"] == [0, 0]


@pytest.mark.parametrize(("option", "kept", "under"), [("draw2", 1, 1), ("draw1", 1, 0), ("none", 0, 0)])
def test_1_8_the_option_says_how_many_are_drawn(option: str, kept: int, under: int) -> None:
    state, rng = waset.game("egizia", players=3, start_sphinx=option).start(), waset.Rng(3)
    while state.view(None)["round"] == 0:
        state.play(state.sample(rng) if state.actor == CHANCE else state.legal()[0])
    view = state.view(None)
    assert view["sphinx_count"] == [kept] * 3
    assert sum(there is not None for there in view["sphinx_under"].values()) == 3 * under


def test_2_1_crews_are_rested_and_cards_ready_again_in_the_next_round() -> None:
    state = building(
        sailing(),
        "sphinx",
        ships("sphinx", 0),
        card(0, "crew_improver"),
        number("trained", 0, 1),
        number("stones", 0, 1),
    )
    play(state, "use black", "ready", "sphinx tenth", "return")
    fields = state.save()["fields"]
    assert fields["round"] == 2
    assert fields["crews_used"]["black"]["yellow"] == 0
    assert fields["trained"] == [0, 0]


def test_2_2_a_loss_also_puts_the_marker_behind_the_others_there() -> None:
    state = feeding(sailing(), crews(0, 2, 2, 2, 2), score(0, 6), score(1, 0))
    fields = state.save()["fields"]
    assert fields["score"] == [0, 0]
    assert fields["arrived"][0] > fields["arrived"][1]


def test_2_2_a_change_of_nothing_does_not_move_the_marker() -> None:
    before = changed(sailing(), river(1, "points_pyramid_temple"))
    arrived = before.save()["fields"]["arrived"]
    assert play(before, "sail card_1").save()["fields"]["arrived"] == arrived


def test_2_2_scores_may_be_negative() -> None:
    state = feeding(sailing(), crews(0, 2, 2, 2, 2), score(0, 1), score(1, 0))
    assert state.save()["fields"]["score"][0] == 1 - 2 * 3


def test_2_3_feeding_order_is_fixed_when_the_phase_begins() -> None:
    """Both are hungry and have a card to think about: the one in front decides first, though it falls behind."""
    state = feeding(
        sailing(),
        crews(0, 3, 3, 3, 3),
        crews(1, 3, 3, 3, 3),
        card(0, "food"),
        card(1, "food"),
        score(1, 9),
        score(0, 5),
    )
    assert state.actor == 1
    play(state, "done")
    assert state.actor == 0


@pytest.mark.parametrize(("before", "after"), [(24, 25), (25, 25), (23, 25), (20, 22)])
def test_2_4_no_more_than_25_stones(before: int, after: int) -> None:
    state = play(changed(sailing(), number("stones", 0, before)), "sail alyi", "strengthen blue")
    assert stones(state, 0) == after


def test_2_5_a_crew_stops_at_the_end_of_its_track() -> None:
    state = play(changed(sailing(), crews(0, 8, 7, 1, 2)), "sail selinon")
    assert strengths(state, 0) == [8, 8, 1, 2]


def test_2_5_a_choice_is_made_only_among_crews_with_room() -> None:
    state = play(changed(sailing(), crews(0, 8, 8, 1, 2)), "sail alyi")
    assert legal(state) == {"strengthen yellow", "strengthen joker"}
    alone = play(changed(sailing(), crews(0, 8, 8, 8, 2)), "sail alyi")
    assert strengths(alone, 0) == [8, 8, 8, 3]
    none = play(changed(sailing(), crews(0, 8, 8, 8, 8), number("stones", 0, 0)), "sail alyi")
    assert stones(none, 0) == 2


@pytest.mark.parametrize(("at", "after", "gained"), [(0, 1, 0), (2, 3, 0), (3, 4, 3), (4, 4, 3)])
def test_2_6_reaching_the_bottom_of_the_stone_sale_brings_three_stones(at: int, after: int, gained: int) -> None:
    state = play(changed(sailing(), number("stone_sale", 0, at), number("stones", 0, 0)), "sail edfu")
    assert state.view(0)["stone_sale"][0] == after
    assert stones(state, 0) == gained


@pytest.mark.parametrize(("at", "after", "points"), [(0, 1, 0), (3, 4, 2), (4, 4, 2)])
def test_2_7_reaching_the_bottom_of_the_grain_market_brings_two_points(at: int, after: int, points: int) -> None:
    state = play(changed(sailing(), number("grain_market", 0, at)), "sail edfu")
    assert state.view(0)["grain_market"][0] == after
    assert tally(state, 0).get("market", 0) == points


def test_2_8_a_player_may_lay_more_bricks_than_the_box_has() -> None:
    """One colour has 24 bricks in the box, four of them markers; here the twenty-first and more are laid."""
    state = building(
        sailing(),
        "pyramid",
        ships("pyramid", 0),
        crews(0, 8, 1, 1, 2),
        number("stones", 0, 20),
        bricks("obelisk", *[0] * 9),
        bricks("row_1", *[0] * 5),
        bricks("left_pillar", *[0] * 4),
        bricks("right_pillar", *[0] * 2),
    )
    play(state, "use black", "ready", "lay row_2", "lay right_pillar", "lay row_2")
    view = state.view(0)
    assert view["bricks_obelisk"][0] + view["bricks_pyramid"][0] + view["bricks_temple"][0] == 23
