"""Requests that make no sense, over every route that the server documents, by people who are signed in at real tables.

Whatever is sent, the server must answer with a refusal or an answer, never with a fault of its own.
"""

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import orjson

from loadtest.costly import GAME, whole_game
from loadtest.figures import Figure, Report, run
from loadtest.server_process import running_server

CONNECTIONS = 16
TIMEOUT = 60.0
FAULT = 500
# Not unavailable: a database that is locked for a moment is no fault.
NO_FAULT = 503

VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    2**31,
    2**63,
    10**40,
    0.5,
    1e308,
    "",
    "0",
    "me",
    "level1",
    "senet",
    "move",
    "\0",
    "\ud800",
    "a" * 5000,
    "𓂀",
    "../../etc/passwd",
    "%00",
    "' or 1=1 --",
    "\u202eabc",
    [],
    {},
    [[]],
    [None] * 50,
    {"a": {"b": {}}},
]
RAW = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"name": NaN}',
    b'{"a":' * 2000,
    b"[" * 20_000,
    b'"' + b"x" * 60_000 + b'"',
    b'{"name": "\\ud800"}',
    b'{"number": 1e999, "move": 1}',
]
HEADERS = [
    b"origin: http://[",
    b"origin: null",
    b"origin: \xff",
    b"host: ",
    b"host: [::1",
    b"host: a, b",
    b"cookie: waset=\xff\xfe; =; ;;",
    b"cookie: " + b"a=b; " * 500,
    b"authorization: Bearer",
    b"authorization: Bearer \xe9\xe9",
    b"authorization: Basic OjpbOg==",
    b"accept-language: " + b"x-" * 500,
    b"accept-language: cs;q=x,;;,\xff",
    b"content-type: text/plain",
    b"content-type: application/json; charset=utf-16",
    b"content-type: multipart/form-data; boundary=",
    b"prefer: return=maximal",
    b"if-none-match: \xff",
    b"range: bytes=9-1",
    b"x-forwarded-for: [",
    b"x-forwarded-proto: gopher",
]
# These end sessions: they are asked for by people of whom there are others.
ENDING = {("DELETE", "/api/sessions"), ("DELETE", "/api/me/devices"), ("POST", "/api/me/farewell")}
SPARE = 300
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"]


