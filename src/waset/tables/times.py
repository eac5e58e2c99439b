"""The current time in whole milliseconds since 1970; tests substitute their own clock."""

import time
from collections.abc import Callable

Now = Callable[[], int]


def wall_clock() -> int:
    return time.time_ns() // 1_000_000
