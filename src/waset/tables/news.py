"""What workers tell each other, by LISTEN and NOTIFY of PostgreSQL; on SQLite there is one worker and nothing to tell.

A note is the id of a table or a person and a word: the number a table is at (and the entries that brought it there, if
they are short), -1 if it must be read again, `talk` if something was said there, `left` if a person signed out
somewhere, `changed` if something else about a person is different.
"""

from typing import Final

from sqlalchemy import Connection, text

CHANNEL: Final = "waset"
TALK: Final = "talk"
LEFT: Final = "left"
CHANGED: Final = "changed"
READ_AGAIN: Final = "-1"


def notify(connection: Connection, whom: str, what: str) -> None:
    """Tell the other workers; the database delivers it when, and only when, the transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": f"{whom} {what}"})
