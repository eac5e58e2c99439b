"""Imhotep, passing and the round that ends by it: 7.4 and 3.7 of RULES.md."""

import waset

from .positions import asked, cards_in, legal, named, odds, play, points, position, read, ship, why


def stuck(sides: str = "AAAAA", players: int = 2, **rest: object) -> waset.State:
    """Nobody has a stone on the sled or in the quarry, and no ship has its minimum load."""
    settings: dict[str, object] = {
        "ships": ["K.W.", "W"],
        "at": {"temple": 3, "market": 4},
        "sled": [0] * players,
        "quarry": dict.fromkeys(range(players), 0),
    }
    return position(players, sides, **(settings | rest))  # type: ignore[arg-type]


def test_a_pass_is_open_only_when_nothing_else_is() -> None:
    """3.7."""
    assert why(position(), "pass") == ("3.7", "can_act")
    assert legal(stuck()) == {"pass"}
    for way_out in (
        stuck(sled=[1, 0]),
        stuck(quarry={0: 1, 1: 0}),
        stuck(ships=["K.WW", "W"]),
    ):
        assert "pass" not in legal(way_out)
        assert why(way_out, "pass") == ("3.7", "can_act")


def test_blue_cards_that_cannot_be_played_do_not_forbid_a_pass() -> None:
    """3.7: no stone to load and no ship ready; all four kinds are useless."""
    state = stuck(hands={0: ["lever", "hammer", "sail", "chisel"]})
    assert legal(state) == {"pass"}


def test_a_pass_gives_the_turn_to_the_next_player() -> None:
    """3.7, 7.4: white can still load."""
    state = stuck(sled=[0, 1])
    events = play(state, "pass")
    assert named(events, "passed") == [(0,)]
    assert asked(state) == (1, "turn")
    assert "load 1 2" in legal(state)


def test_the_round_ends_when_all_pass_in_a_row() -> None:
    """7.4: stones on the waiting ships go back to the quarry, the next player in turn starts the next round."""
    state = stuck(market=["lever", "sail"])
    play(state, "pass")
    assert read(state, "round") == 1
    events = play(state, "pass")
    assert named(events, "all_passed") == [()]
    assert read(state, "quarry") == [1, 2]
    assert [ship(state, number) for number in (1, 2)] == ["", ""]
    assert read(state, "round") == 2
    assert cards_in(state, "discards") == ["lever", "sail"]
    events = play(state, "round 1", *["deal statue"] * 4)
    assert named(events, "round_began") == [(2, 0)]
    assert asked(state) == (0, "turn")


def test_the_player_after_the_last_who_passed_starts() -> None:
    """7.4: white began the passing, so white starts."""
    state = stuck(turn=1)
    play(state, "pass", "pass", "round 1", *["deal statue"] * 4)
    assert asked(state) == (1, "turn")


def test_an_action_between_the_passes_starts_the_count_again() -> None:
    """7.4: black passes, white loads, black passes, white passes."""
    state = stuck(sled=[0, 1], ships=["K", "W"])
    play(state, "pass", "load 1 3", "pass")
    assert read(state, "round") == 1
    assert legal(state) == {"pass"}
    play(state, "pass")
    assert read(state, "round") == 2


def test_three_players_need_three_passes() -> None:
    """7.4: as many passes as players."""
    state = stuck(players=3)
    play(state, "pass", "pass")
    assert asked(state) == (2, "turn")
    play(state, "pass")
    assert read(state, "round") == 2


def test_the_temple_is_scored_after_a_round_of_passes() -> None:
    """7.4, 7.1."""
    state = stuck(temple="KW")
    play(state, "pass", "pass")
    assert points(state, "temple") == [1, 1]


def test_stones_that_went_back_can_be_taken_in_the_temple() -> None:
    """7.4, 5.3: the ships are emptied first; white has two stones in the quarry when the temple is scored."""
    state = stuck("AABAA", temple="W")
    play(state, "pass", "pass")
    assert asked(state) == (1, "temple_choice")
    play(state, "stones")
    assert read(state, "sled") == [0, 2]
    assert read(state, "quarry") == [1, 0]


def test_waiting_ships_are_out_of_reach_while_the_temple_is_scored() -> None:
    """7.4, 5.2: an Entrance from the temple builds on a load space, white has a stone on the sled; no ship waits."""
    state = stuck("ABBAA", temple="WWWW", ships=["WW", "W"])
    play(state, "pass", "pass")
    assert asked(state) == (1, "temple_choice")
    play(state, "stones")
    # The third space finds one stone in the quarry still.
    assert asked(state) == (1, "temple_choice")
    play(state, "point", "deal entrance", "build right")
    assert read(state, "sled")[1] == 2
    assert points(state, "pyramid") == [0, 1]
    assert {move.split()[0] for move in odds(state)} == {"round"}


def test_a_round_of_passes_counts_as_one_of_the_six() -> None:
    """7.4: in round six the game is over after the temple."""
    state = stuck(round=6, temple="KW")
    events = play(state, "pass", "pass")
    assert state.actor == waset.OVER
    assert named(events, "game_over") == [()]
    assert points(state, "temple") == [1, 1]
