"""What somebody at one address can do to a server: each attack runs in a process of its own until it is stopped.

They are for servers that were started for the purpose: the port is on this machine. Their address is another one of the
loopback network, so that limits by address tell the attacker from the visitors.
"""

import asyncio
import base64
import contextlib
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator

from loadtest.costly import (
    Attack,
    ask_for_chances,
    bring_and_analyse,
    look_around,
    look_for_people,
    look_for_tables,
    try_lines,
    try_plans,
)

ATTACKER = "127.0.0.2"
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]

PIECE = b"a" * 65536
HALF_HEAD = b"GET /api/games HTTP/1.1\r\nhost: waset\r\n"
HALF_BODY = (
    b"POST /api/people HTTP/1.1\r\nhost: waset\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"
)
# Nobody reads so much.
WHOLE = b"GET /api/games HTTP/1.1\r\nhost: waset\r\n\r\n"
RECORD = json.dumps({"moves": list(range(600_000))}).encode()[: 4 * 2**20]
UPLOAD = (
    b"POST /api/records HTTP/1.1\r\nhost: waset\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\n\r\n" % len(RECORD)
)


def handshake(token: str = "") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    signed = f"authorization: Bearer {token}\r\n" if token else ""
    return (
        "GET /api/feed HTTP/1.1\r\nhost: waset\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n{signed}\r\n"
    ).encode()


def feeds(token: str) -> Attack:
    async def open_and_leave(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(handshake(token))
        await reader.readline()

    return open_and_leave


async def ping_forever(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(handshake())
    await reader.readuntil(b"\r\n\r\n")
    # Masked, as a client must, by zeros.
    await send_forever(b"", b"\x89\x80\0\0\0\0" * 10_000)(reader, writer)


def send_once(data: bytes) -> Attack:
    """Send something, and wait until the server closes the connection."""

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(data)
        await reader.read()

    return send


def send_forever(beginning: bytes, piece: bytes) -> Attack:
    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(beginning)
        while not reader.at_eof() and not writer.transport.is_closing():
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)

    return send


async def never_read(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    for _ in range(200):
        writer.write(WHOLE)
    await asyncio.sleep(3600)


# On a server where many games were played.
STATISTICS = "statistics, lessons and puzzles without end"
# By name: how many connections at the same time, and what each of them does.
ATTACKS: dict[str, tuple[int, Callable[[str], Attack]]] = {
    "feeds opened and left": (64, lambda token: feeds("")),
    "feeds opened and left, signed in": (64, feeds),
    "pings without end": (16, lambda token: ping_forever),
    "a header without end": (4, lambda token: send_forever(b"GET / HTTP/1.1\r\nx: ", PIECE)),
    "headers without end": (4, lambda token: send_forever(b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 10_000)),
    "half-sent requests": (1100, lambda token: send_once(HALF_HEAD)),
    "half-sent bodies": (1100, lambda token: send_once(HALF_BODY)),
    "silent connections": (1100, lambda token: send_once(b"")),
    "large records, not signed in": (16, lambda token: send_once(UPLOAD + RECORD)),
    "requests without waiting for answers": (32, lambda token: send_forever(b"", WHOLE * 2000)),
    "answers that are not read": (200, lambda token: never_read),
    "games brought and analysed": (16, bring_and_analyse),
    "what-if boards without end": (16, try_lines),
    "plans without end": (16, try_plans),
    "chances asked for without end": (16, ask_for_chances),
    "people looked for without end": (16, look_for_people),
    "tables looked for without end": (16, look_for_tables),
    STATISTICS: (16, look_around),
    "requests flat out": (64, lambda token: send_once(WHOLE.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))),
}


@contextlib.contextmanager
def under(name: str, port: int, token: str) -> Iterator[None]:
    """Attack a server for as long as the block lasts."""
    process = multiprocessing.get_context("spawn").Process(target=_attack, args=(name, port, token), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def _attack(name: str, port: int, token: str) -> None:
    connections, attack = ATTACKS[name]
    # The attacker may be as busy as he likes, but should not take the cores of those whom he attacks.
    os.nice(5)
    asyncio.run(_all(connections, attack(token), port))


async def _all(connections: int, attack: Attack, port: int) -> None:
    await asyncio.gather(*(_again_and_again(attack, port) for _ in range(connections)))


async def _again_and_again(attack: Attack, port: int) -> None:
    while True:
        with contextlib.suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
            try:
                await attack(reader, writer)
            finally:
                writer.close()
        await asyncio.sleep(0.001)
