"""Computer players: they think in processes of their own, one decision at a time, and never in the way of people.

Nothing about a thought is kept. Which tables wait for a computer player stands in the store, so after a restart they
are picked up, and a thought that was lost is thought again. Two who think about the same number do no harm: one is
late.
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
from waset.engine.rng import Rng
from waset.players.advice import Option
from waset.server.thought import begin_process, check_record, find_hints, find_move, read_edition
from waset.tables import lists, play
from waset.tables.errors import NotNow, OldLog, Overtaken
from waset.tables.house import House
from waset.tables.table import Table

logger = logging.getLogger("waset.server")

T = TypeVar("T")
PAUSE_AFTER_A_FAULT = 1.0
# Hints that may be thought about, or wait, at the same time; and those that are remembered.
MOST_HINTS = 8
HINTS_KEPT = 200


class Thinkers:
    """The computer players of a house."""

    def __init__(self, house: House, processes: int, seconds: float) -> None:
        self._house = house
        self._processes = processes
        self._seconds = seconds
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._hints: OrderedDict[tuple[str, int], asyncio.Future[list[Option]]] = OrderedDict()
        self._pool = self._new_pool()
        house.listen(self._heard)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=begin_process)

    async def start(self) -> None:
        """Begin to think, first about the tables that have waited since before."""
        self._tasks = [asyncio.create_task(self._think_in_turn()) for _ in range(self._processes)]
        for table in await lists.thinking(self._house):
            self.call(table)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _heard(self, table: str, talked: bool) -> None:
        known = self._house.known(table)
        # Most moves are of people against people: nobody need be woken to find that out.
        if not talked and (known is None or _computer_to_move(known) is not None):
            self.call(table)

    def call(self, table: str) -> None:
        """Something happened at a table: perhaps a computer player is to move there."""
        if table not in self._queued:
            self._queued.add(table)
            self._waiting.put_nowait(table)

    async def check(self, content: dict[str, Any], editions: Sequence[Edition] = ()) -> dict[str, Any]:
        """A record, checked outside the loop that serves people."""
        return await self._elsewhere(check_record, content, *editions)

    async def check_edition(self, game: str, text: str) -> Edition:
        """An edition from the text of its file, checked likewise."""
        return await self._elsewhere(read_edition, game, text)

    async def hints(self, table: Table) -> list[Option]:
        """The best moves for whoever is to move; a position is thought about once, however often somebody asks."""
        key = (table.id, table.number)
        found = self._hints.get(key)
        if found is None:
            if sum(not one.done() for one in self._hints.values()) >= MOST_HINTS:
                raise NotNow("many ask for a hint at this moment; ask again in a while", "many_hints")
            found = asyncio.ensure_future(self._elsewhere(find_hints, *_position(table), _seed()))
            self._hints[key] = found
            while len(self._hints) > HINTS_KEPT:
                self._hints.popitem(last=False)
        try:
            # Whoever goes away while it is thought about does not take it from the others.
            return await asyncio.shield(found)
        except (BrokenProcessPool, TimeoutError):
            raise NotNow("the hint was lost; ask again", "hint_lost") from None
        finally:
            if found.done() and (found.cancelled() or found.exception() is not None):
                self._hints.pop(key, None)

    async def _think_in_turn(self) -> None:
        while True:
            table = await self._waiting.get()
            # From here on a new call counts: the position it is about may be newer than the one looked at now.
            self._queued.discard(table)
            try:
                await self._move_at(table)
            except (Overtaken, NotNow, OldLog):
                # Somebody resigned or took back in the meantime, which called again; or nobody can play here any more.
                continue
            except Exception as error:
                logger.error("a computer player could not move", exc_info=error)
                await asyncio.sleep(PAUSE_AFTER_A_FAULT)
                self.call(table)

    async def _move_at(self, table_id: str) -> None:
        table = await self._house.table(table_id)
        name = _computer_to_move(table)
        if name is None:
            return
        move = await self._thought(table, name)
        await play.computer_move(self._house, table_id, table.number + 1, move)

    async def _thought(self, table: Table, name: str) -> int:
        seed = _seed()
        try:
            move = await self._elsewhere(find_move, *_position(table), name, seed)
        except (BrokenProcessPool, asyncio.CancelledError):
            raise
        except Exception as error:
            # A player with a fault must not keep people waiting for ever: any open move instead.
            logger.error("the computer player %s failed and moves at random", name, exc_info=error)
            move = -1
        assert table.state is not None
        legal = table.state.legal()
        return move if move in legal else legal[Rng(seed).below(len(legal))]

    async def _elsewhere(self, function: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, function, *args), self._seconds)
        except (BrokenProcessPool, TimeoutError):
            # A process was killed, or is lost in thought: the others go on with new ones.
            if self._pool is pool:
                self._pool = self._new_pool()
                pool.shutdown(wait=False, cancel_futures=True)
            raise


def _computer_to_move(table: Table) -> str | None:
    seat = table.actor
    return table.computer_at(seat) if seat is not None and seat >= 0 else None


def _position(table: Table) -> tuple[dict[str, Any], Edition, list[int | None]]:
    """A position as it travels to another process."""
    return table.game.spec(), table.game.edition, [entry.move for entry in table.played]


def _seed() -> int:
    return int.from_bytes(os.urandom(8))
