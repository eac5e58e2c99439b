"""People as others see them, and the lists of the strongest."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from waset.engine.titles import title
from waset.server.room import InRoom
from waset.server.shapes import RatingList, Renown, ResultList
from waset.tables.renown import renown, results_of, strongest

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/people/{person}", response_model=Renown)
async def known_of(room: InRoom, person: str) -> JSONResponse:
    """Somebody's name, how many games they finished, in which places, and how strong they are."""
    return JSONResponse(await renown(room.house, person))


@router.get("/people/{person}/results", response_model=ResultList)
async def results(room: InRoom, person: str, game: Annotated[str, Query(max_length=100)]) -> JSONResponse:
    """How somebody's last 100 games of a title ended, the oldest first."""
    return JSONResponse({"results": await results_of(room.house, person, title(game).name)})


@router.get("/ratings", response_model=RatingList)
async def ratings(
    room: InRoom,
    game: Annotated[str, Query(max_length=100)],
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> JSONResponse:
    """Those who have a rating at a game, people and computer players, the strongest first; 100 at once."""
    return JSONResponse({"ratings": await strongest(room.house, title(game).name, skip)})
