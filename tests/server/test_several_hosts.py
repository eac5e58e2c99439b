"""Several hosts on one PostgreSQL: any of them serves any table, and each thing is done once."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import psycopg
import pytest

import waset
from tests.server.host import FeedClient, Server, Visitor, entries_of
from tests.server.postgresql import address, fresh, needs_postgresql
from tests.server.test_presence import present
from tests.server.test_thinking_pool import Paper, played, settle
from tests.tables.evening import Evening
from waset.server import roll_call
from waset.server.claims import Claims
from waset.server.guessing import TRIES
from waset.server.thinking_pool import ThinkingPool
from waset.tables import log
from waset.tables.database_address import database_url
from waset.tables.store import Store

__all__ = ["address"]
pytestmark = needs_postgresql


class Elsewhere(Visitor):
    """The same person with the same token, at another host."""

    def __init__(self, visitor: Visitor, server: Server) -> None:
        self.server = server
        self.id = visitor.id
        self.http = self._client({"authorization": visitor.http.headers["authorization"]})


@pytest.fixture(scope="module")
def database(address: str) -> str:
    return fresh(address, "shared")


@pytest.fixture(scope="module")
def hosts(database: str) -> Iterator[list[Server]]:
    with Server(database) as first, Server(database) as second:
        yield [first, second]


def duel(hosts: list[Server], **terms: object) -> tuple[str, list[Visitor], list[Visitor]]:
    """A table, and the two who play there: Anna as the first host knows her and Ben, and both as the second does."""
    first, second = hosts
    anna, ben = Visitor(first, "Anna", bot=True), Visitor(second, "Ben", bot=True)
    table = anna.post("/tables", 201, game="imhotep", seats=["me", "open"], **terms)["table"]
    ben.post(f"/tables/{table}/seat")
    anna.post(f"/tables/{table}/start")
    return table, [anna, Elsewhere(ben, first)], [Elsewhere(anna, second), ben]


def test_a_password_that_was_guessed_at_one_host_is_not_guessed_on_at_the_other(hosts: list[Server]) -> None:
    first, second = hosts
    owner = Visitor(first, "Nefertari")
    assert owner.http.put("/me/password", json={"password": "under the sycamore"}).status_code == 204

    def guess(host: Server) -> int:
        wrong = {"name": "Nefertari", "password": "under the palm"}
        return Visitor(host).http.post("/sessions", json=wrong).status_code

    table, (anna, _), (_, ben) = duel(hosts)
    feed = ben.feed()
    feed.watch(table)
    feed.until_shown()
    assert [guess(first) for _ in range(TRIES + 1)] == [403] * TRIES + [429]
    # What is said there after them is heard here after them.
    anna.post(f"/tables/{table}/chat", 201, text="well met")
    feed.next_line()
    assert 429 in [guess(second) for _ in range(3)]


def test_any_host_serves_any_table(hosts: list[Server]) -> None:
    table, *sides = duel(hosts)
    feeds = [FeedClient(side[0].feed().socket) for side in sides]
    for feed in feeds:
        feed.watch(table)
    rng, number = waset.Rng(3), 0
    for turn in range(12):
        people = sides[turn % 2]
        seen = people[0].get(f"/tables/{table}")
        mover = people[seen["actor"]]
        legal = mover.get(f"/tables/{table}")["legal"]
        move = legal[rng.below(len(legal))]["id"]
        number = mover.post(f"/tables/{table}/moves", number=seen["number"] + 1, move=move)["number"]
    told = [[entry["number"] for entry in entries_of(feed.until(number))] for feed in feeds]
    assert told[0] == told[1] == list(range(1, number + 1))


def test_a_clock_runs_out_once(hosts: list[Server], database: str) -> None:
    table, (anna, _), (_, ben) = duel(hosts, clock={"kind": "move", "seconds": 1})
    feeds = [anna.feed(), ben.feed()]
    for feed, visitor in zip(feeds, (anna, ben), strict=True):
        feed.watch(table)
        visitor.post(f"/tables/{table}/here")
    for feed in feeds:
        while not any(entry["what"] == log.TIMED_OUT for entry in entries_of([feed.next()])):
            pass
    with psycopg.connect(database) as connection:
        seats = connection.execute(
            'select seat from log where "table" = %s and kind = %s', (table, log.TIMED_OUT)
        ).fetchall()
    assert len(seats) == len(set(seats))


def test_who_is_at_another_host_is_here_until_that_host_dies(hosts: list[Server], database: str) -> None:
    with contextlib.ExitStack() as mortal:
        third = mortal.enter_context(Server(database))
        table, (anna, _), (_, ben) = duel([hosts[0], third])
        feed, his = anna.feed(), ben.feed()
        feed.watch(table, presence=True)
        his.watch(table, presence=True)
        for each in (feed, his):
            while set(present(each)["here"]) != {anna.id, ben.id}:
                pass
        third.kill()
        # That both are here may have been said again meanwhile.
        while (here := present(feed)["here"]) != [anna.id]:
            assert set(here) == {anna.id, ben.id}
        third.guests.close()


@contextlib.asynccontextmanager
async def two_pools(database: str) -> AsyncIterator[tuple[Evening, Paper, ThinkingPool, Paper, ThinkingPool]]:
    """Two workers that think, each on paper; tables are opened by the first."""
    async with contextlib.AsyncExitStack() as things:
        found: list[Any] = []
        for _ in range(2):
            scene = Evening(database)
            await scene.store.open()
            things.push_async_callback(scene.store.close)
            paper = Paper()
            pool = ThinkingPool(scene.house, paper)
            things.push_async_callback(pool.stop)
            found += [scene, paper, pool]
        scene, here, first, _, there, second = found
        yield scene, here, first, there, second


def test_a_computer_player_is_thought_for_once_and_by_another_worker_if_that_dies(address: str) -> None:
    async def story() -> None:
        async with two_pools(fresh(address, "thinking")) as (scene, here, first, there, second):
            table = await played(scene, await scene.guest("Anna"), "level5", "me")
            while not here.called():
                await settle()
            # Somebody begins to watch it there, and it is noticed that it has waited.
            second.enqueue(table.id)
            await second.queue_forgotten(scene.house.now() + 1)
            await settle()
            assert there.called() == []
            # The first dies, and with it its session of the database.
            await first._claims.close()
            await second.queue_forgotten(scene.house.now() + 1)
            while not there.called():
                await settle()
            there.finish()
            while (await scene.house.table(table.id)).number == table.number:
                await settle()

    asyncio.run(story())


def test_a_claim_is_held_by_one_and_given_back(address: str) -> None:
    async def story() -> None:
        stores = [Store(database_url(fresh(address, "claims")))] * 2
        one, two = (Claims(store) for store in stores)
        async with one.claim("table") as first, two.claim("table") as second, two.claim("other") as other:
            assert (first, second, other) == (True, False, True)
            async with one.claim("table") as again:
                assert not again
        async with two.claim("table") as afterwards:
            assert afterwards
        # A database that cannot be asked keeps nobody from thinking.
        unreachable = Claims(Store(database_url("postgresql://waset@127.0.0.1:1/nothing")))
        async with unreachable.claim("table") as anyway:
            assert anyway
        for claims in (one, two, unreachable):
            await claims.close()

    asyncio.run(story())


def test_the_roll_call_names_all_workers(hosts: list[Server], database: str) -> None:
    async def story() -> int:
        store = Store(database_url(database))
        try:
            return len(await roll_call.present(store))
        finally:
            await store.close()

    assert asyncio.run(story()) >= len(hosts)
    assert [roll_call.key(worker) for worker in ("00000001", "ffffffff")] == [1, -1]
