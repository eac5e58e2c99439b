"""Imhotep, blue cards: 3.6 and 6.4 to 6.8 of RULES.md."""

import pytest

from .positions import BLUE, asked, cards_in, hand, legal, named, play, points, position, read, ship, stones, why


def test_a_blue_card_is_the_whole_turn_and_is_discarded() -> None:
    """3.6, 6.4: a second card in hand waits for another turn."""
    state = position(hands={0: ["chisel", "hammer"]}, sled=[2, 1, 1, 1])
    play(state, "play chisel", "load 1 1", "load 1 2")
    assert asked(state) == (1, "turn")
    assert hand(state, 0) == ["hammer"]
    assert cards_in(state, "discards") == ["chisel"]


def test_a_card_of_somebody_else_cannot_be_played() -> None:
    """6.4."""
    state = position(hands={1: list(BLUE)}, ships=["KWN."])
    for card in BLUE:
        assert why(state, f"play {card}") == ("6.4", "card_not_yours")


def test_a_card_taken_this_turn_waits_for_the_next() -> None:
    """6.4: black picks the Hammer with the own sailing; then it is white's turn; then black can play it."""
    state = position(2, ships=["", "", "K"], market=["hammer", "sail", "lever", "statue"], sled=[1, 1])
    play(state, "sail 3 market", "pick hammer")
    assert asked(state) == (1, "turn")
    play(state, "take")
    assert "play hammer" in legal(state)


def test_playing_is_told() -> None:
    """6.4."""
    events = play(position(hands={0: ["hammer"]}, sled=[0] * 4), "play hammer")
    assert named(events, "card_played") == [(0, 9)]
    assert named(events, "stones_taken") == [(0, 3)]


# Lever, 6.5.


def test_the_lever_unloads_by_colour_in_any_order() -> None:
    """6.5: stones of one colour are alike."""
    state = position(ships=["KWKN"], hands={0: ["lever"]})
    play(state, "play lever", "sail 1 burial")
    assert legal(state) == {"unload black", "unload white", "unload brown"}
    assert why(state, "unload grey") == ("6.5", "colour_not_aboard")
    play(state, "unload brown", "unload black")
    assert legal(state) == {"unload black", "unload white"}
    play(state, "unload white")
    assert stones(read(state, "burial")) == "NKWK"
    assert asked(state) == (1, "turn")
    assert cards_in(state, "discards") == ["lever"]


def test_the_lever_sails_under_the_normal_conditions() -> None:
    """6.5, 3.4: minimum load and a free site."""
    state = position(ships=["KW", "KW"], at={"temple": 4}, hands={0: ["lever"]})
    play(state, "play lever")
    assert legal(state) == {"sail 2 market", "sail 2 pyramid", "sail 2 burial", "sail 2 obelisks"}
    assert why(state, "sail 1 market") == ("3.4", "too_light")
    assert why(state, "sail 2 temple") == ("3.4", "harbour_taken")


def test_without_a_ship_ready_the_lever_cannot_be_played() -> None:
    """6.5, 6.4."""
    state = position(ships=["KW", "K"], hands={0: ["lever"]})
    assert why(state, "play lever") == ("6.5", "no_ship_ready")


def test_choices_of_the_owners_come_between_the_stones_of_a_lever() -> None:
    """6.5: white's bonus is finished before black names the next colour."""
    state = position(sides="ABAAA", ships=["NW.K"], hands={0: ["lever"]}, sled=[0] * 4)
    play(state, "play lever", "sail 1 pyramid", "unload white")
    assert asked(state) == (1, "choose_pyramid")
    play(state, "build middle")
    assert asked(state) == (1, "offer_stones")
    play(state, "accept")
    assert asked(state) == (0, "choose_stone")
    play(state, "unload black")
    assert asked(state) == (0, "choose_pyramid")
    play(state, "build left")
    # One stone is left: nothing to name, brown chooses.
    assert asked(state) == (2, "choose_pyramid")
    play(state, "build left")
    assert points(state, "pyramid") == [2, 1, 3, 0]


def test_the_lever_at_the_market_decides_who_picks_first() -> None:
    """6.5: the owners still pick for themselves, and the stones return together."""
    state = position(ships=["GWK."], hands={0: ["lever"]}, market=["statue", "sail", "hammer", "chisel"], sled=[0] * 4)
    play(state, "play lever", "sail 1 market", "unload black")
    assert asked(state) == (0, "pick")
    play(state, "pick hammer")
    assert asked(state) == (0, "choose_stone")
    assert read(state, "quarry") == [28, 28, 29, 28]
    play(state, "unload white")
    assert asked(state) == (1, "pick")
    play(state, "pick sail")
    assert asked(state) == (3, "pick")
    play(state, "pick statue")
    assert read(state, "quarry") == [29] * 4
    assert [hand(state, seat) for seat in range(4)] == [["hammer"], ["sail"], [], ["statue"]]
    assert cards_in(state, "discards") == ["lever"]


def test_the_lever_works_with_one_colour_on_board() -> None:
    """6.5: nothing to choose."""
    state = position(ships=["", "WW"], hands={0: ["lever"]})
    play(state, "play lever", "sail 2 temple")
    assert stones(read(state, "temple")) == "WW"
    assert asked(state) == (1, "turn")


# Hammer, 6.6.


