"""The lobby: which games there are, which tables; opening one, sitting down, starting; records of finished games."""

import contextlib
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Query
from fastapi.responses import JSONResponse, Response

from waset.engine.titles import games
from waset.players import PLAYERS, called, level_of
from waset.server.room import InRoom, Room
from waset.server.shapes import Chair, GamesTold, LevelTold, NewTable, Standing, TableList
from waset.server.visitors import Anybody, NotSignedIn, Somebody
from waset.tables import archive, lists, seating
from waset.tables.errors import OldLog
from waset.tables.people import Person
from waset.tables.table import Table
from waset.tables.telling import standing_json, summary

router = APIRouter(prefix="/api", tags=["lobby"])


def seen(room: Room, table: Table, person: Person | None, status: int = 200) -> Response:
    """The table as a person may see it."""
    return Response(seen_json(room, table, person), status, media_type="application/json")


def seen_json(room: Room, table: Table, person: Person | None) -> bytes:
    who = person.id if person is not None else None
    invites = who is not None and (table.seat_of(who) is not None or table.owner == who)
    return standing_json(table, who, room.house.now(), invites)


@router.get("/games")
async def games_there_are() -> GamesTold:
    """Every game with its player counts, options and editions, and the computer players."""
    levels = [(name, level_of(name)) for name in PLAYERS]
    return GamesTold(
        games=games(),
        players=list(PLAYERS),
        levels=[LevelTold(player=name, level=level, name=called(name)) for name, level in levels if level is not None],
    )


@router.get("/tables", response_model=TableList)
async def tables(
    room: InRoom,
    visitor: Anybody,
    which: Literal["open", "playing", "finished", "mine"] = "open",
    before: Annotated[int | None, Query(ge=0, le=2**62)] = None,
) -> JSONResponse:
    """Listed tables, or all of mine with those that wait for me first; `before` pages back in time."""
    who = visitor.person.id if visitor.person is not None else None
    if which == "mine":
        if who is None:
            raise NotSignedIn("come in with a name first", "not_signed_in")
        ids = await lists.tables_of(room.house, who)
    else:
        listing = {"open": lists.looking_for_players, "playing": lists.being_played, "finished": lists.finished}
        ids = await listing[which](room.house, before)
    told = []
    for each in ids:
        # A table of older rules says so to who comes to it; a list goes on without it.
        with contextlib.suppress(OldLog):
            told.append(summary(await room.house.table(each), who))
    return JSONResponse({"tables": told})


@router.post("/tables", status_code=201, response_model=Standing)
async def open_table(room: InRoom, person: Somebody, asked: NewTable) -> Response:
    """Open a table."""
    table = await seating.open_table(
        room.house,
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
    )
    return seen(room, table, person, 201)


@router.get("/tables/{table}", response_model=Standing)
async def look(room: InRoom, visitor: Anybody, table: str) -> Response:
    """A table as I may see it: from my seat, or as a spectator."""
    return seen(room, await room.house.table(table), visitor.person)


@router.delete("/tables/{table}", response_model=Standing)
async def close(room: InRoom, person: Somebody, table: str) -> Response:
    """Close a table of mine at which the game has not begun."""
    return seen(room, await seating.close(room.house, table, person), person)


@router.post("/tables/{table}/seat", response_model=Standing)
async def sit(room: InRoom, person: Somebody, table: str, asked: Chair) -> Response:
    """Take a seat: the one asked for, or the first that is free."""
    return seen(room, await seating.sit(room.house, table, person, asked.seat, asked.key), person)


@router.delete("/tables/{table}/seat", response_model=Standing)
async def stand_up(room: InRoom, person: Somebody, table: str) -> Response:
    """Leave my seat before the game begins."""
    return seen(room, await seating.stand_up(room.house, table, person), person)


@router.post("/tables/{table}/start", response_model=Standing)
async def start(room: InRoom, person: Somebody, table: str) -> Response:
    """Begin, once every seat is taken."""
    return seen(room, await seating.start(room.house, table, person), person)


@router.post("/tables/{table}/rematch", response_model=Standing)
async def rematch(room: InRoom, person: Somebody, table: str) -> Response:
    """The same people again, everyone a seat further; whoever asks second comes to the same table."""
    return seen(room, await seating.rematch(room.house, table, person), person)


@router.get("/tables/{table}/record")
async def record(room: InRoom, table: str) -> dict[str, Any]:
    """The whole game, once it is over."""
    return archive.record_of(await room.house.table(table)).as_json()


@router.post("/records", status_code=201, response_model=Standing)
async def upload(room: InRoom, person: Somebody, content: Annotated[dict[str, Any], Body()]) -> Response:
    """Bring a record of a finished game: it becomes a table that is over, for everybody who has its address."""
    editions = await archive.editions_of(room.house, content)
    checked = await room.thinkers.check(content, editions)
    return seen(room, await archive.take_in(room.house, person, checked, editions), person, 201)
