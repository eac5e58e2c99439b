"""How a language sets a line: words that no line may end with, and prepositions that change before a number.

A catalogue says both in its section `typography`; without `unbroken_after` a text stays as it is. A space after one of
those words, and between a number and what it counts, becomes a hard one. A preposition changes by how the number is
said: Czech has "z 5" but "ze 6", so `before` lists the numbers whose names begin so that it does, and a longer number
goes by its beginning, 23 by 20 and 250 by 2.
"""

import re
from collections.abc import Mapping
from typing import Any

HARD = "\N{NO-BREAK SPACE}"
_RATIO = re.compile(r"(?<=[0-9]) ([:/×]) (?=[0-9])")
_ORDINAL = re.compile(r"([0-9]\.) (?=(\w))")


class Typography:
    """The habits of one language, by the section `typography` of its catalogue."""

    def __init__(self, section: Mapping[str, Any]) -> None:
        words = "|".join(section.get("unbroken_after", "").split())
        self._sets = bool(words)
        self._after = re.compile(rf"(?<!\w)({words}) ", re.IGNORECASE)
        self._counted = re.compile(rf"([0-9]) (?!(?:{words})\s)(?=[^\W\d_]|%)")
        self._forms = {
            preposition: (str(entry["becomes"]), {int(number) for number in str(entry["before"]).split()})
            for preposition, entry in section.get("before_number", {}).items()
        }
        self._before = re.compile(rf"(?<!\w)({'|'.join(self._forms)}) (?=([0-9]+))")

    def set(self, text: str) -> str:
        """A text as the language wants it."""
        if not self._sets:
            return text
        if self._forms:
            text = self._before.sub(self._preposition, text)
        text = self._counted.sub(rf"\1{HARD}", text)
        text = self._after.sub(rf"\1{HARD}", text)
        text = _ORDINAL.sub(lambda found: found[1] + (HARD if found[2].islower() else " "), text)
        return _RATIO.sub(rf"{HARD}\1{HARD}", text)

    def _preposition(self, found: re.Match[str]) -> str:
        becomes, before = self._forms[found[1]]
        return f"{becomes if _beginning(int(found[2])) in before else found[1]} "


def _beginning(number: int) -> int:
    """The number with which the name of a number begins."""
    if number >= 2000:
        return _beginning(number // 1000)
    if number >= 1000:
        return 1000
    if number >= 200:
        return number // 100
    if number >= 100:
        return 100
    return number // 10 * 10 if number >= 20 else number
