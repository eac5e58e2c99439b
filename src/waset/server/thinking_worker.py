"""What runs in a process of the thinking pool. It imports only rules and players, to start quickly and stay small."""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Sequence
from typing import Any

from waset.engine.edition import Edition
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import State
from waset.engine.titles import game_of, title
from waset.players import Within, choose, player
from waset.players.advice import Option, advise

# Below everything that serves people, on a machine with few cores.
NICENESS = 10


def find_move(
    spec: dict[str, Any], edition: Edition, moves: Sequence[int], name: str, seed: int, seconds: float
) -> int:
    """The move of a computer player after these moves, found in at most so many seconds."""
    who = player(name, Within(seconds, time.monotonic))
    return int(choose(who, _position(spec, edition, moves), Rng(seed)))


def find_hints(spec: dict[str, Any], edition: Edition, moves: Sequence[int], seed: int, seconds: float) -> list[Option]:
    """The best moves after these moves for the seat that is to move, with what they promise."""
    return advise(_position(spec, edition, moves), Rng(seed), Within(seconds, time.monotonic))


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


def _exit_with_server() -> None:
    """A killed server cannot shut down its pool: the processes must not outlive it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
