"""Verifies a store: that every table can be read, and that its log is as it was written. Nothing is changed.

A table is read exactly as the server reads it, so what is named here is what the server puts aside.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, select

from waset.engine.message import Message
from waset.tables.backup import check, database_address, require_newest, transaction
from waset.tables.errors import Damaged, Unplayable
from waset.tables.loading import build_table, game_with, read_rows
from waset.tables.models import TableRow


class Finding(NamedTuple):
    """A table of the store, and what is wrong with it."""

    table: str
    problem: Message | None


def verify(database: str) -> Iterator[Finding]:
    """Every table of a store, also while a server uses it; a sentence where the store as a whole is damaged."""
    url = database_address(database)
    if url.get_backend_name() == "sqlite":
        check(Path(url.database or ""))
        snapshot = transaction(url.set(drivername="sqlite"))
    else:
        # One moment of the whole store, whatever is written meanwhile.
        snapshot = transaction(url, isolation_level="REPEATABLE READ")
    with snapshot as connection:
        require_newest(connection)
        for table in connection.execute(select(TableRow.id).order_by(TableRow.opened)).scalars().all():
            yield Finding(table, _problem(connection, table))


def _problem(connection: Connection, table_id: str) -> Message | None:
    try:
        rows = read_rows(connection, table_id)
        table = build_table(rows, game_with)
        if (table.number, table.phase) != (rows.table.number, rows.table.phase):
            raise Damaged(Message("tables.damaged_columns"))
    except Unplayable as error:
        return error.message
    return None
