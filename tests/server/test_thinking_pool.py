"""The moves of computer players and hints, in the order that is fair, however long any of them takes."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.host import PATIENCE
from tests.tables.evening import Evening, evening
from waset.server.thinking_executor import Lost
from waset.server.thinking_pool import LEAST, LONGEST, MOST_WAITING, ThinkingPool
from waset.server.thinking_worker import find_move
from waset.tables import seating
from waset.tables.errors import NotNow
from waset.tables.people import Person
from waset.tables.table import Table

# The first seat begins.
GAME = "senet"


class Paper:
    """An executor on which nothing is thought until the test says so."""

    def __init__(self, slots: int = 2) -> None:
        self.slots = slots
        self.running: list[tuple[tuple[Any, ...], asyncio.Future[Any]]] = []

    async def run(self, function: Callable[..., Any], *args: Any) -> Any:
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.running.append(((function, *args), result))
        return await result

    def start(self) -> None: ...

    def close(self) -> None: ...

    def called(self) -> list[str]:
        """Which computer players think now; a hint for those that are hints."""
        return [call[4] if call[0] is find_move else "hint" for call, _ in self.running]

    def seconds(self) -> list[float]:
        return [call[-1] for call, _ in self.running]

    def thinks(self, count: int = 1) -> Callable[[], bool]:
        """Whether at least so many think."""
        return lambda: len(self.running) >= count

    def finish(self, at: int = 0, error: Exception | None = None) -> None:
        _, result = self.running.pop(at)
        if error is None:
            result.set_result(-1)
        else:
            result.set_exception(error)


async def settle(happened: Callable[[], bool] = lambda: True) -> None:
    """Until something has happened, which may take a while on a busy machine, and everything else that can.

    A write to the store takes a thread a moment.
    """
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)
    for _ in range(20):
        await asyncio.sleep(0.005)


async def moved(scene: Evening, table: Table) -> None:
    """Until somebody has moved there."""
    async with asyncio.timeout(PATIENCE):
        while (await scene.house.table(table.id)).number == table.number:
            await settle()


async def played(scene: Evening, owner: Person, *seats: str) -> Table:
    table = await seating.open_table(scene.house, owner, GAME, seats)
    return await seating.start(scene.house, table.id, owner)


def test_one_guest_with_many_empty_tables_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        paper = Paper()
        pool = ThinkingPool(scene.house, paper, lambda table: False)
        greedy, anna = await scene.guest("Greedy"), await scene.guest("Anna")
        for _ in range(5):
            await played(scene, greedy, "level5", "level5")
        await settle(paper.thinks())
        # One of the two processes is free for somebody who waits, and the thought in the other one is short.
        assert paper.called() == ["level5"]
        assert paper.seconds() == [LEAST]
        await played(scene, anna, "level1", "me")
        await settle(paper.thinks(2))
        assert paper.called() == ["level5", "level1"]
        await pool.stop()

    evening(tmp_path / "house.db", story)


def test_after_a_restart_those_who_are_waited_for_come_first(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        greedy, anna = await scene.guest("Greedy"), await scene.guest("Anna")
        for _ in range(5):
            await played(scene, greedy, "level5", "level5")
        table = await played(scene, anna, "level2", "me")
        paper = Paper()
        pool = ThinkingPool(scene.house, paper, lambda table: False)
        await pool.start()
        await settle(paper.thinks(2))
        assert sorted(paper.called()) == ["level2", "level5"]
        paper.finish(paper.called().index("level2"))
        # No legal move came back, so another one is played.
        await moved(scene, table)
        await pool.stop()

    evening(tmp_path / "house.db", story)


def test_a_table_that_is_watched_counts_as_attended(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        watched: set[str] = set()
        paper = Paper()
        pool = ThinkingPool(scene.house, paper, watched.__contains__)
        greedy = await scene.guest("Greedy")
        tables = [await played(scene, greedy, "level5", "level5") for _ in range(3)]
        await settle(paper.thinks())
        watched.add(tables[2].id)
        pool.enqueue(tables[2].id)
        paper.finish()
        await settle(paper.thinks())
        assert paper.seconds() == [LONGEST]
        await pool.stop()

    evening(tmp_path / "house.db", story)


def test_hints_share_the_queue_and_each_person_waits_for_a_few(tmp_path: Path) -> None:
    async def story(scene: Evening) -> None:
        paper = Paper()
        pool = ThinkingPool(scene.house, paper, lambda table: False)
        anna, ben = await scene.guest("Anna"), await scene.guest("Ben")
        tables = [await played(scene, anna, "me", "level1") for _ in range(MOST_WAITING + 1)]
        asked = [asyncio.create_task(pool.hints(table, anna.id)) for table in tables]
        await settle(paper.thinks())
        assert paper.called() == ["hint"]
        with pytest.raises(NotNow):
            await asked[-1]
        bens = asyncio.create_task(pool.hints(await played(scene, ben, "me", "level1"), ben.id))
        await settle()
        # One of Anna's is being thought about, another waited first; then it is Ben's turn.
        for _ in range(3):
            await settle(paper.thinks())
            paper.finish()
        await bens
        await settle()
        assert [one.done() for one in asked] == [True, True, False, False, True]
        for _ in range(MOST_WAITING - 2):
            await settle(paper.thinks())
            paper.finish()
        await asyncio.gather(*asked[:-1])
        await pool.stop()

    evening(tmp_path / "house.db", story)


def test_a_thought_that_was_lost_is_thought_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waset.server.thinking_pool.RETRY_DELAY", 0.0)

    async def story(scene: Evening) -> None:
        paper = Paper()
        pool = ThinkingPool(scene.house, paper, lambda table: False)
        anna = await scene.guest("Anna")
        table = await played(scene, anna, "level1", "me")
        await settle(paper.thinks())
        paper.finish(error=Lost())
        await settle(paper.thinks())
        assert paper.called() == ["level1"]
        paper.finish()
        await moved(scene, table)
        await pool.stop()

    evening(tmp_path / "house.db", story)
