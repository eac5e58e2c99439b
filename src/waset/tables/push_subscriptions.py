"""Browsers that take push messages: each belongs to a person, for as long as they are signed in there."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, select

from waset.tables.dialects import insert_on_conflict
from waset.tables.models import PushSubscriptionRow, SessionRow
from waset.tables.people import Person, session_key
from waset.tables.store import Store
from waset.tables.times import Now, wall_clock

# Browsers of one person; the oldest gives way.
MOST: Final = 10


class Subscription(NamedTuple):
    """Where a push message goes, and the keys of the browser that it is encrypted for (RFC 8291).

    address      the URL that the push service gave the browser
    public_key   an uncompressed point of P-256
    secret       the authentication secret
    """

    address: str
    public_key: bytes
    secret: bytes


async def subscribe(
    store: Store, person: Person, session: str, subscription: Subscription, now: Now = wall_clock
) -> None:
    """Let a browser take push messages for a person, and no longer for anybody who used it before."""

    def job(connection: Connection) -> None:
        values = {
            "person": person.id,
            "session": session_key(session),
            "address": subscription.address,
            "public_key": subscription.public_key,
            "secret": subscription.secret,
            "made": now(),
        }
        new = insert_on_conflict(connection, PushSubscriptionRow).values(endpoint=_key(subscription.address), **values)
        connection.execute(new.on_conflict_do_update(index_elements=["endpoint"], set_=values))
        mine = select(PushSubscriptionRow.endpoint).where(PushSubscriptionRow.person == person.id)
        older = mine.order_by(PushSubscriptionRow.made.desc(), PushSubscriptionRow.endpoint).offset(MOST)
        gone = list(connection.execute(older).scalars())
        connection.execute(delete(PushSubscriptionRow).where(PushSubscriptionRow.endpoint.in_(gone)))

    await store.write(job)


async def unsubscribe(store: Store, person: Person, address: str) -> None:
    """Send a browser of a person nothing more."""
    mine = (PushSubscriptionRow.endpoint == _key(address), PushSubscriptionRow.person == person.id)

    def job(connection: Connection) -> None:
        connection.execute(delete(PushSubscriptionRow).where(*mine))

    await store.write(job)


def forget(connection: Connection, addresses: Iterable[str]) -> None:
    """The push service knows them no more."""
    gone = [_key(address) for address in addresses]
    connection.execute(delete(PushSubscriptionRow).where(PushSubscriptionRow.endpoint.in_(gone)))


def forget_signed_out(connection: Connection, now: int) -> None:
    """Forget the browsers in which nobody is signed in any more."""
    sessions = select(SessionRow.secret).where(SessionRow.ends > now)
    connection.execute(delete(PushSubscriptionRow).where(PushSubscriptionRow.session.not_in(sessions)))


async def subscriptions_of(store: Store, people: Iterable[str], now: int) -> dict[str, list[Subscription]]:
    """The browsers of some people, in which they are still signed in."""
    return await store.read_at_once(lambda connection: find_subscriptions(connection, people, now))


def find_subscriptions(connection: Connection, people: Iterable[str], now: int) -> dict[str, list[Subscription]]:
    """The same, in a snapshot that somebody has open."""
    rows = select(PushSubscriptionRow).join(SessionRow, SessionRow.secret == PushSubscriptionRow.session)
    rows = rows.where(
        PushSubscriptionRow.person.in_(list(people)),
        SessionRow.person == PushSubscriptionRow.person,
        SessionRow.ends > now,
    )
    found: dict[str, list[Subscription]] = defaultdict(list)
    for row in connection.execute(rows):
        found[row.person].append(Subscription(row.address, row.public_key, row.secret))
    return found


async def browsers_of(store: Store, person: Person) -> int:
    """How many browsers of a person take push messages."""
    counted = select(func.count()).select_from(PushSubscriptionRow).where(PushSubscriptionRow.person == person.id)
    async with store.read() as connection:
        return int((await connection.execute(counted)).scalar_one())


def _key(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()
