"""Statistics of people, and leaderboards."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from waset.engine.titles import title
from waset.server import schemas
from waset.server.context import Context
from waset.tables.statistics import leaderboard, results_of, statistics_of

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/people/{person}", response_model=schemas.PersonStatistics)
async def get_statistics(context: Context, person: str) -> JSONResponse:
    """A person's name, finished games, places and ratings."""
    return JSONResponse(await statistics_of(context.house, person))


@router.get("/people/{person}/results", response_model=schemas.ResultList)
async def get_results(context: Context, person: str, game: Annotated[str, Query(max_length=100)]) -> JSONResponse:
    """The results of a person's last 100 games of a title, oldest first."""
    return JSONResponse({"results": await results_of(context.house, person, title(game).name)})


@router.get("/ratings", response_model=schemas.Leaderboard)
async def get_leaderboard(
    context: Context,
    game: Annotated[str, Query(max_length=100)],
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> JSONResponse:
    """The rated people and computer players of a game, strongest first; 100 at once."""
    return JSONResponse({"ratings": await leaderboard(context.house, title(game).name, skip)})
