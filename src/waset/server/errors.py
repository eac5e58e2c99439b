"""How refusals leave the server: a status and a code for programs, a sentence for people with its key and arguments.

What was sent to us is never repeated in full.
"""

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from waset.engine.errors import BadEdition, BadOption, BadRecord, OtherRules, UnknownGame, WasetError
from waset.engine.said import Said, said_by
from waset.server.schemas import ErrorBody
from waset.tables.errors import BadStore, NotNow, NotYours, OldLog, Overtaken, TableError, TimeIsUp, Unknown

logger = logging.getLogger("waset.server")

NOTHING: Mapping[str, str | int] = MappingProxyType({})


class NotSignedIn(TableError):
    """The request needs somebody who is signed in."""

    word = "not_signed_in"


class ForeignPage(TableError):
    """A page of another site makes a request in the name of a person."""

    word = "foreign_page"


class TooOften(TableError):
    """The rate limit is reached."""

    word = "too_often"


STATUS: dict[type[WasetError], int] = {
    NotSignedIn: 401,
    ForeignPage: 403,
    NotYours: 403,
    Unknown: 404,
    NotNow: 409,
    OldLog: 409,
    Overtaken: 409,
    TimeIsUp: 409,
    TooOften: 429,
    BadStore: 503,
}
# Where the engine refuses in a sentence without a key, a page can at least say of what.
KEYS: dict[type[WasetError], str] = {
    BadEdition: "bad_edition",
    BadOption: "bad_game",
    BadRecord: "bad_record",
    OtherRules: "other_rules",
    UnknownGame: "no_such_game",
}
RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody} for status in (400, 401, 403, 404, 409, 413, 422, 429)
}


def install_handlers(app: FastAPI) -> None:
    """Give every error of the application the same form."""

    @app.exception_handler(WasetError)
    async def refused(_request: Request, error: WasetError) -> JSONResponse:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
        return error_response(error)

    @app.exception_handler(HTTPException)
    async def http_error(_request: Request, error: HTTPException) -> JSONResponse:
        return JSONResponse(error_body("http", str(error.detail).lower()), error.status_code, error.headers)

    @app.exception_handler(Exception)
    async def internal_error(request: Request, error: Exception) -> JSONResponse:
        # The route, not the address: an address may be somebody's invitation.
        route = request.scope.get("route")
        return error_response(error, getattr(route, "path", "?"))


def error_response(error: Exception, where: str = "?") -> JSONResponse:
    """The answer to a request that failed: refused, malformed, or by a fault of ours in `where`."""
    if isinstance(error, WasetError):
        return JSONResponse(error_content(error), STATUS.get(type(error), 422))
    if isinstance(error, ValidationError | RequestValidationError):
        return JSONResponse(error_body("bad_input", _first_error(error.errors()), "misfit"), 422)
    logger.error("fault in %s", where, exc_info=error)
    return JSONResponse(error_body("fault", "something went wrong here; nothing has changed", "fault"), 500)


def not_json() -> JSONResponse:
    """The answer to a body of another media type."""
    return JSONResponse(error_body("bad_input", "what was sent: it must be JSON", "misfit"), 422)


def error_content(error: WasetError) -> dict[str, object]:
    """A refusal as it is sent."""
    if not isinstance(error, TableError):
        sentence = said_by(error)
        if isinstance(sentence, Said):
            return error_body("bad_input", sentence, sentence.key, sentence.args())
        return error_body("bad_input", sentence, KEYS.get(type(error), ""))
    more = {"number": error.number} if isinstance(error, Overtaken) else {}
    return error_body(error.word, str(error), error.key, error.filled, **more)


def error_body(
    word: str, sentence: str, key: str = "", args: Mapping[str, object] = NOTHING, **more: object
) -> dict[str, object]:
    """The JSON object that every refusal is."""
    said = {"key": key, "args": dict(args)} if key else {}
    return {"error": {"word": word, "sentence": sentence, **said, **more}}


def _first_error(errors: Any) -> str:
    """The first thing that does not fit, in a sentence, without the value: it may be anything and of any size."""
    first = errors[0]
    where = ".".join(str(part)[:40] for part in first["loc"] if part != "body")
    return f"{where or 'what was sent'}: {first['msg'][:200].lower()}".encode("utf-8", "replace").decode()
