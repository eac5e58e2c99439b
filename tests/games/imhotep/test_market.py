"""Imhotep, the market: 4.1 and 5.1 of RULES.md."""

import pytest

from .positions import asked, cards_in, hand, legal, named, play, points, position, read, stones, why

FOUR = ["statue", "lever", "sail", "burial_decoration"]


def test_a_stone_must_pick_one_of_the_cards_that_lie_there() -> None:
    """4.1: nobody may go without."""
    state = position(ships=["", "", "K"], market=FOUR)
    play(state, "sail 3 market")
    assert legal(state) == {f"pick {card}" for card in FOUR}
    assert why(state, "pick hammer") == ("4.1", "not_on_market")
    assert why(state, "take")[1] == "not_now"
    play(state, "pick burial_decoration")
    assert hand(state, 0) == ["burial_decoration"]
    assert [card for card in read(state, "market").values() if card] == ["statue", "lever", "sail"]


def test_the_market_is_not_refilled() -> None:
    """2.2, 4.1: the second stone has three cards to choose from, and the rest lies there to the end of the round."""
    state = position(ships=["", "", "KW"], market=FOUR)
    play(state, "sail 3 market", "pick lever")
    assert legal(state) == {"pick statue", "pick sail", "pick burial_decoration"}
    play(state, "pick sail")
    assert sorted(card for card in read(state, "market").values() if card) == ["burial_decoration", "statue"]
    assert cards_in(state, "discards") == []
    assert asked(state) == (1, "turn")


def test_four_stones_take_all_four_cards() -> None:
    """4.1: the fourth stone has one card left to it."""
    state = position(ships=["KWNG"], market=FOUR)
    play(state, "sail 1 market", "pick lever", "pick sail", "pick statue")
    assert hand(state, 3) == ["burial_decoration"]
    assert asked(state) == (1, "turn")


def test_stones_return_together_after_the_last_pick() -> None:
    """4.1: until then the quarry does not grow; then each owner has the stones back."""
    state = position(ships=["KKW."], market=FOUR, sled=[0, 0, 0, 0])
    assert read(state, "quarry") == [27, 28, 29, 29]
    play(state, "sail 1 market", "pick lever", "pick sail")
    assert read(state, "quarry") == [27, 28, 29, 29]
    events = play(state, "pick statue")
    assert named(events, "stones_went_back") == [()]
    assert read(state, "quarry") == [29, 29, 29, 29]


def test_a_red_card_cannot_use_the_stones_at_the_market() -> None:
    """4.1, 6.1: black's quarry is empty; the stone that picked the card does not count yet."""
    state = position(ships=["KKW."], market=["entrance", "lever", "sail", "statue"], sled=[0, 0, 0, 0], quarry={0: 0})
    events = play(state, "sail 1 market", "pick entrance")
    assert [seat for seat, _ in named(events, "red_without_stone")] == [0]
    assert cards_in(state, "discards") == ["entrance"]
    assert read(state, "pyramid_grown")["left"] == 0
    play(state, "pick lever", "pick sail")
    assert read(state, "quarry")[0] == 2
    assert points(state, "pyramid") == [0, 0, 0, 0]


def test_a_red_card_is_finished_before_the_next_stone_picks() -> None:
    """4.1: black chooses a pyramid and settles its bonus, then white picks."""
    state = position(sides="ABAAA", ships=["", "", "KW"], market=["entrance", "lever", "sail", "statue"], sled=[0] * 4)
    play(state, "sail 3 market", "pick entrance")
    assert asked(state) == (0, "choose_pyramid")
    play(state, "build middle")
    assert asked(state) == (0, "offer_stones")
    play(state, "accept")
    assert asked(state) == (1, "pick")


def test_picks_are_told_with_their_place_on_the_market() -> None:
    """4.1."""
    state = position(ships=["", "", "K"], market=FOUR, turn=1)
    events = play(state, "sail 3 market", "pick sail")
    assert named(events, "card_picked") == [(0, 10, 2)]


def test_the_market_leaves_no_stone_behind() -> None:
    """4.1: stones do not stay; nothing stands at the market and no monument has grown."""
    state = position(ships=["KWNG"], market=["statue"] * 4)
    play(state, "sail 1 market")
    assert read(state, "quay") == [0, 0, 0, 0]
    assert [sum(pair) for pair in zip(read(state, "sled"), read(state, "quarry"), strict=True)] == [29] * 4


# Side B.


def test_the_pair_is_one_of_four_things_to_pick() -> None:
    """5.1: four picks for three open cards and the pair."""
    state = position(sides="BAAAA", ships=["KWNG"], market=["statue", "lever", "sail"], pair=["chisel", "hammer"])
    play(state, "sail 1 market")
    assert legal(state) == {"pick statue", "pick lever", "pick sail", "pick-pair"}
    play(state, "pick statue", "pick-pair", "keep hammer", "pick lever")
    assert hand(state, 3) == ["sail"]
    assert asked(state) == (1, "turn")


