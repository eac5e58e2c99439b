"""Figures that cannot be had say why."""

import asyncio

import pytest

from loadtest.errors import Unmeasurable
from loadtest.figures import run


def test_a_reason_found_in_a_task_is_told_as_that_reason() -> None:
    async def measure() -> None:
        async with asyncio.TaskGroup(), asyncio.TaskGroup():
            raise Unmeasurable("the server did not start")

    with pytest.raises(Unmeasurable, match="the server did not start"):
        run(measure())


def test_a_fault_beside_it_is_not_hidden() -> None:
    async def fail() -> None:
        raise ZeroDivisionError

    async def measure() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail())
            await asyncio.sleep(0)
            raise Unmeasurable("the server did not start")

    with pytest.raises(ExceptionGroup):
        run(measure())
