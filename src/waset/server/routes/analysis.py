"""The analysis of a finished game: asked for, followed while it grows, looked at moment by moment, saved."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query
from fastapi.responses import JSONResponse, Response

from waset.engine.catalogue import render
from waset.engine.message import Message
from waset.engine.record import Record
from waset.players.analysis import deal_of
from waset.players.analysis_picture import chances_picture
from waset.server.authentication import AnyCaller, SignedIn
from waset.server.context import Context
from waset.server.naming import names_of
from waset.server.schemas.analysis import Analysis
from waset.server.schemas.common import Language, Number
from waset.server.schemas.positions import Ply, Position
from waset.tables import analyses
from waset.tables.archive import record_of
from waset.tables.errors import Unknown
from waset.tables.positions import position_data, walk
from waset.tables.table import Table

router = APIRouter(prefix="/api/tables/{table}/analysis", tags=["analysis"])

After = Annotated[int, Query(ge=0, le=2**31 - 1, description="Only the decisions after this number.")]
Which = Annotated[int, Path(ge=1, le=2**31 - 1)]
Line = Annotated[list[Number], Query(max_length=20, description="Moves and outcomes, one after the other.")]


@router.post("", status_code=202, response_model=Analysis)
async def ask(context: Context, person: SignedIn, table: str) -> Response:
    """Have a finished game analysed in the background, unless it is already."""
    found = await context.house.table(table)
    row = await context.analyses.ask(found, person.id)
    known = await analyses.decisions(context.house, table)
    return _told(_with_pause(context, analyses.report(found, row, known, 0)), 202)


@router.get("", response_model=Analysis)
async def get_analysis(context: Context, caller: AnyCaller, table: str, after: After = 0) -> Response:
    """The analysis as far as it is done. Decisions are judged in their order, so ask again after the last one."""
    found = await context.house.table(table)
    row = await analyses.find(context.house, found.id)
    known = await analyses.decisions(context.house, found.id)
    return _told(_with_pause(context, analyses.report(found, row, known, after)))


@router.get("/file.json", response_model=Analysis)
async def save_as_json(context: Context, caller: AnyCaller, table: str) -> Response:
    """The whole analysis as a file, with the game and the names."""
    found = await context.house.table(table)
    row = await analyses.find(context.house, found.id)
    content = analyses.report(found, row, await analyses.decisions(context.house, found.id), 0)
    record = record_of(found)
    whole = {**found.game.spec(), "names": list(record.names), **content}
    return _told(whole, headers=_download(found, "json"))


@router.get("/file.svg", response_class=Response)
async def save_as_svg(context: Context, caller: AnyCaller, table: str, language: Language = "en") -> Response:
    """The chances of all seats over the game as a picture."""
    found = await context.house.table(table)
    row = await analyses.find(context.house, found.id)
    known = await analyses.decisions(context.house, found.id)
    told = analyses.report(found, row, known, 0)
    alone = found.game.players == 1
    rows = analyses.curve(known, alone)
    if told["ending"] is not None and told["done"] == told["count"]:
        rows.append(told["ending"])
    # Counted as the page counts them: what somebody decided, without what was dealt before it.
    turns = {decision["number"]: at for at, decision in enumerate(known, 1)}
    game = found.game.words(language).say("game", "name")
    what = render(Message("server.points_to_expect" if alone else "server.chances_to_win"), language)
    picture = chances_picture(
        f"{game}: {what}",
        render(Message("server.number_of_the_move"), language),
        names_of(found.seats, language),
        list(turns.values()),
        rows,
        [turns[turn["number"]] for turn in told["turning_points"]],
        alone,
    )
    return Response(picture, media_type="image/svg+xml", headers=_download(found, "svg"))


@router.get("/{number}", response_model=Position)
async def get_moment(context: Context, caller: AnyCaller, table: str, number: Which) -> JSONResponse:
    """The position before a decision as its seat saw it, with its moves and what each would have brought."""
    found = await context.house.table(table)
    state = _before(found, number).replay()
    return JSONResponse(position_data(state, int(state.actor)))


@router.get("/{number}/line", response_model=list[Ply])
async def get_line(context: Context, caller: AnyCaller, table: str, number: Which, move: Line) -> JSONResponse:
    """Where a line leads that the search held for likely: the positions after each of its moves, through the eyes of
    the seat that was to move."""
    found = await context.house.table(table)
    state = _before(found, number).replay()
    seat = int(state.actor)
    return JSONResponse(walk(deal_of(state, number), move, seat))


def _before(table: Table, number: int) -> Record:
    record = record_of(table)
    if number > len(record.moves) or number not in analyses.numbers_of(record):
        raise Unknown(Message("tables.no_moment"))
    return Record(record.game, record.moves[: number - 1])


def _with_pause(context: Context, told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "paused": context.busy.now and told["asked"] and told["done"] < told["count"]}


def _told(content: dict[str, Any], status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An analysis as JSON, which is long."""
    return Response(orjson.dumps(content), status, headers, "application/json")


def _download(table: Table, ending: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{table.game.title.name}-{table.id}-analysis.{ending}"'}
