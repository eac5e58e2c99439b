"""The what-if board: where a line leads, what a computer player would do there, lines that are saved."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from waset.engine.hidden import Setting
from waset.engine.message import Message
from waset.players import player
from waset.server.authentication import AnyCaller, SignedIn, limit_keeping
from waset.server.context import Context
from waset.server.schemas.moves import Move
from waset.server.schemas.study import SavedStudy, Study, StudyAnswer, StudyContent, StudyHidden, StudyPosition
from waset.server.thinking_executor import Lost
from waset.tables import studies
from waset.tables.errors import NotNow

router = APIRouter(prefix="/api", tags=["study"])


def _settings(asked: Study) -> list[Setting]:
    return [Setting(each.after, each.pool, each.cell, each.kind) for each in asked.set]


@router.post("/study", response_model=StudyPosition)
async def look(context: Context, caller: AnyCaller, asked: Study) -> JSONResponse:
    """The position that a line leads to; what is drawn or rolled after it is drawn, and is part of the answer."""
    start = await studies.start_of(context.house, asked.start.model_dump())
    return JSONResponse(studies.study_data(start, asked.deal, asked.line, _settings(asked), asked.eyes))


@router.post("/study/outcomes")
async def get_outcomes(context: Context, caller: AnyCaller, asked: Study) -> list[Move]:
    """What can be drawn or rolled right after a line, to be set instead of drawn: send the line with one of them."""
    start = await studies.start_of(context.house, asked.start.model_dump())
    return [Move(**each) for each in studies.outcomes(start, asked.deal, asked.line, _settings(asked))]


@router.post("/study/hidden", response_model=StudyHidden)
async def get_hidden(context: Context, caller: AnyCaller, asked: Study) -> JSONResponse:
    """What lies hidden after a line, and what it could be: send the line with what is set among `set`."""
    start = await studies.start_of(context.house, asked.start.model_dump())
    return JSONResponse(studies.hidden(start, asked.deal, asked.line, _settings(asked)))


@router.post("/study/answer", response_model=StudyPosition)
async def answer(context: Context, person: SignedIn, asked: StudyAnswer) -> JSONResponse:
    """The same after a computer player has made the next move."""
    start = await studies.start_of(context.house, asked.start.model_dump())
    settings = _settings(asked)
    walked = studies.walk_line(start, asked.deal, asked.line, settings)
    player(asked.player)
    if walked.state.actor < 0:
        raise NotNow(Message("tables.over"))
    position = (start.game.spec(), start.game.edition, list(start.record.moves))
    played = (asked.deal, walked.line, settings)
    try:
        move = await context.thinking_pool.study_move(person.id, position, *played, asked.player)
    except Lost:
        raise NotNow(Message("server.hint_lost")) from None
    return JSONResponse(studies.study_data(start, asked.deal, [*walked.line, move], settings, asked.eyes))


@router.post("/studies", status_code=201)
async def save(context: Context, person: SignedIn, asked: Study) -> SavedStudy:
    """Keep a line: anybody with its address may look at it."""
    beginning = asked.start.model_dump()
    start, settings = await studies.start_of(context.house, beginning), _settings(asked)
    line = studies.walk_line(start, asked.deal, asked.line, settings).line
    limit_keeping(context, person)
    content: dict[str, Any] = {"start": studies.named(beginning), "deal": asked.deal, "line": line}
    content["set"] = [each._asdict() for each in settings]
    return SavedStudy(id=await studies.save(context.house, person, content))


@router.get("/studies/{study}", response_model=StudyContent)
async def get_study(context: Context, caller: AnyCaller, study: str) -> JSONResponse:
    """A line that somebody kept."""
    return JSONResponse(await studies.saved(context.house, study))
