"""Leaving for good: the account goes, and the name goes out of every table, but the games stay.

A game belongs to all who played it, so its moves stay. What says who it was goes: the name in the log, what they said,
their password, devices, ratings and editions.
"""

import contextlib
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Text, cast, delete, select, update

from waset.tables import log, play, seating
from waset.tables.errors import OldLog, Overtaken
from waset.tables.house import House
from waset.tables.models import (
    BroughtRow,
    ChatRow,
    EntryRow,
    MuteRow,
    PersonRow,
    RatingRow,
    ResultRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from waset.tables.news import LEFT, READ_AGAIN, notify
from waset.tables.people import GONE, Person
from waset.tables.table import GATHERING, OVER, PLAYING, Table

TRIES: Final = 20


async def farewell(house: House, person: Person) -> None:
    """Let a person go."""
    for table in await _running(house, person.id):
        await _leave(house, table, person)
    named = await _named(house, person.id)

    def job(connection: Connection) -> None:
        for table, number, detail in named:
            row = update(EntryRow).where(EntryRow.table == table, EntryRow.number == number)
            connection.execute(row.values(detail=detail))
            notify(connection, table, READ_AGAIN)
        connection.execute(update(ChatRow).where(ChatRow.person == person.id).values(name=GONE, text=""))
        connection.execute(update(ResultRow).where(ResultRow.person == person.id).values(person=None))
        for kept in (SessionRow, RatingRow, BroughtRow):
            connection.execute(delete(kept).where(kept.person == person.id))
        connection.execute(delete(MuteRow).where(MuteRow.by == person.id))
        nobody = {"name": GONE, "account": None, "password": None}
        connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(**nobody))
        notify(connection, person.id, LEFT)

    await house.store.write(job)
    for table in {table for table, *_ in named}:
        house.forget(table)
        house.tell(table)


async def _running(house: House, person: str) -> Sequence[str]:
    mine = select(TableRow.id).join(SeatRow, SeatRow.table == TableRow.id)
    mine = mine.where(SeatRow.person == person, TableRow.phase != OVER).distinct()
    async with house.store.read() as connection:
        return list((await connection.execute(mine)).scalars())


async def _leave(house: House, table_id: str, person: Person) -> None:
    """Out of a table, seat by seat: a computer goes on, but nobody plays a rated game for another."""
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            try:
                table = await house.table(table_id)
            except OldLog:
                return
            if table.phase == GATHERING and table.seats_of(person.id):
                await seating.stand_up(house, table_id, person)
            elif table.phase == PLAYING and _plays(table, person):
                if table.terms.rated:
                    await play.resign(house, table_id, person)
                else:
                    await play.hand_over(house, table_id, person, None)
            else:
                return


def _plays(table: Table, person: Person) -> bool:
    return any(table.plays(at) for at in table.seats_of(person.id))


async def _named(house: House, person: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Every entry of a log that holds the name, with what shall stand there instead."""
    entries = select(EntryRow.table, EntryRow.number, EntryRow.detail)
    entries = entries.where(EntryRow.kind.in_((log.OPENED, log.SAT)))
    async with house.store.read() as connection:
        found = await connection.execute(entries.where(cast(EntryRow.detail, Text).contains(person, autoescape=True)))
        return [(row.table, row.number, _without(row.detail, person)) for row in found]


def _without(detail: dict[str, Any], person: str) -> dict[str, Any]:
    """The detail of an entry without the name of a person, and of guests at their screen."""
    if detail.get("person") == person:
        return {**detail, "name": GONE}
    seats = [{**seat, "name": GONE} if seat["person"] == person else seat for seat in detail.get("seats", [])]
    return {**detail, "seats": seats} if seats else detail
