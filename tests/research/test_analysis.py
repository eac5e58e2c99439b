"""Analysis: chances along a game, what a move gave away, turning points, and the picture of it."""

import json
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, random_moves
from tests.research.test_arena import Here
from waset.players.advice import Option
from waset.players.analysis import Analysis, Decision
from waset.players.analysis_picture import chances_picture, side_by_side
from waset.research.analysis import analyse, judge_by
from waset.research.pictures import analysis_picture


def opening(game: waset.Game) -> waset.Record:
    moves = random_moves(game, 21)
    return waset.Record(game, list(moves[: len(moves) // 4]))


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_every_decision_with_a_choice_is_judged(game: waset.Game) -> None:
    record = opening(game)
    told: list[tuple[int, int]] = []
    found = analyse(record, Here(), 12, lambda done, total: told.append((done, total)))
    wanted = [at for at, (state, _) in enumerate(record.positions(), 1) if len(state.legal()) > 1]
    assert [decision.number for decision in found.decisions] == wanted
    assert told == [(done, len(wanted)) for done in range(1, len(wanted) + 1)]
    for decision in found.decisions:
        assert decision.made.move == record.moves[decision.number - 1]
        assert decision.chance_given_away >= 0
        assert decision.points_given_away >= 0
        assert len(decision.chances) == (game.players if game.players > 1 else 0)
    data = found.as_json()
    assert json.loads(json.dumps(data)) == data
    ElementTree.fromstring(analysis_picture(found, [f"<P{seat}>" for seat in range(game.players)]))


def test_numbers_of_turning_points_do_not_lie_on_each_other() -> None:
    assert side_by_side([100, 200], 28) == [100, 200]
    assert side_by_side([100, 104], 28) == [88, 116]
    places = side_by_side([10, 20, 45, 300, 310], 28)
    assert all(later - earlier >= 28 for earlier, later in pairwise(places))
    assert places[3:] == [291, 319]


def test_turning_points_are_marked_where_they_were_whichever_comes_first() -> None:
    """An analysis names the greatest first."""
    numbers, curve = range(1, 21), [[0.5, 0.5]] * 20
    one, other = (
        chances_picture("Imhotep", "move", ["A", "B"], numbers, curve, turns, False)
        for turns in ([3, 9, 18], [18, 3, 9])
    )
    assert one == other


def option(move: int, lead: float, chance: float) -> Option:
    return Option(move, 100, lead, (chance, 1 - chance))


def test_the_best_move_gives_nothing_away() -> None:
    best = option(1, 3.0, 0.6)
    assert Decision(1, 0, option(1, 2.9, 0.59), (best,)).points_given_away == 0
    worse = Decision(1, 0, option(2, 1.0, 0.5), (best,))
    assert worse.points_given_away == 2
    assert worse.chance_given_away == pytest.approx(0.1)


def test_turning_points_are_where_chances_jump() -> None:
    record = waset.Record(waset.game("imhotep", 2))
    chances = [0.5, 0.52, 0.9, 0.88, 0.6]
    decisions = [Decision(10 + at, 0, option(1, 0, each), (option(1, 0, each),)) for at, each in enumerate(chances)]
    turns = Analysis(record, 100, tuple(decisions)).turning_points()
    assert [turn.number for turn in turns] == [11, 13]
    assert turns[0].change == pytest.approx(0.38)
    assert turns[1].change == pytest.approx(-0.28)


def test_a_finished_game_ends_with_its_winner() -> None:
    game = waset.game("imhotep", 2)
    record = waset.Record(game, list(random_moves(game, 22)))
    places = record.replay().ranking()
    won = tuple((place == 1) / places.count(1) for place in places)
    assert Analysis(record, 1, ()).curve() == [won]


def test_a_blunder_is_seen() -> None:
    """The last decision of a game, made wrong: the search says what it cost."""
    game = waset.game("imhotep", 2)
    for seed in range(40, 80):
        moves = list(random_moves(game, seed))
        state, last, at = game.start(), game.start(), 0
        for number, move in enumerate(moves, start=1):
            if len(state.legal()) > 1:
                last, at = state.copy(), number
            state.apply(move)
        ends = {}
        for move in last.legal():
            after = last.copy()
            after.apply(move)
            if after.actor == waset.OVER:
                scores = after.scores()
                ends[move] = scores[last.actor] - scores[1 - last.actor]
        if len(ends) == len(last.legal()) and min(ends.values()) < max(ends.values()):
            worst = min(ends, key=lambda move: ends[move])
            found = judge_by(game.spec(), game.edition, [*moves[: at - 1], worst], 300)
            assert found.points_given_away == pytest.approx(max(ends.values()) - ends[worst])
            return
    pytest.fail("no game ended with a choice")
