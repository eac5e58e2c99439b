"""Ratings, results and leaderboards, and the sums of all games."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.common import Dropout
from waset.server.schemas.moves import Move


class Rating(BaseModel):
    """Strength at a game (openskill)."""

    rating: Annotated[float, Field(description="mu - 3 sigma, by which leaderboards are sorted.")]
    mu: float
    sigma: float
    games: Annotated[int, Field(description="Rated games.")]


class PlaceCount(BaseModel):
    players: int
    place: int
    games: int


class GameStatistics(BaseModel):
    game: str
    games: Annotated[int, Field(description="Finished games, rated or not.")]
    places: list[PlaceCount]
    rating: Rating | None


class Result(BaseModel):
    at: Annotated[int, Field(description="When the game ended; milliseconds since 1970.")]
    players: int
    seat: Annotated[int, Field(description="From 0.")]
    place: int
    points: int
    out: Annotated[Dropout | None, Field(description="Gave up, or lost on time.")]
    rating: Annotated[float | None, Field(description="After the game, if it was rated.")]
    mu: Annotated[float | None, Field(description="The estimate of the strength that the rating is a lower bound of.")]
    sheet: Annotated[dict[str, int] | None, Field(description="The points by category.")]


class ResultList(BaseModel):
    results: list[Result]


class CategoryPoints(BaseModel):
    category: str
    winners: Annotated[float, Field(description="Points of winners a game.")]
    others: Annotated[float, Field(description="Points of everybody else a game.")]


class LengthCount(BaseModel):
    length: int
    games: int


class OpeningCount(BaseModel):
    move: Move
    chosen: int
    won: Annotated[float, Field(description="Games won by the player who made it; a shared win counts in parts.")]


class GameSums(BaseModel):
    game: str
    players: int
    source: Annotated[str, Field(description="`here`, or `computer`.")]
    counts: Annotated[dict[str, dict[str, int]], Field(description="How many games, by source and number of players.")]
    games: int
    categories: list[CategoryPoints]
    wins: Annotated[list[float], Field(description="Games won, by seat; a shared win counts in parts.")]
    lengths: Annotated[list[LengthCount], Field(description="In minutes; of computer players, in decisions.")]
    openings: Annotated[list[OpeningCount], Field(description="The first move of a game, the most frequent first.")]


class RankedPlayer(Rating):
    person: str | None
    player: Annotated[str | None, Field(description="The computer player, if it is one.")]
    name: str


class Leaderboard(BaseModel):
    ratings: list[RankedPlayer]
