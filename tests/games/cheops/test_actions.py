"""Rules 3.1, 3.2, 3.3, 3.4, 3.5, by their numbers in the names: what can be built, and on what it rests."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waset.engine.catalogue import render

from .positions import ARCH, PILLARS, PYRAMID, RELIEF, built, marks, moves, play, rolled, why

BASE = tuple(f"p1.{place}" for place in range(1, 6))


def test_3_1_nothing_has_to_be_built() -> None:
    state = rolled()
    assert "pass" in moves(state)
    play(state, "pass")
    assert built(state, 0) == set()
    assert state.actor == 1


def test_3_1_two_stones_are_the_most() -> None:
    state = rolled("ABC", "red red green blue")
    play(state, "build l1", "build r1")
    assert state.actor == 1
    assert built(state, 0) == {"l1", "r1"}


def test_3_1_the_two_stones_may_be_split_over_pyramid_and_arch() -> None:
    state = rolled("ABC", "red red green blue")
    play(state, "build l1", "build p1.4")
    assert built(state, 0) == {"l1", "p1.4"}


def test_3_1_a_field_is_marked_once() -> None:
    state = rolled("ABC", "red red green blue", built=marks(("l1", "f1.1", "f1.2"), (), ()))
    assert why(state, "build l1") == ("3.1", "already_built")
    assert why(state, "carve f1.2-f1.3") == ("3.4", "already_carved")
    assert why(state, "stop") == ("3.1", "nothing_to_stop")


def test_3_2_the_pyramid_begins_at_the_bottom() -> None:
    state = rolled()
    assert {move for move in moves(state) if move.startswith("build p")} == {f"build {stone}" for stone in BASE}
    assert why(state, "build p2.1") == ("3.2", "pyramid_unsupported")
    assert why(state, "build p5.1") == ("3.2", "pyramid_unsupported")


@given(stones=st.sets(st.sampled_from(BASE)))
def test_3_2_a_stone_rests_on_the_two_below_it(stones: set[str]) -> None:
    state = rolled("ABC", "red red red red", built=marks(tuple(stones), (), ()))
    for place in range(1, 5):
        rests = {f"p1.{place}", f"p1.{place + 1}"} <= stones
        assert (f"build p2.{place}" in moves(state)) == rests


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_3_2_every_level_rests_on_the_one_below(level: int) -> None:
    below = tuple(stone for stone in PYRAMID if int(stone[1]) < level)
    state = rolled("ABC", "red red red red", built=marks(below, (), ()))
    expected = {f"build p{level}.{place}" for place in range(1, 7 - level)}
    assert {move for move in moves(state) if move.startswith("build p")} == expected
    one_less = tuple(stone for stone in below if stone != f"p{level - 1}.1")
    state = rolled("ABC", "red red red red", built=marks(one_less, (), ()))
    assert why(state, f"build p{level}.1") == ("3.2", "pyramid_unsupported")


@given(left=st.integers(0, 5), right=st.integers(0, 5))
def test_3_3_pillars_grow_from_the_ground_each_at_its_own_pace(left: int, right: int) -> None:
    stones = (*PILLARS[:left], *PILLARS[5 : 5 + right])
    state = rolled("ABC", "red red red red", built=marks(stones, (), ()))
    expected = {f"build l{left + 1}"} if left < 5 else set()
    expected |= {f"build r{right + 1}"} if right < 5 else set()
    expected |= {"build key"} if left == right == 5 else set()
    assert {move for move in moves(state) if move.split()[-1] in ARCH} == expected


def test_3_3_reasons_name_what_is_missing() -> None:
    state = rolled("ABC", "red red red red", built=marks(PILLARS[:9], (), ()))
    assert why(state, "build key") == ("3.3", "pillars_unfinished")
    state = rolled()
    assert why(state, "build r3") == ("3.3", "pillar_unsupported")
    reason = state.why_not(state.game.parse("build r3"))
    assert reason is not None
    assert "level 2 of the right pillar" in render(reason)


def test_3_4_a_pair_is_two_neighbours() -> None:
    carvings = {move for move in moves(rolled()) if move.startswith("carve")}
    assert len(carvings) == 17
    for first in RELIEF:
        for second in RELIEF:
            row, place = map(int, first[1:].split("."))
            other_row, other_place = map(int, second[1:].split("."))
            near = abs(row - other_row) + abs(place - other_place) == 1
            if near and first < second:
                assert f"carve {first}-{second}" in carvings


def test_3_4_a_pair_is_a_whole_action() -> None:
    state = rolled("ABC", "red orange green blue")
    play(state, "carve f1.1-f1.2")
    assert built(state, 0) == {"f1.1", "f1.2"}
    assert state.actor == 1


def test_3_4_no_pair_after_a_stone() -> None:
    state = rolled("ABC", "red red green blue")
    play(state, "build l1")
    assert why(state, "carve f1.1-f1.2") == ("3.4", "relief_alone")


def test_3_4_a_field_without_a_free_neighbour_stays_empty() -> None:
    # f1.1 is alone once f1.2 and f2.1 are carved, each with another neighbour.
    state = rolled("ABC", built=marks(("f1.2", "f1.3", "f2.1", "f3.1"), (), ()))
    assert not any("f1.1" in move for move in moves(state))


def test_3_5_the_second_stone_may_rest_on_the_first() -> None:
    # Sheet A: p1.4 is green, and p2.4 above p1.4 and p1.5 is purple.
    state = rolled("ABC", "green purple red red", built=marks(("p1.5",), (), ()))
    assert why(state, "build p2.4") == ("3.2", "pyramid_unsupported")
    play(state, "build p1.4", "build p2.4")
    assert built(state, 0) == {"p1.4", "p1.5", "p2.4"}


def test_3_5_after_one_stone_one_may_stop() -> None:
    state = rolled("ABC", "red red green blue")
    play(state, "build l1")
    assert why(state, "pass") == ("3.5", "already_building")
    play(state, "stop")
    assert state.actor == 1
    assert built(state, 0) == {"l1"}


def test_3_5_who_can_build_no_second_stone_is_not_asked() -> None:
    # All of pyramid and arch but p5.1 and the keystone: with the keystone built from the only die, nothing is left
    # to pay for the blue top.
    state = rolled(
        "AB",
        "green red red",
        built=marks((*PYRAMID[:14], *PILLARS), ()),
        jokers=[0, 2],
        used_jokers=[2, 0],
        crossed=[{str(stone): int(stone == 12) for stone in range(1, 13)}, dict.fromkeys(map(str, range(1, 13)), 0)],
        reached=[12, 0],
        earned=[dict.fromkeys(("eye", "ankh", "sun", "scarab", "falcon", "lotus", "cobra", "end"), 0)] * 2,
    )
    play(state, "build key")
    assert state.actor == 1
