"""What whoever watches over a server can ask it, and when it says that it cannot serve people."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import psycopg

from tests.server.host import PATIENCE, Server
from tests.server.postgresql import address, fresh, needs_postgresql
from waset.server.connections import ConnectionLimits, HttpProtocol
from waset.server.health import HOLDS, thinks
from waset.server.thinking_executor import LocalExecutor, Lost

__all__ = ["address"]

GOOD = {"database": True, "migrations": True, "thinking": True, "open": True}


def asked(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers, timeout=PATIENCE)


def ready_within(server: Server, is_it: Callable[[httpx.Response], bool]) -> dict[str, Any]:
    ends = time.monotonic() + PATIENCE
    while not is_it(answer := asked(server, "/readyz")):
        assert time.monotonic() < ends, answer.text
        time.sleep(0.1)
    found: dict[str, Any] = answer.json()
    return found


def test_a_server_says_that_it_lives_and_is_ready(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db", hosts=("play.example",)) as server:
        assert asked(server, "/healthz").json() == {"process": True}
        ready = asked(server, "/readyz")
        assert (ready.status_code, ready.json()) == (200, GOOD)
        assert ready.headers["cache-control"] == "no-store"
        # Whoever watches knows an address; everybody else must know the name.
        assert asked(server, "/api/games").status_code == 400
        assert asked(server, "/api/games", host="play.example").status_code == 200


@needs_postgresql
def test_a_server_is_not_ready_without_its_database_or_with_an_older_schema(address: str) -> None:
    database = fresh(address, "ready")
    with Server(database) as server, psycopg.connect(address, autocommit=True) as connection:
        assert ready_within(server, lambda answer: answer.status_code == 200) == GOOD
        connection.execute("alter database ready with allow_connections false")
        connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'ready'")
        found = ready_within(server, lambda answer: answer.status_code == 503)
        assert (found["database"], found["thinking"]) == (False, True)
        # The process itself is well: to start it again would help nobody.
        assert asked(server, "/healthz").status_code == 200
        connection.execute("alter database ready with allow_connections true")
        assert ready_within(server, lambda answer: answer.status_code == 200) == GOOD
        with psycopg.connect(database, autocommit=True) as own:
            # A newer version that takes over may have migrated it: then this one serves on until it is stopped.
            own.execute("update alembic_version set version_num = '9999'")
            time.sleep(HOLDS)
            assert asked(server, "/readyz").json() == GOOD
            own.execute("update alembic_version set version_num = '0001'")
        found = ready_within(server, lambda answer: answer.status_code == 503)
        assert (found["database"], found["migrations"]) == (True, False)


class _Dead:
    """An executor all of whose processes die."""

    slots = 1

    def start(self) -> None: ...

    async def run(self, function: Callable[..., Any], *args: Any) -> Any:
        raise Lost

    def close(self) -> None:
        pass


def test_processes_that_think_are_asked_and_replaced() -> None:
    async def story() -> tuple[bool, bool, bool]:
        executor = LocalExecutor(1, 60.0)
        try:
            first = await thinks(executor)
            # One that is killed is replaced, which a host need not be troubled with.
            os.kill(await executor.run(os.getpid), signal.SIGKILL)
            second = await thinks(executor)
        finally:
            executor.close()
        return first, second, await thinks(_Dead())

    assert asyncio.run(story()) == (True, True, False)


def test_a_server_that_is_being_stopped_is_not_ready() -> None:
    protocol = HttpProtocol.__new__(HttpProtocol)
    limits = protocol._limits = ConnectionLimits(10, 10, 10.0, 10)
    protocol.cycle = None  # type: ignore[assignment]

    class Transport:
        def close(self) -> None:
            pass

    protocol.transport = Transport()  # type: ignore[assignment]
    assert not limits.closing
    protocol.shutdown()
    assert limits.closing
