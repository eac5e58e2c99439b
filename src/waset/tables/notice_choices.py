"""What a person wants to be told, in which ways, and when not."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Final
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import Connection, delete, insert, select

from waset.engine.message import Message
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import BadInput
from waset.tables.models import NoticeChoiceRow, NoticeRow, NoticeSettingsRow
from waset.tables.notices import TOPICS, WAYS
from waset.tables.store import Store

MINUTES_OF_A_DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class NoticeChoices:
    """What a person chose.

    topics   the ways for each topic
    quiet    from which minute of the day until which, in their time zone, they are not called
    """

    topics: dict[str, tuple[str, ...]]
    language: str
    time_zone: str
    quiet: tuple[int, int] | None = None


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


async def choices_of(store: Store, person: str) -> NoticeChoices | None:
    """What a person chose; None if they never did."""
    async with store.read() as connection:
        settings = (
            await connection.execute(select(NoticeSettingsRow).where(NoticeSettingsRow.person == person))
        ).one_or_none()
        chosen = (await connection.execute(select(NoticeChoiceRow).where(NoticeChoiceRow.person == person))).all()
    if settings is None:
        return None
    topics = {
        topic: tuple(way for way in WAYS if any(row.topic == topic and row.way == way for row in chosen))
        for topic in TOPICS
    }
    return NoticeChoices(topics, settings.language, settings.time_zone, quiet_hours(settings))


async def choose(store: Store, person: str, choices: NoticeChoices, now: int) -> None:
    """Choose; what was switched on before stays switched on since then. `now` is the time of the games."""
    if choices.time_zone not in _zones():
        raise BadInput(Message("tables.no_time_zone", name=choices.time_zone[:40]))
    begin, end = choices.quiet or (None, None)
    wanted = {(topic, way) for topic, ways in choices.topics.items() for way in ways}

    def job(connection: Connection) -> None:
        values = {"language": choices.language, "time_zone": choices.time_zone, "quiet_from": begin, "quiet_to": end}
        new = insert_on_conflict(connection, NoticeSettingsRow).values(person=person, **values)
        connection.execute(new.on_conflict_do_update(index_elements=["person"], set_=values))
        rows = connection.execute(select(NoticeChoiceRow).where(NoticeChoiceRow.person == person))
        known = {(row.topic, row.way) for row in rows}
        for topic, way in known - wanted:
            mine = (NoticeChoiceRow.person == person, NoticeChoiceRow.topic == topic, NoticeChoiceRow.way == way)
            connection.execute(delete(NoticeChoiceRow).where(*mine))
        added = [{"person": person, "topic": topic, "way": way, "since": now} for topic, way in sorted(wanted - known)]
        if added:
            connection.execute(insert(NoticeChoiceRow), added)

    await store.write(job)


def forget_way(connection: Connection, person: str, way: str) -> None:
    """Tell a person nothing more in this way."""
    connection.execute(delete(NoticeChoiceRow).where(NoticeChoiceRow.person == person, NoticeChoiceRow.way == way))
    waiting = (NoticeRow.person == person, NoticeRow.way == way, NoticeRow.done.is_(False))
    connection.execute(delete(NoticeRow).where(*waiting))


def quiet_hours(row: Any) -> tuple[int, int] | None:
    """The quiet hours in a row of `NoticeSettingsRow`."""
    return None if row.quiet_from is None or row.quiet_to is None else (row.quiet_from, row.quiet_to)


def quiet_until(time_zone: str, quiet: tuple[int, int] | None, now: int) -> int | None:
    """When the quiet hours end that a moment falls into, in milliseconds since 1970; None if it does not.

    >>> quiet_until("Europe/Prague", (22 * 60, 7 * 60), 1_700_000_000_000) is None
    False
    """
    if quiet is None or quiet[0] == quiet[1]:
        return None
    zone = ZoneInfo(time_zone) if time_zone in _zones() else UTC
    local = datetime.fromtimestamp(now / 1000, zone)
    minute, (begin, end) = local.hour * 60 + local.minute, quiet
    inside = begin <= minute < end if begin < end else minute >= begin or minute < end
    if not inside:
        return None
    ends = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if minute >= end:
        # Local dates, so that a day on which the clocks change is as long as it is.
        ends = (ends.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=zone)
    return int(ends.timestamp() * 1000)
