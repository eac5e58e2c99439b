"""What nobody waits for pauses while the server is busy with people, and still comes to an end."""

import asyncio
import contextlib
import time

import pytest

from tests.server.host import PATIENCE
from tests.server.test_analysis import short_game
from waset.engine.record import Record
from waset.server import busy, thinking_worker
from waset.server.busy import BUSY, LOOKS, Busy
from waset.server.thinking_executor import LocalExecutor
from waset.server.thinking_worker import LONGEST_PAUSE, WORK_BETWEEN_PAUSES, PausingClock, judge_decision


class Said:
    value = True


class Process:
    """The time of a process that takes this share of a core, and of one that sleeps."""

    def __init__(self, share: float = 0.0) -> None:
        self.share = share
        self.taken = 0.0
        self.slept = 0.0
        self._now = 0.0

    def process_time(self) -> float:
        # Both at the same moment: between two calls a busy machine does something else for a while.
        self._now = time.monotonic() if self.share else 0.0
        return self.taken + self.share * self._now

    def monotonic(self) -> float:
        return self.slept + self._now

    def sleep(self, seconds: float) -> None:
        self.slept += seconds


def test_a_server_is_busy_when_it_has_worked_for_a_while_and_not_for_a_single_request() -> None:
    server = Busy()
    server.look(1.0)
    assert not server.now
    for _ in range(LOOKS):
        server.look(1.0)
    assert server.now
    for _ in range(LOOKS):
        server.look(0.0)
    assert not server.now


@pytest.mark.parametrize(("share", "is_busy"), [(BUSY / 2, False), (BUSY * 2, True)])
def test_a_server_looks_how_busy_it_is(monkeypatch: pytest.MonkeyPatch, share: float, is_busy: bool) -> None:
    monkeypatch.setattr(busy, "time", Process(share))
    monkeypatch.setattr(busy, "INTERVAL", 0.01)

    async def watched() -> bool:
        server = Busy()
        watching = asyncio.create_task(server.watch())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE if is_busy else 0.5):
                while not server.now:
                    await asyncio.sleep(0.01)
        seen = server.now
        watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watching
        # Whoever still pauses would keep a server from stopping.
        assert not server.now
        return seen

    assert asyncio.run(watched()) == is_busy


def test_a_pause_is_bounded_and_lets_something_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Process()
    monkeypatch.setattr(thinking_worker, "time", process)
    clock = PausingClock(Said())
    clock()
    assert process.slept == pytest.approx(LONGEST_PAUSE, abs=1)
    process.taken += WORK_BETWEEN_PAUSES * 0.9
    clock()
    assert process.slept == pytest.approx(LONGEST_PAUSE, abs=1)
    process.taken += WORK_BETWEEN_PAUSES * 0.2
    clock()
    assert process.slept == pytest.approx(2 * LONGEST_PAUSE, abs=1)


def test_an_analysis_goes_on_when_the_server_is_quiet_again() -> None:
    record = Record.from_json(short_game("imhotep"))
    position = (record.game.spec(), record.game.edition, record.moves[:1])

    async def story() -> None:
        server = Busy()
        idle = LocalExecutor(1, 120.0, server.initializer)
        try:
            assert (await idle.run(judge_decision, *position, 0.01))["number"] == 1
            for _ in range(LOOKS):
                server.look(1.0)
            judging = asyncio.create_task(idle.run(judge_decision, *position, 0.01))
            await asyncio.wait([judging], timeout=1.0)
            assert not judging.done()
            for _ in range(LOOKS):
                server.look(0.0)
            assert (await judging)["number"] == 1
        finally:
            idle.close()

    asyncio.run(story())
