"""Moves planned ahead."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.server.schemas.common import Number, RequestBody
from waset.server.schemas.moves import Move


class PlanStep(RequestBody):
    seat: Annotated[int, Field(ge=0, le=11)]
    move: Annotated[int, Field(ge=0, le=2**24)]
    any: Annotated[bool, Field(description="Of others: whatever they do, until somebody else is to move.")] = False


PlanLine = Annotated[list[PlanStep], Field(max_length=12)]


class PlanTrial(RequestBody):
    number: Annotated[Number, Field(description="The number of the table when it was planned.")]
    line: PlanLine


class PlanRequest(RequestBody):
    number: Annotated[Number, Field(description="The number of the table when it was planned.")]
    lines: Annotated[list[PlanLine], Field(max_length=10)]


class PlannedStep(BaseModel):
    seat: int
    any: bool
    move: Move


class PlanState(BaseModel):
    """What I have planned; nobody else is told."""

    after: Annotated[int | None, Field(description="The number of the table when it was planned; null without a plan.")]
    lines: list[list[PlannedStep]]
    dropped: Annotated[bool, Field(description="Whether it no longer fits and was dropped.")]


class PlanPosition(BaseModel):
    """Where a line leads, as far as I can see."""

    number: int
    actor: int | None
    known: Annotated[bool, Field(description="Whether it can be gone on from; else what comes is drawn or hidden.")]
    legal: list[Move]
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
