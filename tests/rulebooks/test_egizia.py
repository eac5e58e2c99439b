"""The worked examples of the Egizia rulebook, one test each."""

from collections.abc import Callable

import pytest

import waset
from tests.games.egizia.positions import (
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
    play,
    river,
    sailing,
    score,
    ships,
    sphinx,
    stones,
    strengths,
    tally,
    used,
    why,
)


def test_blue_has_eleven_grain_for_crews_of_nine() -> None:
    """5.1, 5.2: 6 and 5 grain are enough."""
    state = feeding(sailing(), crews(0, 1, 2, 3, 3), card(0, "green_5"), score(0, 10), score(1, 0))
    assert tally(state, 0).get("hunger") is None
    assert state.save()["fields"]["score"][0] == 10


def test_red_eats_a_card_of_four_and_the_rest_of_it_is_lost() -> None:
    """10.13, 5.3: 2 are missing, the card gives 4."""
    state = feeding(sailing(), crews(0, 2, 2, 2, 4), card(0, "green_2", "food"), score(0, 10), score(1, 0))
    assert legal(state) == {"done", "play food"}
    play(state, "play food")
    assert state.save()["fields"]["score"][0] == 10
    assert held(state, 0, "food") == 0


def test_red_may_keep_the_card_and_lose_points_instead() -> None:
    """5.3, 5.4: nobody must use a card."""
    state = feeding(sailing(), crews(0, 2, 2, 2, 4), card(0, "green_2", "food"), score(0, 10), score(1, 0))
    play(state, "done")
    assert state.save()["fields"]["score"][0] == 10 - 2 * 3
    assert held(state, 0, "food") == 1


def test_green_with_a_dry_field_loses_four_points_and_lies_behind_red() -> None:
    """9.1, 10.3, 5.4: the field of 6 is yellow and watered, the brown 7 is dry; green is on a space of 2 points."""
    state = feeding(
        sailing(3),
        crews(1, 3, 3, 4, 4),
        card(1, "yellow_6", "brown_7"),
        number("grain_market", 1, 1),
        score(1, 16),
        score(2, 12),
        score(0, 0),
    )
    fields = state.save()["fields"]
    assert fields["score"] == [0, 12, 12]
    assert fields["arrived"][1] > fields["arrived"][2]


def test_red_quarries_five_and_has_six() -> None:
    """5.5: quarries of 3 and 2, and a stone from before."""
    state = feeding(sailing(), card(0, "quarry_2"), number("stones", 0, 1), score(1, 0))
    assert stones(state, 0) == 6


