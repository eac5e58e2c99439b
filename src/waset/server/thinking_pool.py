"""What the server has thought about: the moves of computer players, hints, and the checking of records and editions.

All of it goes through one queue (`thinking_queue.py`) to one executor (`thinking_executor.py`), so that it never delays
the requests of people, and nobody can keep others from it.

No thinking is persisted. The store knows which tables wait for a computer player, so after a restart they are queued
again. With several workers, on one host or many, the one that made the last move queues the next; if it dies, others
notice that the table waits, and queue it too. Whose turn comes first thinks (`claims.py`). Should two think about the
same position, the move of the second is refused as overtaken.
"""

import asyncio
import contextlib
import logging
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

from waset.engine.edition import Edition
from waset.engine.hidden import Setting
from waset.engine.message import Message
from waset.engine.rng import Rng
from waset.players import level_of
from waset.server import metrics
from waset.server.claims import Claims
from waset.server.thinking_executor import Executor, Lost
from waset.server.thinking_queue import ANALYSIS, LONG, SHORT, UNATTENDED, Job, ThinkingQueue
from waset.server.thinking_worker import (
    Hints,
    chances_seen,
    check_record,
    find_hints,
    find_move,
    find_study_move,
    judge_decision,
    read_edition,
)
from waset.tables import play, queries
from waset.tables.errors import NotNow, Overtaken, Unavailable, Unknown, Unplayable
from waset.tables.house import House
from waset.tables.table import Table

logger = logging.getLogger("waset.server")

T = TypeVar("T")
RETRY_DELAY: Final = 1.0
# Milliseconds after which a table that waits for a computer player may have been forgotten, and how often, in seconds,
# and for how many of them, one that has nothing to do with it looks.
FORGOTTEN_AFTER: Final = 5000
TAKE_OVER_INTERVAL: Final = 5.0
MOST_TAKEN_OVER: Final = 200
# Players of this level and above search for as long as they may; the others answer in a few milliseconds.
LONG_LEVEL: Final = 5
# The longest that a thought may take, in seconds: a long one when nobody else waits, and any other.
LONGEST: Final = 2.0
LEAST: Final = 0.3
# Hints, records and editions of one person that may wait at the same time, and the hints that are cached.
MOST_WAITING: Final = 4
CACHED_HINTS: Final = 200


