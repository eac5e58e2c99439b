"""How a move gets into the store: the entries, what follows from them, and the note to other workers.

This is done a thousand times a second where people play, so it is said to the driver itself, in as few statements as
the database takes; everything else in the store is asked for by the models.
"""

import json
from functools import cache
from typing import Any

from sqlalchemy import Connection

from waset.tables.log import Entry
from waset.tables.news import CHANNEL

COLUMNS = ("table", "number", "kind", "seat", "move", "sealed", "at", "detail")


class Taken(Exception):
    """One of the numbers stands in the log already."""


def append(connection: Connection, table: str, entries: list[Entry], standing: dict[str, Any], note: str) -> None:
    """Write entries to the log of a table, and the columns of the table that follow from it."""
    rows = [_row(table, entry) for entry in entries]
    changed = (*standing.values(), table)
    dialect = connection.dialect
    cursor = connection.connection.cursor()
    try:
        if dialect.name == "postgresql":
            # All in one: each statement would be a way there and back.
            told = [value for row in rows for value in row]
            cursor.execute(_all_in_one(len(rows), tuple(standing)), (*told, *changed, note))
        else:
            cursor.executemany(_INSERT, rows)
            cursor.execute(_UPDATE.format(_settings(tuple(standing), "?")), changed)
    except dialect.loaded_dbapi.IntegrityError:
        raise Taken from None
    finally:
        cursor.close()


def _row(table: str, entry: Entry) -> tuple[Any, ...]:
    detail = None if entry.detail is None else json.dumps(entry.detail)
    return (table, entry.number, entry.kind, entry.seat, entry.move, entry.sealed, entry.at, detail)


_NAMES = ", ".join(f'"{column}"' for column in COLUMNS)
_INSERT = f"insert into log ({_NAMES}) values ({', '.join('?' * len(COLUMNS))})"
_UPDATE = "update tables set {} where id = ?"


@cache
def _settings(names: tuple[str, ...], value: str) -> str:
    return ", ".join(f"{name} = {value}" for name in names)


@cache
def _all_in_one(entries: int, names: tuple[str, ...]) -> str:
    row = f"({', '.join(['%s'] * len(COLUMNS))})"
    return (
        f"with entries as (insert into log ({_NAMES}) values {', '.join([row] * entries)}), "
        f"standing as (update tables set {_settings(names, '%s')} where id = %s) "
        f"select pg_notify('{CHANNEL}', %s)"
    )
