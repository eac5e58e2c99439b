"""Background tasks that measure for a host: how late the event loop is, and how many tables there are."""

import asyncio
from typing import Final

from waset.server import metrics
from waset.server.garbage_collection import resident_memory
from waset.tables import queries
from waset.tables.errors import Unavailable
from waset.tables.house import House

LAG_INTERVAL: Final = 0.5
COUNT_INTERVAL: Final = 15.0


async def measure_lag() -> None:
    """Runs until cancelled: whatever keeps the loop from waking up in time keeps everybody waiting."""
    loop = asyncio.get_running_loop()
    while True:
        metrics.MEMORY.set(resident_memory())
        due = loop.time() + LAG_INTERVAL
        await asyncio.sleep(LAG_INTERVAL)
        metrics.LAG_SECONDS.observe(max(0.0, loop.time() - due))


async def count_tables(house: House) -> None:
    """Runs until cancelled: the tables in the database by what they are about."""
    seen: set[str] = set()
    while True:
        try:
            counts = await queries.tables_by_phase(house)
        except Unavailable:
            # The store has told the host.
            counts = {}
        else:
            seen |= counts.keys()
            for phase in seen:
                metrics.TABLES.labels(phase).set(counts.get(phase, 0))
        await asyncio.sleep(COUNT_INTERVAL)
