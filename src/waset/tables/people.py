"""People: a name is enough to come in; a password keeps it; a token lets a program play.

What a person carries is a secret of 256 random bits. The store keeps its SHA-256 alone, which is enough for a secret
nobody can guess; passwords, which people choose, are kept by Argon2.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.models import PersonRow, SessionRow
from waset.tables.news import CHANGED, LEFT, notify
from waset.tables.store import Store
from waset.tables.times import Now, wall_clock

LONGEST_NAME = 40
# What stands in the place of a name whose owner left for good.
GONE = "—"
LONGEST_DEVICE = 80
PASSWORD_LENGTHS = range(8, 201)
SESSION_LASTS = 180 * 24 * 3600 * 1000
REMEMBERED = 10_000
# Where another worker may have signed somebody out without our hearing of it, we ask again after this.
REMEMBERED_FOR = 30_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who came in."""

    id: str
    name: str
    account: bool
    bot: bool


@dataclass(frozen=True, slots=True)
class Device:
    """Where a person is signed in: what the browser called itself, since when, and whether it is the one that asks."""

    id: str
    device: str
    made: int
    here: bool


class People:
    """Those who came in, by their secrets."""

    def __init__(self, store: Store, now: Now = wall_clock) -> None:
        self._store = store
        self._now = now
        self._remembered: OrderedDict[str, tuple[Person, int]] = OrderedDict()
        # Whether we hear of everybody who signs out: the only worker does.
        self._hears = store.sqlite
        # How often we were told to forget somebody.
        self._forgot = 0
        # Argon2 takes its 64 MiB and a core for a while: one at a time.
        self._hashing = asyncio.Lock()

    async def come(self, name: str, bot: bool = False, device: str = "") -> tuple[Person, str]:
        """Somebody new, with a secret to come back with."""
        person = Person(secrets.token_urlsafe(12), clean_name(name), False, bot)
        secret = secrets.token_urlsafe(32)

        def job(connection: Connection) -> None:
            values = {"id": person.id, "name": person.name, "bot": bot, "came": self._now()}
            connection.execute(insert(PersonRow).values(**values))
            self._add_session(connection, person.id, secret, device)

        await self._store.write(job)
        return person, secret

    async def who(self, secret: str) -> Person | None:
        """The person of a secret."""
        key = _hash(secret)
        known = self._remembered.get(key)
        if known is not None and known[1] > self._now():
            self._remembered.move_to_end(key)
            return known[0]
        forgot = self._forgot
        async with self._store.read() as connection:
            rows = select(PersonRow, SessionRow.ends).join(SessionRow, SessionRow.person == PersonRow.id)
            found = await connection.execute(rows.where(SessionRow.secret == key, SessionRow.ends > self._now()))
            row = found.one_or_none()
        if row is None:
            self._remembered.pop(key, None)
            return None
        person = Person(row.id, row.name, row.password is not None, row.bot)
        # Whoever signed out while we were reading may not stay.
        sure = self._hears and self._forgot == forgot
        ends = row.ends if sure else min(row.ends, self._now() + REMEMBERED_FOR)
        self._remembered[key] = (person, ends)
        while len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)
        return person

    async def keep(self, person: Person, password: str) -> None:
        """Make an account of a person: the name is theirs from now on, and comes back with the password."""
        if person.bot:
            raise NotNow("a bot has tokens, not a password", "bot_password")
        if len(password) not in PASSWORD_LENGTHS:
            least, most = PASSWORD_LENGTHS[0], PASSWORD_LENGTHS[-1]
            raise BadInput(f"a password has {least} to {most} letters", "password_length", least=least, most=most)
        hashed = await self._argon(password, None)

        def job(connection: Connection) -> None:
            change = update(PersonRow).where(PersonRow.id == person.id)
            try:
                connection.execute(change.values(password=hashed, account=account_key(person.name)))
            except IntegrityError:
                raise NotNow("somebody has an account of this name; take another name", "name_taken") from None
            notify(connection, person.id, CHANGED)

        await self._store.write(job)
        self.forget(person.id)

    async def sign_in(self, name: str, password: str, device: str = "") -> tuple[Person, str]:
        """Come back with name and password, perhaps on another device."""
        async with self._store.read() as connection:
            wanted = account_key(name[:200].replace("\0", ""))
            found = await connection.execute(select(PersonRow).where(PersonRow.account == wanted))
            row = found.one_or_none()
        # A name nobody has takes as long as a wrong password, so that the time tells nothing.
        right = await self._argon(password[: PASSWORD_LENGTHS[-1]], row.password if row is not None else _NOBODY)
        if row is None or not right:
            raise NotYours("there is no account of this name with this password", "no_account")
        secret = secrets.token_urlsafe(32)
        await self._store.write(lambda connection: self._add_session(connection, row.id, secret, device))
        return Person(row.id, row.name, True, row.bot), secret

    async def token(self, person: Person) -> str:
        """One more secret for the same person, for a program."""
        secret = secrets.token_urlsafe(32)
        await self._store.write(lambda connection: self._add_session(connection, person.id, secret, "token"))
        return secret

    async def knows_password(self, person: Person, password: str) -> bool:
        """Whether somebody knows the password of their account."""
        async with self._store.read() as connection:
            kept = (await connection.execute(select(PersonRow.password).where(PersonRow.id == person.id))).scalar()
        return bool(await self._argon(password[: PASSWORD_LENGTHS[-1]], kept or _NOBODY))

    async def devices(self, person: Person, secret: str | None) -> list[Device]:
        """Where the person is signed in, the newest first."""
        mine = select(SessionRow).where(SessionRow.person == person.id, SessionRow.ends > self._now())
        async with self._store.read() as connection:
            rows = (await connection.execute(mine.order_by(SessionRow.made.desc(), SessionRow.secret))).all()
        here = _hash(secret) if secret else ""
        return [Device(_device_id(row.secret), row.device, row.made, row.secret == here) for row in rows]

    async def sign_out(self, person: Person, device: str | None = None) -> None:
        """Sign out of a device, by its id, or of all of them."""

        def job(connection: Connection) -> None:
            mine = connection.execute(select(SessionRow.secret).where(SessionRow.person == person.id)).scalars()
            gone = [key for key in mine if device is None or _device_id(key) == device]
            if device is not None and not gone:
                raise Unknown("you are not signed in there", "no_device")
            connection.execute(delete(SessionRow).where(SessionRow.secret.in_(gone)))
            notify(connection, person.id, LEFT)

        await self._store.write(job)
        self.forget(person.id)

    async def leave(self, secret: str) -> None:
        """Forget a secret: whoever carries it is nobody."""

        def job(connection: Connection) -> None:
            this = SessionRow.secret == _hash(secret)
            person = connection.execute(select(SessionRow.person).where(this)).scalar()
            if person is not None:
                connection.execute(delete(SessionRow).where(this))
                notify(connection, person, LEFT)

        await self._store.write(job)
        self._forgot += 1
        self._remembered.pop(_hash(secret), None)

    async def sweep(self) -> None:
        """Remove the sessions that have ended."""

        def job(connection: Connection) -> None:
            connection.execute(delete(SessionRow).where(SessionRow.ends < self._now()))

        await self._store.write(job)

    def _add_session(self, connection: Connection, person: str, secret: str, device: str) -> None:
        now, shown = self._now(), "".join(filter(str.isprintable, device))[:LONGEST_DEVICE]
        values = {"secret": _hash(secret), "person": person, "ends": now + SESSION_LASTS, "made": now, "device": shown}
        connection.execute(insert(SessionRow).values(**values))

    async def _argon(self, password: str, kept: str | None) -> str:
        """Hash a password, or compare it with a kept hash: empty if it does not fit."""
        async with self._hashing:
            return await asyncio.to_thread(_argon2, password, kept)

    def hear(self, news: bool) -> None:
        """From now on we are told, or not told any more, who signs out elsewhere; what we missed is asked again."""
        self._hears = news
        self._forgot += 1
        self._remembered.clear()

    def forget(self, person: str) -> None:
        """Ask the store about a person next time."""
        self._forgot += 1
        for key in [key for key, (known, _) in self._remembered.items() if known.id == person]:
            del self._remembered[key]


