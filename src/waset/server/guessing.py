"""How often a password may be guessed, without keeping its owner out.

Wrong guesses are counted by account, in the form by which accounts are found, so that no other spelling is another
account. Somebody who guesses from many addresses uses up what an account allows to strangers; a browser in which its
owner signed in before is no stranger, and has guesses of its own. Who is neither can still come in by a passkey or a
recovery code, which nobody guesses.
"""

import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from waset.engine.message import Message
from waset.server.errors import TooOften
from waset.server.limits import RateLimiter
from waset.tables.names import account_key

# Wrong passwords for one account: from one address or one known device, and from all strangers together.
TRIES = 10
TRIES_PER_MINUTE = 2
STRANGERS_TRIES = 50
STRANGERS_TRIES_PER_MINUTE = 1
# What workers tell each other of a guess.
TRIED: Final = "tried"
RIGHT: Final = "right"


def _nobody(_told: str) -> None:
    """There are no other workers."""


class Guessing:
    """Wrong passwords so far.

    tell   tells the other workers of a guess, so that all of them together allow no more than one would
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, tell: Callable[[str], object] = _nobody) -> None:
        self._one = RateLimiter(TRIES_PER_MINUTE / 60, TRIES, now)
        self._strangers = RateLimiter(STRANGERS_TRIES_PER_MINUTE / 60, STRANGERS_TRIES, now)
        self._tell = tell

    def count(self, name: str, address: str, device: str | None = None) -> Callable[[], None]:
        """Count a guess before it is tried, or refuse it; returns what to call if it was right.

        device   what the owner is known by: a session, or a browser that had one
        """
        account = account_key(name)
        guess = f"{_digest(account, device or address)} {_digest(account) if device is None else ''}"
        limits = self._limits(guess)
        for at, (limiter, key) in enumerate(limits):
            if limiter.take(key) > 0:
                for taken, its_key in limits[:at]:
                    taken.put_back(its_key)
                raise TooOften(Message("server.many_passwords"))
        self._tell(f"{TRIED} {guess}")

        def right() -> None:
            for limiter, key in limits:
                limiter.put_back(key)
            self._tell(f"{RIGHT} {guess}")

        return right

    def heard(self, told: str) -> None:
        """What another worker tells."""
        what, guess = told.split(" ", 1)
        for limiter, key in self._limits(guess):
            if what == TRIED:
                limiter.take(key)
            else:
                limiter.put_back(key)

    def _limits(self, guess: str) -> list[tuple[RateLimiter, str]]:
        """The limits that a guess counts for, each with what it is counted by."""
        one, strangers = guess.split(" ")
        return [(self._one, one), *([(self._strangers, strangers)] if strangers else [])]


def _digest(*parts: str) -> str:
    """Names and secrets are not sent about, and nobody can make one key look like another."""
    return blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()
