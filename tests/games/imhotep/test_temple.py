"""Imhotep, the temple: 4.3, 5.3 and 7.1 of RULES.md."""

import pytest

import waset

from .positions import asked, hand, legal, named, odds, play, points, position, read, stones


def last_ship(sides: str = "AAAAA", players: int = 4, **rest: object) -> waset.State:
    """One ship with one black stone is left; sailing it to the obelisks ends the round."""
    at = {"pyramid": 1, "temple": 2, "market": 3}
    return position(players, sides, ships=["", "", "", "K"], at=at, **rest)  # type: ignore[arg-type]


def test_stones_fill_the_levels_from_the_left() -> None:
    """4.3: five spaces, then the next level on top; nothing is scored on arrival."""
    state = position(ships=["KWNG", "KWN"])
    events = play(state, "sail 1 temple")
    assert named(events, "temple_built") == [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 3, 0)]
    assert points(state, "temple") == [0, 0, 0, 0]


def test_two_players_use_four_spaces() -> None:
    """4.3: the fifth stone begins the second level."""
    state = position(2, temple="KWK", ships=["WKW."])
    events = play(state, "sail 1 temple")
    assert named(events, "temple_built") == [(1, 3, 0), (0, 0, 1), (1, 1, 1)]


@pytest.mark.parametrize(
    ("players", "temple", "scored"),
    [
        (4, "", [0, 0, 0, 0]),
        (4, "KW", [1, 1, 0, 0]),
        (4, "KKKKKW", [4, 1, 0, 0]),
        (3, "KKKKKWWWWWN", [0, 4, 1]),
        (2, "KKKKW", [3, 1]),
        (2, "KKKKWWWWK", [1, 3]),
    ],
)
def test_only_the_topmost_stones_score(players: int, temple: str, scored: list[int]) -> None:
    """4.3, 7.1: at the end of the round, 1 point each."""
    state = last_ship(players=players, temple=temple)
    events = play(state, "sail 4 obelisks")
    assert points(state, "temple") == scored
    assert len(named(events, "temple_paid")) == sum(scored)


def test_the_temple_pays_again_at_the_end_of_each_round() -> None:
    """4.3: stones seen in one round and the next score twice."""
    state = last_ship(temple="KWNNN", points={"temple_points": [1, 1, 3, 0]}, round=3)
    play(state, "sail 4 obelisks")
    assert points(state, "temple") == [2, 2, 6, 0]


def test_a_ship_at_the_temple_as_the_fourth_scores_in_that_round() -> None:
    """7.1, 2.4: its stones are unloaded first."""
    state = position(ships=["", "", "", "W"], at={"pyramid": 1, "burial": 2, "market": 3}, temple="KKKKK")
    play(state, "sail 4 temple")
    assert points(state, "temple") == [4, 1, 0, 0]


# Side B.


def test_temple_b_goes_from_left_to_right() -> None:
    """5.3: choice, two, choice, card, choice."""
    state = last_ship("AABAA", temple="KWNGK", sled=[0] * 4)
    play(state, "sail 4 obelisks")
    assert asked(state) == (0, "temple_choice")
    play(state, "point")
    assert asked(state) == (2, "temple_choice")
    assert points(state, "temple") == [1, 2, 0, 0]
    play(state, "stones")
    assert state.actor == waset.CHANCE
    assert all(move.startswith("deal") for move in odds(state))
    play(state, "deal statue")
    assert hand(state, 3) == ["statue"]
    assert asked(state) == (0, "temple_choice")
    play(state, "stones")
    assert points(state, "temple") == [1, 2, 0, 0]
    assert read(state, "sled") == [2, 0, 2, 0]


def test_only_the_topmost_stone_of_each_space_is_paid() -> None:
    """5.3: white covers black on the first two spaces; the third stays black's."""
    state = last_ship("AABAA", temple="KKKKKWW", sled=[0] * 4)
    play(state, "sail 4 obelisks")
    assert asked(state) == (1, "temple_choice")
    play(state, "point")
    assert points(state, "temple") == [0, 3, 0, 0]
    assert asked(state) == (0, "temple_choice")


