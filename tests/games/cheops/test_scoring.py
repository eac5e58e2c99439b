"""Rules 7.1, 7.2, 7.4, 7.5, 7.6, by their numbers in the names (7.3, the relief, is in the rulebook): points, ties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset

from .positions import ARCH, BONUSES, PILLARS, PYRAMID, bonuses, crossed, jokers, marks, table


@pytest.mark.parametrize(("stones", "points"), [(0, 0), (1, 1), (5, 1), (9, 3), (12, 6), (14, 11), (15, 21)])
def test_7_1_the_highest_level_of_the_pyramid_counts(stones: int, points: int) -> None:
    assert table(built=marks(PYRAMID[:stones], (), ())).tally(0)["pyramid"] == points


def test_7_1_one_stone_of_a_level_is_enough() -> None:
    stones = ("p1.1", "p1.2", "p1.3", "p2.1", "p2.2", "p3.1")
    assert table(built=marks(stones, (), ())).tally(0)["pyramid"] == 6


@given(left=st.integers(0, 5), right=st.integers(0, 5))
def test_7_2_the_lower_pillar_counts(left: int, right: int) -> None:
    state = table(built=marks((*PILLARS[:left], *PILLARS[5 : 5 + right]), (), ()))
    assert state.tally(0)["arch"] == [0, 0, 4, 7, 10, 14][min(left, right)]


def test_7_2_the_keystone_completes_the_arch() -> None:
    assert table(built=marks(ARCH, (), ())).tally(0)["arch"] == 18


@pytest.mark.parametrize("count", range(8))
def test_7_4_three_points_for_each_bonus(count: int) -> None:
    names = BONUSES[:count]
    stones = (*PYRAMID, *ARCH[:10], *(f"f{row}.{place}" for row in (1, 3) for place in range(1, 5)))
    if "falcon" in names:
        # With the keystone a second building is complete, and with it the bonus for the end.
        stones, names = (*stones, "key"), (*names, "end")
    state = table(built=marks(stones, (), ()), earned=[bonuses(*names), bonuses(), bonuses()], closed=bonuses(*names))
    assert state.tally(0)["bonuses"] == 3 * len(names)


@given(stones=st.sets(st.integers(1, 12)))
def test_7_5_quarry_stones_right_of_the_last_crossed_out_count_one(stones: set[int]) -> None:
    state = table(**crossed(tuple(stones), (), ()))
    assert state.tally(0)["quarry"] == 12 - max(stones, default=0)
    assert state.tally(1)["quarry"] == 12


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_7_5_jokers_left_count_two(left: int) -> None:
    assert table(**jokers(3, left, 3, 3)).tally(0)["jokers"] == 2 * left


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_7_5_jokers_out_of_the_game_score_nothing(players: int) -> None:
    state = table("ABCDE"[:players])
    assert state.scores() == [12 + 2 * players] * players


def test_7_6_the_highest_total_wins() -> None:
    state = table(built=marks(("p1.1",), PYRAMID[:9], ()))
    assert state.scores() == [19, 21, 18]
    assert state.ranking() == [2, 1, 3]


def test_7_6_more_stones_in_the_pyramid_settle_a_tie() -> None:
    state = table(built=marks(("p1.1",), ("p1.2", "p1.3"), ("p1.4",)))
    assert len(set(state.scores())) == 1
    assert state.ranking() == [2, 1, 2]


def test_7_6_otherwise_the_win_is_shared() -> None:
    state = table(built=marks(("p1.1",), ("p1.2",), ()))
    assert state.ranking() == [1, 1, 3]


def test_the_score_is_that_of_the_moment() -> None:
    state = waset.game("cheops", players=2).start()
    assert state.scores() == [16, 16]
