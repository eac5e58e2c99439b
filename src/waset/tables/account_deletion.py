"""Deleting an account: the name is removed from every table, but the games stay.

A game belongs to everybody who played it, so its moves stay. What identifies the person goes: the name in the log, the
chat lines, password, devices, ratings and editions.
"""

import contextlib
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Text, cast, delete, or_, select, update

from waset.tables import log, play, seating
from waset.tables.errors import Overtaken, Unplayable
from waset.tables.house import House
from waset.tables.models import (
    ChatRow,
    EntrantRow,
    EntryRow,
    InvitationRow,
    KnownDeviceRow,
    MailAddressRow,
    MuteRow,
    NoticeChoiceRow,
    NoticeRow,
    NoticeSettingsRow,
    PasskeyRow,
    PersonRow,
    PlanRow,
    PushSubscriptionRow,
    PuzzleAnswerRow,
    RatingRow,
    RecoveryCodeRow,
    RelationRow,
    ReportRow,
    ResultRow,
    SeekRow,
    SessionRow,
    StudyRow,
    UploadedEditionRow,
    VacationRow,
)
from waset.tables.names import DELETED_NAME
from waset.tables.notifications import RELOAD, SIGNED_OUT, notify
from waset.tables.people import Person
from waset.tables.queries import running_tables
from waset.tables.table import GATHERING, PLAYING, Table

TRIES: Final = 20
# What goes with the person.
DELETED: Final = (
    SessionRow,
    KnownDeviceRow,
    RecoveryCodeRow,
    PasskeyRow,
    RatingRow,
    UploadedEditionRow,
    SeekRow,
    PuzzleAnswerRow,
    StudyRow,
    NoticeSettingsRow,
    NoticeChoiceRow,
    NoticeRow,
    PushSubscriptionRow,
    MailAddressRow,
    VacationRow,
    PlanRow,
)


async def delete_account(house: House, person: Person) -> None:
    """Delete a person's account."""
    await leave_tables(house, person)
    named = await _entries_naming(house, person.id)

    def job(connection: Connection) -> None:
        for table, number, detail in named:
            row = update(EntryRow).where(EntryRow.table == table, EntryRow.number == number)
            connection.execute(row.values(detail=detail))
            notify(connection, table, RELOAD)
        connection.execute(update(ChatRow).where(ChatRow.person == person.id).values(name=DELETED_NAME, text=""))
        connection.execute(update(ResultRow).where(ResultRow.person == person.id).values(person=None))
        connection.execute(update(EntrantRow).where(EntrantRow.person == person.id).values(away=True))
        for row_type in DELETED:
            connection.execute(delete(row_type).where(row_type.person == person.id))
        connection.execute(delete(MuteRow).where(MuteRow.by == person.id))
        connection.execute(
            delete(RelationRow).where(or_(RelationRow.person == person.id, RelationRow.other == person.id))
        )
        invitations = or_(InvitationRow.person == person.id, InvitationRow.by == person.id)
        connection.execute(delete(InvitationRow).where(invitations))
        # What others reported stays with the host; what was said goes.
        connection.execute(update(ReportRow).where(ReportRow.about == person.id).values(words=None))
        connection.execute(update(ReportRow).where(ReportRow.person == person.id).values(text=""))
        anonymous: dict[str, Any] = {"name": DELETED_NAME, "account": None, "skeleton": None, "password": None}
        anonymous |= {"sign": None, "host": False}
        connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(**anonymous))
        notify(connection, person.id, SIGNED_OUT)

    await house.store.write(job)
    for table in {table for table, *_ in named}:
        house.evict(table)
        house.notify(table)


async def leave_tables(house: House, person: Person) -> None:
    """Leave all tables that are not over."""
    for table in await running_tables(house, person.id):
        await _leave(house, table, person)


async def _leave(house: House, table_id: str, person: Person) -> None:
    """Leave a table, seat by seat: a computer takes over, but rated games and those of events are resigned."""
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            try:
                table = await house.table(table_id)
            except Unplayable:
                return
            if table.phase == GATHERING and table.seats_of(person.id):
                await seating.leave(house, table_id, person)
            elif table.phase == PLAYING and _plays(table, person):
                if table.terms.rated or table.terms.event is not None:
                    await play.resign(house, table_id, person)
                else:
                    await play.hand_over(house, table_id, person, None)
            else:
                return


def _plays(table: Table, person: Person) -> bool:
    return any(table.plays(at) for at in table.seats_of(person.id))


async def _entries_naming(house: House, person: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Every log entry that holds the name, with its anonymous replacement."""
    detail = cast(EntryRow.detail, Text)
    entries = select(EntryRow.table, EntryRow.number, detail.label("detail"))
    entries = entries.where(EntryRow.kind.in_((log.OPENED, log.SAT, log.RENAMED)))
    async with house.store.read() as connection:
        found = await connection.execute(entries.where(detail.contains(person, autoescape=True)))
        return [(row.table, row.number, _anonymous(_parsed(row.detail), person)) for row in found]


def _parsed(detail: str) -> dict[str, Any]:
    """Of an entry that is damaged nothing is kept: the name may be in what cannot be read."""
    try:
        parsed = orjson.loads(detail)
    except ValueError:
        return {}
    return parsed if isinstance(parsed, dict) else {}


def _anonymous(detail: dict[str, Any], person: str) -> dict[str, Any]:
    """The detail of an entry without the names of a person and of the guests at their screen."""
    if detail.get("person") == person:
        return {**detail, "name": DELETED_NAME}
    seats = [{**seat, "name": DELETED_NAME} if seat["person"] == person else seat for seat in detail.get("seats", [])]
    return {**detail, "seats": seats} if seats else detail