def test_the_taker_of_the_pair_keeps_one_and_discards_the_other() -> None:
    """5.1."""
    state = position(sides="BAAAA", ships=["", "", "KW"], market=["statue", "lever", "sail"], pair=["chisel", "hammer"])
    play(state, "sail 3 market", "pick-pair")
    assert asked(state) == (0, "keep")
    assert legal(state) == {"keep chisel", "keep hammer"}
    assert why(state, "keep statue") == ("5.1", "not_in_pair")
    events = play(state, "keep hammer")
    assert hand(state, 0) == ["hammer"]
    assert cards_in(state, "discards") == ["chisel"]
    assert named(events, "card_kept") == [(0, 9)]
    assert named(events, "card_put_away") == [(0, 11)]
    assert asked(state) == (1, "pick")
    assert why(state, "pick-pair") == ("5.1", "no_pair")


def test_a_pair_of_equal_cards_needs_no_choice() -> None:
    """5.1: one is kept and one discarded all the same."""
    state = position(sides="BAAAA", ships=["", "", "KW"], market=["sail", "lever", "sail"], pair=["statue", "statue"])
    play(state, "sail 3 market", "pick-pair")
    assert hand(state, 0) == ["statue"]
    assert cards_in(state, "discards") == ["statue"]
    assert asked(state) == (1, "pick")


@pytest.mark.parametrize("red", ["entrance", "sarcophagus", "paved_path"])
def test_a_red_card_put_away_has_no_effect(red: str) -> None:
    """5.1: the refused card does nothing."""
    state = position(sides="BAAAA", ships=["", "", "K"], market=["sail", "lever", "sail"], pair=[red, "statue"])
    quarry = read(state, "quarry")[0]
    play(state, "sail 3 market", "pick-pair", "keep statue")
    assert read(state, "quarry")[0] == quarry + 1
    assert cards_in(state, "discards") == [red]
    assert hand(state, 0) == ["statue"]


def test_a_red_card_kept_is_carried_out_at_once() -> None:
    """5.1, 6.1."""
    state = position(
        sides="BAAAA", ships=["", "", "KW"], market=["sail", "lever", "sail"], pair=["sarcophagus", "statue"]
    )
    play(state, "sail 3 market", "pick-pair", "keep sarcophagus")
    assert stones(read(state, "burial")) == "K"
    assert hand(state, 0) == []
    assert cards_in(state, "discards") == ["sarcophagus", "statue"]
    assert asked(state) == (1, "pick")


def test_a_pair_nobody_took_is_turned_up_and_discarded() -> None:
    """5.1, 7.2: seen by all, without effect."""
    state = position(
        sides="BAAAA",
        ships=["", "", "", "K"],
        at={"pyramid": 1, "temple": 2, "burial": 3},
        market=["statue", "lever", "sail"],
        pair=["entrance", "hammer"],
    )
    play(state, "sail 4 obelisks")
    for seat in (-1, 0, 1, 2, 3):
        assert named(state.events(seat), "pair_revealed") == [(0,), (9,)]
    assert cards_in(state, "discards") == ["entrance", "statue", "lever", "hammer", "sail"]
    assert read(state, "pyramid_grown")["left"] == 0


def test_side_a_has_no_pair() -> None:
    """4.1."""
    state = position(ships=["", "", "K"], market=FOUR)
    play(state, "sail 3 market")
    assert why(state, "pick-pair") == ("5.1", "no_pair")


def test_a_pair_of_one_card_is_taken_with_that_card() -> None:
    """7.5: should cards run short."""
    state = position(sides="BAAAA", ships=["", "", "K"], market=["statue", "lever"], pair=["hammer"])
    play(state, "sail 3 market", "pick-pair")
    assert hand(state, 0) == ["hammer"]
    assert cards_in(state, "discards") == []
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize("sides", ["AAAAA", "BAAAA"])
def test_a_stone_with_nothing_left_to_pick_brings_nothing(sides: str) -> None:
    """7.5: and goes back to the quarry with the others."""
    state = position(sides=sides, ships=["", "", "KW"], market=["lever"], pair=[], sled=[0] * 4)
    events = play(state, "sail 3 market")
    assert hand(state, 0) == ["lever"]
    assert named(events, "nothing_to_pick") == [(1,)]
    assert read(state, "quarry") == [29] * 4


def test_the_last_stone_takes_the_pair_when_nothing_else_is_left() -> None:
    """5.1, 4.1: no pick to make, but a card to keep; grey alone sees the two."""
    state = position(sides="BAAAA", ships=["KWNG"], market=["statue", "lever", "sail"], pair=["chisel", "hammer"])
    play(state, "sail 1 market", "pick statue", "pick lever", "pick sail")
    assert asked(state) == (3, "keep")
    assert named(state.events(3), "pair_seen") == [(3, 11, 9)]
    assert named(state.events(2), "pair_seen") == [(3, None, None)]
    play(state, "keep chisel")
    assert hand(state, 3) == ["chisel"]


def test_the_last_card_is_carried_out_if_it_is_red() -> None:
    """4.1, 6.1: white has no choice, but the Sarcophagus works."""
    state = position(ships=["", "", "KW"], market=["lever", "sarcophagus"], sled=[0] * 4)
    play(state, "sail 3 market", "pick lever")
    assert stones(read(state, "burial")) == "W"
    assert read(state, "quarry") == [29, 28, 29, 29]
