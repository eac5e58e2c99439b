"""Calling a person by another name: also at the tables where they sit, as long as the game is not over."""

import contextlib
from typing import Final

from waset.tables import log
from waset.tables.errors import Overtaken, Unknown, Unplayable
from waset.tables.house import House
from waset.tables.people import People, Person
from waset.tables.queries import running_tables
from waset.tables.table import GATHERING, PLAYING

TRIES: Final = 10


async def rename(house: House, people: People, person: Person, name: str) -> Person:
    """Rename a person. What is over keeps the name it was played under."""
    renamed = await people.rename(person, name)
    for table in await running_tables(house, person.id):
        await _rename_at(house, table, renamed)
    return renamed


async def _rename_at(house: House, table_id: str, person: Person) -> None:
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            try:
                table = await house.table(table_id)
            except (Unplayable, Unknown):
                return
            # Guests at the same screen have names of their own.
            mine = [at for at in table.seats_of(person.id) if not table.seats[at].guest]
            if table.phase not in (GATHERING, PLAYING) or all(table.seats[at].name == person.name for at in mine):
                return
            after = table.copy()
            for seat in mine:
                after.add(log.RENAMED, house.now(), seat, person=person.id, name=person.name)
            await house.commit(table, after)
            return
