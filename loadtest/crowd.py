"""A crowd of simulated people, two to a table, each with a feed, who move at a rate or as fast as the server allows.

A move is timed from the moment it is sent until the last feed of its table shows the table after it: by then it is in
the store, and everybody who plays there has seen it.
"""

import asyncio
import random
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from loadtest.protocol import FeedConnection, HttpConnection, ProtocolError

CONNECTIONS = 64
TICK = 0.002
TIMEOUT = 60.0


@dataclass
class Person:
    """Somebody at a table."""

    id: str
    token: str
    feed: FeedConnection | None = None


class Duel:
    """A table of two."""

    def __init__(self, crowd: "Crowd", table: str, people: Sequence[Person]) -> None:
        self._crowd = crowd
        self.people = people
        self._legal: list[int] = []
        self.sent = 0.0
        self.sit_at(table)

    def sit_at(self, table: str) -> None:
        self.table = table
        self._numbers = [0] * len(self.people)
        self.actor: int | None = None
        self.number = 0

    def receive(self, seat: int, message: bytes) -> None:
        told = orjson.loads(message)
        now = told.get("now")
        if now is None or told["table"] != self.table:
            return
        self._numbers[seat] = now["number"]
        if now["actor"] == seat:
            self._legal = [move["id"] for move in now["legal"]]
        if min(self._numbers) == max(self._numbers) and now["number"] > self.number:
            self.number, self.actor = now["number"], now["actor"]
            self._crowd.all_updated(self)

    def seen_by(self, seat: int) -> int:
        """The number of the table as it was last shown to a seat."""
        return self._numbers[seat]

    def choose(self, luck: random.Random) -> int:
        return luck.choice(self._legal)


@dataclass
class Pace:
    """The result of some play: how long it took, and the milliseconds of each move until everybody had seen it."""

    seconds: float
    times: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    @property
    def moves_per_second(self) -> float:
        return len(self.times) / self.seconds

    def within(self, share: float) -> float:
        """The time within which this share of all moves was seen by everybody."""
        times = sorted(self.times)
        return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


