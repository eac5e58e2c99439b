"""Slow hashes: sources take turns, and there is an end to the queue."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from waset.tables.errors import Unavailable
from waset.tables.hashing import Hashing


async def _busy(hashing: Hashing) -> tuple[asyncio.Task[bool], Callable[[], None]]:
    """Occupy the thread until the returned function is called."""
    gate = threading.Event()
    task = asyncio.create_task(hashing.run("first", gate.wait))
    await asyncio.sleep(0)
    return task, gate.set


def test_sources_take_turns() -> None:
    async def story() -> list[str]:
        hashing, order = Hashing(), list[str]()
        first, go = await _busy(hashing)
        tasks = [
            asyncio.create_task(hashing.run(source, lambda source=source: order.append(source)))  # type: ignore[misc]
            for source in ("a", "a", "a", "b")
        ]
        await asyncio.sleep(0)
        go()
        await asyncio.gather(first, *tasks)
        return order

    assert asyncio.run(story()) == ["a", "b", "a", "a"]


def test_one_source_cannot_fill_the_queue() -> None:
    async def story() -> None:
        hashing = Hashing(most=3, most_of_one=3)
        first, go = await _busy(hashing)
        tasks = [asyncio.create_task(hashing.run("a", lambda: "a")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await hashing.run("a", lambda: "one too many")
        # Others get the places of whoever has the most.
        others = [asyncio.create_task(hashing.run(source, lambda: "in time")) for source in ("b", "c")]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await hashing.run("d", lambda: "each waits for one now")
        go()
        await first
        assert await asyncio.gather(*others) == ["in time", "in time"]
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(end) for end in ends] == [str, Unavailable, Unavailable]

    asyncio.run(story())


def test_who_goes_away_keeps_nobody_waiting() -> None:
    async def story() -> str:
        hashing = Hashing()
        first, go = await _busy(hashing)
        gone = asyncio.create_task(hashing.run("a", lambda: "never"))
        stays = asyncio.create_task(hashing.run("b", lambda: "done"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        go()
        await first
        await stays
        return await hashing.run("c", lambda: "free again")

    assert asyncio.run(story()) == "free again"


def test_a_failure_frees_the_thread() -> None:
    async def story() -> str:
        hashing = Hashing()

        def fail() -> str:
            raise ValueError

        with pytest.raises(ValueError):
            await hashing.run("a", fail)
        return await hashing.run("a", lambda: "next")

    assert asyncio.run(story()) == "next"
