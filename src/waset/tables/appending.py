"""How moves get into the store: the entries, what follows from them, and the notes to other workers.

This is done a thousand times a second where people play, so it is said to the driver itself, and once for all the
tables of a commit: each statement of its own would give the thread that writes away and wait to get it back, on
PostgreSQL for a way there and back as well. Everything else in the store is asked for by the models.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import Connection

from waset.tables.log import Entry
from waset.tables.news import CHANNEL

# PostgreSQL takes a little less than 8000 bytes.
LONGEST_NOTE: Final = 7900
# The columns with the types they have in PostgreSQL; SQLite takes them as they come out of JSON.
LOG: Final = {
    "table": "text",
    "number": "int",
    "kind": "text",
    "seat": "int",
    "move": "int",
    "sealed": "boolean",
    "at": "bigint",
    "detail": "json",
}
STANDING: Final = {
    "id": "text",
    "phase": "text",
    "number": "int",
    "changed": "bigint",
    "waits_for": "int",
    "thinking": "boolean",
    "deadline": "bigint",
}


class Taken(Exception):
    """One of the numbers stands in the log already."""


class Change(NamedTuple):
    """New entries for the log of a table, and the columns of the table that follow from it."""

    table: str
    entries: Sequence[Entry]
    standing: dict[str, Any]


def append(connection: Connection, changes: Sequence[Change]) -> None:
    """Write them all, or none."""
    # In one order, so that workers who write to the same tables wait for each other and not both for the other.
    changes = sorted(changes, key=lambda change: change.table)
    rows = [[_row(change.table, entry) for entry in change.entries] for change in changes]
    entries = orjson.dumps([row for each in rows for row in each]).decode()
    columns = tuple(STANDING)[1:]
    standings = orjson.dumps([[change.table, *(change.standing[name] for name in columns)] for change in changes])
    cursor = connection.connection.cursor()
    try:
        if connection.dialect.name == "postgresql":
            notes = [_note(change, each) for change, each in zip(changes, rows, strict=True)]
            cursor.execute(_all_in_one(), (entries, standings.decode(), notes))
        else:
            cursor.execute(_insert(), (entries,))
            cursor.execute(_update(), (standings.decode(),))
    except connection.dialect.loaded_dbapi.IntegrityError:
        raise Taken from None
    finally:
        cursor.close()


def _row(table: str, entry: Entry) -> list[Any]:
    # The column holds JSON as text, so it is text inside the JSON as well.
    detail = None if entry.detail is None else orjson.dumps(entry.detail).decode()
    return [table, entry.number, entry.kind, entry.seat, entry.move, entry.sealed, entry.at, detail]


def _note(change: Change, rows: list[list[Any]]) -> str:
    """What other workers are told: the number the table is at, with the entries themselves if they are short."""
    note = f"{change.table} {change.standing['number']} {orjson.dumps(rows).decode()}"
    return note if len(note.encode()) <= LONGEST_NOTE else note[: note.index(" [")]


def entries_in(rows: str) -> list[Entry]:
    """The entries of such a note."""
    found = []
    for _, number, kind, seat, move, sealed, at, detail in orjson.loads(rows):
        found.append(Entry(number, kind, at, seat, move, sealed, None if detail is None else orjson.loads(detail)))
    return found


@cache
def _insert() -> str:
    values = ", ".join(f"json_extract(value, '$[{at}]')" for at in range(len(LOG)))
    return f"insert into log ({_names(LOG)}) select {values} from json_each(?)"


@cache
def _update() -> str:
    settings = ", ".join(f"{name} = json_extract(value, '$[{at}]')" for at, name in enumerate(STANDING) if at)
    return f"update tables set {settings} from json_each(?) where tables.id = json_extract(value, '$[0]')"


@cache
def _all_in_one() -> str:
    entries = ", ".join(f"(value ->> {at})::{kind}" for at, kind in enumerate(LOG.values()))
    settings = ", ".join(f"{name} = (value ->> {at})::{kind}" for at, (name, kind) in enumerate(STANDING.items()) if at)
    return (
        f"with entries as (insert into log ({_names(LOG)}) select {entries} from json_array_elements(%s::json)), "
        f"standings as (update tables set {settings} from json_array_elements(%s::json) where id = value ->> 0) "
        f"select pg_notify('{CHANNEL}', note) from unnest(%s::text[]) as note"
    )


def _names(columns: dict[str, str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
