"""When Python's garbage collector runs: often over new objects, over all of them while the server is idle.

A full collection with a thousand tables in memory takes a tenth of a second, during which nobody is served. It finds
little: reference counting frees what a move leaves behind, and only reference cycles wait for the collector. Should
somebody find a way to make many of those, memory grows, and that is looked at every second.
"""

import asyncio
import gc
import os
import time
from pathlib import Path
from typing import Final

INTERVAL: Final = 1.0
# Seconds between two full collections of an idle server, and of one that is never idle.
SOONEST: Final = 60.0
LATEST: Final = 3600.0
# A server that has grown by so many bytes since the last full collection does not wait, whatever it does.
GROWTH: Final = 100 * 2**20
# The share of a core below which a server counts as idle.
IDLE: Final = 0.1
# After this many new objects the youngest generation is collected, in a few milliseconds; the older ones never are.
YOUNGEST: Final = 500
NEVER: Final = 1 << 30
# Where Linux says how large a process is.
STATUS: Final = Path("/proc/self/statm")


def configure_collector() -> None:
    """Leave alone what is loaded already, and collect only the youngest generation automatically."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNGEST, NEVER, NEVER)


async def collect_when_idle() -> None:
    """Runs until cancelled: a full collection in a quiet second."""
    last = time.monotonic()
    worked, memory = time.process_time(), resident_memory()
    while True:
        await asyncio.sleep(INTERVAL)
        before, worked = worked, time.process_time()
        elapsed = time.monotonic() - last
        idle = elapsed > SOONEST and worked - before < IDLE * INTERVAL
        if idle or elapsed > LATEST or resident_memory() - memory > GROWTH:
            gc.collect()
            last, worked, memory = time.monotonic(), time.process_time(), resident_memory()


def resident_memory() -> int:
    """The bytes of memory that this process takes; 0 where the system does not say."""
    try:
        return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0
