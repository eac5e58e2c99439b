"""A copy of a store while it is in use, and a store from such a copy.

A backup is a SQLite file, whatever the store is: one file to carry away, that any Waset can open.
"""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, insert, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError

from waset.tables.errors import BadStore
from waset.tables.migrations import NEWEST
from waset.tables.models import Kept
from waset.tables.store import address_in_words, database_url, upgrade

ROWS_AT_ONCE: Final = 1000
# The lock that every worker on PostgreSQL shares as long as it runs.
SERVER_LOCK: Final = "5742, 5"


def back_up(database: str, to: Path) -> int:
    """Copy a store, as it is at one moment, into a new file; gives the number of tables in it."""
    url = _url(database)
    if url.get_backend_name() != "sqlite":
        return _back_up_server(url, to)
    return _back_up_file(Path(url.database or ""), to)


def restore(copy: Path, database: str) -> int:
    """A store from a backup, where none is yet: whatever is there stays, so that a mistake costs nothing.

    A server that runs has its store, so nothing is restored under its feet.
    """
    if not copy.is_file():
        raise BadStore(f"there is no backup {copy}")
    check(copy)
    url = _url(database)
    if url.get_backend_name() != "sqlite":
        return _restore_server(copy, url)
    return _back_up_file(copy, Path(url.database or ""))


def _back_up_file(database: Path, to: Path) -> int:
    if not database.is_file():
        raise BadStore(f"there is no database {database}")
    if to.exists():
        raise BadStore(f"{to} is there already: a backup never writes over a file")
    part = to.with_name(to.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with contextlib.closing(_open(database)) as source, contextlib.closing(sqlite3.connect(part)) as target:
            # SQLite copies a consistent moment, however much is being written meanwhile.
            source.backup(target, pages=1000)
            # A copy is one file: no log beside it that could be forgotten when it is carried away.
            target.execute("pragma journal_mode=DELETE")
        tables = check(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.rename(to)
    except sqlite3.Error as error:
        raise BadStore(f"the backup failed: {error}") from None
    finally:
        part.unlink(missing_ok=True)
    return tables


def check(path: Path) -> int:
    """Whether a file is a whole store that this version can use; gives the number of its tables."""
    try:
        with contextlib.closing(_open(path)) as store:
            (state,) = store.execute("pragma integrity_check").fetchone()
            if state != "ok":
                raise BadStore(f"{path.name} is damaged: {state}")
            (revision,) = store.execute("select version_num from alembic_version").fetchone()
            (tables,) = store.execute("select count(*) from tables").fetchone()
    except (sqlite3.Error, TypeError):
        raise BadStore(f"{path.name} is not one of Waset's databases") from None
    if str(revision) > NEWEST:
        raise BadStore(f"{path.name} was written by a newer Waset")
    return int(tables)


def _copy_rows(source: Connection, target: Connection) -> None:
    """Every row of one store into another that is empty."""
    for table in Kept.metadata.sorted_tables:
        for rows in source.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])


@contextlib.contextmanager
def _whole(url: URL, **options: Any) -> Iterator[Connection]:
    """A transaction on a database, with a sentence for whatever goes wrong."""
    with address_in_words():
        engine = create_engine(url, **options)
    try:
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        raise BadStore(f"the database cannot be used: {str(error.orig).splitlines()[0]}") from None
    finally:
        engine.dispose()


def _back_up_server(url: URL, to: Path) -> int:
    """Copy a PostgreSQL store, as it is at one moment, into a new SQLite file."""
    if to.exists():
        raise BadStore(f"{to} is there already: a backup never writes over a file")
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with _whole(url, isolation_level="REPEATABLE READ") as source:
            _must_be_newest(source)
            with _whole(_sqlite(part)) as target:
                upgrade(target)
                _copy_rows(source, target)
        tables = check(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)
    return tables


def _must_be_newest(source: Connection) -> None:
    names = inspect(source).get_table_names()
    at = (
        source.execute(text("select version_num from alembic_version")).scalar() if "alembic_version" in names else None
    )
    if at != NEWEST:
        raise BadStore("the database is not one of this version of Waset: start the server on it once")


def _restore_server(copy: Path, url: URL) -> int:
    """A backup into a PostgreSQL database that holds nothing yet and that no server uses, all of it or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        # Perhaps of an older version: it is brought up to date on a copy.
        newest = Path(folder) / "newest.db"
        tables = back_up(str(copy), newest)
        with _whole(_sqlite(newest)) as source:
            upgrade(source)
        with _whole(url) as target, _whole(_sqlite(newest)) as source:
            if not target.execute(text(f"select pg_try_advisory_xact_lock({SERVER_LOCK})")).scalar():
                raise BadStore("a server is running on this database: stop it first")
            upgrade(target)
            if any(target.execute(select(table).limit(1)).first() for table in Kept.metadata.sorted_tables):
                raise BadStore("the database holds something already: a backup is restored into an empty one")
            _copy_rows(source, target)
    return tables


def _url(database: str) -> URL:
    with address_in_words():
        return make_url(database_url(database))


def _sqlite(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
