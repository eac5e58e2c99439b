"""Section 10: every Nile card and every window in which cards are played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waset

from .positions import (
    bonus,
    bricks,
    building,
    card,
    changed,
    crews,
    feeding,
    final,
    graves,
    held,
    legal,
    number,
    play,
    river,
    sailing,
    score,
    seen,
    ships,
    stones,
    strengths,
    tally,
    why,
)


def test_10_1_a_card_used_once_leaves_the_game_a_permanent_one_stays() -> None:
    """10.1: Load of Stones is gone, the Crew Improver is not."""
    state = play(changed(sailing(), card(0, "stones", "crew_improver")), "play stones", "train blue")
    assert held(state, 0, "stones") == 0
    assert state.save()["fields"]["gone"]["stones"] == 1
    assert held(state, 0, "crew_improver") == 1


def test_10_2_before_the_ship_and_after_its_effect() -> None:
    """10.2: a sailing turn has two windows."""
    state = changed(sailing(), card(0, "stones", "selling"), number("stones", 0, 3))
    assert {"play stones", "sell 3"} <= legal(state)
    play(state, "sail edfu")
    assert legal(state) == {"done", "play stones", "sell 1", "sell 2", "sell 3"}
    play(state, "play stones", "done")
    assert state.actor == 1


def test_10_2_a_card_may_be_played_in_the_turn_it_was_taken() -> None:
    """10.2: taken with the ship, played after it."""
    state = changed(sailing(), river(1, "stones"))
    play(state, "sail card_1", "play stones")
    assert stones(state, 0) == 8


def test_10_2_when_feeding_before_grain_is_counted() -> None:
    """10.2, 10.26: the stones of the card can be eaten at once."""
    state = feeding(sailing(), card(0, "stones", "stones_as_food"), crews(0, 2, 2, 2, 2), number("stones", 0, 0))
    assert legal(state) == {"done", "play stones"}
    play(state, "play stones")
    assert legal(state) == {"done", "feed 1", "feed 2"}


def test_10_2_in_the_building_turn_before_a_crew_is_named() -> None:
    """10.2, 6.2: who has no stone but the card for them is asked."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), card(0, "stones"), number("stones", 0, 0))
    assert legal(state) == {"give-up", "play stones"}
    play(state, "play stones", "use black", "ready", "sphinx tenth", "return")
    assert stones(state, 0) == 5


def test_10_2_in_the_moment_after_the_own_bonus() -> None:
    """10.2, 7.2: the window of the bonus phase."""
    state = bonus(sailing(), card(1, "selling"), number("stones", 1, 2))
    assert state.actor == 1
    assert legal(state) == {"done", "sell 1", "sell 2"}
    play(state, "sell 2")
    assert tally(state, 1) == {"cards": 2}


def test_10_2_a_window_with_nothing_to_play_is_not_asked() -> None:
    """10.2: Stone Trader without a stone opens no window."""
    state = play(changed(sailing(), card(0, "selling"), number("stones", 0, 0)), "sail edfu")
    assert state.actor == 1


@pytest.mark.parametrize(("ring", "grain"), [("green", 6), ("yellow", 10), ("brown", 19)])
def test_10_3_fields_feed_by_the_place_of_the_ring(ring: str, grain: int) -> None:
    """10.3, 5.2: green always, yellow from the middle on, brown on the right."""
    hungry = crews(0, 8, 8, 8, 8)
    change = [hungry, card(0, "yellow_4", "brown_9"), score(0, 200), score(1, 0)]
    state = feeding(sailing(), *change, lambda fields: fields.update(ring=ring))
    assert state.save()["fields"]["points"]["hunger"]["yellow"] == -3 * (32 - grain)


@pytest.mark.parametrize(
    ("name", "sale", "grain", "points", "gained"),
    [
        ("brown_6", 1, 0, 0, 0),
        ("brown_7", 0, 1, 0, 0),
        ("brown_8", 0, 0, 3, 0),
        ("brown_9", 0, 0, 0, 4),
        ("yellow_6", 0, 0, 0, 0),
    ],
)
def test_10_4_brown_fields_bring_something_when_taken(
    name: str, sale: int, grain: int, points: int, gained: int
) -> None:
    """10.4: a step, a step, 3 points or 4 stones; a yellow field brings nothing."""
    state = changed(sailing(), river(1, name))
    play(state, "sail card_1")
    view = state.view(0)
    assert (view["stone_sale"][0], view["grain_market"][0], view["score"][0]) == (sale, grain, points)
    assert stones(state, 0) == 2 + gained
    assert view[f"grain_{name[:-2]}"][0] == int(name[-1])


