"""Sections 5 to 7: feeding, quarries, building, the bonus and the new order."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset

from .positions import (
    COLOURS,
    Fields,
    bonus,
    bricks,
    building,
    built,
    card,
    changed,
    crews,
    feeding,
    final,
    graves,
    held,
    legal,
    number,
    phase,
    play,
    sailing,
    score,
    seen,
    ships,
    step,
    stones,
    tally,
    used,
    why,
)


@settings(max_examples=30, deadline=None)
@given(strength=st.lists(st.integers(1, 8), min_size=4, max_size=4), at=st.integers(0, 4))
def test_5_1_need_is_the_sum_of_all_four_5_4_and_the_market_says_what_is_lost(strength: list[int], at: int) -> None:
    """5.1, 5.4, 9.6: beyond the 6 grain of the starting field each costs 3, 2, 2, 1 or 1."""
    black, blue, yellow, joker = strength
    state = feeding(sailing(), crews(0, black, blue, yellow, joker), number("grain_market", 0, at))
    lost = max(0, sum(strength) - 6) * (3, 2, 2, 1, 1)[at]
    assert state.save()["fields"]["points"]["hunger"]["yellow"] == -lost


def test_5_2_grain_is_not_stored() -> None:
    """5.2: 6 grain too much in one round do not feed a twelfth in the next."""
    state = feeding(sailing(), card(0, "green_5"))
    assert state.view(0)["grain_green"][0] == 11
    assert tally(state, 0) == {}
    again = feeding(state, crews(0, 3, 3, 3, 3))
    assert tally(again, 0) == {"hunger": -3}


def test_5_3_cards_of_the_window_come_before_eating() -> None:
    """5.3: once a card is eaten, only means against hunger are left."""
    state = feeding(sailing(), crews(0, 3, 3, 3, 3), card(0, "food", "food", "crew_improver"))
    assert {"play food", "train blue"} <= legal(state)
    play(state, "play food")
    assert legal(state) == {"play food", "done"}


def test_5_3_an_improver_can_water_a_field_just_in_time() -> None:
    """5.3, 10.24: the field feeds in this round."""
    state = feeding(sailing(), crews(0, 3, 3, 3, 2), card(0, "brown_7", "field_improver"))
    play(state, "improve brown_7_to_yellow")
    assert tally(state, 0) == {}


@settings(max_examples=20, deadline=None)
@given(have=st.integers(0, 25), extra=st.lists(st.sampled_from(["quarry_2", "quarry_3", "quarry_4"]), max_size=1))
def test_5_5_quarries_give_stones_up_to_25(have: int, extra: list[str]) -> None:
    """5.5, 9.3: the stones of all quarries together."""
    state = feeding(sailing(), number("stones", 0, have), card(0, *extra))
    each = 3 + sum(int(name[-1]) for name in extra)
    assert stones(state, 0) == min(25, have + each)


def test_6_1_sites_in_their_order_and_places_from_the_nile() -> None:
    """6.1: Sphinx, obelisk, pyramid; place 1 before place 2."""
    rich = [number("stones", seat, 9) for seat in range(2)]
    state = building(sailing(), "sphinx", ships("sphinx", 1, 0), ships("obelisk", 0, 1), ships("pyramid", 1, 0), *rich)
    order = []
    while state.view(None)["round"] == 1:
        order.append((int(state.actor), state.view(None)["site"]))
        play(state, "give-up")
    sites = ("sphinx", "sphinx", "obelisk", "obelisk", "pyramid", "pyramid")
    assert order == list(zip((1, 0, 0, 1, 1, 0), sites, strict=True))


def test_6_2_giving_up_takes_the_ship_back_and_lets_the_substitute_build_there_and_then() -> None:
    """6.2: the substitute comes before the second place."""
    rich = [number("stones", seat, 9) for seat in range(3)]
    state = building(sailing(3), "sphinx", ships("sphinx", 0, 1, substitute=2), *rich)
    play(state, "give-up")
    assert seen(state, "moved_up") == [{"seat": 2, "site": 0}]
    assert state.actor == 2
    assert state.view(None)["ships"]["yellow"] == 8
    assert state.view(None)["site_ships"]["sphinx"] == {"1": "red", "2": "green", "3": None, "substitute": None}
    play(state, "use black", "ready", "sphinx tenth", "return")
    assert state.actor == 1


@pytest.mark.parametrize(
    "lacking",
    [number("stones", 0, 0), used(0, "black", "blue", "yellow")],
    ids=["no stone", "no crew"],
)
def test_6_2_who_cannot_build_gives_up_by_themselves(lacking: Callable[[Fields], None]) -> None:
    """6.2: without a stone or a rested crew."""
    state = building(
        sailing(), "sphinx", ships("sphinx", 0, 1), number("stones", 0, 5), number("stones", 1, 5), lacking
    )
    assert state.actor == 1
    assert state.view(None)["site_ships"]["sphinx"]["1"] is None


def test_6_2_who_cannot_pay_the_cheapest_space_gives_up() -> None:
    """6.2: strength 2 where 4 is the least."""
    weak = [crews(0, 1, 1, 1, 1), number("stones", 0, 9), number("stones", 1, 9), crews(1, 5, 1, 1, 1)]
    dear = [bricks("obelisk", 1, 1, 1), graves(shown=(5, 5, 5, 5))]
    state = building(sailing(), "obelisk", ships("obelisk", 0, 1), *weak, *dear)
    assert state.actor == 1


def test_6_2_but_is_asked_if_a_card_would_help() -> None:
    """6.2, 10.15: with Extra Strength it would do, and must be added then."""
    weak = [crews(0, 1, 1, 1, 1), number("stones", 0, 9), card(0, "strength")]
    dear = [bricks("obelisk", 1, 1, 1), graves(shown=(5, 5, 5, 5))]
    state = building(sailing(), "obelisk", ships("obelisk", 0), *weak, *dear)
    assert legal(state) == {"use black", "use blue", "use yellow", "give-up"}
    play(state, "use black")
    assert "ready" not in legal(state)
    assert why(state, "ready") == ("6.3", "too_weak")


def test_6_2_one_card_may_pay_for_the_other() -> None:
    """6.2: 1 stone and Load of Stones make 7, a crew for 2 of them makes strength 3 and leaves 5: enough for 3."""
    weak = [crews(0, 1, 1, 1, 1), number("stones", 0, 1), card(0, "stones", "stones_for_crew")]
    dear = [bricks("obelisk", 1, 1), graves(shown=(5, 5, 5, 5))]
    state = building(sailing(), "obelisk", ships("obelisk", 0), *weak, *dear)
    assert state.actor == 0
    assert "give-up" in legal(state)


def test_6_3_one_crew_a_site_the_joker_never_alone_and_each_once_a_round() -> None:
    """6.3: who may work."""
    rich = [number("stones", 0, 20), crews(0, 2, 2, 2, 2)]
    state = building(sailing(), "sphinx", ships("sphinx", 0), ships("obelisk", 0), *rich)
    assert why(state, "use joker") == ("6.3", "joker_alone")
    play(state, "use black")
    assert why(state, "use blue") == ("6.3", "one_crew")
    play(state, "use joker", "draw 1", "sphinx tenth", "return")
    assert why(state, "use black") == ("6.3", "crew_used")
    play(state, "use blue")
    assert why(state, "use joker") == ("6.1", "not_building")


def test_6_3_all_strength_is_declared_before_the_first_brick_and_need_not_be_used_up() -> None:
    """6.3: 5 named, 1 used."""
    state = building(sailing(), "pyramid", ships("pyramid", 0), number("stones", 0, 9), crews(0, 3, 1, 1, 2))
    play(state, "use black", "use joker", "lay row_1")
    assert why(state, "use blue") == ("6.1", "not_building")
    play(state, "stop")
    assert tally(state, 0)["pyramid"] == 1


def test_6_4_at_least_one_brick_and_stones_and_strength_for_each() -> None:
    """6.4: two stones, two bricks of 1."""
    state = building(sailing(), "pyramid", ships("pyramid", 0), number("stones", 0, 2), crews(0, 3, 1, 1, 2))
    play(state, "use black", "ready")
    assert why(state, "stop") == ("6.4", "at_least_one")
    play(state, "lay left_pillar")
    assert why(state, "lay left_pillar") == ("6.4", "stones_short")
    play(state, "lay right_pillar")
    assert stones(state, 0) == 0
    assert tally(state, 0)["temple"] == 2


def test_6_4_points_are_scored_in_one_go_when_the_player_stops() -> None:
    """6.4: not brick by brick."""
    state = building(sailing(), "pyramid", ships("pyramid", 0), number("stones", 0, 9), crews(0, 5, 1, 1, 2))
    play(state, "use black", "ready", "lay row_1", "lay left_pillar")
    assert state.view(0)["score"][0] == 0
    play(state, "stop")
    assert seen(state, "building_scored") == [{"seat": 0, "site": 2, "points": 2}]


@settings(max_examples=20, deadline=None)
@given(strength=st.integers(1, 8), have=st.integers(1, 12))
def test_6_5_cards_by_strength_stones_and_five(strength: int, have: int) -> None:
    """6.5: the least of the three is the most to draw."""
    state = building(
        sailing(),
        "sphinx",
        ships("sphinx", 0),
        crews(0, strength, 1, 1, 2),
        used(0, "joker"),
        number("stones", 0, have),
    )
    play(state, "use black")
    most = min(strength, have, 5)
    if most == 1:
        assert stones(state, 0) == have - 1
    else:
        assert legal(state) == {f"draw {count}" for count in range(1, most + 1)}


def test_6_5_all_cards_may_be_returned_for_a_point_each() -> None:
    """6.5: none is kept."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), crews(0, 3, 1, 1, 2), number("stones", 0, 3))
    play(state, "use black", "ready", "draw 3", "sphinx tenth", "sphinx all_graves", "sphinx own_graves", "return")
    assert tally(state, 0)["returned"] == 3
    assert state.view(0)["sphinx_count"][0] == 0