@dataclass
class Outcome:
    """The answers by status, and the requests that brought the server to a fault or got no answer, with the reason."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[bytes] = field(default_factory=list)
    unanswered: list[bytes] = field(default_factory=list)


class Nonsense:
    """Makes up requests."""

    def __init__(
        self, document: dict[str, Any], tokens: list[str], spare: list[str], words: list[str], seed: int
    ) -> None:
        self._routes = [
            (method.upper(), path, operation)
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
        ]
        self._schemas = document["components"]["schemas"]
        # What an object may be asked for that allows any name.
        self._names = sorted({name for each in self._schemas.values() for name in each.get("properties", {})})
        self._tokens = tokens
        self._spare = spare
        self._words = words
        self._luck = random.Random(seed)

    def request(self) -> bytes:
        luck = self._luck
        method, path, operation = luck.choice(self._routes)
        if luck.random() < 0.05:
            method = luck.choice(METHODS)
        target = self._target(path, operation)
        body = self._body(operation) if method not in ("GET", "HEAD") else b""
        lines = [f"{method} {target} HTTP/1.1".encode()]
        headers = [b"host: waset", b"content-type: application/json"]
        if luck.random() < 0.9:
            tokens = self._spare if (method, path) in ENDING else self._tokens
            headers.append(f"authorization: Bearer {luck.choice(tokens)}".encode())
        while luck.random() < 0.2:
            headers.append(luck.choice(HEADERS))
        return b"\r\n".join([*lines, *headers, b"content-length: %d" % len(body), b"", b""]) + body

    def _target(self, path: str, operation: dict[str, Any]) -> str:
        parts = [self._word() if part.startswith("{") else part for part in path.split("/")]
        target = "/".join(parts)
        asked = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
        pairs = [f"{name}={self._word()}" for name in asked if self._luck.random() < 0.7]
        while self._luck.random() < 0.1:
            pairs.append(f"{self._word()}={self._word()}")
        return target + ("?" + "&".join(pairs) if pairs else "")

    def _word(self) -> str:
        if self._luck.random() < 0.7:
            return quote(self._luck.choice(self._words), safe="")
        value = self._luck.choice(VALUES)
        text = value if isinstance(value, str) else str(value)
        return quote(text.encode("utf-8", "surrogatepass")[:3000], safe="")

    def _body(self, operation: dict[str, Any]) -> bytes:
        if self._luck.random() < 0.1:
            return self._luck.choice(RAW)
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        try:
            return orjson.dumps(self._value(content.get("schema", {}), 0))
        except (TypeError, ValueError):
            return self._luck.choice(RAW)

    def _value(self, schema: dict[str, Any], depth: int) -> Any:
        """Something that nearly fits a schema."""
        luck = self._luck
        if luck.random() < 0.15 or depth > 4:
            return luck.choice([*VALUES, *self._words])
        if "$ref" in schema:
            return self._value(self._schemas[schema["$ref"].rpartition("/")[2]], depth + 1)
        if "anyOf" in schema:
            return self._value(luck.choice(schema["anyOf"]), depth)
        if "enum" in schema:
            return luck.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                fields = schema.get("properties", {})
                made = {name: self._value(one, depth + 1) for name, one in fields.items() if luck.random() < 0.9}
                if schema.get("additionalProperties"):
                    made |= {luck.choice(self._names): luck.choice(VALUES) for _ in range(luck.randrange(3))}
                return made | ({"more": 1} if luck.random() < 0.05 else {})
            case "array":
                return [self._value(schema.get("items", {}), depth + 1) for _ in range(luck.randrange(5))]
            case "integer":
                return luck.choice([0, 1, 2, 3, luck.randrange(-5, 500)])
            case "boolean":
                return luck.random() < 0.5
            case "string":
                return luck.choice(self._words)
        return luck.choice(VALUES)


def measure_malformed(requests: int, seed: int, say: Report) -> Iterator[Figure]:
    """How many requests of nonsense were answered, and with what."""
    with tempfile.TemporaryDirectory(prefix="waset-nonsense-") as folder, running_server(f"{folder}/house.db") as host:
        outcome = run(_ask_all(host.port, requests, seed, say))
    for what, examples in (("fault", outcome.faults), ("no answer", outcome.unanswered)):
        for request in examples[:20]:
            say(f"{what}: {request[:1000]!r}")
    yield Figure("malformed requests", "", (float(outcome.statuses.total()),))
    for status, count in sorted(outcome.statuses.items()):
        yield Figure(f"  answered {status}", "", (float(count),))
    yield Figure("  not answered", "", (float(len(outcome.unanswered)),))
    yield Figure("  faults", "", (float(len(outcome.faults)),))


async def _ask_all(port: int, requests: int, seed: int, say: Report) -> Outcome:
    connection = Connection(port)
    document = orjson.loads((await connection.ask(b"GET /api/openapi.json HTTP/1.1\r\nhost: waset\r\n\r\n"))[1])
    tokens, words = await _set_the_table(connection)
    connection.close()
    tokens, spare = tokens[:3], tokens[3:]
    outcome = Outcome()

    async def one(number: int) -> None:
        nonsense, own = Nonsense(document, tokens, spare, words, seed * 1000 + number), Connection(port)
        for turn in range(requests // CONNECTIONS):
            request = nonsense.request()
            status, answer = await own.ask(request)
            outcome.statuses[status] += 1
            if status >= FAULT and status != NO_FAULT:
                outcome.faults.append(request)
            if status == 0:
                outcome.unanswered.append(answer + b": " + request)
            if number == 0 and turn % 1000 == 999:
                failed = f"{len(outcome.faults)} faults, {len(outcome.unanswered)} not answered"
                say(f"{outcome.statuses.total()} requests, {failed}")
        own.close()

    await asyncio.gather(*(one(number) for number in range(CONNECTIONS)))
    return outcome


async def _set_the_table(connection: "Connection") -> tuple[list[str], list[str]]:
    """People who are signed in, and words that mean something here: games, people, tables that are played at."""
    tokens, words = [], ["senet", "imhotep", "level1", "me", "open", "link", "en", "cs", "kind=load", "1", "3", "mine"]

    async def ask(method: str, path: str, token: str, **content: Any) -> Any:
        body = orjson.dumps(content)
        signed = f"authorization: Bearer {token}\r\n" if token else ""
        head = f"{method} /api{path} HTTP/1.1\r\nhost: waset\r\ncontent-type: application/json\r\n{signed}"
        _, answer = await connection.ask(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        return orjson.loads(answer)

    for name in ("Anna", "Ben", "Eva"):
        came = await ask("POST", "/people", "", name=name, bot=True)
        tokens.append(came["token"])
        words.append(came["person"]["id"])
    for game in ("senet", "imhotep", "pharaon"):
        opened = await ask("POST", "/tables", tokens[0], game=game, seats=["me", "open"], listed=True)
        words += [opened["table"]] * 5 + [opened["key"]]
        await ask("POST", f"/tables/{opened['table']}/seat", tokens[1])
        await ask("POST", f"/tables/{opened['table']}/start", tokens[0])
        words.append((await ask("GET", f"/tables/{opened['table']}", ""))["game"]["edition"]["hash"])
    # A game that is over, which is looked back at, analysed and gone on with.
    brought = await ask("POST", "/records", tokens[0], **whole_game(1).as_json())
    await ask("POST", f"/tables/{brought['table']}/analysis", tokens[0])
    saved = await ask("POST", "/studies", tokens[0], start={"table": brought["table"], "after": 7})
    words += [brought["table"]] * 5 + [saved["id"], GAME]
    # An event, a friend, somebody reported, a plan: whatever else has an address of its own.
    clock = {"kind": "move", "seconds": 3600}
    event = {"name": "The Opet Cup", "game": "senet", "format": "swiss", "rounds": 2, "size": 2, "clock": clock}
    announced = await ask("POST", "/events", tokens[0], **event, computers=["random"] * 3, enter=True)
    words += [announced["event"]] * 3 + ["friend", "follow", "block", "mute", "ban", "push", "turn"]
    for _ in range(SPARE):
        tokens.append((await ask("POST", "/people", "", name="Somebody", bot=True))["token"])
    return tokens, words


class Connection:
    """An HTTP connection that is opened again when the server has closed it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """The status and the body of the answer; 0 and the reason where there was none."""
        why = b""
        for _ in range(2):
            again = self._streams is not None
            begin = time.monotonic()
            try:
                async with asyncio.timeout(TIMEOUT):
                    return await self._ask(request)
            except (OSError, EOFError) as error:
                why = f"{type(error).__name__} after {time.monotonic() - begin:.1f} s, again {again}".encode()
                self.close()
                # It may have been closed while it was idle.
                if not again:
                    break
        return 0, why

    async def _ask(self, request: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**24)
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        status = int(head[9:12])
        body = b""
        if b"transfer-encoding: chunked" in head:
            body = (await reader.readuntil(b"0\r\n\r\n"))[:-5]
        elif b"content-length: " in head and not request.startswith(b"HEAD "):
            length = int(head.split(b"content-length: ")[1].split(b"\r\n")[0])
            body = await reader.readexactly(length)
        if b"connection: close" in head:
            self.close()
        return status, body

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
