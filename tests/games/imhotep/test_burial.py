"""Imhotep, the burial chamber: 4.4 and 5.4 of RULES.md."""

import pytest

from .positions import named, play, points, position, read, stones


@pytest.mark.parametrize("sides", ["AAAAA", "AAABA"])
def test_columns_of_three_fill_from_the_left(sides: str) -> None:
    """4.4, 5.4: top to bottom, as many columns as are needed."""
    state = position(sides=sides, burial="KWNGKWNGK" * 3, ships=["WNG."])
    events = play(state, "sail 1 burial")
    assert named(events, "burial_built") == [(1, 0, 9), (2, 1, 9), (3, 2, 9)]
    assert stones(read(state, "burial"))[-3:] == "WNG"


@pytest.mark.parametrize(
    ("area", "scored"),
    [("", 0), ("K", 1), ("KK", 3), ("KKK", 6), ("KKKK", 10), ("K" * 5, 15), ("K" * 6, 17), ("K" * 9, 23)],
)
def test_an_area_by_its_size(area: str, scored: int) -> None:
    """4.4: 1, 3, 6, 10, 15 and 2 for each further stone."""
    assert points(position(burial=area), "burial")[0] == scored


def test_stones_that_touch_at_a_corner_are_two_areas() -> None:
    """4.4: black on the upper left and in the middle."""
    state = position(burial="KWNGKW")
    assert points(state, "burial")[0] == 1 + 1


def test_the_foot_of_a_column_does_not_touch_the_head_of_the_next() -> None:
    """4.4: third and fourth stone lie one after the other, but not side by side."""
    state = position(burial="WNKKWN")
    assert points(state, "burial") == [2, 2, 2, 0]


def test_every_area_of_a_player_counts() -> None:
    """4.4: white 3 + 3, black 6 by a column across three stones of the middle row."""
    state = position(burial="WKWWKWNKN")
    assert points(state, "burial") == [6, 3 + 3, 1 + 1, 0]


def test_an_area_may_wind() -> None:
    """4.4: along the top, down and back along the bottom: seven stones touch."""
    state = position(burial="KWKKWKKKK")
    assert points(state, "burial") == [15 + 2 + 2, 3, 0, 0]


# Side B: rows.


@pytest.mark.parametrize(
    ("players", "row", "scored"),
    [
        (4, "KKKKWWWNNG", [8, 4, 2, 1]),
        (4, "KWNG", [3, 3, 3, 3]),
        (4, "KKWWNG", [6, 6, 1, 1]),
        (4, "KKWNG", [8, 2, 2, 2]),
        (4, "KKWWNNG", [4, 4, 4, 1]),
        (4, "KWN", [4, 4, 4, 0]),
        (4, "G", [0, 0, 0, 8]),
        (3, "KKWWN", [6, 6, 2]),
        (3, "KWN", [4, 4, 4]),
        (3, "KKWN", [8, 3, 3]),
        (3, "KN", [6, 0, 6]),
        (2, "KKW", [8, 4]),
        (2, "KW", [6, 6]),
        (2, "W", [0, 8]),
    ],
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_places_in_a_row(players: int, row: str, scored: list[int], place: int) -> None:
    """5.4, 4.5: ties share the points of their places, rounded down; without a stone there is no place."""
    rows = ["K" * len(row), "W" * len(row)]
    rows.insert(place, row)
    state = position(players, "AAABA", burial="".join("".join(column) for column in zip(*rows, strict=True)))
    # Black and white are alone in one of the other rows each.
    assert points(state, "burial") == [scored[0] + 8, scored[1] + 8, *scored[2:]]


def test_stones_of_a_row_need_not_touch_and_areas_do_not_count() -> None:
    """5.4: top row K W K, all else brown."""
    state = position(sides="AAABA", burial="KNNWNNKNN")
    assert points(state, "burial") == [8, 4, 8 + 8, 0]
