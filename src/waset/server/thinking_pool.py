"""Computer players think in a pool of processes, so that they never delay the requests of people.

No thinking is persisted. The store knows which tables wait for a computer player, so after a restart they are queued
again. Two processes that think about the same position do no harm: the move of the second is refused as overtaken.
"""

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from waset.engine.edition import Edition
from waset.engine.message import Message
from waset.engine.rng import Rng
from waset.players.advice import Option
from waset.server.thinking_worker import check_record, find_hints, find_move, initialize_process, read_edition
from waset.tables import play, queries
from waset.tables.errors import NotNow, Overtaken, Unplayable
from waset.tables.house import House
from waset.tables.table import Table

logger = logging.getLogger("waset.server")

T = TypeVar("T")
RETRY_DELAY = 1.0
# Hints that may be running or queued at the same time, and those that are cached.
MOST_HINTS = 8
CACHED_HINTS = 200


class ThinkingPool:
    """The processes of the computer players, and the queue of tables that wait for one."""

    def __init__(self, house: House, processes: int, seconds: float) -> None:
        self._house = house
        self._processes = processes
        self._seconds = seconds
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._hints: OrderedDict[tuple[str, int], asyncio.Future[list[Option]]] = OrderedDict()
        self._pool = self._new_pool()
        house.subscribe(self._table_changed)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=initialize_process)

    async def start(self) -> None:
        """Start with the tables that have been waiting since before the restart."""
        self._tasks = [asyncio.create_task(self._run()) for _ in range(self._processes)]
        for table in await queries.waiting_for_computer(self._house):
            self.enqueue(table)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _table_changed(self, table: str, chat: bool) -> None:
        known = self._house.cached(table)
        # Most moves are played between people: no task need be woken to find that out.
        if not chat and (known is None or _computer_to_move(known) is not None):
            self.enqueue(table)

    def enqueue(self, table: str) -> None:
        """Something happened at a table where a computer player may be to move."""
        if table not in self._queued:
            self._queued.add(table)
            self._queue.put_nowait(table)

    async def check_record(self, content: dict[str, Any], editions: Sequence[Edition] = ()) -> dict[str, Any]:
        """Check a record outside the event loop."""
        return await self._submit(check_record, content, *editions)

    async def check_edition(self, game: str, text: str) -> Edition:
        """Parse and check an edition file outside the event loop."""
        return await self._submit(read_edition, game, text)

    async def hints(self, table: Table) -> list[Option]:
        """The best moves for the seat that is to move; each position is searched once, whoever asks for it."""
        key = (table.id, table.number)
        found = self._hints.get(key)
        if found is None:
            if sum(not one.done() for one in self._hints.values()) >= MOST_HINTS:
                raise NotNow(Message("server.many_hints"))
            found = asyncio.ensure_future(self._submit(find_hints, *_position(table), _seed()))
            self._hints[key] = found
            while len(self._hints) > CACHED_HINTS:
                self._hints.popitem(last=False)
        try:
            # A caller that disconnects does not cancel it for the others.
            return await asyncio.shield(found)
        except (BrokenProcessPool, TimeoutError):
            raise NotNow(Message("server.hint_lost")) from None
        finally:
            if found.done() and (found.cancelled() or found.exception() is not None):
                self._hints.pop(key, None)

    async def _run(self) -> None:
        while True:
            table = await self._queue.get()
            # From here on the table may be queued again: the position may be newer than the one read now.
            self._queued.discard(table)
            try:
                await self._move_at(table)
            except (Overtaken, NotNow, Unplayable):
                # Somebody resigned or took back meanwhile, which queued it again; or the table cannot be played on.
                continue
            except Exception as error:
                logger.error("a computer player could not move", exc_info=error)
                await asyncio.sleep(RETRY_DELAY)
                self.enqueue(table)

    async def _move_at(self, table_id: str) -> None:
        table = await self._house.table(table_id)
        name = _computer_to_move(table)
        if name is None:
            return
        move = await self._choose(table, name)
        await play.computer_move(self._house, table_id, table.number + 1, move)

    async def _choose(self, table: Table, name: str) -> int:
        seed = _seed()
        try:
            move = await self._submit(find_move, *_position(table), name, seed)
        except (BrokenProcessPool, asyncio.CancelledError):
            raise
        except Exception as error:
            # A faulty player must not keep people waiting forever: play any legal move instead.
            logger.error("the computer player %s failed and moves at random", name, exc_info=error)
            move = -1
        assert table.state is not None
        legal = table.state.legal()
        return move if move in legal else legal[Rng(seed).below(len(legal))]

    async def _submit(self, function: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, function, *args), self._seconds)
        except (BrokenProcessPool, TimeoutError):
            # A process was killed or hangs: continue with a new pool.
            if self._pool is pool:
                self._pool = self._new_pool()
                pool.shutdown(wait=False, cancel_futures=True)
            raise


def _computer_to_move(table: Table) -> str | None:
    seat = table.actor
    return table.computer_at(seat) if seat is not None and seat >= 0 else None


def _position(table: Table) -> tuple[dict[str, Any], Edition, list[int | None]]:
    """The arguments that describe a position to another process."""
    return table.game.spec(), table.game.edition, [entry.move for entry in table.played]


def _seed() -> int:
    return int.from_bytes(os.urandom(8))
