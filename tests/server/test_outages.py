"""A database that is full, locked or gone: everybody gets a sentence, the host gets one line, and then it goes on."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import psycopg

import waset
from tests.server.host import PATIENCE, Server, Visitor
from tests.server.postgresql import address, fresh, needs_postgresql
from waset.server.serve import serve
from waset.server.settings import Settings

__all__ = ["address"]
NAME = "Nefertari"


def serve_into(settings: Settings, path: Path) -> None:
    """A server whose standard error is a file."""
    os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    serve(settings)


@contextmanager
def logged(database: Path | str, path: Path) -> Iterator[Server]:
    server = Server(database)
    server.target, server.words = serve_into, (server.settings, path)
    with server:
        yield server


def lines(written: str) -> list[str]:
    return [line for line in written.splitlines() if "waset.tables: " in line]


def refused(answer: httpx.Response) -> None:
    assert answer.status_code == 503, answer.text
    error = answer.json()["error"]
    assert error["code"] == "unavailable"
    assert "try again" in error["sentence"]
    assert answer.headers["retry-after"]


def asks(visitor: Visitor, table: str) -> list[httpx.Response]:
    """A few requests that need the database."""
    return [
        visitor.http.post("/people", json={"name": NAME}),
        visitor.http.post("/tables", json={"game": waset.titles()[0], "seats": ["me", "open"]}),
        visitor.http.post(f"/tables/{table}/chat", json={"text": "hello"}),
        visitor.http.get("/tables"),
        visitor.http.get(f"/people/{visitor.id}"),
    ]


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("begin exclusive")
        yield
        other.execute("rollback")


def test_a_locked_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    with logged(database, tmp_path / "log") as server:
        anna = Visitor(server, NAME)
        table = anna.post("/tables", 201, game=waset.titles()[0], seats=["me", "open"])["table"]
        with locked(database):
            for answer in asks(anna, table)[:3]:
                refused(answer)
        assert anna.post(f"/tables/{table}/chat", 201, text="again")
    written = (tmp_path / "log").read_text()
    assert [line.split("waset.tables: ")[1].split(";")[0].split(",")[0] for line in lines(written)] == [
        "the database cannot be used",
        "no longer",
    ]
    assert "locked" in written
    nothing_private(written, table)


def nothing_private(written: str, table: str) -> None:
    assert "Traceback" not in written
    assert NAME not in written
    assert table not in written


@needs_postgresql
def test_a_database_that_is_gone_comes_back(address: str, tmp_path: Path) -> None:
    database = fresh(address, "gone")
    with logged(database, tmp_path / "log") as server:
        anna = Visitor(server, NAME)
        table = anna.post("/tables", 201, game=waset.titles()[0], seats=["me", "level1"])["table"]
        anna.post(f"/tables/{table}/start")
        feed = anna.feed()
        feed.watch(table)
        number = feed.next()["now"]["number"]
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("alter database gone with allow_connections false")
            connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'gone'")
            for _ in range(5):
                for answer in asks(anna, table):
                    refused(answer)
            connection.execute("alter database gone with allow_connections true")
        ends = time.monotonic() + PATIENCE
        while anna.http.post(f"/tables/{table}/chat", json={"text": "again"}).status_code != 201:
            assert time.monotonic() < ends
            time.sleep(0.1)
        # The feed was not lost, and tells of what happens now.
        while "chat" not in (said := feed.next()):
            assert said["now"]["number"] >= number
    written = (tmp_path / "log").read_text()
    assert len([line for line in lines(written) if "cannot be used" in line and "no longer" not in line]) == 1
    assert len(lines(written)) <= 4, written
    nothing_private(written, table)
