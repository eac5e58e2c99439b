"""What a server bears: people connected, durable moves a second, memory, start-up. Each the median of several runs."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson
import uvloop

from waset.engine.errors import WasetError
from waset.engine.titles import title
from waset.server.load.crowd import Crowd, Pace
from waset.server.load.filling import fill
from waset.server.load.host import Host, hosting
from waset.server.load.wire import Line
from waset.tables.house import KEPT_IN_MEMORY
from waset.tables.store import Store, database_url

T = TypeVar("T")
WARM_UP = 3.0


@dataclass(frozen=True)
class Load:
    """What to measure with."""

    game: str = "imhotep"
    people: int = 2000
    rate: float = 1000.0
    seconds: float = 15.0
    runs: int = 3
    filled: int = 10_000
    postgresql: str | None = None


@dataclass(frozen=True)
class Figure:
    """One measured thing, run by run."""

    name: str
    unit: str
    runs: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.runs)

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "unit": self.unit, "median": self.median, "runs": list(self.runs)}


Report = Callable[[str], None]


def measure(load: Load, say: Report) -> list[Figure]:
    """All figures of a server on this machine."""
    # What is not there is said now, not by a server later.
    title(load.game).game_with(2, None, {})
    if load.postgresql is not None and Store(database_url(load.postgresql)).sqlite:
        raise WasetError("a file is measured anyway: the database is for the address of a PostgreSQL")
    figures = [*_play(load, say), *_fill(load, say)]
    if load.postgresql is not None:
        figures += _on_postgresql(load, load.postgresql, say)
    return figures


def _gather(runs: list[dict[str, tuple[str, float]]]) -> Iterator[Figure]:
    for name, (unit, _) in runs[0].items():
        yield Figure(name, unit, tuple(run[name][1] for run in runs))


def _play(load: Load, say: Report) -> Iterator[Figure]:
    runs = []
    for run in range(load.runs):
        say(f"SQLite, {load.people} people, run {run + 1} of {load.runs}")
        with tempfile.TemporaryDirectory(prefix="waset-load-") as folder, hosting(f"{folder}/house.db") as host:
            runs.append(_run(_at_a_rate(host, load, run)))
    return _gather(runs)


async def _at_a_rate(host: Host, load: Load, seed: int) -> dict[str, tuple[str, float]]:
    crowd = Crowd(host.port, seed)
    try:
        await crowd.come(load.people // 2, load.game)
        before = host.memory()
        await crowd.listen()
        after = host.memory()
        await crowd.play(WARM_UP, load.rate)
        taken = host.processor()
        steady = await crowd.play(load.seconds, load.rate)
        taken = (host.processor() - taken) / steady.seconds
        flat_out = await crowd.play(load.seconds)
        _must_be_clean(steady.refused + flat_out.refused)
        return {
            "people connected": ("people", float(crowd.connected)),
            "memory for a connected person": ("kB", (after - before) / 1000 / load.people),
            f"durable moves at {load.rate:g} a second asked": ("/s", steady.moves_per_second),
            "  half of them seen by all within": ("ms", steady.within(0.5)),
            "  99 of 100 seen by all within": ("ms", steady.within(0.99)),
            "  taken by the server": ("cores", taken),
            "durable moves flat out": ("/s", flat_out.moves_per_second),
            "  flat out, half of them seen by all within": ("ms", flat_out.within(0.5)),
            "  flat out, 99 of 100 seen by all within": ("ms", flat_out.within(0.99)),
        }
    finally:
        crowd.leave()


def _fill(load: Load, say: Report) -> Iterator[Figure]:
    say(f"SQLite, a store with {load.filled} running tables")
    with tempfile.TemporaryDirectory(prefix="waset-load-") as folder:
        database = f"{folder}/house.db"
        tables = asyncio.run(fill(database, load.game, load.filled))
        runs = []
        for _ in range(load.runs):
            begin = time.perf_counter()
            with hosting(database) as host:
                _run(_look(host, tables[-1:]))
                started = time.perf_counter() - begin
                before = host.memory()
                looked = tables[:KEPT_IN_MEMORY]
                _run(_look(host, looked))
                runs.append(
                    {
                        f"start with {load.filled} running tables": ("s", started),
                        "memory for a table": ("kB", (host.memory() - before) / 1000 / len(looked)),
                    }
                )
        return _gather(runs)


async def _look(host: Host, tables: list[str]) -> None:
    """A spectator looks at these tables, one after the other."""
    address = f"127.0.0.1:{host.port}"
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(address), "127.0.0.1", host.port)
    for table in tables:
        status, body = await line.ask("GET", f"/api/tables/{table}", "")
        _must_be_clean([] if status == 200 and orjson.loads(body)["phase"] == "playing" else [f"{status}"])
    line.close()


def _on_postgresql(load: Load, address: str, say: Report) -> Iterator[Figure]:
    runs = []
    for run in range(load.runs):
        figures: dict[str, tuple[str, float]] = {}
        moves, cost = [], []
        for workers in (1, 2):
            say(f"PostgreSQL, {workers} of 2 workers, run {run + 1} of {load.runs}")
            with hosting(address, workers) as host:
                pace, taken = _run(_flat_out(host, load, run))
            moves.append(pace.moves_per_second)
            cost.append(1000 * taken / len(pace.times))
            name = f"{workers} worker{'s' * (workers > 1)}"
            figures[f"PostgreSQL, durable moves with {name}"] = ("/s", moves[-1])
            figures[f"  99 of 100 seen by all within, with {name}"] = ("ms", pace.within(0.99))
            figures[f"  taken by the server for a move, with {name}"] = ("ms of a core", cost[-1])
        figures["  two workers to one, with crowd and database on the same cores"] = ("times", moves[1] / moves[0])
        # What a move costs more where two must know of it is all that keeps two cores from twice the moves of one.
        figures["  two workers to one, by what a move takes of a core"] = ("times", 2 * cost[0] / cost[1])
        runs.append(figures)
    return _gather(runs)


async def _flat_out(host: Host, load: Load, seed: int) -> tuple[Pace, float]:
    """A stretch of play, and the seconds of a core that the server took for it."""
    crowd = Crowd(host.port, seed)
    try:
        await crowd.come(load.people // 2, load.game)
        await crowd.listen()
        await crowd.play(WARM_UP)
        taken = host.processor()
        pace = await crowd.play(load.seconds)
        taken = host.processor() - taken
        _must_be_clean(pace.refused)
        return pace, taken
    finally:
        crowd.leave()


def _must_be_clean(refused: list[str]) -> None:
    # A server that refuses is quick: its figures would be worth nothing.
    if refused:
        raise WasetError(f"the server refused {len(refused)} of the crowd's moves, the first with: {refused[0]}")


def _run(measuring: Coroutine[Any, Any, T]) -> T:
    return uvloop.run(measuring)
