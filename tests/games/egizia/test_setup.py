"""Sections 1, 2 and 9: what lies on the table, what a round is, and what holds all the time."""

import pytest

import waset
from waset.engine.state import CHANCE

from .positions import (
    COLOURS,
    ROW,
    bricks,
    building,
    built,
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

# Red in front, then yellow, then green.
LEADING = [score(2, 9), score(0, 8), score(1, 7)]


@pytest.mark.parametrize("players", [1, 5])
def test_1_1_one_or_five_cannot_play(players: int) -> None:
    """1.1: two, three or four play."""
    with pytest.raises(waset.BadOption, match="2 to 4"):
        waset.game("egizia", players=players)


def test_1_1_turns_follow_the_tiles_and_not_the_seats() -> None:
    """1.1: yellow, green and red sit in this order; red has tile 1, yellow 2 and green 3."""
    state = waset.game("egizia", players=3, start_sphinx="none").start()
    play(state, "tile red", "tile yellow", *["grave 1"] * 4, *(f"deal {name}" for name in ROW))
    order = []
    for _ in range(3):
        order.append(int(state.actor))
        play(state, "pass")
    assert order == [2, 0, 1]
    assert state.view(None)["order"] == {"1": "red", "2": "yellow", "3": "green", "4": None}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_2_tiles_are_given_by_chance_and_bring_stones_1_3(players: int) -> None:
    """1.2, 1.3: every tile is as likely, and with it come 2 to 5 stones and eight ships."""
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
    """1.3, 1.4: crews of 1, 1, 1 and 2, a quarry of 3 and a green field of 6."""
    state = sailing()
    assert strengths(state, 0) == [1, 1, 1, 2]
    view = state.view(0)
    assert view["quarry"] == [3, 3]
    assert view["grain_green"] == [6, 6]
    assert {name for name, count in view["hands"][0].items() if count} == {"quarry_3", "green_6"}


def test_1_5_the_highest_tile_lies_in_front() -> None:
    """1.5: all at 0 and on the uppermost spaces of the markets, the markers in order of tiles."""
    fields = sailing(4).save()["fields"]
    assert fields["arrived"] == sorted(fields["arrived"], reverse=True)
    assert fields["score"] == fields["stone_sale"] == fields["grain_market"] == [0, 0, 0, 0]


def test_1_6_four_graves_are_face_up_and_sixteen_tiles_unseen() -> None:
    """1.6: of 20 tiles four lie open next to the Nile; the ring is on the middle space."""
    view = sailing().view(None)
    assert [view["grave_tiles"][str(space)] for space in range(1, 6)] == ["1", "2", "3", "4", None]
    assert sum(view["graves_unseen"].values()) == 16
    assert view["ring"] == "yellow"


@pytest.mark.parametrize(("deck", "cards"), [("1/2", 22), ("3/4", 22), ("5", 12)])
def test_1_7_the_decks_have_22_22_and_12_cards(deck: str, cards: int) -> None:
    """1.7: three decks."""
    assert sum(waset.game("egizia").start().view(None)["decks"][deck].values()) == cards


def test_1_8_two_are_drawn_in_order_of_tiles_and_one_goes_under_the_pile_without_points() -> None:
    """1.8: tile 1 draws two Sphinx cards, keeps one and gets no points for the other."""
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
    """1.8: two and one back, one, or none."""
    state, rng = waset.game("egizia", players=3, start_sphinx=option).start(), waset.Rng(3)
    while state.view(None)["round"] == 0:
        state.play(state.sample(rng) if state.actor == CHANCE else state.legal()[0])
    view = state.view(None)
    assert view["sphinx_count"] == [kept] * 3
    assert sum(there is not None for there in view["sphinx_under"].values()) == 3 * under


def test_2_1_crews_are_rested_and_cards_ready_again_in_the_next_round() -> None:
    """2.1: a new round begins with rested crews and fresh cards."""
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


def test_2_1_a_round_is_sailing_feeding_building_and_bonus() -> None:
    """2.1: with a card for every window and a ship at a site each phase asks once."""
    state = changed(sailing(), card(0, "stones"), number("stones", 0, 0))
    phases = []
    for move in ("sail sphinx_1", "done", "pass", "pass", "done", "give-up", "done"):
        phases.append(state.view(None)["phase"])
        play(state, move)
    assert phases == ["sailing"] * 4 + ["feeding", "building", "bonus"]
    assert (state.view(None)["round"], state.view(None)["phase"]) == (2, "sailing")


def test_9_1_a_loss_also_puts_the_marker_behind_the_others_there() -> None:
    """9.1: who falls to a number comes behind those already there."""
    state = feeding(sailing(), crews(0, 2, 2, 2, 2), score(0, 6), score(1, 0))
    fields = state.save()["fields"]
    assert fields["score"] == [0, 0]
    assert fields["arrived"][0] > fields["arrived"][1]


def test_9_1_a_change_of_nothing_does_not_move_the_marker() -> None:
    """9.1: no points, no move."""
    before = changed(sailing(), river(1, "points_pyramid_temple"))
    arrived = before.save()["fields"]["arrived"]
    assert play(before, "sail card_1").save()["fields"]["arrived"] == arrived


def test_9_1_scores_may_be_negative() -> None:
    """9.1: hunger leads below 0."""
    state = feeding(sailing(), crews(0, 2, 2, 2, 2), score(0, 1), score(1, 0))
    assert state.save()["fields"]["score"][0] == 1 - 2 * 3


def test_9_2_feeding_order_is_fixed_when_the_phase_begins() -> None:
    """9.2: both are hungry and have a card to think about; the one in front decides first, though it falls behind."""
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


def test_9_2_who_falls_to_the_back_while_eating_does_not_change_the_order() -> None:
    """9.2: red leads, then yellow, then green; red's hunger puts it last, and yellow is still second."""
    hungry = [crews(seat, 3, 3, 3, 3) for seat in range(3)]
    state = feeding(sailing(3), *hungry, card(0, "food"), card(1, "food"), card(2, "stones"), *LEADING)
    order = []
    while state.view(None)["phase"] == "feeding":
        order.append(int(state.actor))
        play(state, "done")
    assert order == [2, 0, 1]


def test_9_2_the_bonus_goes_from_front_to_back() -> None:
    """9.2: green's 6 points of bonus come last, though they bring it to the front."""
    cards = [card(0, "stones"), card(1, "stones"), card(2, "crew_improver")]
    state = building(sailing(3), "pyramid", *LEADING, *cards, built(1, "sphinx", "obelisk", "pyramid"))
    order = []
    while state.view(None)["phase"] == "bonus":
        order.append((int(state.actor), state.view(None)["score"][1]))
        play(state, "done")
    assert order == [(2, 7), (0, 7), (1, 13)]


@pytest.mark.parametrize(("before", "after"), [(24, 25), (25, 25), (23, 25), (20, 22)])
def test_9_3_no_more_than_25_stones(before: int, after: int) -> None:
    """9.3: what goes beyond 25 is lost."""
    state = play(changed(sailing(), number("stones", 0, before)), "sail alyi", "strengthen blue")
    assert stones(state, 0) == after


def test_9_4_a_crew_stops_at_the_end_of_its_track() -> None:
    """9.4: a step beyond 8 is lost."""
    state = play(changed(sailing(), crews(0, 8, 7, 1, 2)), "sail selinon")
    assert strengths(state, 0) == [8, 8, 1, 2]


def test_9_4_a_choice_is_made_only_among_crews_with_room() -> None:
    """9.4: crews at the end are not offered, and with all there the space still gives its stones."""
    state = play(changed(sailing(), crews(0, 8, 8, 1, 2)), "sail alyi")
    assert legal(state) == {"strengthen yellow", "strengthen joker"}
    alone = play(changed(sailing(), crews(0, 8, 8, 8, 2)), "sail alyi")
    assert strengths(alone, 0) == [8, 8, 8, 3]
    none = play(changed(sailing(), crews(0, 8, 8, 8, 8), number("stones", 0, 0)), "sail alyi")
    assert stones(none, 0) == 2


@pytest.mark.parametrize(("at", "after", "gained"), [(0, 1, 0), (2, 3, 0), (3, 4, 3), (4, 4, 3)])
def test_9_5_reaching_the_bottom_of_the_stone_sale_brings_three_stones(at: int, after: int, gained: int) -> None:
    """9.5: 3 stones for the step to the lowest space and for one beyond."""
    state = play(changed(sailing(), number("stone_sale", 0, at), number("stones", 0, 0)), "sail edfu")
    assert state.view(0)["stone_sale"][0] == after
    assert stones(state, 0) == gained


@pytest.mark.parametrize(("at", "after", "points"), [(0, 1, 0), (3, 4, 2), (4, 4, 2)])
def test_9_6_reaching_the_bottom_of_the_grain_market_brings_two_points(at: int, after: int, points: int) -> None:
    """9.6: 2 points for the step to the lowest space and for one beyond."""
    state = play(changed(sailing(), number("grain_market", 0, at)), "sail edfu")
    assert state.view(0)["grain_market"][0] == after
    assert tally(state, 0).get("market", 0) == points


def test_9_7_a_player_may_lay_more_bricks_than_the_box_has() -> None:
    """9.7: one colour has 24 bricks in the box, four of them markers; here the twenty-first and more are laid."""
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