class Crowd:
    """All simulated people, and the HTTP connections that they share."""

    def __init__(self, port: int, seed: int, connections: int = CONNECTIONS) -> None:
        self._port = port
        self._most = connections
        self._host = f"127.0.0.1:{port}"
        self._luck = random.Random(seed)
        self._idle: asyncio.Queue[HttpConnection] = asyncio.Queue()
        self._opened: list[HttpConnection] = []
        self._ready: deque[Duel] = deque()
        self._pace: Pace | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._flying = 0
        # How many were begun.
        self.games = 0
        self.people: list[Person] = []
        self.duels: list[Duel] = []

    async def ask(self, method: str, path: str, token: str, content: Any = None, wanted: int = 200) -> Any:
        status, body = await self._ask(method, path, token, content)
        if status != wanted:
            raise ProtocolError(f"{method} {path}: {status} {body[:200].decode(errors='replace')}")
        return orjson.loads(body) if body else None

    async def _ask(self, method: str, path: str, token: str, content: Any) -> tuple[int, bytes]:
        connection = await self._idle.get()
        try:
            if not connection.open:
                connection.close()
                connection = await self._connect()
            status, body = await connection.ask(method, path, token, content)
            return int(status), bytes(body)
        finally:
            self._idle.put_nowait(connection)

    async def _connect(self) -> HttpConnection:
        _, connection = await asyncio.get_running_loop().create_connection(
            lambda: HttpConnection(self._host), "127.0.0.1", self._port
        )
        self._opened.append(connection)
        return connection

    # -- setting up -----------------------------------------------------------------------------------------------

    async def come(self, tables: int, game: str) -> None:
        """Open so many tables of two, and start every game."""
        for _ in range(self._most):
            self._idle.put_nowait(await self._connect())
        at_once = 32
        for first in range(0, tables, at_once):
            await asyncio.gather(*(self._sit_down(game) for _ in range(min(at_once, tables - first))))

    async def _sit_down(self, game: str) -> None:
        table, people = await self.open_table(game)
        self.people += people
        self.duels.append(Duel(self, table, people))

    async def open_table(self, game: str) -> tuple[str, list[Person]]:
        """A game of two newcomers, begun."""
        people = [await self._newcomer("Anna"), await self._newcomer("Ben")]
        return await self._begin(game, people), people

    async def _begin(self, game: str, people: Sequence[Person]) -> str:
        anna, ben = people
        asked = {"game": game, "seats": ["me", "open"], "listed": False}
        self.games += 1
        table: str = (await self.ask("POST", "/api/tables", anna.token, asked, 201))["table"]
        await self.ask("POST", f"/api/tables/{table}/seat", ben.token, {})
        await self.ask("POST", f"/api/tables/{table}/start", anna.token)
        return table

    async def _newcomer(self, name: str) -> Person:
        came = await self.ask("POST", "/api/people", "", {"name": name, "bot": True}, 201)
        return Person(came["person"]["id"], came["token"])

    async def listen(self) -> None:
        """Everybody opens a feed and watches their table."""
        at_once = 50
        for first in range(0, len(self.duels), at_once):
            await asyncio.gather(*(self._watch(duel) for duel in self.duels[first : first + at_once]))
        await self._all_see()

    async def begin_again(self, game: str) -> None:
        """Those whose game is over start another one, at another table."""
        over = [duel for duel in self.duels if duel.actor is None]
        at_once = 32
        for first in range(0, len(over), at_once):
            await asyncio.gather(*(self._go_on(duel, game) for duel in over[first : first + at_once]))
        await self._all_see()

    async def _go_on(self, duel: Duel, game: str) -> None:
        left = duel.table
        duel.sit_at(await self._begin(game, duel.people))
        for person in duel.people:
            assert person.feed is not None
            person.feed.send(orjson.dumps({"leave": left, "watch": duel.table, "after": 0}))

    async def _all_see(self) -> None:
        ends = time.monotonic() + TIMEOUT
        while len(self._ready) < len(self.duels):
            if time.monotonic() > ends:
                raise ProtocolError(f"{len(self.duels) - len(self._ready)} tables were never shown to their players")
            await asyncio.sleep(0.01)

    async def _watch(self, duel: Duel) -> None:
        for seat in range(len(duel.people)):
            await self._open_feed(duel, seat, 0)

    async def _open_feed(self, duel: Duel, seat: int, after: int) -> None:
        person = duel.people[seat]
        _, feed = await asyncio.get_running_loop().create_connection(
            lambda: FeedConnection(self._host, person.token, lambda message: duel.receive(seat, message)),
            "127.0.0.1",
            self._port,
        )
        await feed.ready
        feed.send(orjson.dumps({"watch": duel.table, "after": after}))
        person.feed = feed

    async def reconnect(self, duel: Duel, seat: int, seconds: float) -> None:
        """Somebody's feed breaks off, and is opened again so many seconds later."""
        feed = duel.people[seat].feed
        assert feed is not None
        feed.close()
        await asyncio.sleep(seconds)
        await self._open_feed(duel, seat, duel.seen_by(seat))

    @property
    def connected(self) -> int:
        return sum(person.feed is not None and not person.feed.lost for person in self.people)

    # -- playing --------------------------------------------------------------------------------------------------

    async def play(self, seconds: float, rate: float | None = None) -> Pace:
        """Move at a rate, each time at another table; without a rate as many at once as there are connections."""
        self._pace = pace = Pace(seconds)
        begin = time.perf_counter()
        sent = 0
        while (gone := time.perf_counter() - begin) < seconds:
            due = int(gone * rate) - sent if rate is not None else self._most - self._flying
            for _ in range(min(due, len(self._ready))):
                self._move(self._ready.popleft())
                sent += 1
            await asyncio.sleep(TICK)
        pace.seconds = time.perf_counter() - begin
        self._pace = None
        ends = time.monotonic() + TIMEOUT
        while self._flying and time.monotonic() < ends:
            await asyncio.sleep(0.01)
        return pace

    def _move(self, duel: Duel) -> None:
        self._flying += 1
        duel.sent = time.perf_counter()
        task = asyncio.create_task(self._send(duel))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, duel: Duel) -> None:
        assert duel.actor is not None
        token = duel.people[duel.actor].token
        wish = {"number": duel.number + 1, "move": duel.choose(self._luck)}
        try:
            await self.ask("POST", f"/api/tables/{duel.table}/moves", token, wish, 204)
        except (ProtocolError, OSError) as error:
            self._flying -= 1
            if self._pace is not None:
                self._pace.refused.append(str(error))

    def all_updated(self, duel: Duel) -> None:
        """Everybody at a table has seen its last move."""
        if duel.sent:
            self._flying -= 1
            if self._pace is not None:
                self._pace.times.append(1000 * (time.perf_counter() - duel.sent))
            duel.sent = 0.0
        if duel.actor is not None:
            self._ready.append(duel)

    def leave(self) -> None:
        for person in self.people:
            if person.feed is not None:
                person.feed.close()
        # Also those that still wait for an answer: the feeds may have shown the move before it.
        for connection in self._opened:
            connection.close()
