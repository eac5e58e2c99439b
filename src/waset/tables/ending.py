"""A host ends tables: by their addresses, or all at which only computer players are left."""

from collections.abc import Sequence

from sqlalchemy import select

from waset.tables import log
from waset.tables.errors import Overtaken
from waset.tables.house import House
from waset.tables.maintenance import open_house
from waset.tables.models import TableRow
from waset.tables.queries import ATTENDED
from waset.tables.table import CLOSED, GATHERING, OVER, PLAYING

TRIES = 20


async def end_tables(database: str, tables: Sequence[str], without_people: bool) -> int:
    """End these tables, and all without people if asked; returns how many. Also while a server runs."""
    async with open_house(database) as house:
        chosen = [*tables, *(await _without_people(house) if without_people else ())]
        return sum([await end_table(house, table) for table in dict.fromkeys(chosen)])


async def end_table(house: House, table_id: str) -> bool:
    """End a table, without a result; False if it was over already."""
    for _ in range(TRIES):
        house.evict(table_id)
        table = await house.table(table_id)
        if table.phase in (OVER, CLOSED):
            return False
        after = table.copy()
        after.add(log.CLOSED, house.now())
        try:
            await house.commit(table, after)
        except Overtaken:
            # A server plays on there at this moment.
            continue
        return True
    return False


async def _without_people(house: House) -> Sequence[str]:
    tables = select(TableRow.id).where(TableRow.phase.in_((GATHERING, PLAYING)), ~ATTENDED)
    async with house.store.read() as connection:
        return list((await connection.execute(tables)).scalars())
