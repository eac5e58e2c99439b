"""At the table: moving, taking back, giving up, talking."""

from typing import Annotated

from fastapi import APIRouter, Header, Path, Query
from fastapi.responses import JSONResponse, Response
from pydantic import StringConstraints

from waset.server.lobby import seen
from waset.server.room import InRoom
from waset.server.shapes import (
    MINIMAL,
    Answer,
    Happened,
    HintTold,
    Language,
    Line,
    Moment,
    MoveAsked,
    MoveTold,
    MuteAsked,
    Mutes,
    Numbered,
    PositionTold,
    Preview,
    Previews,
    Said,
    StandIn,
    Standing,
    Talk,
    Why,
)
from waset.server.visitors import Anybody, Somebody
from waset.tables import muting, play, talk
from waset.tables.errors import NotNow
from waset.tables.moments import moment
from waset.tables.preview import previews
from waset.tables.telling import messages, move_json

router = APIRouter(prefix="/api/tables/{table}", tags=["table"])

MOST = 500
Part = Annotated[str, StringConstraints(max_length=100, pattern=r"^[\w-]+=.+$")]
After = Annotated[int, Query(ge=0, le=2**31 - 1)]


@router.post(
    "/moves", response_model=Standing, responses={204: {"description": "Done; the feed says what came of it."}}
)
async def move(
    room: InRoom,
    person: Somebody,
    table: str,
    asked: MoveAsked,
    prefer: Annotated[str, Header(description=f"{MINIMAL}: answer without the table as it stands.")] = "",
) -> Response:
    """Make a move under the next number of the log. The same move sent twice with the same number happens once."""
    moved = await play.move(room.house, table, person, asked.number, asked.move)
    if prefer == MINIMAL:
        return Response(status_code=204, headers={"Preference-Applied": prefer})
    return seen(room, moved, person)


@router.get("/moves", response_model=Happened)
async def happened(room: InRoom, visitor: Anybody, table: str, after: After = 0) -> JSONResponse:
    """What happened after a number, as I may know it; at most 500 entries at once."""
    found = await room.house.table(table)
    seat = found.seat_of(visitor.person.id if visitor.person is not None else None)
    return JSONResponse({"entries": messages(found, seat, after, MOST), "number": found.number})


@router.get("/moments/{number}", response_model=Moment)
async def look_back(
    room: InRoom,
    visitor: Anybody,
    table: str,
    number: Annotated[int, Path(ge=0, le=2**31 - 1)],
    seat: Annotated[int | None, Query(ge=0, le=11, description="Through whose eyes, once the game is over.")] = None,
) -> JSONResponse:
    """The position as it stood after an entry of the log, as I may know it; what was taken back is no moment."""
    found = await room.house.table(table)
    who = visitor.person.id if visitor.person is not None else None
    return JSONResponse(moment(found, number, who, seat))


@router.get("/why")
async def why(
    room: InRoom,
    person: Somebody,
    table: str,
    move: Annotated[int | None, Query(ge=0, le=2**24)] = None,
    part: Annotated[list[Part], Query(max_length=8, description="Of a move: kind=load, ship=3.")] = [],  # noqa: B006
) -> Why:
    """Why a move, or any with these parts, is not open to me now: the number of the rule and a key of the catalogue."""
    if move is not None:
        reason = await play.why_not(room.house, table, person, move)
    else:
        pattern = dict(each.split("=", 1) for each in part)
        reason = await play.why_nothing(room.house, table, person, pattern)
    if reason is None:
        return Why(possible=True)
    return Why(possible=False, rule=reason.rule, key=reason.key, args=reason.as_json()["args"])


@router.get("/previews")
async def what_each_brings(room: InRoom, person: Somebody, table: str) -> Previews:
    """What each move open to me would bring, on my turn."""
    found = await play.on_turn(room.house, table, person)
    assert found.actor is not None
    told = [
        Preview(id=each.move, gains=each.gains, events=each.events, back=each.back)
        for each in previews(found, found.actor)
    ]
    return Previews(number=found.number, moves=told)


