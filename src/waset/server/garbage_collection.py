"""When Python's garbage collector runs: often over new objects, over older ones while the server is idle.

A full collection with two thousand tables in memory takes a third of a second, with ten thousand people connected
nearly a whole one, during which nobody is served; where other programs take most of the processor, many times that. It
finds little: reference counting frees what a move leaves behind, only reference cycles wait for the collector, and most
of those are still young when they are done with. So what was looked through once is left alone afterwards, except once
an hour. Should somebody find a way to make many cycles that live long, memory grows, which is looked at every second.
It also grows when people come, so a server is looked through only when it has doubled.
"""

import asyncio
import gc
import os
import time
from pathlib import Path
from typing import Final

INTERVAL: Final = 1.0
# Seconds between two collections of what is new in an idle server, and between two full ones, idle or not.
SOONEST: Final = 60.0
LATEST: Final = 3600.0
# A server that has grown by so many bytes since the last collection, and to twice its size, does not wait for a full
# collection, whatever it does.
GROWTH: Final = 256 * 2**20
# The share of a core below which a server counts as idle.
IDLE: Final = 0.1
# After this many new objects the youngest generation is collected, and each time that this has happened so often the
# middle one as well, in a few milliseconds; the oldest never is.
YOUNGEST: Final = 500
MIDDLE: Final = 50
NEVER: Final = 1 << 30
# Where Linux says how large a process is.
STATUS: Final = Path("/proc/self/statm")


def configure_collector() -> None:
    """Leave alone what is loaded already, and collect only what is young automatically."""
    _collect_new()
    gc.set_threshold(YOUNGEST, MIDDLE, NEVER)


async def collect_when_idle() -> None:
    """Runs until cancelled: what is new in a quiet second, everything once an hour."""
    last = last_full = time.monotonic()
    worked, memory = time.process_time(), resident_memory()
    while True:
        await asyncio.sleep(INTERVAL)
        before, worked = worked, time.process_time()
        now = time.monotonic()
        full = now - last_full > LATEST or resident_memory() - memory > max(GROWTH, memory)
        idle = now - last > SOONEST and worked - before < IDLE * INTERVAL
        if not full and not idle:
            continue
        if full:
            gc.unfreeze()
        _collect_new()
        last, worked, memory = time.monotonic(), time.process_time(), resident_memory()
        if full:
            last_full = last


def _collect_new() -> None:
    """Collect what is not frozen, and freeze what is left."""
    gc.collect()
    gc.freeze()


def resident_memory() -> int:
    """The bytes of memory that this process takes; 0 where the system does not say."""
    try:
        return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0
