"""Lessons: the words of one, the positions of its tasks, and what comes of a move made there.

Nothing is kept here: the browser knows how far somebody is, and names the step and the decision in it.
"""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from waset.engine.errors import WasetError
from waset.engine.lessons import Lesson, has_lesson, lesson_of
from waset.engine.message import Message
from waset.engine.telling import tell
from waset.engine.titles import title, titles
from waset.server.routes.guide import cached_response, guide
from waset.server.routes.playing import Part
from waset.server.schemas.common import Language
from waset.server.schemas.lessons import LessonAnswer, LessonGame, LessonSummary, LessonTry, LessonWords
from waset.server.schemas.moves import WhyNot
from waset.server.schemas.positions import AskedPosition, TextPart
from waset.tables import tutor
from waset.tables.errors import Unknown

router = APIRouter(prefix="/api/lessons", tags=["lessons"])

Place = Annotated[int, Path(ge=0, le=99)]


@router.get("", response_model=list[LessonSummary])
async def list_lessons(request: Request) -> Response:
    """The lessons there are: a game that is played in the last step counts as one."""
    found = [lesson_of(name) for name in titles() if has_lesson(title(name))]
    content = [{"game": each.title.name, "steps": len(each.steps) + 1, "minutes": each.minutes} for each in found]
    return cached_response(request, content)


@router.get("/{game}", response_model=LessonGame)
async def lesson_game(request: Request, game: str) -> Response:
    """What a lesson is played with, and its steps without their words."""
    lesson = _lesson(game)
    steps = [
        {"name": step.name, "rules": list(step.rules), "signs": list(step.signs), "tasks": len(tasks)}
        for step, tasks in zip(lesson.steps, lesson.tasks, strict=True)
    ]
    content = {
        "guide": guide(lesson.game),
        "seat": lesson.seat,
        "names": list(lesson.names),
        "minutes": lesson.minutes,
        "tiles": list(lesson.tiles),
        "steps": steps,
    }
    return cached_response(request, content)


@router.get("/{game}/words/{language}", response_model=LessonWords)
async def lesson_words(request: Request, game: str, language: Language) -> Response:
    """All that a lesson says in a language."""
    return cached_response(request, LessonWords(**_lesson(game).words(language)).model_dump())


@router.get("/{game}/{step}/{at}", response_model=AskedPosition)
async def lesson_position(request: Request, game: str, step: Place, at: Place) -> Response:
    """The position of a task: a decision of a step, both counted from 0."""
    return cached_response(request, _position(_lesson(game).title.name, step, at))


@router.get("/{game}/{step}/{at}/moves/{move}", response_model=LessonTry)
async def try_move(
    request: Request, game: str, step: Place, at: Place, move: Annotated[int, Path(ge=0, le=2**24)]
) -> Response:
    """What comes of a move: whether it is the one that is asked for, and the positions it leads to."""
    return cached_response(request, tutor.try_move(_lesson(game), step, at, move))


@router.get("/{game}/{step}/{at}/answer", response_model=LessonAnswer)
async def lesson_answer(request: Request, game: str, step: Place, at: Place) -> Response:
    """The move that is asked for."""
    return cached_response(request, tutor.show(_lesson(game), step, at))


@router.get("/{game}/{step}/{at}/why")
async def why(
    game: str,
    step: Place,
    at: Place,
    part: Annotated[list[Part], Query(max_length=8, description="Of a move: kind=load, ship=3.")] = [],  # noqa: B006
) -> WhyNot:
    """Why any move with these parts is not legal there."""
    reason = tutor.why(_lesson(game), step, at, dict(each.split("=", 1) for each in part))
    return WhyNot.because(reason)


@router.get("/{game}/{step}/{at}/text/{language}", response_model=list[TextPart])
async def lesson_text(request: Request, game: str, step: Place, at: Place, language: Language) -> Response:
    """The position of a task in sentences, for screen readers."""
    lesson = _lesson(game)
    state = tutor.task_of(lesson, step, at).position
    parts = tell(state, lesson.seat, lesson.game.words(language), list(lesson.names))
    content = [{"heading": part.heading, "sentences": list(part.sentences)} for part in parts]
    return cached_response(request, content)


@lru_cache(maxsize=128)
def _position(game: str, step: int, at: int) -> dict[str, Any]:
    return tutor.position(lesson_of(game), step, at)


def _lesson(name: str) -> Lesson:
    try:
        about = title(name)
    except WasetError:
        raise Unknown(Message("server.no_game", name=repr(name[:40]))) from None
    if not has_lesson(about):
        raise Unknown(Message("server.no_lesson"))
    return lesson_of(about.name)
