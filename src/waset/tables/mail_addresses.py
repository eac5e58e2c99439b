"""Where mail to people goes. An address is used once its owner has followed a link, and is shown to nobody."""

import hashlib
import re
import secrets
from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from waset.engine.message import Message
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import BadInput, NotNow, Unknown
from waset.tables.models import MailAddressRow, NoticeChoiceRow
from waset.tables.notice_choices import forget_way
from waset.tables.notices import MAIL, PUSH
from waset.tables.people import Person
from waset.tables.store import Store
from waset.tables.times import Now, wall_clock

# One sign before and a name with a dot after the @, and nothing that could begin another header; nor "=?", after which
# a header holds other letters than one reads, line breaks and commas among them (RFC 2047).
ADDRESS: Final = re.compile(
    r"(?!.*=\?)[^\s@<>\"(),:;\[\]\\\x00-\x1f\x7f]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}"
)
# What may be in the store: it cannot even be asked for some letters.
LINK: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
LINK_LASTS: Final = 2 * 24 * 3600_000
# How soon another link is sent: to one person, and to one address, whether or not the same person asks.
PERSON_WAITS: Final = 5 * 60_000
ADDRESS_WAITS: Final = 60 * 60_000


class MailAddress(NamedTuple):
    """Where mail goes, and what the link contains that stops it."""

    address: str
    stop: str


async def ask(store: Store, person: Person, address: str, now: Now = wall_clock) -> str | None:
    """Note an address; returns what a link to it must contain, None if one was sent there a short while ago."""
    if not ADDRESS.fullmatch(address):
        raise BadInput(Message("tables.bad_mail_address"))
    link, at = secrets.token_urlsafe(24), now()

    def job(connection: Connection) -> bool:
        mine = connection.execute(select(MailAddressRow).where(MailAddressRow.person == person.id)).one_or_none()
        if mine is not None and mine.asked > at - PERSON_WAITS:
            raise NotNow(Message("tables.mail_asked"))
        lately = (MailAddressRow.address == address, MailAddressRow.asked > at - ADDRESS_WAITS)
        sent = connection.execute(select(MailAddressRow.person).where(*lately).limit(1)).first() is not None
        forget_way(connection, person.id, MAIL)
        values = {
            "address": address,
            "confirmed": False,
            "asked": at,
            "link": None if sent else _hash(link),
            "stop": secrets.token_urlsafe(18),
        }
        new = insert_on_conflict(connection, MailAddressRow).values(person=person.id, **values)
        connection.execute(new.on_conflict_do_update(index_elements=["person"], set_=values))
        return sent

    # Nobody is told whether others asked.
    return None if await store.write(job) else link


async def confirm(store: Store, link: str, game_time: int, now: Now = wall_clock) -> None:
    """The owner of an address followed the link: from now on mail brings what messages to browsers do."""

    def job(connection: Connection) -> None:
        found = (MailAddressRow.link == _hash(link), MailAddressRow.asked > now() - LINK_LASTS)
        row = connection.execute(select(MailAddressRow).where(*found)).one_or_none()
        if row is None:
            raise Unknown(Message("tables.no_mail_link"))
        connection.execute(update(MailAddressRow).where(*found).values(confirmed=True, link=None))
        chosen = select(NoticeChoiceRow.topic).where(NoticeChoiceRow.person == row.person, NoticeChoiceRow.way == PUSH)
        topics = connection.execute(chosen).scalars().all()
        forget_way(connection, row.person, MAIL)
        if topics:
            more = [{"person": row.person, "topic": each, "way": MAIL, "since": game_time} for each in topics]
            connection.execute(insert(NoticeChoiceRow), more)

    await store.write(job)


async def stop(store: Store, link: str) -> None:
    """Send no more mail to the person who got this link; do nothing if nobody did."""
    if not LINK.fullmatch(link):
        return

    def job(connection: Connection) -> None:
        row = connection.execute(select(MailAddressRow).where(MailAddressRow.stop == link)).one_or_none()
        if row is not None:
            _forget(connection, row.person)

    await store.write(job)


async def forget(store: Store, person: Person) -> None:
    """Forget a person's address."""
    await store.write(lambda connection: _forget(connection, person.id))


def _forget(connection: Connection, person: str) -> None:
    forget_way(connection, person, MAIL)
    connection.execute(delete(MailAddressRow).where(MailAddressRow.person == person))


async def addresses_of(store: Store, people: Iterable[str]) -> dict[str, MailAddress]:
    """The confirmed addresses of some people."""
    rows = select(MailAddressRow).where(MailAddressRow.person.in_(list(people)), MailAddressRow.confirmed.is_(True))
    async with store.read() as connection:
        return {row.person: MailAddress(row.address, row.stop) for row in await connection.execute(rows)}


async def hint_of(store: Store, person: Person) -> tuple[str, bool] | None:
    """As much of a person's address as they recognise it by, and whether it is confirmed."""
    async with store.read() as connection:
        row = (await connection.execute(select(MailAddressRow).where(MailAddressRow.person == person.id))).one_or_none()
    if row is None:
        return None
    name, _, host = row.address.partition("@")
    return f"{name[:1]}…@{host}", row.confirmed


def _hash(link: str) -> str:
    return hashlib.sha256(f"mail {link}".encode("utf-8", "replace")).hexdigest()
