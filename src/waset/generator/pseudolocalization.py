"""A pseudo-language: English with accents on every letter and longer words, to see what does not come from a catalogue.

Its catalogues and rules are written beside the English ones of a source tree, and nothing else: as a translator would.
A plain letter that is seen in this language did not go through a catalogue; what breaks or is cut had no room to spare.
"""

import json
import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from waset.engine import catalogue
from waset.engine.catalogue import ENGLISH

# What browsers and translators know as accented English.
LANGUAGE = "en-XA"

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
# Holes, and in rules the addresses of links and what stands as code.
_KEPT = re.compile(r"(\{[^{}]*\}|`[^`]*`|\]\([^)]*\)|https?://\S+)")
_WORD = re.compile(r"[A-Za-z]{3,}")
_VOWEL = re.compile(r"[aeiou]")


def pseudo(text: str) -> str:
    """A text with an accent on every letter and its small vowels doubled, which makes it a third longer; holes stay.

    >>> pseudo("Load a stone on ship {ship}")
    'Ļööååđ å šţööñéé öñ šĥîîþ {ship}'
    """
    parts = _KEPT.split(text)
    return "".join(part if place % 2 else _longer(part).translate(_ACCENTS) for place, part in enumerate(parts))


def _longer(text: str) -> str:
    return _WORD.sub(lambda word: _VOWEL.sub(r"\g<0>\g<0>", word[0]), text)


def pseudo_catalogue(english: str) -> str:
    """A whole catalogue in the pseudo-language, from the English one."""
    lines = [f"# Accented English, written from words.{ENGLISH}.toml by `waset pseudolocalize`."]
    for name, entries in _sections(tomllib.loads(english)):
        lines += ["", f"[{name}]"]
        lines += [f"{_key(key)} = {_value(value)}" for key, value in entries.items()]
    return "\n".join(lines) + "\n"


def _sections(tree: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every section with its own entries; a table within it is a section too."""
    entries = {key: value for key, value in tree.items() if not isinstance(value, dict)}
    if entries:
        yield path, entries
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _sections(value, f"{path}.{_key(key)}" if path else _key(key))


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key, ensure_ascii=False)


def _value(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a catalogue holds texts, not {value!r}")
    return json.dumps(pseudo(value), ensure_ascii=False)


def add_language(tree: Path) -> list[Path]:
    """Write the pseudo-language beside every English catalogue and book of rules under a folder; what was written."""
    written = []
    for path in sorted(tree.rglob(f"words.{ENGLISH}.toml")):
        target = path.with_name(f"words.{LANGUAGE}.toml")
        target.write_text(pseudo_catalogue(path.read_text("utf-8")), "utf-8")
        written.append(target)
    for path in sorted(tree.rglob("RULES.md")):
        target = path.with_name(f"RULES.{LANGUAGE}.md")
        target.write_text(pseudo(path.read_text("utf-8")), "utf-8")
        written.append(target)
    return written


def copy_with_language(folder: Path) -> Path:
    """A copy of this very package in a folder, with the pseudo-language: put it first on PYTHONPATH to run it."""
    package = Path(catalogue.__file__).parents[1]
    copied = folder / package.name
    # Without compiled modules: those of a copy would be the library of the original.
    shutil.copytree(package, copied, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    add_language(copied)
    return folder
