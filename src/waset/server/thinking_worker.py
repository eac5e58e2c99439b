"""What runs in a process of the thinking pool. It imports only rules and players, to start quickly and stay small."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from waset.engine.edition import Edition
from waset.engine.hidden import Setting, put_all
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import NOBODY, State
from waset.engine.titles import game_of, title
from waset.players import Within, choose, player
from waset.players.advice import Option, advise, consider
from waset.players.analysis import judge

# Below everything that serves people, on a machine with few cores.
NICENESS = 10
# Below even that: what nobody waits for.
IDLE_NICENESS = 19
# The part of the time for a decision that is spent before single moves are looked at closer.
SEARCHED = 0.67
# The longest that a process pauses while the server is busy, and the seconds of a core that it may take before the next
# pause: an analysis ends even if the server is never quiet, and two processes disturb less than one move in a hundred.
LONGEST_PAUSE = 60.0
WORK_BETWEEN_PAUSES = 0.25
# Seconds between two looks whether the server is still busy.
LOOK_AGAIN = 0.05
# How often what a spectator cannot know is dealt, to think of its chances.
DEALS = 4


class Flag(Protocol):
    """Something that the server says to its processes."""

    value: bool


class PausingClock:
    """A clock of the seconds of a core that this process has taken. A look at it while the server is busy lasts until
    it is not."""

    def __init__(self, busy: Flag | None = None) -> None:
        self._busy = busy
        # There is no pause before this time of the clock.
        self._next_pause = 0.0

    def __call__(self) -> float:
        taken = time.process_time()
        if self._busy is not None and self._busy.value and taken >= self._next_pause:
            longest = time.monotonic() + LONGEST_PAUSE
            while self._busy.value:
                if time.monotonic() >= longest:
                    self._next_pause = taken + WORK_BETWEEN_PAUSES
                    break
                time.sleep(LOOK_AGAIN)
        return taken


clock = PausingClock()


def find_move(
    spec: dict[str, Any], edition: Edition, moves: Sequence[int], name: str, seed: int, seconds: float
) -> int:
    """The move of a computer player after these moves, found in at most so many seconds."""
    who = player(name, Within(seconds, time.monotonic))
    return int(choose(who, _position(spec, edition, moves), Rng(seed)))


class Hints(NamedTuple):
    """The best moves for a seat, and the deal of what it cannot know that the search began with."""

    options: list[Option]
    deal: int


def find_hints(spec: dict[str, Any], edition: Edition, moves: Sequence[int], seed: int, seconds: float) -> Hints:
    """The best moves after these moves for the seat that is to move, with what they promise."""
    return Hints(advise(_position(spec, edition, moves), Rng(seed), Within(seconds, time.monotonic)), seed)


def judge_decision(spec: dict[str, Any], edition: Edition, moves: Sequence[int], seconds: float) -> dict[str, Any]:
    """What the search thinks of the last of these moves, and of what else there was to do.

    It has about so many seconds of a core: where others need that, it takes longer, and is as good.
    """
    found = judge(spec, edition, moves, Within(seconds * SEARCHED, clock))
    return found.as_json(game_of(spec, edition))


def chances_seen(spec: dict[str, Any], edition: Edition, moves: Sequence[int], seconds: float) -> list[float]:
    """Everybody's chance to win after these moves, from what a spectator may know: the average over some deals of what
    is hidden from them. Nothing where the game is over or nobody is to decide."""
    state = _position(spec, edition, moves)
    if state.actor < 0:
        return []
    found = []
    for deal in range(DEALS):
        rng = Rng(len(moves) * DEALS + deal)
        dealt = state.redeal(NOBODY, rng)
        found.append(consider(dealt, rng, Within(seconds / DEALS, clock)).best[0].chances)
    return [sum(each) / len(found) for each in zip(*found, strict=True)]


def find_study_move(
    spec: dict[str, Any],
    edition: Edition,
    moves: Sequence[int],
    deal: int | None,
    line: Sequence[int],
    settings: Sequence[Setting],
    name: str,
    seed: int,
    seconds: float,
) -> int:
    """The move of a computer player on a what-if board: after a line that began in a position dealt anew, with what
    was set by hand on the way."""
    state = dealt(_position(spec, edition, moves), deal)
    put_all(state, settings, 0)
    for made, move in enumerate(line, 1):
        state.play(move)
        put_all(state, settings, made)
    return int(choose(player(name, Within(seconds, time.monotonic)), state, Rng(seed)))


def dealt(state: State, deal: int | None) -> State:
    """A position with what its seat cannot know dealt; without a deal, as it is."""
    return state if deal is None or state.actor < 0 else state.redeal(state.actor, Rng(deal))


def _position(spec: dict[str, Any], edition: Edition, moves: Sequence[int]) -> State:
    state = game_of(spec, edition).start()
    for move in moves:
        state.apply(move)
    return state


def check_record(content: dict[str, Any], *editions: Edition) -> dict[str, Any]:
    """Replay every move of a record, which may take a while."""
    Record.from_json(content, *editions)
    return content


def read_edition(game: str, text: str) -> Edition:
    """Parse and check an edition file."""
    return title(game).edition_from(text)


def initialize_process() -> None:
    # Ctrl-C is for the server, which ends its processes itself; serving people has priority over thinking.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    threading.Thread(target=_exit_with_server, daemon=True).start()


def initialize_idle_process(busy: Flag | None = None) -> None:
    """For analyses: such a process has what everybody else leaves, and pauses while the server is busy.

    The nicest process still gets a share of a busy core, and one that wakes up beside it may wait for the end of its
    turn. Linux has a policy for less than that; elsewhere niceness must do.
    """
    global clock
    clock = PausingClock(busy)
    initialize_process()
    with contextlib.suppress(OSError):
        os.nice(IDLE_NICENESS - NICENESS)
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _exit_with_server() -> None:
    """A killed server cannot shut down its pool: the processes must not outlive it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