@pytest.mark.parametrize(("name", "each"), [("quarry_2", 2), ("quarry_3", 3), ("quarry_4", 4)])
def test_10_5_a_quarry_gives_its_stones_every_round(name: str, each: int) -> None:
    """10.5, 5.5: together with the starting quarry of 3, in this round and in the next."""
    state = changed(sailing(), river(1, name))
    play(state, "sail card_1", "pass", "pass")
    assert stones(state, 0) == 2 + 3 + each
    rng = waset.Rng(1)
    while state.actor == waset.CHANCE:
        state.play(state.sample(rng))
    play(state, "pass", "pass")
    assert stones(state, 0) == 2 + 2 * (3 + each)


@pytest.mark.parametrize(("name", "track"), [("grain_steps", "grain_market"), ("sale_steps", "stone_sale")])
def test_10_6_two_steps_on_a_market(name: str, track: str) -> None:
    """10.6, 10.1: carried out when taken, and gone."""
    state = changed(sailing(), river(1, name))
    play(state, "sail card_1")
    assert state.view(0)[track][0] == 2
    assert held(state, 0, name) == 0
    assert state.save()["fields"]["gone"][name] == 1


def test_10_6_the_step_that_reaches_the_bottom_and_the_one_beyond_both_pay() -> None:
    """10.6, 9.6: 2 points twice."""
    state = changed(sailing(), river(1, "grain_steps"), number("grain_market", 0, 3))
    play(state, "sail card_1")
    assert tally(state, 0) == {"market": 4}


@pytest.mark.parametrize(
    ("name", "after"),
    [("black_blue", [2, 2, 1, 2]), ("black_yellow", [2, 1, 2, 2]), ("blue_yellow", [1, 2, 2, 2])],
)
def test_10_7_a_card_of_two_crews(name: str, after: list[int]) -> None:
    """10.7: the two crews shown."""
    state = changed(sailing(), river(1, name))
    play(state, "sail card_1")
    assert strengths(state, 0) == after


@pytest.mark.parametrize(("crew_names", "after"), [(("blue", "joker"), [1, 2, 1, 3]), (("blue", "blue"), [1, 3, 1, 2])])
def test_10_7_two_crews_of_choice_or_one_twice(crew_names: tuple[str, str], after: list[int]) -> None:
    """10.7: two single steps, the joker included."""
    state = changed(sailing(), river(1, "any_crews"))
    play(state, "sail card_1", *(f"strengthen {crew}" for crew in crew_names))
    assert strengths(state, 0) == after
    assert state.actor == 1


@pytest.mark.parametrize(("name", "points"), [("points_obelisk_graves", 3), ("points_pyramid_temple", 4)])
def test_10_8_a_point_for_every_own_brick(name: str, points: int) -> None:
    """10.8: bricks of others do not count."""
    state = changed(
        sailing(),
        river(1, name),
        bricks("obelisk", 0, 1, 0),
        graves((0, 1), (1, 2)),
        bricks("row_1", 0, 0, 1),
        bricks("left_pillar", 0),
        bricks("right_pillar", 1, 0),
    )
    play(state, "sail card_1")
    assert state.tally(0)["cards"] == points


def test_10_9_a_second_ship_at_once_and_under_the_same_rules() -> None:
    """10.9: further down, and no passing in between."""
    state = changed(sailing(), card(0, "double_turn"))
    play(state, "sail thebae", "play double_turn")
    assert state.actor == 0
    assert why(state, "sail edfu") == ("3.3", "not_downstream")
    assert why(state, "pass") == ("3.8", "second_ship")
    play(state, "sail selinon")
    assert strengths(state, 0) == [3, 2, 2, 2]
    assert state.actor == 1


def test_10_9_not_where_no_second_ship_could_go() -> None:
    """10.9: from the last space no ship goes on."""
    state = play(changed(sailing(), card(0, "double_turn")), "sail heliopolis", "ring yellow")
    assert state.actor == 1


def test_10_10_alyi_doubled_moves_two_crews_and_gives_four_stones() -> None:
    """10.10, 4.3: the choice is made anew."""
    state = changed(sailing(), card(0, "double_benefit"))
    play(state, "sail alyi", "strengthen black", "play double_benefit", "strengthen blue")
    assert strengths(state, 0) == [2, 2, 1, 2]
    assert stones(state, 0) == 6


