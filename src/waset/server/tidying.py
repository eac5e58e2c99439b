"""When the collector of garbage looks through memory: often at what is new, at everything when nobody waits for it.

A look through a thousand tables takes a tenth of a second, in which nobody is served. There is little to find: what a
move leaves behind goes by itself, only rings wait for the collector.
"""

import asyncio
import gc
import time
from typing import Final

LOOKS_EVERY: Final = 1.0
# Seconds between two looks through everything where the server has time, and after which it takes place anyway.
SOONEST: Final = 60.0
LATEST: Final = 3600.0
# The part of a second that a server with time on its hands has worked.
IDLE: Final = 0.1
# So many new things, and the new ones are looked through: a few milliseconds. The old ones never are by themselves.
NEW: Final = 500
NEVER: Final = 1 << 30


def look_at_what_is_new() -> None:
    """From now on; what is loaded already is not looked through at all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)


async def tidy() -> None:
    """For ever: look through everything in a quiet second."""
    last = time.monotonic()
    worked = time.process_time()
    while True:
        await asyncio.sleep(LOOKS_EVERY)
        before, worked = worked, time.process_time()
        gone = time.monotonic() - last
        if gone > LATEST or (gone > SOONEST and worked - before < IDLE * LOOKS_EVERY):
            gc.collect()
            last, worked = time.monotonic(), time.process_time()
