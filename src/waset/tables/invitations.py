"""Inviting people to a table by name: they find it among their tables, and may sit down or decline.

The seat itself is one by link: anybody else with the link may take it. An invitation is good until the game begins.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, func, select, update

from waset.engine.message import Message
from waset.tables import notices
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import NotNow, NotYours, Unknown
from waset.tables.house import House
from waset.tables.models import InvitationRow, PersonRow, RelationRow, SeatRow, TableRow
from waset.tables.names import DELETED_NAME
from waset.tables.people import Person
from waset.tables.relations import BLOCK, are_friends, blocks, brief, require_account
from waset.tables.table import GATHERING

# Of one person, to tables whose games have not begun.
MOST: Final = 30


async def invite(house: House, table_id: str, person: Person, other: str) -> None:
    """Invite somebody to a table where the person sits, or that they opened."""
    table = await house.table(table_id)
    table.require_phase(GATHERING)
    if table.owner != person.id and table.seat_of(person.id) is None:
        raise NotYours(Message("tables.not_here_invite"))
    require_account(person)
    await house.store.write(lambda connection: write(connection, table.id, person, [other], house.now()))


def write(connection: Connection, table: str, by: Person, people: Sequence[str], now: int) -> None:
    """Write invitations within a transaction."""
    for other in people:
        row = connection.execute(select(PersonRow).where(PersonRow.id == other)).one_or_none()
        if row is None or row.name == DELETED_NAME or row.id == by.id:
            raise Unknown(Message("tables.nobody"))
        if row.account is None or row.bot:
            raise NotNow(Message("tables.friend_account"))
        if row.friends_only and not are_friends(connection, by.id, other):
            raise NotNow(Message("tables.friends_only", name=row.name))
        open_ones = select(func.count()).select_from(InvitationRow).join(TableRow, TableRow.id == InvitationRow.table)
        open_ones = open_ones.where(InvitationRow.by == by.id, TableRow.phase == GATHERING)
        if connection.execute(open_ones).scalar_one() >= MOST:
            raise NotNow(Message("tables.many_invitations", most=MOST))
        values = {"table": table, "person": other, "by": by.id, "at": now, "declined": False}
        # A person who has declined is not asked again.
        connection.execute(insert_on_conflict(connection, InvitationRow).values(**values).on_conflict_do_nothing())
        if not blocks(connection, other, by.id):
            notices.enqueue(connection, other, notices.INVITATION, table, detail={"by": by.name})


async def is_invited(house: House, table: str, person: str) -> bool:
    """Whether a person was invited to a table by name."""
    mine = select(InvitationRow.at).where(InvitationRow.table == table, InvitationRow.person == person)
    async with house.store.read() as connection:
        return (await connection.execute(mine)).scalar() is not None


async def decline(house: House, table: str, person: Person) -> None:
    """Decline; the person who invited sees it."""
    mine = update(InvitationRow).where(InvitationRow.table == table, InvitationRow.person == person.id)
    if not await house.store.write(lambda connection: connection.execute(mine.values(declined=True)).rowcount):
        raise Unknown(Message("tables.no_invitation"))
    house.notify(table)


async def withdraw(house: House, table_id: str, person: Person, other: str) -> None:
    """Take an invitation back."""
    mine = delete(InvitationRow).where(InvitationRow.table == table_id, InvitationRow.person == other)
    mine = mine.where(InvitationRow.by == person.id)
    if not await house.store.write(lambda connection: connection.execute(mine).rowcount):
        raise Unknown(Message("tables.no_invitation"))


async def invited_to(house: House, table_id: str, person: Person) -> list[dict[str, Any]]:
    """Who was invited to a table and has not sat down, for those who sit there."""
    table = await house.table(table_id)
    if table.owner != person.id and table.seat_of(person.id) is None:
        return []
    seated = {seat.person for seat in table.seats}
    rows = select(PersonRow, InvitationRow.declined).join(InvitationRow, InvitationRow.person == PersonRow.id)
    async with house.store.read() as connection:
        found = (await connection.execute(rows.where(InvitationRow.table == table.id).order_by(InvitationRow.at))).all()
    return [{**brief(row), "declined": row.declined} for row in found if row.id not in seated]


async def invitations_of(house: House, person: Person) -> list[dict[str, Any]]:
    """The tables that a person is invited to and has not answered, newest first."""
    rows = select(InvitationRow.table, InvitationRow.at, PersonRow.id, PersonRow.name, PersonRow.sign, TableRow.spec)
    rows = rows.join(TableRow, TableRow.id == InvitationRow.table).join(PersonRow, PersonRow.id == InvitationRow.by)
    rows = rows.where(
        InvitationRow.person == person.id,
        ~InvitationRow.declined,
        TableRow.phase == GATHERING,
        ~_blocked(person.id),
        ~_sits(person.id),
    )
    async with house.store.read() as connection:
        found = (await connection.execute(rows.order_by(InvitationRow.at.desc()).limit(MOST))).all()
    return [
        {
            "table": row.table,
            "game": row.spec["game"],
            "at": row.at,
            "by": {"id": row.id, "name": row.name, "sign": row.sign},
        }
        for row in found
    ]


def _blocked(person: str) -> ColumnElement[bool]:
    """Invitations of somebody whom the person has blocked."""
    blocked = and_(RelationRow.person == person, RelationRow.other == InvitationRow.by, RelationRow.kind == BLOCK)
    return select(RelationRow.at).where(blocked).exists()


def _sits(person: str) -> ColumnElement[bool]:
    seated = and_(SeatRow.table == InvitationRow.table, SeatRow.person == person)
    return select(SeatRow.seat).where(seated).exists()
