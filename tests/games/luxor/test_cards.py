"""Section 4: every starter card and every Horus face."""

import pytest

from .positions import field, hand, kinds, moves, pending, play, position, stand, why

REST = ["4", "4", "5", "5"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_4_1_a_number_moves_one_adventurer_exactly_so_far(number: int) -> None:
    """Rule 4.1"""
    state = position(hands={0: [str(number), "3", "3", "3", "die"]}, tiles={5: "horus-1"})
    play(state, "play left")
    assert stand(state) == ["stairs", str(number)]


def test_4_1_a_number_never_goes_back() -> None:
    """Rule 4.1"""
    state = position(hands={0: ["1", *REST]}, adventurers={0: [3, 6]})
    play(state, "play left")
    assert moves(state) == {"go 3 1", "go 6 1"}
    assert why(state, "back 6") == "4.1 only_forward"


def test_4_2_one_tile_forward_or_back_and_the_tile_is_used() -> None:
    """Rule 4.2"""
    state = position(hands={0: ["+/-1", *REST]}, adventurers={0: [6, 7]}, tiles={6: "jewel-2"})
    play(state, "play left")
    assert moves(state) == {"go 6 1", "go 7 1", "back 6", "back 7"}
    play(state, "back 7")
    assert stand(state) == ["6", "6"]
    assert field(state, "treasures")[0]["jewel-2"] == 1


def test_4_2_back_skips_empty_spaces_and_needs_a_tile() -> None:
    """Rule 4.2"""
    state = position(hands={0: ["+/-1", *REST]}, adventurers={0: ["stairs", 1, 2, 4]}, tiles={2: None, 3: None})
    play(state, "play left")
    assert moves(state) == {"go stairs 1", "go 1 1", "go 2 1", "go 4 1", "back 2", "back 4"}
    assert why(state, "back stairs") == "4.2 no_tile_behind"
    assert why(state, "back 1") == "4.2 no_tile_behind"
    play(state, "back 4")
    assert stand(state) == ["stairs", "1", "1", "2"]


def test_4_2_back_onto_an_osiris_tile_is_carried_forward() -> None:
    """Rule 4.2"""
    state = position(hands={0: ["+/-1", *REST]}, adventurers={0: ["stairs", 9]}, tiles={8: "osiris-3"})
    play(state, "play left", "back 9")
    assert kinds(state)[:2] == ["walked_back", "carried_on"]
    assert stand(state)[-1] == "11"


def test_4_2_back_onto_an_osiris_tile_that_leads_too_far_is_not_allowed() -> None:
    """Rule 4.2"""
    gone = dict.fromkeys([34, 35, 37, 38, 39, 40])
    state = position(hands={0: ["+/-1", *REST]}, adventurers={0: [34] * 5}, tiles={33: "osiris-4", **gone})
    play(state, "play left")
    assert stand(state) == ["34"] * 4 + ["36"]


def test_4_3_a_die_card_is_played_then_rolled_then_the_adventurer_is_chosen() -> None:
    """Rule 4.3"""
    state = position(hands={0: ["die", *REST]}, adventurers={0: ["stairs", 9]})
    play(state, "play left")
    assert pending(state) == "roll_die"
    assert {outcome for outcome, _ in state.odds()} == {state.game.parse(f"roll {face}") for face in range(1, 7)}
    play(state, "roll 6")
    assert moves(state) == {"go stairs 6", "go 9 6"}


def test_4_3_a_die_card_is_playable_if_some_roll_moves_somebody_and_may_fail() -> None:
    """Rule 4.3"""
    state = position(hands={0: ["die", "4", "4", "5", "5"]}, adventurers={0: [39] * 5})
    assert moves(state) == {"play left"}
    play(state, "play left", "roll 3")
    assert "roll_failed" in kinds(state)
    assert stand(state) == ["39"] * 5
    assert pending(state) == "draw"


def test_4_3_a_die_card_is_not_playable_if_no_roll_moves_anybody() -> None:
    """Rule 4.3"""
    state = position(hands={0: ["die", "4", "4", "5", "1-die"]}, adventurers={0: [40] * 5})
    assert moves(state) == {"discard left", "discard right"}


@pytest.mark.parametrize("most", [3, 4, 5, 6])
def test_4_4_a_range_lets_the_player_choose_the_steps(most: int) -> None:
    """Rule 4.4"""
    state = position(hands={0: [f"1-{most}", *REST]})
    play(state, "play left")
    assert moves(state) == {f"go stairs {steps}" for steps in range(1, most + 1)}
    play(state, f"go stairs {most}")
    assert stand(state) == ["stairs", str(most)]


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_4_5_one_to_die_lets_the_player_choose_up_to_the_roll(roll: int) -> None:
    """Rule 4.5"""
    state = position(hands={0: ["1-die", *REST]}, adventurers={0: ["stairs", 9]})
    play(state, "play left", f"roll {roll}")
    expected = {f"go {start} {steps}" for start in ("stairs", "9") for steps in range(1, roll + 1)}
    assert moves(state) == expected


@pytest.mark.parametrize("number", [1, 2])
def test_4_6_all_active_adventurers_go_forward(number: int) -> None:
    """Rule 4.6"""
    state = position(hands={0: [f"all-{number}", *REST]}, adventurers={0: ["stairs", 1, 3]})
    play(state, "play left")
    assert stand(state) == [str(number), str(1 + number), str(3 + number)]
    assert pending(state) == "use_tile"


def test_4_6_nearest_the_tomb_first_so_that_a_key_goes_to_the_one_in_front() -> None:
    """Rule 4.6"""
    # Without the second key the one on 39 would enter; the one on 40 is first.
    state = position(hands={0: ["all-1", *REST]}, adventurers={0: [39, 40]}, keys={0: 1})
    play(state, "play left")
    assert stand(state) == ["40", "tomb"]


def test_4_6_whoever_cannot_move_stays_and_may_be_named() -> None:
    """Rule 4.6"""
    state = position(hands={0: ["all-2", *REST]}, adventurers={0: [1, 40]}, tiles={40: "lion-joker"})
    play(state, "play left")
    assert "stayed" in kinds(state)
    assert moves(state) == {"use 3", "use 40"}
    play(state, "use 40")
    assert field(state, "pieces")[0]["joker"] == 1


def test_4_6_osiris_carries_each_at_once() -> None:
    """Rule 4.6"""
    state = position(hands={0: ["all-1", *REST]}, adventurers={0: [7, 7]}, tiles={8: "osiris-1"})
    play(state, "play left")
    assert stand(state) == ["9", "9"]


def test_4_6_whoever_stands_up_meanwhile_does_not_move_but_may_be_named() -> None:
    """Rule 4.6"""
    state = position(hands={0: ["all-2", *REST]}, adventurers={0: ["stairs", 9]})
    play(state, "play left")
    assert stand(state) == ["stairs", "2", "11"]
    assert moves(state) == {"use stairs", "use 2", "use 11"}
    play(state, "use stairs")
    assert pending(state) == "draw"
    assert field(state, "track")[0] == 0


def test_4_6_one_tile_is_used_in_all() -> None:
    """Rule 4.6"""
    state = position(hands={0: ["all-1", *REST]}, adventurers={0: [2, 6]}, tiles={3: "cobra-joker", 7: "cobra-scarab"})
    play(state, "play left", "use 3")
    assert field(state, "pieces")[0]["joker"] == 1
    assert field(state, "scarabs") == []
    assert pending(state) == "draw"


def test_4_6_without_anybody_outside_the_tomb_nothing_is_named() -> None:
    """Rule 4.6"""
    state = position(
        hands={0: ["all-1", *REST]},
        adventurers={0: ["tomb", "tomb", "tomb", "tomb", 40]},
        keys={0: 1},
        sarcophagi=[0, 0],
    )
    play(state, "play left")
    assert stand(state) == ["tomb"] * 5
    assert pending(state) == "draw"


def test_4_6_playable_if_at_least_one_can_move() -> None:
    """Rule 4.6"""
    state = position(hands={0: ["all-2", "4", "4", "5", "5"]}, adventurers={0: [39, 40]})
    assert moves(state) == {"discard left", "discard right"}
    state = position(hands={0: ["all-2", "4", "4", "5", "5"]}, adventurers={0: [38, 40]})
    assert moves(state) == {"play left"}


def test_4_6_a_horus_card_taken_by_it_replaces_the_draw() -> None:
    """Rule 4.6"""
    state = position(hands={0: ["all-1", *REST]}, adventurers={0: ["stairs", 4]}, tops={1: "1-3"})
    play(state, "play left", "use 5", "card 1", "turn-up 1-3")
    assert hand(state) == ["4", "4", "1-3", "5", "5"]
    assert state.actor == 1


def test_4_7_the_last_joins_the_second_last() -> None:
    """Rule 4.7"""
    state = position(hands={0: ["last", *REST]}, adventurers={0: ["stairs", 6, 20]}, tiles={6: "jewel-2"})
    play(state, "play left")
    assert stand(state) == ["6", "6", "20"]
    assert field(state, "treasures")[0]["jewel-2"] == 1


def test_4_7_counts_spaces_and_not_the_tomb_or_the_lying() -> None:
    """Rule 4.7"""
    state = position(
        hands={0: ["last", "4", "4", "4", "5"]}, adventurers={0: [40, 40, "tomb"]}, sarcophagi=[0], keys={0: 0}
    )
    assert moves(state) == {"discard left", "discard right"}


def test_4_7_on_an_empty_space_nothing_is_used() -> None:
    """Rule 4.7"""
    state = position(hands={0: ["last", *REST]}, adventurers={0: [1, 6]}, tiles={6: None})
    play(state, "play left")
    assert stand(state) == ["6", "6"]
    assert kinds(state) == ["card_played", "caught_up"]


def test_4_7_the_tile_there_is_used_tunnels_too() -> None:
    """Rule 4.7"""
    state = position(
        hands={0: ["last", *REST]}, adventurers={0: [1, 3]}, tiles={3: "cobra-tunnel", 16: "falcon-tunnel"}
    )
    play(state, "play left")
    assert stand(state) == ["stairs", "3", "16"]


def test_4_8_minus_one_goes_1_to_3_forward() -> None:
    """Rule 4.8"""
    state = position(hands={0: ["minus-one", *REST]})
    play(state, "play left")
    assert moves(state) == {"go stairs 1", "go stairs 2", "go stairs 3"}


@pytest.mark.parametrize(
    ("tile", "there", "taken"),
    [("vase-1", 0, 1), ("vase-3", 0, 1), ("vase-4", 0, 0), ("vase-4", 1, 1), ("vase-4", 2, 1)],
)
def test_4_8_one_adventurer_fewer_is_enough(tile: str, there: int, taken: int) -> None:
    """Rule 4.8"""
    row = [1, *[3] * there, *[20] * (4 - there)]
    state = position(hands={0: ["minus-one", *REST]}, adventurers={0: row}, tiles={3: tile})
    play(state, "play left", "go 1 2")
    assert field(state, "treasures")[0][tile] == taken


def test_4_8_also_when_an_osiris_tile_carried_the_adventurer_there() -> None:
    """Rule 4.8"""
    state = position(
        hands={0: ["minus-one", *REST]}, adventurers={0: ["stairs", 7]}, tiles={8: "osiris-1", 9: "statue-2"}
    )
    play(state, "play left", "go 7 1")
    assert field(state, "treasures")[0]["statue-2"] == 1


def test_a_single_way_is_taken_without_a_question() -> None:
    state = position(hands={0: ["1", *REST]}, adventurers={0: ["stairs", "stairs"]})
    play(state, "play left")
    assert stand(state) == ["stairs", "1"]
    assert pending(state) == "draw"
