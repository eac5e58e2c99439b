"""Measures a server with many people who play many games by turns: nearly all of their tables rest on the disk.

Everybody has a feed open, as with the page of their tables. Moves come at a rate, each at another table that nobody has
looked at since the start, so each has to be read and replayed first.
"""

import asyncio
import contextlib
import random
import secrets
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from sqlalchemy import Connection, insert

from loadtest.crowd import CONNECTIONS, TICK, Pace
from loadtest.figures import Figure, Measured, Report, gather, require_no_refusals, run
from loadtest.full_store import some_moves
from loadtest.protocol import FeedConnection, HttpConnection
from loadtest.scaling import database_beside
from loadtest.server_process import ServerProcess, running_server
from waset.engine.game import Game
from waset.engine.titles import title
from waset.tables import log
from waset.tables.checksum import chain
from waset.tables.clock import MOVE, ClockTerms
from waset.tables.database_address import database_url
from waset.tables.house import derived_columns, save_edition
from waset.tables.ids import new_id
from waset.tables.log import Entry
from waset.tables.log_writer import Change, append_entries
from waset.tables.models import PersonRow, SeatRow, TableRow
from waset.tables.people import People
from waset.tables.store import Store
from waset.tables.table import PERSON, Seat, Table, Terms
from waset.tables.times import wall_clock

DAY = 86_400
CLOCK = ClockTerms(MOVE, 2 * DAY, 0, 7 * DAY, True)
# Different games; the others are copies of them at other tables.
GAMES = 16
AT_ONCE = 500


@dataclass(frozen=True)
class ByTurns:
    """The settings of a measurement."""

    game: str = "imhotep"
    people: int = 10_000
    tables: int = 50_000
    rate: float = 100.0
    seconds: float = 15.0
    runs: int = 3
    # The address of a PostgreSQL, to measure on that and not on a file.
    postgresql: str | None = None


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person, signed in by a token."""

    id: str
    name: str
    token: str


@dataclass(frozen=True, slots=True)
class Resting:
    """A table at which somebody may move: by whom, and the next number with a move."""

    table: str
    token: str
    number: int
    move: int


@dataclass(frozen=True, slots=True)
class Copy:
    """The rows of a table that is copied from another."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    entries: list[Entry]
    resting: Resting


def measure_by_turns(load: ByTurns, say: Report) -> Iterator[Figure]:
    """All figures, on SQLite or on a PostgreSQL."""
    with _empty_store(load.postgresql) as database:
        say(f"writing {load.tables} tables of {load.people} people")
        people, resting = asyncio.run(fill(database, load))
        random.Random(1).shuffle(resting)
        runs = []
        for turn in range(load.runs):
            say(f"run {turn + 1} of {load.runs}")
            begin = time.perf_counter()
            with running_server(database) as host:
                runs.append(run(_visit(host, load, people, resting, begin)))
        yield from gather(runs)


@contextlib.contextmanager
def _empty_store(postgresql: str | None) -> Iterator[str]:
    if postgresql is not None:
        with database_beside(postgresql) as database:
            yield database
        return
    with tempfile.TemporaryDirectory(prefix="waset-load-") as folder:
        yield f"{folder}/house.db"


async def fill(database: str, load: ByTurns) -> tuple[list[Somebody], list[Resting]]:
    """Write the people and their tables, each in the middle of its game."""
    store = Store(database_url(database))
    await store.open()
    try:
        people = await _people(store, load.people)
        game = title(load.game).game_with(2, None, {})
        await store.write(lambda connection: save_edition(connection, game.edition))
        models = [_model(game, seed) for seed in range(GAMES)]
        found: list[Resting] = []
        for first in range(0, load.tables, AT_ONCE):
            copies = []
            for at in range(first, min(first + AT_ONCE, load.tables)):
                pair = people[at % len(people)], people[(at * 7 + 1) % len(people)]
                copies.append(_copied(models[at % GAMES], pair))
            await store.write(partial(_insert, copies=copies))
            found += [copy.resting for copy in copies]
        return people, found
    finally:
        await store.close()


async def _people(store: Store, count: int) -> list[Somebody]:
    keeper = People(store)
    people = [Somebody(new_id(), f"Person {at}", secrets.token_urlsafe(32)) for at in range(count)]
    for first in range(0, count, AT_ONCE):

        def job(connection: Connection, some: list[Somebody] = people[first : first + AT_ONCE]) -> None:
            now = wall_clock()
            rows = [{"id": one.id, "name": one.name, "bot": True, "given": False, "came": now} for one in some]
            connection.execute(insert(PersonRow), rows)
            for one in some:
                keeper.add_session(connection, one.id, one.token, "")

        await store.write(job)
    return people


