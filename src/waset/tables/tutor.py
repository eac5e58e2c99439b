"""Answers what somebody does in a lesson: right or not, it is played for real, and what it brings is counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.lessons import Lesson, Task, Turn, play_turn
from waset.engine.message import Message
from waset.engine.state import State
from waset.tables.errors import Unknown
from waset.tables.positions import decision_data, make, require_legal, seen_data
from waset.tables.preview import Preview, changes, preview_of
from waset.tables.serialization import game_move_data
from waset.tables.why_not import why_none


def task_of(lesson: Lesson, step: int, at: int) -> Task:
    """A task of a lesson; any other is refused."""
    task = lesson.task(step, at)
    if task is None:
        raise Unknown(Message("tables.no_task"))
    return task


def position(lesson: Lesson, step: int, at: int) -> dict[str, Any]:
    """The position of a task as the learner sees it, the moves there are and what each would bring."""
    return decision_data(task_of(lesson, step, at).position, lesson.seat)


def try_move(lesson: Lesson, step: int, at: int, move: int) -> dict[str, Any]:
    """What comes of a move: the positions it leads to, one after the other, and whether it was the right one."""
    task = task_of(lesson, step, at)
    require_legal(task.position, move)
    right = lesson.is_right(step, at, move)
    recorded = move == task.turn.move
    turns = (task.turn, *task.replies) if recorded else (Turn(move, ()),)
    tried = preview_of(task.position, lesson.game, lesson.seat, move)
    best = preview_of(task.position, lesson.game, lesson.seat, task.turn.move)
    done = right and at == len(lesson.tasks[step]) - 1
    # What is played as recorded is counted with what chance did after it; at its end, a step with all its decisions.
    told = [_brought(lesson, each) for each in lesson.tasks[step][: at if done else 0]]
    told.append(_brought(lesson, task) if recorded else (tried.gains, tried.paid))
    return {
        "right": right,
        "done": done,
        "frames": _frames(lesson, task.position, turns),
        "gains": _sum([gains for gains, _ in told]),
        "paid": _sum([paid for _, paid in told]),
        "loses": 0 if right or _goes_on(lesson, task, move) else _lost(best, tried, lesson.seat),
        "remark": None if right else lesson.remark(step, move),
    }


def show(lesson: Lesson, step: int, at: int) -> dict[str, Any]:
    """The right move and where it leads, to be looked at and then made."""
    task = task_of(lesson, step, at)
    frames = _frames(lesson, task.position, (Turn(task.turn.move, ()),))
    return {"move": game_move_data(lesson.game, task.turn.move), "frames": frames}


def why(lesson: Lesson, step: int, at: int, pattern: Mapping[str, str]) -> Message | None:
    """Why a click leads to no move in the position of a task."""
    return why_none(task_of(lesson, step, at).position, lesson.game, pattern)


def _frames(lesson: Lesson, start: State, turns: tuple[Turn, ...]) -> list[dict[str, Any]]:
    state = start.copy()
    return [make(state, turn.move, lesson.seat, turn.outcomes) | seen_data(state, lesson.seat) for turn in turns]


def _goes_on(lesson: Lesson, task: Task, move: int) -> bool:
    """Whether the learner decides again right after a move, so that what it brings is not yet settled."""
    after = task.position.copy()
    after.play(move)
    return after.actor == lesson.seat


def _brought(lesson: Lesson, task: Task) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """What a decision as recorded changed, and what of it was counted at once."""
    after = task.position.copy()
    play_turn(after, task.turn)
    return changes(task.position, after, lesson.seat)


def _sum(rows: Sequence[Sequence[Mapping[str, int]]]) -> list[dict[str, int]]:
    """Changes of points by seat and category, one after the other taken together; what comes to nothing is left out."""
    found = []
    for seats in zip(*rows, strict=True):
        total = Counter[str]()
        for gains in seats:
            total.update(gains)
        found.append({category: points for category, points in total.items() if points})
    return found


def _lost(best: Preview, tried: Preview, seat: int) -> int:
    return max(0, _ahead(best, seat) - _ahead(tried, seat))


def _ahead(preview: Preview, seat: int) -> int:
    """How far a move brings the seat ahead of the seat that gains most by it."""
    totals = [sum(gains.values()) for gains in preview.gains]
    return totals[seat] - max((total for at, total in enumerate(totals) if at != seat), default=0)
