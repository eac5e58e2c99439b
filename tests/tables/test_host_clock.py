"""A system's clock that is set, or a host that sleeps, costs nobody a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.tables.evening import run
from waset.tables import host_clock, play, queries, seating
from waset.tables.database_address import sqlite_url
from waset.tables.house import House
from waset.tables.models import HostClockRow
from waset.tables.people import People
from waset.tables.store import Store
from waset.tables.table import OVER, PLAYING, Table
from waset.tables.times import SteadyClock

HOUR = 3_600_000


class Host:
    """A machine whose clock somebody sets."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.wall = 1_800_000_000_000
        self.uptime = 5_000

    def goes_on(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.uptime += milliseconds

    async def serves(self, story: "Callable[[House, SteadyClock, People], object]") -> None:
        """A server on it, from its start to its end."""
        store = Store(sqlite_url(self.path))
        clock = SteadyClock(lambda: self.wall, lambda: self.uptime)
        await store.open()
        try:
            await host_clock.resume(store, clock)
            await story(House(store, clock), clock, People(store))  # type: ignore[misc]
        finally:
            await store.close()


async def duel(house: House, people: People, **clock: object) -> Table:
    anna, _ = await people.create("Anna")
    ben, _ = await people.create("Ben")
    table = await seating.open_table(house, anna, "senet", ["me", "open"], clock=clock)
    await seating.sit(house, table.id, ben)
    table = await seating.start(house, table.id, anna)
    # The clocks wait until everybody has been there.
    for person in (anna, ben):
        table = await play.arrive(house, table.id, person)
    return table


@pytest.mark.parametrize("step", [HOUR, -HOUR, 400 * 24 * HOUR], ids=["forward", "back", "far forward"])
def test_a_step_costs_nobody_a_second(tmp_path: Path, step: int) -> None:
    host = Host(tmp_path / "house.db")
    tables: list[Table] = []

    async def before(house: House, clock: SteadyClock, people: People) -> None:
        table = await duel(house, people, kind="move", seconds=60)
        tables.append(table)
        host.goes_on(20_000)
        host.wall += step
        assert await host_clock.check(house, clock, 0) == -step
        host.goes_on(20_000)
        assert await queries.out_of_time(house, clock()) == []
        assert table.clocks.remaining(clock()) is not None
        assert min(table.clocks.remaining(clock()) or []) == 20_000

    async def after_a_restart(house: House, clock: SteadyClock, people: People) -> None:
        table = await house.table(tables[0].id)
        assert min(table.clocks.remaining(clock()) or []) == 20_000
        assert not await play.call_time(house, table.id)
        # Who really thinks for too long has lost.
        host.goes_on(20_001)
        assert await play.call_time(house, table.id)
        assert (await house.table(table.id)).phase == OVER
        # Nobody's clock runs any more: the time is the system's again.
        assert await host_clock.check(house, clock, clock.ahead) == 0
        assert clock() == host.wall

    async def story() -> None:
        await host.serves(before)
        await host.serves(after_a_restart)

    run(story())


def test_a_host_that_sleeps_stops_the_clocks(tmp_path: Path) -> None:
    host = Host(tmp_path / "house.db")

    async def story(house: House, clock: SteadyClock, people: People) -> None:
        table = await duel(house, people, kind="bank", seconds=60)
        host.wall += 8 * HOUR
        assert not await play.call_time(house, table.id)
        assert (await house.table(table.id)).phase == PLAYING
        assert await host_clock.check(house, clock, 0) == -8 * HOUR

    run(host.serves(story))


def test_small_corrections_are_followed_by_nobody(tmp_path: Path) -> None:
    host = Host(tmp_path / "house.db")

    async def story(house: House, clock: SteadyClock, people: People) -> None:
        host.wall += 300
        assert await host_clock.check(house, clock, 0) == 0
        assert clock() == host.wall - 300

    run(host.serves(story))


@pytest.mark.parametrize("step", [HOUR, -HOUR], ids=["forward", "back"])
def test_a_step_while_the_server_is_down_costs_nobody_a_second(tmp_path: Path, step: int) -> None:
    host = Host(tmp_path / "house.db")
    tables: list[Table] = []

    async def before(house: House, clock: SteadyClock, people: People) -> None:
        tables.append(await duel(house, people, kind="move", seconds=60))

    async def after(house: House, clock: SteadyClock, people: People) -> None:
        table = await house.table(tables[0].id)
        # The time that the server was down has passed, and nothing else.
        assert min(table.clocks.remaining(clock()) or []) == 30_000
        assert clock.ahead == -step

    async def story() -> None:
        await host.serves(before)
        host.goes_on(30_000)
        host.wall += step
        await host.serves(after)
        # Nor in a later start: it is stored.
        await host.serves(after)

    run(story())


def test_a_clock_that_was_set_while_nobody_played_is_followed_after_a_restart(tmp_path: Path) -> None:
    host = Host(tmp_path / "house.db")

    async def before(house: House, clock: SteadyClock, people: People) -> None:
        host.wall += HOUR
        assert await host_clock.check(house, clock, 0) == 0
        assert clock() == host.wall
        await duel(house, people, kind="move", seconds=60)

    async def after(house: House, clock: SteadyClock, people: People) -> None:
        assert clock() == host.wall

    async def story() -> None:
        await host.serves(before)
        await host.serves(after)

    run(story())


def test_after_a_start_of_the_host_the_time_goes_on_by_its_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host(tmp_path / "house.db")

    async def before(house: House, clock: SteadyClock, people: People) -> None:
        await duel(house, people, kind="move", seconds=60)

    async def after(house: House, clock: SteadyClock, people: People) -> None:
        assert clock() == host.wall
        async with house.store.read() as connection:
            assert len((await connection.execute(select(HostClockRow))).all()) == 2

    async def story() -> None:
        await host.serves(before)
        host.goes_on(30_000)
        host.uptime = 100
        (tmp_path / "boot_id").write_text("another\n")
        monkeypatch.setattr(host_clock, "BOOT", tmp_path / "boot_id")
        await host.serves(after)

    run(story())
