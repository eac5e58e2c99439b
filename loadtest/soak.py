"""Measures whether a server grows: people play for an hour, and their feeds are cut and opened again all the time.

Before the time begins, as many games are played as tables fit into the cache: a table that was played at is larger than
one that was looked at. So what grows after the first sixth of the time is a leak.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

from loadtest.crowd import Crowd, Duel
from loadtest.figures import Figure, Report, gather, require_no_refusals, run
from loadtest.server_process import ServerProcess, running_server
from waset.tables.house import CACHED_TABLES

# Seconds of play between two looks at the memory; players who have finished a game begin another one in between.
SLICE = 10.0
# The share of the time after which the memory should not grow any more.
SETTLED = 1 / 6
# Seconds without a feed: a reload of a page, and long enough to be told to the others as away.
AWAY = (0.0, 0.2, 4.0)


@dataclass(frozen=True)
class Soak:
    """The settings of a soak.

    reconnects   feeds a second that are cut and opened again
    before       games that are played, flat out, before the time begins
    """

    game: str = "imhotep"
    people: int = 200
    rate: float = 50.0
    reconnects: float = 10.0
    minutes: float = 60.0
    before: int = CACHED_TABLES


def measure_soak(soak: Soak, say: Report) -> Iterator[Figure]:
    """How much memory a server takes after a sixth of the time and at the end."""
    with tempfile.TemporaryDirectory(prefix="waset-soak-") as folder, running_server(f"{folder}/house.db") as host:
        measured = run(_play(host, soak, say))
    yield from gather([measured])


async def _play(host: ServerProcess, soak: Soak, say: Report) -> dict[str, tuple[str, float]]:
    crowd = Crowd(host.port, 1)
    luck = random.Random(1)
    moves = reconnects = 0
    settled = largest = 0
    try:
        await crowd.come(soak.people // 2, soak.game)
        await crowd.listen()
        while crowd.games < soak.before:
            require_no_refusals((await crowd.play(SLICE)).refused)
            await crowd.begin_again(soak.game)
            say(f"{crowd.games} games begun, {host.memory() / 2**20:.1f} MiB")
        begin = time.monotonic()
        ends = begin + 60 * soak.minutes
        while (now := time.monotonic()) < ends:
            seconds = min(SLICE, ends - now)
            # Both end before games are begun again: nobody is away then.
            pace, again = await asyncio.gather(
                crowd.play(seconds, soak.rate), _reconnect(crowd, soak.reconnects, seconds, luck)
            )
            require_no_refusals(pace.refused)
            moves += len(pace.times)
            reconnects += again
            await crowd.begin_again(soak.game)
            largest = host.memory()
            gone = time.monotonic() - begin
            if not settled and gone >= 60 * soak.minutes * SETTLED:
                settled = largest
            say(f"{gone / 60:.1f} min: {largest / 2**20:.1f} MiB, {moves} moves, {reconnects} feeds opened again")
        return {
            "people connected": ("people", float(crowd.connected)),
            "moves": ("", float(moves)),
            "feeds opened again": ("", float(reconnects)),
            f"memory after {soak.minutes * SETTLED:g} min": ("MiB", settled / 2**20),
            f"memory after {soak.minutes:g} min": ("MiB", largest / 2**20),
            "  grown by": ("%", 100 * (largest / settled - 1)),
        }
    finally:
        crowd.leave()


async def _reconnect(crowd: Crowd, rate: float, seconds: float, luck: random.Random) -> int:
    """Cut feeds at a rate and open them again, some at once and some a little later; returns how many."""
    begin = time.monotonic()
    waiting: set[asyncio.Task[None]] = set()
    away: set[Duel] = set()
    count = 0

    async def cut(duel: Duel) -> None:
        try:
            await crowd.reconnect(duel, luck.randrange(len(duel.people)), luck.choice(AWAY))
        finally:
            away.discard(duel)

    while (gone := time.monotonic() - begin) < seconds:
        duel = luck.choice(crowd.duels)
        if count < int(gone * rate) and duel not in away:
            count += 1
            # Now, and not when the task begins: nobody's feed is cut twice.
            away.add(duel)
            waiting.add(asyncio.create_task(cut(duel)))
        else:
            await asyncio.sleep(0.01)
    await asyncio.gather(*waiting)
    return count
