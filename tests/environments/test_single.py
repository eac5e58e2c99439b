"""Gymnasium's own test of an environment, and what it does not ask."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import waset
from waset.environments.single import SingleEnv
from waset.players import GreedyPlayer

GAMES = {name: waset.game(name, waset.title(name).players[0]) for name in waset.titles()}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_gymnasium_finds_nothing_wrong(game: waset.Game) -> None:
    with warnings.catch_warnings():
        # It advises floats and a name in its register.
        warnings.simplefilter("ignore")
        check_env(SingleEnv(game, ["random"]))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_agent_plays_a_whole_game_from_its_seat(seat: int | None) -> None:
    game = waset.game("cheops", 3)
    table, luck = SingleEnv(game, ["random", "greedy"], seat), np.random.default_rng(1)
    _, told = table.reset(seed=1)
    over, steps, seats = False, 0, set()
    while not over:
        assert (told["action_mask"] == table.action_masks()).all()
        seats.add(told["seat"])
        row, reward, over, cut, told = table.step(luck.choice(np.flatnonzero(told["action_mask"])))
        assert row in table.observation_space
        assert not cut
        assert over or reward == 0
        steps += 1
    assert steps > 5
    assert len(seats) == 1
    assert seat is None or seats == {seat}
    assert len(told["scores"]) == 3
    assert (reward == 1.0) == (told["scores"][told["seat"]] == max(told["scores"]))


def test_seats_change_from_game_to_game() -> None:
    table = SingleEnv(waset.game("senet"), ["random"])
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1}


def test_an_action_that_is_not_open_loses_and_says_why() -> None:
    table = SingleEnv(waset.game("imhotep"), [GreedyPlayer()], seat=0)
    _, told = table.reset(seed=1)
    shut = int(np.flatnonzero(~told["action_mask"])[0])
    _, reward, over, _, told = table.step(shut)
    assert (reward, over) == (-1.0, True)
    assert "is not possible" in told["illegal"]


def test_opponents_are_one_or_one_for_each_seat() -> None:
    with pytest.raises(waset.WasetError, match="3 others play at this table"):
        SingleEnv(waset.game("imhotep", 4), ["greedy", "random"])


def test_the_board_as_text() -> None:
    table = SingleEnv(waset.game("senet"), render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in str(table.render())
