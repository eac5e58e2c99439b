"""Ends of Cheops walked in every way, against a walk written anew by the public contract; the search against both."""

from fractions import Fraction
from functools import cache

import pytest

import waset
from waset.players import GreedyPlayer, SearchPlayer, choose, player
from waset.players.exact import NONE, Exact
from waset.players.search import Search, Tuning

# Only the win counts, so that a value is a share of wins and can be reckoned in whole numbers.
ONLY_WINS = Tuning(margin=0.0)
# Further than the actions of two seats in one turn, with all their payments.
HORIZON = 12


@cache
def ends() -> list[waset.State]:
    """Decisions in the last turn of games between greedy players: all dice lie, whoever is left acts."""
    found = []
    for seed in range(40):
        state, rng = waset.game("cheops", 2).start(), waset.Rng(seed)
        while state.actor != waset.OVER:
            if state.actor == waset.CHANCE:
                state.play(state.sample(rng))
                continue
            last_turn = state.view(None)["claimed"]["end"]
            if last_turn and len(state.legal()) > 2 and solved(state).sure:
                found.append(state.copy())
            state.play(choose(GreedyPlayer(), state, rng))
    assert len(found) >= 4, "too few of these ends can be walked"
    return found


def solved(state: waset.State, most: int = 4000, tuning: Tuning = ONLY_WINS) -> Exact:
    walked = Exact(Search(state, waset.Rng(1), tuning), most, HORIZON)
    walked.best(state)
    return walked


def wins(state: waset.State) -> list[Fraction]:
    """Every seat's share of the win when each does the best for itself, by nothing but the contract."""
    if state.actor == waset.OVER:
        places = state.ranking()
        first = [seat for seat, place in enumerate(places) if place == min(places)]
        return [Fraction(seat in first, len(first)) for seat in range(len(places))]
    if state.actor == waset.CHANCE:
        total = sum(weight for _, weight in state.odds())
        drawn = [(weight, wins(after(state, outcome))) for outcome, weight in state.odds()]
        return [sum((weight * each[seat] for weight, each in drawn), Fraction()) / total for seat in range(2)]
    return max((wins(after(state, move)) for move in state.legal()), key=lambda shares: shares[state.actor])


def after(state: waset.State, move: int) -> waset.State:
    copy = state.copy()
    copy.play(move)
    return copy


def worths(state: waset.State, tuning: Tuning) -> list[float]:
    return list(Exact(Search(state, waset.Rng(1), tuning), 4000, HORIZON).worths(state))


def test_every_way_is_walked() -> None:
    for state in ends():
        expected = [float(wins(after(state, move))[state.actor]) for move in state.legal()]
        assert worths(state, ONLY_WINS) == pytest.approx(expected)


def test_too_many_ways_are_no_answer() -> None:
    state = waset.game("cheops", 2).start()
    while state.actor < 0:
        state.apply(state.sample(waset.Rng(1)))
    walked = Exact(Search(state, waset.Rng(1), ONLY_WINS), 500, HORIZON)
    assert walked.best(state) == NONE
    assert walked.met <= 502


def test_what_lies_beyond_the_horizon_is_not_sure() -> None:
    state = waset.game("cheops", 2).start()
    while state.actor < 0:
        state.apply(state.sample(waset.Rng(1)))
    walked = Exact(Search(state, waset.Rng(1), ONLY_WINS), 4000, 1)
    assert walked.best(state) in state.legal()
    assert not walked.sure


def test_the_search_finds_what_is_best() -> None:
    tuning = Tuning(exploration=0.25)
    for state in ends():
        exact = worths(state, tuning)
        search = Search(state, waset.Rng(7), tuning)
        search.think(1000)
        chosen = state.legal().index(search.best())
        assert exact[chosen] == pytest.approx(max(exact), abs=0.02)


def test_a_player_plays_such_an_end_without_a_mistake() -> None:
    who = player("search:iterations=80000,margin=0")
    assert isinstance(who, SearchPlayer)
    who.go_on = lambda done: pytest.fail("it searched where it could have known")
    for state in ends():
        chosen = state.legal().index(choose(who, state, waset.Rng(3)))
        exact = worths(state, ONLY_WINS)
        assert exact[chosen] == pytest.approx(max(exact))
