"""News from the other workers, by LISTEN and NOTIFY of PostgreSQL."""

import asyncio
import logging

from waset.server.feed import Feeds
from waset.tables.appending import CHANNEL
from waset.tables.house import House

logger = logging.getLogger("waset.server")

PAUSE_AFTER_A_FAULT = 1.0


async def relay(house: House, feeds: Feeds) -> None:
    """For ever: pass on what other workers have done to those who watch from here."""
    while True:
        try:
            await _listen(house, feeds)
        except Exception as error:
            logger.error("the news of other workers cannot be heard", exc_info=error)
        await asyncio.sleep(PAUSE_AFTER_A_FAULT)


async def _listen(house: House, feeds: Feeds) -> None:
    from psycopg import AsyncConnection

    address = house.store.url.replace("postgresql+psycopg://", "postgresql://", 1)
    async with await AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        # Whatever was said while nobody listened: all that is watched is looked at again.
        for table in feeds.tables():
            house.forget(table)
            feeds.happened(table, False)
            feeds.happened(table, True)
        async for note in connection.notifies():
            table, _, what = note.payload.partition(" ")
            if what == "talk":
                feeds.happened(table, True)
            elif house.heard(table, int(what)):
                feeds.happened(table, False)
