"""How often a password may be guessed, without keeping its owner out.

Wrong guesses are counted by account, in the form by which accounts are found, so that no other spelling is another
account. Whoever guesses from many addresses uses up what an account allows to strangers; a browser in which its owner
signed in before is no stranger, and has guesses of its own. Who is neither can still come in by a passkey or a recovery
code, which nobody guesses.
"""

import time
from collections.abc import Callable

from waset.engine.message import Message
from waset.server.errors import TooOften
from waset.server.limits import RateLimiter
from waset.tables.names import account_key

# Wrong passwords for one account: from one address or one known device, and from all strangers together.
TRIES = 10
TRIES_PER_MINUTE = 2
STRANGERS_TRIES = 50
STRANGERS_TRIES_PER_MINUTE = 1


class Guessing:
    """Wrong passwords so far."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._one = RateLimiter(TRIES_PER_MINUTE / 60, TRIES, now)
        self._strangers = RateLimiter(STRANGERS_TRIES_PER_MINUTE / 60, STRANGERS_TRIES, now)

    def count(self, name: str, address: str, device: str | None = None) -> Callable[[], None]:
        """Count a guess before it is tried, or refuse it; returns what to call if it was right.

        device   what the owner is known by: a session, or a browser that had one
        """
        account = account_key(name)
        limits = [(self._one, f"{account} {device or address}")]
        if device is None:
            limits.append((self._strangers, account))
        for at, (limiter, key) in enumerate(limits):
            if limiter.take(key) > 0:
                for taken, its_key in limits[:at]:
                    taken.put_back(its_key)
                raise TooOften(Message("server.many_passwords"))

        def right() -> None:
            for limiter, key in limits:
                limiter.put_back(key)

        return right
