"""What a second worker is worth, on PostgreSQL.

A server of one worker and one of two stand side by side, each with a crowd and a database of its own, and play in turn:
the speed of a machine changes within minutes, and what is compared must have had the same.
"""

import contextlib
import secrets
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from loadtest.cpu_quota import can_limit, limited
from loadtest.crowd import Crowd, Pace
from loadtest.errors import Unmeasurable
from loadtest.figures import Figure, Load, Measured, Report, gather, require_no_refusals, run
from loadtest.server_process import ServerProcess, running_server
from waset.tables.database_address import database_url

WORKERS = (1, 2)
# Of a core, for each worker: two of them, the crowd and the database then fit well into two cores.
SHARE = 0.4
# Moves in flight: enough that no worker ever waits for the crowd.
TOGETHER = 96
# Seconds of play before each measurement: idle connections are opened again.
WARM_UP = 1.0


def on_postgresql(load: Load, address: str, say: Report) -> Iterator[Figure]:
    """The moves of one worker and of two, with the whole machine and with each worker limited to a share of a core."""
    with contextlib.ExitStack() as things:
        hosts = []
        for workers in WORKERS:
            say(f"PostgreSQL, a server of {_workers(workers)} starts")
            hosts.append(things.enter_context(running_server(things.enter_context(database_beside(address)), workers)))
        return gather(run(_in_turn(hosts, load, say)))


async def _in_turn(hosts: Sequence[ServerProcess], load: Load, say: Report) -> list[Measured]:
    shares = [None, SHARE] if can_limit() else [None]
    if len(shares) == 1:
        say("workers cannot be limited to a share of a core here: that needs the control groups of Linux, and root")
    crowds = [Crowd(host.port, seed, TOGETHER) for seed, host in enumerate(hosts)]
    try:
        for crowd, workers in zip(crowds, WORKERS, strict=True):
            say(f"PostgreSQL, {load.people} people come to {_workers(workers)}")
            await crowd.come(load.people // 2, load.game)
            await crowd.listen()
        runs: list[Measured] = []
        for turn in range(load.runs):
            say(f"PostgreSQL, run {turn + 1} of {load.runs}")
            runs.append({})
            for share in shares:
                pairs = zip(crowds, hosts, strict=True)
                runs[-1].update(_told([await _flat_out(crowd, host, load, share) for crowd, host in pairs], share))
        return runs
    finally:
        for crowd in crowds:
            crowd.leave()


async def _flat_out(crowd: Crowd, host: ServerProcess, load: Load, share: float | None) -> tuple[Pace, float]:
    """Some play, and the milliseconds of a core that the server took per move."""
    await crowd.begin_again(load.game)
    with limited(host.workers, share) if share is not None else contextlib.nullcontext():
        await crowd.play(WARM_UP)
        taken = host.processor()
        pace = await crowd.play(load.seconds)
        taken = host.processor() - taken
    require_no_refusals(pace.refused)
    if not pace.times:
        raise Unmeasurable("no move was made: a crowd of more people would have games that last")
    return pace, 1000 * taken / len(pace.times)


def _told(stretches: list[tuple[Pace, float]], share: float | None) -> Measured:
    of = f" of {share:g} core" if share is not None else ""
    found: Measured = {}
    for workers, (pace, cost) in zip(WORKERS, stretches, strict=True):
        name = _workers(workers) + of
        found[f"PostgreSQL, durable moves with {name}"] = ("/s", pace.moves_per_second)
        found[f"  99 of 100 seen by all within, {name}"] = ("ms", pace.within(0.99))
        found[f"  taken by the server for a move, {name}"] = ("ms of a core", cost)
    (one, one_cost), (two, two_cost) = stretches
    beside = f"{of} each" if share is not None else ", with crowd and database on the same cores"
    found[f"  two workers to one{beside}"] = ("times", two.moves_per_second / one.moves_per_second)
    # Only the extra cost of telling the other worker keeps two cores from twice the moves of one.
    found[f"  two workers to one{of}, by what a move takes of a core"] = ("times", 2 * one_cost / two_cost)
    return found


def _workers(count: int) -> str:
    return f"{count} worker{'s' * (count > 1)}"


@contextlib.contextmanager
def database_beside(address: str) -> Iterator[str]:
    """A temporary database beside the given one."""
    import psycopg
    from psycopg import sql

    address = database_url(address).replace("postgresql+psycopg://", "postgresql://", 1)
    name = f"waset_bench_{secrets.token_hex(4)}"

    def order(words: str) -> None:
        try:
            with psycopg.connect(address, autocommit=True) as connection:
                connection.execute(sql.SQL(words).format(sql.Identifier(name)))
        except psycopg.Error as error:
            cause = str(error).splitlines()[0]
            raise Unmeasurable(f"the database cannot be used to make others beside it: {cause}") from None

    order("create database {}")
    try:
        yield urlsplit(address)._replace(path=f"/{name}").geturl()
    finally:
        order("drop database {} with (force)")
