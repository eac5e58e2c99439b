"""Where thinking is done: an executor takes a function with its arguments and has so many slots.

The functions are those of `thinking_worker.py`. They, their arguments and their results can be pickled, and running one
twice does no harm. So an executor may send them to another machine, and may lose them: the caller tries again.
"""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from waset.server.thinking_worker import initialize_process

T = TypeVar("T")


class Lost(Exception):
    """The executor cannot say what came of it: a process was killed, took too long, or is out of reach."""


class Executor(Protocol):
    """Runs functions somewhere else than in the event loop."""

    @property
    def slots(self) -> int:
        """How many it runs at the same time; it may change."""

    def start(self) -> None:
        """Called once, in the event loop, before anything is run."""

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """The result of the function; what it raises is raised here; `Lost` if there is no result."""

    def close(self) -> None:
        """Abandon whatever is running."""


class LocalExecutor:
    """Processes of this machine. They are started when they are needed, and replaced when they fail."""

    def __init__(self, processes: int, seconds: float, initialize: Callable[[], None] = initialize_process) -> None:
        self.slots = processes
        self._seconds = seconds
        self._initialize = initialize
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.slots, mp_context=context, initializer=self._initialize)

    def start(self) -> None:
        """Nothing to do: the first thought starts the first process."""

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        pool = self._pool
        running = asyncio.get_running_loop().run_in_executor(pool, function, *args)
        try:
            return await asyncio.wait_for(running, self._seconds)
        except (BrokenProcessPool, TimeoutError):
            # A process was killed or hangs: continue with a new pool.
            if self._pool is pool:
                self._pool = self._new_pool()
                pool.shutdown(wait=False, cancel_futures=True)
            raise Lost from None

    def rest(self) -> None:
        """Let go of the processes while there is nothing to do; the next thought starts new ones."""
        pool, self._pool = self._pool, self._new_pool()
        pool.shutdown(wait=False)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
