"""Lines of a board as text: at most as wide as a terminal is without being asked for more."""

import re
import textwrap
from collections.abc import Sequence

WIDTH = 80
# That of a computer player in the longest language, with its number; people may have longer ones.
LONGEST_NAME = 20
_GAP = re.compile("( {2,})")


def fit(line: str, indent: str = "", width: int = WIDTH) -> list[str]:
    """A line, broken between words where it is too long; what follows begins with the indent."""
    return textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]


def fit_entries(line: str) -> list[str]:
    """Entries with two spaces or more between them: a line is broken only there."""
    first, *rest = _GAP.split(line)
    lines = [first]
    for gap, entry in zip(rest[::2], rest[1::2], strict=True):
        longer = lines[-1] + gap + entry
        if len(longer) <= WIDTH:
            lines[-1] = longer
        else:
            lines.append(entry)
    return lines


def short_name(name: str) -> str:
    """A name, or as much of it as there is room for."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}\N{HORIZONTAL ELLIPSIS}"


def name_column(names: Sequence[str], least: int) -> list[str]:
    """The names of a table, all as wide as the longest of them, so that what follows begins in one column."""
    short = [short_name(name) for name in names]
    width = max(least, *map(len, short))
    return [f"{name:<{width}}" for name in short]
