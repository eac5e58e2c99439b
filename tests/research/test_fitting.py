"""Weights from games: what is in the data is found, what is not stays as it was."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import waset
from waset.research.fitting import beyond, fitted, solved
from waset.research.watching import Watched, slopes, watch, watch_all


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def invented(counts: list[tuple[int, int]], true: list[float], present: list[float]) -> Watched:
    """A position of two seats that counts some things, in a game that ended as the true weights say."""
    worths = [sum(weight * count for weight, count in zip(present, have, strict=True)) for have in counts]
    ends = [round(sum(weight * count for weight, count in zip(true, have, strict=True))) for have in counts]
    by_weight = [[float(have[at]) for have in counts] for at in range(len(present))]
    return Watched(0.5, worths, by_weight, [0.0, 0.0], ends, [1.0, 0.0])


def test_weights_that_games_follow_are_found() -> None:
    rng, true, present = waset.Rng(1), [3.0, -2.0], [1.0, 1.0]
    watched = [
        invented([(rng.below(9), rng.below(9)), (rng.below(9), rng.below(9))], true, present) for _ in range(20_000)
    ]
    assert fitted(present, watched) == pytest.approx(true, abs=0.05)


def test_a_weight_that_nothing_is_known_about_stays() -> None:
    watched = [invented([(count, 0), (0, 0)], [3.0, 7.0], [1.0, 1.5]) for count in range(1, 9)] * 100
    found = fitted([1.0, 1.5], watched)
    assert found[0] > 2.5
    assert found[1] == 1.5


def test_beyond_the_average() -> None:
    assert beyond([3.0, 6.0, 0.0], 1) == 3.0


@pytest.mark.parametrize("name", waset.titles())
def test_slopes_tell_how_the_outlook_moves(name: str) -> None:
    game = waset.game(name, 2)
    for each in watch(game.spec(), "greedy", 5):
        assert len(each.slopes) == len(game.weights)
        assert len(each.worths) == len(each.leads) == len(each.scores) == len(each.shares) == 2
        assert all(len(row) == 2 for row in each.slopes)
        assert sum(each.shares) == 1
        assert 0 <= each.gone <= 1
    state = game.start()
    assert slopes(game, state) == slopes(game, state.copy())


def test_watching_on_any_number_of_hands_is_the_same() -> None:
    game = waset.game("cheops", 2)
    heard: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        found = list(watch_all(game, "greedy", range(3), executor, lambda done, total: heard.append(done)))
    assert found == [watch(game.spec(), "greedy", luck) for luck in range(3)]
    assert heard == [1, 2, 3]
