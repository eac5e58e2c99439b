"""Section 3 and the tomb: steps, whole moves, statues, entering."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .positions import ASLEEP, field, kinds, moves, play, position, stand, why

REMOVABLE = [space for space in range(1, 41) if space not in (5, 8, 11, 15, 17, 23, 26, 30, 33, 36)]


@settings(max_examples=60, deadline=None)
@given(
    start=st.integers(0, 40),
    steps=st.integers(2, 5),
    gone=st.sets(st.sampled_from(REMOVABLE), max_size=20),
)
def test_3_1_steps_count_tiles_only(start: int, steps: int, gone: set[int]) -> None:
    """Rule 3.1, against walking space by space over a board drawn as a list."""
    if start in (8, 15, 26, 33):
        return
    place = "stairs" if start == 0 else str(start)
    state = position(
        hands={0: [str(steps), "1", "1", "1", str(steps)]},
        adventurers={0: [place] * 5},
        tiles=dict.fromkeys(gone),
        keys={0: 5},
    )
    tiles = field(state, "tiles")
    at, left = start, steps
    while left and at <= 41:
        at += 1
        if at > 40 or tiles[str(at)] is not None:
            left -= 1
        if left == 0 and at <= 40 and (tiles[str(at)] or "").startswith("osiris"):
            left = int(str(tiles[str(at)])[-1])
    if at > 41:
        assert moves(state) == {"discard left", "discard right"}
        return
    play(state, "play left")
    walked = [place for place in stand(state) if place != ("stairs" if start == 0 else str(start))]
    assert ("tomb" if at == 41 else str(at)) in walked or (at != 41 and "tunnelled" in kinds(state))


def test_3_1_empty_spaces_and_statues_are_not_counted() -> None:
    """Rule 3.1"""
    state = position(hands={0: ["3", "1", "1", "1", "1"]}, adventurers={0: [9] * 5}, tiles={12: None})
    play(state, "play left")
    assert stand(state)[-1] == "13"


def test_3_2_the_player_chooses_among_spaces_with_active_adventurers() -> None:
    """Rule 3.2"""
    state = position(hands={0: ["4", "1", "1", "1", "1"]}, adventurers={0: ["stairs", "stairs", 3], 1: [9, 9]})
    play(state, "play left")
    assert moves(state) == {"go stairs 4", "go 3 4"}
    assert why(state, "go 9 4") == "3.2 nobody_there"


def test_3_2_any_number_may_share_a_space() -> None:
    """Rule 3.2"""
    state = position(
        hands={0: ["1", "1", "1", "1", "1"]},
        adventurers={0: [1, 1, 1, 1, "stairs"], 1: [1] * 5},
        tiles={1: None, 2: None},
    )
    play(state, "play left", "go 1 1")
    assert stand(state) == ["stairs", "1", "1", "1", "3"]
    assert stand(state, 1) == ["1"] * 5


def test_3_3_a_move_that_cannot_be_made_in_full_is_not_open() -> None:
    """Rule 3.3"""
    state = position(hands={0: ["4", "1", "1", "1", "1"]}, adventurers={0: [35, 38, 40]}, keys={0: 1})
    play(state, "play left")
    assert stand(state) == ["38", "39", "40"]


def test_3_3_the_number_of_a_card_is_binding() -> None:
    """Rule 3.3"""
    state = position(hands={0: ["4", "1", "1", "1", "1"]}, adventurers={0: ["stairs", 3]})
    play(state, "play left")
    assert why(state, "go 3 2") == "3.3 exact_steps"


def test_3_3_with_a_range_the_steps_stay_within_it() -> None:
    """Rule 3.3"""
    state = position(hands={0: ["1-4", "1", "1", "1", "1"]})
    play(state, "play left")
    assert why(state, "go stairs 5") == "3.3 step_range"


@pytest.mark.parametrize(("statue", "before"), [(1, 9), (2, 18), (3, 27)])
def test_3_4_passing_a_statue_wakes_ones_own_adventurer_only(statue: int, before: int) -> None:
    """Rule 3.4"""
    lying = ASLEEP[statue - 1 :]
    state = position(
        hands={0: ["1", "1", "1", "1", "1"]}, adventurers={0: [before] * (5 - len(lying))}, tiles={before + 1: None}
    )
    play(state, "play left")
    assert "stood_up" in kinds(state)
    assert stand(state)[0] == "stairs"
    assert list(field(state, "adventurers")[0].values())[5 - len(lying) + 1 :] == lying[1:]
    assert list(field(state, "adventurers")[1].values())[2:] == ASLEEP


def test_3_4_a_statue_passed_again_wakes_nobody() -> None:
    """Rule 3.4"""
    state = position(hands={0: ["1", "1", "1", "1", "1"]}, adventurers={0: ["stairs", 9, 12]})
    play(state, "play left", "go 9 1")
    assert "stood_up" not in kinds(state)


def test_3_4_reaching_the_space_before_a_statue_wakes_nobody() -> None:
    """Rule 3.4"""
    state = position(hands={0: ["3", "1", "1", "1", "1"]}, adventurers={0: [6, 6]})
    play(state, "play left")
    assert stand(state) == ["6", "9"]


def test_3_4_osiris_and_tunnels_pass_statues_too() -> None:
    """Rule 3.4"""
    state = position(hands={0: ["1", "1", "1", "1", "1"]}, adventurers={0: [7, 7]}, tiles={8: "osiris-2"})
    play(state, "play left")
    assert stand(state) == ["stairs", "7", "10"]
    state = position(
        hands={0: ["1", "1", "1", "1", "1"]},
        adventurers={0: [6, 6]},
        tiles={7: "cobra-tunnel", 19: "falcon-tunnel"},
    )
    play(state, "play left")
    assert stand(state) == ["stairs", "stairs", "6", "19"]


def test_3_4_whoever_stood_up_can_walk_in_the_next_turn() -> None:
    """Rule 3.4"""
    state = position(hands={0: ["1", "1", "3", "1", "2"], 1: ["3", "4", "5", "4", "5"]}, adventurers={0: [9, 9]})
    play(state, "play left")
    assert stand(state) == ["stairs", "9", "10"]
    play(state, "deal 1", "play left", "deal 1", "play right")
    assert "go stairs 2" in moves(state)


def test_3_5_nobody_leaves_the_tomb() -> None:
    """Rule 3.5"""
    state = position(
        hands={0: ["+/-1", "1", "1", "1", "1"]},
        adventurers={0: [3, "tomb", "tomb"]},
        sarcophagi=[0, 0],
        tiles={2: None},
    )
    play(state, "play left")
    assert moves(state) == {"go 3 1", "back 3"}


def test_6_1_the_tomb_wants_the_exact_number_of_steps() -> None:
    """Rule 6.1"""
    state = position(hands={0: ["3", "1", "1", "1", "2"]}, adventurers={0: [39, 39, 39, 39, 39]}, keys={0: 3})
    assert moves(state) == {"play right"}
    play(state, "play right")
    assert stand(state) == ["39"] * 4 + ["tomb"]
    assert field(state, "pieces")[0]["key"] == 2
    assert field(state, "keys_paid") == 1


def test_6_1_without_a_key_nobody_enters() -> None:
    """Rule 6.1"""
    state = position(hands={0: ["1-4", "1", "1", "1", "2"]}, adventurers={0: [39, 39]})
    play(state, "play left")
    assert stand(state) == ["39", "40"]
    state = position(hands={0: ["1-4", "1", "1", "1", "2"]}, adventurers={0: [38, 39]})
    play(state, "play left")
    assert moves(state) == {"go 38 1", "go 38 2", "go 39 1"}
    assert why(state, "go 39 2") == "6.1 no_key"
    assert why(state, "go 39 3") == "6.1 too_far"


def test_6_2_the_first_two_take_the_sarcophagi_and_the_third_takes_none() -> None:
    """Rule 6.2"""
    hands = {0: ["1", "1", "1", "1", "1"]}
    for before, expected in (
        ([], {"first": "red", "second": None}),
        ([1], {"first": "blue", "second": "red"}),
        ([1, 1], {"first": "blue", "second": "blue"}),
    ):
        inside = ["tomb"] * len(before)
        state = position(
            hands=hands, adventurers={0: [40] * 5, 1: ["stairs", "stairs", *inside]}, keys={0: 1}, sarcophagi=before
        )
        play(state, "play left")
        assert stand(state)[-1] == "tomb"
        assert field(state, "sarcophagi") == expected
        assert ("sarcophagus_taken" in kinds(state)) == (len(before) < 2)


def test_6_2_both_sarcophagi_may_go_to_one_player() -> None:
    """Rule 6.2"""
    state = position(hands={0: ["all-1", "1", "1", "1", "1"]}, adventurers={0: [40] * 5}, keys={0: 2})
    play(state, "play left")
    assert field(state, "sarcophagi") == {"first": "red", "second": "red"}
    assert state.tally(0)["sarcophagi"] == 8
    assert stand(state) == ["40", "40", "40", "tomb", "tomb"]
