"""OpenSpiel's own algorithms on our games."""

import random

import pytest

import waset

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel here (pip install 'waset[peers]')")

from waset.environments.openspiel import load  # noqa: E402


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
