"""Several workers: what one of them has not heard of yet, and what becomes of the others when one is killed."""

import asyncio
import contextlib
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import httpx
import psycopg
import pytest

import waset
from loadtest.cpu_quota import can_limit, limited
from loadtest.figures import Load
from loadtest.scaling import on_postgresql
from loadtest.server_process import running_server
from tests.server.host import PATIENCE, Server, play_on
from tests.server.postgresql import address, fresh, needs_postgresql
from tests.server.test_crash import open_table
from tests.server.test_serve import waset_command
from tests.tables.evening import Evening, evening, run
from waset.server.feed import Feeds
from waset.tables import plans, play, seating
from waset.tables.database_address import database_url
from waset.tables.errors import Overtaken
from waset.tables.house import House
from waset.tables.notifications import CHANNEL
from waset.tables.people import People, Person
from waset.tables.plan import Step
from waset.tables.store import Store
from waset.tables.table import Table

__all__ = ["address"]


class _Listener:
    """A feed that has been told so much of a table, and writes down what it hears of."""

    person = None
    address = "192.0.2.1"
    seen = True

    def __init__(self, number: int) -> None:
        self._number = number
        self.marked = 0

    def is_behind(self, table: str, number: int) -> bool:
        return self._number < number

    def mark(self, table: str, talked: bool) -> None:
        self.marked += 1


