"""Puzzles, and how a person stands with them."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody
from waset.server.schemas.guide import Guide
from waset.server.schemas.hints import Reason
from waset.server.schemas.moves import Move
from waset.server.schemas.positions import AskedPosition, Frame


class PuzzlePlace(BaseModel):
    game: str
    number: int


class PuzzleGame(BaseModel):
    game: str
    grades: Annotated[list[int], Field(description="For every puzzle how many levels of computer players miss it.")]


class PuzzleList(BaseModel):
    day: Annotated[int, Field(description="Days since 1970.")]
    today: PuzzlePlace | None
    games: list[PuzzleGame]


class PuzzleMet(PuzzlePlace):
    solved: bool
    first: Annotated[bool, Field(description="Whether the first answer was right.")]


class PuzzleDay(BaseModel):
    day: int
    solved: bool
    met: bool


class PuzzleStanding(BaseModel):
    rating: Annotated[int | None, Field(description="None before the first answer.")]
    answers: int
    days: Annotated[list[PuzzleDay], Field(description="The puzzles of the last seven days, today last.")]
    in_a_row: Annotated[int, Field(description="For so many days the puzzle of the day was solved.")]
    met: list[PuzzleMet]


class PuzzleTold(BaseModel):
    guide: Guide
    number: int
    seat: Annotated[int, Field(description="Who is to move.")]
    missed: Annotated[list[int], Field(description="The levels of computer players that miss it.")]
    length: Annotated[int, Field(description="How many moves the answer has.")]
    gone: Annotated[float, Field(description="How much of the game is over, 0 to 1.")]
    position: AskedPosition


class PuzzleAnswer(RequestBody):
    moves: Annotated[list[int], Field(min_length=1, max_length=20)]


class PuzzleJudged(BaseModel):
    move: Move
    chance: Annotated[float, Field(description="To win, for the seat that moves.")]
    lead: Annotated[float, Field(description="Points to expect to be ahead.")]
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    paid: Annotated[list[dict[str, int]], Field(description="Those counted at once; the others at the game's end.")]
    points: Annotated[list[list[float]], Field(description="Points to expect, by seat and category; may be empty.")]
    reason: Annotated[Reason | None, Field(description="Of the answer against the next best; of others against it.")]


class PuzzleRating(BaseModel):
    before: int
    after: int
    counted: Annotated[bool, Field(description="Only the first answer counts.")]


class PuzzleAnswerShown(BaseModel):
    answer: list[Move]
    frames: list[Frame]
    judged: Annotated[list[PuzzleJudged], Field(description="The moves that were thought of, the best first.")]
    margin: Annotated[float, Field(description="The chance to win that every other move gives away.")]


class PuzzleSolution(PuzzleAnswerShown):
    rating: PuzzleRating


class PuzzleTry(BaseModel):
    right: bool
    done: bool
    frames: list[Frame]
    judged: PuzzleJudged | None
    rating: PuzzleRating | None
    solution: PuzzleAnswerShown | None


class PuzzlePart(BaseModel):
    name: str
    value: int


class PuzzleNudge(BaseModel):
    kind: str
    part: PuzzlePart | None
