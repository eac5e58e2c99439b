"""Push messages to browsers, by the push services of their makers.

The address of a message comes from a browser, that is from anybody. A server that sent to any address would ask inside
its host's network whatever a stranger wants, so only the known services are sent to, and those that a host adds.
"""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from waset.tables.push_subscriptions import Subscription
from waset.tables.server_keys import server_key
from waset.tables.store import Store

if TYPE_CHECKING:
    # Both take longer to import than a server takes to start, and many never send anything.
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from waset.server.push_connections import PushConnections

KEY_NAME: Final = "vapid"
# The services of Chrome and all its relatives, Firefox, Safari and Edge.
KNOWN_SERVICES: Final = (
    "https://fcm.googleapis.com",
    "https://jmt17.google.com",
    "https://*.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)
LONGEST_ADDRESS: Final = 2000
# A signature holds for a day at most; one is used for half of that.
SIGNATURE_SECONDS: Final = 12 * 3600
# Seconds that a service keeps a message for a browser that is switched off.
KEPT_SECONDS: Final = 24 * 3600
# Seconds before a service is asked again that could not take a message.
RETRIES: Final = (1.0, 4.0)


class Outcome(StrEnum):
    """What became of a message."""

    SENT = "sent"
    # The browser takes no more of them.
    GONE = "gone"
    # The service does not take this one, and will not.
    REFUSED = "refused"
    # The service could not be reached, or has too much to do.
    FAILED = "failed"


class Push:
    """Sends push messages in the name of a server, whose host is reached at `contact`."""

    def __init__(
        self,
        store: Store,
        contact: str,
        more_services: Iterable[str] = (),
        pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._store = store
        self._contact = contact
        self._services = (*KNOWN_SERVICES, *more_services)
        self._pause = pause
        self._key: EllipticCurvePrivateKey | None = None
        # By service: the signature, and until when it is used.
        self._signatures: dict[str, tuple[str, float]] = {}
        self._connections: PushConnections | None = None

    async def public_key(self) -> str:
        """What a browser must know to take messages of this server, and of no other."""
        from waset.server.push_encryption import encode, public_point

        return encode(public_point(await self._private_key()))

    def accepts(self, subscription: Subscription) -> bool:
        """Whether messages can be sent there: by a service that is known, with keys that can be used."""
        from waset.server.push_encryption import is_point

        known = any(_is_at(subscription.address, service) for service in self._services)
        return known and len(subscription.secret) == 16 and is_point(subscription.public_key)

    async def send(self, subscription: Subscription, message: bytes, topic: str) -> Outcome:
        """Send a message; one that waits there with the same topic is replaced by it."""
        outcome = await self._send_once(subscription, message, topic)
        for seconds in RETRIES:
            if outcome is not Outcome.FAILED:
                break
            await self._pause(seconds)
            outcome = await self._send_once(subscription, message, topic)
        return outcome

    async def close(self) -> None:
        if self._connections is not None:
            await self._connections.close()

    async def _send_once(self, subscription: Subscription, message: bytes, topic: str) -> Outcome:
        from waset.server.push_connections import PushConnections, Unreachable
        from waset.server.push_encryption import encrypt

        if not self.accepts(subscription):
            # What was accepted once may have been taken off the list since.
            return Outcome.GONE
        headers = {
            "Authorization": await self._authorization(subscription.address),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": hashlib.sha256(topic.encode()).hexdigest()[:32],
            "Urgency": "normal",
        }
        body = encrypt(message, subscription.public_key, subscription.secret)
        if self._connections is None:
            self._connections = PushConnections()
        try:
            return _outcome(await self._connections.post(subscription.address, headers, body))
        except Unreachable:
            return Outcome.FAILED

    async def _authorization(self, address: str) -> str:
        from waset.server.push_encryption import signature

        service, now = _origin(address), time.time()
        known = self._signatures.get(service)
        if known is None or known[1] < now:
            key = await self._private_key()
            signed = signature(key, service, int(now) + 2 * SIGNATURE_SECONDS - 60, self._contact)
            known = self._signatures[service] = (signed, now + SIGNATURE_SECONDS)
        return known[0]

    async def _private_key(self) -> "EllipticCurvePrivateKey":
        from waset.server.push_encryption import new_key, read_key

        if self._key is None:
            self._key = read_key(await server_key(self._store, KEY_NAME, new_key))
        return self._key


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.SENT
    # 403: the browser takes messages of another key than ours.
    if status in (403, 404, 410):
        return Outcome.GONE
    return Outcome.FAILED if status == 429 or status >= 500 else Outcome.REFUSED


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _is_at(address: str, service: str) -> bool:
    """Whether an address belongs to a service, like https://push.example or https://*.example.

    >>> _is_at("https://a.push.apple.com/x", "https://*.push.apple.com")
    True
    >>> _is_at("https://push.apple.com.evil.example/x", "https://*.push.apple.com")
    False
    """
    try:
        given = urlsplit(address)
        port = given.port
    except ValueError:
        return False
    wanted = urlsplit(service)
    if given.username is not None or given.password is not None or not given.hostname:
        return False
    if not address.isascii() or not address.isprintable() or " " in address or "\\" in address:
        return False
    if (given.scheme, port) != (wanted.scheme, wanted.port) or not wanted.hostname:
        return False
    if wanted.hostname.startswith("*."):
        return given.hostname.endswith(wanted.hostname[1:])
    return given.hostname == wanted.hostname
