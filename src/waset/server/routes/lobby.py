"""The lobby: games and tables; opening a table, taking a seat, starting; records of finished games."""

import contextlib
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import JSONResponse, Response

from waset.engine.message import Message
from waset.server.authentication import AnyCaller, SignedIn, limit_invitations, limit_keeping
from waset.server.context import AppContext, Context
from waset.server.errors import NotSignedIn, error_content, language
from waset.server.schemas.lobby import NewTable, SeatRequest, SeekRequest, SeekState, SubstituteRequest, TableList
from waset.server.schemas.tables import TableState
from waset.tables import archive, listing, pairing, queries, quotas, rematch, seating
from waset.tables.errors import NotNow, Unplayable
from waset.tables.people import Person
from waset.tables.serialization import summary, table_json
from waset.tables.statistics import rating_changes
from waset.tables.table import Table

router = APIRouter(prefix="/api", tags=["lobby"])


def table_response(context: AppContext, table: Table, person: Person | None, status: int = 200) -> Response:
    """The table, as far as the person may see it."""
    return Response(table_bytes(context, table, person), status, media_type="application/json")


def table_bytes(context: AppContext, table: Table, person: Person | None) -> bytes:
    """The same as JSON; with the invitation for those who may pass it on."""
    who = person.id if person is not None else None
    invites = who is not None and (table.seat_of(who) is not None or table.owner == who)
    return table_json(context.house.show(table, who), invites)


@router.get("/tables", response_model=TableList)
async def list_tables(
    request: Request,
    context: Context,
    caller: AnyCaller,
    which: Literal["open", "playing", "finished", "mine", "waiting"] = "open",
    before: Annotated[int | None, Query(ge=0, le=2**62)] = None,
) -> Response:
    """Public tables, or all of mine with those where it is my turn first; `before` pages back in time.

    `waiting` are those alone where it is my turn, the one with the least time left first.
    """
    who = caller.person_id
    if which in ("mine", "waiting"):
        if who is None:
            raise NotSignedIn(Message("server.not_signed_in"))
        return await _tables_of(context, who, which == "waiting", language(request.headers))
    queried = {"open": queries.looking_for_players, "playing": queries.being_played, "finished": queries.finished}
    summaries = []
    for each in await queried[which](context.house, before):
        # Strangers could do nothing with one that is put aside.
        with contextlib.suppress(Unplayable):
            told = summary(await context.house.shown(each, who))
            watched = context.feeds.spectators(each) if which == "playing" else 0
            summaries.append({**told, "watching": watched, "rating_change": None})
    return JSONResponse({"tables": summaries, "aside": []})


async def _tables_of(context: AppContext, person: str, waiting: bool, language: str) -> Response:
    """The tables of a person; those that are put aside are told to those who play there."""
    house = context.house
    if waiting:
        found = await listing.list_for(house, person, await queries.waiting_for(house, person), {})
        return Response(b'{"tables":[' + b",".join(found.items) + b'],"aside":[]}', media_type="application/json")
    tables = await queries.tables_of(house, person)
    found = await listing.list_for(house, person, tables, await rating_changes(house, person))
    aside = [
        {"table": table, "game": await queries.title_of(house, table), **error_content(error, language)}
        for table, error in found.aside
    ]
    content = b'{"tables":[' + b",".join(found.items) + b'],"aside":' + orjson.dumps(aside) + b"}"
    return Response(content, media_type="application/json")


@router.put("/seek")
async def look_for_table(context: Context, person: SignedIn, asked: SeekRequest) -> SeekState:
    """Look for a table: people who fit together are seated, and the game starts. Ask again every few seconds."""
    # Every table that is found is somebody's.
    await quotas.require_room(context.house, person.id)
    clock = asked.clock.model_dump() if asked.clock is not None else None
    seek = await pairing.look_for_table(context.house, person, asked.games, asked.players, clock, asked.fill)
    return SeekState.model_validate({"seek": seek})


@router.get("/seek")
async def ask_again(context: Context, person: SignedIn) -> SeekState:
    """What I look for, and the table once there is one. Who does not ask for a minute looks no more."""
    return SeekState.model_validate({"seek": await pairing.ask_again(context.house, person)})


