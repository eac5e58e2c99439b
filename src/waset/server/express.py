"""The short way for a move.

Most of what is asked of a server where people play is a move, and more than half of the time for one went into finding
out which function to call. So a move that is well formed is answered here, before the routes; whatever is not goes on
to the route of the same address in `playing.py`, which documents it and says what is wrong.
"""

import re
from collections.abc import Callable

from fastapi.responses import JSONResponse, Response
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from waset.engine.errors import WasetError
from waset.server.answers import refusal_of, status_of
from waset.server.lobby import seen
from waset.server.room import Room
from waset.server.shapes import MoveAsked
from waset.server.visitors import somebody, visitor
from waset.tables import play

MOVES = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/moves")


class Express:
    """Stands between the gate and the routes."""

    def __init__(self, app: ASGIApp, room: Callable[[], Room]) -> None:
        self._app = app
        self._room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = MOVES.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if wanted is None:
            await self._app(scope, receive, send)
            return
        # The gate hands over the body in one piece.
        whole = await receive()
        asked = _asked(scope, whole)
        if asked is not None:
            answer = await _move(HTTPConnection(scope), self._room(), wanted[1], asked)
            await answer(scope, receive, send)
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


async def _move(connection: HTTPConnection, room: Room, table: str, asked: MoveAsked) -> Response:
    try:
        person = await somebody(await visitor(connection, room), room)
        return seen(room, await play.move(room.house, table, person, asked.number, asked.move), person)
    except WasetError as error:
        return JSONResponse(refusal_of(error), status_of(error))
