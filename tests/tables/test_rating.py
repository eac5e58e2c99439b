"""Strength follows from places, for any number of players."""

import pytest

from waset.tables.rating import START, rated


def test_who_wins_rises_and_who_loses_falls() -> None:
    one, other = rated([START, START], [1, 2])
    assert one.mu > START.mu > other.mu
    assert one.lower_bound > START.lower_bound
    assert one.sigma < START.sigma


def test_a_shared_place_between_equals_leaves_them_equal() -> None:
    first, *rest = rated([START, START, START], [1, 2, 2])
    assert rest[0] == rest[1]
    assert first.mu > rest[0].mu


def test_beating_the_strong_counts_more() -> None:
    strong = START._replace(mu=35.0)
    assert rated([START, strong], [1, 2])[0].mu > rated([START, START], [1, 2])[0].mu


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_better_places_never_rate_worse(players: int) -> None:
    after = rated([START] * players, range(1, players + 1))
    assert [each.mu for each in after] == sorted((each.mu for each in after), reverse=True)
