"""A move, what it would bring, and why it cannot be made."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.engine.message import Message as EngineMessage
from waset.server.schemas.common import Number, RequestBody
from waset.server.schemas.errors import Message


class MoveRequest(RequestBody):
    number: Annotated[Number, Field(description="The number of the move in the log: the table's number plus one.")]
    move: Annotated[int, Field(ge=0, le=2**24, description="One of the ids in `legal`.")]


class Choice(BaseModel):
    """Where a legal move leads in the position, for its words."""

    key: Annotated[str, Field(description="An entry of the section `choice` of the game's catalogue.")]
    args: Annotated[dict[str, Any], Field(description="What fills it besides the arguments of the move.")]


class Move(BaseModel):
    id: int
    kind: str
    args: dict[str, int]
    notation: str
    choice: Choice | None = None


class WhyNot(BaseModel):
    possible: bool
    message: Annotated[Message | None, Field(description="Why it is not possible.")] = None

    @classmethod
    def because(cls, reason: EngineMessage | None) -> "WhyNot":
        """The answer for a reason that the rules gave; None is no reason."""
        if reason is None:
            return cls(possible=True)
        return cls(possible=False, message=Message.model_validate(reason.as_json()))


class MovePreview(BaseModel):
    """What a move would bring, as far as the seat that asks can know beforehand."""

    id: int
    gains: Annotated[list[dict[str, int]], Field(description="For each seat the categories whose points change.")]
    paid: Annotated[list[dict[str, int]], Field(description="Those counted at once; the others at the game's end.")]
    events: list[dict[str, Any]]
    back: Annotated[bool, Field(description="Whether it could be taken back immediately.")]


class MovePreviews(BaseModel):
    number: int
    moves: list[MovePreview]
