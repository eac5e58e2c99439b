"""Limits on requests: the size of a body and the requests per second; and the security headers of every response."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from ipaddress import IPv6Address, ip_network

import orjson
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from waset.engine.message import Message
from waset.server import metrics
from waset.server.errors import STATUS, TooLarge, TooOften, error_content, language
from waset.tables.errors import TableError

LARGEST_BODY = 64 * 1024
# Five times the longest record of a game that was ever played here.
LARGEST_RECORD = 256 * 1024
RECORDS = "/api/records"
PEOPLE = "/api/people"
MOST_CALLERS = 50_000
# A request that replays a game counts as so many: many at once would keep the event loop from everybody else.
PRICE_OF_A_GAME = 3
# Looking for people by the first letters of their names, so that nobody goes through the alphabet quickly.
PRICE_OF_A_SEARCH = 5
# The code by which a WebSocket is refused for now.
TRY_AGAIN_LATER = 1013

# Drawings may carry styles on their elements; style sheets and scripts come from our own files only.
POLICY = (
    "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # The address of a private table is its invitation: no other site learns it.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class RateLimiter:
    """A token bucket for each caller: it fills at a rate up to a size, and each request takes tokens."""

    def __init__(self, rate: float, size: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = size
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str, amount: float = 1) -> float:
        """Take a token, or several; returns the seconds to wait if they are not there, otherwise 0."""
        now = self._now()
        tokens, since = self._buckets.get(caller, (self._size, now))
        tokens = min(self._size, tokens + (now - since) * self._rate)
        wait = 0.0 if tokens >= amount else (amount - tokens) / self._rate
        self._buckets[caller] = (tokens - amount if wait == 0 else tokens, now)
        self._buckets.move_to_end(caller)
        while len(self._buckets) > MOST_CALLERS:
            self._buckets.popitem(last=False)
        return wait

    def put_back(self, caller: str) -> None:
        """Return a token that was taken."""
        tokens, since = self._buckets.get(caller, (self._size, self._now()))
        self._buckets[caller] = (min(self._size, tokens + 1), since)


class RequestLimits:
    """ASGI middleware around everything else: a request that is too large or comes too often goes no further."""

    def __init__(self, app: ASGIApp, rate: float, require_caller: Callable[[Scope], Awaitable[object]]) -> None:
        self._app = app
        self._limiter = RateLimiter(rate, rate * 6)
        self._require_caller = require_caller

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        wait = self._limiter.take(client_address(scope), price(scope["path"], scope.get("method", "")))
        if scope["type"] == "websocket":
            if wait > 0:
                metrics.refused("server.too_often")
                await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            else:
                await self._app(scope, receive, send)
            return
        if wait > 0:
            await _refuse(scope, send, TooOften(Message("server.too_often")), int(wait) + 1)
            return
        try:
            if scope["path"] == RECORDS:
                # The one large body: not even read before it is known whose it is.
                await self._require_caller(scope)
            body = await _read_body(scope, receive)
        except TableError as error:
            await _refuse(scope, send, error)
            return
        given = False

        async def replay() -> AsgiMessage:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def with_headers(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self._app(scope, replay, with_headers)


def price(path: str, method: str = "GET") -> int:
    """As how many requests one counts."""
    if path == PEOPLE and method == "GET":
        return PRICE_OF_A_SEARCH
    at_table = path.startswith("/api/tables/") and any(part in path for part in ("/analysis", "/plan", "/chances"))
    return PRICE_OF_A_GAME if at_table or path.startswith(("/api/study", "/api/events/", "/api/seek")) else 1


def client_address(scope: Scope) -> str:
    """The network address that a request comes from, as far as limits tell addresses apart."""
    client = scope.get("client")
    return network_of(client[0]) if client else "nowhere"


def network_of(address: str) -> str:
    """An address itself; of IPv6 the network of 64 bits, all of whose addresses one household may use."""
    if ":" not in address:
        return address
    try:
        plain = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    # An address of IPv4 in the form of IPv6, as a socket for both has it.
    return str(plain.ipv4_mapped or ip_network((plain, 64), strict=False))


def _largest(scope: Scope) -> int:
    return LARGEST_RECORD if scope["path"] == RECORDS else LARGEST_BODY


async def _read_body(scope: Scope, receive: Receive) -> bytes:
    """The body of a request; `TooLarge` as soon as it is, whatever its header promised."""
    most = _largest(scope)
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or len(value) > 12 or int(value) > most):
            raise TooLarge(Message("server.too_large", most=most))
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(parts)
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            raise TooLarge(Message("server.too_large", most=most))
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


async def _refuse(scope: Scope, send: Send, error: TableError, retry_after: int = 0) -> None:
    metrics.refused(error.message.key)
    headers = [(b"content-type", b"application/json"), (b"connection", b"close"), *HEADERS]
    if retry_after:
        headers.append((b"retry-after", str(retry_after).encode()))
    content = error_content(error, language(Headers(scope=scope)))
    await send({"type": "http.response.start", "status": STATUS[type(error)], "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps(content)})