@router.get("/text/{language}")
async def as_text(room: InRoom, visitor: Anybody, table: str, language: Language) -> PositionTold:
    """The position as I may know it, drawn in letters: for programs that read aloud, and for terminals."""
    found = await room.house.table(table)
    if found.state is None:
        raise NotNow("the game has not begun yet", "not_begun")
    game, names = found.game, [seat.name or "?" for seat in found.seats]
    view = found.state.view(found.seat_of(visitor.person.id if visitor.person is not None else None))
    return PositionTold(text=game.title.draw(game, view, game.words(language), names))


@router.get("/hint")
async def hint(room: InRoom, person: Somebody, table: str) -> list[HintTold]:
    """The computer's best moves in my place, at most three, the best first; on my turn, where hints are allowed."""
    found = await play.on_turn(room.house, table, person)
    if not found.terms.hints:
        raise NotNow("this table plays without hints", "no_hints")
    seat = found.actor
    assert seat is not None
    return [
        HintTold(
            move=MoveTold(**move_json(found, option.move)),
            ahead=[round(lead, 2) for lead in option.leads],
            chance=round(option.chances[seat], 3) if option.chances else None,
        )
        for option in await room.thinkers.hints(found)
    ]


@router.post("/undo", response_model=Standing)
async def undo(room: InRoom, person: Somebody, table: str, asked: Numbered) -> Response:
    """Take back my last decision, as long as nothing came to light and nobody else moved."""
    return seen(room, await play.undo(room.house, table, person, asked.number), person)


@router.post("/undo/offer", response_model=Standing)
async def ask_undo(room: InRoom, person: Somebody, table: str) -> Response:
    """Ask the others to let me take back my last decision, whatever has happened since."""
    return seen(room, await play.ask_undo(room.house, table, person), person)


@router.post("/undo/answer", response_model=Standing)
async def answer_undo(room: InRoom, person: Somebody, table: str, asked: Answer) -> Response:
    """Agree or not; when everybody else has agreed, the game goes back."""
    return seen(room, await play.answer_undo(room.house, table, person, asked.agreed), person)


@router.post("/resign", response_model=Standing)
async def resign(room: InRoom, person: Somebody, table: str) -> Response:
    """Give up. With two the game is over; with more a computer player moves for the seat, which comes last."""
    return seen(room, await play.resign(room.house, table, person), person)


@router.post("/hand-over", response_model=Standing)
async def hand_over(room: InRoom, person: Somebody, table: str, asked: StandIn) -> Response:
    """Leave my seat to a computer player, who goes on in my name."""
    return seen(room, await play.hand_over(room.house, table, person, asked.player), person)


@router.post("/return", response_model=Standing)
async def come_back(room: InRoom, person: Somebody, table: str) -> Response:
    """Take my seat again from the computer player I left it to."""
    return seen(room, await play.come_back(room.house, table, person), person)


@router.post("/chat", status_code=201)
async def say(room: InRoom, person: Somebody, table: str, asked: Line) -> Said:
    """Say something to everybody at the table, players and spectators."""
    return Said(line=await talk.say(room.house, table, person, asked.text))


@router.get("/chat", response_model=Talk)
async def chat(room: InRoom, visitor: Anybody, table: str, after: After = 0) -> JSONResponse:
    """What was said after a line, without those I have muted."""
    found = await room.house.table(table)
    who = visitor.person.id if visitor.person is not None else None
    return JSONResponse({"lines": await talk.heard(room.house, found.id, after, MOST, who)})


@router.get("/mutes", response_model=Mutes)
async def mutes(room: InRoom, person: Somebody, table: str) -> JSONResponse:
    """Who is not heard in the chat here: by me, and by anybody."""
    return JSONResponse(await muting.muted_at(room.house, table, person.id))


@router.put("/mutes", response_model=Mutes)
async def mute(room: InRoom, person: Somebody, table: str, asked: MuteAsked) -> JSONResponse:
    """Hear somebody, or the whole chat, no more or again: for myself or, as the table's owner, for all."""
    await muting.mute(room.house, table, person, asked.person, asked.for_all, asked.muted)
    return JSONResponse(await muting.muted_at(room.house, table, person.id))
