"""One version after another takes over from the one before, while people play: nobody is turned away, nothing is lost.

As systemd has it: both are given the same listening socket. The new one starts, and as soon as it is ready the old one
is told to stop.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from loadtest.errors import Unmeasurable
from loadtest.figures import Figure, Measured, Report, gather, run
from loadtest.given_socket import with_socket
from loadtest.hosts import hosts, postgresql
from loadtest.machines import UNLIMITED_LIMITS, Trial, playing
from loadtest.persistent import Memory, Sample, missing_moves, percentile, seconds_to_recover

LEAST_LIMIT = 250.0
START_TIMEOUT = 120.0


def measure_upgrades(trial: Trial, upgrades: int, other: Path | None, say: Report) -> list[Figure]:
    """What people notice of so many upgrades; `other` is the `src` of another version, to take turns with this one."""
    with hosts("database", say=say) as (database,), postgresql(database) as address:
        return list(gather([run(_upgrade(trial, upgrades, address, other, say))]))


async def _upgrade(trial: Trial, upgrades: int, address: str, other: Path | None, say: Report) -> Measured:
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listening:
        port = int(listening.getsockname()[1])
        running = await _start(listening, address, None)
        memory = Memory()
        moments: list[float] = []
        try:
            async with playing(trial, [("127.0.0.1", port)], memory):
                await asyncio.sleep(trial.seconds)
                before = list(memory.moves)
                for turn in range(upgrades):
                    say(f"upgrade {turn + 1} of {upgrades}")
                    following = await _start(listening, address, other if turn % 2 == 0 else None)
                    moments.append(time.perf_counter())
                    ending, running = running, following
                    await _stop(ending)
                    await asyncio.sleep(trial.seconds)
                    await memory.all_live(trial.people)
        finally:
            await _stop(running)
    limit = max(LEAST_LIMIT, 3 * percentile(before, 0.99))
    recovered = [
        seconds_to_recover(_between(memory.moves, at, until), at, limit)
        for at, until in zip(moments, [*moments[1:], float("inf")], strict=True)
    ]
    return {
        "upgrades": ("", float(upgrades)),
        "moves seen by all": ("", float(len(memory.moves))),
        "  99 of 100 seen by all within, before": ("ms", percentile(before, 0.99)),
        "  99 of 100 seen by all within, during the upgrades": (
            "ms",
            percentile([each for each in memory.moves if each.at >= moments[0]], 0.99),
        ),
        "  the slowest": ("ms", max(each.milliseconds for each in memory.moves)),
        "  99 of 100 as before after, at the worst upgrade": ("s", max(recovered)),
        "feeds that went to another version": ("", float(memory.reconnected)),
        "moves that were acknowledged": ("", float(len(memory.acknowledged))),
        "  of which are not in the log": ("", float(len(missing_moves(address, memory.acknowledged)))),
    }


def _between(samples: list[Sample], at: float, until: float) -> list[Sample]:
    return [each for each in samples if at <= each.at < until]


async def _start(listening: socket.socket, address: str, sources: Path | None) -> "subprocess.Popen[bytes]":
    """A server at the socket, once it says that it is ready."""
    variables = dict(os.environ)
    if sources is not None:
        variables["PYTHONPATH"] = str(sources.resolve())
    command = [sys.executable, "-P", "-m", "waset.cli", "serve", "--database", address, *UNLIMITED_LIMITS]
    process = subprocess.Popen(
        with_socket(listening.fileno(), command),
        pass_fds=[listening.fileno()],
        stdout=subprocess.PIPE,
        env=variables,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_TIMEOUT):
            # It says where it is as soon as people can come.
            if not await asyncio.to_thread(process.stdout.readline):
                which = "this version" if sources is None else f"{sources} (does it know the same migrations?)"
                raise Unmeasurable(f"the server did not start: {which}")
    except BaseException:
        process.kill()
        process.wait()
        raise
    return process


async def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    if await asyncio.to_thread(process.wait) not in (0, -signal.SIGTERM):
        raise Unmeasurable(f"a server that was told to stop ended with {process.returncode}")
    assert process.stdout is not None
    process.stdout.close()
