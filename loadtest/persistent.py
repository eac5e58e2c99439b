"""People who go on playing whatever happens to the servers, and remember every move that they were told was made.

Each has a feed at one of the hosts. When it breaks off, or a host does not answer, they go to the next one and say the
same again, as the pages do. They measure how long a move takes until everybody at the table has seen it, and how long a
computer player takes to answer.
"""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from loadtest.errors import Unmeasurable
from loadtest.protocol import FeedConnection, HttpConnection, ProtocolError

Address = tuple[str, int]
# Seconds that somebody waits for an answer before they ask another host, and before they give up for good.
PATIENCE: Final = 5.0
LONGEST: Final = 60.0
RETRY_DELAY: Final = 0.05
LOST: Final = (OSError, TimeoutError, ProtocolError)


@dataclass(frozen=True)
class Sample:
    """When something was asked for, on the clock of `time.perf_counter`, and how many milliseconds it took."""

    at: float
    milliseconds: float


@dataclass
class Memory:
    """What people were told, and how long everything took."""

    # By table and number: the move that was acknowledged.
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)
    moves: list[Sample] = field(default_factory=list)
    answers: list[Sample] = field(default_factory=list)
    # Feeds that are open, and how often one was opened in place of another.
    live: int = 0
    reconnected: int = 0

    async def all_live(self, people: int) -> None:
        """Until so many have a feed."""
        async with asyncio.timeout(LONGEST):
            while self.live < people:
                await asyncio.sleep(RETRY_DELAY)


class Player:
    """Somebody with a token, a connection and a feed."""

    def __init__(self, hosts: Sequence[Address], memory: Memory, first: int) -> None:
        self._hosts = hosts
        self._memory = memory
        self._at = first % len(hosts)
        self._http: HttpConnection | None = None
        self._feed: FeedConnection | None = None
        self.token = ""

    async def ask(self, method: str, path: str, content: Any = None) -> tuple[int, Any]:
        """The status and the content of the answer, from whichever host gives one."""
        ends = time.monotonic() + LONGEST
        while time.monotonic() < ends:
            try:
                async with asyncio.timeout(PATIENCE):
                    if self._http is None or not self._http.open:
                        # One that was idle for too long is still open.
                        self.leave()
                        self._http = await self._connect(HttpConnection)
                    status, body = await self._http.ask(method, path, self.token, content)
                if status < 500:
                    return status, orjson.loads(body) if body else None
            except LOST:
                self._leave_host()
            await asyncio.sleep(RETRY_DELAY)
        raise Unmeasurable(f"no host answered {method} {path.rpartition('/')[2]} for {LONGEST:.0f} seconds")

    async def watch(self, table: str, after: Callable[[], int], receive: Callable[[bytes], None]) -> None:
        """Runs until cancelled: be told of a table."""
        first = True
        while True:
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(PATIENCE):
                    feed = await self._connect(lambda host: FeedConnection(host, self.token, receive))
                with contextlib.closing(feed):
                    async with asyncio.timeout(PATIENCE):
                        await feed.ready
                    feed.send(orjson.dumps({"watch": table, "after": after()}))
                    self._memory.reconnected += not first
                    first = False
                    self._memory.live += 1
                    try:
                        await feed.ended
                    finally:
                        self._memory.live -= 1
            self._at = (self._at + 1) % len(self._hosts)
            await asyncio.sleep(RETRY_DELAY)

    async def _connect(self, make: Callable[[str], Any]) -> Any:
        host, port = self._hosts[self._at]
        _, made = await asyncio.get_running_loop().create_connection(lambda: make(f"{host}:{port}"), host, port)
        return made

    def _leave_host(self) -> None:
        self.leave()
        self._at = (self._at + 1) % len(self._hosts)

    def leave(self) -> None:
        if self._http is not None:
            self._http.close()
        self._http = None


