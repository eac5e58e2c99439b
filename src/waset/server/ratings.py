"""People as others see them, and the lists of the strongest."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from waset.engine.titles import title
from waset.server.room import InRoom
from waset.server.shapes import RatingList, Renown
from waset.tables.renown import renown, strongest

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/people/{person}", response_model=Renown)
async def known_of(room: InRoom, person: str) -> JSONResponse:
    """Somebody's name, how many games they finished, in which places, and how strong they are."""
    return JSONResponse(await renown(room.house, person))


@router.get("/ratings", response_model=RatingList)
async def ratings(
    room: InRoom,
    game: Annotated[str, Query(max_length=100)],
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> JSONResponse:
    """Those who have a rating at a game, people and computer players, the strongest first; 100 at once."""
    return JSONResponse({"ratings": await strongest(room.house, title(game).name, skip)})