def test_6_7_the_obelisk_grows_from_the_bottom() -> None:
    """6.7: 1, 2 and 3 make 6 points."""
    state = building(sailing(), "obelisk", ships("obelisk", 0), number("stones", 0, 20), crews(0, 8, 1, 1, 2))
    play(state, "use black", "ready", "lay obelisk", "lay obelisk", "lay obelisk", "stop")
    assert [state.view(0)["obelisk"][str(level)] for level in (1, 2, 3, 4)] == ["yellow"] * 3 + [None]
    assert tally(state, 0) == {"obelisk": 6}


def test_6_8_the_first_grave_is_taken_and_the_next_turned_up_at_once() -> None:
    """6.8: chance turns a tile before the next brick."""
    state = building(sailing(), "obelisk", ships("obelisk", 0), number("stones", 0, 20), crews(0, 8, 1, 1, 2))
    play(state, "use black", "ready", "lay graves")
    assert {str(state.game.moves[move]) for move, _ in state.odds()} == {f"grave {value}" for value in range(1, 6)}
    play(state, "grave 5", "lay graves", "grave 1")
    view = state.view(0)
    assert [view["grave_tiles"][str(space)] for space in range(1, 8)] == [None, None, "3", "4", "5", "1", None]
    assert view["grave_total"][0] == 3
    assert view["grave_bricks"]["2"] == "yellow"


