"""Watching games: the featured table, and the chances that spectators are told."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from waset.server.authentication import AnyCaller
from waset.server.context import Context
from waset.server.schemas.watching import ChanceLine, FeaturedTable
from waset.tables.errors import Unknown, Unplayable
from waset.tables.serialization import summary
from waset.tables.table import PLAYING

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/watch/featured", response_model=FeaturedTable)
async def get_featured(context: Context, caller: AnyCaller) -> JSONResponse:
    """A public game to watch: the one that most people watch; of several the one with the highest ratings on average,
    and then the latest. Games in which nobody has moved for half an hour are left out, and so are my own."""
    for table in await context.featured.tables():
        try:
            shown = await context.house.shown(table, caller.person_id)
        except (Unplayable, Unknown):
            continue
        if shown.table.phase == PLAYING and not shown.table.seats_of(caller.person_id):
            told = {**summary(shown), "watching": context.feeds.spectators(table), "rating_change": None}
            return JSONResponse({"table": told})
    return JSONResponse({"table": None})


@router.get("/tables/{table}/chances", response_model=ChanceLine)
async def get_chances(context: Context, caller: AnyCaller, table: str) -> JSONResponse:
    """Everybody's chance to win turn by turn, from what spectators may know, where the players allow it.

    Players are told when the game is over. What is missing is thought about as long as somebody watches by a feed.
    """
    return JSONResponse(await context.commentary.line(table, caller.person_id))
