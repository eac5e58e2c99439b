"""Lets events go on: looks at those that have something to do, soon after one of their tables has ended."""

import asyncio
import logging

from waset.tables.errors import Unavailable
from waset.tables.events.running import go_on, waiting_events
from waset.tables.house import House
from waset.tables.table import CLOSED, OVER

logger = logging.getLogger("waset.server")

INTERVAL = 1.0


async def run_events(house: House) -> None:
    """Runs until cancelled. What is to be done follows from the store, so a restart forgets nothing."""
    ended = asyncio.Event()

    def heard(table_id: str, chat: bool) -> None:
        table = None if chat else house.cached(table_id)
        if table is not None and table.terms.event is not None and table.phase in (OVER, CLOSED):
            ended.set()

    house.subscribe(heard)
    while True:
        ended.clear()
        try:
            for event in await waiting_events(house):
                await _go_on(house, event)
        except Unavailable:
            # The store has told the host.
            pass
        except Exception as error:
            logger.error("the events could not be read", exc_info=error)
        try:
            async with asyncio.timeout(INTERVAL):
                await ended.wait()
        except TimeoutError:
            pass


async def _go_on(house: House, event: str) -> None:
    """Whatever is wrong with one event, the others go on."""
    try:
        await go_on(house, event)
    except Unavailable:
        pass
    except Exception as error:
        logger.error("an event could not go on", exc_info=error)
