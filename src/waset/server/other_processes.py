"""Notices what a host's commands write into a SQLite store beside the server. On PostgreSQL they notify us."""

import asyncio
import contextlib

from waset.server.feed import Feeds
from waset.tables.errors import Unavailable
from waset.tables.house import House
from waset.tables.people import People

INTERVAL = 1.0


async def watch_other_processes(house: House, feeds: Feeds, people: People) -> None:
    """Runs until cancelled: when another process has written, nothing that is cached is taken for true any more."""
    written = False
    while True:
        await asyncio.sleep(INTERVAL)
        written = await house.store.written_by_others() or written
        if not written:
            continue
        house.evict_all()
        people.set_notified(True)
        for table in feeds.watched_tables():
            feeds.notify(table, False)
            feeds.notify(table, True)
        # While the store does not answer, it is tried again.
        with contextlib.suppress(Unavailable):
            await feeds.close_ended_sessions(people)
            written = False
