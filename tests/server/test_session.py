"""A session of PostgreSQL that could not be prepared is closed."""

import asyncio
from typing import Any

import psycopg
import pytest

from tests.server.postgresql import address, fresh, needs_postgresql
from tests.tables.evening import run
from waset.server import session
from waset.tables.database_address import database_url
from waset.tables.store import Store

__all__ = ["address"]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[psycopg.AsyncConnection]:
    """The connections that were opened, and may have been closed since."""
    found: list[psycopg.AsyncConnection] = []
    connect = psycopg.AsyncConnection.connect

    async def observed(*args: Any, **options: Any) -> psycopg.AsyncConnection:
        connection = await connect(*args, **options)
        found.append(connection)
        return connection

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", observed)
    return found


@needs_postgresql
def test_a_session_that_is_given_up_while_it_is_prepared_is_closed(
    address: str, opened: list[psycopg.AsyncConnection], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "MISSED", "select pg_sleep(60)")

    async def story() -> None:
        opening = asyncio.create_task(session.open_session(Store(database_url(fresh(address, "given_up")))))
        while not opened:
            await asyncio.sleep(0.01)
        # The worker stops.
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        assert [each.closed for each in opened] == [True]

    run(story())


@needs_postgresql
def test_a_session_that_cannot_be_prepared_is_closed(
    address: str, opened: list[psycopg.AsyncConnection], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "MISSED", "set no_such_setting = 1")

    async def story() -> None:
        with pytest.raises(psycopg.Error):
            await session.open_session(Store(database_url(fresh(address, "unprepared"))))
        assert [each.closed for each in opened] == [True]

    run(story())
