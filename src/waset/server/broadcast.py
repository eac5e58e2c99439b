"""Tells the other workers something in the background (NOTIFY of PostgreSQL); on SQLite there is nobody to tell."""

import asyncio

from sqlalchemy import Connection

from waset.tables.errors import TableError
from waset.tables.notifications import notify
from waset.tables.store import Store


class Broadcast:
    """A message may be lost with the database, and the sender does not wait for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, subject: str, what: str) -> None:
        if not self._store.sqlite:
            task = asyncio.get_running_loop().create_task(self._send(subject, what))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _send(self, subject: str, what: str) -> None:
        def job(connection: Connection) -> None:
            notify(connection, subject, what)

        try:
            await self._store.write(job)
        except TableError:
            # The database cannot be reached, and the store has told the host.
            return
