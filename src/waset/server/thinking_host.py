"""What runs on the machines of a cluster: one scheduler, and on every thinking host a worker for each core.

Both are dask's. A worker that loses its scheduler ends, and systemd starts it again. Neither has a password: anybody
who reaches a port of theirs can run programs there. So they listen on a private network, or with TLS (an address that
begins with tls://, and certificates in dask's own configuration).
"""

import asyncio
import contextlib
import ipaddress
import logging
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from importlib import import_module
from typing import Any, Final
from urllib.parse import urlsplit

import waset
from waset.engine.message import Message
from waset.engine.options import shown
from waset.server.thinking_cluster import connected, dask, resource
from waset.tables.errors import BadInput

Say = Callable[[str], object]
USUAL_PORT: Final = 8786
THOUGHTS: Final = "waset.server.thinking_worker"
# Seconds after which a host is forgotten that was switched off or cut off; one that ends says so itself.
FORGOTTEN_AFTER: Final = 30
INTERVAL: Final = 1.0
STOPPED_AFTER: Final = 5.0


def run_scheduler(address: str, say: Say) -> None:
    """Hand thoughts of servers to thinking hosts, until stopped."""
    scheme, host, port = parse(address)
    settings = {"host": host, "port": port, "protocol": f"{scheme}://", "dashboard_address": "127.0.0.1:0"}
    # It unpickles what it hands on: the first thought need not wait for the imports.
    import_module(THOUGHTS)

    async def work() -> None:
        async with dask().Scheduler(**settings, worker_ttl=FORGOTTEN_AFTER) as scheduler:
            say(f"Thinking hosts come to {scheduler.address}: waset cluster worker {scheduler.address}")
            if is_open(scheme, host):
                say(
                    "Anybody who can reach this port can run programs on them: keep it in a private network, or use tls://"
                )
            await scheduler.finished()

    _run(work())


def run_worker(address: str, processes: int, say: Say) -> None:
    """Think for the servers of a cluster, until stopped or until its scheduler has gone away."""
    scheme, host, port = parse(address)
    address = f"{scheme}://{host}:{port}"
    name = resource()
    settings = {
        "nthreads": 1,
        "resources": {name: 1},
        # No limit, and so nothing is written to the disk.
        "memory_limit": 0,
        "dashboard": False,
        "preload": THOUGHTS,
        "silence_logs": logging.CRITICAL,
    }

    async def work() -> None:
        async with contextlib.AsyncExitStack() as stack:
            client = await stack.enter_async_context(_wait_for(address, say))
            nannies = [dask().Nanny(address, **settings) for _ in range(processes)]
            await asyncio.gather(*(stack.enter_async_context(nanny) for nanny in nannies))
            say(f"{processes} processes think for {address} with Waset {waset.__version__} ({name})")
            while client.status == "running":
                await asyncio.sleep(INTERVAL)
            # What dask's workers then do is to wait for it, or to end, each in its own time: start again instead.
            say(f"The scheduler at {address} went away")
            os._exit(1)

    _run(work())


@contextlib.asynccontextmanager
async def _wait_for(address: str, say: Say) -> AsyncIterator[Any]:
    """A client of the scheduler, as soon as there is one."""
    told = False
    while True:
        try:
            async with connected(address, "waset-worker") as client:
                yield client
                return
        except (OSError, TimeoutError):
            if not told:
                say(f"No scheduler answers at {address}: trying again until one does")
                told = True
        await asyncio.sleep(INTERVAL)


def parse(address: str) -> tuple[str, str, int]:
    """Scheme, host and port of an address like tcp://10.0.0.4:8786, or only a part of it."""
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    with contextlib.suppress(ValueError):
        if parts.scheme in ("tcp", "tls") and parts.hostname and not parts.path:
            return parts.scheme, parts.hostname, USUAL_PORT if parts.port is None else parts.port
    raise BadInput(Message("server.bad_cluster", address=shown(address)))


def is_open(scheme: str, host: str) -> bool:
    """Whether somebody else than this machine may reach it, without having to show a certificate."""
    with contextlib.suppress(ValueError):
        return scheme != "tls" and not ipaddress.ip_address(host).is_loopback
    return scheme != "tls" and host != "localhost"


def _run(work: Coroutine[Any, Any, None]) -> None:
    async def until_stopped() -> None:
        loop = asyncio.get_running_loop()
        task = asyncio.ensure_future(work)

        def stop() -> None:
            task.cancel()
            # dask waits for a scheduler that may be gone. Its processes end with this one.
            loop.call_later(STOPPED_AFTER, os._exit, 0)

        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stop)
        with contextlib.suppress(asyncio.CancelledError):
            await task

    asyncio.run(until_stopped())
