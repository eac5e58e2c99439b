"""The tables that are not over, as a host sees them."""

from typing import NamedTuple

from sqlalchemy import select

from waset.engine.message import Message
from waset.tables.errors import Unplayable
from waset.tables.house import House
from waset.tables.models import TableRow
from waset.tables.queries import ATTENDED
from waset.tables.table import GATHERING, PLAYING

MOST_LISTED = 50


class RunningTable(NamedTuple):
    """A table that is not over.

    people      the names of those who sit there
    computers   the computer players there, one for each seat
    problem     why the table had to be put aside
    """

    id: str
    game: str
    phase: str
    changed: int
    people: tuple[str, ...]
    computers: tuple[str, ...]
    problem: Message | None


async def running(house: House, without_people: bool = False, most: int = MOST_LISTED) -> list[RunningTable]:
    """The tables that are not over, those where something happened last first."""
    rows = select(TableRow.id, TableRow.phase, TableRow.spec, TableRow.changed)
    rows = rows.where(TableRow.phase.in_((GATHERING, PLAYING)))
    if without_people:
        rows = rows.where(~ATTENDED)
    async with house.store.read() as connection:
        found = (await connection.execute(rows.order_by(TableRow.changed.desc(), TableRow.id).limit(most))).all()
    listed: list[RunningTable] = []
    for row in found:
        people, computers, problem = await _seats(house, row.id)
        game = str(row.spec.get("game", "?")) if isinstance(row.spec, dict) else "?"
        listed.append(RunningTable(row.id, game, row.phase, row.changed, people, computers, problem))
    return listed


async def _seats(house: House, table_id: str) -> tuple[tuple[str, ...], tuple[str, ...], Message | None]:
    try:
        table = await house.table(table_id)
    except Unplayable as error:
        return (), (), error.message
    computers = [table.computer_at(at) for at in range(len(table.seats))]
    people = [seat.name for seat, computer in zip(table.seats, computers, strict=True) if computer is None]
    return tuple(filter(None, people)), tuple(filter(None, computers)), None
