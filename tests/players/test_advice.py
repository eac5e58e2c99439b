"""Advice: the best moves of a position, the best first, with what they promise to every seat."""

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of
from waset.players import SearchPlayer, whole_budget
from waset.players.advice import ADVISER, SHOWN, Option, advise, in_order_of_promise, options_of
from waset.players.guided import GuidedSearch
from waset.players.levels import UNLIMITED, settings, tuning
from waset.players.networks import path_of
from waset.players.search import Search


def begun(game: waset.Game) -> waset.State:
    state, rng = game.start(), waset.Rng(7)
    while state.actor < 0 or len(state.legal()) < 2:
        state.play(state.sample(rng) if state.actor < 0 else state.legal()[0])
    return state


def only_once(done: int) -> bool:
    """Enough thought for a test."""
    return done == 0


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_advice_is_open_to_the_actor_and_speaks_of_every_seat(game: waset.Game) -> None:
    state = begun(game)
    found = advise(state, waset.Rng(1), only_once)
    assert 1 <= len(found) <= SHOWN
    for option in found:
        assert option.move in state.legal()
        assert len(option.leads) == game.players
        assert option.lead == option.leads[state.actor]
        assert len(option.chances) == (game.players if game.players > 1 else 0)


def test_the_best_move_stands_first() -> None:
    state = begun(waset.game("imhotep", 2))
    search = Search(
        state.redeal(state.actor, waset.Rng(1)), waset.Rng(1), tuning(settings(state.game.title.folder, 2, 0, {}))
    )
    search.think(60)
    found = options_of(search, 2)
    assert found[0].move == search.best()
    assert sum(option.visits for option in found) == 60


def test_hints_stand_in_the_order_of_the_chance_that_is_shown() -> None:
    most, better, hardly = (Option(1, 50, 0.0, (0.31,)), Option(2, 20, 0.0, (0.33,)), Option(3, 4, 0.0, (0.9,)))
    assert in_order_of_promise([most, better, hardly], 0) == [better, most]


def test_hints_that_show_the_same_chance_keep_the_order_of_the_search() -> None:
    most, equal = Option(1, 50, 0.0, (0.331,)), Option(2, 20, 0.0, (0.334,))
    assert in_order_of_promise([most, equal], 0) == [most, equal]


def test_alone_hints_stand_in_the_order_of_the_points() -> None:
    most, better = Option(1, 50, 30.5, ()), Option(2, 20, 31.0, ())
    assert in_order_of_promise([most, better], 0) == [better, most]


@pytest.mark.parametrize("name", waset.titles())
def test_hints_and_analyses_come_from_the_network_where_there_is_one(name: str) -> None:
    title = waset.title(name)
    games = [title.game(players) for players in title.players]
    known = next((game for game in games if path_of(game).is_file()), games[0])
    state = begun(known)
    for level in (ADVISER, UNLIMITED):
        search, _ = SearchPlayer(level, {}, whole_budget).begun(state.redeal(state.actor, waset.Rng(1)), waset.Rng(1))
        assert isinstance(search, GuidedSearch) == path_of(known).is_file()
