"""Inserting what may be there already: said differently to each database."""

from typing import Any

from sqlalchemy import Connection

from waset.tables.models import Kept


def insert_or_not(connection: Connection, row: type[Kept]) -> Any:
    """An insert that can be told what to do `on_conflict`."""
    # Only the one that is spoken is loaded: a start does not wait for the words of the other.
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as insert_postgresql

        return insert_postgresql(row)
    from sqlalchemy.dialects.sqlite import insert as insert_sqlite

    return insert_sqlite(row)
