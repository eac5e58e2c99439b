"""The garbage collector waits for a quiet second, but not forever."""

import asyncio
import gc
import time

import pytest

from waset.server import garbage_collection

SECOND = 1.0


class _Clock:
    """Time that goes on when somebody sleeps, and work that is done meanwhile."""

    def __init__(self, worked_each_second: float) -> None:
        self.now = 0.0
        self.worked = 0.0
        self._share = worked_each_second
        self.looks: list[float] = []
        self.full: list[float] = []
        self.frozen = 0
        # Bytes that the server takes, and by how many it grows in a second.
        self.memory = 0
        self.growth = 0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.worked += seconds * self._share
        self.memory += round(seconds * self.growth)
        if self.now > 3 * garbage_collection.LATEST:
            raise asyncio.CancelledError

    def collect(self) -> int:
        self.looks.append(self.now)
        return 0

    def freeze(self) -> None:
        self.frozen += 1

    def unfreeze(self) -> None:
        self.full.append(self.now)


@pytest.fixture(params=[0.01, 0.9], ids=["quiet", "busy"])
def clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> _Clock:
    found = _Clock(request.param)
    monkeypatch.setattr(asyncio, "sleep", found.sleep)
    monkeypatch.setattr(time, "monotonic", lambda: found.now)
    monkeypatch.setattr(time, "process_time", lambda: found.worked)
    monkeypatch.setattr(garbage_collection, "resident_memory", lambda: found.memory)
    monkeypatch.setattr(gc, "collect", found.collect)
    monkeypatch.setattr(gc, "freeze", found.freeze)
    monkeypatch.setattr(gc, "unfreeze", found.unfreeze)
    return found


def test_looks_through_everything(clock: _Clock) -> None:
    with pytest.raises(asyncio.CancelledError):
        garbage_collection.collect_when_idle().send(None)
    between = [after - before for before, after in zip([0.0, *clock.looks], clock.looks, strict=False)]
    wanted = garbage_collection.LATEST if clock.worked > clock.now / 2 else garbage_collection.SOONEST
    assert len(between) >= 2
    assert all(each <= wanted + 2 * SECOND for each in between)
    assert len(clock.looks) <= clock.now / wanted + len(clock.full)
    # What was looked through is left alone, until everything is looked through.
    assert clock.frozen == len(clock.looks)
    assert len(clock.full) == 2
    assert set(clock.full) <= set(clock.looks)


@pytest.mark.parametrize("clock", [0.9], ids=["busy"], indirect=True)
@pytest.mark.parametrize("times", [1, 2, 5])
def test_a_server_that_grows_is_looked_through_each_time_it_has_doubled(clock: _Clock, times: int) -> None:
    """People who come make it grow; each look costs them nearly a second, and finds nothing."""
    begins = clock.memory = times * garbage_collection.GROWTH
    clock.growth = garbage_collection.GROWTH // 100
    with pytest.raises(asyncio.CancelledError):
        garbage_collection.collect_when_idle().send(None)
    sizes = [begins + round(at) * clock.growth for at in clock.full if at < garbage_collection.LATEST]
    assert sizes
    for before, after in zip([begins, *sizes], sizes, strict=False):
        assert 2 * before < after <= 2 * before + 2 * clock.growth


def test_cycles_that_a_request_leaves_behind_are_found_while_they_are_young() -> None:
    before = gc.get_threshold()
    try:
        garbage_collection.configure_collector()
        assert gc.get_threshold()[:2] == (garbage_collection.YOUNGEST, garbage_collection.MIDDLE)
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
