"""What a page needs to know of a game to draw it and to speak of it: its words, its moves, its boards, its rules.

None of it changes while a server runs, but an upgrade may change all of it: a browser keeps it, and asks each time
whether it is still the same.
"""

from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from waset.engine.errors import WasetError
from waset.engine.game import Game, Title
from waset.engine.titles import title
from waset.server.room import InRoom
from waset.server.shapes import Guide, Language, RulesTold, RuleTold
from waset.tables.errors import Unknown

router = APIRouter(prefix="/api", tags=["guide"])


def kept(request: Request, content: Any) -> Response:
    """An answer with the sum of its content; whoever has it already is told only that."""
    answer = JSONResponse(content)
    mark = f'"{sha256(answer.body).hexdigest()[:32]}"'
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    # A proxy that compresses calls the same mark weak, with a W before it.
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    answer.headers.update(headers)
    return answer


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
async def of_game(request: Request, game: str, players: int | None = None, edition: str | None = None) -> Response:
    """A game with its options as they are by default."""
    return kept(request, guide(_title(game).game(players, edition)))


@router.get("/tables/{table}/guide", response_model=Guide)
async def of_table(request: Request, room: InRoom, table: str) -> Response:
    """The game of a table, with its players, options and edition."""
    return kept(request, guide((await room.house.table(table)).game))


@router.get("/games/{game}/words/{language}", response_model=dict[str, Any])
async def words(request: Request, game: str, language: Language) -> Response:
    """Every sentence and name of a game in a language, as its catalogue has them."""
    return kept(request, dict(_title(game).words(language).catalogue))


@router.get("/games/{game}/rules/{language}", response_model=RulesTold)
async def rules(request: Request, game: str, language: Language) -> Response:
    """The rules by number, in our own words."""
    title = _title(game)
    found = title.rules(language).values()
    told = RulesTold(
        opening=title.opening(language),
        rules=[RuleTold(number=rule.number, heading=rule.heading, text=rule.text) for rule in found],
    )
    return kept(request, told.model_dump())


def _title(name: str) -> Title:
    try:
        return title(name)
    except WasetError:
        raise Unknown(f"there is no game {name[:40]!r}", "no_game", name=name[:40]) from None
