"""Every game there is, at every player count, with every example of every option: what the contract is tested on."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import waset
from waset.engine.events import Event
from waset.players import Player, RandomPlayer


def option_sets(title: waset.Title, players: int) -> list[dict[str, Any]]:
    """The defaults, and examples of each option by itself: all of them with the most players, else two in turn."""
    sets: list[dict[str, Any]] = [{}]
    for option in title.options:
        examples = option.examples(players)
        if players != title.players[-1] and len(examples) > 2:
            examples = [examples[(players + at) % len(examples)] for at in (0, 1)]
        sets += [{option.name: value} for value in examples if value != option.default_for(players)]
    return sets


def all_games() -> Iterator[waset.Game]:
    for name in waset.titles():
        title = waset.title(name)
        for players in title.players:
            for options in option_sets(title, players):
                yield title.game(players, **options)
        for edition in list(title.built_in.values())[1:]:
            yield title.game(title.players[0], edition)


GAMES = list(all_games())
DEFAULTS = [waset.game(name, players) for name in waset.titles() for players in waset.title(name).players]


def name_of(game: waset.Game) -> str:
    options = "-".join(f"{name}={value}" for name, value in game.options.items())
    return f"{game.title.name}-{game.players}-{game.edition.name}-{options}"


@cache
def random_moves(game: waset.Game, seed: int) -> tuple[int, ...]:
    """The moves of a whole random game."""
    state, rng = game.start(), waset.Rng(seed)
    moves: list[int] = []
    while state.actor != waset.OVER:
        move = state.sample(rng) if state.actor == waset.CHANCE else RandomPlayer().pick(state, rng)
        state.apply(move)
        moves.append(int(move))
        assert len(moves) <= game.title.longest, f"{game!r} did not end with seed {seed}"
    return tuple(moves)


def walk(game: waset.Game, seed: int, every: int = 1) -> Iterator[tuple[waset.State, int]]:
    """A random game: the state before every nth move, with that move. The state is live: copy it to keep it."""
    state = game.start()
    for number, move in enumerate(random_moves(game, seed)):
        if number % every == seed % every:
            yield state, move
        state.apply(move)
    yield state, -1


class Stingy(Player):
    """A random player who avoids every move with a certain word in its notation as long as there is another.

    Positions that never end, or that no random game meets, are often those where everybody avoids one thing.
    """

    def __init__(self, game: waset.Game, word: str) -> None:
        self.avoided = {move.id for move in game.moves if word in move.notation.split()}

    def pick(self, state: waset.State, rng: waset.Rng) -> Any:
        moves = state.legal()
        liked = [move for move in moves if move not in self.avoided] or moves
        return liked[rng.below(len(liked))]


def events_of(game: waset.Game, seed: int, see: Callable[[waset.State], list[Event]]) -> list[list[Event]]:
    """What `see` makes of the events of every move of a random game."""
    state = game.start()
    seen = []
    for move in random_moves(game, seed):
        state.play(move)
        seen.append(see(state))
    return seen
