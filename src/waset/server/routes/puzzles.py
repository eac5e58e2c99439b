"""Puzzles: the one of the day, all of them, a position, and what comes of a move."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse
from pydantic import StringConstraints

from waset.engine.puzzles import Puzzle, stored
from waset.engine.telling import tell
from waset.engine.titles import titles
from waset.server.authentication import AnyCaller, SignedIn
from waset.server.context import Context
from waset.server.routes.guide import cached_response, guide
from waset.server.routes.playing import Part
from waset.server.schemas.common import Language
from waset.server.schemas.moves import WhyNot
from waset.server.schemas.positions import AskedPosition, TextPart
from waset.server.schemas.puzzles import (
    PuzzleAnswer,
    PuzzleList,
    PuzzleNudge,
    PuzzleSolution,
    PuzzleStanding,
    PuzzleTold,
    PuzzleTry,
)
from waset.tables import puzzle_ratings, puzzles

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

Number = Annotated[int, Path(ge=1, le=10_000)]
Name = Annotated[str, StringConstraints(max_length=40)]
Made = Annotated[int, Query(ge=0, le=20, description="How many moves of the answer have been found.")]


@router.get("", response_model=PuzzleList)
async def list_puzzles(context: Context) -> JSONResponse:
    """All puzzles by game, and which one is of today."""
    day = puzzles.day_of(context.house.now())
    today = puzzles.of_day(day)
    games = [
        {"game": name, "grades": [len(each["missed"]) for each in stored(name)]} for name in titles() if stored(name)
    ]
    chosen = None if today is None else {"game": today[0], "number": today[1]}
    return JSONResponse({"day": day, "today": chosen, "games": games})


@router.get("/mine", response_model=PuzzleStanding)
async def my_puzzles(context: Context, caller: AnyCaller) -> JSONResponse:
    """My rating, the puzzles I have met, and how I did on the last days."""
    person = caller.person_id
    return JSONResponse(await puzzle_ratings.standing_of(context.house, person))


@router.get("/{game}/{number}", response_model=PuzzleTold)
async def get_puzzle(request: Request, game: str, number: Number) -> Response:
    """A puzzle without its answer."""
    puzzle = puzzles.find(game, number)
    content = {
        "guide": guide(puzzle.game),
        "number": number,
        "seat": puzzle.seat,
        "missed": list(puzzle.missed),
        "length": len(puzzle.answer),
        "gone": round(puzzle.position().gone(), 2),
        "position": puzzles.position(puzzle),
    }
    return cached_response(request, content)


@router.get("/{game}/{number}/position", response_model=AskedPosition)
async def get_position(game: str, number: Number, move: Annotated[list[int], Query(max_length=20)]) -> JSONResponse:
    """The position after the first moves of the answer, once they have been found."""
    puzzle = puzzles.find(game, number)
    puzzles.require_found(puzzle, move)
    return JSONResponse(puzzles.position(puzzle, len(move)))


@router.get("/{game}/{number}/why")
async def why(
    game: str,
    number: Number,
    part: Annotated[list[Part], Query(max_length=8)],
    made: Made = 0,
) -> WhyNot:
    """Why a click leads to no move."""
    puzzle = puzzles.find(game, number)
    reason = puzzles.why(puzzle, _within(puzzle, made), dict(each.split("=", 1) for each in part))
    return WhyNot.because(reason)


@router.get("/{game}/{number}/text/{language}")
async def position_text(
    game: str, number: Number, language: Language, name: Annotated[list[Name], Query(max_length=8)]
) -> list[TextPart]:
    """The position in sentences for a listener, with names for the seats."""
    puzzle = puzzles.find(game, number)
    names = [*name, *(str(seat + 1) for seat in range(len(name), puzzle.game.players))]
    told = tell(puzzle.position(), puzzle.seat, puzzle.game.words(language), names)
    return [TextPart(heading=part.heading, sentences=list(part.sentences)) for part in told]


@router.post("/{game}/{number}/answers", response_model=PuzzleTry)
async def answer(context: Context, person: SignedIn, game: str, number: Number, asked: PuzzleAnswer) -> JSONResponse:
    """Try a move: all moves found so far and the next one. My first answer counts for my rating."""
    puzzle = puzzles.find(game, number)
    found = puzzles.try_moves(puzzle, asked.moves)
    found["rating"] = found["solution"] = None
    if found["done"] or not found["right"]:
        found["rating"] = await puzzle_ratings.answered(context.house, person.id, puzzle, found["right"])
    if found["done"]:
        found["solution"] = puzzles.solution(puzzle)
    return JSONResponse(found)


@router.post("/{game}/{number}/nudge", response_model=PuzzleNudge)
async def nudge(context: Context, person: SignedIn, game: str, number: Number, made: Made = 0) -> JSONResponse:
    """Where to look. Asked before the first answer, it halves what that gains."""
    puzzle = puzzles.find(game, number)
    await puzzle_ratings.nudged(context.house, person.id, puzzle)
    return JSONResponse(puzzles.nudge(puzzle, _within(puzzle, made)))


@router.post("/{game}/{number}/solution", response_model=PuzzleSolution)
async def solution(context: Context, person: SignedIn, game: str, number: Number) -> JSONResponse:
    """The answer; asked before the first answer, it counts as a wrong one."""
    puzzle = puzzles.find(game, number)
    rating = await puzzle_ratings.answered(context.house, person.id, puzzle, False)
    return JSONResponse({**puzzles.solution(puzzle), "rating": rating})


def _within(puzzle: Puzzle, made: int) -> int:
    return min(made, len(puzzle.answer) - 1)
