"""Where passwords are hashed: one at a time, and sources take turns.

A hash takes 64 MiB and a core for a while, on purpose. So that nobody can keep others from signing in, those who wait
are served in turn by where they come from, and there is an end to how many wait.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from waset.engine.message import Message
from waset.tables.errors import Unavailable

MOST_WAITING = 64
MOST_OF_ONE_SOURCE = 8

T = TypeVar("T")


class Hashing:
    """A thread for slow work, and those who wait for it."""

    def __init__(self, most: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE_SOURCE) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._executor = ThreadPoolExecutor(1, "hashing")
        self._busy = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def run(self, source: str, work: Callable[[], T]) -> T:
        """Do slow work for a source when its turn comes; `Unavailable` if too many wait."""
        await self._turn(source)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)
        finally:
            self._next()

    async def _turn(self, source: str) -> None:
        if not self._busy:
            self._busy = True
            return
        if len(self._waiting.get(source, ())) >= self._most_of_one:
            raise _too_many()
        if sum(map(len, self._waiting.values())) >= self._most:
            self._make_room()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(source, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _make_room(self) -> None:
        """Refuse the last of the source that has the most in the queue, if it has more than one."""
        turns = max(self._waiting.values(), key=len)
        if len(turns) < 2:
            raise _too_many()
        last = turns.pop()
        if not last.done():
            last.set_exception(_too_many())

    def _next(self) -> None:
        while self._waiting:
            source, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if turns:
                self._waiting.move_to_end(source)
            else:
                del self._waiting[source]
            # A client that went away meanwhile has cancelled it.
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False


def _too_many() -> Unavailable:
    return Unavailable(Message("tables.many_sign_in"))
