"""Runs a server, and checks a set-up for a host."""

import asyncio
import contextlib
import json
import os
import socket
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.titles import describe
from waset.server.app import make_context, make_server
from waset.server.connections import HttpProtocol
from waset.server.database_lock import lock_database
from waset.server.files import raise_file_limit
from waset.server.garbage_collection import configure_collector
from waset.server.logs import configure_logs
from waset.server.metrics import FOLDER_VARIABLE, serve_metrics
from waset.server.service_manager import given_socket, say_ready
from waset.server.settings import Settings
from waset.server.thinking_cluster import cluster_problem, dask
from waset.server.websocket import WebSocketProtocol
from waset.server.workers import REUSES_PORT, Workers
from waset.tables.database_address import without_password
from waset.tables.errors import BadInput, BadStore
from waset.tables.store import Store

# As uvicorn exits when it could not start.
STARTUP_FAILURE: Final = 3
# The environment variable by which workers get their settings.
SETTINGS_VARIABLE = "WASET_SERVER"


def serve(settings: Settings, started: Callable[[], object] = lambda: None) -> None:
    """Run until stopped; `started` is called once people can come."""
    configure_logs(settings.log_format, settings.log_requests)
    if settings.workers > 1 and Store(settings.database_url).sqlite:
        raise BadStore(Message("server.workers_need_postgresql"))
    if settings.cluster is not None:
        dask()
    given = given_socket()
    # A problem is a sentence now, not a traceback later.
    for host, port in _listening(settings)[given is not None :]:
        if problem := _port_problem(host, port):
            raise BadInput(Message("server.bad_port", port=port, host=host, why=problem))
    # Held until the process ends.
    lock = lock_database(settings.database)
    asyncio.run(_try_store(settings))

    def announce() -> None:
        kept = without_password(settings.database)
        host, port = (settings.host, settings.port) if given is None else given.getsockname()[:2]
        print(f"Waset is at http://{host}:{port}/ and keeps its tables in {kept}", flush=True)
        say_ready()
        started()

    # Workers are new processes, which get nothing but an import path and the environment.
    os.environ[SETTINGS_VARIABLE] = json.dumps(asdict(settings))
    several = settings.workers > 1
    files = contextlib.ExitStack()
    config: dict[str, Any] = {
        "app": "waset.server.serve:worker" if several else worker,
        "factory": True,
        "workers": settings.workers,
        "host": settings.host,
        "port": settings.port,
        # It warns of requests that cannot be parsed: anybody could fill the log with them.
        "log_level": "error",
        # Addresses of private tables are invitations: they do not belong in a log.
        "access_log": False,
        "server_header": False,
        # Its loggers write as ours do.
        "log_config": None,
        # Done in the application, which has to know whether a header is the proxy's.
        "proxy_headers": False,
        "http": HttpProtocol,
        "ws": WebSocketProtocol,
        "ws_per_message_deflate": False,
        "ws_max_size": 4096,
        "timeout_graceful_shutdown": 5,
        # On a busy machine a worker takes long to start, and must not be killed for it.
        "timeout_worker_healthcheck": 15,
    }
    try:
        if settings.metrics_port is not None:
            serve_metrics(settings.metrics_host, settings.metrics_port, _shared_folder(files) if several else None)
        if not several:
            _run(uvicorn.Config(**config), announce, given)
            return
        where = (settings.host, settings.port) if given is None else given.getsockname()[:2]
        threading.Thread(target=_announce_when_up, args=(*where, announce), daemon=True).start()
        if REUSES_PORT or given is not None:
            Workers(uvicorn.Config(**config), given).run()
        else:
            uvicorn.run(**config)
    finally:
        files.close()
        if lock is not None:
            lock.close()


def _shared_folder(files: contextlib.ExitStack) -> Path:
    """A folder for what the workers count."""
    folder = files.enter_context(tempfile.TemporaryDirectory(prefix="waset-metrics-"))
    os.environ[FOLDER_VARIABLE] = folder
    return Path(folder)


