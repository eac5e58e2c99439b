"""Running a server, and telling a host what is wrong with a set-up."""

import asyncio
import json
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from waset.engine.errors import WasetError
from waset.engine.titles import games
from waset.server.app import make_room, make_server
from waset.server.settings import Settings
from waset.server.tidying import look_at_what_is_new
from waset.server.voice import Door, Voice
from waset.server.workers import DEALS_EVENLY, Workers
from waset.tables.errors import BadInput, BadStore
from waset.tables.store import Store, database_url, without_password

HANDED_ON = "WASET_SERVER"


def serve(settings: Settings) -> None:
    """Run until somebody stops it."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    if settings.workers > 1 and Store(database_url(settings.database)).sqlite:
        raise BadStore("several workers need PostgreSQL: a SQLite file is for one")
    # What cannot be used is said in a sentence now, not in a trace later.
    if wrong := _port(settings):
        raise BadInput(f"the port {settings.port} on {settings.host}: {wrong}")
    asyncio.run(_try_store(settings))
    kept = without_password(settings.database)
    print(f"Waset is at http://{settings.host}:{settings.port}/ and keeps its tables in {kept}", flush=True)
    # Workers are new processes, which get nothing but an import and the environment.
    os.environ[HANDED_ON] = json.dumps(asdict(settings))
    several = settings.workers > 1
    how: dict[str, Any] = {
        "app": "waset.server.serve:worker" if several else worker,
        "factory": True,
        "workers": settings.workers,
        "host": settings.host,
        "port": settings.port,
        "log_level": "warning",
        # Addresses of private tables are invitations: they do not belong into a log.
        "access_log": False,
        "server_header": False,
        "proxy_headers": settings.behind_proxy,
        "http": Door,
        "ws": Voice,
        "ws_per_message_deflate": False,
        "ws_max_size": 4096,
        "timeout_graceful_shutdown": 5,
    }
    if several and DEALS_EVENLY:
        Workers(uvicorn.Config(**how)).run()
    else:
        uvicorn.run(**how)


def worker() -> ASGIApp:
    """The application of a worker, with the settings of the server that started it."""
    given = json.loads(os.environ[HANDED_ON])
    app = make_server(Settings(**{**given, "origins": tuple(given["origins"])}))
    # The thread that writes needs the interpreter for moments only, and everybody waits for it.
    sys.setswitchinterval(0.001)
    look_at_what_is_new()
    return app


async def _try_store(settings: Settings) -> None:
    store = Store(database_url(settings.database))
    try:
        await store.open()
    finally:
        await store.close()


def sound(settings: Settings, say: Callable[[str], None]) -> bool:
    """Say of each thing a server needs whether it is there; True if all of them are."""

    async def whole() -> bool:
        good = True
        async for what, wrong in check(settings):
            say(f"{what}: {wrong or 'good'}")
            good = good and not wrong
        return good

    return asyncio.run(whole())


async def check(settings: Settings) -> AsyncIterator[tuple[str, str]]:
    """Each thing a server needs, with what is wrong with it; empty if nothing is."""
    yield "the games", "" if games() else "there are no games"
    yield f"the port {settings.port} on {settings.host}", _port(settings)
    yield f"the database {without_password(settings.database)}", await _database(settings)
    if "://" not in settings.database:
        yield "the folder of the database", _folder(Path(settings.database).resolve().parent)
    yield "the computer players", await _players(settings)


def _port(settings: Settings) -> str:
    try:
        family, kind, _, _, (address, _, *more) = socket.getaddrinfo(settings.host, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Bound, but not listening: whoever waits for the server shall not take this for it.
            trial.bind((address, settings.port, *more))
            return ""
    except socket.gaierror:
        return "there is no such host"
    except OSError as error:
        # Not the error's own text, in which Python tells all it knows.
        return f"it cannot be used: {os.strerror(error.errno).lower() if error.errno else 'unknown error'}"
    except OverflowError:
        return "a port is a number from 0 to 65535"


async def _database(settings: Settings) -> str:
    try:
        await _try_store(settings)
    except WasetError as error:
        return str(error)
    return ""


def _folder(folder: Path) -> str:
    if not os.access(folder, os.W_OK):
        return "it is not there, or cannot be written to"
    room = os.statvfs(folder)
    free = room.f_bavail * room.f_frsize // 2**20
    return "" if free >= 100 else f"only {free} MiB are free on its disk"


async def _players(settings: Settings) -> str:
    room = make_room(settings)
    try:
        await room.thinkers.check({})
    except WasetError:
        # An empty record is refused, which a thinking process must be alive to do.
        return ""
    except Exception as error:
        return f"they cannot be started: {error}"
    finally:
        await room.thinkers.stop()
        await room.store.close()
    return "they do not think"
