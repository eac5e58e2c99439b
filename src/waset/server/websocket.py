"""uvicorn's WebSocket with four changes: it can be written to directly, leaves nothing to the garbage collector, does
not ping all at once those who came at once, and closes within a few seconds, not at once, when the server stops.

What an application sends normally passes through a coroutine, a queue and a general frame builder. A feed sends one
kind of frame, unfragmented text, a thousand times a second.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from waset.server import metrics

# The key under which the application finds the function in the state of a connection.
SEND_NOW: Final = "waset.send_now"
# Sends a text immediately; False, and nothing sent, if the client is gone or has not read enough of what was sent.
SendNow = Callable[[bytes], bool]

# When a server stops: how many feeds a second go over to another one, and in how many seconds all have.
DRAINED_PER_SECOND: Final = 400
LONGEST_DRAIN: Final = 4.0

FINAL_TEXT_FRAME: Final = 0x81
SHORT, TWO_BYTES, EIGHT_BYTES = 126, 126, 127


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to without waiting."""

    # Called once when the connection has ended.
    release: Callable[[], None] | None = None
    _running = False
    # Whether a client at an address may send so many bytes now.
    may_receive: Callable[[str, int], bool] | None = None

    def data_received(self, data: bytes) -> None:
        if self.may_receive is not None and self.handshake_initiated and not self.may_receive(self._address, len(data)):
            metrics.refused("feed_bytes")
            # Not even parsed: pings and pieces of messages are short, and each takes its time.
            self.transport.abort()
            return
        super().data_received(data)

    @property
    def _address(self) -> str:
        # Of the scope: a proxy in front may have said who it is.
        client = self.scope.get("client") if hasattr(self, "scope") else None
        return client[0] if client else ""

    def shutdown(self) -> None:
        """Close within a few seconds: if all came back at once, the server that takes over could do nothing else."""
        delay = random.uniform(0, min(LONGEST_DRAIN, len(self.connections) / DRAINED_PER_SECOND))
        self.loop.call_later(delay, self._close_for_restart)

    def _close_for_restart(self) -> None:
        if not self.transport.is_closing():
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.release is not None:
            self.release()
            self.release = None
        self._break_cycles()

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        super().on_task_complete(task)
        self._running = False
        self._break_cycles()

    def _break_cycles(self) -> None:
        """Leave nothing to the garbage collector: a thousand connections a second would fill the memory before it runs.

        The protocol refers to itself through its scope, and the parser is a generator that refers to itself.
        """
        if self.disconnected and not self._running:
            self.conn.parser.close()
            self.__dict__.pop("scope", None)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][SEND_NOW] = self.send_now
            self._running = True

    def schedule_ping(self) -> None:
        """After a restart everybody comes back within a second: pinged all at once, everybody would wait for that."""
        assert self.ping_interval is not None
        self.ping_timer = self.loop.call_later(self.ping_interval * random.uniform(0.5, 1.0), self.send_keepalive_ping)

    def send_now(self, text: bytes) -> bool:
        """Send a text; False, and nothing sent, where it would have to wait or the connection is closing."""
        closing = self.disconnected or self.close_sent or self.transport.is_closing()
        if closing or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(frame(text))
        return True


def frame(text: bytes) -> bytes:
    """A text as one unmasked frame (RFC 6455, 5.2)."""
    length = len(text)
    if length < SHORT:
        return bytes((FINAL_TEXT_FRAME, length)) + text
    if length < 1 << 16:
        return bytes((FINAL_TEXT_FRAME, TWO_BYTES)) + length.to_bytes(2) + text
    return bytes((FINAL_TEXT_FRAME, EIGHT_BYTES)) + length.to_bytes(8) + text
