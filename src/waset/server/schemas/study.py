"""What-if boards."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.server.schemas.common import Number, RequestBody, Word
from waset.server.schemas.positions import Position


class StudyStart(RequestBody):
    """Where a what-if board begins: a moment of a finished game, a figure of the rules, or a new game."""

    table: Annotated[str | None, Field(max_length=32)] = None
    after: Annotated[Number, Field(description="How many moves and outcomes of the table's game were made.")] = 0
    game: Annotated[str | None, Field(max_length=40)] = None
    figure: Annotated[str | None, Field(max_length=80)] = None
    players: Annotated[int | None, Field(ge=1, le=12)] = None
    options: dict[str, Any] = {}


class StudySetting(RequestBody):
    """A hidden thing set by hand: after so many moves of the line, a cell of a pool became another kind."""

    after: Number
    pool: Annotated[int, Field(ge=0, le=20)]
    cell: Annotated[int, Field(ge=0, le=2000)]
    kind: Annotated[int, Field(ge=0, le=2000)]


class Study(RequestBody):
    """A what-if board: where it begins, how hidden things are dealt, the line since, and what was set by hand."""

    start: StudyStart
    deal: Annotated[
        int | None,
        Field(ge=0, le=2**31 - 1, description="The seed of another deal of hidden things; null for the real one."),
    ] = None
    line: Annotated[list[Number], Field(max_length=2000)] = []
    set: Annotated[list[StudySetting], Field(max_length=200, description="In the order in which it was set.")] = []
    eyes: Annotated[int | None, Field(ge=0, le=11, description="A seat; null for the seat that is to move.")] = None


class StudyAnswer(Study):
    player: Annotated[Word, Field(description="The computer player that makes the next move.")]


class StudyMove(BaseModel):
    seat: int | None
    id: int
    kind: str
    args: dict[str, int]
    notation: str


class StudyHiddenCell(BaseModel):
    pool: int
    cell: int
    field: str
    place: Annotated[int, Field(description="In the part of the field that the seat has, from 0.")]
    seat: Annotated[int | None, Field(description="Who knows it, if exactly one seat does.")]
    kinds: Annotated[str, Field(description="The vocabulary of the pool.")]
    kind: Annotated[int, Field(description="By its place in the vocabulary.")]


class StudySet(StudyHiddenCell):
    after: int


class StudyUnseen(BaseModel):
    kind: int
    count: int


class StudyHidden(BaseModel):
    """What lies hidden and can be set by hand, and of each pool what nobody has seen."""

    cells: list[StudyHiddenCell]
    unseen: Annotated[list[list[StudyUnseen]], Field(description="By pool.")]


class StudyPosition(Position):
    game: dict[str, Any]
    names: list[str]
    deal: int | None
    line: list[StudyMove]
    set: list[StudySet]
    events: Annotated[list[dict[str, Any]], Field(description="What the last move brought about, and chance after it.")]


class SavedStudy(BaseModel):
    id: str


class StudyContent(BaseModel):
    start: dict[str, Any]
    deal: int | None
    line: list[int]
    set: list[StudySetting] = []
