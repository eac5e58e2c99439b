"""The ids of people and tables."""

import secrets

BYTES = 12


def new_id() -> str:
    """An id that nobody guesses. It begins with no hyphen: a host types ids in commands, where that is an option."""
    while (made := secrets.token_urlsafe(BYTES)).startswith("-"):
        pass
    return made