class _Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], object]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def _run(config: uvicorn.Config, announce: Callable[[], object], given: socket.socket | None) -> None:
    server = _Server(config, announce)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([given] if given is not None else None)
    if not server.started:
        sys.exit(STARTUP_FAILURE)


def _announce_when_up(host: str, port: int, announce: Callable[[], object]) -> None:
    """Announce a server of several workers as soon as one of them answers."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while True:
        with contextlib.suppress(OSError), socket.create_connection((host, port), 1):
            announce()
            return
        time.sleep(0.1)


def worker() -> ASGIApp:
    """The application of a worker, with the settings of the server that started it."""
    given = json.loads(os.environ[SETTINGS_VARIABLE])
    lists = {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    settings = Settings(**{**given, **lists})
    configure_logs(settings.log_format, settings.log_requests)
    raise_file_limit()
    app = make_server(settings)
    # The writer thread needs the interpreter only briefly, and everybody waits for it.
    sys.setswitchinterval(0.001)
    configure_collector()
    return app


async def _try_store(settings: Settings) -> None:
    store = Store(settings.database_url)
    try:
        await store.open()
    finally:
        await store.close()


def run_checks(settings: Settings, say: Callable[[str], None]) -> bool:
    """Report on each thing that a server needs; True if all are there."""

    async def check_all() -> bool:
        good = True
        async for what, problem in check(settings):
            say(f"{what}: {problem or 'good'}")
            good = good and not problem
        return good

    return asyncio.run(check_all())


async def check(settings: Settings) -> AsyncIterator[tuple[str, str]]:
    """Each thing that a server needs with its problem, or an empty string."""
    yield "the games", "" if describe() else "there are no games"
    for host, port in _listening(settings):
        yield f"the port {port} on {host}", _port_problem(host, port)
    yield f"the database {without_password(settings.database)}", await _database_problem(settings)
    if "://" not in settings.database:
        yield "the folder of the database", _folder_problem(Path(settings.database).resolve().parent)
    yield "the computer players", await _players_problem(settings)
    if settings.cluster is not None:
        yield f"the cluster {settings.cluster}", await cluster_problem(settings.cluster)


def _listening(settings: Settings) -> list[tuple[str, int]]:
    """Where the server listens."""
    more = [] if settings.metrics_port is None else [(settings.metrics_host, settings.metrics_port)]
    return [(settings.host, settings.port), *more]


def _port_problem(host: str, port: int) -> str:
    try:
        family, kind, _, _, (address, _, *more) = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Bound, but not listening: clients that wait for the server must not mistake this for it.
            trial.bind((address, port, *more))
            return ""
    except socket.gaierror:
        return "there is no such host"
    except OSError as error:
        # Not the text of the error, in which Python includes too much.
        return f"it cannot be used: {os.strerror(error.errno).lower() if error.errno else 'unknown error'}"
    except OverflowError:
        return "a port is a number from 0 to 65535"


async def _database_problem(settings: Settings) -> str:
    try:
        await _try_store(settings)
    except WasetError as error:
        return str(error)
    return ""


def _folder_problem(folder: Path) -> str:
    if not os.access(folder, os.W_OK):
        return "it is not there, or cannot be written to"
    disk = os.statvfs(folder)
    free = disk.f_bavail * disk.f_frsize // 2**20
    return "" if free >= 100 else f"only {free} MiB are free on its disk"


async def _players_problem(settings: Settings) -> str:
    try:
        context = make_context(settings)
    except WasetError as error:
        return str(error)
    try:
        await context.thinking_pool.check_record({})
    except WasetError:
        # An empty record is refused, for which a process must be alive.
        return ""
    except Exception as error:
        return f"they cannot be started: {error}"
    finally:
        await context.thinking_pool.stop()
        await context.store.close()
    return "they do not think"
