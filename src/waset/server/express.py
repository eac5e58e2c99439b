"""The short way for what is asked most where people play: a move, and the feed.

More than half of the time for a move went into finding out which function to call. So a move that is well formed is
answered here, before the application; whatever is not goes on to the route of the same address in `playing.py`, which
documents it and says what is wrong. The feed, which is no route of a documented kind, is opened here alone.
"""

import json
import re
from collections.abc import Callable

from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from waset.engine.errors import WasetError
from waset.server.answers import fault, refusal_of, status_of
from waset.server.limits import address
from waset.server.lobby import seen_json
from waset.server.room import Room
from waset.server.shapes import MINIMAL, MoveAsked
from waset.server.visitors import ForeignPage, somebody, visitor
from waset.tables import play

MOVES = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/moves")
FEED = "/api/feed"
WANTS_LITTLE = (b"prefer", MINIMAL.encode())
GETS_LITTLE = (b"preference-applied", MINIMAL.encode())


class Express:
    """Stands between the gate and the application."""

    def __init__(self, app: ASGIApp, room: Callable[[], Room]) -> None:
        self._app = app
        self._room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == FEED:
            await _feed(WebSocket(scope, receive, send), send, self._room())
            return
        wanted = MOVES.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if wanted is None:
            await self._app(scope, receive, send)
            return
        # The gate hands over the body in one piece.
        whole = await receive()
        asked = _asked(scope, whole)
        if asked is not None:
            status, body = await _move(HTTPConnection(scope), self._room(), wanted[1], asked)
            headers = [GETS_LITTLE]
            if status != 204:
                length = str(len(body)).encode()
                headers = [(b"content-type", b"application/json"), (b"content-length", length)]
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": body})
            return
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return whole

        await self._app(scope, again, send)


def _asked(scope: Scope, whole: Message) -> MoveAsked | None:
    if (b"content-type", b"application/json") not in scope["headers"]:
        return None
    try:
        return MoveAsked.model_validate_json(whole.get("body", b""))
    except ValidationError:
        return None


async def _move(connection: HTTPConnection, room: Room, table: str, asked: MoveAsked) -> tuple[int, bytes]:
    try:
        person = await somebody(await visitor(connection, room), room)
        moved = await play.move(room.house, table, person, asked.number, asked.move)
        return (204, b"") if WANTS_LITTLE in connection.scope["headers"] else (200, seen_json(room, moved, person))
    except WasetError as error:
        return status_of(error), json.dumps(refusal_of(error)).encode()
    except Exception as error:
        return 500, json.dumps(fault("a move", error)).encode()


async def _feed(socket: WebSocket, send: Send, room: Room) -> None:
    try:
        found = await visitor(socket, room)
    except ForeignPage:
        await socket.close(1008)
        return
    await room.feeds.serve(socket, send, found.person, found.secret, address(socket.scope))
