"""Many games at once: each is played as it would be alone, and the arrays say what the engine says."""

import numpy as np
import pytest

import waset
from tests.contract.tables import DEFAULTS, name_of
from waset.engine.batch import rewards_of
from waset.environments.batched import BatchedEnv
from waset.players import RandomPlayer, finish

STEPS = 60


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_the_arrays_say_what_the_engine_says(game: waset.Game) -> None:
    env = BatchedEnv(game, 3, seed=5)
    plan = game.title.observation(game.players, fixed=True)
    observer = plan.observer(game)
    assert env.observations is not None
    assert env.observations.shape == (3, len(env.features))
    for _ in range(STEPS):
        for at in range(3):
            state = env.state(at)
            seat = int(state.actor)
            turned = plan.turned_moves(seat)
            open_now = [turned[move] for move in state.legal()]
            assert env.actors[at] == seat
            assert list(env.legal[at, : env.counts[at]]) == open_now
            assert list(np.flatnonzero(env.masks[at])) == sorted(open_now)
            assert list(env.observations[at]) == observer.row(state, seat)
        env.step(env.sample())


@pytest.mark.parametrize("name", waset.titles())
def test_a_game_is_played_alike_whoever_plays_beside_it(name: str) -> None:
    game = waset.game(name)
    alone, among = BatchedEnv(game, 1, seed=7, observe=False), BatchedEnv(game, 4, seed=7, observe=False)
    for _ in range(STEPS):
        picks = among.sample().copy()
        assert among.state(0) == alone.state(0)
        among.step(picks)
        alone.step(picks[:1])


@pytest.mark.parametrize("name", waset.titles())
def test_a_game_that_ends_gives_place_to_the_next(name: str) -> None:
    game = waset.game(name, next(count for count in waset.title(name).players if count > 1))
    env = BatchedEnv(game, 2, seed=3, observe=False)
    ends = 0
    for _ in range(2 * game.title.longest):
        env.step(env.sample())
        for at in np.flatnonzero(env.ended):
            ends += 1
            assert env.rewards[at].sum() == pytest.approx(0.0)
            assert env.rewards[at].max() > 0 or not env.rewards[at].any()
            assert env.counts[at] > 0
        still = ~env.ended
        assert not env.rewards[still].any()
        assert not env.scores[still].any()
        if ends > 2:
            break
    assert ends > 2


@pytest.mark.parametrize("game", DEFAULTS, ids=name_of)
def test_rewards_follow_the_places(game: waset.Game) -> None:
    state, rng = game.start(), waset.Rng(11)
    assert finish(state, [RandomPlayer()] * game.players, rng, game.title.longest)
    rewards, places = list(rewards_of(state)), state.ranking()
    if game.players == 1:
        assert rewards == [1.0 if float(state.score(0)) > state.rival() else -1.0]
        return
    assert sum(rewards) == pytest.approx(0.0)
    winners = places.count(1)
    for reward, place in zip(rewards, places, strict=True):
        assert (reward == max(rewards)) == (place == 1)
    assert winners > 1 or max(rewards) == 1.0


def test_an_action_that_is_not_open_is_refused_and_nothing_changes() -> None:
    env = BatchedEnv(waset.game("imhotep"), 2, seed=1)
    picks = env.sample().copy()
    before = [env.state(at) for at in range(2)]
    picks[1] = int(np.flatnonzero(~env.masks[1])[0])
    with pytest.raises(waset.IllegalMove, match="for game 1 is not possible"):
        env.step(picks)
    assert [env.state(at) for at in range(2)] == before
    with pytest.raises(waset.IllegalMove, match="no such move"):
        env.step([-1, -1])
    with pytest.raises(ValueError, match="2 games take 2 actions"):
        env.step([0])


def test_actions_count_seats_from_the_actor() -> None:
    """Imhotep's actor unloads stones by colour: its own colour is the first in every seat."""
    game = waset.game("imhotep", 3)
    moves = game.title.observation(3, fixed=True)
    own = [game.parse(f"unload {colour}") for colour in ("black", "white", "brown")]
    assert [moves.turned_moves(seat)[own[seat]] for seat in range(3)] == [own[0]] * 3


def test_arrays_are_views_that_nobody_else_can_write() -> None:
    env = BatchedEnv(waset.game("senet"), 2)
    masks, before = env.masks, env.masks.copy()
    while (masks == before).all():
        env.step(env.sample())
    assert env.masks is masks
    with pytest.raises(ValueError, match="read-only"):
        env.masks[0, 0] = True


def test_equal_seeds_give_equal_games() -> None:
    game = waset.game("cheops", 3)
    one, other = BatchedEnv(game, 2, seed=9), BatchedEnv(game, 2, seed=1)
    other.reset(9)
    for _ in range(STEPS):
        assert one.observations is not None
        assert (one.observations == other.observations).all()
        one.step(one.sample())
        other.step(other.sample())
    one.reset(2)
    other.reset(3)
    assert other.observations is not None
    assert (np.asarray(one.observations) != other.observations).any()


@pytest.mark.parametrize("seed", [0, -1, 1 << 62, 1 << 100, -(1 << 63)])
def test_any_seed_will_do(seed: int) -> None:
    env, same, other = (BatchedEnv(waset.game("senet"), 2, each, observe=False) for each in (seed, seed, seed + 1))
    for _ in range(8):
        for each in (env, same, other):
            each.step(each.legal[:, 0])
        assert [env.state(at) for at in range(2)] == [same.state(at) for at in range(2)]
    assert [env.state(at) for at in range(2)] != [other.state(at) for at in range(2)]
