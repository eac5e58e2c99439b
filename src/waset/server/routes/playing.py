"""At a table: the log, undo, resigning, hints, chat. Making a move is in `moves.py`."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import JSONResponse, Response
from pydantic import StringConstraints

from waset.engine.message import Message
from waset.engine.standings import standings
from waset.engine.state import State
from waset.engine.telling import tell
from waset.players.advice import SHOWN, Option
from waset.players.analysis import deal_of
from waset.players.reasons import reason_json, reasons_for
from waset.players.reliability import off_by
from waset.server.authentication import AnyCaller, SignedIn
from waset.server.context import Context
from waset.server.naming import names_of
from waset.server.routes.lobby import table_response
from waset.server.schemas.chat import ChatLines, MuteRequest, Mutes, NewChatLine, SentLine
from waset.server.schemas.common import Language
from waset.server.schemas.hints import Hint, LineMove, Reason, SeenPly
from waset.server.schemas.moves import Move, MovePreview, MovePreviews, WhyNot
from waset.server.schemas.positions import PositionText, TextPart
from waset.server.schemas.tables import HandOverRequest, LogPage, Moment, TableState, UndoAnswer, UndoRequest
from waset.tables import chat, muting, play
from waset.tables.errors import NotNow, Unknown
from waset.tables.moments import moment
from waset.tables.positions import make, seen_data
from waset.tables.preview import previews
from waset.tables.serialization import entries_data, line_data, move_data
from waset.tables.table import Table

router = APIRouter(prefix="/api/tables/{table}", tags=["table"])

PAGE = 500
Part = Annotated[str, StringConstraints(max_length=100, pattern=r"^[\w-]+=.+$")]
After = Annotated[int, Query(ge=0, le=2**31 - 1)]
Rank = Annotated[int, Path(ge=1, le=SHOWN)]


@router.get("/moves", response_model=LogPage)
async def get_log(context: Context, caller: AnyCaller, table: str, after: After = 0) -> JSONResponse:
    """The entries of the log after a number, as far as I may know them; at most 500 at once."""
    shown = await context.house.shown(table, caller.person_id)
    return JSONResponse({"entries": entries_data(shown, after, PAGE), "number": shown.table.number})


@router.get("/moments/{number}", response_model=Moment)
async def get_moment(
    context: Context,
    caller: AnyCaller,
    table: str,
    number: Annotated[int, Path(ge=0, le=2**31 - 1)],
    seat: Annotated[int | None, Query(ge=0, le=11, description="From which seat, once the game is over.")] = None,
) -> JSONResponse:
    """The position after an entry of the log that was not taken back, as far as I may know it."""
    return JSONResponse(moment(await context.house.shown(table, caller.person_id), number, seat))


@router.get("/why")
async def why(
    context: Context,
    person: SignedIn,
    table: str,
    move: Annotated[int | None, Query(ge=0, le=2**24)] = None,
    part: Annotated[list[Part], Query(max_length=8, description="Of a move: kind=load, ship=3.")] = [],  # noqa: B006
) -> WhyNot:
    """Why a move, or any move with these parts, is not legal for me now."""
    if move is not None:
        reason = await play.why_not(context.house, table, person, move)
    else:
        pattern = dict(each.split("=", 1) for each in part)
        reason = await play.why_nothing(context.house, table, person, pattern)
    return WhyNot.because(reason)


@router.get("/previews")
async def preview_moves(context: Context, person: SignedIn, table: str) -> MovePreviews:
    """What each of my legal moves would bring, when it is my turn."""
    found = await play.on_turn(context.house, table, person)
    assert found.actor is not None
    moves = [
        MovePreview(id=each.move, gains=each.gains, paid=each.paid, events=each.events, back=each.back)
        for each in previews(found, found.actor)
    ]
    return MovePreviews(number=found.number, moves=moves)


@router.get("/text/{language}")
async def as_text(context: Context, caller: AnyCaller, table: str, language: Language) -> PositionText:
    """The position, as far as I may know it, as text: in sentences for a listener, and drawn."""
    shown = await context.house.shown(table, caller.person_id)
    found, seat = shown.table, shown.seat
    if found.state is None:
        raise NotNow(Message("tables.not_begun"))
    game, names = found.game, names_of(found.seats, language)
    words = game.words(language)
    drawn = game.title.draw(game, found.state.view(seat), words, names)
    return PositionText(
        text="\n".join([drawn, "", *standings(found.state, seat, words, names)]),
        parts=[
            TextPart(heading=part.heading, sentences=list(part.sentences))
            for part in tell(found.state, seat, words, names)
        ],
    )


@router.get("/hint")
async def get_hints(context: Context, person: SignedIn, table: str) -> list[Hint]:
    """At most three moves that the computer would make, best first; when it is my turn and hints are allowed."""
    found, seat, options, _ = await _hints(context, person, table)
    reasons = reasons_for(found.game, seat, options)
    off = off_by(found.game)
    return [
        Hint(
            move=Move(**move_data(found, option.move)),
            ahead=[round(lead, 2) for lead in option.leads],
            chance=round(option.chances[seat], 3) if option.chances else None,
            reason=None if reason is None else Reason.model_validate(reason_json(reason)),
            line=[LineMove.model_validate(each) for each in line_data(found, option)],
            off=off,
        )
        for option, reason in zip(options, reasons, strict=True)
    ]


@router.get("/hint/{rank}/line", response_model=list[SeenPly])
async def get_hint_line(context: Context, person: SignedIn, table: str, rank: Rank) -> JSONResponse:
    """Where the line of a hint leads: the positions after its move and after each that is likely to follow.

    Only lines that were told: no other position of a running game can be asked for. What I cannot know in it is dealt
    anew.
    """
    found, seat, options, deal = await _hints(context, person, table)
    if rank > len(options):
        raise Unknown(Message("tables.no_moment"))
    assert found.state is not None
    option = options[rank - 1]
    state = deal_of(found.state, deal)
    return JSONResponse([_after(state, move, seat) for move in (option.move, *[ply.move for ply in option.line])])


def _after(state: State, move: int, seat: int) -> dict[str, Any]:
    """What a seat sees of a position after a move, and what led to it; the state moves on."""
    return {"events": make(state, move, seat)["events"], **seen_data(state, seat)}


async def _hints(context: Context, person: SignedIn, table: str) -> tuple[Table, int, list[Option], int]:
    """The table, the seat that is to move, the best moves for it and the deal they were found in."""
    found = await play.on_turn(context.house, table, person)
    if not found.terms.hints:
        raise NotNow(Message("tables.no_hints"))
    seat = found.actor
    assert seat is not None
    hints = await context.thinking_pool.hints(found, person.id)
    return found, seat, hints.options, hints.deal


@router.post("/here", response_model=TableState)
async def arrive(context: Context, person: SignedIn, table: str) -> Response:
    """I am at the table: no clock runs before everybody who plays has been here. A first move says the same."""
    return table_response(context, await play.arrive(context.house, table, person), person)


@router.post("/undo", response_model=TableState)
async def undo(context: Context, person: SignedIn, table: str, asked: UndoRequest) -> Response:
    """Take back my last decision, as long as it revealed nothing and nobody has moved since.

    Against computer players, unless the game is rated, always, with everything that came after it; what is drawn or
    rolled again comes as it came before.
    """
    return table_response(context, await play.undo(context.house, table, person, asked.number), person)


@router.post("/undo/offer", response_model=TableState)
async def offer_undo(context: Context, person: SignedIn, table: str) -> Response:
    """Ask the others to let me take back my last decision, whatever has happened since."""
    return table_response(context, await play.ask_undo(context.house, table, person), person)


@router.post("/undo/answer", response_model=TableState)
async def answer_undo(context: Context, person: SignedIn, table: str, asked: UndoAnswer) -> Response:
    """Agree to an undo or not; when everybody has agreed, it takes place."""
    return table_response(context, await play.answer_undo(context.house, table, person, asked.agreed), person)


@router.post("/resign", response_model=TableState)
async def resign(context: Context, person: SignedIn, table: str) -> Response:
    """Resign. With two players the game is over; with more a computer plays on for the seat, which comes last."""
    return table_response(context, await play.resign(context.house, table, person), person)


@router.post("/hand-over", response_model=TableState)
async def hand_over(context: Context, person: SignedIn, table: str, asked: HandOverRequest) -> Response:
    """Hand my seat over to a computer player, who plays on in my name."""
    return table_response(context, await play.hand_over(context.house, table, person, asked.player), person)


@router.post("/return", response_model=TableState)
async def take_back_seat(context: Context, person: SignedIn, table: str) -> Response:
    """Take my seat back from the computer player that I handed it to."""
    return table_response(context, await play.come_back(context.house, table, person), person)


@router.post("/chat", status_code=201)
async def post_chat_line(context: Context, person: SignedIn, table: str, asked: NewChatLine) -> SentLine:
    """Say something to everybody at the table, players and spectators."""
    return SentLine(line=await chat.say(context.house, table, person, asked.text))


@router.get("/chat", response_model=ChatLines)
async def get_chat(context: Context, caller: AnyCaller, table: str, after: After = 0) -> JSONResponse:
    """The chat after a line, without the people I have muted."""
    shown = await context.house.shown(table, caller.person_id)
    return JSONResponse({"lines": (await chat.lines_after(context.house, shown, after, PAGE)).lines})


@router.get("/mutes", response_model=Mutes)
async def get_mutes(context: Context, person: SignedIn, table: str) -> JSONResponse:
    """Who is muted in this chat, by me and for everybody."""
    return JSONResponse(await muting.muted_at(context.house, table, person.id))


@router.put("/mutes", response_model=Mutes)
async def mute(context: Context, person: SignedIn, table: str, asked: MuteRequest) -> JSONResponse:
    """Mute or unmute somebody, or the whole chat: for myself or, as the owner of the table, for everybody."""
    await muting.mute(context.house, table, person, asked.person, asked.for_all, asked.muted)
    return JSONResponse(await muting.muted_at(context.house, table, person.id))
