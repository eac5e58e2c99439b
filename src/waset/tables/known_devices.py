"""Browsers in which a person signed in before.

A known device lets nobody in; but the guesses of strangers do not keep it out. It is recognised by a cookie that
outlives the session, of which the store keeps only a hash.
"""

import hashlib
import secrets

from sqlalchemy import Connection, delete, insert, select

from waset.tables.models import KnownDeviceRow, PersonRow
from waset.tables.names import account_key
from waset.tables.people import Person
from waset.tables.store import Store
from waset.tables.times import Now, wall_clock

DEVICE_LASTS = 365 * 24 * 3600 * 1000


async def is_known(store: Store, name: str, secret: str, now: Now = wall_clock) -> bool:
    """Whether somebody signed in to the account of this name in the browser with this secret."""
    rows = select(KnownDeviceRow.ends).join(PersonRow, PersonRow.id == KnownDeviceRow.person)
    mine = rows.where(PersonRow.account == account_key(name), KnownDeviceRow.secret == _hash(secret))
    async with store.read() as connection:
        return (await connection.execute(mine.where(KnownDeviceRow.ends > now()))).scalar() is not None


async def remember(store: Store, person: Person, secret: str | None, now: Now = wall_clock) -> str:
    """Know this browser from now on; returns its secret, which may be one that it had for others."""
    kept = secret or secrets.token_urlsafe(32)

    def job(connection: Connection) -> None:
        known = (KnownDeviceRow.secret == _hash(kept)) & (KnownDeviceRow.person == person.id)
        connection.execute(delete(KnownDeviceRow).where(known | (KnownDeviceRow.ends < now())))
        values = {"secret": _hash(kept), "person": person.id, "ends": now() + DEVICE_LASTS}
        connection.execute(insert(KnownDeviceRow).values(**values))

    await store.write(job)
    return kept


def _hash(secret: str) -> str:
    return hashlib.sha256(f"device {secret}".encode("utf-8", "replace")).hexdigest()
