"""Builds a table from its rows in the store; a log that is not as it was written is refused.

What is found wrong is one table's misfortune: it is put aside, and nothing else may suffer from it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select
from sqlalchemy.exc import DatabaseError, OperationalError

from waset.engine.edition import Edition, content_hash
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.titles import game_of
from waset.tables.checksum import checksum
from waset.tables.errors import Damaged, OldLog, Unknown
from waset.tables.log import Entry
from waset.tables.models import EditionRow, EntryRow, TableRow
from waset.tables.table import Table, Terms

GameFinder = Callable[[dict[str, Any], Edition], Game]


@dataclass(frozen=True, slots=True)
class TableRows:
    """All that the store has of a table."""

    table: Row[Any]
    edition: Row[Any] | None
    entries: Sequence[Row[Any]]


def read_rows(connection: Connection, table_id: str) -> TableRows:
    """Read the rows of a table."""
    try:
        row = connection.execute(select(TableRow).where(TableRow.id == table_id)).one_or_none()
        if row is None:
            raise Unknown(Message("tables.no_table"))
        edition = select(EditionRow).where(EditionRow.hash == row.spec["edition"]["hash"])
        found = connection.execute(edition).one_or_none()
        entries = select(EntryRow).where(EntryRow.table == table_id).order_by(EntryRow.number)
        # The row before the log: a write in between makes the log longer than the row says, never shorter.
        return TableRows(row, found, connection.execute(entries).all())
    except (OperationalError, WasetError):
        # A store that cannot be reached says nothing about a table.
        raise
    except DatabaseError:
        raise Damaged(Message("tables.damaged_pages")) from None
    except (ValueError, TypeError, KeyError):
        raise Damaged(Message("tables.damaged_json")) from None


def build_table(rows: TableRows, find_game: GameFinder) -> Table:
    """Replay the log of a table."""
    row = rows.table
    if rows.edition is None:
        raise Damaged(Message("tables.damaged_edition"))
    entries = _entries(row.id, rows.entries)
    if len(entries) < row.number:
        raise Damaged(Message("tables.damaged_gap", number=len(entries) + 1))
    try:
        # Two people may have uploaded the same numbers under different names.
        content = {**rows.edition.content, "name": row.spec["edition"]["name"]}
        game = find_game(row.spec, Edition(rows.edition.game, hash=rows.edition.hash, **content))
        table = Table(row.id, row.key, row.owner, game, Terms.read(row.terms), row.listed, row.seed)
        table.next_table = row.next_table
        for entry in entries:
            table.apply(entry)
    except Damaged:
        raise
    except WasetError as error:
        raise OldLog(Message("tables.old_log", why=error.message)) from None
    except Exception as error:
        # What can be wrong with rows that somebody changed has no end.
        raise Damaged(Message("tables.damaged_replay", why=type(error).__name__)) from error
    return table


def game_with(spec: dict[str, Any], edition: Edition) -> Game:
    """The game of a table, with the numbers that it was opened with."""
    if content_hash(edition.tables) != edition.hash:
        raise Damaged(Message("tables.damaged_content"))
    return game_of(spec, edition)


def _entries(table_id: str, rows: Sequence[Row[Any]]) -> list[Entry]:
    """The entries of a log, which must be numbered without a gap and have the right checksums."""
    found: list[Entry] = []
    before = table_id
    for number, row in enumerate(rows, start=1):
        if row.number != number:
            raise Damaged(Message("tables.damaged_gap", number=number))
        entry = _entry(row, before)
        if entry is None:
            raise Damaged(Message("tables.damaged_entry", number=number))
        before = entry.checksum = row.checksum
        found.append(entry)
    return found


def _entry(row: Row[Any], before: str) -> Entry | None:
    """The entry of a row, or None if the checksum is that of another."""
    try:
        entry = Entry(row.number, row.kind, row.at, row.seat, row.move, row.sealed, row.detail)
        return entry if checksum(before, entry) == row.checksum else None
    except (TypeError, ValueError, AttributeError):
        # SQLite keeps whatever was put into a column.
        return None
