"""Making a move: the one handler that both the router of the application and the fast path call.

A move takes no part in FastAPI's dependency injection and response validation, which would cost more than the move. The
signature of `make_move` documents the route; `handle_move` answers it.
"""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response
from fastapi.routing import APIRoute

from waset.engine.message import Message
from waset.server.authentication import identify, require_person
from waset.server.context import AppContext, get_context
from waset.server.errors import error_response
from waset.server.routes.lobby import table_response
from waset.server.schemas.moves import MoveRequest
from waset.server.schemas.tables import TableState
from waset.tables import play
from waset.tables.errors import BadInput

JSON = "application/json"
# The preference (RFC 7240) of clients that have a feed: an answer without the table.
MINIMAL = "return=minimal"
# A response holds nothing of a request, so one serves all.
DONE = Response(status_code=204, headers={"Preference-Applied": MINIMAL})


async def handle_move(request: Request, context: AppContext, table: str) -> Response:
    """Answer a request to make a move; whatever is wrong with it is answered too, nothing is raised."""
    try:
        if not request.headers.get("content-type", "").startswith(JSON):
            raise BadInput(Message("server.not_json"))
        # `RequestLimits` hands the body over in one piece.
        body = (await request.receive()).get("body", b"")
        asked = MoveRequest.model_validate_json(body)
        person = await require_person(await identify(request, context), context)
        moved = await play.move(context.house, table, person, asked.number, asked.move)
        if request.headers.get("prefer") == MINIMAL:
            return DONE
        return table_response(context, moved, person)
    except Exception as error:
        return error_response(error, request.headers, "a move")


class _MoveRoute(APIRoute):
    """A route that is documented by the signature of its endpoint and answered by `handle_move`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        async def handler(request: Request) -> Response:
            return await handle_move(request, await get_context(request), request.path_params["table"])

        return handler


router = APIRouter(prefix="/api/tables/{table}", tags=["table"], route_class=_MoveRoute)


@router.post(
    "/moves",
    response_model=TableState,
    responses={204: {"description": "Done; the feed shows the result."}},
)
async def make_move(
    table: str,
    asked: MoveRequest,
    prefer: Annotated[str, Header(description=f"{MINIMAL}: answer without the table.")] = "",
) -> None:
    """Make a move under the next number of the log. The same move sent twice with the same number happens once."""
