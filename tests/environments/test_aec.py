"""PettingZoo's own tests of an environment, and what they do not ask."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import waset
from waset.environments.aec import env, raw_env

GAMES = {name: waset.game(name, waset.title(name).players[-1]) for name in waset.titles()}


@pytest.fixture(autouse=True)
def _their_advice() -> Any:
    """PettingZoo advises by warnings, for example about spaces of whole numbers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_pettingzoo_finds_nothing_wrong(game: waset.Game) -> None:
    api_test(env(game), num_cycles=40, verbose_progress=False)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_equal_seeds_give_equal_games(game: waset.Game) -> None:
    seed_test(lambda: env(game), num_cycles=10)


def play(table: Any, luck: np.random.Generator) -> dict[str, float]:
    """A whole random game: what every agent got."""
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        got[agent] += reward
        table.step(None if over else luck.choice(np.flatnonzero(seen["action_mask"])))
    return got


def test_a_game_is_won_in_the_end() -> None:
    table, luck = raw_env(GAMES["cheops"]), np.random.default_rng(1)
    for seed in range(2):
        table.reset(seed=seed)
        got = play(table, luck)
        assert sum(got.values()) == pytest.approx(0.0)
        assert max(got.values()) > 0
        assert table.agents == []


def test_every_agent_sees_from_its_own_seat() -> None:
    table = raw_env(waset.game("senet"))
    table.reset(seed=1)
    rows = [table.observe(agent)["observation"] for agent in table.possible_agents]
    board = [
        at for at, each in enumerate(waset.title("senet").observation(2, fixed=True).features) if "board" in each.name
    ]
    mine, theirs = rows[0][board], rows[1][board]
    # Where one sees a piece of its own, 0, the other sees one of the next seat, 1.
    assert list(mine == 0) == list(theirs == 1)
    assert not table.observe("seat_1")["action_mask"].any()


def test_an_action_that_is_not_open_loses_or_is_refused() -> None:
    checked, bare = env(waset.game("imhotep")), raw_env(waset.game("imhotep"))
    checked.reset(seed=1)
    bare.reset(seed=1)
    shut = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    loser = checked.agent_selection
    checked.step(shut)
    assert checked.terminations[loser]
    assert checked._cumulative_rewards[loser] == -1
    with pytest.raises(waset.IllegalMove):
        bare.step(shut)


def test_the_board_as_text() -> None:
    table = raw_env(waset.game("senet"), render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in str(table.render())
