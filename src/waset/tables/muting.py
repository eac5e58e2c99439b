"""Muting people in the chat of a table: everybody for themselves, the owner of the table for all, a host everywhere."""

from typing import Any, Final

from sqlalchemy import BindParameter, ColumnElement, Connection, and_, delete, exists, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from waset.engine.message import Message
from waset.tables.errors import BadInput, NotNow, NotYours
from waset.tables.house import ID_PATTERN, House
from waset.tables.models import ChatRow, MuteRow, PersonRow, RelationRow
from waset.tables.people import Person
from waset.tables.relations import BLOCK

EVERYBODY: Final = ""
MOST: Final = 100


def not_muted(by: BindParameter[str]) -> ColumnElement[bool]:
    """The chat lines of whom a person has neither muted nor blocked; their own are always among them."""
    muted = and_(
        MuteRow.table == ChatRow.table,
        MuteRow.by == by,
        or_(MuteRow.whom == ChatRow.person, MuteRow.whom == EVERYBODY),
    )
    blocked = and_(RelationRow.person == by, RelationRow.other == ChatRow.person, RelationRow.kind == BLOCK)
    return or_(ChatRow.person == by, ~exists().where(muted) & ~exists().where(blocked))


def require_not_muted(connection: Connection, table: str, person: Person) -> None:
    """Refuse a person who is muted for the whole table, or everywhere."""
    if connection.execute(select(PersonRow.muted).where(PersonRow.id == person.id)).scalar() is not None:
        raise NotYours(Message("tables.muted_by_host"))
    silent = select(MuteRow.whom).where(MuteRow.table == table, MuteRow.by == EVERYBODY)
    whom = connection.execute(silent.where(MuteRow.whom.in_((EVERYBODY, person.id)))).scalars().all()
    if EVERYBODY in whom:
        raise NotNow(Message("tables.chat_closed"))
    if whom:
        raise NotYours(Message("tables.muted"))


async def mute(house: House, table_id: str, person: Person, whom: str | None, for_all: bool, muted: bool) -> None:
    """Mute or unmute somebody, or the whole chat: for oneself or, as the owner, for everybody."""
    table = await house.table(table_id)
    if for_all and table.owner != person.id:
        raise NotYours(Message("tables.owner_mutes"))
    if whom is not None and not ID_PATTERN.fullmatch(whom):
        raise BadInput(Message("tables.nobody"))
    by, target = EVERYBODY if for_all else person.id, whom or EVERYBODY

    def job(connection: Connection) -> None:
        mine = and_(MuteRow.table == table.id, MuteRow.by == by)
        if not muted:
            connection.execute(delete(MuteRow).where(mine, MuteRow.whom == target))
            return
        if connection.execute(select(func.count()).select_from(MuteRow).where(mine)).scalar_one() >= MOST:
            raise NotNow(Message("tables.many_mutes", most=MOST))
        connection.execute(insert(MuteRow).values(table=table.id, by=by, whom=target))

    try:
        await house.store.write(job)
    except IntegrityError:
        # Muted already.
        return


async def muted_at(house: House, table_id: str, person: str) -> dict[str, Any]:
    """Who is muted at a table: for the person, and for all."""
    table = await house.table(table_id)
    rows = select(MuteRow).where(MuteRow.table == table.id, MuteRow.by.in_((EVERYBODY, person)))
    async with house.store.read() as connection:
        found = [(row.by, row.whom) for row in await connection.execute(rows)]
    return {"me": _muted(found, person), "all": _muted(found, EVERYBODY)}


def _muted(found: list[tuple[str, str]], who: str) -> dict[str, Any]:
    whom = [each for by, each in found if by == who]
    return {"everybody": EVERYBODY in whom, "people": sorted(each for each in whom if each != EVERYBODY)}
