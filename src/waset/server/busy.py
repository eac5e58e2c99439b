"""Whether the server is busy with people. What nobody waits for pauses meanwhile.

A process that only takes what others leave still shares caches and memory with them: beside an analysis, moves on two
busy cores took twice as long. So a flag that the server shares with the processes of analyses tells them when to pause
(`thinking_worker.py`).
"""

import asyncio
import multiprocessing
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

from waset.server.thinking_worker import initialize_idle_process

# Seconds between two looks, how many of them count, and the share of a core from which on the server is busy.
INTERVAL: Final = 0.1
LOOKS: Final = 10
BUSY: Final = 0.3


class Busy:
    """The flag, and the looks that set it."""

    def __init__(self) -> None:
        self._flag = multiprocessing.get_context("spawn").RawValue("b", False)
        self._shares = deque([0.0] * LOOKS, LOOKS)

    @property
    def initializer(self) -> Callable[[], None]:
        """What a process runs first that pauses while the server is busy."""
        return partial(initialize_idle_process, self._flag)

    @property
    def now(self) -> bool:
        return bool(self._flag.value)

    async def watch(self) -> None:
        """Runs until cancelled: looks how busy the server is."""
        worked, at = time.process_time(), time.monotonic()
        try:
            while True:
                await asyncio.sleep(INTERVAL)
                before, since = worked, at
                worked, at = time.process_time(), time.monotonic()
                self.look((worked - before) / (at - since))
        finally:
            # A server that stops waits for its processes: they must not wait for it.
            self._flag.value = False

    def look(self, share: float) -> None:
        """The server has taken this share of a core since the last look."""
        self._shares.append(share)
        self._flag.value = sum(self._shares) >= BUSY * LOOKS
