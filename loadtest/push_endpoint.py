"""A push service on this machine, which only notes when messages come: to decrypt them would cost too much."""

import asyncio
import time
from collections.abc import Callable
from typing import cast

from waset.server.push_encryption import PADDED

# Of an encrypted message: salt, size of a record, length of a key, key; then the padded message, its mark and a tag.
LENGTH = 16 + 4 + 1 + 65 + PADDED + 1 + 16
TAKEN = b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n"
REFUSED = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n"

Arrived = Callable[[str, float], object]


class PushEndpoint(asyncio.Protocol):
    """A connection of the server; calls `arrived` with the path and the time of each message that is encrypted."""

    def __init__(self, arrived: Arrived) -> None:
        self._arrived = arrived
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        assert self._transport is not None
        self._buffer += data
        while (end := self._buffer.find(b"\r\n\r\n")) >= 0:
            head = self._buffer[:end].lower()
            length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0] or b"0")
            if len(self._buffer) < end + 4 + length:
                return
            path = self._buffer[:end].split(b" ", 2)[1].decode()
            self._buffer = self._buffer[end + 4 + length :]
            encrypted = length == LENGTH and b"content-encoding: aes128gcm" in head and b"authorization: vapid" in head
            if encrypted:
                self._arrived(path, time.perf_counter())
            self._transport.write(TAKEN if encrypted else REFUSED)


async def push_endpoint(arrived: Arrived) -> asyncio.Server:
    """The endpoint, on a free port of this machine."""
    return await asyncio.get_running_loop().create_server(lambda: PushEndpoint(arrived), "127.0.0.1", 0)
