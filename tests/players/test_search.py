"""The search: the tree it grows, the answers it gives, and that it knows no more than its seat."""

from functools import cache
from itertools import pairwise

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from waset.players import GreedyPlayer, SearchPlayer, choose, finish, player
from waset.players.exact import NONE
from waset.players.levels import settings, tuning
from waset.players.search import Search, Tuning, bare_leads, is_first


def middle(game: waset.Game, seed: int = 5) -> waset.State:
    """A decision with a choice about half-way through a random game."""
    decisions = [state.copy() for state, _ in walk(game, seed) if len(state.legal()) > 1]
    return decisions[len(decisions) // 2]


@cache
def decisions(name: str, seed: int) -> list[waset.State]:
    """Some decisions with a choice of a random game of two."""
    return [state.copy() for state, _ in walk(waset.game(name, 2), seed, every=5) if len(state.legal()) > 1]


class Asked:
    """Lets a search go on up to so many iterations, and remembers when it was asked."""

    def __init__(self, until: int = 1_000_000) -> None:
        self.until = until
        self.when: list[int] = []

    def __call__(self, done: int) -> bool:
        self.when.append(done)
        return done < self.until


def searched(state: waset.State, iterations: int, tuning: Tuning | None = None, seed: int = 1) -> Search:
    search = Search(state, waset.Rng(seed), tuning or Tuning())
    search.think(iterations)
    return search


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_an_answer_is_always_there(game: waset.Game) -> None:
    state = middle(game)
    search = Search(state, waset.Rng(1), Tuning())
    assert search.best() in state.legal()
    search.think(1)
    assert search.best() in state.legal()


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_visits_add_up_and_chances_are_chances(game: waset.Game) -> None:
    state = middle(game)
    before = state.save()
    search = searched(state, 120)
    assert state.save() == before
    tried = search.tried()
    assert search.iterations() == 120
    assert sum(visits for _, visits in tried) == 120
    assert {move for move, _ in tried} <= set(state.legal())
    assert [visits for _, visits in tried] == sorted((visits for _, visits in tried), reverse=True)
    for move, visits in tried:
        chances = search.chances_of(move)
        assert search.visits_of(move) == visits
        assert all(0 <= chance <= 1 for chance in chances)
        if game.players > 1:
            assert sum(chances) == pytest.approx(1)
        assert -1e6 < search.lead_of(move) < 1e6


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_thinking_in_pieces_is_thinking(game: waset.Game) -> None:
    state = middle(game)
    whole, pieces = searched(state, 90), searched(state, 30)
    pieces.think(45)
    pieces.think(15)
    assert whole.tried() == pieces.tried()


@pytest.mark.parametrize(
    "tuning",
    [
        Tuning(outcomes=0),
        Tuning(outcomes=1),
        Tuning(urgency=0.05),
        Tuning(playout=3),
        Tuning(playout=3, candidates=3),
        Tuning(bare=True),
        Tuning(playout=10_000),
        Tuning(sweep=True),
    ],
    ids=["open_loop", "one_outcome", "urgency", "playout", "greedy_playout", "bare", "to_the_end", "sweep"],
)
@pytest.mark.parametrize("name", waset.titles())
def test_every_way_to_search_answers(name: str, tuning: Tuning) -> None:
    state = middle(waset.game(name, waset.title(name).players[-1]))
    assert searched(state, 25, tuning).best() in state.legal()


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_sweep_looks_at_every_move_and_tells_of_the_best_alone(game: waset.Game) -> None:
    state = middle(game)
    search = searched(state, 1, Tuning(sweep=True))
    assert search.iterations() == 1
    assert sorted(search.tried()) == [(move, 1) for move in sorted(state.legal())]
    worths = [search.totals[node * game.players + search.seat] for node in range(len(state.legal()) + 1)]
    assert worths[0] == max(worths[1:])
    # The moves of a sweep are made for their looks only: the position stays, and so does the count of what follows.
    search.think(99)
    assert search.iterations() == 100
    assert sum(visits for _, visits in search.tried()) >= 99 + len(state.legal())
    for move, _ in search.tried():
        assert all(0 <= chance <= 1 for chance in search.chances_of(move))


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_search_that_sweeps_thinks_in_pieces_too(game: waset.Game) -> None:
    state, sweep = middle(game), Tuning(sweep=True)
    whole, pieces = searched(state, 60, sweep), searched(state, 20, sweep)
    pieces.think(40)
    assert whole.tried() == pieces.tried()


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_one_move_can_be_looked_at_closer(game: waset.Game) -> None:
    state = middle(game)
    search = searched(state, 40)
    move = state.legal()[-1]
    before = search.visits_of(move)
    search.only = move
    search.think(20)
    assert search.visits_of(move) == before + 20


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_a_search_to_the_end_of_the_game_ends(game: waset.Game) -> None:
    """In the last decisions of a game the tree reaches the end of it."""
    decisions = [state.copy() for state, _ in walk(game, 6) if len(state.legal()) > 1]
    search = searched(decisions[-1], 200)
    assert search.best() in decisions[-1].legal()


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_final_points_decide_who_is_first(game: waset.Game) -> None:
    final = [state for state, _ in walk(game, 7)][-1]
    places, scores = final.ranking(), final.scores()
    assert [is_first(final, seat) for seat in range(game.players)] == [place == 1 for place in places]
    leads = list(bare_leads(final))
    for seat in range(game.players):
        others = [score for other, score in enumerate(scores) if other != seat]
        assert leads[seat] == scores[seat] - max(others, default=final.rival())


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_alone_a_finished_game_is_judged_against_the_rival(name: str) -> None:
    final, rng = waset.game("pharaon", 1, dark=0).start(), waset.Rng(3)
    assert finish(final, [player(name)], rng, final.game.title.longest)
    won = float(final.score(0)) > final.rival()
    # The Traitor loses against a greedy player in this game, not against one who makes any move.
    assert won == (name == "greedy")
    search = Search(final, rng, Tuning(margin=0.0))
    search.judge(final)
    assert (list(search.values), list(search.chances)) == ([float(won)], [float(won)])


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_outlooks_are_the_outlook_of_every_seat(game: waset.Game) -> None:
    for state, _ in walk(game, 8, every=7):
        every = list(state.outlooks())
        assert every == pytest.approx([state.outlook(seat) for seat in range(game.players)])


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
@pytest.mark.parametrize("name", ["greedy", "search:iterations=30"])
def test_a_choice_does_not_depend_on_what_the_seat_cannot_know(game: waset.Game, name: str) -> None:
    """Dealt afresh, the same position gives the very same choice for the same luck: not only as often."""
    who = player(name)
    met = 0
    for state, _ in walk(game, 9, every=11):
        if len(state.legal()) > 1:
            met += 1
            chosen = choose(who, state, waset.Rng(met))
            for seed in (1, 2):
                unknown = state.redeal(state.actor, waset.Rng(seed))
                assert choose(who, unknown, waset.Rng(met)) == chosen
    assert met > 0


HIDING = [
    waset.game("imhotep", 2, sides="BAAAA"),
    waset.game("luxor", 2),
    waset.game("egizia", 2),
    waset.game("pharaon", 2),
    waset.game("pharaon", 1),
]


def test_every_game_that_hides_something_is_asked_about_it() -> None:
    assert {game.title.name for game in HIDING} == {name for name in waset.titles() if waset.title(name).pools}


@pytest.mark.parametrize("game", HIDING, ids=name_of)
@pytest.mark.parametrize("name", ["greedy", "search:iterations=40", "search:iterations=40,playout=6,urgency=0.1"])
def test_a_choice_is_the_same_while_something_is_hidden(game: waset.Game, name: str) -> None:
    """Only positions in which a fresh deal does differ: some of them are rare."""
    who = player(name)
    met = 0
    for state in (state for seed in range(20, 60) for state, _ in walk(game, seed, every=3)):
        if len(state.legal()) > 1:
            unknown = state.redeal(state.actor, waset.Rng(1))
            if unknown.save() != state.save():
                met += 1
                assert choose(who, unknown, waset.Rng(met)) == choose(who, state, waset.Rng(met))
        if met == 8:
            return
    pytest.fail(f"only {met} positions hide anything")


def test_a_search_stops_when_it_is_told() -> None:
    asked = Asked(until=500)
    state = middle(waset.game("imhotep", 2))
    who = SearchPlayer(0, {"iterations": 100_000}, asked)
    made = who.search(state, waset.Rng(1)).iterations()
    assert asked.when[-2] < 500 <= asked.when[-1] == made


@hypothesis.settings(max_examples=40)
@given(
    name=st.sampled_from(waset.titles()),
    seed=st.integers(0, 5),
    where=st.floats(0, 1),
    luck=st.integers(0, 1000),
    budget=st.integers(1, 320),
    constants=st.fixed_dictionaries({"exploration": st.floats(0, 1), "urgency": st.sampled_from([0.05, 10.0])}),
)
def test_a_pick_is_the_answer_of_the_whole_budget(
    name: str, seed: int, where: float, luck: int, budget: int, constants: dict[str, float]
) -> None:
    met = decisions(name, seed)
    state = met[int(where * (len(met) - 1))]
    asked = Asked()
    who = SearchPlayer(0, {"iterations": budget, **constants}, asked)
    if not state.game.title.pools and who.certain(state, waset.Rng(luck)) != NONE:
        return
    picked = who.pick(state, waset.Rng(luck))
    assert asked.when[-1] < budget
    assert picked == who.search(state, waset.Rng(luck)).best()


@pytest.mark.parametrize("name", waset.titles())
def test_a_pick_thinks_just_as_long_as_its_answer_is_open(name: str) -> None:
    """It stops after the first iteration after which no other move can come first any more."""
    state = middle(waset.game(name, 2))
    budget, greed = 400, {"exploration": 0.02, "network": 0.0}
    step_by_step = Search(state, waset.Rng(1), tuning(settings(waset.title(name).folder, 2, 0, greed)))
    needed, lead = 0, 0
    while lead <= budget - needed:
        step_by_step.think(1)
        needed += 1
        most, second = [*(visits for _, visits in step_by_step.tried()), 0][:2]
        lead = most - second
    asked = Asked()
    SearchPlayer(0, {"iterations": budget, **greed}, asked).pick(state, waset.Rng(1))
    assert asked.when[-1] == needed < budget


def test_a_search_that_is_held_does_not_go_far_beyond() -> None:
    """However few iterations fit into its time: the question comes again within an eighth more, or within sixteen."""
    asked = Asked()
    SearchPlayer(0, {"iterations": 1500}, asked).search(middle(waset.game("imhotep", 2)), waset.Rng(1))
    assert asked.when[0] == 0
    for before, after in pairwise(asked.when):
        assert after - before <= max(16, before // 8)
    assert len(asked.when) < 40


def test_a_search_can_be_interrupted() -> None:
    def go_on(done: int) -> bool:
        raise KeyboardInterrupt

    state = middle(waset.game("imhotep", 2))
    with pytest.raises(KeyboardInterrupt):
        SearchPlayer(0, {}, go_on).pick(state, waset.Rng(1))


def test_a_search_takes_a_win_that_is_there() -> None:
    """In the last decisions, where everything can be looked through, no move leaves more points than the one chosen."""
    game = waset.game("imhotep", 2)
    checked = 0
    for seed in range(30, 60):
        last = [state.copy() for state, _ in walk(game, seed) if len(state.legal()) > 1][-1]
        leads = {}
        for move in last.legal():
            after = last.copy()
            after.apply(move)
            if after.actor == waset.OVER:
                leads[move] = bare_leads(after)[last.actor]
        if len(leads) == len(last.legal()):
            checked += 1
            assert leads[searched(last, 200).best()] == max(leads.values())
    assert checked > 3


def test_a_search_beats_the_greedy_player() -> None:
    game = waset.game("imhotep", 2)
    won = 0
    for seed in range(4):
        state, rng = game.start(), waset.Rng(seed)
        seats = [player("search:iterations=60"), GreedyPlayer()]
        if seed % 2:
            seats.reverse()
        while state.actor != waset.OVER:
            if state.actor == waset.CHANCE:
                state.apply(state.sample(rng))
            else:
                state.apply(choose(seats[state.actor], state, rng))
        won += is_first(state, seed % 2)
    assert won >= 3


@pytest.mark.parametrize("luck", range(3))
def test_a_line_is_one_that_can_be_played_in_the_deal_of_the_root(luck: int) -> None:
    """In other deals something hidden may happen where this one has a decision."""
    rng = waset.Rng(luck)
    shown = 0
    for state, _ in walk(waset.game("luxor", 3), luck, every=15):
        if state.actor < 0 or len(state.legal()) < 2:
            continue
        search = Search(state.redeal(state.actor, rng), rng, Tuning(playout=0))
        search.think(300)
        for move, _ in search.tried():
            after = search.root.copy()
            for made in (move, *search.line_after(move, 6)):
                assert after.allows(made)
                after.apply(made)
                shown += 1
    assert shown > 100
