"""Sees to it that a clock that has run out is noticed, also when nobody looks at the table."""

import asyncio
import contextlib
import logging

from waset.tables import lists, play
from waset.tables.errors import OldLog
from waset.tables.house import House

logger = logging.getLogger("waset.server")

EVERY = 0.5


async def watch_clocks(house: House) -> None:
    """For ever: call the time at every table where it is up. The store knows which, so a restart forgets none."""
    while True:
        try:
            for table in await lists.out_of_time(house, house.now()):
                with contextlib.suppress(OldLog):
                    await play.call_time(house, table)
        except Exception as error:
            logger.error("the clocks could not be read", exc_info=error)
        await asyncio.sleep(EVERY)
