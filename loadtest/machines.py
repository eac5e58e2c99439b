"""Two machines that serve, one with the database, two that think: people play while one of each kind is killed.

Nothing that anybody was told may be lost, and within ten seconds everybody should wait no longer than before.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

from loadtest.figures import Figure, Measured, Report, gather, run
from loadtest.hosts import Host, hosts, postgresql
from loadtest.persistent import Game, Memory, Sample, missing_moves, percentile, seconds_to_recover
from loadtest.server_process import UNLIMITED
from waset.tables.verification import verify

PORT, SCHEDULER_PORT = 8000, 8786
UNLIMITED_LIMITS = ("--rate", UNLIMITED, "--newcomers", UNLIMITED, "--sockets", UNLIMITED)
# Milliseconds: a host that is busy with others' reconnecting is not back yet; and never better than this is asked.
LEAST_LIMIT = 250.0


@dataclass(frozen=True)
class Trial:
    """People at tables of two, and people who play against computer players; how long they pause before a move."""

    tables: int = 40
    computers: int = 8
    level: str = "level5"
    pause: float = 0.5
    seconds: float = 15.0
    game: str = "senet"

    @property
    def people(self) -> int:
        return 2 * self.tables + self.computers


def measure_machines(trial: Trial, say: Report) -> list[Figure]:
    """What people notice when a machine that serves dies, and then one that thinks."""
    with hosts("database", "web 1", "web 2", "thinking 1", "thinking 2", say=say) as (database, *others):
        web, thinking = others[:2], others[2:]
        with postgresql(database) as address:
            scheduler = f"tcp://{database.address}:{SCHEDULER_PORT}"
            say("the machines start")
            database.waset("cluster", "scheduler", scheduler)
            database.wait_for(SCHEDULER_PORT)
            for host in thinking:
                host.waset("cluster", "worker", scheduler, "--processes", "1")
            for host in web:
                serving = ("serve", "--host", host.address, "--port", str(PORT), "--database", address)
                host.waset(*serving, "--cluster", scheduler, *UNLIMITED_LIMITS)
            for host in web:
                host.wait_for(PORT)
            memory = Memory()
            measured = run(_play(trial, web, thinking, memory, say))
            measured |= _verify(address, memory, say)
    return list(gather([measured]))


async def _play(trial: Trial, web: list[Host], thinking: list[Host], memory: Memory, say: Report) -> Measured:
    async with playing(trial, [(host.address, PORT) for host in web], memory):
        say(f"{trial.tables} tables of two and {trial.computers} with a computer player, for {trial.seconds:g} s")
        await asyncio.sleep(trial.seconds)
        before, answers = list(memory.moves), list(memory.answers)
        killed = []
        for host in (web[0], thinking[0]):
            say(f"the machine {host.name} is killed")
            killed.append(time.perf_counter())
            await asyncio.to_thread(host.kill)
            await asyncio.sleep(trial.seconds)
            await memory.all_live(trial.people)
    return {
        "moves seen by all": ("", float(len(memory.moves))),
        "  a second": ("/s", len(before) / trial.seconds),
        "  99 of 100 seen by all within, before": ("ms", percentile(before, 0.99)),
        "  answers of computer players, half within, before": ("ms", percentile(answers, 0.5)),
        "feeds that went to another host": ("", float(memory.reconnected)),
        "a host that serves was killed: 99 of 100 as before after": (
            "s",
            _recovery(memory.moves, before, killed[0], killed[1]),
        ),
        "a host that thinks was killed: 99 of 100 as before after": (
            "s",
            _recovery(memory.moves, before, killed[1], None),
        ),
        "  answers of computer players as before after": ("s", _recovery(memory.answers, answers, killed[1], None)),
        "moves that were acknowledged": ("", float(len(memory.acknowledged))),
    }


def _recovery(samples: list[Sample], before: list[Sample], at: float, until: float | None) -> float:
    """As before: three times what was usual, for a second has few moves and one slow one among them is chance."""
    most = max(LEAST_LIMIT, 3 * percentile(before, 0.99))
    return seconds_to_recover([each for each in samples if until is None or each.at < until], at, most)


@contextlib.asynccontextmanager
async def playing(trial: Trial, addresses: list[tuple[str, int]], memory: Memory) -> AsyncIterator[None]:
    """Everybody plays as long as the context lasts; a player who cannot go on ends it."""
    games = [
        Game(addresses, memory, seed, trial.game, trial.level if seed < trial.computers else None)
        for seed in range(trial.tables + trial.computers)
    ]
    for game in games:
        await game.come()
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(game.play(trial.pause)) for game in games]
        await memory.all_live(trial.people)
        yield
        for task in tasks:
            task.cancel()


def _verify(address: str, memory: Memory, say: Report) -> Measured:
    say("the log is compared with what people were told")
    return {
        "  of which are not in the log": ("", float(len(missing_moves(address, memory.acknowledged)))),
        "tables that are damaged": ("", float(sum(found.problem is not None for found in verify(address)))),
    }
