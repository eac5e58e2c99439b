"""How many tables one person may have: enough for anybody who plays, too few to wear out a server or its disk."""

from typing import Final

from sqlalchemy import func, select

from waset.engine.message import Message
from waset.tables.errors import NotNow
from waset.tables.house import House
from waset.tables.models import TableRow
from waset.tables.queries import ATTENDED
from waset.tables.table import GATHERING, OVER, PLAYING

MOST_RUNNING: Final = 100
# Those at which nobody has a seat: computer players among themselves, or everybody is still to come.
MOST_WITHOUT_PEOPLE: Final = 10
# Records that they have uploaded.
MOST_RECORDS: Final = 200


async def require_room(house: House, person: str) -> None:
    """Refuse another table to a person who has opened too many that are not over."""
    mine = select(func.count(), func.count().filter(~ATTENDED))
    mine = mine.select_from(TableRow).where(TableRow.owner == person, TableRow.phase.in_((GATHERING, PLAYING)))
    async with house.store.read() as connection:
        running, without_people = (await connection.execute(mine)).one()
    if running >= MOST_RUNNING:
        raise NotNow(Message("tables.many_running", most=MOST_RUNNING))
    if without_people >= MOST_WITHOUT_PEOPLE:
        raise NotNow(Message("tables.many_without_people", most=MOST_WITHOUT_PEOPLE))


async def require_room_for_record(house: House, person: str) -> None:
    """Refuse another record to a person who has uploaded too many."""
    mine = select(func.count()).select_from(TableRow)
    mine = mine.where(TableRow.owner == person, TableRow.phase == OVER, ~ATTENDED)
    async with house.store.read() as connection:
        if (await connection.execute(mine)).scalar_one() >= MOST_RECORDS:
            raise NotNow(Message("tables.many_records", most=MOST_RECORDS))
