"""A table: its seats, its log, and its state now and earlier."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from waset.server.schemas.common import Dropout, Number, RequestBody, Word
from waset.server.schemas.moves import Move


class UndoRequest(RequestBody):
    number: Annotated[Number, Field(description="The number of the entry in the log.")]


class UndoAnswer(RequestBody):
    agreed: bool


class HandOverRequest(RequestBody):
    player: Annotated[Word | None, Field(description="A computer player; the table's own stand-in if left out.")] = None


class Seat(BaseModel):
    kind: Literal["person", "computer", "link", "open"]
    person: str | None
    name: str | None
    player: str | None
    guest: Annotated[bool, Field(description="Plays at the screen of the person, who may have several seats.")]
    out: Annotated[Dropout | None, Field(description="Gave up, or lost on time.")]


class Entry(BaseModel):
    """An entry of the log, as far as the seat that asks may know it."""

    number: int
    what: str
    at: Annotated[int, Field(description="Milliseconds since 1970.")]
    seat: int | None = None
    move: Annotated[Move | None, Field(description="Null for an outcome that this seat did not see.")] = None
    events: list[dict[str, Any]] = []
    detail: dict[str, Any] | None = None


class UndoState(BaseModel):
    open: bool
    offer: dict[str, Any] | None


RematchAnswers = Annotated[
    list[str | None] | None,
    Field(
        description="The answers to the offer of a rematch, seat by seat: agreed, declined, or the computer player "
        "that takes the seat. Null if nobody has offered one."
    ),
]
NextTable = Annotated[str | None, Field(description="The rematch, once it has begun.")]
Scored = Annotated[
    list[dict[str, int]] | None,
    Field(description="Those of the points that a seat has already; null where all are counted at the end."),
]
RivalPoints = Annotated[
    dict[str, int] | None, Field(description="Points of the rival, in a game against one that is not a player.")
]


class Delay(BaseModel):
    """How far a table is behind that is shown to a spectator."""

    turns: Annotated[int, Field(description="How many of the last turns are not shown.")]
    seconds: Annotated[int, Field(description="Nothing younger than this is shown.")]


ShownLater = Annotated[
    Delay | None,
    Field(description="While a rated game with secrets runs, for spectators: how far what they see is behind."),
]


class TableState(BaseModel):
    """A table, as far as the seat that asks, or a spectator, may know it."""

    table: str
    number: Annotated[int, Field(description="The number of the last entry of the log.")]
    phase: Literal["gathering", "playing", "over", "closed"]
    game: dict[str, Any]
    terms: dict[str, Any]
    brought: Annotated[bool, Field(description="Whether the edition was uploaded by the owner of the table.")]
    listed: bool
    owner: str
    seats: list[Seat]
    away: Annotated[
        list[int | None],
        Field(description="When the vacation of each seat ends or has ended, in milliseconds since 1970."),
    ]
    you: Annotated[int | None, Field(description="The seat you see from; null for a spectator.")]
    mine: Annotated[
        list[int],
        Field(description="Your seats. Of several, `you` is the one to act, or the last of them that acted."),
    ]
    actor: Annotated[int | None, Field(description="The seat that is to move.")]
    view: Annotated[dict[str, Any] | None, Field(description="The position, as far as you may know it.")]
    legal: Annotated[list[Move], Field(description="Your legal moves, when it is your turn.")]
    awaited: Annotated[
        list[int], Field(description="The seats of those who have not come yet: no clock runs before they have.")
    ]
    undo: UndoState
    delay: ShownLater
    clocks: Annotated[list[int] | None, Field(description="Milliseconds left, seat by seat.")]
    points: Annotated[
        list[dict[str, int | None]] | None,
        Field(description="By category, as if the game ended now; null for a secret."),
    ]
    scored: Scored
    rival: RivalPoints
    places: list[int] | None
    rematch: RematchAnswers
    next_table: NextTable
    key: Annotated[str | None, Field(description="The invitation, for those who sit here.")] = None


class Moment(BaseModel):
    """An earlier position, as far as the viewer may know it."""

    number: int
    you: Annotated[int | None, Field(description="The seat it is seen from; null for a spectator.")]
    actor: Annotated[int | None, Field(description="The seat that was to move.")]
    view: dict[str, Any]
    points: Annotated[
        list[dict[str, int | None]],
        Field(description="By category, as if the game ended now; null for a secret."),
    ]
    scored: Scored
    rival: RivalPoints
    entries: Annotated[list[Entry], Field(description="What led there: an entry and the outcomes of chance after it.")]


class LastMove(BaseModel):
    seat: int
    at: int


class TableSummary(BaseModel):
    table: str
    game: dict[str, Any]
    phase: str
    number: int
    terms: dict[str, Any]
    owner: str
    seats: list[Seat]
    free: int
    your_turn: bool
    actor: Annotated[int | None, Field(description="The seat that is to move.")]
    changed: Annotated[int, Field(description="When something happened here last, in milliseconds since 1970.")]
    moved: Annotated[LastMove | None, Field(description="The last move that was not taken back.")]
    clocks: Annotated[list[int] | None, Field(description="Milliseconds left, seat by seat.")]
    away: Annotated[
        list[int | None],
        Field(description="When the vacation of each seat ends or has ended, in milliseconds since 1970."),
    ]
    points: list[dict[str, int | None]] | None
    scored: list[dict[str, int]] | None
    places: list[int] | None
    rematch: RematchAnswers
    next_table: NextTable
    planned: Annotated[
        Literal["ready", "dropped"] | None,
        Field(description="Whether I have planned moves there, or had some that no longer fit; told to me alone."),
    ]
    delay: ShownLater
    watching: Annotated[int, Field(description="How many watch it, in the list of games that are played.")] = 0
    rating_change: Annotated[float | None, Field(description="By how much a rated game of mine changed my rating.")] = (
        None
    )


class LogPage(BaseModel):
    entries: list[Entry]
    number: Annotated[
        int, Field(description="The number of the last entry of the table: if it is larger, there are more.")
    ]
