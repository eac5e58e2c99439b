"""What a second worker is worth, on PostgreSQL."""

from collections.abc import Iterator

from waset.server.load.crowd import WARM_UP, Crowd, Pace
from waset.server.load.figures import Figure, Load, Measured, Report, gather, must_be_clean, run
from waset.server.load.holding import can_hold, held
from waset.server.load.host import Host, hosting

# Of a core, for each worker: two of them, the crowd and the database are then well within two cores.
SHARE = 0.4
# Moves under way at once: enough that no worker ever waits for the crowd.
TOGETHER = 96


def on_postgresql(load: Load, address: str, say: Report) -> Iterator[Figure]:
    """The moves of one worker and of two, with all the machine has and each held to a share of a core."""
    holding = can_hold()
    if not holding:
        say("workers cannot be held to a share of a core here: it takes the control groups of Linux, and root")
    runs = []
    for turn in range(load.runs):
        figures: Measured = {}
        free, few, cost = [], [], []
        for workers in (1, 2):
            say(f"PostgreSQL, {workers} of 2 workers, run {turn + 1} of {load.runs}")
            with hosting(address, workers) as host:
                pace, taken, slow = run(_flat_out(host, load, turn, holding))
            free.append(pace.moves_per_second)
            cost.append(1000 * taken / len(pace.times))
            name = f"{workers} worker{'s' * (workers > 1)}"
            figures[f"PostgreSQL, durable moves with {name}"] = ("/s", free[-1])
            figures[f"  99 of 100 seen by all within, with {name}"] = ("ms", pace.within(0.99))
            figures[f"  taken by the server for a move, with {name}"] = ("ms of a core", cost[-1])
            if slow is not None:
                few.append(slow.moves_per_second)
                figures[f"  durable moves with {name} of {SHARE:g} core"] = ("/s", few[-1])
        figures["  two workers to one, with crowd and database on the same cores"] = ("times", free[1] / free[0])
        if holding:
            figures[f"  two workers to one, of {SHARE:g} core each"] = ("times", few[1] / few[0])
        # What a move costs more where two must know of it is all that keeps two cores from twice the moves of one.
        figures["  two workers to one, by what a move takes of a core"] = ("times", 2 * cost[0] / cost[1])
        runs.append(figures)
    return gather(runs)


async def _flat_out(host: Host, load: Load, seed: int, holding: bool) -> tuple[Pace, float, Pace | None]:
    """A stretch of play, the seconds of a core that the server took for it, and another of the workers held."""
    crowd = Crowd(host.port, seed, TOGETHER)
    try:
        await crowd.come(load.people // 2, load.game)
        await crowd.listen()
        await crowd.play(WARM_UP)
        taken = host.processor()
        free = await crowd.play(load.seconds)
        taken = host.processor() - taken
        slow = None
        if holding:
            with held(host.workers, SHARE):
                await crowd.play(WARM_UP)
                slow = await crowd.play(load.seconds)
        must_be_clean(free.refused + (slow.refused if slow is not None else []))
        return free, taken, slow
    finally:
        crowd.leave()
