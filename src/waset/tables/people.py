"""People and their sessions: a name is enough to play, a password makes it an account, a token lets a program play.

A session is a secret of 256 random bits. The store keeps only its SHA-256, which is enough for a secret that nobody can
guess; passwords, which people choose, are hashed with Argon2.
"""

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass, replace

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from waset.engine.catalogue import ENGLISH
from waset.engine.message import Message
from waset.tables.common_passwords import require_uncommon
from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.guest_names import is_reserved, suggestions
from waset.tables.hashing import Hashing
from waset.tables.ids import new_id
from waset.tables.models import KnownDeviceRow, PersonRow, SessionRow
from waset.tables.names import account_key, clean_name, skeleton
from waset.tables.notifications import CHANGED, SIGNED_OUT, notify
from waset.tables.store import Store
from waset.tables.times import Now, wall_clock

LONGEST_DEVICE = 80
PASSWORD_LENGTHS = range(8, 201)
SESSION_LASTS = 180 * 24 * 3600 * 1000
CACHE_SIZE = 10_000
# How long a session is cached where we may miss that another worker has ended it.
CACHE_TTL = 30_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is signed in, with or without an account."""

    id: str
    name: str
    account: bool
    bot: bool
    # Whether the server gave the name, because none was chosen yet.
    given: bool = False
    # Whether they may do in the browser what `waset host` does.
    host: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """Where a person is signed in: user agent, since when, and whether it is the device of this request."""

    id: str
    device: str
    made: int
    here: bool


class People:
    """All people, with a cache of those who are signed in."""

    def __init__(self, store: Store, now: Now = wall_clock) -> None:
        self._store = store
        self._now = now
        self._cache: OrderedDict[str, tuple[Person, int]] = OrderedDict()
        # Whether we are notified of every session that ends; the only worker always knows.
        self._notified = store.sqlite
        # How many times somebody was evicted from the cache.
        self._evictions = 0
        self.hashing = Hashing()

    async def create(
        self, name: str | None, bot: bool = False, device: str = "", language: str = ENGLISH
    ) -> tuple[Person, str]:
        """A new person, with the secret of their session. Without a name they are given one in their language."""
        chosen = None if name is None else clean_name(name)
        person_id, secret = new_id(), secrets.token_urlsafe(32)

        def job(connection: Connection) -> Person:
            if chosen is not None:
                _require_free(connection, chosen, person_id)
            name = chosen if chosen is not None else _free_name(connection, language)
            values = {"id": person_id, "name": name, "bot": bot, "given": chosen is None, "came": self._now()}
            connection.execute(insert(PersonRow).values(**values))
            self.add_session(connection, person_id, secret, device)
            return Person(person_id, name, False, bot, chosen is None)

        return await self._store.write(job), secret

    async def rename(self, person: Person, name: str) -> Person:
        """Call a person by another name, which must not be that of somebody's account."""
        chosen = clean_name(name)

        def job(connection: Connection) -> None:
            _require_free(connection, chosen, person.id)
            kept = {"account": account_key(chosen), "skeleton": skeleton(chosen)} if person.account else {}
            change = update(PersonRow).where(PersonRow.id == person.id)
            try:
                connection.execute(change.values(name=chosen, given=False, **kept))
            except IntegrityError:
                raise NotNow(Message("tables.name_taken")) from None
            notify(connection, person.id, CHANGED)

        await self._store.write(job)
        self.evict(person.id)
        return replace(person, name=chosen, given=False)

    async def require_free(self, person: Person | None, name: str) -> None:
        """Refuse a name that the person could not take."""
        chosen = clean_name(name)
        async with self._store.read() as connection:
            await connection.run_sync(lambda each: _require_free(each, chosen, person.id if person else ""))

    async def find(self, secret: str) -> Person | None:
        """The person whose session has this secret."""
        key = _hash(secret)
        known = self._cache.get(key)
        if known is not None and known[1] > self._now():
            self._cache.move_to_end(key)
            return known[0]
        forgot = self._evictions
        async with self._store.read() as connection:
            rows = select(PersonRow, SessionRow.ends).join(SessionRow, SessionRow.person == PersonRow.id)
            found = await connection.execute(rows.where(SessionRow.secret == key, SessionRow.ends > self._now()))
            row = found.one_or_none()
        if row is None:
            self._cache.pop(key, None)
            return None
        person = Person(row.id, row.name, row.password is not None, row.bot, row.given, row.host)
        # The session may have ended while we were reading.
        reliable = self._notified and self._evictions == forgot
        ends = row.ends if reliable else min(row.ends, self._now() + CACHE_TTL)
        self._cache[key] = (person, ends)
        while len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return person

    async def set_password(
        self, person: Person, password: str, old: str | None = None, keep: str | None = None, source: str = ""
    ) -> None:
        """Turn a person into an account: the name is theirs from now on, and they can sign in with the password.

        old      the password so far, of somebody who has an account already
        keep     the secret of the only session that does not end; all stay if it is None
        source   where the request comes from: sources take turns
        """
        if person.bot:
            raise NotNow(Message("tables.bot_password"))
        if person.given:
            raise NotNow(Message("tables.name_first"))
        stored = await self._stored_password(person)
        if stored is not None and not await self._argon(old or "", stored, source):
            raise NotYours(Message("tables.wrong_password"))
        hashed = await self.hash_password(person.name, password, source)

        def job(connection: Connection) -> None:
            if stored is None:
                _require_free(connection, person.name, person.id)
            # Of two changes at the same time the second one no longer knows the old password.
            change = update(PersonRow).where(PersonRow.id == person.id, PersonRow.password.is_not_distinct_from(stored))
            try:
                keys = {"account": account_key(person.name), "skeleton": skeleton(person.name)}
                changed = connection.execute(change.values(password=hashed, **keys))
            except IntegrityError:
                raise NotNow(Message("tables.name_taken")) from None
            if changed.rowcount != 1:
                raise NotYours(Message("tables.wrong_password"))
            if keep is not None:
                others = SessionRow.secret != _hash(keep)
                connection.execute(delete(SessionRow).where(SessionRow.person == person.id, others))
                notify(connection, person.id, SIGNED_OUT)
            notify(connection, person.id, CHANGED)

        await self._store.write(job)
        self.evict(person.id)

    async def sign_in(self, name: str, password: str, device: str = "", source: str = "") -> tuple[Person, str]:
        """Sign in with name and password; returns the secret of a new session. Sources take turns."""
        async with self._store.read() as connection:
            found = await connection.execute(select(PersonRow).where(PersonRow.account == account_key(name)))
            row = found.one_or_none()
        # An unknown name takes as long as a wrong password, so that the time reveals nothing.
        right = await self._argon(password, row.password if row is not None else _NOBODY, source)
        if row is None or not right:
            raise NotYours(Message("tables.no_account"))
        secret = secrets.token_urlsafe(32)
        await self._store.write(lambda connection: self.add_session(connection, row.id, secret, device))
        return Person(row.id, row.name, True, row.bot, host=row.host), secret

    async def create_token(self, person: Person) -> str:
        """Another session of the same person, for a program; returns its secret."""
        secret = secrets.token_urlsafe(32)
        await self._store.write(lambda connection: self.add_session(connection, person.id, secret, "token"))
        return secret

    async def hash_password(self, name: str, password: str, source: str = "") -> str:
        """The hash of a new password, if it is good enough for the account of this name."""
        if len(password) not in PASSWORD_LENGTHS:
            least, most = PASSWORD_LENGTHS[0], PASSWORD_LENGTHS[-1]
            raise BadInput(Message("tables.password_length", least=least, most=most))
        await self.hashing.run(source, lambda: require_uncommon(password, name))
        return await self._argon(password, None, source)

    async def knows_password(self, person: Person, password: str, source: str = "") -> bool:
        """Whether this is the password of the person's account."""
        return bool(await self._argon(password, await self._stored_password(person) or _NOBODY, source))

    async def _stored_password(self, person: Person) -> str | None:
        async with self._store.read() as connection:
            found = await connection.execute(select(PersonRow.password).where(PersonRow.id == person.id))
            return found.scalar()

    async def devices(self, person: Person, secret: str | None) -> list[Device]:
        """Where the person is signed in, newest first."""
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
                raise Unknown(Message("tables.no_device"))
            connection.execute(delete(SessionRow).where(SessionRow.secret.in_(gone)))
            if device is None:
                connection.execute(delete(KnownDeviceRow).where(KnownDeviceRow.person == person.id))
            notify(connection, person.id, SIGNED_OUT)

        await self._store.write(job)
        self.evict(person.id)

    async def end_session(self, secret: str) -> None:
        """End the session with this secret."""

        def job(connection: Connection) -> None:
            this = SessionRow.secret == _hash(secret)
            person = connection.execute(select(SessionRow.person).where(this)).scalar()
            if person is not None:
                connection.execute(delete(SessionRow).where(this))
                notify(connection, person, SIGNED_OUT)

        await self._store.write(job)
        self._evictions += 1
        self._cache.pop(_hash(secret), None)

    async def delete_expired_sessions(self) -> None:
        """Delete the sessions that have expired."""

        def job(connection: Connection) -> None:
            connection.execute(delete(SessionRow).where(SessionRow.ends < self._now()))

        await self._store.write(job)

    def add_session(self, connection: Connection, person: str, secret: str, device: str) -> None:
        """Write a new session within a transaction; nobody who is banned gets one."""
        if connection.execute(select(PersonRow.banned).where(PersonRow.id == person)).scalar() is not None:
            raise NotYours(Message("tables.banned"))
        now, shown = self._now(), "".join(filter(str.isprintable, device))[:LONGEST_DEVICE]
        values = {"secret": _hash(secret), "person": person, "ends": now + SESSION_LASTS, "made": now, "device": shown}
        connection.execute(insert(SessionRow).values(**values))

    async def _argon(self, password: str, stored: str | None, source: str) -> str:
        """Hash a password, or verify it against a stored hash: empty if it is wrong."""
        return await self.hashing.run(source, lambda: _argon2(password[: PASSWORD_LENGTHS[-1]], stored))

    def set_notified(self, notified: bool) -> None:
        """Whether other workers tell us of the sessions they end, from now on; what we missed is read again."""
        self._notified = notified
        self._evictions += 1
        self._cache.clear()

    def evict(self, person: str) -> None:
        """Drop a person from the cache."""
        self._evictions += 1
        for key in [key for key, (known, _) in self._cache.items() if known.id == person]:
            del self._cache[key]


