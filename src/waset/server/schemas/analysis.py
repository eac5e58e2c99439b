"""The analysis of a finished game."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from waset.server.schemas.hints import LineMove, Reason
from waset.server.schemas.moves import Move


class AnalysedOption(BaseModel):
    """A move as the search saw it then."""

    move: Move
    visits: int
    lead: Annotated[float, Field(description="Points the seat may expect to be ahead; alone, points.")]
    chances: list[float]
    points: Annotated[
        list[list[float]],
        Field(description="By seat the points to expect in each category, and last what is expected beside them."),
    ]
    line: Annotated[list[LineMove], Field(description="The moves and outcomes that are likely to follow.")]
    reason: Reason | None


class AnalysedDecision(BaseModel):
    """A decision of a finished game: what was made of it, and the best there was, by what its seat could know."""

    number: Annotated[int, Field(description="Which of all moves and outcomes of the game it is.")]
    moment: Annotated[int, Field(description="The entry of the log before it: a moment to look back at.")]
    seat: int
    made: int
    rank: Annotated[int, Field(description="The place of the move that was made, from 1.")]
    moves: Annotated[int, Field(description="How many moves there were.")]
    step: str
    kind: str
    gone: Annotated[float, Field(description="How much of the game was over.")]
    round: int | None
    chances: list[float]
    options: Annotated[list[AnalysedOption], Field(description="The best moves, the best first, and the one made.")]
    is_best: bool
    chance_given_away: float
    points_given_away: float


class AnalysedPhase(BaseModel):
    phase: int
    decisions: int
    points: float


class AnalysedKind(BaseModel):
    step: str
    kind: str
    decisions: int
    points: float


class AnalysedPlayer(BaseModel):
    """How a seat played: decisions with the best move, within a point, and worse; and the points given away."""

    decisions: int
    best: int
    fine: int
    worse: int
    points_given_away: float
    by: Annotated[Literal["round", "third"], Field(description="What the phases are.")]
    phases: list[AnalysedPhase]
    kinds: list[AnalysedKind]


class TurningPoint(BaseModel):
    number: int
    seat: int
    change: float


class Analysis(BaseModel):
    """The analysis of a finished game, as far as it is done."""

    analysis: int
    asked: Annotated[bool, Field(description="Whether somebody has asked for it.")]
    count: Annotated[int, Field(description="How many decisions there are.")]
    seconds: Annotated[float, Field(description="How long each is thought about.")]
    done: int
    paused: Annotated[bool, Field(description="Whether it waits because the server is busy with people.")] = False
    ending: Annotated[list[float] | None, Field(description="Every seat's share of the win; alone, the points.")]
    decisions: list[AnalysedDecision]
    turning_points: list[TurningPoint]
    players: list[AnalysedPlayer]
