"""When Python's garbage collector runs: often over new objects, over all of them only while the server is idle.

A full collection with a thousand tables in memory takes a tenth of a second, during which nobody is served. It finds
little: reference counting frees what a move leaves behind, and only reference cycles wait for the collector.
"""

import asyncio
import gc
import time
from typing import Final

INTERVAL: Final = 1.0
# Seconds between two full collections of an idle server, and of one that is never idle.
SOONEST: Final = 60.0
LATEST: Final = 3600.0
# The share of a core below which a server counts as idle.
IDLE: Final = 0.1
# After this many new objects the youngest generation is collected, in a few milliseconds; the older ones never are.
YOUNGEST: Final = 500
NEVER: Final = 1 << 30


def configure_collector() -> None:
    """Leave alone what is loaded already, and collect only the youngest generation automatically."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNGEST, NEVER, NEVER)


async def collect_when_idle() -> None:
    """Runs until cancelled: a full collection in a quiet second."""
    last = time.monotonic()
    worked = time.process_time()
    while True:
        await asyncio.sleep(INTERVAL)
        before, worked = worked, time.process_time()
        elapsed = time.monotonic() - last
        if elapsed > LATEST or (elapsed > SOONEST and worked - before < IDLE * INTERVAL):
            gc.collect()
            last, worked = time.monotonic(), time.process_time()
