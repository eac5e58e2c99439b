"""Names for people who have not chosen one yet: a word of the river and a number, each given once."""

import random
from collections.abc import Iterator
from functools import cache

from waset.engine.catalogue import LANGUAGES, room_words
from waset.tables.names import account_key, skeleton

# Two figures are enough for a household, more come when they are used up.
_TRIES = 20


def suggestions(language: str) -> Iterator[str]:
    """Names to give, in a language, until one is free."""
    words = list(room_words(language, "tables").section("guest_name").values())
    most = 99
    while True:
        for _ in range(_TRIES):
            yield f"{random.choice(words)} {random.randint(1, most)}"
        most = most * 10 + 9


def is_reserved(key: str) -> bool:
    """Whether the key or the skeleton of a name is what anybody may be called: nobody may take it."""
    return key in _reserved()


@cache
def _reserved() -> frozenset[str]:
    words = [word for language in LANGUAGES for word in room_words(language, "tables").section("reserved").values()]
    return frozenset(form(str(word)) for word in words for form in (account_key, skeleton))
