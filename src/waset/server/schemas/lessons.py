"""The lesson of a game."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.guide import Guide
from waset.server.schemas.moves import Move
from waset.server.schemas.positions import Frame


class LessonSummary(BaseModel):
    game: str
    steps: Annotated[int, Field(description="How many there are, the real game at the end included.")]
    minutes: int


class LessonStep(BaseModel):
    name: Annotated[str, Field(description="Its entry in the section `step` of the words.")]
    rules: Annotated[list[str], Field(description="The numbers of the rules that it teaches.")]
    signs: Annotated[list[str], Field(description="The symbols that are met here first.")]
    tasks: Annotated[int, Field(description="How many decisions it asks for.")]


class LessonGame(BaseModel):
    guide: Guide
    seat: Annotated[int, Field(description="The learner's.")]
    names: Annotated[list[str], Field(description="Of the seats; the learner's is empty.")]
    minutes: int
    tiles: Annotated[list[str], Field(description="The signs beside the actions on the card for a first visit.")]
    steps: list[LessonStep]


class LessonTile(BaseModel):
    name: str
    text: str


class LessonCard(BaseModel):
    """What is said at the first visit of a table."""

    length: str
    aim: str
    turn: Annotated[str, Field(description="What stands over the tiles.")]
    tiles: list[LessonTile]


class LessonStepWords(BaseModel):
    title: str
    text: str
    tasks: Annotated[list[str], Field(description="What is to be done, for each decision.")]
    why: Annotated[str, Field(description="Why the right move is right.")]
    hint: Annotated[str, Field(description="What to look at, after a move that is not the one.")]
    wrong: Annotated[dict[str, str], Field(description="The same for certain moves.")] = {}


class LessonSign(BaseModel):
    name: str
    text: str


class LessonGameWords(BaseModel):
    """The real game at the end."""

    title: str
    text: str
    task: str
    remarks: Annotated[dict[str, str], Field(description="What is said when a step of the game is first asked.")]


class LessonWords(BaseModel):
    card: LessonCard
    step: dict[str, LessonStepWords]
    game: LessonGameWords
    sign: dict[str, LessonSign] = {}


class LessonTry(BaseModel):
    right: bool
    done: Annotated[bool, Field(description="Whether the step has no further decision.")]
    frames: list[Frame]
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    paid: Annotated[list[dict[str, int]], Field(description="Those counted at once; the others at the game's end.")]
    loses: Annotated[int, Field(description="How many points the move that is asked for is better.")]
    remark: Annotated[str | None, Field(description="The entry of the step's words that says what is wrong.")]


class LessonAnswer(BaseModel):
    move: Move
    frames: list[Frame]