def clean_name(name: str) -> str:
    """A name as it is kept: one way to write each letter, nothing that cannot be seen."""
    clean = " ".join(unicodedata.normalize("NFC", name[:200]).split())
    # Letters that turn the direction of writing or have no width let one name pass for another.
    bad = any(unicodedata.category(letter)[0] == "C" for letter in clean)
    if bad or clean == GONE or not clean.isprintable() or not 1 <= len(clean) <= LONGEST_NAME:
        raise BadInput(f"a name has 1 to {LONGEST_NAME} letters that can be seen", "name", most=LONGEST_NAME)
    return clean


def account_key(name: str) -> str:
    """What two names must not share: written alike, they are the same account."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()[:80]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def _device_id(key: str) -> str:
    """What a device is called outside: says nothing about the secret, nor about its hash in the store."""
    return hashlib.sha256(f"device {key}".encode()).hexdigest()[:16]


# The hash of a password that nobody knows, with the settings of `_argon2`.
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=1$d2FzZXQtbm9ib2R5ISEhIQ$u7e1TxV5o1Q1Jx0hG6kq0v2y3C0m8S9b7cJ4m3b2a1w"


def _argon2(password: str, kept: str | None) -> str:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    hasher = PasswordHasher(time_cost=3, memory_cost=65536, parallelism=1)
    if kept is None:
        return hasher.hash(password)
    try:
        hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return ""
    return kept
