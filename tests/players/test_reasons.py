"""Reasons: every number in a sentence follows from what the search saw, and at the end of a game from the rules."""

import re

import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, random_moves
from waset.engine.catalogue import LANGUAGES
from waset.players import whole_budget
from waset.players.advice import Considered, Option, consider
from waset.players.analysis import deal_of
from waset.players.reasons import LEAST, PROSPECTS, columns, differences, reason_for, reasons_for, sentence

TWO = [game for game in DEFAULTS if game.players == 2]
THREE = [game for game in DEFAULTS if game.players == 3]
NUMBER = re.compile(r"[+−]\d+(?:[.,]\d)?")


def middle(game: waset.Game, seed: int) -> waset.State:
    """A decision in the middle of a random game."""
    moves = random_moves(game, seed)
    state = game.start()
    for number, move in enumerate(moves):
        if number >= len(moves) // 2 and state.actor >= 0 and len(state.legal()) > 2:
            break
        state.apply(move)
    return state


def considered(state: waset.State, iterations: int = 40) -> Considered:
    return consider(state, waset.Rng(3), whole_budget, {"iterations": iterations}, state.legal()[-1])


@pytest.mark.parametrize("game", TWO, ids=name_of)
def test_points_by_category_add_up_to_the_lead(game: waset.Game) -> None:
    """With two players the lead is one's points without the other's, and it is counted apart from the categories."""
    found = considered(middle(game, 5))
    for option in (*found.best, found.also):
        assert option is not None
        totals = [sum(row) for row in option.points]
        assert totals[0] - totals[1] == pytest.approx(option.leads[0], abs=1e-4)
        assert [len(row) for row in option.points] == [len(columns(game))] * 2


@pytest.mark.parametrize("game", [*TWO, *THREE], ids=name_of)
def test_every_number_in_a_sentence_is_a_difference_of_expected_points(game: waset.Game) -> None:
    state = middle(game, 6)
    found = considered(state)
    names = ("Mira", "Tomáš", "Jana")
    seat = int(state.actor)
    for option, reason in zip(found.best, reasons_for(game, seat, found.best), strict=True):
        if reason is None:
            continue
        other = next(each for each in found.best if each.move == reason.than)
        assert other.move != option.move
        expected = []
        for part in reason.parts:
            column = columns(game).index(part.category)
            by = option.points[part.seat][column] - other.points[part.seat][column]
            assert part.by == pytest.approx(by, abs=0.051)
            assert abs(part.by) >= LEAST
            expected.append(part.by)
        for language in LANGUAGES:
            told = sentence(reason, game.words(language), names)
            said = [float(each.replace("−", "-").replace(",", ".")) for each in NUMBER.findall(told)]
            assert sorted(said) == sorted(expected), told
            for part in reason.parts:
                word = game.words(language).say("category", part.category)
                assert part.category == PROSPECTS or word in told
                assert part.seat == seat or names[part.seat] in told


def test_what_comes_of_the_last_moves_of_a_game_is_counted_by_its_rules() -> None:
    """Where every move ends the game, the points of a move are those of the final position."""
    checked = 0
    for game in (waset.game("imhotep", 2), waset.game("cheops", 2), waset.game("pharaon", 2)):
        for seed in range(40, 70):
            state, last = game.start(), game.start()
            for move in random_moves(game, seed):
                if len(state.legal()) > 1:
                    last = state.copy()
                state.apply(move)
            ends = {}
            for move in last.legal():
                after = last.copy()
                after.apply(move)
                if after.actor == waset.OVER:
                    ends[move] = [[*after.tally(seat).values(), 0] for seat in range(2)]
            if not last.legal() or len(ends) < len(last.legal()):
                continue
            found = consider(last, waset.Rng(1), whole_budget, {"iterations": 60})
            for option in found.best:
                assert [list(row) for row in option.points] == [pytest.approx(row) for row in ends[option.move]]
            if len(found.best) > 1:
                first, second = found.best[:2]
                for each in differences(game, first, second):
                    at = columns(game).index(each.category)
                    assert each.by == ends[first.move][each.seat][at] - ends[second.move][each.seat][at]
            checked += 1
            break
    assert checked, "no game ended with a choice"


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_what_is_likely_to_follow_can_be_played(game: waset.Game) -> None:
    """In the position of the move with what its seat cannot know dealt as the search began with it."""
    state = middle(game, 7)
    number = 11
    found = consider(state, waset.Rng(number), whole_budget, {"iterations": 60})
    for option in found.best:
        there = deal_of(state, number)
        there.play(option.move)
        for ply in option.line:
            assert ply.actor == there.actor
            there.play(ply.move)


def option(move: int, chance: float, *points: tuple[float, ...]) -> Option:
    return Option(move, 100, sum(points[0]) - sum(points[1]), (chance, 1 - chance), points=points)


def test_one_s_own_points_come_first_and_two_others_at_most() -> None:
    game = waset.game("imhotep", 4)
    none = (0.0,) * len(columns(game))

    def row(**points: float) -> tuple[float, ...]:
        return tuple(points.get(category, 0.0) for category in columns(game))

    one = Option(
        1, 9, 0.0, (0.5,) * 4, points=(row(pyramid=3, temple=0.4), row(burial=2), row(burial=1), row(temple=-4))
    )
    other = Option(2, 9, 0.0, (0.2,) * 4, points=(none,) * 4)
    reason = reason_for(game, 0, one, other)
    assert [(part.seat, part.by) for part in reason.parts] == [(0, 3), (3, -4), (1, 2)]
    assert sentence(reason, game.words("en"), "ABCD") == "+3 Pyramid, D −4 Temple, but B +2 Burial chamber"
    assert sentence(reason, game.words("cs"), "ABCD").replace("\N{NO-BREAK SPACE}", " ") == (
        "+3 Pyramida, D −4 Chrám, ale B +2 Hrobka"
    )


def test_what_cannot_be_told_apart_is_said_to_be_close() -> None:
    game = waset.game("senet", 2)
    even, odd = option(1, 0.5, (1.0, 0, 0), (1.0, 0, 0)), option(2, 0.505, (1.1, 0, 0), (1.0, 0, 0))
    reason = reason_for(game, 0, even, odd)
    assert reason.close
    assert sentence(reason, game.words("en"), "AB") == "about as good"
