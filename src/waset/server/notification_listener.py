"""Receives the notifications of the other workers by LISTEN of PostgreSQL (see `tables/notifications.py`)."""

import asyncio

from waset.server import roll_call
from waset.server.feed import Feeds
from waset.server.guessing import Guessing
from waset.server.session import open_session
from waset.tables.backup import SERVER_LOCK
from waset.tables.house import House
from waset.tables.notifications import CHANGED, CHANNEL, CHAT, GUESS, PRESENCE, SIGNED_OUT
from waset.tables.outage import Outage
from waset.tables.people import People

RETRY_DELAY = 1.0


async def listen_for_notifications(house: House, feeds: Feeds, people: People, guessing: Guessing) -> None:
    """Runs until cancelled: apply what other workers have written, and tell the feeds of this one."""
    outage = Outage("the notifications of other workers cannot be received")
    while True:
        try:
            await _listen(house, feeds, people, guessing, outage)
        except Exception as error:
            people.set_notified(False)
            outage.noticed(error)
        await asyncio.sleep(RETRY_DELAY)


async def _listen(house: House, feeds: Feeds, people: People, guessing: Guessing, outage: Outage) -> None:
    async with await open_session(house.store) as connection:
        # Held for as long as this worker runs, so that nobody restores a backup into a database in use.
        await connection.execute(f"select pg_advisory_lock_shared({SERVER_LOCK})")
        # The others see by it who is there; shared, as the session before this one may not be missed yet.
        await connection.execute(
            f"select pg_advisory_lock_shared({roll_call.KIND}, {roll_call.key(feeds.presence.worker)})"
        )
        await connection.execute(f"LISTEN {CHANNEL}")
        # Notifications from before are lost: look again at every table that is watched or listed.
        people.set_notified(True)
        house.summaries.forget_all()
        outage.over()
        for table in feeds.watched_tables():
            house.evict(table)
            feeds.notify(table, False)
            feeds.notify(table, True)
        feeds.presence.introduce()
        loop, socket = asyncio.get_running_loop(), connection.pgconn.socket
        failed: asyncio.Future[None] = loop.create_future()

        def receive() -> None:
            try:
                connection.pgconn.consume_input()
                while (notification := connection.pgconn.notifies()) is not None:
                    _dispatch(notification.extra.decode(), house, feeds, people, guessing)
            except Exception as error:
                loop.remove_reader(socket)
                if not failed.done():
                    failed.set_exception(error)

        # The driver's own iterator starts a new wait for every notification, which takes longer than handling most.
        loop.add_reader(socket, receive)
        try:
            receive()
            await failed
        finally:
            loop.remove_reader(socket)


def _dispatch(notification: str, house: House, feeds: Feeds, people: People, guessing: Guessing) -> None:
    subject, what, *rows = notification.split(" ", 2)
    if what == CHAT:
        feeds.notify(subject, True)
    elif what == PRESENCE:
        feeds.presence.heard(subject, *rows)
    elif what == GUESS:
        # Everybody hears themselves too.
        if subject != feeds.presence.worker:
            guessing.heard(*rows)
    elif what in (SIGNED_OUT, CHANGED):
        people.evict(subject)
        if what == SIGNED_OUT:
            feeds.close_person(subject)
    elif house.apply_notification(subject, int(what), *rows):
        feeds.notify_if_behind(subject, int(what))