def _require_free(connection: Connection, name: str, person: str) -> None:
    """Refuse a name that is somebody else's account's, or that says of nobody who they are."""
    key, looks = account_key(name), skeleton(name)
    if is_reserved(key) or is_reserved(looks):
        raise NotNow(Message("tables.name_reserved"))
    owner = connection.execute(select(PersonRow.id).where(PersonRow.account == key)).scalar()
    if owner not in (None, person):
        raise NotNow(Message("tables.name_taken"))
    alike = select(PersonRow.id).where(PersonRow.skeleton == looks, PersonRow.id != person)
    if owner is None and connection.execute(alike.limit(1)).scalar() is not None:
        raise NotNow(Message("tables.name_looks_taken"))


def _free_name(connection: Connection, language: str) -> str:
    """A name that nobody has."""
    for name in suggestions(language):
        taken = select(PersonRow.id).where((PersonRow.name == name) | (PersonRow.account == account_key(name)))
        if connection.execute(taken.limit(1)).scalar() is None:
            return name
    raise AssertionError("there are always more names")


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def session_key(secret: str) -> str:
    """What the store has of the secret of a session."""
    return _hash(secret)


def _device_id(key: str) -> str:
    """The public id of a device: it reveals neither the secret nor the hash in the store."""
    return hashlib.sha256(f"device {key}".encode()).hexdigest()[:16]


# The hash of a password that nobody knows, with the settings of `_argon2`.
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=1$d2FzZXQtbm9ib2R5ISEhIQ$u7e1TxV5o1Q1Jx0hG6kq0v2y3C0m8S9b7cJ4m3b2a1w"


def _argon2(password: str, stored: str | None) -> str:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    hasher = PasswordHasher(time_cost=3, memory_cost=65536, parallelism=1)
    if stored is None:
        return hasher.hash(password)
    try:
        hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return ""
    return stored
