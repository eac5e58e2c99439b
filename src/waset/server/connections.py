"""What a connection may cost before there is a request: how many there are, how fast they come, how long they take.

uvicorn limits none of this where it parses with httptools, and a proxy in front may be missing: so it is done here, in
its protocol. A connection that is refused is closed at once, which costs the least. What a whole request may cost is in
`limits.py`.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from waset.server import metrics
from waset.server.limits import RateLimiter, network_of
from waset.server.websocket import WebSocketProtocol

# The key under which a protocol finds the limits in the state of the application.
LIMITS: Final = "waset.connections"

# Bytes of a request line with all its headers, and how many headers there may be.
LARGEST_HEAD: Final = 32 * 1024
MOST_HEADERS: Final = 100
# Bytes of a whole request: more than any body may have, so that nothing else in it is without end.
LARGEST_REQUEST: Final = 1024 * 1024
# Requests that may wait for the answer to an earlier one of the same connection.
MOST_PIPELINED: Final = 16
# Seconds until the headers of a request, and then the rest of it, must be there, and until an answer must be taken.
HEAD_SECONDS: Final = 10.0
REQUEST_SECONDS: Final = 30.0
ANSWER_SECONDS: Final = 30.0
# Bytes a second, and at once, for each feed that an address may have: all its clients share them, and ask for tables.
FEED_RATE: Final = 80
FEED_BURST: Final = 320
CHECK_INTERVAL: Final = 5.0


class ConnectionLimits:
    """How many connections there may be: in all, and for each address how many and how many a second."""

    def __init__(self, most: int, most_per_address: int, rate_per_address: float, feeds_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._limiter = RateLimiter(rate_per_address, rate_per_address * 6)
        self._feeds = RateLimiter(FEED_RATE * feeds_per_address, FEED_BURST * feeds_per_address)
        self._open: Counter[str] = Counter()
        self._total = 0
        # Whether the server is being stopped, and takes no more of them.
        self.closing = False

    def admit(self, address: str) -> bool:
        """Count a new connection; False, and not counted, if there are too many."""
        if self._total >= self._most or self._open[address] >= self._most_per_address:
            return False
        if self._limiter.take(address) > 0:
            return False
        self._open[address] += 1
        self._total += 1
        return True

    def may_receive(self, address: str, size: int) -> bool:
        """Whether the clients of feeds at an address may send so many bytes now."""
        return self._feeds.take(network_of(address), size) == 0

    def leave(self, address: str) -> None:
        """A connection that was admitted has ended."""
        self._total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Refused(Exception):
    """A request that is not parsed any further."""


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection, which may be upgraded to a WebSocket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._limits: ConnectionLimits | None = self.app_state.get(LIMITS)
        self._leave: Callable[[], None] | None = None
        self._check_timer: asyncio.TimerHandle | None = None
        # Since when a request is incomplete, whether its headers are, and its bytes after the first piece.
        self._since: float | None = 0.0
        self._in_head = True
        self._received = 0
        # Since when the client has not taken what it was sent.
        self._unread_since: float | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = network_of(self.client[0]) if self.client else ""
        if self._limits is not None:
            if not self._limits.admit(address):
                metrics.refused("connections")
                transport.abort()
                return
            self._leave = partial(self._limits.leave, address)
        self._since = self.loop.time()
        self._check_timer = self.loop.call_later(CHECK_INTERVAL, self._check)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_checking()
        if self._leave is not None:
            self._leave()

    def data_received(self, data: bytes) -> None:
        if self._since is None:
            self._since = self.loop.time()
        self._received += len(data)
        super().data_received(data)
        most = LARGEST_HEAD if self._in_head else LARGEST_REQUEST
        if self._received > most and self._since is not None and not self.transport.is_closing():
            self.send_400_response("Request too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        # What came in the same piece may belong to an earlier request: it is not counted, as it is limited anyway.
        self._received = 0
        self._in_head = True

    def on_header(self, name: bytes, value: bytes) -> None:
        # Trailers after a body arrive here too.
        if len(self.headers) >= MOST_HEADERS:
            raise Refused
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.pipeline) >= MOST_PIPELINED:
            raise Refused
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            raise Refused
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._since = None
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread_since = None

    def send_400_response(self, msg: str) -> None:
        metrics.refused("malformed")
        super().send_400_response(msg)

    def shutdown(self) -> None:
        if self._limits is not None:
            self._limits.closing = True
        super().shutdown()

    def handle_websocket_upgrade(self) -> None:
        self._stop_checking()
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        assert isinstance(upgraded, WebSocketProtocol)
        upgraded.release, self._leave = self._leave, None
        if self._limits is not None:
            upgraded.may_receive = self._limits.may_receive
        # Protocol and parser refer to each other, and neither is needed any more: break the cycle.
        del self.parser

    def _check(self) -> None:
        """Close a connection that takes too long. A timer for every request would cost more than most of them."""
        now = self.loop.time()
        patience = HEAD_SECONDS if self._in_head else REQUEST_SECONDS
        late = self._since is not None and now - self._since > patience
        unread = self._unread_since is not None and now - self._unread_since > ANSWER_SECONDS
        if late or unread:
            metrics.refused("slow_request" if late else "slow_reader")
            # A client that does not read would not take what is still to be sent.
            self.transport.abort()
        else:
            self._check_timer = self.loop.call_later(CHECK_INTERVAL, self._check)

    def _stop_checking(self) -> None:
        if self._check_timer is not None:
            self._check_timer.cancel()
            self._check_timer = None
