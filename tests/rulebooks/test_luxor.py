"""The worked examples of Luxor's rulebook, in its order. Eva plays red (seat 0), Petr green (here seat 1)."""

import waset
from tests.games.luxor.positions import field, hand, kinds, moves, pending, play, position, stand

EVA, PETR = 0, 1


def test_eva_may_play_her_leftmost_1_or_her_rightmost_3() -> None:
    state = position(hands={EVA: ["1", "4", "5", "+/-1", "3"]})
    assert moves(state) == {"play left", "play right"}
    left, right = play(state.copy(), "play left"), play(state.copy(), "play right")
    assert (hand(left), field(left, "discards")["1"]) == (["4", "5", None, "+/-1", "3"], 1)
    assert (hand(right), field(right, "discards")["3"]) == (["1", "4", None, "5", "+/-1"], 1)


def test_eva_walks_three_tiles_forward() -> None:
    state = position(hands={EVA: ["1", "4", "5", "+/-1", "3"]}, adventurers={EVA: ["stairs", "stairs"]})
    play(state, "play right")
    assert stand(state) == ["stairs", "3"]


def test_with_a_3_eva_steps_over_the_empty_space_and_cannot_use_the_adventurer_at_anubis() -> None:
    state = position(hands={EVA: ["3", "4", "5", "4", "1"]}, adventurers={EVA: ["stairs", 10]}, tiles={12: None})
    play(state, "play left")
    assert moves(state) == {"go stairs 3", "go 10 3"}
    play(state, "go 10 3")
    assert stand(state) == ["stairs", "14"]


def test_with_a_2_from_an_empty_space_the_first_step_is_the_next_tile() -> None:
    state = position(
        hands={EVA: ["2", "4", "5", "4", "1"]}, adventurers={EVA: ["stairs", 12]}, tiles={12: None, 13: None}
    )
    play(state, "play left", "go 12 2")
    # 13 is empty too; 14 is the first tile, 15 an Osiris tile that carries on.
    assert [event.args["place"] for event in state.events() if event.kind == "walked"] == [15]


def test_petr_rolls_a_5_passes_anubis_and_his_adventurer_stands_up_on_the_stairs() -> None:
    state = position(hands={PETR: ["die", "1", "1", "1", "2"]}, adventurers={PETR: [6, 6]}, turn=PETR)
    play(state, "play left", "roll 5")
    assert stand(state, PETR) == ["stairs", "6", "11"]
    assert "stood_up" in kinds(state)


def test_eva_takes_the_treasure_for_two_and_a_temple_tile_comes_to_light() -> None:
    state = position(
        hands={EVA: ["1", "4", "5", "4", "3"]}, adventurers={EVA: [6, 7]}, tiles={7: "jewel-2"}, keys={EVA: 0}
    )
    play(state, "play left", "go 6 1")
    assert field(state, "track")[EVA] == 3
    assert field(state, "treasures")[EVA]["jewel-2"] == 1
    assert pending(state) == "temple_tile"
    play(state, "lay-temple scarab")
    assert field(state, "tiles")["7"] == "cobra-scarab"
    assert stand(state) == ["7", "7"]
    assert pending(state) == "draw"


def test_eva_takes_no_key_but_the_top_horus_card_of_one_eye_into_the_middle_of_her_hand() -> None:
    state = position(hands={EVA: ["1", "4", "5", "3", "2"]}, adventurers={EVA: ["stairs", 4]}, tops={1: "all-1"})
    play(state, "play left", "go 4 1")
    assert moves(state) == {"key", "card 1"}
    play(state, "card 1")
    assert hand(state) == ["4", "5", "all-1", "3", "2"]
    assert field(state, "pieces")[EVA]["key"] == 0
    play(state, "turn-up 1-3")
    assert state.actor == PETR


def test_osiris_3_carries_eva_on_to_a_temple_tile_with_a_scarab() -> None:
    state = position(
        hands={EVA: ["2", "4", "5", "3", "2"]},
        adventurers={EVA: ["stairs", 6]},
        tiles={8: "osiris-3", 13: "cobra-scarab", 9: None, 12: None},
    )
    play(state, "play left", "go 6 2")
    assert stand(state) == ["stairs", "stairs", "13"]
    assert pending(state) == "scarab"
    play(state, "find 3")
    assert field(state, "scarabs") == ["3"]


def test_petr_takes_the_scarab_of_a_joker_or_scarab_tile() -> None:
    state = position(
        hands={PETR: ["1", "4", "5", "3", "2"]},
        adventurers={PETR: ["stairs", 18]},
        tiles={19: "falcon-joker-or-scarab"},
        turn=PETR,
    )
    play(state, "play left", "go 18 1")
    assert moves(state) == {"joker", "scarab"}
    play(state, "scarab", "find 2")
    assert (field(state, "scarabs"), field(state, "scarab_owners")) == (["2"], ["blue"])
    assert field(state, "pieces")[PETR]["joker"] == 0


def test_petr_takes_a_horus_card_of_level_2_from_the_eye_tile_and_draws_no_other() -> None:
    state = position(
        hands={PETR: ["1", "4", "5", "3", "2"]},
        adventurers={PETR: ["stairs", 9]},
        tiles={10: "cobra-eyes-1-2"},
        tops={2: "1-5"},
        turn=PETR,
    )
    play(state, "play left", "go 9 1")
    assert moves(state) == {"card 1", "card 2"}
    play(state, "card 2")
    assert hand(state, PETR) == ["4", "5", "1-5", "3", "2"]
    play(state, "turn-up 1-5")
    assert state.actor == EVA
    assert hand(state, PETR) == ["4", "5", "1-5", "3", "2"]


