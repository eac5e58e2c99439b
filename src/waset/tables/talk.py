"""What people say to each other at a table: plain text, a line at a time, numbered."""

import contextlib
import unicodedata
from functools import cache
from typing import Any

from sqlalchemy import Connection, Integer, Select, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from waset.tables.errors import BadInput, NotNow
from waset.tables.house import House
from waset.tables.models import ChatRow
from waset.tables.muting import must_be_heard, not_muted
from waset.tables.news import TALK, notify
from waset.tables.people import Person

LONGEST_LINE = 500
TRIES = 10


async def say(house: House, table_id: str, person: Person, words: str) -> int:
    """Say something; gives the number of the line."""
    table = await house.table(table_id)
    clean = unicodedata.normalize("NFC", words).strip()
    if not 1 <= len(clean) <= LONGEST_LINE or any(unicodedata.category(letter) == "Cc" for letter in clean):
        sentence = f"a line of the chat has 1 to {LONGEST_LINE} letters and no control characters"
        raise BadInput(sentence, "chat_line", most=LONGEST_LINE)

    def job(connection: Connection) -> int:
        must_be_heard(connection, table.id, person)
        last = connection.execute(select(func.max(ChatRow.line)).where(ChatRow.table == table.id))
        line = (last.scalar() or 0) + 1
        values = {"table": table.id, "line": line, "person": person.id, "name": person.name, "text": clean}
        connection.execute(insert(ChatRow).values(**values, at=house.now()))
        notify(connection, table.id, TALK)
        return line

    for _ in range(TRIES):
        with contextlib.suppress(IntegrityError):
            return await house.store.write(job, lambda _: house.tell(table.id, True))
    raise NotNow("too many speak at once; say it again", "many_speak")


async def heard(house: House, table_id: str, after: int, most: int, by: str | None = None) -> list[dict[str, Any]]:
    """What was said after a line, without what the person who listens has muted."""
    wanted = {"table": table_id, "after": after, "most": most} | ({"by": by} if by is not None else {})
    async with house.store.read() as connection:
        rows = (await connection.execute(_lines(by is not None), wanted)).all()
    return [{"line": row.line, "person": row.person, "name": row.name, "text": row.text, "at": row.at} for row in rows]


@cache
def _lines(of_somebody: bool) -> Select[Any]:
    # Put together once, not for every feed: what is left of it afterwards would be a quarter of what a feed takes.
    lines = select(ChatRow).where(ChatRow.table == bindparam("table"), ChatRow.line > bindparam("after"))
    lines = lines.order_by(ChatRow.line).limit(bindparam("most", type_=Integer))
    return lines.where(not_muted(bindparam("by"))) if of_somebody else lines
