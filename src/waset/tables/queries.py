"""Queries for lists of tables: public ones, those of a person, and those that the server has to attend to."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, case, func, select
from sqlalchemy.exc import DatabaseError

from waset.engine.titles import titles
from waset.tables.house import House
from waset.tables.models import SeatRow, TableRow
from waset.tables.table import CLOSED, GATHERING, OVER, PLAYING

PAGE = 50
# Somebody has a seat at the table: not only computer players.
ATTENDED = select(SeatRow.table).where(SeatRow.table == TableRow.id).exists()


async def looking_for_players(house: House, before: int | None = None) -> Sequence[str]:
    """Public tables that have not started, newest first."""
    return await _newest(house, and_(TableRow.listed, TableRow.phase == GATHERING), before)


async def being_played(house: House, before: int | None = None) -> Sequence[str]:
    """Public tables that can be watched."""
    return await _newest(house, and_(TableRow.listed, TableRow.phase == PLAYING), before)


async def finished(house: House, before: int | None = None) -> Sequence[str]:
    """Public games that are over."""
    return await _newest(house, and_(TableRow.listed, TableRow.phase == OVER), before)


async def tables_of(house: House, person: str) -> Sequence[str]:
    """The tables of a person: first those where it is their turn, then those still running, then finished ones.

    Last come the tables that they opened without taking a seat, such as uploaded records.
    """
    order = case((TableRow.waits_for == SeatRow.seat, 0), (TableRow.phase != OVER, 1), else_=2)
    mine = select(TableRow.id).join(SeatRow, SeatRow.table == TableRow.id)
    mine = mine.where(SeatRow.person == person, TableRow.phase != CLOSED)
    async with house.store.read() as connection:
        rows = await connection.execute(mine.order_by(order, TableRow.changed.desc()).limit(2 * PAGE))
        # A person with guests at the same screen has several seats at one table.
        seated = list(dict.fromkeys(rows.scalars()))
        owned = select(TableRow.id).where(TableRow.owner == person, TableRow.phase != CLOSED)
        rows = await connection.execute(owned.order_by(TableRow.changed.desc()).limit(PAGE))
        return seated + [table for table in rows.scalars() if table not in seated]


async def waiting_for(house: House, person: str) -> Sequence[str]:
    """The tables where it is a person's turn, those with the least time left first."""
    waiting = select(TableRow.id).join(SeatRow, SeatRow.table == TableRow.id)
    waiting = waiting.where(SeatRow.person == person, TableRow.waits_for == SeatRow.seat, TableRow.phase == PLAYING)
    # One without a clock is never urgent.
    order = (TableRow.deadline.is_(None), TableRow.deadline, TableRow.changed)
    async with house.store.read() as connection:
        return list((await connection.execute(waiting.order_by(*order).limit(PAGE))).scalars())


async def tables_by_phase(house: House) -> dict[str, int]:
    """How many tables there are in each phase."""
    counted = select(TableRow.phase, func.count()).group_by(TableRow.phase)
    async with house.store.read() as connection:
        return {phase: count for phase, count in await connection.execute(counted)}


async def title_of(house: House, table: str) -> str | None:
    """The game of a table that is put aside, or None where not even that can be read."""
    try:
        async with house.store.read() as connection:
            spec = (await connection.execute(select(TableRow.spec).where(TableRow.id == table))).scalar_one()
        return spec["game"] if spec["game"] in titles() else None
    except (DatabaseError, ValueError, TypeError, KeyError):
        return None


class WaitingTable(NamedTuple):
    """A table at which a computer player is to move, and whether a person has a seat there."""

    table: str
    owner: str
    attended: bool


async def running_tables(house: House, person: str) -> Sequence[str]:
    """The tables of a person at which the game is not over."""
    mine = select(TableRow.id).join(SeatRow, SeatRow.table == TableRow.id)
    mine = mine.where(SeatRow.person == person, TableRow.phase != OVER).distinct()
    async with house.store.read() as connection:
        return list((await connection.execute(mine)).scalars())


async def waiting_for_computer(
    house: House, before: int | None = None, most: int | None = None
) -> Sequence[WaitingTable]:
    """The tables at which a computer player is to move; only so many of those that have waited since before a time."""
    waiting = select(TableRow.id, TableRow.owner, ATTENDED).where(TableRow.thinking)
    if before is not None:
        waiting = waiting.where(TableRow.changed < before, TableRow.id.not_in(house.unplayable))
        waiting = waiting.order_by(TableRow.changed).limit(most)
    async with house.store.read() as connection:
        return [WaitingTable(*row) for row in await connection.execute(waiting)]


async def out_of_time(house: House, now: int) -> Sequence[str]:
    """The tables at which somebody's time has run out."""
    late = select(TableRow.id).where(TableRow.deadline <= now, TableRow.id.not_in(house.unplayable)).limit(100)
    async with house.store.read() as connection:
        return list((await connection.execute(late)).scalars())


async def next_deadline(house: House) -> int | None:
    """When the next clock runs out."""
    async with house.store.read() as connection:
        return (await connection.execute(select(func.min(TableRow.deadline)))).scalar()


async def _newest(house: House, which: ColumnElement[bool], before: int | None) -> Sequence[str]:
    chosen = select(TableRow.id).where(which).order_by(TableRow.changed.desc()).limit(PAGE)
    if before is not None:
        chosen = chosen.where(TableRow.changed < before)
    async with house.store.read() as connection:
        return list((await connection.execute(chosen)).scalars())