def test_10_10_edfu_doubled_makes_two_steps_on_both_markets() -> None:
    """10.10, 4.1: Edfu twice."""
    state = play(changed(sailing(), card(0, "double_benefit")), "sail edfu", "play double_benefit")
    assert (state.view(0)["stone_sale"][0], state.view(0)["grain_market"][0]) == (2, 2)


def test_10_10_not_in_heliopolis_not_on_a_card_and_not_twice() -> None:
    """10.10, 4.4: only a round space, and only once."""
    state = play(changed(sailing(), card(0, "double_benefit")), "sail heliopolis", "ring yellow")
    assert state.actor == 1
    state = play(changed(sailing(), card(0, "double_benefit")), "sail card_4")
    assert state.actor == 1
    state = play(changed(sailing(), card(0, "double_benefit", "double_benefit")), "sail edfu", "play double_benefit")
    assert state.actor == 1


@pytest.mark.parametrize(("before", "after"), [(2, 8), (20, 25)])
def test_10_11_six_stones_at_once(before: int, after: int) -> None:
    """10.11: 6 stones, 25 at most."""
    state = play(changed(sailing(), card(0, "stones"), number("stones", 0, before)), "play stones")
    assert stones(state, 0) == after


def test_10_11_not_with_a_full_counter() -> None:
    """10.11: the card is for fewer than 25 stones."""
    state = changed(sailing(), card(0, "stones"), number("stones", 0, 25))
    assert why(state, "play stones") == ("9.3", "stones_full")


@settings(max_examples=25, deadline=None)
@given(have=st.integers(0, 25), count=st.integers(1, 10))
def test_10_12_one_to_ten_stones_are_sold_for_a_point_each(have: int, count: int) -> None:
    """10.12: on the uppermost space of the stone sale too."""
    state = changed(sailing(), card(0, "selling"), number("stones", 0, have))
    if count > have:
        assert why(state, f"sell {count}") == ("10.12", "too_few_stones")
        return
    play(state, f"sell {count}")
    assert stones(state, 0) == have - count
    assert tally(state, 0) == {"cards": count}
    assert held(state, 0, "selling") == 0


def test_the_stone_trader_is_told_to_say_how_many() -> None:
    """10.12: the card is played by selling; played as such it lacks the number, or there is no stone to sell."""
    state = changed(sailing(), card(0, "selling"), number("stones", 0, 3))
    assert why(state, "play selling") == ("10.12", "say_how_many")
    assert why(changed(sailing(), card(0, "selling"), number("stones", 0, 0)), "play selling") == (
        "10.12",
        "too_few_stones",
    )
    assert why(sailing(), "play selling") == ("10.1", "card_not_yours")


def test_10_13_four_grain_only_when_some_is_missing() -> None:
    """10.13: who has enough is not asked, who lacks 5 still lacks 1."""
    fed = feeding(sailing(), card(0, "food"))
    assert held(fed, 0, "food") == 1
    assert fed.view(None)["phase"] != "feeding"
    state = feeding(sailing(), card(0, "food"), crews(0, 3, 3, 3, 2))
    assert why(state, "feed 1") == ("10.1", "card_not_yours")
    play(state, "play food")
    assert tally(state, 0)["hunger"] == -3


def test_10_14_a_second_crew_works_at_the_same_site() -> None:
    """10.14: one card, and no third crew but the joker."""
    state = building(
        sailing(), "pyramid", ships("pyramid", 0), card(0, "two_crews"), crews(0, 2, 3, 1, 2), number("stones", 0, 9)
    )
    play(state, "use black")
    assert {"use blue", "use yellow", "use joker", "ready"} == legal(state)
    play(state, "use blue")
    assert held(state, 0, "two_crews") == 0
    assert legal(state) == {"ready", "use joker"}
    play(state, "use joker")
    assert state.view(0)["pending"]["arg"] == 7


def test_10_14_only_a_partner_strong_enough_is_offered() -> None:
    """10.14: the cheapest costs 5; black 2 and yellow 1 would not do, black 2 and blue 3 would."""
    state = building(
        sailing(),
        "obelisk",
        ships("obelisk", 0),
        card(0, "two_crews"),
        crews(0, 2, 3, 1, 2),
        lambda fields: fields["crews_used"]["joker"].update(yellow=1),
        number("stones", 0, 9),
        bricks("obelisk", 1, 1, 1, 1),
        graves(shown=(5, 1, 1, 1)),
    )
    assert legal(state) == {"use black", "use blue", "give-up"}
    play(state, "use black")
    assert legal(state) == {"use blue"}


