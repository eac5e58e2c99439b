"""Tells the host once that something cannot be used, such as the database, and once that it can be used again.

During an outage every request fails, and a line or a traceback for each would fill the disk that may be the reason.
"""

import logging
from typing import Final

from waset.tables.times import Now, monotonic_clock

logger = logging.getLogger("waset.tables")

# Milliseconds after which an outage that lasts, or the next one, is told.
REMINDER: Final = 60_000


class Outage:
    """Whether something works, as far as those know who tried last."""

    def __init__(self, what: str, now: Now = monotonic_clock) -> None:
        self._what = what
        self._now = now
        # What does not work, how often it did not, when the host was told last, and whether that was of this outage.
        self._failing: set[str] = set()
        self._times = 0
        self._last: int | None = None
        self._told = False

    def noticed(self, error: BaseException, doing: str = "") -> None:
        """It did not work; `doing` tells things apart of which one may work without the other."""
        self._failing.add(doing)
        self._times += 1
        if self._last is None or self._now() - self._last > REMINDER:
            logger.error("%s: %s", self._what, cause(error))
            self._last, self._told = self._now(), True

    def over(self, doing: str = "") -> None:
        """It worked."""
        if self._failing:
            self._failing.discard(doing)
            if not self._failing and self._told:
                logger.warning("no longer, after %d times: %s", self._times, self._what)
                self._times, self._told = 0, False


def cause(error: BaseException) -> str:
    """What a database said, without the statement and the values that it was about."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[0] if said else type(error).__name__
