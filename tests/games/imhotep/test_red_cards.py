"""Imhotep, red cards: 6.1 of RULES.md."""

import pytest

from .positions import asked, cards_in, hand, legal, named, play, points, position, read, stones


def test_an_entrance_stone_goes_on_the_pyramid_and_scores() -> None:
    """6.1: from the quarry, on the next free space."""
    state = position(pyramid="KKKK", ships=["", "", "W"], market=["entrance", "lever", "sail", "chisel"], sled=[1] * 4)
    quarry = read(state, "quarry")[1]
    play(state, "sail 3 market", "pick entrance")
    assert points(state, "pyramid") == [0, 4, 0, 0]
    # One stone left the quarry, and the one from the ship came back; the sled is not touched.
    assert read(state, "quarry")[1] == quarry
    assert read(state, "sled") == [1] * 4
    assert cards_in(state, "discards") == ["entrance"]
    assert hand(state, 1) == []


def test_an_entrance_stone_beside_the_finished_pyramid_scores_one() -> None:
    """6.1."""
    state = position(pyramid="KW" * 7, ships=["", "", "W"], market=["entrance", "lever", "sail", "chisel"])
    play(state, "sail 3 market", "pick entrance")
    assert points(state, "pyramid") == [0, 1, 0, 0]
    assert read(state, "beside_pyramid") == [0, 1, 0, 0]


def test_a_sarcophagus_stone_lies_in_the_burial_chamber() -> None:
    """6.1."""
    state = position(burial="KK", ships=["", "", "W"], market=["sarcophagus", "lever", "sail", "chisel"])
    events = play(state, "sail 3 market", "pick sarcophagus")
    assert stones(read(state, "burial")) == "KKW"
    assert named(events, "burial_built") == [(1, 2, 0)]
    assert cards_in(state, "discards") == ["sarcophagus"]


def test_a_paved_path_stone_stands_at_the_obelisks() -> None:
    """6.1."""
    state = position(ships=["", "", "W"], market=["paved_path", "lever", "sail", "chisel"])
    play(state, "sail 3 market", "pick paved_path")
    assert read(state, "obelisk") == [0, 1, 0, 0]
    assert cards_in(state, "discards") == ["paved_path"]


def test_a_paved_path_stone_can_complete_a_tower() -> None:
    """6.1, 5.5."""
    state = position(
        sides="AAAAB", obelisks="WW", ships=["", "", "W"], market=["paved_path", "lever", "sail", "chisel"]
    )
    play(state, "sail 3 market", "pick paved_path")
    assert points(state, "obelisks") == [0, 12, 0, 0]


@pytest.mark.parametrize("site", ["pyramid", "temple"])
def test_a_red_card_asks_for_no_ship_and_closes_no_site(site: str) -> None:
    """6.1: whether or not a ship has reached the pyramid; afterwards a free pyramid is still free."""
    state = position(
        ships=["", "", "W", "K"],
        at={site: 1},
        market=["entrance", "lever", "sail", "chisel"],
        pyramid="K",
        sled=[1] * 4,
    )
    play(state, "sail 3 market", "pick entrance")
    assert points(state, "pyramid") == [0, 1, 0, 0]
    assert ("sail 4 pyramid" in legal(state)) == (site != "pyramid")


@pytest.mark.parametrize("card", ["entrance", "sarcophagus", "paved_path"])
def test_without_a_stone_in_the_quarry_a_red_card_does_nothing(card: str) -> None:
    """6.1: it may be picked all the same, stones on the sled do not count, and it is discarded."""
    state = position(
        ships=["", "", "W"],
        market=[card, "lever", "sail", "chisel"],
        sled=[1, 3, 1, 1],
        quarry={1: 0},
        spare="temple",
    )
    events = play(state, "sail 3 market", f"pick {card}")
    assert len(named(events, "red_without_stone")) == 1
    assert read(state, "sled") == [1, 3, 1, 1]
    assert read(state, "quarry")[1] == 1
    assert stones(read(state, "burial")) == ""
    assert read(state, "obelisk") == [0] * 4
    assert points(state, "pyramid") == [0] * 4
    assert cards_in(state, "discards") == [card]


def test_an_entrance_on_side_b_chooses_a_pyramid_and_has_its_bonus() -> None:
    """6.1, 5.2."""
    state = position(sides="ABAAA", ships=["", "", "W"], market=["entrance", "lever", "sail", "chisel"], sled=[1] * 4)
    play(state, "sail 3 market", "pick entrance")
    assert asked(state) == (1, "choose_pyramid")
    play(state, "build right")
    assert asked(state) == (1, "offer_load")
    # The ship at the market has sailed.
    assert not any(move.startswith("load 3") for move in legal(state))
    play(state, "load 4 1")
    assert points(state, "pyramid") == [0, 1, 0, 0]
    assert asked(state) == (1, "turn")


def test_a_chain_of_red_cards() -> None:
    """6.1, 7.5: an Entrance draws a second one by a card space, that one a Paved Path; then the next stone picks.

    A card is among the discards only once all that follows from it is finished.
    """
    state = position(
        sides="ABAAA",
        pyramid=["", "K", "KKK"],
        ships=["", "", "WN"],
        market=["entrance", "lever", "sail", "chisel"],
        sled=[0] * 4,
    )
    play(state, "sail 3 market", "pick entrance", "build middle", "accept", "deal entrance")
    assert asked(state) == (1, "choose_pyramid")
    assert cards_in(state, "discards") == []
    play(state, "build right")
    assert asked(state) == (1, "offer_card")
    assert cards_in(state, "discards") == []
    play(state, "accept", "deal paved_path")
    assert read(state, "obelisk") == [0, 1, 0, 0]
    assert points(state, "pyramid") == [0, 1 + 1, 0, 0]
    assert cards_in(state, "discards") == ["entrance", "entrance", "paved_path"]
    assert asked(state) == (2, "pick")


def test_a_chain_breaks_when_the_quarry_is_empty() -> None:
    """6.1: the first Entrance took the last stone; the second, drawn, is discarded without effect."""
    state = position(
        sides="ABAAA",
        pyramid=["", "K", ""],
        ships=["", "", "W"],
        market=["entrance", "lever", "sail", "chisel"],
        sled=[0] * 4,
        quarry={1: 1},
    )
    events = play(state, "sail 3 market", "pick entrance", "build middle", "accept", "deal entrance")
    assert len(named(events, "red_without_stone")) == 1
    assert cards_in(state, "discards") == ["entrance", "entrance"]
    assert points(state, "pyramid") == [0, 1, 0, 0]
    assert read(state, "quarry")[1] == 1


def test_the_bonus_of_a_red_card_cannot_use_the_stones_at_the_market() -> None:
    """4.1, 5.2: the Entrance took the last stone of the quarry; the stone at the market does not count yet."""
    state = position(
        sides="ABAAA",
        ships=["", "", "W"],
        market=["entrance", "lever", "sail", "chisel"],
        sled=[0] * 4,
        quarry={1: 1},
    )
    play(state, "sail 3 market", "pick entrance", "build middle")
    assert asked(state) == (1, "turn")
    assert read(state, "sled") == [0] * 4
    assert read(state, "quarry")[1] == 1
