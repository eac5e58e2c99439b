"""Lines of a board as text: at most as wide as a terminal is without being asked for more."""

import textwrap

WIDTH = 80


def fit(line: str, indent: str = "", width: int = WIDTH) -> list[str]:
    """A line, broken between words where it is too long; what follows begins with the indent."""
    return textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]
