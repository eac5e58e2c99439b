"""The house as a host's commands open it: beside a server that may be running on the same store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from waset.tables.database_address import database_url
from waset.tables.host_clock import resume
from waset.tables.house import House
from waset.tables.store import Store
from waset.tables.times import SteadyClock


@asynccontextmanager
async def open_house(database: str) -> AsyncIterator[House]:
    """A house on the store of a server, in the time of its games."""
    store = Store(database_url(database))
    await store.open()
    try:
        clock = SteadyClock()
        await resume(store, clock)
        house = House(store, clock)
        yield house
        await house.settle()
    finally:
        await store.close()
