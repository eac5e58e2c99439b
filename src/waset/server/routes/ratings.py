"""Statistics of people and of games, and leaderboards."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.titles import title
from waset.server.authentication import AnyCaller
from waset.server.context import Context
from waset.server.schemas.ratings import GameSums, Leaderboard, ResultList
from waset.tables.errors import BadInput
from waset.tables.game_statistics import HERE
from waset.tables.profiles import require_shown
from waset.tables.statistics import leaderboard, results_of

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/people/{person}/results", response_model=ResultList)
async def get_results(
    context: Context, caller: AnyCaller, person: str, game: Annotated[str, Query(max_length=100)]
) -> JSONResponse:
    """The results of a person's last 500 games of a title, oldest first."""
    await require_shown(context.house, person, caller.person)
    return JSONResponse({"results": await results_of(context.house, person, title(game).name)})


@router.get("/ratings", response_model=Leaderboard)
async def get_leaderboard(
    context: Context,
    game: Annotated[str, Query(max_length=100)],
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> JSONResponse:
    """The rated people and computer players of a game, strongest first; 100 at once."""
    return JSONResponse({"ratings": await leaderboard(context.house, title(game).name, skip)})


@router.get("/statistics/{game}", response_model=GameSums)
async def get_game_statistics(
    context: Context,
    game: str,
    players: Annotated[int | None, Query(ge=1, le=100)] = None,
    source: Literal["here", "computer"] = HERE,
) -> JSONResponse:
    """How games of a title ended: of people here, or of computer players."""
    about = title(game)
    counts = [count for count in about.players if count > 1]
    if players is not None and players not in counts:
        raise BadInput(
            Message("engine.game_players", game=about.name, low=counts[0], high=counts[-1], value=shown(players))
        )
    return JSONResponse(await context.statistics.of(about, players or counts[0], source))
