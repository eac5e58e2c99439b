"""Backup of a store, also while it is in use, and restoring one.

A backup is always a SQLite file, whatever the store is: one file that any Waset can open.
"""

import contextlib
import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, insert, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError

from waset.engine.message import Message
from waset.tables.database_address import database_url, readable_url_errors
from waset.tables.errors import BadStore
from waset.tables.migrations import NEWEST
from waset.tables.models import Base
from waset.tables.store import make_private, upgrade

ROWS_AT_ONCE: Final = 1000
BY_TIME: Final = re.compile(r"waset-\d{8}T\d{6}Z\.db")
# The advisory lock that every worker on PostgreSQL shares for as long as it runs.
SERVER_LOCK: Final = "5742, 5"


def back_up(database: str, to: Path) -> int:
    """Copy a consistent snapshot of a store into a new file; returns the number of game tables in it."""
    url = database_address(database)
    if url.get_backend_name() != "sqlite":
        return _back_up_server(url, to)
    return _back_up_file(Path(url.database or ""), to)


def restore(copy: Path, database: str) -> int:
    """Make a new store from a backup; never overwrites one, so that a mistake costs nothing.

    A running server has a store already, so nothing can be restored while it runs.
    """
    if not copy.is_file():
        raise BadStore(Message("tables.no_backup", path=str(copy)))
    check(copy)
    url = database_address(database)
    if url.get_backend_name() != "sqlite":
        return _restore_server(copy, url)
    return _back_up_file(copy, Path(url.database or ""))


def name_by_time() -> str:
    """The name of a backup that is made now. By name they are in order of time."""
    return f"waset-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.db"


def remove_oldest(folder: Path, keep: int) -> None:
    """Remove all backups named by the time but the newest; other files in the folder are none of our business."""
    for old in sorted(path for path in folder.iterdir() if BY_TIME.fullmatch(path.name))[:-keep]:
        old.unlink()


def _back_up_file(database: Path, to: Path) -> int:
    if not database.is_file():
        raise BadStore(Message("tables.no_database", path=str(database)))
    if to.exists():
        raise BadStore(Message("tables.backup_exists", path=str(to)))
    part = to.with_name(to.name + ".part")
    try:
        part.unlink(missing_ok=True)
        make_private(part)
        with contextlib.closing(_open(database)) as source, contextlib.closing(sqlite3.connect(part)) as target:
            # SQLite copies a consistent snapshot, however much is being written meanwhile.
            source.backup(target, pages=1000)
            # A single file, without a write-ahead log beside it that could be forgotten.
            target.execute("pragma journal_mode=DELETE")
        tables = check(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.rename(to)
    except sqlite3.Error as error:
        raise BadStore(Message("tables.backup_failed", why=str(error))) from None
    finally:
        part.unlink(missing_ok=True)
    return tables


def check(path: Path) -> int:
    """Check that a file is a complete store that this version can use; returns the number of its game tables."""
    try:
        with contextlib.closing(_open(path)) as store:
            (state,) = store.execute("pragma integrity_check").fetchone()
            if state != "ok":
                raise BadStore(Message("tables.damaged_file", name=path.name, why=str(state)))
            (revision,) = store.execute("select version_num from alembic_version").fetchone()
            (tables,) = store.execute("select count(*) from tables").fetchone()
    except (sqlite3.Error, TypeError):
        raise BadStore(Message("tables.foreign_file", name=path.name)) from None
    if str(revision) > NEWEST:
        raise BadStore(Message("tables.newer_file", name=path.name))
    return int(tables)


def _copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row of one store into another, empty one."""
    for relation in Base.metadata.sorted_tables:
        for rows in source.execution_options(yield_per=ROWS_AT_ONCE).execute(select(relation)).mappings().partitions():
            target.execute(insert(relation), [dict(row) for row in rows])


@contextlib.contextmanager
def transaction(url: URL, **options: Any) -> Iterator[Connection]:
    """A transaction on a database, with a sentence for every failure."""
    with readable_url_errors():
        engine = create_engine(url, **options)
    try:
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        raise BadStore(Message("tables.unusable_database", why=str(error.orig).splitlines()[0])) from None
    finally:
        engine.dispose()


def _back_up_server(url: URL, to: Path) -> int:
    """Copy a consistent snapshot of a PostgreSQL store into a new SQLite file."""
    if to.exists():
        raise BadStore(Message("tables.backup_exists", path=str(to)))
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    make_private(part)
    try:
        with transaction(url, isolation_level="REPEATABLE READ") as source:
            require_newest(source)
            with transaction(_sqlite(part)) as target:
                upgrade(target)
                _copy_rows(source, target)
        tables = check(part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)
    return tables


def require_newest(source: Connection) -> None:
    """Refuse a store that this version has not migrated yet."""
    names = inspect(source).get_table_names()
    at = (
        source.execute(text("select version_num from alembic_version")).scalar() if "alembic_version" in names else None
    )
    if at != NEWEST:
        raise BadStore(Message("tables.older_database"))


def _restore_server(copy: Path, url: URL) -> int:
    """Restore a backup into an empty PostgreSQL database that no server uses, completely or not at all."""
    with tempfile.TemporaryDirectory() as folder:
        # It may be of an older version: a copy of it is migrated.
        newest = Path(folder) / "newest.db"
        tables = back_up(str(copy), newest)
        with transaction(_sqlite(newest)) as source:
            upgrade(source)
        with transaction(url) as target, transaction(_sqlite(newest)) as source:
            if not target.execute(text(f"select pg_try_advisory_xact_lock({SERVER_LOCK})")).scalar():
                raise BadStore(Message("tables.database_in_use"))
            upgrade(target)
            if any(target.execute(select(relation).limit(1)).first() for relation in Base.metadata.sorted_tables):
                raise BadStore(Message("tables.database_not_empty"))
            _copy_rows(source, target)
    return tables


def database_address(database: str) -> URL:
    """The address of a database that a host gave as a path or as a URL."""
    with readable_url_errors():
        return make_url(database_url(database))


def _sqlite(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