def test_6_8_when_none_is_face_down_any_more_the_rest_are_taken_in_their_order() -> None:
    """6.8: the last two, and then none."""
    taken = [(1, 1)] * 4 + [(1, 2)] * 4 + [(1, 3), (1, 3)]
    state = building(
        sailing(),
        "obelisk",
        ships("obelisk", 0),
        number("stones", 0, 9),
        crews(0, 8, 1, 1, 2),
        graves(*taken, shown=(3, 4)),
    )
    play(state, "use black", "ready", "lay graves", "lay graves")
    assert state.view(0)["grown"]["graves"] == 12
    assert why(state, "lay graves") == ("6.8", "part_complete")


@pytest.mark.parametrize(("market", "field"), [("stone_sale", "stone_sale"), ("grain_market", "grain_market")])
def test_6_9_one_step_on_a_market_after_building_at_the_obelisk(market: str, field: str) -> None:
    """6.9: the market of your choice."""
    state = building(sailing(), "obelisk", ships("obelisk", 0), number("stones", 0, 2))
    play(state, "use black", "use joker", "lay obelisk", "stop", f"step {market}")
    assert state.view(0)[field] == [1, 0]


def test_6_9_also_at_the_bottom() -> None:
    """6.9, 9.5: a step beyond the lowest space gives 3 stones."""
    state = building(
        sailing(), "obelisk", ships("obelisk", 0), number("stones", 0, 1), number("stone_sale", 0, 4), used(0, "joker")
    )
    play(state, "use black", "lay obelisk", "step stone_sale")
    assert stones(state, 0) == 3


