"""Passwords that are tried first: those that many people have, and those that follow from a name.

zxcvbn estimates after how many guesses a password is found; it knows the common passwords and words of English. The
catalogues add those of the other languages here.
"""

from functools import cache

from waset.engine.catalogue import LANGUAGES, room_words
from waset.engine.message import Message
from waset.tables.errors import BadInput

# Guesses at a sign-in are limited, so a million of them are out of reach.
LEAST_GUESSES = 1_000_000
# The estimate takes time that grows with the square of the length: this much of a password must be good.
EXAMINED = 20


def require_uncommon(password: str, name: str) -> None:
    """Refuse a password that is easily guessed. Takes up to 50 ms: not for the event loop."""
    # It costs 30 ms and 13 MiB, and most servers see a new password rarely.
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]

    known = [name, *name.split(), *_words()]
    if zxcvbn(password[:EXAMINED], known)["guesses"] < LEAST_GUESSES:
        raise BadInput(Message("tables.common_password"))


@cache
def _words() -> list[str]:
    words = [room_words(language, "tables").section("common_password")["words"] for language in LANGUAGES]
    return [word for line in words for word in str(line).split()]