def test_10_15_three_more_strength_and_several_cards_together() -> None:
    """10.15: a crew of 1 works with 7."""
    state = building(sailing(), "pyramid", ships("pyramid", 0), card(0, "strength", "strength"), number("stones", 0, 9))
    play(state, "use black", "play strength", "play strength", "ready")
    assert state.view(0)["pending"]["arg"] == 7
    assert held(state, 0, "strength") == 0


def test_10_16_two_sphinx_cards_are_kept_after_they_were_seen() -> None:
    """10.16: two of three are kept, one is returned."""
    state = building(
        sailing(), "sphinx", ships("sphinx", 0), card(0, "keep_two"), crews(0, 3, 1, 1, 2), number("stones", 0, 3)
    )
    play(state, "use black", "ready", "draw 3", "sphinx tenth", "sphinx all_graves", "sphinx own_graves")
    play(state, "play keep_two", "keep tenth")
    assert legal(state) == {"keep all_graves", "keep own_graves", "return"}
    play(state, "keep own_graves")
    assert state.view(0)["sphinx_count"] == [2, 0]
    assert tally(state, 0)["returned"] == 1


def test_10_17_going_first_at_every_site_of_the_round_and_then_the_card_is_gone() -> None:
    """10.17: twice in a round with one card."""
    state = building(
        sailing(),
        "sphinx",
        ships("sphinx", 1, 0),
        ships("obelisk", 1, 0),
        card(0, "first_in_line"),
        number("stones", 0, 9),
        number("stones", 1, 9),
    )
    play(state, "play first_in_line")
    assert state.view(None)["site_ships"]["sphinx"] == {"1": "yellow", "2": "green", "3": None, "substitute": None}
    play(state, "give-up", "give-up")
    assert legal(state) == {"play first_in_line", "done"}
    assert held(state, 0, "first_in_line") == 1
    play(state, "play first_in_line")
    assert state.actor == 0
    play(state, "give-up", "give-up")
    assert held(state, 0, "first_in_line") == 0


def test_10_17_is_not_asked_of_the_first_and_may_be_declined() -> None:
    """10.17: only who is not first, and only who wants to."""
    first = building(sailing(), "sphinx", ships("sphinx", 0, 1), card(0, "first_in_line"), number("stones", 0, 9))
    assert "give-up" in legal(first)
    state = building(sailing(), "sphinx", ships("sphinx", 1, 0), card(0, "first_in_line"), number("stones", 1, 9))
    play(state, "done")
    assert state.actor == 1
    assert held(state, 0, "first_in_line") == 1


def test_10_18_without_the_card_a_substitute_does_not_build() -> None:
    """10.18, 6.2: no place became free."""
    state = building(
        sailing(3), "sphinx", ships("sphinx", 0, 1, substitute=2), number("stones", 2, 3), number("stones", 0, 3)
    )
    play(state, "use black", "ready", "sphinx tenth", "return")
    play(state, "use black", "ready", "sphinx own_graves", "return")
    assert "returned" not in tally(state, 2)
    assert state.view(None)["round"] == 2


@pytest.mark.parametrize(("have", "most"), [(1, 3), (2, 4), (3, 5), (9, 5)])
def test_10_19_two_free_cards_on_top_of_those_paid_but_five_in_all(have: int, most: int) -> None:
    """10.19: free ones are used before paid ones."""
    state = building(
        sailing(), "sphinx", ships("sphinx", 0), card(0, "more_sphinx"), crews(0, 6, 1, 1, 2), number("stones", 0, have)
    )
    play(state, "use black", "ready")
    assert legal(state) == {f"draw {count}" for count in range(1, most + 1)}
    play(state, f"draw {most}")
    assert stones(state, 0) == have - (most - 2)


def test_10_20_one_card_nobody_took_works_in_the_same_round() -> None:
    """10.20: a quarry taken so gives stones in this round."""
    state = changed(sailing(), card(1, "leftover"))
    play(state, "pass", "pass")
    assert state.actor == 1
    assert "take quarry_3" in legal(state)
    assert why(state, "take selling") == ("10.20", "card_not_there")
    play(state, "take quarry_3")
    assert stones(state, 1) == 3 + 6


