"""The search with a network: its tree, that it knows no more than its seat, and what it keeps between decisions."""

from pathlib import Path

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from tests.players.networks import random_file
from waset.players import SearchPlayer, player
from waset.players.advice import options_of
from waset.players.guided import GuidedSearch
from waset.players.networks import read_network
from waset.players.search import MOVE, NODE, UNSEEN, VISITS, Search, Tuning


def middle(game: waset.Game) -> waset.State:
    decisions = [state.copy() for state, _ in walk(game, 5) if len(state.legal()) > 1]
    return decisions[len(decisions) // 2]


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_visits_add_up_and_chances_are_chances(game: waset.Game, tmp_path: Path) -> None:
    network = read_network(random_file(tmp_path / "a.net", game), game)
    state = middle(game)
    before = state.save()
    search = GuidedSearch(state, waset.Rng(1), Tuning(), network)
    assert search.best() in state.legal()
    search.think(120)
    assert state.save() == before
    assert search.iterations() == 120
    tried = search.tried()
    # The first iteration judges the root itself.
    assert sum(visits for _, visits in tried) == 119
    assert {move for move, _ in tried} <= set(state.legal())
    assert search.best() in state.legal()
    for option in options_of(search, game.players):
        assert sum(option.chances) == pytest.approx(1 if game.players > 1 else 0)
        assert -1000 < option.lead < 1000
    assert all(0 <= value <= 1 for value in search.root_values())


@pytest.mark.parametrize("name", ["luxor", "pharaon"])
def test_outcomes_of_chance_share_a_branch_where_they_are_told_to(name: str, tmp_path: Path) -> None:
    game = waset.game(name, 2)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    state = middle(game)

    def edges(outcomes: int) -> set[int]:
        search = GuidedSearch(state, waset.Rng(1), Tuning(outcomes=outcomes), network)
        search.think(1500)
        assert search.best() in state.legal()
        return {search.nodes[node * NODE + MOVE] for node in range(1, search.used)}

    decisions = game.moves.decisions
    assert any(edge >= decisions for edge in edges(6))
    shared = edges(0)
    assert UNSEEN in shared
    assert all(edge < decisions for edge in shared)


@pytest.mark.parametrize("name", ["luxor", "egizia", "imhotep", "pharaon"])
def test_hidden_things_do_not_decide(name: str, tmp_path: Path) -> None:
    game = waset.game(name, 2)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    state = middle(game)
    answers = set()
    for seed in (1, 2, 3):
        search = GuidedSearch(state.redeal(state.actor, waset.Rng(seed)), waset.Rng(9), Tuning(), network)
        search.think(1)
        network.judge(state)
        answers.add(tuple(search.root_values()))
    assert len(answers) == 1


def test_moves_of_other_deals_are_as_likely_as_the_network_holds_them_there(tmp_path: Path) -> None:
    game = waset.game("luxor", 2)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    # Two positions of one seat, as if two deals had led to the same node.
    decisions = [state.copy() for state, _ in walk(game, 5) if state.actor == 0 and len(state.legal()) > 1]
    one = decisions[0]
    other = next(state for state in decisions if set(state.legal()) - set(one.legal()))
    search = GuidedSearch(one, waset.Rng(1), Tuning(), network)
    search.think(1)
    search.decide(other.copy(), 0)
    expected = dict(zip(other.legal(), network.told_priors(other), strict=True))
    expected |= dict(zip(one.legal(), network.told_priors(one), strict=True))
    found = {search.nodes[node * NODE + MOVE]: search.priors[node] for node in range(1, search.used)}
    assert found == pytest.approx(expected)


def test_the_outlook_counts_as_much_as_it_is_told_to(tmp_path: Path) -> None:
    game = waset.game("cheops", 3)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    state = middle(game)

    def judged(search: Search) -> list[float]:
        search.judge(state.copy())
        return [float(value) for value in search.values]

    by_outlook = judged(Search(state, waset.Rng(1), Tuning()))
    by_network = judged(GuidedSearch(state, waset.Rng(1), Tuning(), network))
    both = judged(GuidedSearch(state, waset.Rng(1), Tuning(outlook=0.25), network))
    assert both == pytest.approx([0.25 * one + 0.75 * two for one, two in zip(by_outlook, by_network, strict=True)])
    assert both != pytest.approx(by_network)


def test_the_outlook_plays_on_before_it_speaks_where_the_search_does(tmp_path: Path) -> None:
    game = waset.game("luxor", 2)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    state = middle(game)
    before = state.save()
    tuning = Tuning(outlook=1.0, playout=12, candidates=2)
    guided = GuidedSearch(state, waset.Rng(1), tuning, network)
    guided.count_points()
    guided.judge(state)
    # The moves of the position are still to be ranked, so the playout must leave it as it is.
    assert state.save() == before
    plain = Search(state, waset.Rng(1), tuning)
    plain.count_points()
    plain.judge(state.copy())
    assert list(guided.values) == pytest.approx(list(plain.values))
    assert list(guided.leaf) == pytest.approx(list(plain.leaf))


def test_a_playout_that_reaches_the_end_is_judged_as_the_end_is(tmp_path: Path) -> None:
    game = waset.game("cheops", 2)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    state = middle(game)
    tuning = Tuning(outlook=1.0, playout=1000)
    guided = GuidedSearch(state, waset.Rng(1), tuning, network)
    guided.judge(state)
    plain = Search(state, waset.Rng(1), tuning)
    plain.judge(state.copy())
    assert list(guided.values) == pytest.approx(list(plain.values))


def test_the_tree_is_kept_between_the_small_decisions_of_a_turn(tmp_path: Path) -> None:
    game = waset.game("pharaon", 2)
    path = random_file(tmp_path / "a.net", game)
    who = player(f"network:{path},iterations=60")
    assert isinstance(who, SearchPlayer)
    rng = waset.Rng(3)
    state = game.start()
    kept = met = 0
    for _ in range(120):
        if state.actor == waset.OVER:
            break
        if state.actor == waset.CHANCE:
            state.apply(state.sample(rng))
            continue
        view = state.redeal(state.actor, rng)
        if len(view.legal()) > 1 and who.last is not None:
            network = who.last.network
            last, made = who.last, list(who.made)
            found = who.kept(view, network)
            if found is not None:
                kept += 1
                # Only what lies below is left, and it adds up.
                tried = found.tried()
                assert {move for move, _ in tried} <= set(view.legal())
                assert sum(visits for _, visits in tried) <= found.iterations()
                assert found.seat == view.actor
            who.last, who.made = (found, []) if found is not None else (last, made)
            met += 1
        state.apply(who.pick(view, rng))
    assert met > kept > 0


def test_a_kept_tree_offers_nothing_that_is_not_open(tmp_path: Path) -> None:
    game = waset.game("pharaon", 1)
    network = read_network(random_file(tmp_path / "a.net", game), game)
    # A decision after which the same seat decides again.
    for state, _ in walk(game, 5):
        if len(state.legal()) < 2:
            continue
        search = GuidedSearch(state, waset.Rng(1), Tuning(), network)
        search.think(150)
        move = search.best()
        after = state.copy()
        after.apply(move)
        if after.actor == state.actor and len(after.legal()) > 1:
            break
    children = [at for at in range(1, search.used) if search.nodes[at * NODE + MOVE] == move]
    closed = next(each for each in range(len(game.moves)) if each not in after.legal())
    for child in children:
        search.make_room(search.used + 1)
        search.priors[search.used] = 0.5
        fresh = search.add(child, closed)
        search.nodes[fresh * NODE + VISITS] = 10_000
    assert search.go_to(move, after)
    assert {tried for tried, _ in search.tried()} <= set(after.legal())
    assert search.best() in after.legal()
    search.think(50)
    assert search.best() in after.legal()


def test_a_file_that_is_not_there_is_named() -> None:
    who = player("network:nowhere.net")
    with pytest.raises(OSError, match=r"nowhere\.net"):
        who.pick(middle(waset.game("imhotep", 2)), waset.Rng(1))


def test_the_outlook_stays_a_player() -> None:
    state = middle(waset.game("imhotep", 2))
    first = player("outlook1").pick(state, waset.Rng(1))
    assert first == player("level1").pick(state, waset.Rng(1))
