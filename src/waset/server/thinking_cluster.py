"""Thinking on other machines: an executor whose slots are the processes of a dask cluster (`thinking_host.py`).

Thoughts go only to processes that have the same rules and players as this server: each process offers a resource that
is named after its fingerprint, and dask runs a thought where there is what it asks for. So two versions can share a
cluster. Several servers share its slots evenly.

While no process of the cluster can be used, thoughts go to this machine. A thought that was on a host which died is run
again by dask, or, if none is left, is lost, and then the caller asks again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import CancelledError
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from waset.engine.errors import WasetError
from waset.engine.fingerprint import fingerprint
from waset.engine.message import Message
from waset.engine.options import shown
from waset.server.thinking_executor import Executor, Lost
from waset.tables.outage import Outage

logger = logging.getLogger("waset.server")

T = TypeVar("T")
# What a thought depends on.
PARTS: Final = ("engine", "games", "players", "server/thinking_worker.py")
# Seconds between looks at the cluster and between attempts to reach it, and how long it may take to answer.
INTERVAL: Final = 1.0
PATIENCE = 5.0
# No thought takes longer than two seconds (`thinking_pool.LONGEST`): after so many its host is gone, or overloaded.
LOST_AFTER = 10.0


def resource() -> str:
    """What a process of the cluster offers and a thought asks for."""
    return f"waset-{fingerprint(*PARTS)[:16]}"


def dask() -> Any:
    """The package, or a sentence."""
    if find_spec("distributed") is None:
        raise WasetError(Message("server.no_dask"))
    found = import_module("distributed")
    # What goes wrong is told in a line of our own.
    for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return found


class ClusterExecutor:
    """The processes of a cluster, or of another executor as long as there are none."""

    def __init__(self, address: str, otherwise: Executor) -> None:
        self._address = address
        self._otherwise = otherwise
        self._resource = ""
        self._client: Any = None
        self._share = 0
        self._watching: asyncio.Task[None] | None = None
        # What is being thought about there.
        self._running: set[asyncio.Future[Any]] = set()

    @property
    def slots(self) -> int:
        return self._share or self._otherwise.slots

    def start(self) -> None:
        self._otherwise.start()
        self._watching = asyncio.get_running_loop().create_task(self._watch())

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        if not self._share:
            return await self._otherwise.run(function, *args)
        # As one callable: dask would look for other tasks in all arguments.
        thought = self._client.submit(partial(function, *args), pure=False, resources={self._resource: 1})
        answer = asyncio.ensure_future(thought)
        self._running.add(answer)
        try:
            async with asyncio.timeout(LOST_AFTER):
                found: T = await answer
            return found
        except asyncio.CancelledError:
            # The answer was abandoned; or the caller does not want it any more.
            if (task := asyncio.current_task()) is not None and task.cancelling():
                raise
            raise Lost from None
        except (TimeoutError, OSError, CancelledError, dask().KilledWorker):
            raise Lost from None
        finally:
            self._running.discard(answer)
            answer.cancel()
            # Nobody waits for it any more: if it has not begun, it never will.
            thought.release()

    def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
        self._otherwise.close()

    # -- what the cluster has -----------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Runs until cancelled."""
        outage = Outage(f"the cluster {shown(self._address)} cannot be used, computer players think on this machine")
        self._resource = await asyncio.to_thread(resource)
        while True:
            try:
                async with connected(self._address, self._resource) as self._client:
                    try:
                        while True:
                            self._share = await self._count_share()
                            outage.over()
                            await asyncio.sleep(INTERVAL)
                    finally:
                        self._abandon()
            except (OSError, TimeoutError, ValueError, WasetError) as error:
                outage.noticed(error)
            except Exception as error:
                logger.error("fault in the connection to the cluster", exc_info=error)
            await asyncio.sleep(INTERVAL)

    async def _count_share(self) -> int:
        if self._client.status != "running":
            # It would try again by itself, but meanwhile answer nothing.
            raise ConnectionError("the connection to its scheduler broke off")
        async with asyncio.timeout(PATIENCE):
            ours = await slots_of(self._client, self._resource)
            if not ours:
                raise WasetError(Message("server.no_thinkers"))
            # Servers of another version ask for another resource, and so have other slots.
            name = f"Client-{self._resource}"
            clients = await self._client.run_on_scheduler(lambda dask_scheduler: list(dask_scheduler.clients))
            servers = sum(client.startswith(name) for client in clients)
        return share_of(ours, servers)

    def _abandon(self) -> None:
        """Nothing can be run there, nor does anything come back."""
        self._client = None
        self._share = 0
        for answer in self._running:
            answer.cancel()


def share_of(slots: int, servers: int) -> int:
    """How many slots each of several servers has: two if there are, so that a short thought need not wait."""
    return max(min(2, slots), -(-slots // max(1, servers)))


@contextlib.asynccontextmanager
async def connected(address: str, name: str) -> Any:
    """A client of the scheduler at an address."""
    client = dask().Client(
        address, asynchronous=True, timeout=PATIENCE, name=name, set_as_default=False, direct_to_workers=False
    )
    try:
        yield await client
    finally:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                await client.close(timeout=0)


async def slots_of(client: Any, name: str) -> int:
    """How many processes of a cluster offer this resource; a sentence if there are only others."""
    workers = (await client.scheduler.identity())["workers"].values()
    ours = sum(int(worker["resources"].get(name, 0)) for worker in workers)
    if workers and not ours:
        raise WasetError(Message("server.other_thinkers"))
    return ours


async def cluster_problem(address: str) -> str:
    """Why a cluster cannot be used, or an empty string."""
    try:
        name = resource()
        async with connected(address, name) as client, asyncio.timeout(PATIENCE):
            if not await slots_of(client, name):
                raise WasetError(Message("server.no_thinkers"))
    except (OSError, TimeoutError, ValueError, WasetError) as error:
        return str(error) or "it does not answer"
    return ""
