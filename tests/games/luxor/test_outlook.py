"""The hand-made estimate: it sees what is worth having, and a player led by it beats a random one."""

import waset
from waset.players import GreedyPlayer, Player, RandomPlayer, finish

from .positions import position


def test_more_of_anything_good_is_a_better_outlook() -> None:
    plain = position().outlook(0)
    assert position(keys={0: 1}).outlook(0) > plain
    assert position(jokers={0: 1}).outlook(0) > plain
    assert position(adventurers={0: ["stairs", 9]}).outlook(0) > plain
    assert position(adventurers={0: ["stairs", "stairs", "stairs"]}).outlook(0) > plain
    assert position(adventurers={1: ["stairs", 9]}).outlook(0) < plain


def test_the_greedy_player_beats_the_random_player() -> None:
    game, won = waset.game("luxor", 2), 0
    for number in range(20):
        seat = number % 2
        players: list[Player] = [RandomPlayer(), RandomPlayer()]
        players[seat] = GreedyPlayer()
        state = game.start()
        assert finish(state, players, waset.Rng(number), game.title.longest)
        won += state.ranking()[seat] == 1
    assert won >= 18