def test_10_20_may_be_declined() -> None:
    """10.20: nothing must be taken."""
    state = changed(sailing(), card(1, "leftover"))
    play(state, "pass", "pass", "done")
    assert stones(state, 1) == 3 + 3


def test_10_21_two_stones_for_a_step_once_a_round_and_only_after_feeding() -> None:
    """10.21: not when sailing, but in the bonus moment and when building."""
    state = changed(sailing(), card(0, "stones_for_crew"))
    assert why(state, "hire blue") == ("10.21", "only_after_feeding")
    state = bonus(sailing(), card(0, "stones_for_crew"), number("stones", 0, 5))
    play(state, "hire blue")
    assert strengths(state, 0) == [1, 2, 1, 2]
    assert stones(state, 0) == 3
    built = building(sailing(), "sphinx", ships("sphinx", 0), card(0, "stones_for_crew"), number("stones", 0, 5))
    play(built, "hire black")
    assert why(built, "hire blue") == ("10.21", "used_this_round")


def test_10_24_a_field_goes_up_a_grade_for_good() -> None:
    """10.24: brown 9 counts as yellow; the card is assigned then."""
    state = changed(sailing(), card(0, "field_improver", "brown_9", "yellow_4"))
    assert {"improve brown_9_to_yellow", "improve yellow_4_to_green"} <= legal(state)
    assert why(state, "improve brown_8_to_yellow") == ("10.24", "no_such_field")
    play(state, "improve brown_9_to_yellow")
    view = state.view(0)
    assert (view["grain_brown"][0], view["grain_yellow"][0]) == (0, 13)
    assert view["improved"][0]["brown_9_to_yellow"] == 1
    assert why(state, "improve yellow_4_to_green") == ("10.24", "improver_assigned")


def test_10_24_two_improvers_on_one_field_make_brown_green() -> None:
    """10.24: two grades for one field."""
    state = changed(sailing(), card(0, "field_improver", "field_improver", "brown_9"))
    play(state, "improve brown_9_to_yellow", "improve brown_9_to_green")
    view = state.view(0)
    assert (view["grain_green"][0], view["grain_yellow"][0], view["grain_brown"][0]) == (15, 0, 0)


def test_10_24_green_fields_cannot_be_improved() -> None:
    """10.24: green is the best grade."""
    state = changed(sailing(), card(0, "field_improver", "green_5"))
    assert not any(move.startswith("improve") for move in legal(state))


def test_10_25_a_crew_grows_once_a_round() -> None:
    """10.25: the joker too, and then no other."""
    state = changed(sailing(), card(0, "crew_improver"))
    play(state, "train joker")
    assert strengths(state, 0) == [1, 1, 1, 3]
    assert why(state, "train blue") == ("10.25", "used_this_round")


def test_10_25_a_use_not_made_is_lost() -> None:
    """10.25: declined in one round, the card still works only once in the next."""
    state, rng = bonus(sailing(), card(0, "crew_improver")), waset.Rng(1)
    play(state, "done")
    while state.actor == waset.CHANCE:
        state.play(state.sample(rng))
    play(state, "train blue")
    assert state.view(None)["round"] == 2
    assert why(state, "train blue") == ("10.25", "used_this_round")


@settings(max_examples=25, deadline=None)
@given(have=st.integers(0, 12), need=st.integers(1, 12))
def test_10_26_stones_up_to_what_is_missing_are_grain(have: int, need: int) -> None:
    """10.26: as many stones as there are and are needed."""
    strongest = 6 + need - 3
    state = feeding(
        sailing(),
        card(0, "stones_as_food"),
        crews(0, min(strongest, 8), 1, 1 + max(0, strongest - 8), 1),
        number("stones", 0, have),
    )
    most = min(have, need)
    if most == 0:
        assert state.save()["fields"]["points"]["hunger"]["yellow"] == -3 * need
        return
    assert legal(state) == {"done", *(f"feed {count}" for count in range(1, most + 1))}
    play(state, f"feed {most}")
    assert seen(state, "stones_eaten") == [{"seat": 0, "count": most}]
    assert state.tally(0)["hunger"] == -3 * (need - most)


def test_10_27_eight_more_for_the_graves_also_without_one() -> None:
    """10.27, 8.4: 8 alone give 2 points, 4 and 8 give 5."""
    alone = final(sailing(), card(0, "grave_value"))
    assert tally(alone, 0)["tombs"] == 2
    state = final(sailing(), card(1, "grave_value"), graves((1, 4)))
    assert tally(state, 1)["tombs"] == 5