@pytest.mark.parametrize(
    ("on_sled", "in_quarry", "after"), [(0, 9, 3), (1, 9, 4), (3, 9, 5), (0, 2, 2), (5, 9, 5), (2, 0, 2)]
)
def test_the_hammer_takes_what_fits_and_then_loads(on_sled: int, in_quarry: int, after: int) -> None:
    """6.6: taking none, with a full sled or an empty quarry, still counts as done."""
    state = position(hands={0: ["hammer"]}, sled=[on_sled, 0, 0, 0], quarry={0: in_quarry})
    play(state, "play hammer")
    assert read(state, "sled")[0] == after
    assert asked(state) == (0, "load_one")
    assert all(move.startswith("load") for move in legal(state))
    play(state, "load 2 3")
    assert ship(state, 2) == "..K"
    assert read(state, "sled")[0] == after - 1
    assert asked(state) == (1, "turn")


def test_the_hammer_needs_a_stone_and_a_place() -> None:
    """6.6, 6.4."""
    no_stone = position(hands={0: ["hammer"]}, sled=[0] * 4, quarry={0: 0})
    assert why(no_stone, "play hammer") == ("6.6", "no_stone_to_load")
    no_place = position(hands={0: ["hammer"]}, ships=["", "", "KK", "WW"], at={"temple": 1, "market": 2}, sled=[1] * 4)
    assert why(no_place, "play hammer") == ("6.6", "no_place_free")


# Sail, 6.7.


def test_the_sail_card_loads_and_sails_the_same_ship() -> None:
    """6.7: the new stone counts towards what the ship needs."""
    state = position(ships=["KW", "", "K"], hands={0: ["sail"]}, sled=[1] * 4)
    play(state, "play sail")
    # Ship 1 has two and needs three; ship 2 is empty and needs two.
    assert legal(state) == {"load 1 3", "load 1 4", "load 3 2", "load 4 1", "load 4 2"}
    assert why(state, "load 2 1") == ("6.7", "still_too_light")
    play(state, "load 1 4")
    assert asked(state) == (0, "sail_loaded")
    assert {move.split()[1] for move in legal(state)} == {"1"}
    assert why(state, "sail 3 market") == ("6.7", "other_ship")
    assert why(state, "sail 2 market") == ("6.7", "other_ship")
    play(state, "sail 1 burial")
    assert stones(read(state, "burial")) == "KWK"
    assert asked(state) == (1, "turn")
    assert cards_in(state, "discards") == ["sail"]


def test_the_sail_card_says_which_ship_cannot_sail_and_which_not_yet() -> None:
    """6.7: ship 2 would be too light even with the stone; ship 3 sails with it, but it has to be loaded first."""
    state = position(ships=["KW", "", "K"], hands={0: ["sail"]}, sled=[1] * 4)
    play(state, "play sail")
    assert why(state, "sail 2 market") == ("6.7", "still_too_light")
    assert why(state, "sail 3 market") == ("6.7", "load_first")


def test_the_sail_card_needs_a_free_site() -> None:
    """6.7, 3.4."""
    state = position(ships=["", "", "K"], at={"temple": 1, "market": 2}, hands={0: ["sail"]}, sled=[1] * 4)
    play(state, "play sail", "load 3 2")
    assert legal(state) == {"sail 3 pyramid", "sail 3 burial", "sail 3 obelisks"}
    assert why(state, "sail 3 temple") == ("3.4", "harbour_taken")


@pytest.mark.parametrize(
    ("sled", "ships"),
    [
        ([0, 1, 1, 1], ["KWN.", "KW", "K", "K"]),
        ([1, 1, 1, 1], ["KWNG", "KWN", "KW", "KW"]),
        ([1, 1, 1, 1], ["K", "", "KW", "KW"]),
    ],
    ids=["no stone", "all ships full", "too light or full"],
)
def test_when_the_sail_card_cannot_be_played(sled: list[int], ships: list[str]) -> None:
    """6.7, 6.4: a stone, a ship with a free place, and enough on it with the new stone."""
    state = position(ships=ships, hands={0: ["sail"]}, sled=sled)
    assert why(state, "play sail") == ("6.7", "no_ship_to_complete")


# Chisel, 6.8.


@pytest.mark.parametrize(("first", "second"), [("load 1 1", "load 1 4"), ("load 2 2", "load 4 1")])
def test_the_chisel_loads_two_stones_on_one_ship_or_on_two(first: str, second: str) -> None:
    """6.8."""
    state = position(hands={0: ["chisel"]}, sled=[2, 0, 0, 0])
    play(state, "play chisel", first)
    assert asked(state) == (0, "load_one")
    play(state, second)
    assert read(state, "sled")[0] == 0
    assert sum(read(state, "ship_load").values()) == 2
    assert asked(state) == (1, "turn")


def test_the_second_stone_of_a_chisel_needs_another_place() -> None:
    """6.8, 3.3."""
    state = position(hands={0: ["chisel"]}, sled=[2, 0, 0, 0])
    play(state, "play chisel", "load 1 1")
    assert why(state, "load 1 1") == ("3.3", "place_taken")
    assert not {"take", "pass", "decline"} & legal(state)


@pytest.mark.parametrize(
    ("on_sled", "ships"), [(1, ["", "", "", ""]), (2, ["", "", "KK", "W."])], ids=["stone", "place"]
)
def test_the_chisel_needs_two_stones_and_two_places(on_sled: int, ships: list[str]) -> None:
    """6.8, 6.4."""
    at = {"temple": 1, "market": 2} if ships[3] else {}
    state = position(hands={0: ["chisel"]}, sled=[on_sled, 0, 0, 0], ships=ships, at=at)
    assert why(state, "play chisel") == ("6.8", "not_two")
