"""Computer players: anything that picks a move.

A player is handed `state.redeal(seat, rng)`, never the true state: it cannot cheat by construction. `choose` does that.
"""

from collections.abc import Callable

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, State
from waset.players.choosing import Player, RandomPlayer
from waset.players.greedy import GreedyPlayer
from waset.players.levels import LEVELS, UNLIMITED, WEIGHTS_FILE, read_changes
from waset.players.searcher import GoOn, SearchPlayer

__all__ = [
    "PLAYERS",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Within",
    "called",
    "choose",
    "finish",
    "level_of",
    "player",
]

SEARCH = "search"
LEVEL = "level"
# A level as it is without a network: the opponent that a network has to beat.
OUTLOOK = "outlook"
# A search with the weights of a file.
NETWORK = "network"


def whole_budget(done: int) -> bool:
    """A search that is stopped by nothing but its budget, and by Ctrl-C."""
    return True


class Within:
    """Says when a decision has taken so many seconds, by a clock from outside: this room has none."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds = seconds
        self.clock = clock
        self._end = 0.0

    def __call__(self, done: int) -> bool:
        if done == 0:
            self._end = self.clock() + self.seconds
        return done == 0 or self.clock() < self._end


_SIMPLE: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
_OUTLOOKS = {f"{OUTLOOK}{number}": number for number in range(1, LEVELS + 1)}
PLAYERS = (*_SIMPLE, *(f"{LEVEL}{number}" for number in range(1, LEVELS + 1)))
# Thinks as long as it is let: for analyses and research, not to play against.
TIRELESS = f"{LEVEL}{UNLIMITED}"


def player(name: str, go_on: GoOn = whole_budget) -> Player:
    """A player by its name; `search:iterations=500,scale=8` is a search with constants of its own.

    `network:FILE` is level 5 with the weights of a file, `network:FILE,iterations=500` with other constants too;
    `outlook5` is level 5 without a network, `level6` thinks until `go_on` says no or its tree is full.

    A search asks `go_on` every few milliseconds whether to think on.
    """
    kind, _, changes = name.partition(":")
    if kind == SEARCH:
        return SearchPlayer(0, read_changes(changes), go_on)
    if kind == NETWORK:
        file, _, changes = changes.partition(",")
        return SearchPlayer(LEVELS, {WEIGHTS_FILE: file, **read_changes(changes)}, go_on)
    if name == TIRELESS:
        return SearchPlayer(UNLIMITED, {}, go_on)
    if name in _OUTLOOKS:
        return SearchPlayer(_OUTLOOKS[name], {"network": 0.0}, go_on)
    if name not in PLAYERS:
        there = ", ".join((*PLAYERS, SEARCH))
        raise WasetError(Message("players.no_such_player", name=shown(name), players=there))
    if name in _SIMPLE:
        return _SIMPLE[name]()
    return SearchPlayer(int(name.removeprefix(LEVEL)), {}, go_on)


def level_of(name: str) -> int | None:
    """The level of a player who has one."""
    return int(name.removeprefix(LEVEL)) if name in PLAYERS and name.startswith(LEVEL) else None


def called(name: str) -> str:
    """How a player is called among people: level3 is "level 3"."""
    level = level_of(name)
    return name if level is None else f"{LEVEL} {level}"


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