def test_who_watches_hears_of_what_was_read_for_somebody_else(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        table, anna, ben = await scene.duel()
        before = table.number
        table = await scene.advance(table, {0: anna, 1: ben}, 1, waset.Rng(5))
        feeds = Feeds(scene.house, 10)
        behind, knowing = _Listener(before), _Listener(table.number)
        feeds.watch(behind, table.id)  # type: ignore[arg-type]
        # As if another worker had made the move: here the table was read before the notification arrived.
        scene.house.evict(table.id)
        await scene.house.table(table.id)
        assert scene.house.apply_notification(table.id, table.number)
        feeds.notify_if_behind(table.id, table.number)
        assert behind.marked == 1
        feeds.unwatch(behind, table.id)  # type: ignore[arg-type]
        feeds.watch(knowing, table.id)  # type: ignore[arg-type]
        feeds.notify_if_behind(table.id, table.number)
        assert knowing.marked == 0

    evening(tmp_path / "house.db", story)


class Two:
    """Two houses on one database, as two workers have it; one plays, the other hears of it when it is told."""

    def __init__(self, here: House, there: House, people: list[Person], table: Table) -> None:
        self.here = here
        self.there = there
        self.people = people
        self.table = table
        # What the database told, until the house that is here hears of it.
        self.notifications: asyncio.Queue[str] = asyncio.Queue()

    async def move(self, house: House, table: Table) -> Table:
        """The first move there is, by whoever's turn it is."""
        assert table.state is not None
        assert table.actor is not None
        mover = self.people[table.actor]
        return await play.move(house, table.id, mover, table.number + 1, table.state.legal()[0])

    async def tell(self) -> None:
        """The next notification of the database reaches the house that is here."""
        whom, number, *rows = (await self.notifications.get()).split(" ", 2)
        self.here.apply_notification(whom, int(number), *rows)


@contextlib.asynccontextmanager
async def two_houses(database: str) -> AsyncIterator[Two]:
    async with contextlib.AsyncExitStack() as open_things:
        stores = [Store(database_url(database)) for _ in range(2)]
        for store in stores:
            await store.open()
            open_things.push_async_callback(store.close)
        here, there = (House(store) for store in stores)
        for house in (here, there):
            open_things.push_async_callback(house.settle)
        people = [(await People(stores[1]).create(name))[0] for name in ("Anna", "Ben")]
        table = await seating.open_table(there, people[0], name="imhotep", seats=["me", "open"])
        await seating.sit(there, table.id, people[1])
        table = await seating.start(there, table.id, people[0])
        await here.table(table.id)
        listening = await psycopg.AsyncConnection.connect(database, autocommit=True)
        open_things.push_async_callback(listening.close)
        await listening.execute(f"LISTEN {CHANNEL}")
        two = Two(here, there, people, table)

        async def collect() -> None:
            async for notification in listening.notifies():
                two.notifications.put_nowait(notification.payload)

        collecting = asyncio.create_task(collect())
        open_things.callback(collecting.cancel)
        yield two


def between_two(database: str, story: Callable[[Two], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with two_houses(database) as two, asyncio.timeout(PATIENCE):
            await story(two)

    run(whole())


@needs_postgresql
def test_a_worker_waits_for_the_news_of_a_move_instead_of_reading_the_table_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(two: Two) -> None:
        table = await two.move(two.there, two.table)
        table = await two.move(two.there, table)

        async def read(_house: House, _table: str) -> Table:
            raise AssertionError("the table was read again")

        monkeypatch.setattr(House, "_load", read)
        # As slow as it likes, so that a machine that is slow itself changes nothing.
        monkeypatch.setattr("waset.tables.house.NOTIFICATION_TIMEOUT", 30.0)
        moving = asyncio.create_task(two.move(two.here, table))
        await asyncio.sleep(0.01)
        await two.tell()
        await asyncio.sleep(0.01)
        assert not moving.done()
        await two.tell()
        assert (await moving).number > table.number

    between_two(fresh(address, "waits"), story)


@needs_postgresql
def test_a_plan_answers_a_move_made_where_nobody_had_heard_of_it(address: str) -> None:
    async def story(two: Two) -> None:
        before = two.table
        assert before.state is not None
        assert before.actor is not None
        move = before.state.legal()[0]
        position = before.state.copy()
        position.apply(move)
        answerer = int(position.actor)
        assert answerer != before.actor
        line = (Step(before.actor, move), Step(answerer, position.legal()[0]))
        await plans.keep(two.there, before.id, two.people[answerer], before.number, (line,))
        table = await two.move(two.here, before)
        assert table.number == before.number + 1
        await two.tell()
        await two.here.settle()
        assert (await two.here.table(before.id)).number == before.number + 2

    between_two(fresh(address, "unheard"), story)


@needs_postgresql
def test_a_worker_that_hears_nothing_reads_the_table_again(address: str) -> None:
    async def story(two: Two) -> None:
        table = await two.move(two.there, two.table)
        assert (await two.move(two.here, table)).number > table.number

    between_two(fresh(address, "deaf"), story)


@needs_postgresql
def test_a_number_nobody_has_reached_is_refused(address: str) -> None:
    async def story(two: Two) -> None:
        assert two.table.actor is not None
        with pytest.raises(Overtaken):
            await play.move(two.here, two.table.id, two.people[two.table.actor], two.table.number + 50, 0)

    between_two(fresh(address, "far"), story)


@needs_postgresql
def test_connections_to_the_database_that_break_off_are_made_anew(address: str) -> None:
    database = fresh(address, "made_anew")
    with Server(database) as server:
        driver = open_table(server, 0)
        number = play_on(driver.people, driver.table, waset.Rng(3), most=5)["number"]
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where datname = current_database() and pid <> pg_backend_pid()"
            )
        # The first move after it may be lost, but not be acknowledged.
        seen = driver.people[0].get(f"/tables/{driver.table}")
        mover = driver.people[seen["actor"]]
        wish = {"number": number + 1, "move": mover.get(f"/tables/{driver.table}")["legal"][0]["id"]}
        first = mover.http.post(f"/tables/{driver.table}/moves", json=wish)
        assert first.status_code in (200, 500, 503)
        assert (first.status_code == 200) == (mover.get(f"/tables/{driver.table}")["number"] > number)
        assert play_on(driver.people, driver.table, waset.Rng(4), most=5)["number"] > number


@needs_postgresql
def test_a_killed_worker_is_replaced_and_nobody_is_sent_to_it(address: str) -> None:
    with running_server(fresh(address, "replaced"), workers=2) as host:
        first, second = host.workers
        os.kill(first, signal.SIGKILL)
        # It may be gone between two looks.
        with contextlib.suppress(OSError):
            while " Z " not in Path(f"/proc/{first}/stat").read_text():
                pass
        games = f"http://127.0.0.1:{host.port}/api/games"
        for _ in range(60):
            assert httpx.get(games, timeout=PATIENCE).status_code == 200
        while len(host.workers) < 2:
            assert httpx.get(games, timeout=PATIENCE).status_code == 200
        assert second in host.workers
        assert first not in host.workers


@needs_postgresql
def test_one_worker_and_two_are_measured_side_by_side(address: str) -> None:
    # Enough of them that their games are not over before anything is measured.
    load = Load("luxor", people=200, seconds=0.3, runs=1)
    figures = {figure.name: figure.median for figure in on_postgresql(load, address, lambda _said: None)}
    one, two = (figures[f"PostgreSQL, durable moves with {name}"] for name in ("1 worker", "2 workers"))
    assert min(one, two) > 0
    assert ("PostgreSQL, durable moves with 2 workers of 0.4 core" in figures) == can_limit()
    with psycopg.connect(address) as connection:
        left = connection.execute("select datname from pg_database where datname like 'waset_bench%'").fetchall()
    assert left == []


@needs_postgresql
def test_a_postgresql_that_cannot_be_measured_is_said_at_once(address: str, tmp_path: Path) -> None:
    refused = waset_command("bench", "server", "--database", f"{address}_not", folder=tmp_path)
    assert refused.returncode == 1
    assert "cannot be used to make others beside it" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert "SQLite" not in refused.stderr


@pytest.mark.skipif(not can_limit(), reason="control groups cannot be made here (it takes root, on Linux)")
def test_a_process_is_held_for_as_long_as_it_is_said() -> None:
    with subprocess.Popen(["sleep", "60"]) as sleeper:
        groups, name = Path(f"/proc/{sleeper.pid}/cgroup"), f"waset-{sleeper.pid}"
        with limited([sleeper.pid], 0.4):
            assert name in groups.read_text()
        assert name not in groups.read_text()
        sleeper.kill()