def _model(game: Game, seed: int) -> Table:
    """A game of nobody, which the others are copied from."""
    now = wall_clock()
    seats = [Seat(PERSON, str(seat), str(seat)).as_json() for seat in range(2)]
    table = Table("", "", "", game, Terms(CLOCK), False, "")
    for entry in (Entry(1, log.OPENED, now, detail={"seats": seats}), *some_moves(game, seed, now)):
        if entry.kind == log.STARTED:
            entry.detail = {"came": [0, 1]}
        table.apply(entry)
    return table


def _copied(model: Table, pair: tuple[Somebody, Somebody]) -> Copy:
    table = new_id()
    seats = [Seat(PERSON, one.id, one.name).as_json() for one in pair]
    entries = [replace(entry) for entry in model.entries]
    entries[0].detail = {"seats": seats}
    chain(table, entries)
    fixed = {
        "id": table,
        "key": secrets.token_urlsafe(12),
        "owner": pair[0].id,
        "spec": model.game.spec(),
        "terms": model.terms.as_json(),
        "listed": False,
        "seed": secrets.token_hex(16),
        "opened": entries[0].at,
    }
    people = [{"table": table, "seat": seat, "person": one.id} for seat, one in enumerate(pair)]
    assert model.state is not None
    assert model.actor is not None
    resting = Resting(table, pair[model.actor].token, model.number + 1, int(model.state.legal()[0]))
    return Copy(fixed | derived_columns(model), people, entries, resting)


def _insert(connection: Connection, copies: list[Copy]) -> None:
    connection.execute(insert(TableRow), [copy.table for copy in copies])
    connection.execute(insert(SeatRow), [seat for copy in copies for seat in copy.seats])
    append_entries(connection, [Change(copy.resting.table, copy.entries, copy.table) for copy in copies])


async def _visit(
    host: ServerProcess, load: ByTurns, people: list[Somebody], resting: list[Resting], begin: float
) -> Measured:
    address = f"127.0.0.1:{host.port}"
    loop = asyncio.get_running_loop()
    lines = [
        (await loop.create_connection(lambda: HttpConnection(address), "127.0.0.1", host.port))[1]
        for _ in range(CONNECTIONS)
    ]
    status, _ = await lines[0].ask("GET", f"/api/tables/{resting[-1].table}", resting[-1].token)
    started = time.perf_counter() - begin
    require_no_refusals([] if status == 200 else [f"{status}"])
    feeds: list[FeedConnection] = []
    for one in people:
        (_, feed) = await loop.create_connection(
            partial(FeedConnection, address, one.token, lambda _: None), "127.0.0.1", host.port
        )
        await feed.ready
        feeds.append(feed)
    try:
        pace = await _move(load, resting, lines, address, host.port)
    finally:
        for line in lines:
            line.close()
        for feed in feeds:
            feed.close()
    require_no_refusals(pace.refused)
    return {
        f"start with {load.tables} tables by turns": ("s", started),
        "people connected": ("people", float(len(feeds))),
        f"moves at {load.rate:g} a second asked, at tables that rested": ("/s", pace.moves_per_second),
        "  half of them durable within": ("ms", pace.within(0.5)),
        "  99 of 100 durable within": ("ms", pace.within(0.99)),
        "memory": ("MB", host.memory() / 1e6),
    }


async def _move(load: ByTurns, resting: list[Resting], lines: list[HttpConnection], address: str, port: int) -> Pace:
    """Move at a rate, each time at another table; a table is moved at once, in whichever run."""
    idle: asyncio.Queue[HttpConnection] = asyncio.Queue()
    for line in lines:
        idle.put_nowait(line)
    pace = Pace(load.seconds)

    async def move(one: Resting) -> None:
        line = await idle.get()
        if not line.open:
            line.close()
            _, line = await asyncio.get_running_loop().create_connection(
                lambda: HttpConnection(address), "127.0.0.1", port
            )
        sent = time.perf_counter()
        asked = {"number": one.number, "move": one.move}
        status, body = await line.ask("POST", f"/api/tables/{one.table}/moves", one.token, asked)
        pace.times.append(1000 * (time.perf_counter() - sent))
        if status != 204:
            pace.refused.append(f"{status} {body[:200].decode(errors='replace')}")
        idle.put_nowait(line)

    begin, sent = time.perf_counter(), 0
    async with asyncio.TaskGroup() as group:
        while (gone := time.perf_counter() - begin) < load.seconds and resting:
            for _ in range(min(int(gone * load.rate) - sent, len(resting))):
                group.create_task(move(resting.pop()))
                sent += 1
            await asyncio.sleep(TICK)
    pace.seconds = time.perf_counter() - begin
    return pace
