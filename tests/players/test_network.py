"""The network in whole numbers says what its weights say, and reads only what was made for it."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of, walk
from tests.players.networks import random_file, random_weights
from waset.engine.errors import WasetError
from waset.players.networks import network_for, path_of, read_header, read_network
from waset.research.learning.export import Floats, whole_numbers


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_whole_numbers_say_what_the_weights_say(game: waset.Game, tmp_path: Path) -> None:
    network = read_network(random_file(tmp_path / "a.net", game), game)
    fitted, encoding = random_weights(game)
    plan = game.title.observation(game.players)
    observer = plan.observer(game)
    met = 0
    for state, _ in walk(game, 3, every=4):
        moves = state.legal()
        if len(moves) < 2:
            continue
        met += 1
        actor = int(state.actor)
        rows = encoding.rows_of(np.array([observer.row(state, actor)]).astype(np.int16))[0]
        first = np.clip(fitted.first[rows].sum(0) + fitted.bias, 0, 1)
        second = np.maximum(fitted.second @ first + fitted.second_bias, 0)

        def shares(weights: Floats, bias: Floats, second: Floats = second) -> list[float]:
            lifted = np.exp(weights @ second + bias)
            return [float(each) for each in lifted / lifted.sum()]

        value = shares(fitted.value, fitted.value_bias)
        expected = [value[(seat - actor) % game.players] for seat in range(game.players)]
        assert network.told_values(state) == pytest.approx(expected, abs=0.02)
        assert sum(network.told_wins(state)) == pytest.approx(1 if game.players > 1 else network.told_wins(state)[0])
        slots = [plan.turned_moves(actor)[move] for move in moves]
        logits = fitted.moves[slots] @ first + fitted.moves_bias[slots]
        chances = np.exp(logits) / np.exp(logits).sum()
        assert network.told_priors(state) == pytest.approx(chances.tolist(), abs=0.03)
        points = (fitted.points @ second + fitted.points_bias).reshape(-1, len(game.title.categories))
        told = network.points(state)
        for seat in range(game.players):
            assert told[seat] == pytest.approx(points[(seat - actor) % game.players].tolist(), abs=0.15)
    assert met > 3


@pytest.mark.parametrize(("name", "players"), [("luxor", 3), ("cheops", 2), ("pharaon", 1)])
def test_what_the_outlook_expects_may_count_from_the_start(name: str, players: int, tmp_path: Path) -> None:
    game = waset.game(name, players)
    alone = read_network(random_file(tmp_path / "alone.net", game), game)
    beside = read_network(random_file(tmp_path / "beside.net", game, slope=0.05), game)
    met = 0
    for state, _ in walk(game, 3, every=9):
        if state.actor < 0:
            continue
        met += 1
        # What somebody alone has to beat is a side as well.
        rivals = [state.rival()] if players == 1 else []
        given = np.exp(0.05 * np.array([*state.prospects(), *rivals]))
        for told in ("told_values", "told_wins"):
            shares = getattr(alone, told)(state)
            odds = np.array([*shares, *([1 - shares[0]] if players == 1 else [])]) * given
            assert getattr(beside, told)(state) == pytest.approx((odds / odds.sum())[:players].tolist())
        assert beside.told_priors(state) == alone.told_priors(state)
    assert met > 3


@pytest.mark.parametrize("name", waset.titles())
def test_what_was_seen_before_changes_nothing(name: str, tmp_path: Path) -> None:
    """The sums are kept and changed from position to position; a fresh network makes them anew."""
    game = waset.game(name, 2)
    path = random_file(tmp_path / "a.net", game)
    kept = read_network(path, game)
    for seed in (4, 5):
        for state, _ in walk(game, seed, every=17):
            if state.actor >= 0:
                fresh = read_network(path, game)
                assert kept.told_values(state) == fresh.told_values(state)
                assert kept.told_priors(state) == fresh.told_priors(state)


def test_weights_made_for_another_observation_are_refused(tmp_path: Path) -> None:
    path = random_file(tmp_path / "a.net", waset.game("imhotep", 2))
    with pytest.raises(WasetError, match="were not made for what a seat of imhotep observes today with 3 players"):
        read_network(path, waset.game("imhotep", 3))
    content = path.read_bytes()
    path.write_bytes(content.replace(waset.title("imhotep").observation(2).hash.encode(), b"0" * 16))
    with pytest.raises(WasetError, match="train them again"):
        read_network(path, waset.game("imhotep", 2))


def test_another_file_is_no_file_of_weights(tmp_path: Path) -> None:
    path = tmp_path / "b.net"
    path.write_bytes(b"\x00\x01 something else")
    with pytest.raises(WasetError, match=r"b\.net is not a file of a computer player's weights"):
        read_header(path)


def test_a_sum_that_could_leave_its_lane_is_not_written() -> None:
    game = waset.game("senet", 2)
    fitted, encoding = random_weights(game)
    fitted.first[:] *= 1e6
    with pytest.raises(AssertionError):
        whole_numbers(fitted, encoding)


def test_an_edition_that_was_not_learned_is_played_by_the_outlook() -> None:
    title = waset.title("luxor")
    own = dataclasses.replace(title.base, hash="0" * len(title.base.hash))
    assert network_for(title.game(2, own)) is None


def shipped() -> list[waset.Game]:
    return [game for game in DEFAULTS if path_of(game).is_file()]


def test_all_shipped_weights_together_stay_small() -> None:
    files = [path_of(game) for game in DEFAULTS if path_of(game).is_file()]
    assert 0 < sum(file.stat().st_size for file in files) < 6_000_000


@pytest.mark.parametrize("game", shipped(), ids=name_of)
def test_shipped_weights_fit_what_a_seat_observes(game: waset.Game) -> None:
    network = network_for(game)
    assert network is not None
    state = [state.copy() for state, _ in walk(game, 6) if len(state.legal()) > 1][5]
    assert all(0 <= value <= 1 for value in network.told_values(state))
    assert path_of(game).stat().st_size < 460_000
    assert {"command", "commit", "machine", "hours", "matches"} <= set(read_header(path_of(game))["made"])
