"""What a page needs to draw a game and to talk about it: vocabularies, moves, boards, texts and rules.

None of it changes while a server runs, but an upgrade may change all of it. So browsers cache it and revalidate.
"""

import gzip
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from waset.engine.catalogue import language_names, room_words
from waset.engine.errors import WasetError
from waset.engine.figures import figures_of, recorded
from waset.engine.game import Game, Title
from waset.engine.message import Message
from waset.engine.titles import describe, title
from waset.players import PLAYERS, called, level_of
from waset.server.authentication import AnyCaller
from waset.server.context import Context
from waset.server.languages import preferred_language
from waset.server.schemas.common import Language
from waset.server.schemas.guide import FigurePlace, FigurePosition, GameList, Guide, Level, Rule, Rules, Words
from waset.tables import editions
from waset.tables.errors import Unknown

router = APIRouter(prefix="/api", tags=["guide"])

# The rooms whose messages a page may have to say.
ROOMS = ("engine", "tables", "server", "pages")


def cached_response(request: Request, content: Any) -> Response:
    """A response with an ETag; a client that has the same content already gets a 304."""
    body = bytes(JSONResponse(content).body)
    etag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"Cache-Control": "no-cache", "ETag": etag, "Vary": "Accept-Encoding"}
    # A proxy that compresses turns it into a weak one, with W/ in front.
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        # All of it is public, so its length tells nobody anything.
        body = compressed(body)
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=64)
def compressed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def guide(game: Game) -> dict[str, Any]:
    """Everything about a game that is neither a position nor a text."""
    about = game.title
    return {
        "game": game.spec(),
        "vocabularies": {name: list(words) for name, words in about.vocabularies.items()},
        "moves": {kind.name: dict(kind.args) for kind in (*about.decisions, *about.outcomes)},
        "events": {kind.name: dict(kind.args) for kind in about.events},
        "log_rules": about.log_rules,
        "categories": list(about.categories),
        "secret_categories": list(about.secret_categories),
        "grades": dict(game.edition.grades),
        "sources": dict(game.edition.sources),
        "tables": game.edition.tables,
    }


@router.get("/games", response_model=GameList)
async def list_games(request: Request) -> Response:
    """Every game with its player counts, options and editions; and the computer players."""
    return cached_response(request, game_list())


@cache
def game_list() -> dict[str, Any]:
    levels = [(name, level_of(name)) for name in PLAYERS]
    content = GameList(
        games=describe(),
        players=list(PLAYERS),
        levels=[Level(player=name, level=level, name=called(name)) for name, level in levels if level is not None],
    )
    return content.model_dump(mode="json")


@router.get("/games/{game}/guide", response_model=Guide)
async def game_guide(
    request: Request,
    context: Context,
    caller: AnyCaller,
    game: str,
    players: int | None = None,
    edition: str | None = None,
) -> Response:
    """A game with its default options; the edition is one of the game's, or the hash of one that I uploaded."""
    about = _title(game)
    chosen = await editions.resolve(context.house, caller.person, game, edition) if caller.person else edition
    return cached_response(request, guide(about.game(players, chosen)))


@router.get("/tables/{table}/guide", response_model=Guide)
async def table_guide(request: Request, context: Context, table: str) -> Response:
    """The game of a table, with its players, options and edition."""
    return cached_response(request, guide((await context.house.table(table)).game))


@router.get("/words", response_model=Words)
async def negotiated_words(request: Request) -> Response:
    """The words of the pages, in the language that the browser prefers."""
    return cached_response(request, page_words(preferred_language(request.headers.get("accept-language", ""))))


@router.get("/words/{language}", response_model=Words)
async def words(request: Request, language: Language) -> Response:
    """The words of the pages in a language."""
    return cached_response(request, page_words(language))


@cache
def page_words(language: str) -> dict[str, Any]:
    rooms = {room: dict(room_words(language, room).catalogue) for room in ROOMS}
    return {"language": language, "languages": language_names(), "rooms": rooms}


@router.get("/games/{game}/words/{language}", response_model=dict[str, Any])
async def game_words(request: Request, game: str, language: Language) -> Response:
    """The catalogue of a game in a language: all its sentences and names."""
    return cached_response(request, dict(_title(game).words(language).catalogue))


@router.get("/games/{game}/rules/{language}", response_model=Rules)
async def game_rules(request: Request, game: str, language: Language) -> Response:
    """The numbered rules of a game."""
    title = _title(game)
    found = title.rules(language).values()
    content = Rules(
        opening=title.opening(language),
        rules=[Rule(number=rule.number, heading=rule.heading, text=rule.text) for rule in found],
        figures=[FigurePlace(name=each.name, rule=each.rule, part=each.part) for each in figures_of(title)],
    )
    return cached_response(request, content.model_dump())


@router.get("/games/{game}/figures/{figure}", response_model=FigurePosition)
async def game_figure(request: Request, game: str, figure: str) -> Response:
    """The position that a figure of the rules shows."""
    return cached_response(request, figure_position(_title(game).name, figure))


@lru_cache(maxsize=64)
def figure_position(game: str, name: str) -> dict[str, Any]:
    about = title(game)
    figure = next((each for each in figures_of(about) if each.name == name), None)
    if figure is None:
        raise Unknown(Message("server.no_figure", name=repr(name[:40])))
    record = recorded(about, figure)
    state = record.replay()
    return {
        "names": list(record.names),
        "seat": figure.seat,
        "guide": guide(record.game),
        "view": state.view(figure.seat),
        "points": state.sheet(figure.seat),
    }


def _title(name: str) -> Title:
    try:
        return title(name)
    except WasetError:
        raise Unknown(Message("server.no_game", name=repr(name[:40]))) from None
