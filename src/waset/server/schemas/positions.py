"""A position: as its seat or somebody else sees it, after a move, and in words."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.server.schemas.moves import Move, MovePreview


class TextPart(BaseModel):
    heading: str
    sentences: list[str]


class PositionText(BaseModel):
    text: Annotated[str, Field(description="Drawn with letters, at most 80 columns wide.")]
    parts: Annotated[list[TextPart], Field(description="In sentences under headings, for screen readers.")]


class AskedPosition(BaseModel):
    """A position as the seat that is to move sees it, with its moves."""

    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
    legal: list[Move]
    previews: list[MovePreview]


class Frame(BaseModel):
    """A move that was made, and the position after it."""

    seat: int
    move: Move
    events: list[dict[str, Any]]
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None


class Position(BaseModel):
    """A position without a table, through somebody's eyes."""

    you: int | None
    actor: int | None
    over: bool
    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
    rival: dict[str, int] | None
    places: list[int] | None
    legal: list[dict[str, Any]]
    previews: list[dict[str, Any]]


class Ply(Position):
    """A position that a move of a line leads to."""

    seat: int | None
    move: Move
    events: list[dict[str, Any]]