def test_blue_draws_two_at_the_sphinx_keeps_one_and_scores_one() -> None:
    """6.5: two stones for two cards."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), crews(0, 2, 1, 1, 2), number("stones", 0, 5))
    play(state, "use black", "ready", "draw 2", "sphinx all_graves", "sphinx tenth", "keep tenth")
    assert stones(state, 0) == 3
    assert tally(state, 0) == {"returned": 1, "cooperation": 1}
    assert state.view(0)["sphinx_hands"][0]["1"] == "tenth"


def test_red_builds_one_and_two_of_the_obelisk_and_a_grave_of_four() -> None:
    """6.3, 6.4, 6.7, 6.8: 7 strength, 7 stones, 7 points; then a step on a market (6.9)."""
    state = building(
        sailing(),
        "obelisk",
        ships("obelisk", 0),
        crews(0, 5, 1, 1, 2),
        number("stones", 0, 9),
        graves(shown=(4, 1, 1, 1)),
    )
    play(state, "use black", "use joker", "lay obelisk", "lay obelisk", "lay graves", "grave 3")
    assert stones(state, 0) == 2
    assert tally(state, 0)["obelisk"] + tally(state, 0)["graves"] == 7
    used_up = state.save()["fields"]["crews_used"]
    assert [used_up[crew]["yellow"] for crew in ("black", "blue", "yellow", "joker")] == [1, 0, 0, 1]
    assert legal(state) == {"step stone_sale", "step grain_market"}


def test_yellow_with_two_stones_and_strength_three_builds_a_two() -> None:
    """6.4: the stones are the limit."""
    state = building(
        sailing(),
        "pyramid",
        ships("pyramid", 0),
        crews(0, 1, 1, 3, 2),
        number("stones", 0, 2),
        bricks("row_1", 0, 1),
    )
    play(state, "use yellow", "ready", "lay row_2")
    assert stones(state, 0) == 0
    assert tally(state, 0)["pyramid"] == 2


def test_a_brick_may_stand_above_a_row_that_is_not_full() -> None:
    """6.10: two bricks below are enough for one."""
    state = building(
        sailing(), "pyramid", ships("pyramid", 0), crews(0, 4, 1, 1, 2), number("stones", 0, 9), bricks("row_1", 0, 1)
    )
    play(state, "use black", "ready")
    assert "lay row_2" in legal(state)
    play(state, "lay row_2")
    assert why(state, "lay row_2") == ("6.10", "two_below")


def test_finished_rows_pay_two_points_each() -> None:
    """6.11: two have two bricks in the first row, yellow further to the left; green has two in the second."""
    state = building(
        sailing(3),
        "pyramid",
        ships("pyramid", 2),
        crews(2, 5, 1, 1, 2),
        number("stones", 2, 9),
        bricks("row_1", 0, 1, 0, 1),
        bricks("row_2", 1, 1, 2),
    )
    play(state, "use black", "ready", "lay row_1", "lay row_2", "stop")
    assert tally(state, 0)["rows"] == 2
    assert tally(state, 1)["rows"] == 2
    assert tally(state, 2)["pyramid"] == 3
    assert "rows" not in tally(state, 2)


def test_blue_comes_later_to_the_space_of_red_and_lies_behind() -> None:
    """9.1, 7.3: red builds for 6, then blue for 3, and both have 6, with the bonus 7."""
    state = building(
        sailing(),
        "pyramid",
        ships("pyramid", 0, 1),
        crews(0, 6, 1, 1, 2),
        crews(1, 3, 1, 1, 2),
        number("stones", 0, 6),
        number("stones", 1, 3),
        score(0, 0),
        score(1, 3),
    )
    play(state, "use black", "ready", "lay row_1", "lay row_1", "lay row_1", "lay row_1", "lay row_2")
    play(state, "use black", "ready", "lay left_pillar", "lay left_pillar")
    fields = state.save()["fields"]
    assert fields["score"] == [7, 7]
    assert fields["order"] == {"1": "green", "2": "yellow", "3": None, "4": None}


def test_two_steps_at_the_bottom_of_the_stone_sale_bring_six_stones() -> None:
    """9.5, 10.6: steps beyond the lowest space pay too."""
    state = changed(sailing(), river(1, "sale_steps"), number("stone_sale", 0, 4), number("stones", 0, 2))
    play(state, "sail card_1")
    assert stones(state, 0) == 8
    assert state.save()["fields"]["stone_sale"][0] == 4


def test_double_benefit_on_two_crews_makes_two_steps_each() -> None:
    """4.2, 10.10: Selinon twice."""
    state = play(changed(sailing(), card(0, "double_benefit")), "sail selinon", "play double_benefit")
    assert strengths(state, 0) == [3, 3, 1, 2]


def test_double_benefit_on_joker_and_ring_makes_two_steps_each() -> None:
    """4.4, 10.10: Passalon twice."""
    start = changed(sailing(), card(0, "double_benefit"), lambda fields: fields.update(ring="green"))
    state = play(start, "sail passalon", "ring yellow", "play double_benefit", "ring brown")
    assert strengths(state, 0) == [1, 1, 1, 4]
    assert state.view(0)["ring"] == "brown"


def test_red_builds_on_a_full_site() -> None:
    """10.18: the substitute builds after all the others."""
    state = building(
        sailing(3),
        "sphinx",
        ships("sphinx", 0, 1, substitute=2),
        card(2, "full_site"),
        number("stones", 2, 3),
    )
    play(state, "use black", "ready", "sphinx all_graves", "return")
    play(state, "use black", "ready", "sphinx tenth", "return")
    assert state.actor == 2
    play(state, "play full_site", "use black", "ready", "sphinx own_graves", "return")
    assert tally(state, 2) == {"returned": 1, "cooperation": 1}


def test_one_crew_and_one_stone_with_the_card_draw_three_sphinx_cards() -> None:
    """10.19, 6.5: one is paid, and those for nothing bring their point too."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), card(0, "more_sphinx"), number("stones", 0, 1))
    play(state, "use black", "ready", "draw 3", "sphinx all_graves", "sphinx tenth", "sphinx own_graves", "keep tenth")
    assert stones(state, 0) == 0
    assert tally(state, 0) == {"returned": 2, "cooperation": 1}


