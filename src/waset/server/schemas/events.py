"""Tournaments and leagues."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody, Word
from waset.server.schemas.lobby import ClockRequest
from waset.server.schemas.tables import TableSummary


class NewEvent(RequestBody):
    name: Annotated[str, Field(max_length=200, description="Up to 60 characters.")]
    game: Word
    format: Literal["swiss", "round_robin", "knockout", "arena"]
    size: Annotated[int, Field(ge=2, le=5, description="The preferred number of players at a table.")]
    clock: ClockRequest
    options: Annotated[dict[Word, Any], Field(max_length=50)] = {}
    rated: bool = False
    rounds: Annotated[int | None, Field(ge=1, le=100, description="Of a Swiss.")] = None
    every: Annotated[
        int, Field(ge=0, le=2_592_000, description="Seconds from the beginning of a round to that of the next.")
    ] = 0
    minutes: Annotated[int, Field(ge=0, le=100_000, description="How long an arena lasts.")] = 0
    grace: Annotated[
        int | None, Field(ge=1, le=2_592_000, description="Seconds for which a table waits for who has not come.")
    ] = None
    starts: Annotated[
        int | None, Field(ge=0, le=2**53, description="When, in milliseconds since 1970; by hand if left out.")
    ] = None
    computers: Annotated[
        list[Word], Field(max_length=20, description="Computer players that take part outside the ranking.")
    ] = []
    enter: Annotated[bool, Field(description="Whether I take part myself.")] = False


class EventPlan(BaseModel):
    game: str
    format: Literal["swiss", "round_robin", "knockout", "arena", "league"]
    size: int
    clock: dict[str, Any]
    options: dict[str, Any]
    rated: bool
    rounds: int | None
    every: int
    minutes: int
    grace: int
    division: int
    moves: int
    previous: str | None


EventPhase = Literal["announced", "running", "over", "cancelled"]


class EventSummary(BaseModel):
    event: str
    name: str
    plan: EventPlan
    phase: EventPhase
    round: int
    starts: int | None
    began: int | None
    ended: int | None
    entrants: Annotated[int, Field(description="How many take part.")]
    mine: Annotated[bool, Field(description="Whether I take part.")]


class EventList(BaseModel):
    events: list[EventSummary]


class EventPlace(BaseModel):
    event: str
    name: str
    round: Annotated[int | None, Field(description="Null in an arena, which has none.")]
    number: Annotated[int, Field(description="Of the table within its round.")]


class EventEntrant(BaseModel):
    number: int
    person: Annotated[str | None, Field(description="Null for a computer player.")]
    player: str | None
    name: str | None
    away: Annotated[bool, Field(description="Left out of the draws until they come back.")]


class EventRound(BaseModel):
    round: int
    began: int | None
    ended: int | None
    tables: int
    over: int


class EventGroup(BaseModel):
    """A table of a round, or a bye."""

    round: int
    number: int
    entrants: Annotated[list[int], Field(description="Their numbers, in the order of the seats.")]
    places: Annotated[list[int | None] | None, Field(description="Null for who did not come.")]
    points: list[float] | None
    table: str | None


class EventTable(EventGroup):
    summary: TableSummary | None


class BracketGroup(EventGroup):
    through: Annotated[list[int], Field(description="Who goes on to the next round.")]


class EventPlayed(BaseModel):
    round: int
    place: int | None
    bye: bool
    points: float


class EventStanding(BaseModel):
    entrant: int
    rank: Annotated[int | None, Field(description="Null outside the ranking.")]
    values: Annotated[dict[str, float | None], Field(description="By criterion; null where it was not needed.")]
    played: list[EventPlayed]


class EventCriterion(BaseModel):
    name: str
    lower: Annotated[bool, Field(description="Whether the lower number is better.")]


class EventRanking(BaseModel):
    """Who takes part and how they stand."""

    after: Annotated[int, Field(description="The round after which the standings are.")]
    entrants: list[EventEntrant]
    criteria: Annotated[list[EventCriterion], Field(description="In the order in which they decide.")]
    standings: list[EventStanding]


class EventDivision(EventRanking):
    event: str
    name: str
    phase: EventPhase
    round: int
    rounds: int | None
    up: Annotated[int, Field(description="How many go up after the season, as it stands.")]
    down: Annotated[int, Field(description="How many go down after the season, as it stands.")]
    you: Annotated[int | None, Field(description="My number, if I play in it.")]
    table: Annotated[str | None, Field(description="The table of it at which I play now.")]


class EventEntry(BaseModel):
    entrant: int
    away: bool


class EventState(EventRanking):
    """An event. Draws follow from `seed`, which is empty until it starts."""

    event: str
    name: str
    owner: str
    plan: EventPlan
    phase: EventPhase
    seed: str
    round: int
    made: int
    starts: int | None
    began: int | None
    ended: int | None
    ends: Annotated[int | None, Field(description="When an arena opens no more tables.")]
    now: int
    you: EventEntry | None
    rounds: list[EventRound]
    tables: list[EventTable]
    byes: list[int]
    bracket: list[BracketGroup]
    scales: Annotated[dict[str, list[int]], Field(description="What a place is worth, by the size of the table.")]
    divisions: list[EventDivision]
    parent: str | None
