"""Points, tie-breaks and divisions."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from waset.tables.events.draw import KNOCKOUT, SWISS, Event
from waset.tables.events.history import Group
from waset.tables.events.league import divisions
from waset.tables.events.scores import BYE, SCALES, points
from waset.tables.events.standings import DIRECT, LOT, OPPONENTS, POINTS, WINS, criteria, standings


def drawing(*groups: Group) -> Event:
    everybody = tuple(sorted({each for group in groups for each in group.entrants}))
    return Event("seed", 2, frozenset({2}), everybody, everybody, groups)


def test_a_table_of_any_size_is_worth_three_on_average() -> None:
    for size, scale in SCALES.items():
        assert sum(scale) == 3 * size
        assert list(scale) == sorted(scale, reverse=True)
    assert points([1]) == [BYE]


@given(st.integers(2, 5).flatmap(lambda size: st.lists(st.integers(0, 3), min_size=size, max_size=size)))
def test_equal_places_share_and_nothing_is_lost(strengths: list[int]) -> None:
    places = [1 + sum(other > mine for other in strengths) for mine in strengths]
    earned = points(places)
    assert sum(earned) == sum(SCALES[len(places)])
    assert all(
        (one < other) == (first > second)
        for one, first in zip(earned, places, strict=True)
        for other, second in zip(earned, places, strict=True)
    )


def test_who_did_not_come_gets_nothing() -> None:
    assert points([1, None, None]) == [6, 0, 0]


def test_points_decide_then_stronger_opponents() -> None:
    told = standings(
        SWISS,
        drawing(
            Group(1, 1, (1, 2), (1, 2)),
            Group(1, 2, (3, 4), (1, 2)),
            Group(2, 1, (1, 3), (1, 2)),
            Group(2, 2, (2, 4), (1, 2)),
        ),
    )
    assert [row.entrant for row in told] == [1, 2, 3, 4] or [row.entrant for row in told] == [1, 3, 2, 4]
    by = {row.entrant: row for row in told}
    assert by[1].values[POINTS] == 12
    assert by[3].values[OPPONENTS] == Fraction(12 + 0, 2)
    assert by[2].values[OPPONENTS] == by[3].values[OPPONENTS]
    # Equal in everything and never met: the lot decides.
    assert by[2].values[DIRECT] == by[3].values[DIRECT] == 0
    assert [row.entrant for row in told][1] == min((2, 3), key=lambda each: by[each].values[LOT] or 0)


def test_the_game_between_two_decides_before_the_lot() -> None:
    # Three pairs of meetings in which 1 beats 2, and both are equal otherwise.
    groups = (
        Group(1, 1, (1, 2), (1, 2)),
        Group(1, 2, (3, 4), (1, 2)),
        Group(2, 1, (2, 3), (1, 2)),
        Group(2, 2, (4, 1), (1, 2)),
        Group(3, 1, (1, 3), (1, 1)),
        Group(3, 2, (2, 4), (1, 1)),
    )
    told = standings(SWISS, drawing(*groups))
    assert len({tuple(row.values[name] for name in (POINTS, OPPONENTS, WINS)) for row in told}) == 1
    direct = [row.values[DIRECT] for row in told]
    assert direct == sorted(direct, key=lambda value: -(value or 0))


def test_computers_stand_in_the_list_without_a_rank() -> None:
    told = standings(SWISS, drawing(Group(1, 1, (1, 2), (1, 2)), Group(1, 2, (3, 4), (1, 2))), frozenset({1}))
    assert told[0].entrant in (1, 3)
    assert {row.entrant: row.rank for row in told}[1] is None
    assert sorted(row.rank for row in told if row.rank is not None) == [1, 2, 3]


def test_in_a_knockout_whoever_got_further_stands_higher() -> None:
    told = standings(
        KNOCKOUT,
        drawing(
            Group(1, 1, (1, 2), (2, 1)),
            Group(1, 2, (3,), (1,)),
            Group(2, 1, (2, 3), (1, 2)),
        ),
    )
    assert [row.entrant for row in told] == [2, 3, 1]
    assert criteria(KNOCKOUT)[0] == "round"


def test_the_best_go_up_and_the_last_go_down() -> None:
    before = [["a", "b", "c", "d"], ["e", "f", "g", "h"]]
    assert divisions("abcdefgh", [], 4, 1) == [["a", "b", "c", "d"], ["e", "f", "g", "h"]]
    assert divisions("abcdefgh", before, 4, 1) == [["a", "b", "c", "e"], ["d", "f", "g", "h"]]
    # Who stays away leaves room, and a newcomer begins at the bottom.
    assert divisions("xacdefgh", before, 4, 1) == [["a", "c", "e", "d"], ["f", "g", "h", "x"]]


@given(
    st.lists(st.integers(0, 40), unique=True, min_size=1).map(lambda them: [str(each) for each in them]),
    st.integers(2, 8),
    st.integers(0, 3),
    st.randoms(use_true_random=False),
)
def test_nobody_is_lost_between_seasons(names: list[str], size: int, moves: int, random: object) -> None:
    first = divisions(names, [], size, moves)
    second = divisions([*names[1:], "new"], first, size, moves)
    assert sorted(each for division in second for each in division) == sorted([*names[1:], "new"])
    assert all(len(division) <= size for division in second)
    assert max(map(len, second)) - min(map(len, second)) <= 1
