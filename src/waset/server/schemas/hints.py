"""What the computer thinks of a move, and why."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.server.schemas.moves import Move


class Difference(BaseModel):
    """By how many points a seat may expect more in a category than after another move, or less."""

    seat: int
    category: Annotated[str, Field(description="A category of the game, or `prospects`: what is expected beside them.")]
    by: float


class Reason(BaseModel):
    """Why a move is better or worse than another: the average points at the ends of the search's own lines."""

    than: Annotated[int, Field(description="The other move: the next best of the best one, the best of all others.")]
    close: Annotated[bool, Field(description="Whether the two are too close to tell.")]
    parts: list[Difference]


class LineMove(BaseModel):
    """A move or an outcome that is likely to follow."""

    seat: Annotated[int | None, Field(description="Whose move it is; null for an outcome of chance.")]
    move: Annotated[Move | None, Field(description="Null where you would not see it.")]


class Hint(BaseModel):
    """A move that the computer would consider, and what it expects from it."""

    move: Move
    ahead: Annotated[
        list[float],
        Field(description="The lead each seat can expect over the best other seat; for a single player, points."),
    ]
    chance: Annotated[float | None, Field(description="Your chance to win; null for a single player.")]
    reason: Annotated[Reason | None, Field(description="Null where there is no other move.")] = None
    line: list[LineMove] = []
    off: Annotated[
        float | None, Field(description="How far such chances were from what happened, on average; null if unknown.")
    ] = None


class SeenPly(BaseModel):
    """A position that a move of a hint's line leads to, as far as you would see it."""

    view: dict[str, Any]
    points: list[dict[str, int | None]]
    scored: list[dict[str, int]] | None
    events: list[dict[str, Any]]
