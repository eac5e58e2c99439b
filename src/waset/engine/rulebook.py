"""A game's RULES.md by numbers: every rule has one, and what is refused names it."""

import re
from dataclasses import dataclass
from pathlib import Path

from waset.engine.errors import WasetError
from waset.engine.options import shown

_HEADING = re.compile(r"^#{2,4} (\d+(?:\.\d+)*)\.? +(.+)$", re.MULTILINE)
_NEXT_HEADING = re.compile(r"^#", re.MULTILINE)

FILES = {"en": "RULES.md", "cs": "RULES.cs.md"}


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule: a section has a number without a point, and mostly no text of its own."""

    number: str
    heading: str
    text: str


def read_rules(folder: Path, language: str) -> dict[str, Rule]:
    """The rules of a game's folder by number, in the order they stand there."""
    if language not in FILES:
        raise WasetError(f"there is no language {shown(language)}; there are {', '.join(FILES)}")
    page = (folder / FILES[language]).read_text("utf-8")
    rules = {}
    for match in _HEADING.finditer(page):
        end = _NEXT_HEADING.search(page, match.end())
        text = page[match.end() : end.start() if end else len(page)].strip()
        rules[match[1]] = Rule(match[1], match[2].strip(), text)
    return rules
