"""Writes log entries to the store, with the columns that follow from them and the notifications to other workers.

A busy server does this a thousand times a second, so it bypasses the models: one statement for all the tables of a
commit, handed to the database driver itself, and a transaction by itself. Every statement releases the interpreter, has
to wait to get it back and, on PostgreSQL, costs a round trip as well. SQLite knows no statement that writes into two
tables, but triggers that do.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import Connection

from waset.tables.log import Entry
from waset.tables.notifications import CHANNEL

# PostgreSQL takes a little less than 8000 bytes.
LONGEST_NOTIFICATION: Final = 7900
# The columns with their types in PostgreSQL; SQLite takes them as they come out of JSON.
LOG_COLUMNS: Final = {
    "table": "text",
    "number": "int",
    "kind": "text",
    "seat": "int",
    "move": "int",
    "sealed": "boolean",
    "at": "bigint",
    "detail": "json",
    "checksum": "text",
}
TABLE_COLUMNS: Final = {
    "id": "text",
    "phase": "text",
    "number": "int",
    "changed": "bigint",
    "waits_for": "int",
    "thinking": "boolean",
    "deadline": "bigint",
}


# SQLite writes an index again whenever a statement names one of its columns, whatever the value was before.
INDEXED: Final = ("phase", "thinking", "deadline")
APPEND: Final = "insert into appended values (?, ?, ?)"


class NumberTaken(Exception):
    """One of the numbers is in the log already."""


class Change(NamedTuple):
    """New entries of a table, and the derived columns of its row.

    as_before   whether the columns in INDEXED are as they were, as after most moves
    """

    table: str
    entries: Sequence[Entry]
    columns: dict[str, Any]
    as_before: bool = False


def append_entries(connection: Connection, changes: Sequence[Change]) -> None:
    """Write them all, or none."""
    # In a fixed order, so that two workers that write to the same tables cannot deadlock.
    changes = sorted(changes, key=lambda change: change.table)
    rows = [[_row(change.table, entry) for entry in change.entries] for change in changes]
    entries = orjson.dumps([row for each in rows for row in each]).decode()
    cursor = connection.connection.cursor()
    try:
        if connection.dialect.name == "postgresql":
            notifications = [_notification(change, each) for change, each in zip(changes, rows, strict=True)]
            cursor.execute(_insert_update_notify(), (entries, _updates(changes), notifications))
        else:
            moved = [change for change in changes if change.as_before]
            changed = [change for change in changes if not change.as_before]
            cursor.execute(APPEND, (entries, _updates(moved), _updates(changed)))
    except connection.dialect.loaded_dbapi.IntegrityError:
        raise NumberTaken from None
    finally:
        cursor.close()


def _updates(changes: Sequence[Change]) -> str:
    """The rows of tables, as JSON."""
    names = tuple(TABLE_COLUMNS)[1:]
    return orjson.dumps([[change.table, *(change.columns[name] for name in names)] for change in changes]).decode()


def _row(table: str, entry: Entry) -> list[Any]:
    # The column holds JSON as text, so it is a string inside the JSON as well.
    detail = None if entry.detail is None else orjson.dumps(entry.detail).decode()
    return [table, entry.number, entry.kind, entry.seat, entry.move, entry.sealed, entry.at, detail, entry.checksum]


def _notification(change: Change, rows: list[list[Any]]) -> str:
    """What other workers are told: the number of the table, and the entries if they are short enough."""
    text = f"{change.table} {change.columns['number']} {orjson.dumps(rows).decode()}"
    return text if len(text.encode()) <= LONGEST_NOTIFICATION else text[: text.index(" [")]


def parse_entries(rows: str) -> list[Entry]:
    """The entries in a notification."""
    found = []
    for _, number, kind, seat, move, sealed, at, detail, checksum in orjson.loads(rows):
        entry = Entry(number, kind, at, seat, move, sealed, None if detail is None else orjson.loads(detail))
        entry.checksum = checksum
        found.append(entry)
    return found


def sqlite_preparations() -> tuple[str, ...]:
    """What a connection to SQLite needs before it can append: a view of nothing, and what happens to rows put there."""
    values = ", ".join(f"json_extract(value, '$[{at}]')" for at in range(len(LOG_COLUMNS)))
    return (
        "create temp view appended as select null as entries, null as moved, null as changed",
        "create temp trigger append instead of insert on appended begin "
        f"insert into log ({_names(LOG_COLUMNS)}) select {values} from json_each(new.entries); "
        f"{_update('moved', INDEXED)}; {_update('changed')}; end",
    )


def _update(rows: str, without: tuple[str, ...] = ()) -> str:
    settings = ", ".join(
        f"{name} = json_extract(value, '$[{at}]')"
        for at, name in enumerate(TABLE_COLUMNS)
        if at and name not in without
    )
    return f"update tables set {settings} from json_each(new.{rows}) where tables.id = json_extract(value, '$[0]')"


@cache
def _insert_update_notify() -> str:
    entries = ", ".join(f"(value ->> {at})::{kind}" for at, kind in enumerate(LOG_COLUMNS.values()))
    settings = ", ".join(
        f"{name} = (value ->> {at})::{kind}" for at, (name, kind) in enumerate(TABLE_COLUMNS.items()) if at
    )
    return (
        f"with entries as (insert into log ({_names(LOG_COLUMNS)}) "
        f"select {entries} from json_array_elements(%s::json)), "
        f"updates as (update tables set {settings} from json_array_elements(%s::json) where id = value ->> 0) "
        f"select pg_notify('{CHANNEL}', payload) from unnest(%s::text[]) as payload"
    )


def _names(columns: dict[str, str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