@pytest.mark.parametrize("lacking", [number("stones", 0, 0), used(0, "black", "blue", "yellow")])
def test_without_a_crew_or_a_stone_the_card_draws_nothing(lacking: Callable[[Fields], None]) -> None:
    """10.19, 6.2: only on top of one that is paid."""
    state = building(sailing(), "sphinx", ships("sphinx", 0), card(0, "more_sphinx"), number("stones", 0, 3), lacking)
    assert "returned" not in tally(state, 0)
    assert state.save()["fields"]["site_ships"]["sphinx"]["1"] is None
    assert state.save()["fields"]["round"] == 2


def test_a_substitute_goes_first_in_line_and_everybody_builds() -> None:
    """10.17: the site has a place more."""
    state = building(
        sailing(3), "sphinx", ships("sphinx", 0, 1, substitute=2), card(2, "first_in_line"), number("stones", 2, 3)
    )
    play(state, "play first_in_line")
    order = []
    for outcome in ("all_graves", "tenth", "own_graves"):
        order.append(int(state.actor))
        play(state, "use black", "ready", f"sphinx {outcome}", "return")
    assert order == [2, 0, 1]


def test_heliopolis_cannot_be_reused() -> None:
    """4.4, 10.23: Passalon can."""
    start = changed(sailing(), card(1, "reuse"))
    state = play(start, "sail heliopolis", "ring yellow")
    assert why(state, "sail heliopolis") == ("10.23", "not_heliopolis")
    other = play(changed(sailing(), card(1, "reuse")), "sail passalon", "ring yellow")
    assert "sail passalon" in legal(other)


def test_a_crew_of_four_is_worth_four_points() -> None:
    """8.6: the strength of the blue crew."""
    state = changed(sailing(), crews(0, 1, 4, 1, 2), sphinx(0, "crew_blue"))
    assert tally(state, 0) == {"sphinx": 4}


def test_two_yellow_fields_of_eleven_are_worth_seven_points() -> None:
    """8.6: nobody's yellow fields give more."""
    state = changed(sailing(), card(0, "yellow_4", "yellow_7"), card(1, "yellow_6"), sphinx(0, "most_yellow"))
    assert tally(state, 0) == {"sphinx": 7}


def test_three_players_at_the_bottom_are_worth_seven_points() -> None:
    """8.5: the owner of the card is not among them."""
    at_bottom = [number("stone_sale", seat, 4) for seat in range(3)]
    state = final(sailing(4), *at_bottom, *(number("stones", seat, 0) for seat in range(4)), sphinx(3, "players_sale"))
    assert state.actor == waset.OVER
    assert tally(state, 3) == {"sphinx": 7}


def test_the_only_row_reported_from_a_real_game_can_be_dealt() -> None:
    """3.1, 12.2: round 1 of a tournament final, from brown 7 at the top to Store of Grain at the bottom."""
    state = sailing()
    assert state.view(0)["river"]["1"] == "brown_7"
    assert state.view(0)["river"]["10"] == "food"


def test_the_bonus_pays_one_three_and_six() -> None:
    """7.1: by the number of sites."""
    state = bonus(
        sailing(3),
        built(0, "sphinx"),
        built(1, "sphinx", "obelisk"),
        built(2, "sphinx", "obelisk", "pyramid"),
    )
    assert [tally(state, seat)["cooperation"] for seat in range(3)] == [1, 3, 6]
