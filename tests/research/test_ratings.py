"""Ratings: shares and Elo from places, with intervals that hold the truth."""

import pytest

import waset
from waset.research.arena import Match, Result
from waset.research.ratings import names_in, ratings, share_of, wilson

SPEC = waset.game("imhotep", 2).spec()


def games(one: str, other: str, won: int, lost: int, drawn: int = 0) -> list[Result]:
    places = [(1, 2)] * won + [(2, 1)] * lost + [(1, 1)] * drawn
    return [Result(Match(SPEC, (one, other), luck), (0, 0), place) for luck, place in enumerate(places)]


def test_a_win_counts_one_and_a_shared_place_half() -> None:
    share = share_of(games("a", "b", 6, 2, 2), "a", "b")
    assert (share.games, share.share) == (10, 0.7)
    assert share_of(games("a", "b", 6, 2, 2), "b", "a").share == pytest.approx(0.3)


def test_a_game_of_four_is_one_sample() -> None:
    result = Result(Match(SPEC, ("a", "b", "b", "b"), 0), (0, 0, 0, 0), (2, 1, 3, 4))
    share = share_of([result], "a", "b")
    assert share.games == 1
    assert share.share == pytest.approx(2 / 3)


def test_intervals_are_wilsons() -> None:
    low, high = wilson(0.5, 100)
    assert low == pytest.approx(0.4038, abs=1e-3)
    assert high == pytest.approx(0.5962, abs=1e-3)
    assert wilson(1.0, 50)[1] == pytest.approx(1.0)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_three_wins_of_four_are_191_elo() -> None:
    rated = ratings(games("a", "b", 750, 250))
    assert [rating.name for rating in rated] == ["a", "b"]
    assert rated[0].elo - rated[1].elo == pytest.approx(190.8, abs=2)
    assert rated[0].low < rated[0].elo < rated[0].high
    assert rated[0].high - rated[0].low < 40


def test_strength_passes_on() -> None:
    """Who beats the one that beats a third is rated above it, though the two never met."""
    rated = ratings(games("a", "b", 70, 30) + games("b", "c", 70, 30))
    assert [rating.name for rating in rated] == ["a", "b", "c"]
    assert rated[0].elo - rated[2].elo == pytest.approx(2 * 147.2, abs=8)


def test_who_never_lost_is_not_endlessly_strong() -> None:
    rated = ratings(games("a", "b", 20, 0))
    assert 300 < rated[0].elo - rated[1].elo < 1000


def test_names_come_in_the_order_they_appear() -> None:
    assert names_in(games("b", "a", 1, 0) + games("c", "a", 1, 0)) == ["b", "a", "c"]
