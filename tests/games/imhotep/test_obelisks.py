"""Imhotep, the obelisks: 4.5 and 5.5 of RULES.md."""

import pytest

from .positions import named, play, points, position, read


@pytest.mark.parametrize(
    ("players", "heights", "scored"),
    [
        (2, [3, 2], [10, 1]),
        (2, [2, 2], [5, 5]),
        (2, [0, 1], [0, 10]),
        (2, [0, 0], [0, 0]),
        (3, [5, 5, 2], [9, 9, 1]),
        (3, [1, 2, 3], [1, 6, 12]),
        (3, [4, 1, 1], [12, 3, 3]),
        (3, [2, 2, 2], [6, 6, 6]),
        (3, [0, 2, 2], [0, 9, 9]),
        (3, [0, 0, 2], [0, 0, 12]),
        (4, [4, 3, 2, 1], [15, 10, 5, 1]),
        (4, [2, 2, 1, 1], [12, 12, 3, 3]),
        (4, [3, 3, 3, 1], [10, 10, 10, 1]),
        (4, [3, 1, 1, 1], [15, 5, 5, 5]),
        (4, [1, 1, 1, 1], [7, 7, 7, 7]),
        (4, [4, 3, 1, 1], [15, 10, 3, 3]),
        (4, [0, 3, 0, 3], [0, 12, 0, 12]),
    ],
)
def test_heights_are_compared_at_the_end(players: int, heights: list[int], scored: list[int]) -> None:
    """4.5: ties add up the points of their places and divide, rounded down; no stone, no place."""
    built = "".join(letter * height for letter, height in zip("KWNG", heights, strict=False))
    assert points(position(players, obelisks=built), "obelisks") == scored


def test_a_stone_goes_on_its_owners_obelisk() -> None:
    """4.5: nothing is asked and nothing but the height changes."""
    state = position(ships=["KKNK"])
    play(state, "sail 1 obelisks")
    assert read(state, "obelisk") == [3, 0, 1, 0]


# Side B: towers.


def test_two_stones_of_a_colour_stand_single() -> None:
    """5.5: they score 1 each at the end."""
    state = position(sides="AAAAB", ships=["KKWN"])
    events = play(state, "sail 1 obelisks")
    assert not named(events, "tower_built")
    assert points(state, "obelisks") == [2, 1, 1, 0]


def test_three_of_a_colour_make_a_tower_at_once() -> None:
    """5.5: on the free space with the highest value."""
    state = position(sides="AAAAB", ships=["WKKK"], obelisks="WW")
    events = play(state, "sail 1 obelisks")
    assert named(events, "tower_built") == [(1, 12), (0, 10)]
    assert points(state, "obelisks") == [10, 12, 0, 0]
    assert read(state, "towers") == ["white", "black"]


def test_one_ship_may_finish_two_towers_of_one_player() -> None:
    """5.5: the first with its first stone, the second with the other three."""
    state = position(sides="AAAAB", ships=["KKKK"], obelisks="KK")
    events = play(state, "sail 1 obelisks")
    assert named(events, "tower_built") == [(0, 12), (0, 10)]
    assert points(state, "obelisks") == [22, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("standing", range(8))
def test_tower_spaces_are_used_from_the_highest(players: int, standing: int) -> None:
    """5.5: 12, 10, 9, 8, 7, 6, 5, 4 at every player count."""
    values = [12, 10, 9, 8, 7, 6, 5, 4]
    owners = ("KW" * 4)[:standing]
    state = position(
        players,
        "AAAAB",
        obelisks="".join(owner * 3 for owner in owners) + "WW",
        towers=owners,
        points={"tower_points": [sum(values[:standing:2]), sum(values[1:standing:2]), 0, 0][:players]},
        ships=["", "", "W"],
    )
    before = points(state, "obelisks")[1]
    play(state, "sail 3 obelisks")
    assert points(state, "obelisks")[1] == before + values[standing] - 2


def test_when_all_tower_spaces_are_taken_stones_stay_single() -> None:
    """5.5: three and more of a colour score 1 each at the end."""
    state = position(
        2,
        "AAAAB",
        obelisks="KKKWWW" * 4 + "KK",
        towers="KW" * 4,
        points={"tower_points": [33, 28]},
        ships=["KKK."],
    )
    events = play(state, "sail 1 obelisks")
    assert not named(events, "tower_built")
    assert points(state, "obelisks") == [33 + 5, 28]


def test_heights_are_not_compared_on_side_b() -> None:
    """5.5: two stones against one are 2 against 1."""
    assert points(position(2, "AAAAB", obelisks="KKW"), "obelisks") == [2, 1]
