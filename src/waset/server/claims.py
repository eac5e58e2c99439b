"""Which worker thinks about a table: the one that holds its lock in the database.

Every worker of every host may think about any table, and so several may have it in their queues: the one that made the
last move, one at which somebody began to watch it, one that noticed that it waits. Two that think about it do no harm,
but what a long thought takes is wasted. So a worker that begins one takes an advisory lock of PostgreSQL, and others
leave it to them. The lock is gone as soon as its holder is. On SQLite there is one worker, which needs none.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import TYPE_CHECKING

from waset.server.session import open_session
from waset.tables.store import Store

if TYPE_CHECKING:
    from psycopg import AsyncConnection


class Claims:
    """The tables that this worker thinks about."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._session: AsyncConnection | None = None
        self._opening = asyncio.Lock()
        # A session may take the same lock twice: our own are known here.
        self._held: set[str] = set()

    @contextlib.asynccontextmanager
    async def claim(self, table: str) -> AsyncIterator[bool]:
        """Whether this worker may think about a table, which nobody else then does as long as the context lasts."""
        if self._store.sqlite:
            yield True
            return
        if table in self._held:
            yield False
            return
        self._held.add(table)
        try:
            if not await self._ask("pg_try_advisory_lock", table):
                yield False
                return
            try:
                yield True
            finally:
                await self._ask("pg_advisory_unlock", table)
        finally:
            self._held.discard(table)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def _ask(self, function: str, table: str) -> bool:
        """What the database answers; True while it does not answer: thinking twice is better than not at all."""
        import psycopg

        try:
            async with self._opening:
                if self._session is None or self._session.closed:
                    self._session = await open_session(self._store)
            row = await (await self._session.execute(f"select {function}(%s)", (_key(table),))).fetchone()
            return row is None or bool(row[0])
        except psycopg.Error:
            if self._session is not None:
                await self._session.close()
            return True


def _key(table: str) -> int:
    return int.from_bytes(sha256(table.encode()).digest()[:8], signed=True)
