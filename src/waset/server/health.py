"""Two addresses for monitoring a server: `/healthz`, this process answers; `/readyz`, it can serve people."""

import asyncio
import os
import time
from collections.abc import Callable
from typing import Final

import orjson
from sqlalchemy import text
from starlette.types import ASGIApp, Receive, Scope, Send

from waset.server.context import AppContext
from waset.server.observation import ROUTE
from waset.server.thinking_executor import Executor, Lost
from waset.tables.errors import TableError
from waset.tables.migrations import NEWEST
from waset.tables.store import Store

HEALTH: Final = "/healthz"
READY: Final = "/readyz"
# Seconds for which what was found holds: however often it is asked, nobody else notices.
HOLDS: Final = 1.0
DATABASE_SECONDS: Final = 3.0
THINKING_SECONDS: Final = 1.0
# Processes that were lost are replaced: it counts whether the new ones live.
ATTEMPTS: Final = 2


class Health:
    """ASGI middleware that answers these two. It ignores the host name: a monitor may know only an address."""

    def __init__(self, app: ASGIApp, context: Callable[[], AppContext]) -> None:
        self._app = app
        self._context = context
        self._found: dict[str, bool] = {}
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] not in (HEALTH, READY) or scope["method"] not in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        scope[ROUTE] = scope["path"]
        found = await self._ready() if scope["path"] == READY else {"process": True}
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200 if all(found.values()) else 503, "headers": headers})
        body = b"" if scope["method"] == "HEAD" else orjson.dumps(found)
        await send({"type": "http.response.body", "body": body})

    async def _ready(self) -> dict[str, bool]:
        async with self._lock:
            if time.monotonic() >= self._until:
                context = self._context()
                migrated = await migrations(context.store)
                self._found = {
                    "database": migrated is not None,
                    # A newer version that takes over has migrated it, without harm to this one.
                    "migrations": migrated is not None and migrated >= NEWEST,
                    "thinking": await thinks(context.thinking_pool.executor),
                }
                self._until = time.monotonic() + HOLDS
            return {**self._found, "open": not self._context().connection_limits.closing}


async def migrations(store: Store) -> str | None:
    """The newest migration of the database; None if it does not answer."""
    try:
        async with asyncio.timeout(DATABASE_SECONDS), store.read() as connection:
            return str((await connection.execute(text("select version_num from alembic_version"))).scalar())
    except (TableError, TimeoutError):
        return None


async def thinks(executor: Executor) -> bool:
    """Whether the processes of computer players live; one that has too much to do for an answer lives too."""
    for _attempt in range(ATTEMPTS):
        try:
            async with asyncio.timeout(THINKING_SECONDS):
                await executor.run(os.getpid)
        except TimeoutError:
            return True
        except Lost:
            continue
        return True
    return False
