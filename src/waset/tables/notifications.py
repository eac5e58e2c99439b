"""How workers tell each other what they wrote: NOTIFY of PostgreSQL. On SQLite there is one worker and nobody to tell.

A notification is the id of a table or a person and a word: the number that a table is at (followed by the entries that
brought it there, if they are short), -1 if the table must be reloaded, `talk` if there is a new line in its chat,
`left` if a person signed out somewhere, `changed` if something else about a person is different, `presence` with what a
worker says about who is at a table (`server/presence.py`). One that begins with the name of a worker is `guess`, with
what somebody tried as a password there, as digests (`server/guessing.py`).
`server/notification_listener.py` receives them.
"""

from typing import Final

from sqlalchemy import Connection, text

CHANNEL: Final = "waset"
CHAT: Final = "talk"
SIGNED_OUT: Final = "left"
CHANGED: Final = "changed"
PRESENCE: Final = "presence"
GUESS: Final = "guess"
RELOAD: Final = "-1"


def notify(connection: Connection, subject: str, what: str) -> None:
    """Notify the other workers; the database delivers it if, and only if, the transaction is committed."""
    if connection.dialect.name == "postgresql":
        payload = {"channel": CHANNEL, "payload": f"{subject} {what}"}
        connection.execute(text("select pg_notify(:channel, :payload)"), payload)
