"""Rules 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, by their numbers in the names: die, quarry stone and joker, in every order."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset

from .positions import built, crossed, dice, events, jokers, marks, moves, play, rolled, why

# Sheet A: pyramid base orange yellow purple green blue; pillars begin with red; relief row 1 red orange green blue.
# Its quarry: orange 1 and 8, purple 2 and 10, blue 3 and 7, green 4 and 9, red 5 and 12, yellow 6 and 11.


def seat_0(state: waset.State) -> tuple[list[int], int]:
    """The quarry stones crossed out, and the jokers left."""
    view = state.view(None)
    return [int(stone) for stone, mark in view["crossed"][0].items() if mark], view["jokers"][0]


def test_4_1_a_die_of_the_colour_pays_and_nothing_else_does() -> None:
    state = rolled("ABC", "red green blue blue")
    play(state, "build p1.5")
    assert dice(state, "taken") == ["blue"]
    assert dice(state, "centre") == ["red", "green", "blue"]
    assert seat_0(state) == ([], 3)
    assert state.view(None)["pending"]["step"] == "second_stone"


def test_4_1_each_die_pays_for_one_stone() -> None:
    state = rolled("ABC", "red green green green")
    play(state, "build l1")
    assert dice(state, "taken") == ["red"]
    play(state, "build r1")
    assert moves(state) == {"cross 5", "cross 12", "joker"}


def test_4_1_paying_by_hand_is_not_asked_when_nothing_is_due() -> None:
    state = rolled("ABC", "red green blue blue")
    assert why(state, "cross 3") == ("4.1", "no_payment_due")
    assert why(state, "joker") == ("4.1", "no_payment_due")


def test_4_2_without_a_die_a_quarry_stone_or_a_joker_as_one_likes() -> None:
    for way, left in (("cross 3", ([3], 3)), ("cross 7", ([7], 3)), ("joker", ([], 2))):
        state = rolled("ABC", "red green green green")
        play(state, "build p1.5")
        assert moves(state) == {"cross 3", "cross 7", "joker"}
        play(state, way)
        assert seat_0(state) == left
        assert built(state, 0) == {"p1.5"}


def test_4_2_the_quarry_stone_has_the_colour_of_the_stone() -> None:
    state = rolled("ABC", "red green green green")
    play(state, "build p1.5")
    assert why(state, "cross 1") == ("4.2", "wrong_colour")


def test_4_2_with_one_way_to_pay_nobody_is_asked() -> None:
    only_joker = rolled("ABC", "red green green green", **crossed((7,), (), ()))
    play(only_joker, "build p1.5")
    assert seat_0(only_joker) == ([7], 2)
    only_stone = rolled("ABC", "red green green green", **crossed((3,), (), ()), **jokers(3, 0, 3, 3))
    play(only_stone, "build p1.5")
    assert seat_0(only_stone) == ([3, 7], 0)


@given(last=st.integers(0, 12))
def test_4_3_only_stones_to_the_right_of_the_last_crossed_out(last: int) -> None:
    state = rolled("ABC", "red green green green", **crossed((last,) if last else (), (), ()))
    play(state, "build p1.5")
    usable = {stone for stone in (3, 7) if stone > last}
    if usable:
        assert moves(state) == {f"cross {stone}" for stone in usable} | {"joker"}
        for stone in range(1, last):
            assert why(state, f"cross {stone}") == ("4.3", "passed_over")
    else:
        assert seat_0(state)[1] == 2


def test_4_3_skipped_stones_are_lost_and_told() -> None:
    state = rolled("ABC", "red green green green")
    play(state, "build p1.5", "cross 7")
    assert events(state, "stones_skipped") == [{"seat": 0, "count": 6}]
    assert state.tally(0)["quarry"] == 5
    play(state, "build p1.1", "cross 8")
    assert events(state, "stones_skipped") == []


def test_4_4_jokers_pay_for_any_colour_and_leave_the_quarry_alone() -> None:
    state = rolled("ABC", "green green green green", **crossed((12,), (), ()))
    play(state, "build p1.1", "build p1.5")
    assert seat_0(state) == ([12], 1)
    assert state.view(None)["used_jokers"][0] == 2


def test_4_4_no_joker_left() -> None:
    state = rolled("ABC", "green green green green", **jokers(3, 0, 3, 3))
    play(state, "build p1.5")
    assert moves(state) == {"cross 3", "cross 7"}
    assert why(state, "joker") == ("4.4", "no_joker_left")


def test_4_5_two_stones_one_by_one_cross_the_quarry_in_their_order() -> None:
    """The second quarry stone lies to the right of the first, also split over pyramid and arch."""
    state = rolled("ABC", "green green green green")
    play(state, "build p1.5", "cross 7", "build l1")
    assert moves(state) == {"cross 12", "joker"}
    assert why(state, "cross 5") == ("4.3", "passed_over")


def test_4_5_dice_pay_for_a_pair_where_they_can() -> None:
    state = rolled("ABC", "red orange green blue")
    play(state, "carve f1.1-f1.2")
    assert dice(state, "blocked") == ["red", "orange"]
    assert seat_0(state) == ([], 3)


@pytest.mark.parametrize("die", ["red", "orange"])
def test_4_5_one_die_and_one_other_payment(die: str) -> None:
    state = rolled("ABC", f"{die} green green green")
    play(state, "carve f1.1-f1.2")
    assert dice(state, "taken") == [die]
    expected = {"cross 1", "cross 8", "joker"} if die == "red" else {"cross 5", "cross 12", "joker"}
    assert moves(state) == expected


RED_WAYS = ("cross 5", "cross 12", "joker")
ORANGE_WAYS = ("cross 1", "cross 8", "joker")


@pytest.mark.parametrize(("red", "orange"), list(itertools.product(RED_WAYS, ORANGE_WAYS)))
def test_4_5_a_pair_is_paid_with_any_two_usable_stones_in_either_order(red: str, orange: str) -> None:
    state = rolled("ABC", "green green green green")
    play(state, "carve f1.1-f1.2")
    assert state.view(None)["pending"]["step"] == "pay_pair"
    assert moves(state) == set(RED_WAYS)
    play(state, red)
    assert moves(state) == set(ORANGE_WAYS)
    play(state, orange)
    stones = sorted(int(way.split()[1]) for way in (red, orange) if way != "joker")
    assert seat_0(state) == (stones, 3 - (red, orange).count("joker"))
    assert state.view(None)["reached"][0] == max(stones, default=0)
    assert state.actor == 1


def test_4_5_skipped_stones_of_a_pair_are_counted_once() -> None:
    state = rolled("ABC", "green green green green")
    play(state, "carve f1.1-f1.2", "cross 12")
    assert events(state, "stones_skipped") == []
    play(state, "cross 1")
    assert events(state, "stones_skipped") == [{"seat": 0, "count": 10}]


def test_4_5_a_pair_is_open_only_if_both_stones_can_be_paid() -> None:
    # Only red 12 is left in the quarry, and no joker: red can be paid, orange cannot.
    spent = {**crossed((11,), (), ()), **jokers(3, 0, 3, 3)}
    state = rolled("ABC", "green green green green", **spent)
    assert why(state, "carve f1.1-f1.2") == ("4.5", "cannot_pay")
    assert "build l1" in moves(state)
    with_a_joker = rolled("ABC", "green green green green", **crossed((11,), (), ()), **jokers(3, 1, 3, 3))
    assert "carve f1.1-f1.2" in moves(with_a_joker)
    # With one joker, a pair with two colours to spend it on is closed: orange and, in f2.2 and f2.3, yellow.
    assert why(with_a_joker, "carve f2.2-f2.3") == ("4.5", "cannot_pay_both")


def test_4_5_a_payment_that_leaves_the_other_stone_unpaid_is_not_offered() -> None:
    # One joker; red 12 in the quarry, no orange: the joker must stay for orange, so red takes stone 12 by itself.
    state = rolled("ABC", "green green green green", **crossed((9,), (), ()), **jokers(3, 1, 3, 3))
    play(state, "carve f1.1-f1.2")
    assert seat_0(state) == ([9, 12], 0)
    assert state.actor == 1


def test_4_5_with_one_joker_each_stone_may_be_the_one_it_pays() -> None:
    # Left in the quarry: orange 8 to red 12 and, before them, red 5. f1.1 is red, f1.2 orange.
    state = rolled("ABC", "blue blue blue blue", **crossed((4,), (), ()), **jokers(3, 1, 3, 3))
    play(state, "carve f1.1-f1.2")
    assert moves(state) == {"cross 5", "cross 12", "joker"}
    # With the joker gone for red, orange has its stone 8 and nobody is asked.
    play(state, "joker")
    assert seat_0(state) == ([4, 8], 0)


def test_4_6_a_stone_that_cannot_be_paid_cannot_be_built() -> None:
    state = rolled("ABC", "green green green green", **crossed((12,), (), ()), **jokers(3, 0, 3, 3))
    assert {move for move in moves(state) if move.startswith("build")} == {"build p1.4"}
    assert why(state, "build p1.5") == ("4.6", "cannot_pay")


def test_4_6_a_built_stone_is_paid_before_anything_else() -> None:
    state = rolled("ABC", "red green green green")
    play(state, "build p1.5")
    assert why(state, "build p1.4") == ("4.6", "pay_first")
    assert why(state, "stop") == ("4.6", "pay_first")


STONES = ("p1.1", "p1.2", "p1.3", "p1.4", "p1.5", "l1", "r1")
COLOUR = dict(zip(STONES, ("orange", "yellow", "purple", "green", "blue", "red", "red"), strict=True))
QUARRY = ("orange", "purple", "blue", "green", "red", "yellow", "blue", "orange", "green", "purple", "yellow", "red")


@given(
    pair=st.permutations(STONES).map(lambda stones: stones[:2]),
    colours=st.lists(st.sampled_from(sorted(set(QUARRY))), min_size=4, max_size=4),
    picks=st.tuples(st.integers(0, 2), st.integers(0, 2)),
)
def test_4_every_way_of_paying_for_two_stones(pair: list[str], colours: list[str], picks: tuple[int, int]) -> None:
    """4.1 to 4.4: whatever is built and chosen, dice, quarry and jokers lose exactly what was paid."""
    state = rolled("ABC", " ".join(colours))
    left, last, paid_jokers, paid_stones = list(colours), 0, 0, []
    for stone, pick in zip(pair, picks, strict=True):
        play(state, f"build {stone}")
        colour = COLOUR[stone]
        if colour in left:
            left.remove(colour)
            continue
        usable = [number for number, each in enumerate(QUARRY, 1) if each == colour and number > last]
        ways = [*(f"cross {number}" for number in usable), "joker"]
        way = ways[pick % len(ways)]
        if len(ways) > 1:
            assert moves(state) == set(ways)
            play(state, way)
        if way == "joker":
            paid_jokers += 1
        else:
            last = int(way.split()[1])
            paid_stones.append(last)
    assert seat_0(state) == (sorted(paid_stones), 3 - paid_jokers)
    assert sorted(dice(state, "centre")) == sorted(left)
    assert built(state, 0) == set(pair)


def test_4_quarry_and_jokers_of_others_are_left_alone() -> None:
    state = rolled("ABC", "red green green green", built=marks((), ("p1.1",), ()))
    play(state, "build p1.5", "joker", "stop")
    view = state.view(None)
    assert view["jokers"] == [2, 3, 3]
    assert built(state, 1) == {"p1.1"}
