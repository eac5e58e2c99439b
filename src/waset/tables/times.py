"""The current time in whole milliseconds since 1970; tests substitute their own clocks."""

import time
from collections.abc import Callable

Now = Callable[[], int]


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """Wall time that neither steps with the system's clock nor goes on while the host sleeps.

    It starts with the system's time and goes on by the monotonic clock. If the two come apart, the players at running
    tables lose and gain nothing: `ahead` tells by how much, and a server that starts again goes on from there.
    """

    def __init__(self, wall: Now = wall_clock, monotonic: Now = monotonic_clock) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self.go_on(0)

    def __call__(self) -> int:
        return self._begin + self._monotonic()

    @property
    def ahead(self) -> int:
        """By how much this clock is ahead of the system's."""
        return self() - self._wall()

    @property
    def begin(self) -> int:
        """What this clock said when the monotonic clock began, which it does when the host starts."""
        return self._begin

    def go_on(self, ahead: int) -> None:
        """Go on from the system's time now, ahead of it by so much."""
        self._begin = self._wall() + ahead - self._monotonic()

    def go_on_since(self, begin: int) -> None:
        """Go on as a clock with this beginning, as if there had been no restart in between."""
        self._begin = begin
