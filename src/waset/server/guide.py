"""What a page needs to know of a game to draw it and to speak of it: its words, its moves, its boards, its rules.

None of it changes while a server runs, so a browser may keep it.
"""

from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from waset.engine.errors import WasetError
from waset.engine.game import Game, Title
from waset.engine.titles import title
from waset.server.room import InRoom
from waset.server.shapes import Guide, Language, RulesTold, RuleTold
from waset.tables.errors import Unknown

router = APIRouter(prefix="/api", tags=["guide"])

# Long enough for an evening, short enough for an upgrade to be seen the day after.
KEPT = {"Cache-Control": "public, max-age=3600"}


def guide(game: Game) -> dict[str, Any]:
    """Everything about a game that is no position and no sentence."""
    about = game.title
    return {
        "game": game.spec(),
        "vocabularies": {name: list(words) for name, words in about.vocabularies.items()},
        "moves": {kind.name: dict(kind.args) for kind in (*about.decisions, *about.outcomes)},
        "events": {kind.name: dict(kind.args) for kind in about.events},
        "categories": list(about.categories),
        "secret_categories": list(about.secret_categories),
        "grades": dict(game.edition.grades),
        "sources": dict(game.edition.sources),
        "tables": game.edition.tables,
    }


@router.get("/games/{game}/guide", response_model=Guide)
async def of_game(game: str, players: int | None = None, edition: str | None = None) -> JSONResponse:
    """A game with its options as they are by default."""
    return JSONResponse(guide(_title(game).game(players, edition)), headers=KEPT)


@router.get("/tables/{table}/guide", response_model=Guide)
async def of_table(room: InRoom, table: str) -> JSONResponse:
    """The game of a table, with its players, options and edition."""
    return JSONResponse(guide((await room.house.table(table)).game), headers=KEPT)


@router.get("/games/{game}/words/{language}", response_model=dict[str, Any])
async def words(game: str, language: Language) -> JSONResponse:
    """Every sentence and name of a game in a language, as its catalogue has them."""
    return JSONResponse(dict(_title(game).words(language).catalogue), headers=KEPT)


@router.get("/games/{game}/rules/{language}")
async def rules(response: Response, game: str, language: Language) -> RulesTold:
    """The rules by number, in our own words."""
    response.headers.update(KEPT)
    title = _title(game)
    found = title.rules(language).values()
    return RulesTold(
        opening=title.opening(language),
        rules=[RuleTold(number=rule.number, heading=rule.heading, text=rule.text) for rule in found],
    )


def _title(name: str) -> Title:
    try:
        return title(name)
    except WasetError:
        raise Unknown(f"there is no game {name[:40]!r}", "no_game", name=name[:40]) from None
