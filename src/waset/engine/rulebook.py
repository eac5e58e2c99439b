"""A game's RULES.md by numbers: every rule has one, and what is refused names it."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from waset.engine.catalogue import ENGLISH, known_language

_HEADING = re.compile(r"^#{2,4} (\d+(?:\.\d+)*)\.? +(.+)$", re.MULTILINE)
_NEXT_HEADING = re.compile(r"^#", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule: a section has a number without a point, and mostly no text of its own."""

    number: str
    heading: str
    text: str


def read_rules(folder: Path, language: str) -> dict[str, Rule]:
    """The rules of a game's folder by number, in the order they stand there."""
    page = _page(folder, language)
    rules = {}
    for match in _HEADING.finditer(page):
        end = _NEXT_HEADING.search(page, match.end())
        text = page[match.end() : end.start() if end else len(page)].strip()
        rules[match[1]] = Rule(match[1], match[2].strip(), text)
    return rules


def read_opening(folder: Path, language: str) -> str:
    """What stands before the first rule, without the title: whose game it is, what it is about, the words used."""
    page = _page(folder, language)
    first = _HEADING.search(page)
    before = page[: first.start()] if first else page
    return "\n".join(line for line in before.splitlines() if not line.startswith("# ")).strip()


def read_log_rules(folder: Path) -> dict[str, str]:
    """The number of the rule that a line of the log leads to, by the kind of its event: `log.toml` of the folder."""
    path = folder / "log.toml"
    return dict(tomllib.loads(path.read_text("utf-8"))["rule"]) if path.is_file() else {}


def _page(folder: Path, language: str) -> str:
    """The rules in a language: `RULES.md` is English, and stands in where there is no `RULES.<language>.md`."""
    translated = folder / f"RULES.{known_language(language)}.md"
    path = translated if language != ENGLISH and translated.exists() else folder / "RULES.md"
    return path.read_text("utf-8")