@router.delete("/seek", status_code=204)
async def stop_looking(context: Context, person: SignedIn) -> None:
    """Look no more; also when I have gone to the table that was found."""
    await pairing.stop_looking(context.house, person)


@router.post("/tables", status_code=201, response_model=TableState)
async def open_table(context: Context, person: SignedIn, asked: NewTable) -> Response:
    """Open a table."""
    await quotas.require_room(context.house, person.id)
    limit_invitations(context, person, seating.invited(asked.seats))
    table = await seating.open_table(
        context.house,
        person,
        asked.game,
        asked.seats,
        asked.options,
        asked.edition,
        asked.listed,
        asked.clock.model_dump() if asked.clock is not None else None,
        asked.out_of_time,
        asked.hints,
        asked.stand_in,
        asked.rated,
        asked.commentary,
    )
    return table_response(context, table, person, 201)


@router.get("/tables/{table}", response_model=TableState)
async def get_table(context: Context, caller: AnyCaller, table: str) -> Response:
    """A table, as far as I may see it from my seat or as a spectator."""
    return table_response(context, await context.house.table(table), caller.person)


@router.delete("/tables/{table}", response_model=TableState)
async def close_table(context: Context, person: SignedIn, table: str) -> Response:
    """Close my table before the game begins or while only computers play; or call off a game that waits in vain."""
    return table_response(context, await seating.close(context.house, table, person), person)


@router.post("/tables/{table}/seat", response_model=TableState)
async def sit(context: Context, person: SignedIn, table: str, asked: SeatRequest) -> Response:
    """Take a seat: the one asked for, or the first that is free."""
    return table_response(context, await seating.sit(context.house, table, person, asked.seat, asked.key), person)


@router.delete("/tables/{table}/seat", response_model=TableState)
async def leave_seat(context: Context, person: SignedIn, table: str) -> Response:
    """Leave my seat before the game begins."""
    return table_response(context, await seating.leave(context.house, table, person), person)


@router.post("/tables/{table}/start", response_model=TableState)
async def start(context: Context, person: SignedIn, table: str) -> Response:
    """Start the game, once every seat is taken."""
    return table_response(context, await seating.start(context.house, table, person), person)


@router.post("/tables/{table}/rematch", response_model=TableState)
async def agree_to_rematch(context: Context, person: SignedIn, table: str) -> Response:
    """Offer a rematch, or agree to one. Once all have agreed it begins, each one seat further on (`next_table`)."""
    return table_response(context, await rematch.agree(context.house, table, person), person)


@router.delete("/tables/{table}/rematch", response_model=TableState)
async def decline_rematch(context: Context, person: SignedIn, table: str) -> Response:
    """Decline a rematch, or withdraw my own offer."""
    return table_response(context, await rematch.decline(context.house, table, person), person)


@router.post("/tables/{table}/rematch/computer", response_model=TableState)
async def give_seat_to_computer(context: Context, person: SignedIn, table: str, asked: SubstituteRequest) -> Response:
    """Give the seat of somebody who has not agreed to the rematch to a computer player."""
    ended = await context.house.table(table)
    person_there = ended.seats[asked.seat].person if asked.seat < len(ended.seats) else None
    if (
        person_there is not None
        and ended.rematch.get(asked.seat) is None
        and context.feeds.presence.is_here(table, person_there)
    ):
        raise NotNow(Message("tables.rematch_looking"))
    after = await rematch.fill(context.house, table, person, asked.seat, asked.player)
    return table_response(context, after, person)


@router.get("/tables/{table}/record")
async def record(context: Context, table: str) -> dict[str, Any]:
    """The whole game, once it is over."""
    return archive.record_of(await context.house.table(table)).as_json()


@router.post("/records", status_code=201, response_model=TableState)
async def upload_record(context: Context, person: SignedIn, content: Annotated[dict[str, Any], Body()]) -> Response:
    """Upload the record of a finished game: it becomes a finished table for everybody who has its address."""
    await quotas.require_room_for_record(context.house, person.id)
    editions = await archive.editions_of(context.house, content)
    checked = await context.thinking_pool.check_record(content, editions, person.id)
    limit_keeping(context, person)
    return table_response(context, await archive.import_record(context.house, person, checked, editions), person, 201)
