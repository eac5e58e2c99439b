"""Practice games: what is kept of them, and that equal luck gives equal games."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import waset
from tests.players.networks import random_file
from waset.research.learning import practice
from waset.research.learning.encoding import encoding_of
from waset.research.learning.examples import from_game, read, together, write
from waset.research.learning.practice import AHEAD, Terms, ended, looked_ahead, played_on, practise
from waset.research.learning.tables import varied


def quick(name: str, players: int, network: str = "", earnest: float = 0.25) -> Terms:
    return Terms(name, players, network, full=12, quick=4, earnest=earnest)


def test_equal_luck_gives_equal_examples() -> None:
    terms = quick("senet", 2)
    assert practise(terms, 7) == practise(terms, 7)


@pytest.mark.parametrize(("name", "players"), [("imhotep", 3), ("pharaon", 1)])
def test_examples_are_seen_from_the_seat_that_decides(name: str, players: int, tmp_path: Path) -> None:
    game = waset.game(name, players)
    path = random_file(tmp_path / "a.net", game)
    examples = practise(quick(name, players, str(path), 0.5), 3)
    plan = game.title.observation(players)
    sides = max(players, 2)
    assert examples
    for each in examples:
        assert len(each.numbers) == len(plan.features)
        assert sum(each.wins) == pytest.approx(1)
        assert len(each.worth) == len(each.thought) == len(each.later) == len(each.prospects) == sides
        assert sum(each.later) == pytest.approx(1)
        assert len(each.points) == sides * len(game.title.categories)
        assert len(each.moves) == len(each.visits)
        assert all(0 <= move < game.moves.decisions for move in each.moves)
    # The same game ended for all of them: the shares only turn with the seat.
    assert len({tuple(sorted(each.wins)) for each in examples}) == 1


def test_among_weights_that_stay_as_they_are_one_seat_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = waset.game("imhotep", 3)
    own, frozen = (str(random_file(tmp_path / f"{seed}.net", game, seed)) for seed in (1, 2))
    terms = replace(quick("imhotep", 3, own, earnest=1.0), against=frozen, full=4)
    met: list[tuple[str, int, bool]] = []
    thought = practice._thought

    def noted(weights: str, view: waset.State, *rest: Any) -> Any:
        met.append((weights, int(view.actor), rest[-1] is not None))
        return thought(weights, view, *rest)

    monkeypatch.setattr(practice, "_thought", noted)
    learning = set()
    for luck in range(4):
        met.clear()
        examples = practise(terms, luck)
        [learner] = {seat for weights, seat, _ in met if weights == own}
        assert {seat for weights, seat, _ in met if weights == frozen} == {0, 1, 2} - {learner}
        # Noise is for who learns, and all that is kept is what it decided.
        assert {(weights, noise) for weights, _, noise in met} == {(own, True), (frozen, False)}
        assert len(examples) == sum(weights == own for weights, _, _ in met)
        assert all(len(each.worth) == 3 and each.moves for each in examples)
        learning.add(learner)
    assert len(learning) > 1


def test_practice_with_a_network_may_search_with_constants_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = str(random_file(tmp_path / "a.net", waset.game("luxor", 2)))
    met: list[tuple[float, float]] = []
    thought = practice._thought

    def noted(weights: str, view: waset.State, rng: waset.Rng, constants: dict[str, Any], *rest: Any) -> Any:
        met.append((constants["network_playout"], constants["outlook"]))
        return thought(weights, view, rng, constants, *rest)

    monkeypatch.setattr(practice, "_thought", noted)
    shorter = {"network_playout": 0.0, "outlook": 0.0}
    practise(replace(quick("luxor", 2, network), full=2, quick=1, changes=shorter), 1)
    assert set(met) == {(0.0, 0.0)}
    met.clear()
    # The outlook teaches as level 5 does.
    practise(replace(quick("luxor", 2), full=1, quick=1, changes=shorter), 1)
    assert met
    assert (0.0, 0.0) not in met


def test_the_end_is_measured_as_the_search_measures_it() -> None:
    game = waset.game("pharaon", 1)
    state, rng = game.start(), waset.Rng(3)
    while state.actor != waset.OVER:
        moves = state.legal()
        state.apply(moves[rng.below(len(moves))] if moves else state.sample(rng))
    worth, wins, points = ended(state, 0.5, 10.0)
    assert wins == [float(state.ranking() == [1]), float(state.ranking() != [1])]
    assert sum(worth) == pytest.approx(1)
    assert sum(points[1]) == round(state.rival())


def test_a_position_is_worth_what_the_next_decisions_thought_and_the_end() -> None:
    first, last = looked_ahead([[0.5, 0.5], [0.4, 0.6]], [1.0, 0.0], AHEAD)
    assert last == pytest.approx([(1 - AHEAD) * 0.4 + AHEAD, (1 - AHEAD) * 0.6])
    assert first == pytest.approx([(1 - AHEAD) * 0.5 + AHEAD * each for each in last])


def test_with_nothing_ahead_a_position_is_worth_what_its_own_search_thought() -> None:
    assert looked_ahead([[0.5, 0.5], [0.4, 0.4]], [1.0, 0.0], 0.0) == [[0.5, 0.5], [0.5, 0.5]]


def test_stray_decisions_are_not_drawn_by_what_a_search_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []
    drawn = practice._drawn

    def noted(*rest: Any) -> int:
        made.append(True)
        return drawn(*rest)

    monkeypatch.setattr(practice, "_drawn", noted)
    terms = quick("senet", 2, earnest=1.0)
    decisions = len(practise(terms, 3))
    assert len(made) == decisions
    made.clear()
    decisions = len(practise(replace(terms, stray=0.5), 3))
    assert 0.3 < len(made) / decisions < 0.7
    made.clear()
    assert practise(replace(terms, stray=1.0), 3)
    assert not made


def test_playouts_tell_what_a_kept_position_is_worth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def played(weights: str, view: waset.State, rng: waset.Rng, playouts: int) -> list[float]:
        asked.append(view.actor)
        assert playouts == 2
        return [0.5, 0.3, 0.2]

    monkeypatch.setattr(practice, "played_on", played)
    path = str(random_file(tmp_path / "a.net", waset.game("luxor", 3)))
    examples = practise(replace(quick("luxor", 3, path), playouts=2), 3)
    # Seen from the seat that decides, like everything else.
    turned = [[0.5, 0.3, 0.2], [0.3, 0.2, 0.5], [0.2, 0.5, 0.3]]
    assert [each.later for each in examples] == [turned[seat] for seat in asked]
    assert set(asked) == {0, 1, 2}
    asked.clear()
    # Without a network there is nobody to ask at their end.
    assert practise(replace(quick("luxor", 3), playouts=2), 3)
    assert not asked


def test_playouts_give_every_side_a_share(tmp_path: Path) -> None:
    for name, players in (("luxor", 3), ("pharaon", 1)):
        game = waset.game(name, players)
        path = str(random_file(tmp_path / f"{name}.net", game))
        state, rng = game.start(), waset.Rng(5)
        while state.actor < 0:
            state.apply(state.sample(rng))
        shares = played_on(path, state, rng, 3)
        assert len(shares) == max(players, 2)
        assert sum(shares) == pytest.approx(1)
        assert all(0 < share < 1 for share in shares)


def test_more_playouts_are_less_noise(tmp_path: Path) -> None:
    game = waset.game("luxor", 2)
    path = str(random_file(tmp_path / "a.net", game))
    state, rng = game.start(), waset.Rng(5)
    while state.actor < 0:
        state.apply(state.sample(rng))

    def spread(playouts: int) -> float:
        return float(np.std([played_on(path, state, rng, playouts)[0] for _ in range(40)]))

    assert spread(16) < spread(1)


def test_every_option_is_practised_now_and_then() -> None:
    title = waset.title("imhotep")
    games = [varied(title, 2, Random(seed)) for seed in range(60)]
    sides = {game.options["sides"] for game in games}
    assert "AAAAA" in sides
    assert len(sides) > 5
    assert {game.options["wrath"] for game in games} == {False, True}
    assert (
        len({game.edition.name for game in [varied(waset.title("luxor"), 2, Random(seed)) for seed in range(80)]}) > 1
    )


def test_examples_are_kept_whole_and_in_order(tmp_path: Path) -> None:
    terms = quick("senet", 2)
    parts = [from_game(luck, practise(terms, luck)) for luck in (21, 20)]
    everything = together(parts)
    assert list(np.unique(everything.game)) == [20, 21]
    assert everything.game[0] == 20
    write(tmp_path / "a.npz", everything)
    again = read(tmp_path / "a.npz")
    assert np.array_equal(again.numbers, everything.numbers)
    assert set(again.game[again.learned]) == {21}
    assert set(again.game[again.held]) == {20}
    assert len(again.learned) + len(again.held) == len(again)


def test_an_encoding_has_a_row_for_everything_seen_and_clamps_the_rest() -> None:
    game = waset.game("imhotep", 2)
    plan = game.title.observation(2)
    rows = np.array([each.numbers for each in practise(quick("imhotep", 2), 5)]).astype(np.int16)
    encoding = encoding_of(plan, rows)
    found = encoding.rows_of(rows)
    assert found.min() >= 0
    assert found.max() < encoding.rows
    for at in range(len(encoding.places)):
        first, size = encoding.firsts[at], encoding.sizes[at]
        assert first <= found[:, at].min() <= found[:, at].max() < first + size
    wild = np.full_like(rows[:1], 32_000)
    assert np.array_equal(encoding.rows_of(wild)[0], encoding.firsts + encoding.sizes - 1)
