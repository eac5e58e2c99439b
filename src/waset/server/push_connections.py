"""Connections to push services that stay open.

httpcore has a pool of its own, which looks at every connection for every request that waits: with sixty of them it took
twice as long as all the rest of a message. Here a request waits for its turn and takes the connection used last.
"""

import asyncio
import contextlib
import importlib.util
import sys
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import httpcore

MOST: Final = 64
# Seconds.
PATIENCE: Final = 10.0
KEPT_OPEN: Final = 60.0
TIMEOUTS: Final = dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)
FAILURES: Final = (
    httpcore.NetworkError,
    httpcore.TimeoutException,
    httpcore.ProtocolError,
    httpcore.ConnectionNotAvailable,
    OSError,
)

# httpcore tries to import it several times for each request, and that it is not there takes longest to find out.
if importlib.util.find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]


class Unreachable(Exception):
    """A service could not be reached, or did not answer as a server of HTTP does."""


class PushConnections:
    """The connections to all push services, each used by one message at a time."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(MOST)
        # Reading the certificates takes longer than a message.
        self._tls = httpcore.default_ssl_context()
        # By service, the one used last at the end.
        self._idle: defaultdict[str, list[httpcore.AsyncHTTPConnection]] = defaultdict(list)

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status with which a service answers."""
        url = httpcore.URL(address)
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        async with self._turns:
            connection = await self._take(url)
            try:
                answer = await connection.request(
                    "POST", url, headers=sent, content=body, extensions={"timeout": TIMEOUTS}
                )
            except FAILURES:
                await _hang_up(connection)
                raise Unreachable from None
            except BaseException:
                await _hang_up(connection)
                raise
            self._idle[_service(url)].append(connection)
            return answer.status

    async def close(self) -> None:
        for idle in self._idle.values():
            while idle:
                await _hang_up(idle.pop())

    async def _take(self, url: httpcore.URL) -> httpcore.AsyncHTTPConnection:
        """A connection that is open, if there is one; those that nobody needed for long are closed."""
        idle = self._idle[_service(url)]
        while idle and idle[0].has_expired():
            await _hang_up(idle.pop(0))
        while idle:
            connection = idle.pop()
            if connection.is_available() and not connection.has_expired():
                return connection
            await _hang_up(connection)
        return httpcore.AsyncHTTPConnection(url.origin, ssl_context=self._tls, keepalive_expiry=KEPT_OPEN)


def _service(url: httpcore.URL) -> str:
    return str(url.origin)


async def _hang_up(connection: httpcore.AsyncHTTPConnection) -> None:
    with contextlib.suppress(*FAILURES):
        await connection.aclose()
