"""Notices what a host's commands write into a SQLite store beside the server. On PostgreSQL they notify us."""

import asyncio

from waset.server.feed import Feeds
from waset.tables.errors import Unavailable
from waset.tables.house import House
from waset.tables.people import People

INTERVAL = 1.0


async def watch_other_processes(house: House, feeds: Feeds, people: People) -> None:
    """Runs until cancelled: when another process has written, nothing that is cached is taken for true any more."""
    while True:
        await asyncio.sleep(INTERVAL)
        if await house.store.written_by_others():
            house.evict_all()
            people.set_notified(True)
            for table in feeds.watched_tables():
                feeds.notify(table, False)
                feeds.notify(table, True)
            try:
                await feeds.close_ended_sessions(people)
            except Unavailable:
                # The store has said so; a session that ended is refused by the next request.
                continue
