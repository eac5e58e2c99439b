"""People who go from host to host leave no connection behind: the event loop could not be closed."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import pytest

from loadtest import persistent, protocol
from loadtest.figures import run
from loadtest.persistent import Address, Memory, Player
from tests.server.host import PATIENCE

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Every request is answered, and the connection kept."""
    with contextlib.suppress(asyncio.IncompleteReadError):
        while await reader.readuntil(b"\r\n\r\n"):
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")


async def silent(reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
    """Whatever is asked, nothing is said."""
    await reader.read()


def left_open(serve: Serve, visit: Callable[[Player], Awaitable[None]]) -> tuple[int, int]:
    """How many connections a player opened with a host, and how many of them are still open a moment later."""
    still_open: set[asyncio.StreamWriter] = set()
    opened = 0

    async def counted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal opened
        opened += 1
        still_open.add(writer)
        await serve(reader, writer)
        writer.close()
        still_open.discard(writer)

    async def play() -> tuple[int, int]:
        server = await asyncio.start_server(counted, "127.0.0.1", 0)
        host: Address = server.sockets[0].getsockname()
        await visit(Player([host], Memory(), 0))
        for _ in range(100):
            if still_open:
                await asyncio.sleep(0.02)
        left = len(still_open)
        server.close()
        for writer in still_open:
            writer.transport.abort()
        await asyncio.sleep(0.02)
        return opened, left

    return run(play())


def test_a_connection_that_was_idle_for_too_long_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "IDLE_TIMEOUT", 0.0)

    async def visit(player: Player) -> None:
        for _ in range(3):
            assert await player.ask("GET", "/") == (200, None)
        player.leave()

    assert left_open(answering, visit) == (3, 0)


def test_a_feed_that_a_host_never_opens_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(persistent, "PATIENCE", 0.05)
    called = 0

    async def counted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal called
        called += 1
        await silent(reader, writer)

    async def visit(player: Player) -> None:
        watching = asyncio.create_task(player.watch("table", lambda: 0, lambda message: None))
        # As often as it takes on a machine that has other things to do.
        async with asyncio.timeout(PATIENCE):
            while called < 2:
                await asyncio.sleep(0.01)
        watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watching

    opened, still_open = left_open(counted, visit)
    assert opened > 1
    assert still_open == 0
