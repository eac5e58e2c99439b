"""Computer players: anything that picks a move.

A player is handed `state.redeal(seat, rng)`, never the true state: it cannot cheat by construction. `choose` does that.
"""

from collections.abc import Callable

from waset.engine.errors import WasetError
from waset.engine.options import shown
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, State
from waset.players.choosing import Player, RandomPlayer
from waset.players.greedy import GreedyPlayer

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "choose", "finish", "player"]

PLAYERS: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player(name: str) -> Player:
    """A player by its name."""
    if name not in PLAYERS:
        raise WasetError(f"there is no computer player {shown(name)}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]()


def choose(who: Player, state: State, rng: Rng) -> int:
    """The move a player makes for the actor, knowing only what that seat may know."""
    return who.pick(state.redeal(state.actor, rng), rng)


def finish(state: State, seats: list[Player], rng: Rng, limit: int) -> bool:
    """Play a game on with a player a seat, chance drawn by its odds; False if the limit of steps came first."""
    for _ in range(limit):
        if state.actor >= 0:
            state.apply(choose(seats[state.actor], state, rng))
        elif state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            return True
    return False
