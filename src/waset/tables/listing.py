"""Lists of the tables of a person, told from what is kept of them (`summaries.py`).

Tables that have changed since, or were never listed, are read one at a time by all lists together: after a restart
everybody's page asks at once, and a move at a table must not wait for all of them.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import orjson
from sqlalchemy import select

from waset.tables.errors import Unplayable
from waset.tables.house import House
from waset.tables.models import PlanRow, TableRow
from waset.tables.serialization import own_summary, shared_summary, summary
from waset.tables.shown import is_delayed
from waset.tables.summaries import Summary
from waset.tables.table import Table

READY: Final = b'"ready"'
DROPPED: Final = b'"dropped"'
NULL: Final = b"null"
# Stands for people without a seat, among those for whom something is kept.
STRANGER: Final = ""

# The last number of a table, and the one that follows it.
Stored = tuple[int, str | None]


class Listing(NamedTuple):
    """A list: its items as JSON, and the tables that had to be put aside, with the reasons."""

    items: list[bytes]
    aside: list[tuple[str, Unplayable]]


async def list_for(house: House, person: str, tables: Sequence[str], rating_changes: Mapping[str, float]) -> Listing:
    """What a person who has a seat at these tables, or opened them, is told of each."""
    stored, planned = await _stored(house, tables, person)
    found = Listing([], [])
    now = house.now()
    for table in tables:
        if table not in stored:
            continue
        try:
            kept = house.summaries.find(table, *stored[table]) or await _read(house, table, stored[table])
            own = kept.own.get(person, kept.own.get(STRANGER))
            if own is None:
                # A person who opened it without taking a seat is a spectator, and may be shown less.
                told = summary(await house.shown(table, person))
                found.items.append(orjson.dumps({**told, "rating_change": None}))
                continue
        except Unplayable as error:
            found.aside.append((table, error))
            continue
        clocks = kept.clocks.remaining(now) if kept.clocks is not None else None
        members = (
            kept.shared,
            own,
            b'"clocks":' + orjson.dumps(clocks),
            b'"planned":' + planned.get(table, NULL),
            b'"rating_change":' + orjson.dumps(rating_changes.get(table)),
        )
        found.items.append(b"{" + b",".join(members) + b"}")
    return found


async def _stored(house: House, tables: Sequence[str], person: str) -> tuple[dict[str, Stored], dict[str, bytes]]:
    """How each table is in the store, and where the person has planned something."""
    rows = select(TableRow.id, TableRow.number, TableRow.next_table).where(TableRow.id.in_(tables))
    plans = select(PlanRow.table, PlanRow.dropped).where(PlanRow.person == person, PlanRow.table.in_(tables))
    async with house.store.read() as connection:
        stored = {row.id: (row.number, row.next_table) for row in await connection.execute(rows)}
        found = await connection.execute(plans)
        return stored, {row.table: READY if row.dropped is None else DROPPED for row in found}


async def _read(house: House, table_id: str, stored: Stored) -> Summary:
    """What is told of a table that has to be looked at first."""
    table = house.cached(table_id)
    if table is None or (table.number, table.next_table) != stored:
        async with house.summaries.reading:
            table = await house.table(table_id)
    found = summarize(house, table)
    house.summaries.keep(table_id, found)
    return found


def summarize(house: House, table: Table) -> Summary:
    """What is told of a table as it stands, in every list that it is on."""
    people = {seat.person for seat in table.seats if seat.person is not None}
    own = {person: _members(own_summary(house.show(table, person))) for person in people}
    if not is_delayed(table):
        own[STRANGER] = _members(own_summary(house.show(table, None)))
    shared = shared_summary(house.show(table, next(iter(people), None)))
    clocks = table.clocks if table.state is not None else None
    return Summary(table.number, table.next_table, _members(shared), own, clocks)


def _members(content: object) -> bytes:
    return orjson.dumps(content)[1:-1]
