"""OpenSpiel's own algorithms on our games."""

import random
from importlib import import_module
from typing import Any

import pytest

import waset

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel here (pip install 'waset[peers]')")

import numpy as np  # noqa: E402

from waset.environments.openspiel import load  # noqa: E402
from waset.research.solving import Solver  # noqa: E402


@pytest.mark.parametrize("name", waset.titles())
def test_random_games_are_our_games(name: str) -> None:
    players = next(count for count in waset.title(name).players if count > 1)
    ours = waset.game(name, players)
    game = load(ours)
    assert game.num_players() == players
    state, beside, rng = game.new_initial_state(), ours.start(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
            action = rng.choice(outcomes)[0]
            beside.play(action + ours.moves.decisions)
        else:
            assert state.legal_actions() == sorted(beside.legal())
            assert state.current_player() == beside.actor
            action = rng.choice(state.legal_actions())
            assert state.action_to_string(action) == ours.moves[action].notation
            beside.play(action)
        state.apply_action(action)
    assert beside.actor == waset.OVER
    assert sum(state.returns()) == pytest.approx(0.0)


def test_options_and_editions_go_with_a_game() -> None:
    ours = waset.game("imhotep", 3, sides="ABABA", wrath=True)
    state = load(ours).new_initial_state()
    assert state.position.game.options == ours.options
    assert pyspiel.load_game("waset_imhotep").num_players() == 2


def test_dealing_afresh_keeps_what_a_player_knows() -> None:
    state, rng = load(waset.game("luxor")).new_initial_state(), random.Random(2)
    for _ in range(200):
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert list(other.observation_tensor(player)) == list(state.observation_tensor(player))
        state.apply_action(rng.choice(state.legal_actions()))


def algorithm(name: str) -> Any:
    return import_module(f"open_spiel.python.algorithms.{name}")


def test_its_searches_and_solvers_run() -> None:
    """MCTS, IS-MCTS and CFR as they come with OpenSpiel; CFR finds what an exact solution says."""
    mcts, ismcts, cfr = (algorithm(name) for name in ("mcts", "ismcts", "cfr"))
    small, tiny = (load(waset.game("senet", edition=edition)) for edition in ("small", "tiny"))
    state, luck = small.new_initial_state(), np.random.RandomState(1)
    while len(state.legal_actions()) < 2 or state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    by_chance = mcts.RandomRolloutEvaluator(1, luck)
    bots = (
        mcts.MCTSBot(small, 1.0, 20, by_chance, random_state=luck),
        ismcts.ISMCTSBot(small, by_chance, 1.0, 20, random_state=luck),
    )
    for bot in bots:
        assert bot.step(state) in state.legal_actions()
    solver = cfr.CFRSolver(tiny)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    found = algorithm("expected_game_score").policy_value(tiny.new_initial_state(), [solver.average_policy()] * 2)
    exact = Solver().values(waset.game("senet", edition="tiny").start())
    assert found[0] == pytest.approx(exact[0], abs=0.1)
