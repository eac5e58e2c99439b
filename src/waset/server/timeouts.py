"""Ends the time of a player whose clock has run out, even when nobody is looking at the table."""

import asyncio
import logging

from waset.tables import play, queries
from waset.tables.errors import Unavailable, Unplayable
from waset.tables.house import House

logger = logging.getLogger("waset.server")

INTERVAL = 0.5


async def enforce_timeouts(house: House) -> None:
    """Runs until cancelled. The store knows the deadlines, so a restart forgets none of them."""
    while True:
        try:
            for table in await queries.out_of_time(house, house.now()):
                await _call_time(house, table)
        except Unavailable:
            # The store has told the host.
            pass
        except Exception as error:
            logger.error("the clocks could not be read", exc_info=error)
        await asyncio.sleep(INTERVAL)


async def _call_time(house: House, table: str) -> None:
    """Whatever is wrong with one table, the clocks of the others run out on time."""
    try:
        await play.call_time(house, table)
    except (Unplayable, Unavailable):
        pass
    except Exception as error:
        logger.error("the time of a table could not be called", exc_info=error)
