"""Computer players: random is uniform, greedy is much better, and neither knows more than its seat."""

from collections import Counter

import pytest

import waset
from waset.players import PLAYERS, GreedyPlayer, Player, RandomPlayer, choose, finish, player

GAME = waset.game("imhotep", 2)
HIDING = waset.game("imhotep", 2, sides="BAAAA")


def positions(game: waset.Game, seed: int, every: int) -> list[waset.State]:
    """Some decisions of a random game."""
    state, rng, found = game.start(), waset.Rng(seed), []
    for step in range(game.title.longest):
        if state.actor == waset.OVER:
            break
        if state.actor >= 0 and step % every == 0:
            found.append(state.copy())
        moves = state.legal()
        state.apply(moves[rng.below(len(moves))] if moves else state.sample(rng))
    return found


def test_greedy_beats_random_in_95_of_100_games() -> None:
    won = 0
    for seed in range(100):
        seats: list[Player] = [RandomPlayer(), RandomPlayer()]
        seats[seed % 2] = GreedyPlayer()
        state = GAME.start()
        assert finish(state, seats, waset.Rng(seed), GAME.title.longest)
        won += state.ranking()[seed % 2] < state.ranking()[1 - seed % 2]
    assert won >= 95


def test_random_takes_every_move_as_often() -> None:
    state = positions(GAME, 1, 9)[3]
    moves, rng, rounds = state.legal(), waset.Rng(7), 3000
    assert len(moves) > 5
    seen = Counter(int(RandomPlayer().pick(state, rng)) for _ in range(rounds))
    assert set(seen) == set(moves)
    often = rounds / len(moves)
    # Chi-square; a fair player passes this bound but once in a thousand seeds.
    assert sum((count - often) ** 2 / often for count in seen.values()) < 2 * len(moves) + 12


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_picks_what_is_open_and_leaves_the_table_alone(name: str) -> None:
    for state in positions(HIDING, 2, 11):
        before = state.save()
        assert choose(player(name), state, waset.Rng(3)) in state.legal()
        assert state.save() == before


class Watcher(Player):
    """Notes what it is shown."""

    def __init__(self) -> None:
        self.shown: list[dict[str, object]] = []

    def pick(self, state: waset.State, rng: waset.Rng) -> int:
        self.shown.append(state.save()["fields"])
        return state.legal()[0]


def hiding_position() -> waset.State:
    """A decision while two cards lie face down."""
    return next(state for state in positions(HIDING, 4, 1) if all(state.save()["fields"]["pair"].values()))


def test_a_player_is_shown_cards_that_may_lie_there_not_those_that_do() -> None:
    state, watcher = hiding_position(), Watcher()
    for seed in range(200):
        choose(watcher, state, waset.Rng(seed))
    pairs = Counter(str(fields["pair"]) for fields in watcher.shown)
    true = str(state.save()["fields"]["pair"])
    assert len(pairs) > 30
    assert pairs[true] < 20
    assert {str(fields["market"]) for fields in watcher.shown} == {str(state.save()["fields"]["market"])}


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_choice_does_not_depend_on_what_the_seat_cannot_know(name: str) -> None:
    """Twins that differ only in hidden cards: the same seeds must lead to alike choices."""
    state = hiding_position()
    twins = [state, *(state.redeal(state.actor, waset.Rng(seed)) for seed in (1, 2, 3))]
    assert len({str(twin.save()["fields"]["pair"]) for twin in twins}) > 1
    picks = [[choose(player(name), twin, waset.Rng(seed)) for seed in range(25)] for twin in twins]
    assert picks[0] == picks[1] == picks[2] == picks[3]


def test_greedy_takes_equal_moves_in_turn() -> None:
    """Nothing tells the places of an empty ship apart, so none of them may be preferred."""
    state = positions(GAME, 5, 1)[0]
    seen = Counter(choose(GreedyPlayer(), state, waset.Rng(seed)) for seed in range(120))
    best = GreedyPlayer()
    worths = {move: best.worth(state, move, state.actor, waset.Rng(1)) for move in state.legal()}
    alike = {move for move, worth in worths.items() if worth > max(worths.values()) - 1e-9}
    assert set(seen) == alike


def test_a_game_can_be_cut_short() -> None:
    state = GAME.start()
    assert not finish(state, [RandomPlayer(), RandomPlayer()], waset.Rng(1), 10)
    assert state.actor != waset.OVER


def test_a_player_that_is_not_there() -> None:
    with pytest.raises(waset.WasetError, match="there is no computer player 'oracle'; there are random, greedy"):
        player("oracle")
    with pytest.raises(RuntimeError, match="a player picks a move"):
        Player().pick(GAME.start(), waset.Rng(1))
