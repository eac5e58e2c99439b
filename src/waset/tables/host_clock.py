"""Keeps running clocks from losing or winning time when the system's clock is set, or when the host sleeps.

Times in the log are those of a `SteadyClock`. If it comes apart from the system's clock, by how much is stored for this
host, so that a restart goes on in the same time. As soon as nobody's clock runs, it follows the system's clock again.
"""

import asyncio
import logging
import socket
from typing import Final

from sqlalchemy import Connection, select

from waset.tables import queries
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import Unavailable
from waset.tables.house import House
from waset.tables.models import HostClockRow
from waset.tables.store import Store
from waset.tables.times import SteadyClock

logger = logging.getLogger("waset.tables")

INTERVAL: Final = 1.0
# Milliseconds: smaller differences are the system's own corrections.
STEP: Final = 1000


async def resume(store: Store, clock: SteadyClock) -> None:
    """Go on in the time in which this host stopped."""
    mine = select(HostClockRow.ahead).where(HostClockRow.host == _host())
    async with store.read() as connection:
        clock.go_on((await connection.execute(mine)).scalar() or 0)


async def watch(house: House, clock: SteadyClock) -> None:
    """Runs until cancelled: notice when the system's clock and ours come apart."""
    known = clock.ahead
    while True:
        await asyncio.sleep(INTERVAL)
        try:
            known = await check(house, clock, known)
        except Unavailable:
            continue
        except Exception as error:
            logger.error("the time of the clocks could not be stored", exc_info=error)


async def check(house: House, clock: SteadyClock, known: int) -> int:
    """By how much our clock is ahead of the system's, which is stored if it was not known."""
    ahead = clock.ahead
    if abs(ahead) > STEP and await queries.next_deadline(house) is None:
        clock.go_on(0)
        ahead = 0
    if abs(ahead - known) <= STEP:
        return known
    logger.warning("the system's clock was set, or slept: it is %+.0f s off that of the games", -ahead / 1000)

    def job(connection: Connection) -> None:
        row = insert_on_conflict(connection, HostClockRow).values(host=_host(), ahead=ahead)
        connection.execute(row.on_conflict_do_update(index_elements=["host"], set_={"ahead": ahead}))

    await house.store.write(job)
    return ahead


def _host() -> str:
    return socket.gethostname()[:80]
