"""Messages to a push service share connections, which the service may close whenever it likes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from waset.server.push_connections import PushConnections, Unreachable

CREATED = b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n"


class Service:
    """Counts its connections and answers each message as it was told to."""

    def __init__(self, answer: bytes = CREATED, hangs_up: bool = False) -> None:
        self._answer = answer
        self._hangs_up = hangs_up
        self.connections = 0
        self.bodies: list[bytes] = []
        self.hung_up = asyncio.Event()
        self._tasks: set[asyncio.Task[None] | None] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._tasks.add(asyncio.current_task())
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
                self.bodies.append(await reader.readexactly(length))
                writer.write(self._answer)
                await writer.drain()
                if self._hangs_up:
                    break
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        self.hung_up.set()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[tuple[str, PushConnections]]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        connections = PushConnections()
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/browser", connections
        finally:
            await connections.close()
            server.close()
            await asyncio.gather(*filter(None, self._tasks))


def test_messages_share_a_connection() -> None:
    async def story() -> None:
        service = Service()
        async with service.running() as (address, connections):
            for number in range(3):
                assert await connections.post(address, {"TTL": "60"}, b"%d" % number) == 201
        assert (service.bodies, service.connections) == ([b"0", b"1", b"2"], 1)

    asyncio.run(story())


def test_many_at_once_all_arrive() -> None:
    async def story() -> None:
        service = Service()
        async with service.running() as (address, connections):
            answers = await asyncio.gather(*(connections.post(address, {}, b"%d" % each) for each in range(200)))
        assert set(answers) == {201}
        assert sorted(map(int, service.bodies)) == list(range(200))

    asyncio.run(story())


def test_a_connection_that_the_service_closed_is_not_used_again() -> None:
    async def story() -> None:
        service = Service(hangs_up=True)
        async with service.running() as (address, connections):
            for _ in range(2):
                service.hung_up.clear()
                assert await connections.post(address, {}, b"message") == 201
                await service.hung_up.wait()
        assert service.connections == 2

    asyncio.run(story())


@pytest.mark.parametrize(
    "answer", [b"SSH-2.0-OpenSSH_9.2\r\n\r\n", b"HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\n"]
)
def test_what_does_not_speak_http_is_unreachable(answer: bytes) -> None:
    async def story() -> None:
        async with Service(answer, hangs_up=True).running() as (address, connections):
            with pytest.raises(Unreachable):
                await connections.post(address, {}, b"message")

    asyncio.run(story())


def test_nobody_there() -> None:
    async def story() -> None:
        async with Service().running() as (address, connections):
            pass
        with pytest.raises(Unreachable):
            await connections.post(address, {}, b"message")

    asyncio.run(story())
