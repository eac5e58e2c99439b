"""Imhotep, 3.4 and 3.5 of RULES.md: sailing and unloading."""

import pytest

from .positions import asked, legal, named, odds, play, points, position, read, ship, stones, why


@pytest.mark.parametrize(
    ("number", "light", "enough"), [(1, "W..W", "W.NW"), (3, "..", ".W"), (4, ".", "G")], ids=["four", "two", "one"]
)
def test_a_ship_needs_its_minimum_load(number: int, light: str, enough: str) -> None:
    """2.1, 3.4: ships for 4, 2 and 1 need 3, 1 and 1."""
    empty = ["", "", "", ""]
    empty[number - 1] = light
    assert why(position(card="4421", ships=empty), f"sail {number} temple") == ("3.4", "too_light")
    empty[number - 1] = enough
    assert f"sail {number} temple" in legal(position(card="4421", ships=empty))


def test_a_ship_for_three_needs_two() -> None:
    """2.1, 3.4."""
    assert why(position(card="4333", ships=["", "W"]), "sail 2 temple") == ("3.4", "too_light")
    assert "sail 2 temple" in legal(position(card="4333", ships=["", "W.W"]))


def test_each_site_takes_one_ship_a_round() -> None:
    """3.4: the first ship closes the site, empty as it is."""
    state = position(ships=["", "", "K", "W"])
    play(state, "sail 3 temple")
    assert read(state, "harbour")["temple"] == "3"
    assert why(state, "sail 4 temple") == ("3.4", "harbour_taken")
    assert {move for move in legal(state) if move.startswith("sail 4")} == {
        "sail 4 market",
        "sail 4 pyramid",
        "sail 4 burial",
        "sail 4 obelisks",
    }


def test_a_ship_that_has_sailed_is_out_of_the_round() -> None:
    """3.4: nothing is loaded on it and it does not sail again."""
    state = position(ships=["", "", "K", "W"])
    play(state, "sail 3 temple")
    assert ship(state, 3) == ""
    assert why(state, "sail 3 market") == ("3.4", "ship_sailed")
    assert why(state, "load 3 1") == ("3.3", "ship_sailed")


def test_no_own_stone_on_board_is_needed() -> None:
    """3.4: black sails a ship of the others."""
    state = position(ships=["WNG."])
    play(state, "sail 1 burial")
    assert stones(read(state, "burial")) == "WNG"
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize(
    ("aboard", "order"), [("KWNG", "KWNG"), ("W.KN", "WKN"), (".GNK", "GNK"), ("GN.K", "GNK"), ("NKW.", "NKW")]
)
def test_stones_leave_from_front_to_back(aboard: str, order: str) -> None:
    """3.5: empty places are skipped."""
    state = position(ships=[aboard])
    play(state, "sail 1 burial")
    assert stones(read(state, "burial")) == order


def test_a_stone_is_finished_before_the_next_is_unloaded() -> None:
    """3.5: black's first stone scores, its bonus is asked, and only then white chooses."""
    state = position(sides="ABAAA", ships=["KW.N"], sled=[1, 1, 1, 1], turn=3)
    play(state, "sail 1 pyramid", "build middle")
    assert asked(state) == (0, "offer_stones")
    assert points(state, "pyramid") == [1, 0, 0, 0]
    assert stones(list(read(state, "pyramid").values())) == ".....K........."
    play(state, "accept")
    assert asked(state) == (1, "choose_pyramid")


def test_the_owner_of_the_stone_chooses_not_the_player_who_sailed() -> None:
    """3.5: grey sails, each owner picks, and the turn goes on after grey."""
    state = position(ships=["WKN."], market=["statue", "lever", "sail", "chisel"], turn=3)
    play(state, "sail 1 market")
    for seat, card in ((1, "lever"), (0, "sail"), (2, "chisel")):
        assert asked(state) == (seat, "pick")
        play(state, f"pick {card}")
    assert asked(state) == (0, "turn")


def test_sailing_is_told() -> None:
    """3.4: who sails which ship where, then every stone in its order."""
    state = position(ships=["", "KW"], turn=2)
    events = play(state, "sail 2 obelisks")
    assert [event.kind for event in events] == ["ship_sailed", "obelisk_built", "obelisk_built"]
    assert named(events, "ship_sailed") == [(2, 1, 4)]
    assert named(events, "obelisk_built") == [(0, 1), (1, 1)]


def test_a_round_has_a_site_without_a_ship() -> None:
    """2.4: four ships, five sites; after the fourth the round is over though the market is free."""
    state = position(ships=["KWN.", "KW", "K", "W"])
    play(state, "sail 1 pyramid", "sail 2 temple", "sail 3 burial")
    assert read(state, "harbour")["market"] is None
    play(state, "sail 4 obelisks")
    assert read(state, "round") == 2
    assert {move.split()[0] for move in odds(state)} == {"round"}
