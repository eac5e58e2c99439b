"""ASGI middleware around everything else: gives a request its id, and writes down how it was answered."""

import logging
import os
import re
import time
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from waset.server import metrics
from waset.server.logs import FIELDS, REQUEST

logger = logging.getLogger("waset.requests")

HEADER: Final = b"x-request-id"
# What an id of a proxy may look like: it is shown to people and written to the log.
ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")
# The key in a scope for what is answered without the router, and what nothing was found for.
ROUTE: Final = "waset.route"
NO_ROUTE: Final = "none"


class Observation:
    """Every request passes through here first."""

    def __init__(self, app: ASGIApp, is_proxy: Callable[[str], bool]) -> None:
        self._app = app
        self._is_proxy = is_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = self._id(scope)
        REQUEST.set(request)
        began = time.perf_counter()
        status = 0

        async def answer(message: AsgiMessage) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (HEADER, request.encode())]
            await send(message)

        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        try:
            await self._app(scope, receive, answer)
        except Exception:
            # Starlette raises again what was answered, and logged, as a fault.
            if not status:
                raise
        finally:
            seconds = time.perf_counter() - began
            route: str = scope.get(ROUTE) or getattr(scope.get("route"), "path", None) or NO_ROUTE
            metrics.request_answered(scope["method"], route, status, seconds)
            if logger.isEnabledFor(logging.INFO):
                fields = {"method": scope["method"], "route": route, "status": status, "seconds": round(seconds, 4)}
                logger.info("answered", extra={FIELDS: fields})

    def _id(self, scope: Scope) -> str:
        """What the proxy calls the request, so that it has one name in both logs; otherwise a new id."""
        client = scope.get("client")
        if client and self._is_proxy(client[0]):
            for name, value in scope["headers"]:
                if name == HEADER and ID.fullmatch(value):
                    return str(value.decode())
        return os.urandom(8).hex()
