"""What a connection may cost: a real protocol on a port of this machine, with an application of one line."""

import asyncio
import contextlib
import gc
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from tests.server.host import free_port
from waset.server import connections
from waset.server.app import make_server
from waset.server.connections import LIMITS, MOST_PIPELINED, ConnectionLimits, HttpProtocol
from waset.server.feed import Feed
from waset.server.limits import network_of
from waset.server.settings import Settings
from waset.server.websocket import WebSocketProtocol

GOOD = b"GET / HTTP/1.1\r\nhost: waset\r\n\r\n"
Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter


class Host:
    """An application that answers everything, and the connections it has seen."""

    def __init__(self, limits: ConnectionLimits | None = None, answer: bytes = b"good") -> None:
        self.state = ServerState()
        self.protocols: list[weakref.ref[HttpProtocol]] = []
        self.sockets: list[weakref.ref[Any]] = []
        self.requests = 0
        self.port = 0
        self._answer = answer
        self._app_state: dict[str, Any] = {} if limits is None else {LIMITS: limits}
        given = {"http": HttpProtocol, "ws": WebSocketProtocol, "interface": "asgi3", "log_level": "critical"}
        self._config = uvicorn.Config(self._app, **given)  # type: ignore[arg-type]
        self._config.load()

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            # As a feed does.
            assert "waset.send_now" in scope["state"]
            await receive()
            return
        self.requests += 1
        while (await receive()).get("more_body"):
            pass
        head = {"type": "http.response.start", "status": 200, "headers": []}
        await send(head)
        await send({"type": "http.response.body", "body": self._answer})

    def protocol(self) -> HttpProtocol:
        made = HttpProtocol(self._config, self.state, self._app_state)
        self.protocols.append(weakref.ref(made))
        return made

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator["Host"]:
        server = await asyncio.get_running_loop().create_server(self.protocol, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for protocol in list(self.state.connections):
                protocol.transport.abort()
            await asyncio.gather(*self.state.tasks, return_exceptions=True)

    async def connect(self) -> tuple[Reader, Writer]:
        return await asyncio.open_connection("127.0.0.1", self.port)


def with_host(story: Callable[[Host], Awaitable[None]], **given: Any) -> None:
    async def whole() -> None:
        async with Host(**given).open() as host:
            await asyncio.wait_for(story(host), 60)

    asyncio.run(whole())


async def until_closed(reader: Reader) -> bytes:
    with contextlib.suppress(ConnectionError):
        return await reader.read()
    return b""


async def send_until_closed(reader: Reader, writer: Writer, piece: bytes, most: int) -> int:
    """How many bytes the server took before it closed the connection."""
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < most and not reader.at_eof():
            writer.write(piece)
            await writer.drain()
            sent += len(piece)
            await asyncio.sleep(0)
    return sent


@pytest.mark.parametrize(
    ("beginning", "piece"),
    [
        (b"GET / HTTP/1.1\r\nx: ", b"a" * 65536),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 10_000),
        (b"GET /", b"a" * 65536),
        (b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\nx: ", b"a" * 65536),
        (b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n", b"a: b\r\n" * 10_000),
        (b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1;", b"a" * 65536),
    ],
    ids=["a header", "headers", "an address", "a trailer", "trailers", "an extension of a chunk"],
)
def test_nothing_in_a_request_is_without_end(beginning: bytes, piece: bytes) -> None:
    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        writer.write(beginning)
        # What the system buffers between the two is taken too.
        assert await send_until_closed(reader, writer, piece, 64 * 2**20) < 32 * 2**20
        writer.close()

    with_host(story)


@pytest.mark.parametrize("headers", [b"x: %s\r\n" % (b"a" * 40_000), b"a: b\r\n" * 200], ids=["large", "many"])
def test_headers_that_come_at_once_are_limited_too(headers: bytes) -> None:
    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        writer.write(b"GET / HTTP/1.1\r\n" + headers + b"\r\n")
        assert (await until_closed(reader)).startswith(b"HTTP/1.1 400 ")
        assert host.requests == 0
        writer.close()

    with_host(story)


def test_a_large_body_after_small_headers_is_let_through() -> None:
    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        writer.write(b"POST / HTTP/1.1\r\nconnection: close\r\ncontent-length: 256000\r\n\r\n" + b"a" * 256_000)
        assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
        writer.close()

    with_host(story)


def test_many_requests_on_one_connection_are_answered_one_after_the_other() -> None:
    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        for _ in range(500):
            writer.write(GOOD)
            assert (await reader.readuntil(b"0\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
        writer.close()

    with_host(story)


def test_only_a_few_requests_wait_for_an_earlier_answer() -> None:
    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        writer.write(GOOD * 5000)
        await until_closed(reader)
        assert host.requests <= MOST_PIPELINED + 2
        writer.close()

    with_host(story)


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET / HTTP/1.1\r\nhost: wa", b"POST / HTTP/1.1\r\ncontent-length: 100\r\n\r\n{", GOOD + b"GET /"],
    ids=["silent", "half a head", "half a body", "half a second request"],
)
def test_a_request_must_come_in_time(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    for name in ("HEAD_SECONDS", "REQUEST_SECONDS", "CHECK_INTERVAL"):
        monkeypatch.setattr(connections, name, 0.01)

    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        writer.write(sent)
        await until_closed(reader)
        writer.close()
        await settled(lambda: not host.state.connections)

    with_host(story)


def test_an_answer_must_be_taken_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ANSWER_SECONDS", "CHECK_INTERVAL"):
        monkeypatch.setattr(connections, name, 0.01)

    async def story(host: Host) -> None:
        _, writer = await host.connect()
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(GOOD)
        await settled(lambda: host.requests == 1)
        await settled(lambda: not host.state.connections)
        writer.close()

    with_host(story, answer=b"a" * 2**24)


async def settled(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


async def left_of(things: Sequence[weakref.ref[Any]]) -> list[Any]:
    """Those that are still there once the event loop has done what it has to do; it may have to wait for a thread."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(10):
            await settled(lambda: not any(one() is not None for one in things))
    return [one() for one in things if one() is not None]


async def is_served(host: Host) -> bool:
    try:
        reader, writer = await host.connect()
        writer.write(GOOD)
        return (await reader.read(15)) == b"HTTP/1.1 200 OK"
    except ConnectionError:
        return False
    finally:
        with contextlib.suppress(UnboundLocalError):
            writer.close()


def test_one_address_has_so_many_connections_and_no_more() -> None:
    limits = ConnectionLimits(100, 3, 1e9, 200)

    async def story(host: Host) -> None:
        held = [await host.connect() for _ in range(2)]
        socket = await connect(f"ws://127.0.0.1:{host.port}/")
        assert not await is_served(host)
        # A WebSocket counts as long as it is open.
        await socket.close()
        await settled(lambda: len(host.state.connections) == 2)
        assert await is_served(host)
        for _, writer in held:
            writer.close()

    with_host(story, limits=limits)


def test_connections_are_limited_in_all_and_by_the_second() -> None:
    few = ConnectionLimits(2, 100, 1e9, 200)
    assert [few.admit(address) for address in "abc"] == [True, True, False]
    few.leave("a")
    assert few.admit("c")
    slow = ConnectionLimits(100, 100, 0.001, 200)
    slow._limiter._size = 2.0
    assert [slow.admit("a") for _ in range(3)] == [True, True, False]
    assert slow.admit("b")


def test_the_addresses_of_one_household_count_as_one() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("::ffff:192.0.2.7") != network_of("::ffff:192.0.2.8")
    assert network_of("a:b") == "a:b"


@pytest.mark.parametrize("politely", [True, False], ids=["politely", "abruptly"])
def test_a_connection_that_ended_leaves_nothing_to_the_collector(politely: bool) -> None:
    async def story(host: Host) -> None:
        for _ in range(20):
            socket = await connect(f"ws://127.0.0.1:{host.port}/")
            host.sockets += [weakref.ref(one) for one in host.state.connections if isinstance(one, WebSocketProtocol)]
            if politely:
                await socket.close()
            else:
                socket.transport.abort()
        reader, writer = await host.connect()
        writer.write(GOOD)
        await reader.readuntil(b"0\r\n\r\n")
        writer.close()
        del socket, reader, writer
        await settled(lambda: not host.state.connections and not host.state.tasks)
        assert len(host.sockets) >= 20
        assert await left_of([*host.protocols, *host.sockets]) == []

    with no_collector():
        with_host(story)


PING, PIECE = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"


@pytest.mark.parametrize(("first", "frame"), [(b"", PING), (b"\x01\x80\0\0\0\0", PIECE)], ids=["pings", "pieces"])
def test_a_client_of_a_feed_does_not_send_without_end(first: bytes, frame: bytes) -> None:
    async def story(host: Host) -> None:
        reader, writer = await host.connect()
        key = b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
        writer.write(b"GET / HTTP/1.1\r\nhost: w\r\nupgrade: websocket\r\nconnection: Upgrade\r\n" + key + b"\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        writer.write(first + frame * 100)
        await writer.drain()
        assert host.state.connections
        assert await send_until_closed(reader, writer, frame * 5000, 64 * 2**20) < 32 * 2**20
        await settled(lambda: not host.state.connections)
        writer.close()

    with_host(story, limits=ConnectionLimits(100, 100, 1e9, 200))


@contextlib.contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize("politely", [True, False], ids=["politely", "abruptly"])
def test_a_feed_that_ended_leaves_nothing_to_the_collector(tmp_path: Path, politely: bool) -> None:
    async def story() -> None:
        settings = Settings(database=str(tmp_path / "house.db"), port=free_port(), rate=1e9)
        given = {"http": HttpProtocol, "ws": WebSocketProtocol, "log_level": "error", "port": settings.port}
        server = uvicorn.Server(uvicorn.Config(make_server(settings), **given))  # type: ignore[arg-type]
        serving = asyncio.create_task(server.serve())
        await settled(lambda: server.started)
        feeds: list[weakref.ref[Feed]] = []
        for _ in range(10):
            socket = await connect(f"ws://127.0.0.1:{settings.port}/api/feed", compression=None)
            feeds += [weakref.ref(one) for one in gc.get_objects() if type(one) is Feed]
            if politely:
                await socket.close()
            else:
                socket.transport.abort()
        del socket
        await settled(lambda: not server.server_state.connections and not server.server_state.tasks)
        assert len(feeds) >= 10
        assert await left_of(feeds) == []
        server.should_exit = True
        await serving

    with no_collector():
        asyncio.run(asyncio.wait_for(story(), 60))
