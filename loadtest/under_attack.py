"""Measures what an attack does to everybody else: how long they wait, and how much memory the server takes."""

import asyncio
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence

import orjson

from loadtest.attacks import ATTACKS, STATISTICS, under
from loadtest.costly import GAME
from loadtest.errors import Unmeasurable
from loadtest.figures import Figure, Measured, Report, gather, run
from loadtest.full_store import fill_results
from loadtest.protocol import HttpConnection, ProtocolError
from loadtest.server_process import ServerProcess, running_server
from waset.tables.game_statistics import MOST_GAMES

VISITORS = 8
PAUSE = 0.3
# A visitor who got no answer in this time gives up; it counts as such a long wait.
PATIENCE = 10.0
NOTHING = "nothing"
COMPUTERS = "100 tables of computer players"
NAMES = (NOTHING, *ATTACKS, COMPUTERS)


def measure_attacks(names: Sequence[str], seconds: float, runs: int, say: Report) -> Iterator[Figure]:
    """What others notice of each attack."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        raise Unmeasurable(f"there is no attack {unknown[0]!r}; there are: {', '.join(NAMES)}")
    for name in names or NAMES:
        measured = []
        for turn in range(runs):
            say(f"{name}, run {turn + 1} of {runs}")
            with tempfile.TemporaryDirectory(prefix="waset-attack-") as folder:
                if name == COMPUTERS:
                    measured.append(_among_computers(f"{folder}/house.db", seconds))
                else:
                    measured.append(_under(name, f"{folder}/house.db", seconds))
        yield from gather(measured)


def _under(name: str, database: str, seconds: float) -> Measured:
    if name == STATISTICS:
        asyncio.run(fill_results(database, GAME, MOST_GAMES))
    with running_server(database, limited=True) as host:
        token = run(_newcomer(host.port))
        memory = _Memory(host)
        if name == NOTHING:
            waits = run(_visit(host.port, seconds))
        else:
            with under(name, host.port, token):
                time.sleep(2.0)
                waits = run(_visit(host.port, seconds))
        largest = memory.stop()
    return _figures(name, waits) | {f"{name}: memory": ("MiB", largest / 2**20)}


def _figures(name: str, waits: list[float]) -> Measured:
    ordered = sorted(waits)
    return {
        f"{name}: half of the others wait": ("ms", statistics.median(ordered)),
        f"{name}: 99 of 100 wait": ("ms", ordered[int(0.99 * len(ordered))]),
    }


class _Memory:
    """Watches how large a server gets."""

    def __init__(self, host: ServerProcess) -> None:
        self._host = host
        self._largest = 0
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._stopped.wait(0.2):
            self._largest = max(self._largest, self._host.memory())

    def stop(self) -> int:
        self._stopped.set()
        self._thread.join()
        return self._largest


async def _connect(port: int) -> HttpConnection:
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(lambda: HttpConnection(f"127.0.0.1:{port}"), "127.0.0.1", port)
    return connection


async def _newcomer(port: int) -> str:
    connection = await _connect(port)
    status, body = await connection.ask("POST", "/api/people", "", {"name": "Anna", "bot": True})
    connection.close()
    if status != 201:
        raise Unmeasurable(f"the server refused somebody new: {status}")
    return str(orjson.loads(body)["token"])


async def _visit(port: int, seconds: float) -> list[float]:
    """Visitors look at the lobby again and again, every time over a new connection; returns their waits."""
    waits: list[float] = []
    ends = time.monotonic() + seconds

    async def visitor() -> None:
        while time.monotonic() < ends:
            begin = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    connection = await _connect(port)
                    status, _ = await connection.ask("GET", "/api/tables", "")
                    connection.close()
                waits.append((time.perf_counter() - begin) * 1000 if status == 200 else PATIENCE * 1000)
            except (TimeoutError, OSError, ProtocolError):
                waits.append(PATIENCE * 1000)
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(visitor() for _ in range(VISITORS)))
    return waits


# -- computer players ------------------------------------------------------------------------------------------------


def _among_computers(database: str, seconds: float) -> Measured:
    """How long levels 1 to 3 take while many tables of the strongest level are open; before and after a restart."""
    with running_server(database) as host:
        run(_open_computer_tables(host.port))
        before = run(_play_computers(host.port, seconds))
    with running_server(database) as host:
        after = run(_play_computers(host.port, seconds))
    return _figures(COMPUTERS, before) | _figures(f"{COMPUTERS}, after a restart", after)


async def _open_computer_tables(port: int) -> None:
    connection = await _connect(port)
    asked = {"game": "pharaon", "seats": ["level5"] * 4, "listed": False}
    for guest in range(10):
        _, body = await connection.ask("POST", "/api/people", "", {"name": f"Guest {guest}", "bot": True})
        token = orjson.loads(body)["token"]
        for _ in range(10):
            status, body = await connection.ask("POST", "/api/tables", token, asked)
            if status != 201:
                raise Unmeasurable(f"the server refused a table: {status}")
            await connection.ask("POST", f"/api/tables/{orjson.loads(body)['table']}/start", token, {})
    connection.close()


async def _play_computers(port: int, seconds: float) -> list[float]:
    """Somebody plays against levels 1 to 3; returns how long each of their moves took."""
    waits: list[float] = []

    async def player(level: int) -> None:
        connection = await _connect(port)
        _, body = await connection.ask("POST", "/api/people", "", {"name": "Anna", "bot": True})
        token = orjson.loads(body)["token"]
        asked = {"game": "senet", "seats": ["me", f"level{level}"], "listed": False}
        ends = time.monotonic() + seconds
        seen = {"phase": "over"}
        while time.monotonic() < ends:
            if seen["phase"] != "playing":
                _, body = await connection.ask("POST", "/api/tables", token, asked)
                table = orjson.loads(body)["table"]
                await connection.ask("POST", f"/api/tables/{table}/start", token, {})
            _, body = await connection.ask("GET", f"/api/tables/{table}", token)
            seen = orjson.loads(body)
            if seen["phase"] == "playing" and seen["actor"] == 0:
                move = {"number": seen["number"] + 1, "move": seen["legal"][0]["id"]}
                await connection.ask("POST", f"/api/tables/{table}/moves", token, move)
                begin = time.perf_counter()
            elif seen["phase"] == "playing":
                at = seen["number"]
                while seen["number"] == at:
                    await asyncio.sleep(0.005)
                    _, body = await connection.ask("GET", f"/api/tables/{table}", token)
                    seen = orjson.loads(body)
                waits.append((time.perf_counter() - begin) * 1000)
                begin = time.perf_counter()
        connection.close()

    await asyncio.gather(*(player(level) for level in (1, 2, 3)))
    return waits
