"""Vacations: a person is away until a day, and their clocks stand still at the tables whose terms allow it.

A person has so many days a year. Each table is told by an entry of its log, because clocks follow from the log alone;
nothing has to be written when a vacation ends. Who is away may still move. A table that begins meanwhile is not told:
no clock runs there before everybody has come.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, Select, insert, select, update

from waset.engine.message import Message
from waset.tables import log
from waset.tables.errors import BadInput, NotNow, Overtaken, Unplayable
from waset.tables.house import House
from waset.tables.models import SeatRow, TableRow, VacationRow
from waset.tables.people import Person
from waset.tables.table import PLAYING

DAY: Final = 24 * 3600 * 1000
DAYS_A_YEAR: Final = 30
# Somebody who goes and comes back all the time fills the logs of all their tables.
MOST_A_YEAR: Final = 40
TRIES: Final = 20

Spans = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Vacation:
    """Until when a person is away, if they are, and how many milliseconds of vacation are left this year."""

    until: int | None
    left: int


async def vacation_of(house: House, person: str) -> Vacation:
    async with house.store.read() as connection:
        spans = [(row.begins, row.ends) for row in await connection.execute(_of(person))]
    now = house.now()
    until = max((end for _, end in spans if end > now), default=None)
    return Vacation(until, max(0, DAYS_A_YEAR * DAY - _used(spans, _year(now))))


async def go_away(house: House, person: Person, until: int) -> Vacation:
    """Be away from now on until a time, also instead of until another one."""
    now = house.now()
    if until <= now:
        raise BadInput(Message("tables.vacation_past"))

    def job(connection: Connection) -> None:
        spans = _ended(connection, person.id, now)
        taken = [*spans, (now, until)]
        for year in range(_year(now), _year(until) + 1):
            if _used(taken, year) > DAYS_A_YEAR * DAY:
                left = max(0, DAYS_A_YEAR * DAY - _used(spans, year)) // DAY
                raise NotNow(Message("tables.vacation_days", left=left, most=DAYS_A_YEAR))
        if sum(_year(begin) == _year(now) for begin, _ in spans) >= MOST_A_YEAR:
            raise NotNow(Message("tables.vacation_often", most=MOST_A_YEAR))
        connection.execute(insert(VacationRow).values(person=person.id, begins=now, ends=until))

    await house.store.write(job)
    await _tell_tables(house, person.id, until)
    return await vacation_of(house, person.id)


async def come_back(house: House, person: Person) -> Vacation:
    """Be back: the days that were not used remain."""
    now = house.now()
    async with house.store.read() as connection:
        lately = (await connection.execute(_of(person.id).where(VacationRow.ends > now - DAY).limit(1))).first()
    if lately is None:
        # No table has anything to hear, and all of them would have to be read to find out.
        return await vacation_of(house, person.id)
    await house.store.write(lambda connection: _ended(connection, person.id, now))
    await _tell_tables(house, person.id, now)
    return await vacation_of(house, person.id)


async def tell_all(house: House) -> None:
    """Tell the tables of everybody who is away: the server may have ended before all of them were told."""
    away = select(VacationRow.person, VacationRow.ends).where(VacationRow.ends > house.now())
    async with house.store.read() as connection:
        found = (await connection.execute(away)).all()
    for person, until in found:
        await _tell_tables(house, person, until)


async def _tell_tables(house: House, person: str, until: int) -> None:
    mine = select(TableRow.id).join(SeatRow, SeatRow.table == TableRow.id)
    mine = mine.where(SeatRow.person == person, TableRow.phase == PLAYING).distinct()
    async with house.store.read() as connection:
        tables = list((await connection.execute(mine)).scalars())
    for table in tables:
        with contextlib.suppress(Unplayable):
            await _tell_table(house, table, person, until)


async def _tell_table(house: House, table_id: str, person: str, until: int) -> None:
    """Write into the log until when a person is away, or that they are back; once, however often it is told."""
    for _ in range(TRIES):
        table = await house.table(table_id)
        now = house.now()
        if table.phase != PLAYING or not table.terms.clock.vacation:
            return
        after = table.copy()
        for seat in table.seats_of(person):
            known = table.clocks.away_until(seat) or 0
            if table.plays(seat) and known != until and max(known, until) > now:
                if until > now:
                    after.add(log.AWAY, now, seat, until=until)
                else:
                    after.add(log.BACK, now, seat)
        if not after.new_entries:
            return
        with contextlib.suppress(Overtaken):
            await house.commit(table, after)
            return


def _of(person: str) -> Select[int, int]:
    return select(VacationRow.begins, VacationRow.ends).where(VacationRow.person == person)


def _ended(connection: Connection, person: str, now: int) -> Spans:
    """The vacations of a person, after the one that goes on has been ended."""
    running = update(VacationRow).where(VacationRow.person == person, VacationRow.ends > now)
    connection.execute(running.values(ends=now))
    return [(row.begins, row.ends) for row in connection.execute(_of(person))]


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year


def _used(spans: Spans, year: int) -> int:
    """The milliseconds of vacations that lie in a year."""
    begins, ends = (int(datetime(each, 1, 1, tzinfo=UTC).timestamp() * 1000) for each in (year, year + 1))
    return sum(max(0, min(end, ends) - max(begin, begins)) for begin, end in spans)
