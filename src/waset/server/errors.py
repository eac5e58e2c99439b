"""How refusals leave the server: a status and a code for programs, a message for pages, a sentence for people.

The sentence is in the language of the Accept-Language header. What was sent to us is never repeated in full.
"""

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from waset.engine.catalogue import ENGLISH, render
from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.server import metrics
from waset.server.languages import preferred_language
from waset.server.logs import REQUEST
from waset.server.schemas.errors import ErrorBody
from waset.server.validation import invalid
from waset.tables.errors import (
    BadStore,
    Damaged,
    NotNow,
    NotYours,
    OldLog,
    Overtaken,
    TableError,
    TimeIsUp,
    Unavailable,
    Unknown,
)

logger = logging.getLogger("waset.server")

BAD_INPUT = "bad_input"


class NotSignedIn(TableError):
    """The request needs somebody who is signed in."""

    code = "not_signed_in"


class ForeignPage(TableError):
    """A page of another site makes a request in the name of a person."""

    code = "foreign_page"


class Malformed(TableError):
    """A header that cannot be read."""

    code = "bad_input"


class TooOften(TableError):
    """The rate limit is reached."""

    code = "too_often"


class TooLarge(TableError):
    """The body of a request is larger than we read."""

    code = "too_large"


class TooMany(TableError):
    """More at the same time than a client may have."""

    code = "too_many"


STATUS: dict[type[WasetError], int] = {
    Malformed: 400,
    NotSignedIn: 401,
    ForeignPage: 403,
    NotYours: 403,
    Unknown: 404,
    NotNow: 409,
    OldLog: 409,
    Damaged: 409,
    Overtaken: 409,
    TimeIsUp: 409,
    TooLarge: 413,
    TooOften: 429,
    BadStore: 503,
    Unavailable: 503,
}
# When to ask again what could not be answered now, in seconds.
RETRY = {"Retry-After": "5"}
# What the framework refuses, by its status.
HTTP_MESSAGES = {404: Message("server.no_page"), 405: Message("server.method_not_allowed")}
# The names of RFC 9110: those of the framework come from Python's library and change with its version.
ERROR_NAMES = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    413: "Content Too Large",
    422: "Unprocessable Content",
    429: "Too Many Requests",
    503: "Service Unavailable",
}
RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody, "description": name} for status, name in ERROR_NAMES.items()
}


def install_handlers(app: FastAPI) -> None:
    """Give every error of the application the same form."""

    @app.exception_handler(WasetError)
    async def refused(request: Request, error: WasetError) -> JSONResponse:
        return error_response(error, request.headers)

    @app.exception_handler(RequestValidationError)
    async def invalid_request(request: Request, error: RequestValidationError) -> JSONResponse:
        return error_response(error, request.headers)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> JSONResponse:
        message = HTTP_MESSAGES.get(error.status_code, Message("server.http_error", status=error.status_code))
        return JSONResponse(error_body("http", message, language(request.headers)), error.status_code, error.headers)

    @app.exception_handler(Exception)
    async def internal_error(request: Request, error: Exception) -> JSONResponse:
        # The route, not the address: an address may be somebody's invitation.
        route = request.scope.get("route")
        return error_response(error, request.headers, getattr(route, "path", "?"))


def error_response(error: Exception, headers: Headers, where: str = "?") -> JSONResponse:
    """The answer to a request that failed: refused, malformed, or by a fault of ours in `where`."""
    speaks = language(headers)
    if isinstance(error, WasetError):
        metrics.refused(error.message.key)
        later = RETRY if isinstance(error, Unavailable) else None
        return JSONResponse(error_content(error, speaks), STATUS.get(type(error), 422), later)
    if isinstance(error, ValidationError | RequestValidationError):
        return JSONResponse(error_body(BAD_INPUT, invalid(error.errors()), speaks), 422)
    logger.error("fault in %s", where, exc_info=error)
    return JSONResponse(error_body("fault", Message("server.fault", request=REQUEST.get()), speaks), 500)


def error_content(error: WasetError, speaks: str = ENGLISH) -> dict[str, Any]:
    """The JSON object of a refusal."""
    more = {"number": error.number} if isinstance(error, Overtaken) else {}
    code = error.code if isinstance(error, TableError) else BAD_INPUT
    return error_body(code, error.message, speaks, **more)


def error_body(code: str, message: Message, speaks: str = ENGLISH, **more: object) -> dict[str, Any]:
    return {"error": {"code": code, "message": message.as_json(), "sentence": render(message, speaks), **more}}


def language(headers: Headers) -> str:
    """The language of a client."""
    return preferred_language(headers.get("accept-language", ""))
