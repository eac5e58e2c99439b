"""What spectators are shown beside a table."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.tables import Delay, TableSummary


class FeaturedTable(BaseModel):
    table: Annotated[TableSummary | None, Field(description="Null while no public game is being played.")]


class SeenChances(BaseModel):
    """What the computer thought of a position, from what spectators knew of it."""

    number: Annotated[int, Field(description="The entry of the log after which the position stood.")]
    seat: Annotated[int, Field(description="The seat whose turn it was.")]
    round: Annotated[int | None, Field(description="In a game that has rounds.")]
    chances: Annotated[list[float], Field(description="Every seat's chance to win.")]


class ChanceLine(BaseModel):
    rows: Annotated[list[SeenChances], Field(description="At the beginning of turns, in their order.")]
    thinking: Annotated[bool, Field(description="Whether more is being thought about: ask again.")]
    off: Annotated[float | None, Field(description="How far such chances were off in measured games, on average.")]
    delay: Annotated[Delay, Field(description="How old a position is at least that is thought about.")]
