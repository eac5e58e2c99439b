"""Measures a server: connected people, durable moves per second, memory, start-up; each the median of several runs."""

import asyncio
import tempfile
import time
from collections.abc import Iterator

import orjson

from loadtest.costly import whole_game
from loadtest.crowd import Crowd
from loadtest.errors import Unmeasurable
from loadtest.figures import Figure, Load, Measured, Report, gather, require_no_refusals, run
from loadtest.full_store import fill
from loadtest.protocol import HttpConnection
from loadtest.scaling import database_beside, on_postgresql
from loadtest.server_process import ServerProcess, running_server
from waset.engine.titles import title
from waset.tables.database_address import database_url
from waset.tables.house import CACHED_TABLES
from waset.tables.store import Store

# Seconds of play before anything is measured.
WARM_UP = 3.0
# Seconds in which an analysis must have judged its first decision.
BEGUN_WITHIN = 120.0


def measure(load: Load, say: Report) -> list[Figure]:
    """All figures of a server on this machine."""
    # Report now what is missing, not when a server fails later.
    title(load.game).game_with(2, None, {})
    if load.postgresql is not None:
        if Store(database_url(load.postgresql)).sqlite:
            raise Unmeasurable("a file is measured anyway: the database is for the address of a PostgreSQL")
        with database_beside(load.postgresql):
            pass
    figures = [*_play(load, say), *_fill(load, say)]
    if load.postgresql is not None:
        figures += on_postgresql(load, load.postgresql, say)
    return figures


def _play(load: Load, say: Report) -> Iterator[Figure]:
    runs = []
    for turn in range(load.runs):
        say(f"SQLite, {load.people} people, run {turn + 1} of {load.runs}")
        with tempfile.TemporaryDirectory(prefix="waset-load-") as folder, running_server(f"{folder}/house.db") as host:
            runs.append(run(_at_a_rate(host, load, turn)))
    return gather(runs)


async def _at_a_rate(host: ServerProcess, load: Load, seed: int) -> Measured:
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
        beside: Measured = await _beside_an_analysis(crowd, load) if load.analysis else {}
        flat_out = await crowd.play(load.seconds)
        require_no_refusals(steady.refused + flat_out.refused)
        return {
            "people connected": ("people", float(crowd.connected)),
            "memory for a connected person": ("kB", (after - before) / 1000 / load.people),
            f"durable moves at {load.rate:g} a second asked": ("/s", steady.moves_per_second),
            "  half of them seen by all within": ("ms", steady.within(0.5)),
            "  99 of 100 seen by all within": ("ms", steady.within(0.99)),
            "  taken by the server": ("cores", taken),
            **beside,
            "durable moves flat out": ("/s", flat_out.moves_per_second),
            "  flat out, half of them seen by all within": ("ms", flat_out.within(0.5)),
            "  flat out, 99 of 100 seen by all within": ("ms", flat_out.within(0.99)),
        }
    finally:
        crowd.leave()


async def _beside_an_analysis(crowd: Crowd, load: Load) -> Measured:
    """The same load while a game is analysed that somebody brought, which takes longer than the load lasts."""
    token = crowd.people[0].token
    brought = await crowd.ask("POST", "/api/records", token, whole_game(1).as_json(), 201)
    path = f"/api/tables/{brought['table']}/analysis"
    told = await crowd.ask("POST", path, token, None, 202)
    ends = time.monotonic() + BEGUN_WITHIN
    while not told["done"] and time.monotonic() < ends:
        await asyncio.sleep(0.1)
        told = await crowd.ask("GET", path, token)
    await crowd.play(WARM_UP, load.rate)
    before = (await crowd.ask("GET", path, token))["done"]
    pace = await crowd.play(load.seconds, load.rate)
    require_no_refusals(pace.refused)
    told = await crowd.ask("GET", path, token)
    if not 0 < before <= told["done"] < told["count"]:
        raise Unmeasurable(f"{told['done']} of {told['count']} decisions were analysed: the load was not beside it")
    return {
        "durable moves beside an analysis": ("/s", pace.moves_per_second),
        "  beside it, half of them seen by all within": ("ms", pace.within(0.5)),
        "  beside it, 99 of 100 seen by all within": ("ms", pace.within(0.99)),
        "  decisions that were analysed meanwhile": ("decisions", float(told["done"] - before)),
    }


def _fill(load: Load, say: Report) -> Iterator[Figure]:
    say(f"SQLite, a store with {load.filled} running tables")
    with tempfile.TemporaryDirectory(prefix="waset-load-") as folder:
        database = f"{folder}/house.db"
        tables = asyncio.run(fill(database, load.game, load.filled))
        runs = []
        for _ in range(load.runs):
            begin = time.perf_counter()
            with running_server(database) as host:
                run(_look(host, tables[-1:]))
                started = time.perf_counter() - begin
                before = host.memory()
                looked = tables[:CACHED_TABLES]
                run(_look(host, looked))
                runs.append(
                    {
                        f"start with {load.filled} running tables": ("s", started),
                        "memory for a table": ("kB", (host.memory() - before) / 1000 / len(looked)),
                    }
                )
        return gather(runs)


async def _look(host: ServerProcess, tables: list[str]) -> None:
    """A spectator looks at these tables, one after the other."""
    address = f"127.0.0.1:{host.port}"
    _, connection = await asyncio.get_running_loop().create_connection(
        lambda: HttpConnection(address), "127.0.0.1", host.port
    )
    for table in tables:
        status, body = await connection.ask("GET", f"/api/tables/{table}", "")
        require_no_refusals([] if status == 200 and orjson.loads(body)["phase"] == "playing" else [f"{status}"])
    connection.close()
