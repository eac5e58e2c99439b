"""Every entry of a log carries a checksum that is chained to the entry before."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from waset.tables.checksum import checksum
from waset.tables.log import Entry

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ROWS_AT_ONCE = 1000
# An entry whose detail is no JSON keeps the empty checksum, which fits nothing: its table will be put aside.
UNREADABLE = ""


def upgrade() -> None:
    op.add_column("log", sa.Column("checksum", sa.String(16), nullable=False, server_default=UNREADABLE))
    connection = op.get_bind()
    change = sa.text('update log set checksum = :checksum where "table" = :table and number = :number')
    rows: list[dict[str, Any]] = []
    for row in _checksums(connection):
        rows.append(row)
        if len(rows) == ROWS_AT_ONCE:
            connection.execute(change, rows)
            rows = []
    if rows:
        connection.execute(change, rows)


def _checksums(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    columns = 'l."table", number, kind, "at", seat, move, sealed, cast(detail as text) as detail'
    for table in connection.execute(sa.text("select id from tables")).scalars().all():
        before = table
        entries = sa.text(f'select {columns} from log l where "table" = :table order by number')
        for row in connection.execute(entries, {"table": table}).all():
            try:
                detail = None if row.detail is None else json.loads(row.detail)
                entry = Entry(row.number, row.kind, row.at, row.seat, row.move, bool(row.sealed), detail)
                before = checksum(before, entry)
            except (ValueError, TypeError, AttributeError):
                break
            yield {"table": table, "number": row.number, "checksum": before}
