"""News from the other workers, by LISTEN and NOTIFY of PostgreSQL."""

import asyncio
import logging

from waset.server.feed import Feeds
from waset.tables.backup import SERVER_LOCK
from waset.tables.house import House
from waset.tables.news import CHANGED, CHANNEL, LEFT, TALK
from waset.tables.people import People

logger = logging.getLogger("waset.server")

PAUSE_AFTER_A_FAULT = 1.0


async def relay(house: House, feeds: Feeds, people: People) -> None:
    """For ever: pass on what other workers have done to those who watch from here."""
    while True:
        try:
            await _listen(house, feeds, people)
        except Exception as error:
            people.hear(False)
            logger.error("the news of other workers cannot be heard", exc_info=error)
        await asyncio.sleep(PAUSE_AFTER_A_FAULT)


async def _listen(house: House, feeds: Feeds, people: People) -> None:
    from psycopg import AsyncConnection

    address = house.store.url.replace("postgresql+psycopg://", "postgresql://", 1)
    async with await AsyncConnection.connect(address, autocommit=True) as connection:
        # Held as long as this worker runs, so that nobody restores a backup under its feet.
        await connection.execute(f"select pg_advisory_lock_shared({SERVER_LOCK})")
        await connection.execute(f"LISTEN {CHANNEL}")
        # Whatever was said while nobody listened: all that is watched is looked at again.
        people.hear(True)
        for table in feeds.tables():
            house.forget(table)
            feeds.happened(table, False)
            feeds.happened(table, True)
        loop, socket = asyncio.get_running_loop(), connection.pgconn.socket
        silence: asyncio.Future[None] = loop.create_future()

        def take() -> None:
            try:
                connection.pgconn.consume_input()
                while (note := connection.pgconn.notifies()) is not None:
                    _pass_on(note.extra.decode(), house, feeds, people)
            except Exception as error:
                loop.remove_reader(socket)
                if not silence.done():
                    silence.set_exception(error)

        # The driver's own iterator waits anew for every note, which takes longer than most notes do.
        loop.add_reader(socket, take)
        try:
            take()
            await silence
        finally:
            loop.remove_reader(socket)


def _pass_on(note: str, house: House, feeds: Feeds, people: People) -> None:
    whom, what, *rows = note.split(" ", 2)
    if what == TALK:
        feeds.happened(whom, True)
    elif what in (LEFT, CHANGED):
        people.forget(whom)
        if what == LEFT:
            feeds.end(whom)
    elif house.heard(whom, int(what), *rows):
        feeds.reached(whom, int(what))
