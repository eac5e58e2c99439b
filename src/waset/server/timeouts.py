"""Ends the time of a player whose clock has run out, even when nobody is looking at the table."""

import asyncio
import contextlib
import logging

from waset.tables import play, queries
from waset.tables.errors import OldLog
from waset.tables.house import House

logger = logging.getLogger("waset.server")

INTERVAL = 0.5


async def enforce_timeouts(house: House) -> None:
    """Runs until cancelled. The store knows the deadlines, so a restart forgets none of them."""
    while True:
        try:
            for table in await queries.out_of_time(house, house.now()):
                with contextlib.suppress(OldLog):
                    await play.call_time(house, table)
        except Exception as error:
            logger.error("the clocks could not be read", exc_info=error)
        await asyncio.sleep(INTERVAL)
