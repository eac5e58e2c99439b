"""Keeps running clocks from losing or winning time when the system's clock is set, or when the host sleeps.

Times in the log are those of a `SteadyClock`. If it comes apart from the system's clock, by how much is stored for this
host, so that a restart goes on in the same time. As soon as nobody's clock runs, it follows the system's clock again.
What it is ahead of the monotonic clock is stored as well: until the host itself starts again, that tells time that has
passed while the server was down from a clock that was set meanwhile.
"""

import asyncio
import logging
import secrets
import socket
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, select

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
# Where Linux says which start of the host this is; elsewhere something else for each start of the server.
BOOT: Final = Path("/proc/sys/kernel/random/boot_id")
ANY_BOOT: Final = secrets.token_hex(16)
BOOT_LENGTH: Final = 36
LONGEST_NAME: Final = 80


async def resume(store: Store, clock: SteadyClock) -> None:
    """Go on in the time in which this host stopped."""
    mine = select(HostClockRow.host, HostClockRow.ahead).where(HostClockRow.host.in_((_host(), _boot())))
    async with store.read() as connection:
        found = {row.host: row.ahead for row in await connection.execute(mine)}
    known = found.get(_host(), 0)
    if _boot() in found:
        clock.go_on_since(found[_boot()])
        _warn_of_step(clock.ahead, known)
    else:
        clock.go_on(known)
    await _save(store, clock)


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
    ahead, begin = clock.ahead, clock.begin
    if abs(ahead) > STEP and await queries.next_deadline(house) is None:
        clock.go_on(0)
        ahead = 0
    if abs(ahead - known) <= STEP and clock.begin == begin:
        return known
    _warn_of_step(ahead, known)
    await _save(house.store, clock)
    return ahead


def _warn_of_step(ahead: int, known: int) -> None:
    if abs(ahead - known) > STEP:
        logger.warning("the system's clock was set, or slept: it is %+.0f s off that of the games", -ahead / 1000)


async def _save(store: Store, clock: SteadyClock) -> None:
    rows = {_host(): clock.ahead, _boot(): clock.begin}

    def job(connection: Connection) -> None:
        of_this_host = HostClockRow.host.endswith(_boot()[BOOT_LENGTH:], autoescape=True)
        connection.execute(delete(HostClockRow).where(of_this_host, HostClockRow.host.not_in(rows)))
        for host, ahead in rows.items():
            row = insert_on_conflict(connection, HostClockRow).values(host=host, ahead=ahead)
            connection.execute(row.on_conflict_do_update(index_elements=["host"], set_={"ahead": ahead}))

    await store.write(job)


def _host() -> str:
    return socket.gethostname()[:LONGEST_NAME]


def _boot() -> str:
    """This host since it was started; where the system does not say, every start of the server is another one."""
    try:
        boot = BOOT.read_text().strip()
    except OSError:
        boot = ANY_BOOT
    return f"{boot:{BOOT_LENGTH}.{BOOT_LENGTH}} {_host()}"[:LONGEST_NAME]
