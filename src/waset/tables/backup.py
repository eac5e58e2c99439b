"""A copy of a SQLite store while it is in use, and a store from such a copy."""

import contextlib
import os
import sqlite3
from pathlib import Path

from waset.engine.errors import WasetError
from waset.tables.errors import BadStore
from waset.tables.migrations import NEWEST


def back_up(database: Path, to: Path) -> int:
    """Copy a store, as it is at one moment, into a new file; gives the number of tables in it."""
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


def restore(copy: Path, database: Path) -> int:
    """A store from a backup, in a new file: whatever is there stays, so that a mistake costs nothing."""
    if not copy.is_file():
        raise BadStore(f"there is no backup {copy}")
    check(copy)
    return back_up(copy, database)


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


def file_of(database: str) -> Path:
    """The file of a database, if it is one."""
    if "://" in database:
        raise WasetError("a PostgreSQL database is copied by its own tools: pg_dump and pg_restore")
    return Path(database)


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
