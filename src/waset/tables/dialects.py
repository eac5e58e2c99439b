"""What SQLite and PostgreSQL say differently."""

from typing import Any

from sqlalchemy import Connection

from waset.tables.models import Base


def insert_on_conflict(connection: Connection, row: type[Base]) -> Any:
    """An INSERT that takes an ON CONFLICT clause."""
    # Only the dialect in use is imported, to start quickly.
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as insert_postgresql

        return insert_postgresql(row)
    from sqlalchemy.dialects.sqlite import insert as insert_sqlite

    return insert_sqlite(row)
