"""A shortcut past the web framework for the two things that a busy server does all day: moves and the feed.

Routing, middleware and dependency injection took more than half of the time of a move. So `FastPath` recognises a move
by its path and calls the handler of its route directly (`routes/moves.py`): the same one that the application would
call. The feed is a WebSocket, which OpenAPI cannot document; it is opened only here.
"""

import re
from collections.abc import Callable

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from waset.server.authentication import identify
from waset.server.context import AppContext
from waset.server.errors import ForeignPage, Malformed
from waset.server.limits import TRY_AGAIN_LATER, client_address
from waset.server.observation import ROUTE
from waset.server.routes.moves import handle_move
from waset.tables.errors import Unavailable

MOVES = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/moves")
MOVES_ROUTE = "/api/tables/{table}/moves"
FEED = "/api/feed"


class FastPath:
    """ASGI middleware between the request limits and the application."""

    def __init__(self, app: ASGIApp, context: Callable[[], AppContext]) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == FEED:
            await _serve_feed(WebSocket(scope, receive, send), send, self._context())
            return
        path = MOVES.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if path is None:
            await self._app(scope, receive, send)
            return
        scope[ROUTE] = MOVES_ROUTE
        response = await handle_move(Request(scope, receive), self._context(), path[1])
        await response(scope, receive, send)


async def _serve_feed(socket: WebSocket, send: Send, context: AppContext) -> None:
    try:
        caller = await identify(socket, context)
    except (ForeignPage, Malformed):
        await socket.close(1008)
        return
    except Unavailable:
        await socket.close(TRY_AGAIN_LATER)
        return
    await context.feeds.serve(socket, send, caller.person, caller.secret, client_address(socket.scope))
