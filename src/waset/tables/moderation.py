"""What a host does about people: find them, mute them in every chat, ban them.

A ban ends all sessions and lets nobody sign in to the account; computer players go on for them. Whoever has no account
can come again as somebody else: nothing tells them apart.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, or_, select, update

from waset.engine.message import Message
from waset.tables.account_deletion import leave_tables
from waset.tables.errors import NotNow, Unknown
from waset.tables.house import House
from waset.tables.models import EntrantRow, PersonRow, SeatRow, SeekRow, SessionRow, TableRow
from waset.tables.names import DELETED_NAME, account_key
from waset.tables.notifications import CHANGED, SIGNED_OUT, notify
from waset.tables.people import Person
from waset.tables.store import Store
from waset.tables.table import GATHERING, PLAYING
from waset.tables.times import Now, wall_clock

MOST_FOUND = 50


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person as a host sees them; times are None where it never happened.

    signed_in   when the newest of their sessions began
    tables      at how many tables they sit that are not over
    """

    id: str
    name: str
    account: bool
    bot: bool
    came: int
    signed_in: int | None
    tables: int
    muted: int | None
    banned: int | None
    host: bool


async def find_people(store: Store, text: str = "", most: int = MOST_FOUND) -> list[KnownPerson]:
    """People whose name contains a text, or who have this id; those who came last first."""
    signed_in = select(func.max(SessionRow.made)).where(SessionRow.person == PersonRow.id).scalar_subquery()
    seats = select(func.count(SeatRow.table.distinct())).join(TableRow, TableRow.id == SeatRow.table)
    seats = seats.where(SeatRow.person == PersonRow.id, TableRow.phase.in_((GATHERING, PLAYING)))
    people = select(PersonRow, signed_in.label("signed_in"), seats.scalar_subquery().label("tables"))
    people = people.where(PersonRow.name != DELETED_NAME)
    if text:
        named = func.lower(PersonRow.name).contains(text.lower(), autoescape=True)
        key = PersonRow.account.contains(account_key(text), autoescape=True)
        people = people.where(or_(named, key, PersonRow.id == text))
    order = (PersonRow.came.desc(), PersonRow.id)
    async with store.read() as connection:
        rows = (await connection.execute(people.order_by(*order).limit(most))).all()
    return [
        KnownPerson(
            row.id,
            row.name,
            row.password is not None,
            row.bot,
            row.came,
            row.signed_in,
            row.tables,
            row.muted,
            row.banned,
            row.host,
        )
        for row in rows
    ]


async def find_one(store: Store, who: str) -> Person:
    """The person with this id, or whose account has this name."""
    async with store.read() as connection:
        return await connection.run_sync(_person, who)


async def set_muted(store: Store, who: str, muted: bool, now: Now = wall_clock) -> Person:
    """Let a person, by id or by the name of an account, say nothing in any chat; or let them speak again."""

    def job(connection: Connection) -> Person:
        person = _person(connection, who)
        change = update(PersonRow).where(PersonRow.id == person.id)
        connection.execute(change.values(muted=now() if muted else None))
        return person

    return await store.write(job)


async def ban(house: House, who: str, now: Now = wall_clock) -> Person:
    """Ban a person: all sessions end, and computer players go on for them; rated games they resign."""

    def job(connection: Connection) -> Person:
        person = _person(connection, who)
        connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(banned=now()))
        connection.execute(delete(SessionRow).where(SessionRow.person == person.id))
        connection.execute(delete(SeekRow).where(SeekRow.person == person.id))
        connection.execute(update(EntrantRow).where(EntrantRow.person == person.id).values(away=True))
        notify(connection, person.id, SIGNED_OUT)
        return person

    person = await house.store.write(job)
    await leave_tables(house, person)
    return person


async def appoint(house: House, who: str, host: bool = True) -> Person:
    """Make a person with an account a host, or no longer."""

    def job(connection: Connection) -> Person:
        person = _person(connection, who)
        if host and not person.account:
            raise NotNow(Message("tables.host_account", name=person.name))
        connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(host=host))
        notify(connection, person.id, CHANGED)
        return person

    return await house.store.write(job)


async def unban(house: House, who: str) -> Person:
    """Let a person sign in again."""

    def job(connection: Connection) -> Person:
        person = _person(connection, who)
        connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(banned=None))
        return person

    return await house.store.write(job)


async def find_person(store: Store, who: str) -> Person:
    """The person with this id, or whose account has this name."""
    async with store.read() as connection:
        return await connection.run_sync(_person, who)


def _person(connection: Connection, who: str) -> Person:
    """The person with this id, or whose account has this name."""
    for found in (PersonRow.id == who, PersonRow.account == account_key(who)):
        row = connection.execute(select(PersonRow).where(found)).one_or_none()
        if row is not None:
            return Person(row.id, row.name, row.password is not None, row.bot, row.given, row.host)
    raise Unknown(Message("tables.no_person", who=who[:40]))