def test_petr_reaches_a_tunnel_with_a_1_and_goes_on_to_the_next_tunnel() -> None:
    state = position(
        hands={PETR: ["1", "4", "5", "3", "2"]},
        adventurers={PETR: ["stairs", 18]},
        tiles={19: "falcon-tunnel", 24: "falcon-tunnel", 32: "lion-tunnel"},
        turn=PETR,
    )
    play(state, "play left", "go 18 1")
    assert stand(state, PETR)[-1] == "24"
    assert pending(state) == "draw"


def test_eva_enters_the_tomb_as_second_with_a_2_pays_one_of_two_keys_and_takes_the_sarcophagus_worth_3() -> None:
    state = position(
        hands={EVA: ["2", "4", "5", "3", "5"]},
        adventurers={EVA: ["stairs", "stairs", 39], PETR: ["stairs", "tomb"]},
        keys={EVA: 2},
        sarcophagi=[PETR],
    )
    play(state, "play left", "go 39 2")
    assert field(state, "pieces")[EVA]["key"] == 1
    assert field(state, "sarcophagi") == {"first": "blue", "second": "red"}
    assert state.tally(EVA)["sarcophagi"] == 3


def test_eva_scores_31_for_her_adventurers() -> None:
    state = position(adventurers={EVA: ["stairs", 25, 30, 36, "tomb"]}, sarcophagi=[EVA])
    assert state.tally(EVA)["positions"] == 0 + 5 + 5 + 8 + 13 == 31


def test_eva_has_three_sets_two_of_them_with_jokers_and_a_joker_that_brings_nothing() -> None:
    # Vase, jewel, statue; vase, jewel, joker; vase, joker, joker; and one joker more.
    state = position(treasures={EVA: {"vase-2": 3, "jewel-2": 2, "statue-2": 1}}, jokers={EVA: 4})
    assert state.tally(EVA)["sets"] == 12
    without = position(treasures={EVA: {"vase-2": 3, "jewel-2": 2, "statue-2": 1}}, jokers={EVA: 3})
    assert without.tally(EVA)["sets"] == 12


def test_eva_scores_7_for_her_scarabs() -> None:
    state = position(scarabs=[(1, EVA), (4, PETR), (2, EVA), (4, EVA)])
    assert state.tally(EVA)["scarabs"] == 7


def test_petr_goes_3_with_a_1_to_3_and_takes_the_treasure_there() -> None:
    state = position(
        hands={PETR: ["1-3", "4", "5", "3", "2"]}, adventurers={PETR: [1, 4]}, tiles={4: "statue-2"}, turn=PETR
    )
    play(state, "play left")
    assert moves(state) == {f"go {start} {steps}" for start in (1, 4) for steps in (1, 2, 3)}
    play(state, "go 1 3")
    assert field(state, "treasures")[PETR]["statue-2"] == 1
    assert stand(state, PETR) == ["4", "4"]


def test_petr_rolls_only_a_2_for_1_to_die_and_chooses_the_2() -> None:
    state = position(hands={PETR: ["1-die", "4", "5", "3", "1"]}, adventurers={PETR: [4, 4]}, turn=PETR)
    play(state, "play left", "roll 2")
    assert moves(state) == {"go 4 1", "go 4 2"}
    play(state, "go 4 2")
    assert stand(state, PETR) == ["4", "6"]


def test_petr_moves_all_forward_by_2_three_of_them_over_osiris_and_takes_the_treasure() -> None:
    state = position(
        hands={PETR: ["all-2", "4", "5", "3", "1"]},
        adventurers={PETR: [13, 13, 13, 22]},
        tiles={15: "osiris-3", 24: "falcon-tunnel", 27: "falcon-tunnel", 18: "jewel-4"},
        turn=PETR,
    )
    play(state, "play left")
    assert stand(state, PETR) == ["18", "18", "18", "24"]
    assert moves(state) == {"use 18", "use 24"}
    by_tunnel = play(state.copy(), "use 24")
    assert stand(by_tunnel, PETR) == ["18", "18", "18", "27"]
    play(state, "use 18")
    assert field(state, "treasures")[PETR]["jewel-4"] == 1
    assert stand(state, PETR) == ["18", "18", "18", "24"]


def test_petr_brings_one_of_two_on_the_stairs_to_the_second_last_and_takes_the_treasure() -> None:
    state = position(
        hands={PETR: ["last", "4", "5", "3", "1"]},
        adventurers={PETR: ["stairs", "stairs", 12, 20, 31]},
        tiles={12: "vase-3"},
        turn=PETR,
    )
    play(state, "play left")
    assert stand(state, PETR) == ["stairs", "12", "12", "20", "31"]
    assert field(state, "treasures")[PETR]["vase-3"] == 1
    assert field(state, "track")[PETR] == 4


def test_eva_takes_a_treasure_for_three_with_two_by_minus_one_adventurer() -> None:
    state = position(
        hands={EVA: ["minus-one", "4", "5", "3", "1"]}, adventurers={EVA: [1, 2]}, tiles={2: "statue-5"}, players=3
    )
    assert waset.game("luxor").edition.tables["treasures"]["needs"][4] == 3
    play(state, "play left", "go 1 1")
    assert field(state, "treasures")[EVA]["statue-5"] == 1
    assert field(state, "track")[EVA] == 6
