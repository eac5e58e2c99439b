"""The chat of a table: numbered lines of plain text."""

import contextlib
import unicodedata
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Integer, Select, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from waset.engine.message import Message
from waset.tables.errors import BadInput, NotNow
from waset.tables.house import House
from waset.tables.models import ChatRow
from waset.tables.muting import not_muted, require_not_muted
from waset.tables.notifications import CHAT, notify
from waset.tables.people import Person
from waset.tables.shown import Shown

LONGEST_LINE = 500
TRIES = 10
# Embeddings, overrides and isolates turn round what follows them, beyond the line too. Letters know their direction.
DIRECTIONS: Final = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
LINE_BREAKS: Final = {"Cc", "Zl", "Zp"}
UNSEEN: Final = {"Cf", "Zs"}


async def say(house: House, table_id: str, person: Person, words: str) -> int:
    """Add a line; returns its number."""
    table = await house.table(table_id)
    clean = _clean(words)

    def job(connection: Connection) -> int:
        require_not_muted(connection, table.id, person)
        last = connection.execute(select(func.max(ChatRow.line)).where(ChatRow.table == table.id))
        line = (last.scalar() or 0) + 1
        values = {"table": table.id, "line": line, "person": person.id, "name": person.name, "text": clean}
        connection.execute(insert(ChatRow).values(**values, at=house.now()))
        notify(connection, table.id, CHAT)
        return line

    for _ in range(TRIES):
        with contextlib.suppress(IntegrityError):
            return await house.store.write(job, lambda _: house.notify(table.id, True))
    raise NotNow(Message("tables.many_speak"))


def _clean(words: str) -> str:
    """A line as it is kept: of one line, with something to see, and running as its own letters do."""
    clean = unicodedata.normalize("NFC", words.translate(DIRECTIONS)).strip()
    kinds = {unicodedata.category(letter) for letter in clean}
    if not 1 <= len(clean) <= LONGEST_LINE or kinds & LINE_BREAKS or kinds <= UNSEEN:
        raise BadInput(Message("tables.chat_line", most=LONGEST_LINE))
    return clean


class Lines(NamedTuple):
    """Lines of a chat, and when the next one was said, if it is kept back for now."""

    lines: list[dict[str, Any]]
    held_since: int | None


async def lines_after(house: House, shown: Shown, after: int, most: int) -> Lines:
    """The lines after a number, without those that the reader has muted.

    Where the table is shown with a delay, what its players say is too, and the lines after it wait for it.
    """
    by = shown.person
    wanted = {"table": shown.table.id, "after": after, "most": most} | ({"by": by} if by is not None else {})
    async with house.store.read() as connection:
        rows = (await connection.execute(_query(by is not None), wanted)).all()
    lines: list[dict[str, Any]] = []
    for row in rows:
        if shown.until is not None and row.at > shown.until and shown.table.seats_of(row.person):
            return Lines(lines, row.at)
        lines.append({"line": row.line, "person": row.person, "name": row.name, "text": row.text, "at": row.at})
    return Lines(lines, None)


@cache
def _query(muting: bool) -> Select[Any]:
    # Built once: what SQLAlchemy keeps of a query per feed would be a quarter of the memory that a feed takes.
    lines = select(ChatRow).where(ChatRow.table == bindparam("table"), ChatRow.line > bindparam("after"))
    lines = lines.order_by(ChatRow.line).limit(bindparam("most", type_=Integer))
    return lines.where(not_muted(bindparam("by"))) if muting else lines
