"""Passkeys (WebAuthn): a key that a device keeps and opens by a finger, a face or a PIN, instead of a password.

Each ceremony answers a challenge of ours, which is kept until it is answered or expires, so that any worker can take
the answer and none takes it twice. The site (relying party) is the host name under which the pages were opened.
"""

import hashlib
import secrets
from base64 import urlsafe_b64decode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import orjson
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from waset.engine.message import Message
from waset.tables.errors import BadInput, NotNow, NotYours, Unknown
from waset.tables.models import ChallengeRow, PasskeyRow, PersonRow
from waset.tables.people import LONGEST_DEVICE, People, Person
from waset.tables.store import Store
from waset.tables.times import Now, wall_clock

SITE_NAME: Final = "Waset"
CHALLENGE_LASTS: Final = 5 * 60 * 1000
MOST_PASSKEYS: Final = 20

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey as its owner sees it: where it was made, when, and when it was last used."""

    id: str
    device: str
    made: int
    used: int | None


class Passkeys:
    """The passkeys of all accounts."""

    def __init__(self, store: Store, people: People, now: Now = wall_clock) -> None:
        self._store = store
        self._people = people
        self._now = now

    async def registration_options(self, person: Person, origin: str, source: str = "") -> dict[str, Any]:
        """What a browser needs to make a passkey for an account."""
        if not person.account:
            raise NotNow(Message("tables.account_first"))
        known = [row.credential for row in await self._rows(person)]
        if len(known) >= MOST_PASSKEYS:
            raise NotNow(Message("tables.many_passkeys", most=MOST_PASSKEYS))
        challenge = await self._new_challenge(person.id)

        def work() -> dict[str, Any]:
            # cryptography and what else it needs cost 115 ms and 24 MiB: with the first passkey.
            from webauthn import generate_registration_options, options_to_json
            from webauthn.helpers import base64url_to_bytes, structs

            choice = structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            )
            options = generate_registration_options(
                rp_id=_site(origin),
                rp_name=SITE_NAME,
                user_id=person.id.encode(),
                user_name=person.name,
                challenge=challenge,
                authenticator_selection=choice,
                exclude_credentials=[structs.PublicKeyCredentialDescriptor(base64url_to_bytes(key)) for key in known],
            )
            return _as_object(options_to_json(options))

        return await self._people.hashing.run(source, work)

    async def register(
        self, person: Person, credential: dict[str, Any], origin: str, device: str = "", source: str = ""
    ) -> None:
        """Add the passkey that a browser has made."""
        challenge = await self._take_challenge(credential, person.id)

        def work() -> tuple[str, bytes, int]:
            from webauthn import verify_registration_response
            from webauthn.helpers import bytes_to_base64url

            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_site(origin),
                expected_origin=origin,
                require_user_verification=True,
            )
            key = bytes_to_base64url(verified.credential_id)
            return key, verified.credential_public_key, verified.sign_count

        try:
            key, public_key, count = await self._people.hashing.run(source, lambda: _verified(work))
        except _NotVerified:
            raise BadInput(Message("tables.bad_passkey")) from None
        shown = "".join(filter(str.isprintable, device))[:LONGEST_DEVICE]

        def job(connection: Connection) -> None:
            mine = select(func.count()).select_from(PasskeyRow).where(PasskeyRow.person == person.id)
            if (connection.execute(mine).scalar() or 0) >= MOST_PASSKEYS:
                raise NotNow(Message("tables.many_passkeys", most=MOST_PASSKEYS))
            values = {"credential": key, "person": person.id, "public_key": public_key, "sign_count": count}
            try:
                connection.execute(insert(PasskeyRow).values(**values, device=shown, made=self._now()))
            except IntegrityError:
                raise BadInput(Message("tables.bad_passkey")) from None

        await self._store.write(job)

    async def sign_in_options(self, origin: str, source: str = "") -> dict[str, Any]:
        """What a browser needs to offer the passkeys it has for this site."""
        challenge = await self._new_challenge(None)

        def work() -> dict[str, Any]:
            from webauthn import generate_authentication_options, options_to_json
            from webauthn.helpers.structs import UserVerificationRequirement

            options = generate_authentication_options(
                rp_id=_site(origin), challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
            )
            return _as_object(options_to_json(options))

        return await self._people.hashing.run(source, work)

    async def sign_in(
        self, credential: dict[str, Any], origin: str, device: str = "", source: str = ""
    ) -> tuple[Person, str]:
        """Sign in by a passkey; returns the secret of a new session."""
        challenge = await self._take_challenge(credential, None)
        wanted = _plain(credential.get("id"))
        rows = select(PersonRow.id, PersonRow.name, PersonRow.bot, PasskeyRow.public_key, PasskeyRow.sign_count)
        rows = rows.join(PasskeyRow, PasskeyRow.person == PersonRow.id)
        async with self._store.read() as connection:
            row = (await connection.execute(rows.where(PasskeyRow.credential == wanted))).one_or_none()
        if row is None:
            raise NotYours(Message("tables.unknown_passkey"))

        def work() -> int:
            from webauthn import verify_authentication_response

            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_site(origin),
                expected_origin=origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.sign_count,
                require_user_verification=True,
            )
            return verified.new_sign_count

        try:
            count = await self._people.hashing.run(source, lambda: _verified(work))
        except _NotVerified:
            raise NotYours(Message("tables.unknown_passkey")) from None
        secret = secrets.token_urlsafe(32)

        def job(connection: Connection) -> None:
            this = (PasskeyRow.credential == wanted) & (PasskeyRow.person == row.id)
            change = update(PasskeyRow).where(this).values(sign_count=count, used=self._now())
            if connection.execute(change).rowcount != 1:
                raise NotYours(Message("tables.unknown_passkey"))
            self._people.add_session(connection, row.id, secret, device)

        await self._store.write(job)
        return Person(row.id, row.name, True, row.bot), secret

    async def of(self, person: Person) -> list[Passkey]:
        """The passkeys of a person, newest first."""
        rows = await self._rows(person)
        return [Passkey(_passkey_id(row.credential), row.device, row.made, row.used) for row in rows]

    async def remove(self, person: Person, passkey: str) -> None:
        """Let a passkey sign in no more."""

        def job(connection: Connection) -> None:
            mine = connection.execute(select(PasskeyRow.credential).where(PasskeyRow.person == person.id)).scalars()
            gone = [key for key in mine if _passkey_id(key) == passkey]
            if not gone:
                raise Unknown(Message("tables.no_passkey"))
            connection.execute(delete(PasskeyRow).where(PasskeyRow.credential.in_(gone)))

        await self._store.write(job)

    async def _rows(self, person: Person) -> list[Any]:
        mine = select(PasskeyRow).where(PasskeyRow.person == person.id).order_by(PasskeyRow.made.desc())
        async with self._store.read() as connection:
            return list((await connection.execute(mine)).all())

    async def _new_challenge(self, person: str | None) -> bytes:
        challenge = secrets.token_bytes(32)

        def job(connection: Connection) -> None:
            connection.execute(delete(ChallengeRow).where(ChallengeRow.ends < self._now()))
            values = {"challenge": challenge.hex(), "person": person, "ends": self._now() + CHALLENGE_LASTS}
            connection.execute(insert(ChallengeRow).values(**values))

        await self._store.write(job)
        return challenge

    async def _take_challenge(self, credential: dict[str, Any], person: str | None) -> bytes:
        """The challenge that a credential answers, if it is one of ours, for this person; it is used up."""
        challenge = _challenge_in(credential)

        def job(connection: Connection) -> None:
            this = (ChallengeRow.challenge == challenge.hex()) & (ChallengeRow.ends > self._now())
            whose = ChallengeRow.person.is_not_distinct_from(person)
            if connection.execute(delete(ChallengeRow).where(this, whose)).rowcount != 1:
                raise NotNow(Message("tables.late_passkey"))

        await self._store.write(job)
        return challenge


class _NotVerified(Exception):
    """A credential is not what it should be."""


def _verified(work: Callable[[], T]) -> T:
    try:
        return work()
    except Exception as error:
        # The library parses what anybody may send: whatever it stumbles over is not verified.
        raise _NotVerified from error


def _challenge_in(credential: dict[str, Any]) -> bytes:
    try:
        data = str(credential["response"]["clientDataJSON"])
        sent = str(orjson.loads(urlsafe_b64decode(data + "=="))["challenge"])
        challenge = urlsafe_b64decode(sent + "==")
    except (KeyError, TypeError, ValueError, IndexError):
        raise BadInput(Message("tables.bad_passkey")) from None
    if len(challenge) != 32:
        raise BadInput(Message("tables.bad_passkey"))
    return challenge


def _site(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _plain(key: object) -> str:
    """The id of a credential as it is stored; anything else is found nowhere."""
    return key.rstrip("=") if isinstance(key, str) and key.isascii() and "\0" not in key else ""


def _as_object(text: str) -> dict[str, Any]:
    parsed = orjson.loads(text)
    assert isinstance(parsed, dict)
    return parsed


def _passkey_id(key: str) -> str:
    """A short public id."""
    return hashlib.sha256(f"passkey {key}".encode()).hexdigest()[:16]
