"""A real server on a port of this machine, and visitors who speak to it over HTTP and the feed."""

import contextlib
import json
import multiprocessing
import signal
import socket
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import waset
from waset.server.serve import serve
from waset.server.settings import Settings

# Long enough for a machine that has other things to do: nobody waits for it when all is well.
PATIENCE = 120.0

# Each server is a process of its own that can be killed; the imports are done once, beforehand.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "waset.server.serve",
        "sqlalchemy.dialects.postgresql.psycopg",
        "sqlalchemy.dialects.sqlite.aiosqlite",
        "uvicorn.lifespan.on",
        "uvicorn.loops.uvloop",
        "uvicorn.protocols.http.httptools_impl",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
        *(f"waset.games.{name}.declaration" for name in waset.titles()),
    ]
)


# What holds the ports that were given away last, and how many: until its server listens, or is back, nobody else who
# looks for one is given the same.
HELD: deque[socket.socket] = deque()
MOST_HELD = 100


def free_port() -> int:
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", 0))
    port = int(found.getsockname()[1])
    HELD.append(found)
    # Linux lets a server listen where somebody else is bound and does not listen.
    while len(HELD) > (MOST_HELD if sys.platform == "linux" else 0):
        HELD.popleft().close()
    return port


def wait_for_port(port: int, ended: Callable[[], int | None]) -> None:
    """Until a server answers there; `ended` gives its exit code once it has one."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        assert ended() is None, "the server did not start"
        time.sleep(0.02)
    raise AssertionError("the server did not answer")


class Server:
    """A server on a SQLite file; `kill` is kill -9."""

    def __init__(self, database: Path | str, **settings: Any) -> None:
        generous = {"rate": 100_000.0, "newcomers": 100_000.0}
        self.settings = Settings(database=str(database), port=free_port(), **{**generous, **settings})
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.guests = contextlib.ExitStack()
        self.target: Callable[..., None] = serve
        self.words: tuple[Any, ...] = (self.settings,)
        self._process: multiprocessing.process.BaseProcess | None = None

    def start(self) -> None:
        self._process = FORKS.Process(target=self.target, args=self.words)
        self._process.start()
        self.wait(lambda: self._process.exitcode if self._process is not None else None)

    def wait(self, ended: Callable[[], int | None]) -> None:
        """Until the server answers."""
        wait_for_port(self.settings.port, ended)

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.join(PATIENCE)
        self._process = None

    def stop(self) -> None:
        self.guests.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(PATIENCE)
            # It closes everything and then ends by the signal it was sent.
            assert self._process.exitcode in (0, -signal.SIGTERM), f"the server ended with {self._process.exitcode}"
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None and self._process is not None:
            self.kill()
        self.stop()


class Visitor:
    """Somebody with a browser (a cookie) or a program (a token)."""

    def __init__(self, server: Server, name: str | None = None, bot: bool = False) -> None:
        self.server = server
        self.http = self._client({"origin": server.url})
        self.id = ""
        if name is not None:
            came = self.http.post("/people", json={"name": name, "bot": bot})
            assert came.status_code == 201, came.text
            self.id = came.json()["person"]["id"]
            if bot:
                self.http = self._client({"authorization": f"Bearer {came.json()['token']}"})

    def _client(self, headers: dict[str, str]) -> httpx.Client:
        # No certificates: reading them takes longer than a game, and there is no TLS here.
        client = httpx.Client(base_url=f"{self.server.url}/api", headers=headers, timeout=PATIENCE, verify=False)
        return self.server.guests.enter_context(client)

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def post(self, path: str, status: int = 200, **content: Any) -> Any:
        answer = self.http.post(path, json=content)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def feed(self) -> "FeedClient":
        headers = {name: value for name, value in self.http.headers.items() if name in ("authorization", "origin")}
        if self.http.cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws{self.server.url[4:]}/api/feed"
        # Whoever does not look for a while is sent everything all the same and answers pings, as a browser does.
        patient: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None, "max_queue": None}
        socket = connect(address, additional_headers=headers, compression=None, max_size=None, **patient)
        return FeedClient(self.server.guests.enter_context(socket))


class FeedClient:
    """The other end of a feed."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def watch(self, table: str, after: int = 0, line: int = 0, **more: bool) -> None:
        self.socket.send(json.dumps({"watch": table, "after": after, "line": line, **more}))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        return message

    def until(self, number: int) -> list[dict[str, Any]]:
        """Everything up to the message that shows the table at this number or later."""
        heard = []
        while True:
            heard.append(self.next())
            if heard[-1].get("now", {}).get("number", 0) >= number:
                return heard

    def next_line(self) -> dict[str, Any]:
        """The next line of the chat; who comes and goes is told in between."""
        while "chat" not in (message := self.next()):
            pass
        line: dict[str, Any] = message["chat"]
        return line

    def until_shown(self) -> list[str]:
        """Everything up to the message that first shows the table, byte for byte."""
        heard: list[str] = []
        while not heard or "now" not in json.loads(heard[-1]):
            heard.append(str(self.socket.recv(PATIENCE)))
        return heard

    def until_closed(self) -> None:
        """Everything up to the end, which the server makes; computers may move before."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.next()

    def close(self) -> None:
        self.socket.close()


def entries_of(heard: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries of the log that some messages of a feed brought."""
    return [entry for message in heard for entry in message.get("entries", [])]


def play_on(visitors: list[Visitor], table: str, rng: waset.Rng, most: int = 5000) -> dict[str, Any]:
    """Random moves of the visitors, each sitting at the seat of the same number, until the game is over."""
    seen: dict[str, Any] = visitors[0].get(f"/tables/{table}")
    for _ in range(most):
        # However long the others take, it costs the visitors no move.
        ends = time.monotonic() + PATIENCE
        while seen["phase"] == "playing" and seen["actor"] >= len(visitors):
            assert time.monotonic() < ends, "the others do not move"
            time.sleep(0.01)
            seen = visitors[0].get(f"/tables/{table}")
        if seen["phase"] != "playing":
            return seen
        actor = seen["actor"]
        if seen["you"] != actor:
            seen = visitors[actor].get(f"/tables/{table}")
            continue
        move = seen["legal"][rng.below(len(seen["legal"]))]["id"]
        seen = visitors[actor].post(f"/tables/{table}/moves", number=seen["number"] + 1, move=move)
    return seen


@contextlib.contextmanager
def serving(database: Path | str, **settings: Any) -> Iterator[Server]:
    with Server(database, **settings) as server:
        yield server
