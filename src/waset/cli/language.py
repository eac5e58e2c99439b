"""The language of the commands: the one that was asked for, or the one the system speaks."""

import os

from waset.engine.catalogue import ENGLISH, LANGUAGES, known_language

# The language that a command was asked to speak, so that what goes wrong after that is said in it too.
_asked: list[str] = []


def language_of(given: str | None) -> str:
    """The language asked for, or the one the system speaks, or English."""
    if given is not None:
        _asked[:] = [known_language(given)]
        return given
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((language for language in LANGUAGES if system.startswith(language)), ENGLISH)


def forget_language() -> None:
    """Before a command begins: one that ran before it in the same process may have been asked for another."""
    _asked.clear()


def language_of_complaints() -> str:
    return _asked[0] if _asked else language_of(None)
