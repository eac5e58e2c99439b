"""How refusals leave: a status for programs, a word and the key of a sentence for pages, a sentence for people; never
what was sent to us."""

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from waset.engine.errors import BadEdition, BadOption, BadRecord, OtherRules, UnknownGame, WasetError
from waset.engine.said import Said, said_by
from waset.server.limits import refusal
from waset.server.shapes import Refusal
from waset.server.visitors import ForeignPage, NotSignedIn, TooOften
from waset.tables.errors import BadStore, NotNow, NotYours, OldLog, Overtaken, TableError, TimeIsUp, Unknown

logger = logging.getLogger("waset.server")

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
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 401, 403, 404, 409, 413, 422, 429)
}


def install(app: FastAPI) -> None:
    """Every error in one shape."""

    @app.exception_handler(WasetError)
    async def refused(_request: Request, error: WasetError) -> JSONResponse:
        return JSONResponse(refusal_of(error), status_of(error))

    @app.exception_handler(RequestValidationError)
    async def misshapen(_request: Request, error: RequestValidationError) -> JSONResponse:
        return JSONResponse(refusal("bad_input", misfit(error.errors()), "misfit"), 422)

    @app.exception_handler(HTTPException)
    async def plain(_request: Request, error: HTTPException) -> JSONResponse:
        return JSONResponse(refusal("http", str(error.detail).lower()), error.status_code, error.headers)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        # The route, not the address: an address may be somebody's invitation.
        route = request.scope.get("route")
        return JSONResponse(fault(getattr(route, "path", "?"), error), 500)


def fault(where: str, error: Exception) -> dict[str, object]:
    """A mistake of ours: the log gets all of it, whoever asked a sentence."""
    logger.error("fault in %s", where, exc_info=error)
    return refusal("fault", "something went wrong here; nothing has changed", "fault")


def status_of(error: WasetError) -> int:
    return STATUS.get(type(error), 422)


def refusal_of(error: WasetError) -> dict[str, object]:
    if not isinstance(error, TableError):
        sentence = said_by(error)
        if isinstance(sentence, Said):
            return refusal("bad_input", sentence, sentence.key, sentence.args())
        return refusal("bad_input", sentence, KEYS.get(type(error), ""))
    more = {"number": error.number} if isinstance(error, Overtaken) else {}
    return refusal(error.word, str(error), error.key, error.filled, **more)


def misfit(errors: Any) -> str:
    """What does not fit, in a sentence; not what was given, which may be anything and of any size."""
    first = errors[0]
    where = ".".join(str(part)[:40] for part in first["loc"] if part != "body")
    return f"{where or 'what was sent'}: {first['msg'][:200].lower()}".encode("utf-8", "replace").decode()
