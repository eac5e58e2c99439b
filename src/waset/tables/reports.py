"""What people report to the host: somebody, a line of a chat, a table."""

from typing import Any, Final

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.orm import aliased

from waset.engine.message import Message
from waset.tables.errors import BadInput, NotNow, Unknown
from waset.tables.house import House
from waset.tables.ids import new_id
from waset.tables.models import ChatRow, PersonRow, ReportRow
from waset.tables.people import Person

REASONS: Final = ("rude", "cheating", "name", "spam", "else")
LONGEST: Final = 500
DAY: Final = 24 * 3600 * 1000
# Of one person in a day.
MOST: Final = 10
PAGE: Final = 100


async def report(
    house: House,
    person: Person,
    reason: str,
    text: str = "",
    about: str | None = None,
    table: str | None = None,
    line: int | None = None,
) -> None:
    """Report something. A line of a chat is kept as it is now, with its author."""
    if about is None and table is None:
        raise BadInput(Message("tables.report_nothing"))
    if about == person.id:
        raise BadInput(Message("tables.yourself"))
    if table is not None:
        await house.table(table)
    now = house.now()

    def job(connection: Connection) -> None:
        lately = select(func.count()).select_from(ReportRow).where(ReportRow.person == person.id)
        if connection.execute(lately.where(ReportRow.at > now - DAY)).scalar_one() >= MOST:
            raise NotNow(Message("tables.many_reports", most=MOST))
        whom, words = about, None
        if table is not None and line is not None:
            said = select(ChatRow.person, ChatRow.text).where(ChatRow.table == table, ChatRow.line == line)
            found = connection.execute(said).one_or_none()
            if found is None:
                raise Unknown(Message("tables.no_line"))
            whom, words = found
        if whom is not None and connection.execute(select(PersonRow.id).where(PersonRow.id == whom)).scalar() is None:
            raise Unknown(Message("tables.nobody"))
        values = {"id": new_id(), "person": person.id, "about": whom, "table": table, "line": line, "words": words}
        connection.execute(insert(ReportRow).values(**values, reason=reason, text=text.strip()[:LONGEST], at=now))

    await house.store.write(job)


async def unsettled(house: House) -> int:
    """How many reports wait for a host."""
    async with house.store.read() as connection:
        waiting = select(func.count()).select_from(ReportRow).where(ReportRow.settled.is_(None))
        return (await connection.execute(waiting)).scalar_one()


async def reports(house: House, settled: bool = False) -> list[dict[str, Any]]:
    """Reports that wait for a host, oldest first; or those that are settled, newest first."""
    by, about = aliased(PersonRow), aliased(PersonRow)
    rows = select(ReportRow, by.name.label("by_name"), about.name.label("about_name"))
    rows = rows.join(by, by.id == ReportRow.person).outerjoin(about, about.id == ReportRow.about)
    if settled:
        rows = rows.where(ReportRow.settled.is_not(None)).order_by(ReportRow.settled.desc())
    else:
        rows = rows.where(ReportRow.settled.is_(None)).order_by(ReportRow.at)
    async with house.store.read() as connection:
        return [dict(row._mapping) for row in await connection.execute(rows.limit(PAGE))]


async def settle(house: House, report_id: str) -> None:
    """A host is done with a report."""
    row = update(ReportRow).where(ReportRow.id == report_id, ReportRow.settled.is_(None))
    if not await house.store.write(lambda connection: connection.execute(row.values(settled=house.now())).rowcount):
        raise Unknown(Message("tables.no_report"))