class ThinkingPool:
    """The queue and the executor, and everything that is waiting."""

    def __init__(
        self,
        house: House,
        executor: Executor,
        is_watched: Callable[[str], bool] = lambda table: False,
        address_of: Callable[[str], str] = lambda person: person,
        idle: Executor | None = None,
    ) -> None:
        self._house = house
        self.executor = executor
        # For what gives way to everything else.
        self.idle = idle or executor
        self._is_watched = is_watched
        self._queue = ThinkingQueue(address_of)
        self._claims = Claims(house.store)
        self._tasks: set[asyncio.Task[None]] = set()
        self._hints: OrderedDict[tuple[str, int], asyncio.Future[Hints]] = OrderedDict()
        # Hints, records and editions that wait, by person.
        self._asked: Counter[str] = Counter()
        self._stopped = False
        house.subscribe(self._table_changed)

    async def start(self) -> None:
        """Start with the tables that have been waiting since before the restart."""
        self.executor.start()
        if self.idle is not self.executor:
            self.idle.start()
        waiting = await queries.waiting_for_computer(self._house)
        for table in waiting:
            if not table.attended:
                self._put_move(UNATTENDED, table.owner, table.table)
        self._spawn(self._enqueue_unknown(*(table.table for table in waiting if table.attended)))

    async def stop(self) -> None:
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.executor.close()
        if self.idle is not self.executor:
            self.idle.close()
        await self._claims.close()

    async def take_over(self) -> None:
        """Runs until cancelled: queue tables that wait although they should not, because their worker died."""
        while True:
            await asyncio.sleep(TAKE_OVER_INTERVAL)
            try:
                await self.queue_forgotten(self._house.now() - FORGOTTEN_AFTER)
            except Unavailable:
                # The store has told the host.
                pass
            except Exception as error:
                logger.error("the tables that wait for a computer player could not be read", exc_info=error)

    async def queue_forgotten(self, before: int) -> None:
        """Queue the tables that have waited for a computer player since before this time."""
        waiting = await queries.waiting_for_computer(self._house, before, MOST_TAKEN_OVER)
        for table in waiting:
            if table.attended or self._is_watched(table.table):
                await self._enqueue_unknown(table.table)
            else:
                self._put_move(UNATTENDED, table.owner, table.table)

    # -- moves --------------------------------------------------------------------------------------------------

    def _table_changed(self, table: str, chat: bool) -> None:
        if not chat:
            self.enqueue(table)

    def enqueue(self, table: str) -> None:
        """Something happened at a table where a computer player may be to move, or somebody has come to watch it."""
        known = self._house.cached(table)
        if known is None:
            self._spawn(self._enqueue_unknown(table))
        else:
            self._enqueue(known)

    async def _enqueue_unknown(self, *tables: str) -> None:
        for table in tables:
            try:
                self._enqueue(await self._house.table(table))
            except (Unplayable, Unknown):
                pass
            except Exception as error:
                self._try_again(table, error)

    def _enqueue(self, table: Table) -> None:
        name = _computer_to_move(table)
        # Most moves are played between people.
        if name is not None:
            self._put_move(self._kind(table, name), table.owner, table.id, _word(name))

    def _kind(self, table: Table, name: str) -> str:
        if not any(table.plays(at) for at in range(len(table.seats))) and not self._is_watched(table.id):
            return UNATTENDED
        return LONG if (level_of(name) or 0) >= LONG_LEVEL else SHORT

    def _put_move(self, kind: str, owner: str, table: str, name: str = "unknown") -> None:
        self._put(Job(kind, owner, table, lambda: self._move_at(table, kind), name))

    async def _move_at(self, table_id: str, kind: str) -> None:
        try:
            # What takes a few milliseconds is sooner done twice than agreed upon.
            async with contextlib.nullcontext(True) if kind == SHORT else self._claims.claim(table_id) as ours:
                if ours:
                    await self._move(table_id, kind)
        except (Overtaken, NotNow, Unplayable, Unknown):
            # Somebody resigned or took back meanwhile, which queued it again; or the table cannot be played on.
            pass
        except Exception as error:
            self._try_again(table_id, error)

    async def _move(self, table_id: str, kind: str) -> None:
        table = await self._house.table(table_id)
        name = _computer_to_move(table)
        if name is not None:
            # A move that was taken back is answered as before when it is made again.
            known = table.known_answer()
            move = known if known is not None else await self._choose(table, name, kind)
            await play.computer_move(self._house, table_id, table.number + 1, move)

    async def _choose(self, table: Table, name: str, kind: str) -> int:
        seed = _seed()
        try:
            move = await self.executor.run(find_move, *_position(table), name, seed, self._seconds_for(kind))
        except (Lost, asyncio.CancelledError):
            raise
        except Exception as error:
            # A faulty player must not keep people waiting forever: play any legal move instead.
            logger.error("the computer player %s failed and moves at random", name, exc_info=error)
            move = -1
        assert table.state is not None
        legal = table.state.legal()
        return move if move in legal else legal[Rng(seed).below(len(legal))]

    def _seconds_for(self, kind: str) -> float:
        """How long a thought may take: the more wait for a long one, the shorter each of them is."""
        if kind != LONG:
            return LEAST
        slots = self.executor.slots
        return max(LEAST, LONGEST * slots / (slots + self._queue.waiting(LONG)))

    def _try_again(self, table: str, error: Exception) -> None:
        if isinstance(error, Lost):
            logger.error("a process of the computer players was lost")
        elif not isinstance(error, Unavailable):
            logger.error("a computer player could not move", exc_info=error)
        if not self._stopped:
            asyncio.get_running_loop().call_later(RETRY_DELAY, self.enqueue, table)

    # -- what a person waits for --------------------------------------------------------------------------------

    async def hints(self, table: Table, person: str) -> Hints:
        """The best moves for the seat that is to move; each position is searched only once, however many ask for it."""
        key = (table.id, table.number)
        found = self._hints.get(key)
        if found is None:
            seconds = self._seconds_for(LONG)
            found = self._wait_for(person, find_hints, *_position(table), _seed(), seconds)
            self._hints[key] = found
            while len(self._hints) > CACHED_HINTS:
                self._hints.popitem(last=False)
        try:
            # A caller that disconnects does not cancel it for the others.
            return await asyncio.shield(found)
        except Lost:
            raise NotNow(Message("server.hint_lost")) from None
        finally:
            if found.done() and (found.cancelled() or found.exception() is not None):
                self._hints.pop(key, None)

    async def check_record(
        self, content: dict[str, Any], editions: Sequence[Edition] = (), person: str = ""
    ) -> dict[str, Any]:
        """Check a record outside the event loop."""
        return await self._wait_for(person, check_record, content, *editions)

    async def check_edition(self, game: str, text: str, person: str = "") -> Edition:
        """Parse and check an edition file outside the event loop."""
        return await self._wait_for(person, read_edition, game, text)

    async def study_move(
        self,
        person: str,
        position: tuple[dict[str, Any], Edition, Sequence[int]],
        deal: int | None,
        line: Sequence[int],
        settings: Sequence[Setting],
        name: str,
    ) -> int:
        """The move of a computer player on a what-if board."""
        played = (deal, list(line), list(settings), name)
        return await self._wait_for(person, find_study_move, *position, *played, _seed(), self._seconds_for(LONG))

    async def judge(
        self, owner: str, key: str, position: tuple[dict[str, Any], Edition, Sequence[int]], seconds: float
    ) -> dict[str, Any]:
        """What the search thinks of the last move of a position, once nobody else wants to think."""
        return await self._at_leisure(owner, key, judge_decision, *position, seconds)

    async def chances_seen(
        self, owner: str, key: str, position: tuple[dict[str, Any], Edition, Sequence[int]], seconds: float
    ) -> list[float]:
        """Everybody's chances from what a spectator may know, once nobody else wants to think."""
        return await self._at_leisure(owner, key, chances_seen, *position, seconds)

    async def _at_leisure(self, owner: str, key: str, function: Callable[..., T], *args: Any) -> T:
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            await _settle(result, self.idle.run(function, *args))

        self._put(Job(ANALYSIS, owner, key, work, function.__name__))
        return await result

    def _wait_for(self, person: str, function: Callable[..., T], *args: Any) -> "asyncio.Future[T]":
        """A future with the result, once it was the person's turn."""
        if self._asked[person] >= MOST_WAITING:
            raise NotNow(Message("server.many_hints"))
        self._asked[person] += 1
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def ended(done: "asyncio.Future[T]") -> None:
            self._asked[person] -= 1
            if not self._asked[person]:
                del self._asked[person]
            if not done.cancelled():
                # Nobody may be left who would look at it.
                done.exception()

        async def work() -> None:
            # The caller may have gone by now.
            if result.done():
                return
            await _settle(result, self.executor.run(function, *args))

        result.add_done_callback(ended)

        self._put(Job(LONG, person, f"asked {id(result)}", work, function.__name__))
        return result

    # -- taking turns -------------------------------------------------------------------------------------------

    def _put(self, job: Job) -> None:
        self._queue.put(job)
        self._begin()
        metrics.THINKING_WAITING.labels(job.kind).set(self._queue.waiting(job.kind))

    def _begin(self) -> None:
        """Begin whatever may begin."""
        while not self._stopped and (job := self._queue.take(self.executor.slots)) is not None:
            waited = time.monotonic() - job.since
            metrics.THINKING_WAIT_SECONDS.labels(job.kind, job.what).observe(waited)
            metrics.THINKING_WAITING.labels(job.kind).set(self._queue.waiting(job.kind))
            self._spawn(self._carry_out(job))

    async def _carry_out(self, job: Job) -> None:
        try:
            await job.work()
        finally:
            self._queue.done(job)
            self._begin()

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _computer_to_move(table: Table) -> str | None:
    seat = table.actor
    return table.computer_at(seat) if seat is not None and seat >= 0 else None


def _word(name: str) -> str:
    """A computer player in a word, of which there are few."""
    level = level_of(name)
    return "other" if level is None else f"level{level}"


def _position(table: Table) -> tuple[dict[str, Any], Edition, list[int | None]]:
    """The arguments that describe a position to another process."""
    return table.game.spec(), table.game.edition, [entry.move for entry in table.played]


def _seed() -> int:
    return int.from_bytes(os.urandom(8))


async def _settle(result: "asyncio.Future[T]", thinking: Awaitable[T]) -> None:
    """Give a future the outcome of some thinking, unless its caller has gone meanwhile."""
    try:
        found = await thinking
    except Exception as error:
        if not result.done():
            result.set_exception(error)
    else:
        if not result.done():
            result.set_result(found)
