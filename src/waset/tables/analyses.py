"""Analyses of finished games as they are kept: one row for each decision, written as soon as it is judged.

So an analysis goes on after a restart where it was, and people see what is already there.
"""

import contextlib
from collections.abc import Sequence
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Text, cast, insert, select, update
from sqlalchemy.exc import IntegrityError

from waset.engine.record import Record
from waset.players.analysis import FORMAT, decisions_of, ending, summary, turning_points
from waset.tables import log
from waset.tables.archive import record_of
from waset.tables.house import House
from waset.tables.models import AnalysedDecisionRow, AnalysisRow, TableRow
from waset.tables.table import Table

# Seconds of thought for a decision that are of use.
MOST: Final = 1.0


def seconds_for(decisions: int, budget: float) -> float:
    """How long each decision of a game is thought about, if all of them may take so many seconds of one core."""
    return min(MOST, budget / max(1, decisions))


def numbers_of(record: Record) -> list[int]:
    """The decisions of a game that have a choice in them."""
    return [number for number, _ in decisions_of(record)]


async def find(house: House, table: str) -> AnalysisRow | None:
    """The analysis of a table, if somebody has asked for it."""
    async with house.store.read() as connection:
        row = (await connection.execute(select(AnalysisRow).where(AnalysisRow.table == table))).one_or_none()
    return None if row is None else AnalysisRow(**row._mapping)


async def begin(house: House, table: Table, budget: float) -> AnalysisRow:
    """The analysis of a finished table, which is written down if it is new."""
    count = len(numbers_of(record_of(table)))
    values = {"table": table.id, "asked": house.now(), "count": count, "seconds": seconds_for(count, budget)}
    values["finished"] = count == 0

    def job(connection: Connection) -> None:
        known = connection.execute(select(AnalysisRow.table).where(AnalysisRow.table == table.id)).scalar()
        if known is None:
            connection.execute(insert(AnalysisRow).values(**values))

    # Somebody else may ask at the same time.
    with contextlib.suppress(IntegrityError):
        await house.store.write(job)
    found = await find(house, table.id)
    assert found is not None
    return found


async def unfinished(house: House) -> list[tuple[str, str]]:
    """The tables whose analysis is not finished, with their owners; those that wait longest first."""
    waiting = select(AnalysisRow.table, TableRow.owner).join(TableRow, TableRow.id == AnalysisRow.table)
    async with house.store.read() as connection:
        rows = await connection.execute(waiting.where(~AnalysisRow.finished).order_by(AnalysisRow.asked))
        return [(table, owner) for table, owner in rows]


async def decisions(house: House, table: str) -> list[dict[str, Any]]:
    """What is known of the decisions of a table, in the order of the game."""
    # Half a megabyte, which everybody waits for: orjson reads it in half the time.
    rows = select(cast(AnalysedDecisionRow.content, Text)).where(AnalysedDecisionRow.table == table)
    async with house.store.read() as connection:
        found = (await connection.execute(rows.order_by(AnalysedDecisionRow.number))).scalars()
        return [orjson.loads(content) for content in found]


async def judged(house: House, table: str) -> set[int]:
    """The numbers of the decisions that are judged."""
    rows = select(AnalysedDecisionRow.number).where(AnalysedDecisionRow.table == table)
    async with house.store.read() as connection:
        return set((await connection.execute(rows)).scalars())


async def keep(house: House, table: str, content: dict[str, Any]) -> None:
    """Write down what is thought of a decision; if somebody else has done so meanwhile, theirs stands."""

    def job(connection: Connection) -> None:
        connection.execute(insert(AnalysedDecisionRow).values(table=table, number=content["number"], content=content))

    with contextlib.suppress(IntegrityError):
        await house.store.write(job)


async def finish(house: House, table: str) -> None:
    """All decisions are judged."""

    def job(connection: Connection) -> None:
        connection.execute(update(AnalysisRow).where(AnalysisRow.table == table).values(finished=True))

    await house.store.write(job)


def report(table: Table, analysis: AnalysisRow | None, found: Sequence[dict[str, Any]], after: int) -> dict[str, Any]:
    """An analysis as far as it is done: what follows from all of it, and the decisions after a number."""
    record = record_of(table)
    alone = table.game.players == 1
    moments = _moments(table)
    rows = curve(found, alone)
    end = ending(record)
    whole = analysis is not None and len(found) == analysis.count
    # Between decisions that are not neighbours there is no telling where the game turned.
    numbers = [decision["number"] for decision in found]
    turns = turning_points(numbers, [*rows, end] if whole and end is not None else rows, alone) if whole else []
    return {
        "analysis": FORMAT,
        "asked": analysis is not None,
        "count": analysis.count if analysis is not None else 0,
        "seconds": analysis.seconds if analysis is not None else 0.0,
        "done": len(found),
        "ending": None if end is None else list(end),
        "decisions": [
            {**decision, "moment": moments[decision["number"] - 1]} for decision in found if decision["number"] > after
        ],
        "turning_points": [
            {"number": turn.number, "seat": turn.seat, "change": round(turn.change, 4)}
            for turn in sorted(turns, key=lambda turn: turn.number)
        ],
        "players": summary(found, table.game.players),
    }


def curve(found: Sequence[dict[str, Any]], alone: bool) -> list[list[float]]:
    """For each decision the chances of all seats before it; alone, the expected points."""
    return [[each["options"][0]["lead"]] if alone else each["chances"] for each in found]


def _moments(table: Table) -> list[int]:
    """By move of the game: the number of the entry before it, as one looks back at it."""
    started = next(entry.number for entry in table.entries if entry.kind == log.STARTED)
    return [started, *(entry.number for entry in table.played)]
