"""A minimal client for HTTP and WebSocket: the crowd must cost less than the server that it measures."""

import asyncio
import base64
import os
import time
from collections.abc import Callable, Mapping
from typing import Any, cast

import orjson

from loadtest.errors import Unmeasurable

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LONG, LONGER = 126, 127
# Seconds; a server closes a connection that was idle for five, perhaps while a request is on its way.
IDLE_TIMEOUT = 3.0


class ProtocolError(Unmeasurable):
    """The server closed the connection, or sent something unexpected."""


class HttpConnection(asyncio.Protocol):
    """An HTTP connection with one request at a time."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._used = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ProtocolError("the server hung up"))

    @property
    def open(self) -> bool:
        return self._transport is not None and time.monotonic() - self._used < IDLE_TIMEOUT

    def ask(self, method: str, path: str, token: str, content: Mapping[str, Any] | None = None) -> Any:
        """A future with the status and the body of the answer."""
        assert self._transport is not None
        body = orjson.dumps(content) if content is not None else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {self._host}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nprefer: return=minimal\r\n"
        )
        if token:
            head += f"authorization: Bearer {token}\r\n"
        self._buffer = b""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(head.encode() + b"\r\n" + body)
        return self._answer

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, found, body = self._buffer.partition(b"\r\n\r\n")
        if not found or self._answer is None or self._answer.done():
            return
        fields = head.lower()
        at = fields.find(b"content-length:")
        length = int(fields[at + 15 :].split(b"\r\n", 1)[0]) if at >= 0 else 0
        if len(body) >= length:
            self._used = time.monotonic()
            self._answer.set_result((int(head[9:12]), body[:length]))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class FeedConnection(asyncio.Protocol):
    """A feed, which calls `receive` with every message."""

    def __init__(self, host: str, token: str, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._upgraded = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self._greeting = (
            f"GET /api/feed HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\nsec-websocket-version: 13\r\n"
            f"authorization: Bearer {token}\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._greeting.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.ended.done():
            self.ended.set_result(None)
        self._transport = None
        if not self.ready.done():
            self.ready.set_exception(ProtocolError("the server opened no feed"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:16]:
                self.ready.set_exception(ProtocolError("the server opened no feed"))
                return
            self._upgraded, self._buffer = True, rest
            self.ready.set_result(None)
        while self._read_frame():
            pass

    def _read_frame(self) -> bool:
        """Take one complete frame off the buffer; servers send theirs unmasked, and ours unfragmented."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        kind, length, start = buffer[0] & 0xF, buffer[1] & 0x7F, 2
        if length >= LONG:
            start = 4 if length == LONG else 10
            if len(buffer) < start:
                return False
            length = int.from_bytes(buffer[2:start])
        if len(buffer) < start + length:
            return False
        content = bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == TEXT:
            self._receive(content)
        elif kind == PING:
            self.send(content, PONG)
        return True

    def send(self, content: bytes, kind: int = TEXT) -> None:
        assert self._transport is not None
        length = len(content)
        assert length < LONG, "a wish is short"
        # A mask of zeros leaves the content as it is.
        self._transport.write(bytes([0x80 | kind, 0x80 | length, 0, 0, 0, 0]) + content)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