def test_6_10_rows_grow_from_the_left_and_stand_on_two_bricks() -> None:
    """6.10: the second row follows the first."""
    state = building(sailing(), "pyramid", ships("pyramid", 0), number("stones", 0, 20), crews(0, 8, 1, 1, 2))
    play(state, "use black", "ready")
    assert why(state, "lay row_2") == ("6.10", "two_below")
    play(state, "lay row_1", "lay row_1", "lay row_2")
    assert why(state, "lay row_2") == ("6.10", "two_below")
    play(state, "lay row_1", "lay row_2", "stop")
    view = state.view(0)
    assert [view["pyramid"][str(at)] for at in range(1, 8)] == ["yellow"] * 3 + [None] * 2 + ["yellow"] * 2


def row_winner(row: list[int]) -> int:
    """Most bricks, and of those the one who comes first from the left."""
    return max(sorted(set(row), key=row.index), key=row.count)


@settings(max_examples=40, deadline=None)
@given(row=st.lists(st.integers(0, 2), min_size=5, max_size=5))
def test_6_11_a_finished_row_pays_most_bricks_and_a_tie_goes_left(row: list[int]) -> None:
    """6.11: any row of five."""
    last = row[-1]
    state = building(
        sailing(3),
        "pyramid",
        ships("pyramid", last),
        number("stones", last, 1),
        used(last, "joker"),
        bricks("row_1", *row[:-1]),
    )
    play(state, "use black", "lay row_1")
    expected = [row.count(seat) if seat == row_winner(row) else 0 for seat in range(3)]
    assert [state.tally(seat)["rows"] for seat in range(3)] == expected


def test_6_11_rows_pay_after_the_own_points_and_the_lower_one_first() -> None:
    """6.11: red scores for its bricks, then the first row pays, then the second."""
    state = building(
        sailing(3),
        "pyramid",
        ships("pyramid", 2),
        crews(2, 3, 1, 1, 2),
        used(2, "joker"),
        number("stones", 2, 3),
        bricks("row_1", 0, 0, 0, 1),
        bricks("row_2", 1, 1, 1),
    )
    play(state, "use black", "lay row_1", "lay row_2")
    told = [event.kind for event in state.all_events() if event.kind in ("building_scored", "row_finished")]
    assert told == ["building_scored", "row_finished", "row_finished"]
    assert seen(state, "row_finished") == [
        {"seat": 0, "row": 1, "points": 3},
        {"seat": 1, "row": 2, "points": 3},
    ]


def test_6_12_pillars_before_columns_before_the_top() -> None:
    """6.12: both pillars, both columns, then the top."""
    rich = [number("stones", 0, 25), crews(0, 8, 8, 1, 8), card(0, "two_crews")]
    state = building(
        sailing(),
        "pyramid",
        ships("pyramid", 0),
        *rich,
        bricks("left_pillar", 1, 1, 1, 1),
        bricks("right_pillar", 1, 1, 1),
    )
    play(state, "use black", "use blue", "use joker")
    assert why(state, "lay columns") == ("6.12", "temple_order")
    assert why(state, "lay left_pillar") == ("6.12", "part_complete")
    play(state, "lay right_pillar", "lay columns")
    assert why(state, "lay top") == ("6.12", "temple_order")
    play(state, "lay columns", "lay top", "stop")
    assert tally(state, 0)["temple"] == 4 + 5 + 5 + 6


