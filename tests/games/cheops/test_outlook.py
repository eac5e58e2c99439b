"""The outlook: good enough for a greedy player to beat chance."""

import waset
from waset.players import GreedyPlayer, RandomPlayer, finish

from .positions import play, rolled


def test_greedy_beats_random() -> None:
    game = waset.game("cheops", players=2)
    won = 0
    for seed in range(20):
        state = game.start()
        seats = [GreedyPlayer(), RandomPlayer()] if seed % 2 else [RandomPlayer(), GreedyPlayer()]
        assert finish(state, seats, waset.Rng(seed), game.title.longest)
        won += state.ranking()[seed % 2 ^ 1] == 1
    assert won >= 18


def test_passing_leaves_the_outlook_worse_than_a_stone_for_a_die() -> None:
    state = rolled("ABC", "orange red red red")
    passed, built_one = state.copy(), state.copy()
    play(passed, "pass")
    play(built_one, "build p1.1", "stop")
    assert built_one.outlook(0) > passed.outlook(0)
