"""How a table comes about: opened, joined or looked for."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody, Word
from waset.server.schemas.errors import ErrorDetail
from waset.server.schemas.tables import TableSummary


class ClockRequest(RequestBody):
    kind: Literal["none", "move", "bank"]
    seconds: Annotated[int, Field(ge=0, le=2_592_000, description="For each decision, or for the whole game.")] = 0
    increment: Annotated[int, Field(ge=0, le=3600, description="Each time the turn passes on.")] = 0
    reserve: Annotated[
        int,
        Field(ge=0, le=2_592_000, description="With `move`: for the whole game, where a decision takes longer."),
    ] = 0
    vacation: Annotated[bool, Field(description="With `move`: the clock of who is on vacation stands still.")] = False


class NewTable(RequestBody):
    game: Word
    seats: Annotated[
        list[Word],
        Field(
            min_length=1,
            max_length=12,
            description="For each seat: me, here:NAME (a guest at my screen), friend:ID (somebody who is invited), "
            "link, open, or a computer player's name.",
        ),
    ]
    options: Annotated[dict[Word, Any], Field(max_length=50)] = {}
    edition: Annotated[
        Word | None, Field(description="The name of one of the game's editions, or the hash of one of mine.")
    ] = None
    listed: Annotated[bool, Field(description="Shown to everybody; otherwise its address is the invitation.")] = False
    clock: ClockRequest | None = None
    out_of_time: Literal["lose", "computer"] = "lose"
    hints: Annotated[bool | None, Field(description="By default only against computers, and not rated.")] = None
    stand_in: Annotated[str, Field(max_length=100, description="The computer player that steps in.")] = "greedy"
    rated: Annotated[
        bool,
        Field(description="Changes ratings: for accounts and computers, with a clock, without hints or guests."),
    ] = False
    commentary: Annotated[
        bool, Field(description="Spectators are told, later, what the computer thinks of everybody's chances.")
    ] = False


class SeatRequest(RequestBody):
    seat: Annotated[int, Field(ge=0, le=11)] | None = None
    key: Annotated[Word | None, Field(description="The invitation; needed for seats by link.")] = None


class SeekRequest(RequestBody):
    """What I would sit down to."""

    games: Annotated[list[Word], Field(min_length=1, max_length=20)]
    players: Annotated[list[Annotated[int, Field(ge=2, le=12)]], Field(min_length=1, max_length=11)]
    clock: ClockRequest | None = None
    fill: Annotated[bool, Field(description="Computer players take the seats for which nobody came in time.")] = True


class SubstituteRequest(RequestBody):
    seat: Annotated[int, Field(ge=0, le=11)]
    player: Annotated[Word | None, Field(description="A computer player.")] = None


class TableAside(BaseModel):
    """A table whose log cannot be replayed, with the reason."""

    table: str
    game: Annotated[str | None, Field(description="Null where not even that can be read.")]
    error: ErrorDetail


class TableList(BaseModel):
    tables: list[TableSummary]
    aside: Annotated[
        list[TableAside], Field(description="Those of mine that are put aside, because they cannot be played on.")
    ] = []


class Seek(BaseModel):
    """What I look for, and the table once there is one."""

    games: list[str]
    players: list[int]
    clock: dict[str, Any]
    fill: bool
    since: Annotated[int, Field(description="In milliseconds since 1970.")]
    fills_at: Annotated[int | None, Field(description="When computer players take the seats that are free.")]
    others: Annotated[int, Field(description="How many other people look for a table.")]
    table: str | None


class SeekState(BaseModel):
    seek: Annotated[Seek | None, Field(description="Null if I am not looking for a table.")]
