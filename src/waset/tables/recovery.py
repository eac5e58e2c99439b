"""Recovery codes: written down by the owner of an account, each lets them choose a new password once.

A code has 80 random bits, which nobody guesses; so the store keeps only its SHA-256, and the code alone tells whose
account it is. Its letters are those of Crockford's base 32: none looks like another.
"""

import hashlib
import secrets

from sqlalchemy import Connection, delete, func, insert, select, update

from waset.engine.message import Message
from waset.tables.errors import NotNow, NotYours
from waset.tables.models import KnownDeviceRow, PersonRow, RecoveryCodeRow, SessionRow
from waset.tables.notifications import CHANGED, SIGNED_OUT, notify
from waset.tables.people import People, Person
from waset.tables.store import Store

CODES = 10
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 16
GROUP = 4
# What is read or written for a letter that is not used.
MISREAD = str.maketrans("oil", "011")


async def create_codes(store: Store, person: Person) -> list[str]:
    """New recovery codes of an account; those before them are invalid."""
    if not person.account:
        raise NotNow(Message("tables.account_first"))
    codes = ["".join(secrets.choice(LETTERS) for _ in range(LENGTH)) for _ in range(CODES)]

    def job(connection: Connection) -> None:
        connection.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.person == person.id))
        connection.execute(insert(RecoveryCodeRow), [{"code": _hash(code), "person": person.id} for code in codes])

    await store.write(job)
    return ["-".join(code[at : at + GROUP] for at in range(0, LENGTH, GROUP)) for code in codes]


async def codes_left(store: Store, person: Person) -> int:
    """How many codes have not been used."""
    mine = select(func.count()).select_from(RecoveryCodeRow).where(RecoveryCodeRow.person == person.id)
    async with store.read() as connection:
        return (await connection.execute(mine)).scalar() or 0


async def recover(
    store: Store, people: People, code: str, password: str, device: str = "", source: str = ""
) -> tuple[Person, str]:
    """Choose a new password by a code, which is used up; all sessions end but the new one, whose secret is returned."""
    key = _hash(code[:100])
    owner = select(PersonRow).join(RecoveryCodeRow, RecoveryCodeRow.person == PersonRow.id)
    async with store.read() as connection:
        row = (await connection.execute(owner.where(RecoveryCodeRow.code == key))).one_or_none()
    if row is None:
        raise NotYours(Message("tables.no_code"))
    hashed = await people.hash_password(row.name, password, source)
    secret = secrets.token_urlsafe(32)

    def job(connection: Connection) -> None:
        if connection.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.code == key)).rowcount != 1:
            raise NotYours(Message("tables.no_code"))
        connection.execute(update(PersonRow).where(PersonRow.id == row.id).values(password=hashed))
        for row_type in (SessionRow, KnownDeviceRow):
            connection.execute(delete(row_type).where(row_type.person == row.id))
        people.add_session(connection, row.id, secret, device)
        notify(connection, row.id, SIGNED_OUT)
        notify(connection, row.id, CHANGED)

    await store.write(job)
    people.evict(row.id)
    return Person(row.id, row.name, True, row.bot), secret


def _hash(code: str) -> str:
    plain = "".join(letter for letter in code.lower() if letter.isalnum()).translate(MISREAD)
    return hashlib.sha256(f"recovery {plain}".encode("utf-8", "replace")).hexdigest()