@pytest.mark.parametrize(("sites", "points"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_7_1_the_bonus_for_sites(sites: int, points: int) -> None:
    """7.1: 0, 1, 3 or 6 points."""
    state = bonus(sailing(), built(0, *("sphinx", "obelisk", "pyramid")[:sites]))
    assert state.tally(0)["cooperation"] == points


def test_7_2_after_the_bonus_the_player_has_a_moment_and_ships_go_home() -> None:
    """7.2: ships stay until all are done."""
    state = bonus(sailing(), ships("sphinx", 0), built(0, "sphinx"), card(0, "crew_improver"))
    assert tally(state, 0) == {"cooperation": 1}
    assert state.view(None)["site_ships"]["sphinx"]["1"] == "yellow"
    play(state, "done")
    assert state.view(None)["ships"]["yellow"] == 8


@settings(max_examples=30, deadline=None)
@given(points=st.lists(st.integers(-5, 5), min_size=4, max_size=4), order=st.permutations(range(4)))
def test_7_3_the_last_gets_tile_one_and_who_came_later_lies_behind(points: list[int], order: list[int]) -> None:
    """7.3, 9.1: any scores, come to in any order."""
    state = bonus(sailing(4), *(score(seat, points[seat]) for seat in order))
    behind = sorted(range(4), key=lambda seat: (points[seat], -order.index(seat)))
    assert list(state.view(None)["order"].values()) == [COLOURS[seat] for seat in behind]


def test_7_3_a_new_order_is_set_after_the_fifth_round_too() -> None:
    """7.3: yellow had tile 1 and leads, so it gets tile 2."""
    state = final(sailing(), score(0, 5), score(1, 3))
    assert state.actor == waset.OVER
    assert state.view(None)["order"] == {"1": "green", "2": "yellow", "3": None, "4": None}


def test_7_3_points_scored_while_sailing_do_not_change_the_order_of_this_round() -> None:
    """7.3: tiles change only at the end of a round."""
    state = changed(sailing(), lambda fields: None)
    before = state.view(None)["order"]
    state = changed(state, number("grain_market", 0, 4))
    play(state, "sail edfu")
    assert state.view(None)["score"][0] == 2
    assert state.view(None)["order"] == before


def test_a_card_in_hand_is_kept_when_its_site_is_given_up() -> None:
    """6.2: a card not named is not used up."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), card(0, "strength"), number("stones", 0, 3))
    play(state, "give-up")
    assert held(state, 0, "strength") == 1
    assert state.view(None)["round"] == 2


def test_substitutes_on_two_sites_of_one_round_each_move_up() -> None:
    """6.2: giving up at one site does not bind at the next."""
    rich = [number("stones", seat, 9) for seat in range(3)]
    state = building(
        sailing(3), "sphinx", ships("sphinx", 0, 1, substitute=2), ships("obelisk", 1, 0, substitute=2), *rich
    )
    play(state, "give-up", "give-up", "give-up")
    play(state, "give-up")
    assert seen(state, "moved_up") == [{"seat": 2, "site": 1}]
    assert state.actor == 2


def test_a_pending_step_that_fits_nothing_is_refused() -> None:
    with pytest.raises(waset.BadState):
        changed(sailing(), phase("building"), steps=[step("lay_brick", arg=3)])
    with pytest.raises(waset.BadState, match="comes first"):
        changed(sailing(), steps=[step("deal_card", arg=9), step("sail")])


def test_a_deck_that_runs_short_leaves_the_first_spaces_empty() -> None:
    """Only a position put together by hand can be so: here eight cards of the first deck went to players."""
    state = bonus(
        sailing(), card(0, "quarry_3", "quarry_3", "quarry_2", "quarry_2", "green_2", "green_3", "reuse", "stones")
    )
    play(state, "done")
    assert state.view(None)["pending"] == step("deal_card", arg=6)