class Game:
    """People at a table, perhaps with a computer player; when a game is over they begin another."""

    def __init__(self, hosts: Sequence[Address], memory: Memory, seed: int, game: str, computer: str | None) -> None:
        self._luck = random.Random(seed)
        self._memory = memory
        self._game = game
        self._computer = computer
        self._players = [Player(hosts, memory, seed + at) for at in range(1 if computer else 2)]
        self._shown: list[dict[str, Any]] = []
        self._changed = asyncio.Event()
        self.table = ""

    async def come(self) -> None:
        for player in self._players:
            _, came = await player.ask("POST", "/api/people", {"name": "Anna", "bot": True})
            player.token = came["token"]

    async def play(self, pause: float) -> None:
        """Runs until cancelled: a move, a pause, the next move."""
        try:
            while True:
                await self._begin()
                async with asyncio.TaskGroup() as feeds:
                    watching = [
                        feeds.create_task(player.watch(self.table, self._told(seat), self._receive(seat)))
                        for seat, player in enumerate(self._players)
                    ]
                    while await self._turn():
                        await asyncio.sleep(pause * self._luck.uniform(0.5, 1.5))
                    for task in watching:
                        task.cancel()
        finally:
            for player in self._players:
                player.leave()

    async def _begin(self) -> None:
        anna = self._players[0]
        seats = ["me", self._computer or "open"]
        _, opened = await anna.ask("POST", "/api/tables", {"game": self._game, "seats": seats, "listed": False})
        self.table = opened["table"]
        for other in self._players[1:]:
            await other.ask("POST", f"/api/tables/{self.table}/seat", {})
        await anna.ask("POST", f"/api/tables/{self.table}/start")
        self._shown = [{"number": 0, "actor": None, "phase": "playing", "legal": []} for _ in self._players]

    def _told(self, seat: int) -> Callable[[], int]:
        return lambda: int(self._shown[seat]["number"])

    def _receive(self, seat: int) -> Callable[[bytes], None]:
        def receive(message: bytes) -> None:
            told = orjson.loads(message)
            if told["table"] == self.table and "now" in told:
                self._shown[seat] = told["now"]
                self._changed.set()

        return receive

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONGEST):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def _turn(self) -> bool:
        """Make a move once somebody here may; False if the game is over."""
        await self._until(self._can_go_on)
        seat = self._to_move()
        if seat is None:
            return False
        now = self._shown[seat]
        number, move = now["number"] + 1, self._luck.choice(now["legal"])["id"]
        begin = time.perf_counter()
        wish = {"number": number, "move": move}
        status, _ = await self._players[seat].ask("POST", f"/api/tables/{self.table}/moves", wish)
        if status not in (200, 204):
            raise Unmeasurable(f"a move was refused: {status}")
        self._memory.acknowledged[self.table, number] = move
        await self._until(lambda: all(now["number"] >= number for now in self._shown))
        self._memory.moves.append(Sample(begin, 1000 * (time.perf_counter() - begin)))
        if not self._can_go_on():
            begin = time.perf_counter()
            await self._until(self._can_go_on)
            self._memory.answers.append(Sample(begin, 1000 * (time.perf_counter() - begin)))
        return True

    def _can_go_on(self) -> bool:
        return self._to_move() is not None or any(now["phase"] != "playing" for now in self._shown)

    def _to_move(self) -> int | None:
        """The seat here that is to move, as soon as it knows what it may do."""
        for seat, now in enumerate(self._shown):
            if now["phase"] == "playing" and now["actor"] == seat and now["legal"]:
                # Another seat may know already that it is later.
                return seat if now["number"] == max(each["number"] for each in self._shown) else None
        return None


def missing_moves(database: str, acknowledged: dict[tuple[str, int], int]) -> list[tuple[str, int]]:
    """The moves that people were told were made, and that are not in the log."""
    import psycopg

    with psycopg.connect(database) as connection:
        rows = connection.execute('select "table", number, move from log where move is not null').fetchall()
    log = {(table, number): move for table, number, move in rows}
    return [key for key, move in acknowledged.items() if log.get(key) != move]


def percentile(samples: Sequence[Sample], share: float) -> float:
    times = sorted(sample.milliseconds for sample in samples)
    return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def seconds_to_recover(samples: Sequence[Sample], at: float, most: float) -> float:
    """After how many seconds 99 of 100 take at most so many milliseconds again, in every second from then on."""
    later = [sample for sample in samples if sample.at >= at - most / 1000]
    windows: dict[int, list[Sample]] = {}
    for sample in later:
        windows.setdefault(max(0, int(sample.at - at)), []).append(sample)
    slow = [second for second, asked in windows.items() if percentile(asked, 0.99) > most]
    return float(max(slow) + 1) if slow else 0.0
