"""What people answered to puzzles, and their rating by it: the first answer to each counts, as a game against it.

Elo's formula; a puzzle is the stronger, the more levels of computer players miss it. A nudge halves what a right answer
gains. Later tries cost and gain nothing.
"""

import math
from typing import Any, Final

from sqlalchemy import Connection, select, update

from waset.engine.puzzles import Puzzle, stored
from waset.tables.dialects import insert_on_conflict
from waset.tables.house import House
from waset.tables.models import PuzzleAnswerRow
from waset.tables.puzzles import day_of, of_day

FIRST_RATING: Final = 1200.0
EASIEST: Final = 900.0
A_LEVEL: Final = 200.0
# How much one answer may change: more as long as little is known.
LARGE_STEP: Final = 40.0
SMALL_STEP: Final = 20.0
KNOWN_AFTER: Final = 20
WEEK: Final = 7


def strength_of(missed: int) -> float:
    """The rating of a puzzle that so many levels miss."""
    return EASIEST + A_LEVEL * missed


def rated(rating: float, answers: int, missed: int, right: bool, nudged: bool) -> float:
    """Somebody's rating after their first answer to a puzzle, with so many answers before it."""
    expected = 1.0 / (1.0 + math.pow(10.0, (strength_of(missed) - rating) / 400.0))
    change = (LARGE_STEP if answers < KNOWN_AFTER else SMALL_STEP) * (float(right) - expected)
    return rating + (change / 2 if right and nudged else change)


async def nudged(house: House, person: str, puzzle: Puzzle) -> None:
    """Remember that somebody asked for a nudge; after the first answer it changes nothing."""

    def job(connection: Connection) -> None:
        _once(connection, person, puzzle)
        mine = _mine(person, puzzle)
        connection.execute(update(PuzzleAnswerRow).where(*mine, PuzzleAnswerRow.answered.is_(None)).values(nudged=True))

    await house.store.write(job)


async def answered(house: House, person: str, puzzle: Puzzle, right: bool) -> dict[str, Any]:
    """Count an answer: the rating before and after, and whether it counted."""
    now = house.now()

    def job(connection: Connection) -> dict[str, Any]:
        _once(connection, person, puzzle)
        mine = _mine(person, puzzle)
        row = connection.execute(select(PuzzleAnswerRow).where(*mine)).one()
        before, count = _rating(connection, person)
        after = before
        if row.answered is None:
            after = rated(before, count, len(puzzle.missed), right, row.nudged)
            first = {"answered": now, "right": right, "rating": after}
            connection.execute(update(PuzzleAnswerRow).where(*mine).values(**first))
        if right and row.solved is None:
            connection.execute(update(PuzzleAnswerRow).where(*mine).values(solved=now))
        return {"before": round(before), "after": round(after), "counted": row.answered is None}

    return await house.store.write(job)


def _mine(person: str, puzzle: Puzzle) -> tuple[Any, ...]:
    return (
        PuzzleAnswerRow.person == person,
        PuzzleAnswerRow.game == puzzle.title.name,
        PuzzleAnswerRow.puzzle == puzzle.checksum,
    )


def _once(connection: Connection, person: str, puzzle: Puzzle) -> None:
    fresh = {"person": person, "game": puzzle.title.name, "puzzle": puzzle.checksum, "nudged": False}
    connection.execute(insert_on_conflict(connection, PuzzleAnswerRow).values(**fresh).on_conflict_do_nothing())


def _rating(connection: Connection, person: str) -> tuple[float, int]:
    """Somebody's rating and by how many answers they have it."""
    given = select(PuzzleAnswerRow.rating).where(PuzzleAnswerRow.person == person)
    given = given.where(PuzzleAnswerRow.rating.is_not(None)).order_by(PuzzleAnswerRow.answered)
    ratings = [rating for rating in connection.execute(given).scalars() if rating is not None]
    return (ratings[-1] if ratings else FIRST_RATING), len(ratings)


async def standing_of(house: House, person: str | None) -> dict[str, Any]:
    """What somebody has done so far: rating, puzzles met, and the last days."""
    rows: list[Any] = []
    if person is not None:
        mine = select(PuzzleAnswerRow).where(PuzzleAnswerRow.person == person)
        async with house.store.read() as connection:
            rows = list((await connection.execute(mine.order_by(PuzzleAnswerRow.answered))).all())
    met = {(row.game, row.puzzle): row for row in rows}
    counted = [row for row in rows if row.answered is not None]
    today = day_of(house.now())
    days = [_day(day, met) for day in range(today - WEEK + 1, today + 1)]
    return {
        "rating": round(counted[-1].rating) if counted else None,
        "answers": len(counted),
        "days": days,
        "in_a_row": _in_a_row(today, met),
        "met": [
            {"game": row.game, "number": number, "solved": row.solved is not None, "first": bool(row.right)}
            for row in counted
            if (number := _number(row.game, row.puzzle)) is not None
        ],
    }


def _day(day: int, met: dict[tuple[str, str], Any]) -> dict[str, Any]:
    puzzle = of_day(day)
    row = None if puzzle is None else met.get((puzzle[0], _checksum(*puzzle)))
    return {"day": day, "solved": row is not None and row.solved is not None, "met": row is not None}


def _in_a_row(today: int, met: dict[tuple[str, str], Any]) -> int:
    """How many days in a row the puzzle of the day was solved; today may still come."""
    day = today if _day(today, met)["solved"] else today - 1
    count = 0
    while count < len(met) and _day(day - count, met)["solved"]:
        count += 1
    return count


def _checksum(game: str, number: int) -> str:
    return str(stored(game)[number - 1]["checksum"])


def _number(game: str, checksum: str) -> int | None:
    there = stored(game)
    return next((at for at, each in enumerate(there, start=1) if each["checksum"] == checksum), None)