def test_spaces_without_a_stone_bring_nothing() -> None:
    """5.3: two stones, two spaces."""
    state = last_ship("AABAA", temple="KW", sled=[0] * 4)
    play(state, "sail 4 obelisks", "point")
    assert points(state, "temple") == [1, 2, 0, 0]
    assert {move.split()[0] for move in odds(state)} == {"round"}


def test_two_players_use_the_first_four_spaces() -> None:
    """5.3: the card space is the last; the fifth stone covers the first."""
    state = last_ship("AABAA", players=2, temple="KKKWW", sled=[0, 0])
    play(state, "sail 4 obelisks")
    assert asked(state) == (1, "temple_choice")
    play(state, "point", "point", "deal chisel")
    assert hand(state, 1) == ["chisel"]
    assert points(state, "temple") == [2 + 1, 1]
    assert {move.split()[0] for move in odds(state)} == {"round"}


@pytest.mark.parametrize(("on_sled", "in_quarry", "taken"), [(0, 9, 2), (3, 9, 2), (4, 9, 1), (0, 1, 1)])
def test_the_stones_of_a_choice(on_sled: int, in_quarry: int, taken: int) -> None:
    """5.3: the smallest of 2, the room on the sled and the quarry."""
    state = last_ship("AABAA", temple="W", sled=[0, on_sled, 0, 0], quarry={1: in_quarry})
    play(state, "sail 4 obelisks")
    assert legal(state) == {"point", "stones"}
    play(state, "stones")
    assert read(state, "sled")[1] == on_sled + taken
    assert points(state, "temple") == [0, 0, 0, 0]


@pytest.mark.parametrize(("on_sled", "in_quarry"), [(5, 9), (0, 0)])
def test_a_choice_without_stones_to_take_is_one_point(on_sled: int, in_quarry: int) -> None:
    """5.3: no question is asked."""
    state = last_ship("AABAA", temple="W", sled=[0, on_sled, 0, 0], quarry={1: in_quarry})
    play(state, "sail 4 obelisks")
    assert points(state, "temple") == [0, 1, 0, 0]
    assert {move.split()[0] for move in odds(state)} == {"round"}


def test_a_red_card_from_the_temple_is_finished_before_the_next_space() -> None:
    """5.3, 6.1: grey's Entrance builds, its bonus fills the sled, then black has the fifth space."""
    state = last_ship("ABBAA", temple="KKKGK", sled=[5, 0, 0, 0])
    play(state, "sail 4 obelisks", "deal entrance")
    assert asked(state) == (3, "choose_pyramid")
    play(state, "build middle")
    assert asked(state) == (3, "offer_stones")
    play(state, "accept")
    assert read(state, "sled") == [5, 0, 0, 3]
    # Black's sled is full, so all three choices were one point each.
    assert points(state, "temple") == [1 + 2 + 1 + 1, 0, 0, 0]
    assert points(state, "pyramid") == [0, 0, 0, 1]


def test_stones_taken_at_one_space_leave_less_room_at_the_next() -> None:
    """5.3: each space is finished before the next is looked at."""
    state = last_ship("AABAA", temple="WKW", sled=[0, 3, 0, 0])
    play(state, "sail 4 obelisks", "stones")
    # The sled is full now: the third space is one point without a question.
    assert points(state, "temple") == [2, 1, 0, 0]
    assert {move.split()[0] for move in odds(state)} == {"round"}


def test_no_load_bonus_while_the_temple_is_scored() -> None:
    """5.2, 7.1: all four ships have sailed."""
    state = last_ship("ABBAA", temple="KKKG", sled=[5, 1, 1, 1])
    play(state, "sail 4 obelisks", "deal entrance", "build right")
    assert points(state, "pyramid") == [0, 0, 0, 1]
    assert {move.split()[0] for move in odds(state)} == {"round"}
    assert stones(read(state, "temple")) == "KKKG"
