"""Measures how soon people who are not here are called, while others play.

Most of the moves are those of a crowd that is at its tables. The others are made where nobody looks, by people whose
browsers are called: after each of them that passes the turn on one message must come, and no second one.
"""

import asyncio
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric import ec

from loadtest.crowd import TICK, Crowd, Pace, Person
from loadtest.errors import Unmeasurable
from loadtest.figures import Figure, Measured, Report, gather, require_no_refusals, run
from loadtest.push_endpoint import push_endpoint
from loadtest.server_process import ServerProcess, running_server
from waset.server.push_encryption import encode, public_point

# Seconds to play before anything is measured, and to wait for the last messages.
WARM_UP = 3.0
PATIENCE = 30.0
# Tables at which nobody looks, for each message a second that is asked for: a turn waits there until it was called.
TABLES = 3
CHOICES = {"turn": ["push"], "language": "en", "time_zone": "Europe/Prague"}


@dataclass(frozen=True)
class Calling:
    """The settings of a measurement."""

    game: str = "imhotep"
    people: int = 1000
    rate: float = 1000.0
    called: float = 100.0
    seconds: float = 15.0
    runs: int = 3


@dataclass
class Unseen:
    """A table at which nobody looks."""

    table: str
    people: list[Person]
    actor: int
    number: int
    move: int
    # When the move was answered that somebody is to be called for.
    durable: float | None = None


@dataclass
class Called:
    """What came of it: milliseconds from the answer to a move until its message came, and messages nobody waits for."""

    times: list[float] = field(default_factory=list)
    unexpected: list[str] = field(default_factory=list)


def measure_notices(load: Calling, say: Report) -> Iterator[Figure]:
    """All figures, on SQLite."""
    runs = []
    for turn in range(load.runs):
        say(f"{load.people} people at their tables, run {turn + 1} of {load.runs}")
        runs.append(run(_measure(load, turn)))
    yield from gather(runs)


async def _measure(load: Calling, seed: int) -> Measured:
    away = Away(load)
    endpoint = await push_endpoint(away.arrived)
    port = endpoint.sockets[0].getsockname()[1]
    service = f"http://127.0.0.1:{port}"
    more = ["--public-address", "https://waset.example", "--push-service", service]
    try:
        with (
            tempfile.TemporaryDirectory(prefix="waset-load-") as folder,
            running_server(f"{folder}/house.db", more=more) as host,
        ):
            return await _play(load, host, away, service, seed)
    finally:
        endpoint.close()


async def _play(load: Calling, host: ServerProcess, away: "Away", service: str, seed: int) -> Measured:
    crowd = Crowd(host.port, seed)
    try:
        await crowd.come(load.people // 2, load.game)
        await away.come(crowd, service)
        await crowd.listen()
        present = load.rate - load.called
        for seconds in (min(WARM_UP, load.seconds), load.seconds):
            taken = host.processor()
            pace, sent = await asyncio.gather(crowd.play(seconds, present), away.play(seconds))
            taken = (host.processor() - taken) / seconds
            await away.all_called()
        called = away.called
        require_no_refusals(pace.refused)
        if called.unexpected:
            raise Unmeasurable(
                f"{len(called.unexpected)} messages came without a turn, the first to {called.unexpected[0]}"
            )
        times = Pace(load.seconds, called.times)
        return {
            f"durable moves at {load.rate:g} a second asked": ("/s", pace.moves_per_second + sent / load.seconds),
            "  99 of 100 seen by all within": ("ms", pace.within(0.99)),
            "people called": ("/s", times.moves_per_second),
            "  half of them after the durable move within": ("ms", times.within(0.5)),
            "  99 of 100 within": ("ms", times.within(0.99)),
            "  all within": ("ms", max(times.times, default=float("nan"))),
            "  taken by the server": ("cores", taken),
        }
    finally:
        crowd.leave()


class Away:
    """People who play at tables that they do not look at, and are called by their browsers."""

    def __init__(self, load: Calling) -> None:
        self._load = load
        self.called = Called()
        self._crowd: Crowd | None = None
        self._ready: deque[Unseen] = deque()
        self._waiting: dict[str, Unseen] = {}
        # Messages that came before the answer to the move was read.
        self._early: dict[str, float] = {}
        self._tables: dict[str, Unseen] = {}

    async def come(self, crowd: Crowd, service: str) -> None:
        """Open the tables, and let everybody's browser be called."""
        self._crowd = crowd
        for _ in range(max(1, int(self._load.called * TABLES))):
            table, people = await crowd.open_table(self._load.game)
            unseen = Unseen(table, people, 0, 0, 0)
            for person in people:
                key = encode(public_point(ec.generate_private_key(ec.SECP256R1())))
                keys = {"p256dh": key, "auth": encode(bytes(16))}
                address = f"{service}/{person.id}"
                await crowd.ask("PUT", "/api/me/push", person.token, {"endpoint": address, "keys": keys}, 204)
                await crowd.ask("PUT", "/api/me/notices", person.token, CHOICES)
            await self._look(unseen)
            # Who opened the table is called when the game begins; that was before they switched it on.
            self._ready.append(unseen)

    async def play(self, seconds: float) -> int:
        """Move at a rate wherever somebody was called; returns how many moves were made."""
        self.called = Called()
        begin, sent = time.perf_counter(), 0
        async with asyncio.TaskGroup() as group:
            while (gone := time.perf_counter() - begin) < seconds:
                for _ in range(min(int(gone * self._load.called) - sent, len(self._ready))):
                    group.create_task(self._move(self._ready.popleft()))
                    sent += 1
                await asyncio.sleep(TICK)
        return sent

    async def all_called(self) -> None:
        """Until everybody whose turn has come is called."""
        ends = time.monotonic() + PATIENCE
        while self._waiting:
            if time.monotonic() > ends:
                raise Unmeasurable(f"{len(self._waiting)} people were never called")
            await asyncio.sleep(0.01)

    def arrived(self, path: str, at: float) -> None:
        """A message came for a browser."""
        person = path[1:]
        unseen = self._waiting.pop(person, None)
        if unseen is None:
            if person in self._early:
                self.called.unexpected.append(path)
            self._early[person] = at
            return
        self._call(unseen, at)

    def _call(self, unseen: Unseen, at: float) -> None:
        assert unseen.durable is not None
        self.called.times.append(max(0.0, 1000 * (at - unseen.durable)))
        self._ready.append(unseen)

    async def _move(self, unseen: Unseen) -> None:
        assert self._crowd is not None
        mover = unseen.actor
        asked = {"number": unseen.number + 1, "move": unseen.move}
        await self._crowd.ask("POST", f"/api/tables/{unseen.table}/moves", unseen.people[mover].token, asked, 204)
        unseen.durable = time.perf_counter()
        unseen.actor = (mover + 1) % len(unseen.people)
        await self._look(unseen)
        if unseen.actor == mover:
            self._ready.append(unseen)
            return
        person = unseen.people[unseen.actor].id
        early = self._early.pop(person, None)
        if early is None:
            self._waiting[person] = unseen
        else:
            self._call(unseen, early)

    async def _look(self, unseen: Unseen) -> None:
        """Who is to move, and a move of theirs, as whoever is called opens the table: probably `actor`."""
        assert self._crowd is not None
        path = f"/api/tables/{unseen.table}"
        seen = await self._crowd.ask("GET", path, unseen.people[unseen.actor].token)
        if seen["actor"] != unseen.actor:
            unseen.actor = seen["actor"]
            seen = await self._crowd.ask("GET", path, unseen.people[unseen.actor].token)
        unseen.number, unseen.move = seen["number"], seen["legal"][0]["id"]
