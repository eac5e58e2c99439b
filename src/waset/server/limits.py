"""How much one visitor may ask for: size of a body, requests a second; and what every answer says to the browser."""

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from types import MappingProxyType

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 4 * 1024 * 1024
REMEMBERED = 50_000
NOTHING: Mapping[str, str | int] = MappingProxyType({})

# Drawings may carry styles on their elements; style sheets and scripts come from our own files alone.
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


class Buckets:
    """A bucket of tokens for each visitor: it fills at a rate, holds so many, and each thing asked for takes one."""

    def __init__(self, rate: float, size: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = size
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, visitor: str) -> float:
        """Take a token; gives the seconds to wait if there is none, else 0."""
        now = self._now()
        tokens, since = self._buckets.get(visitor, (self._size, now))
        tokens = min(self._size, tokens + (now - since) * self._rate)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self._rate
        self._buckets[visitor] = (tokens - 1 if wait == 0 else tokens, now)
        self._buckets.move_to_end(visitor)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return wait


def refusal(
    word: str, sentence: str, key: str = "", args: Mapping[str, object] = NOTHING, **more: object
) -> dict[str, object]:
    """How every refusal reads."""
    said = {"key": key, "args": dict(args)} if key else {}
    return {"error": {"word": word, "sentence": sentence, **said, **more}}


class Gate:
    """Stands before the application: too much, or too often, never reaches it."""

    def __init__(self, app: ASGIApp, rate: float) -> None:
        self._app = app
        self._often = Buckets(rate, rate * 6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        wait = self._often.take(address(scope))
        if wait > 0:
            await _answer(send, 429, refusal("too_often", "you ask too often", "too_often"), int(wait) + 1)
            return
        body = await _whole_body(scope, receive)
        if body is None:
            await _answer(send, 413, _too_large(_most(scope)))
            return
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self._app(scope, replay, with_headers)


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "nowhere"


def _too_large(most: int) -> dict[str, object]:
    return refusal("too_large", f"at most {most} bytes can be sent here", "too_large", {"most": most})


def _most(scope: Scope) -> int:
    return LARGEST_RECORD if scope["path"] == "/api/records" else LARGEST_BODY


async def _whole_body(scope: Scope, receive: Receive) -> bytes | None:
    """The body of a request, or None as soon as it is too large, whatever its header said."""
    most = _most(scope)
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or len(value) > 12 or int(value) > most):
            return None
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(parts)
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            return None
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


async def _answer(send: Send, status: int, content: dict[str, object], retry_after: int = 0) -> None:
    headers = [(b"content-type", b"application/json"), (b"connection", b"close"), *HEADERS]
    if retry_after:
        headers.append((b"retry-after", str(retry_after).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(content).encode()})
