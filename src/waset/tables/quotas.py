"""How many running tables one person may have opened: enough for anybody who plays, too few to wear out a server."""

from typing import Final

from sqlalchemy import func, select

from waset.engine.message import Message
from waset.tables.errors import NotNow
from waset.tables.house import House
from waset.tables.models import SeatRow, TableRow
from waset.tables.table import GATHERING, PLAYING

MOST_RUNNING: Final = 100
# Those at which nobody has a seat: computer players among themselves, or everybody is still to come.
MOST_WITHOUT_PEOPLE: Final = 10


async def require_room(house: House, person: str) -> None:
    """Refuse another table to a person who has opened too many that are not over."""
    people = select(SeatRow.table).where(SeatRow.table == TableRow.id).exists()
    mine = select(func.count(), func.count().filter(~people))
    mine = mine.select_from(TableRow).where(TableRow.owner == person, TableRow.phase.in_((GATHERING, PLAYING)))
    async with house.store.read() as connection:
        running, without_people = (await connection.execute(mine)).one()
    if running >= MOST_RUNNING:
        raise NotNow(Message("tables.many_running", most=MOST_RUNNING))
    if without_people >= MOST_WITHOUT_PEOPLE:
        raise NotNow(Message("tables.many_without_people", most=MOST_WITHOUT_PEOPLE))
