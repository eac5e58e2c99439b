"""Catalogues: every sentence a person reads, in `words.<language>.toml` of the room that speaks it.

A template names its arguments in braces. `{ship}` is the argument in the words of the catalogue, or its own sign where
it has none; `{card:acc}` takes the word from the section `card.acc`, for languages with cases; `{count#stone}` is a
number with the right plural of a noun; `{by:+}` is a number with its sign.
"""

import importlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.moves import Vocabularies
from waset.engine.options import shown

ENGLISH = "en"
_ENGINE = Path(__file__).parent
_HOUSE = _ENGINE.parent
_HOLE = re.compile(r"\{(\w+)(?:([:#])([\w+]+))?\}")


def _languages() -> tuple[str, ...]:
    found = sorted(path.name.split(".")[1] for path in _ENGINE.glob("words.*.toml"))
    return (ENGLISH, *(language for language in found if language != ENGLISH))


# The languages there are, English first: whatever the engine has a catalogue of.
LANGUAGES = _languages()


class Catalogue:
    """The words of one room in one language, on top of the engine's own."""

    def __init__(self, language: str, catalogue: Mapping[str, Any], vocabularies: Vocabularies) -> None:
        self.language = language
        self.catalogue = catalogue
        self._vocabularies = vocabularies

    def section(self, name: str) -> Mapping[str, Any]:
        """A whole section, for pages that list it."""
        entries: Any = self.catalogue
        for part in name.split("."):
            entries = entries.get(part, {})
        return entries if isinstance(entries, dict) else {}

    def say(
        self,
        section: str,
        key: str,
        args: Mapping[str, Any] | None = None,
        kinds: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """A sentence of the catalogue with its holes filled; the key itself where the catalogue has none."""
        template = self.section(section).get(key)
        if not isinstance(template, str):
            return key
        return self._fill(template, args or {}, kinds or {}, names)

    def _fill(self, template: str, args: Mapping[str, Any], kinds: Mapping[str, str], names: Sequence[str]) -> str:
        def hole(match: re.Match[str]) -> str:
            name, mark, form = match.groups()
            value = args.get(name)
            if value is None:
                return "?"
            if isinstance(value, Message):
                return render(value, self.language, names)
            if mark == "#":
                return f"{value} {self.plural(form, value)}"
            if form == "+":
                return f"{value:+d}"
            return self._word(kinds.get(name, ""), value, form or "", names)

        return _HOLE.sub(hole, template)

    def _word(self, vocabulary: str, value: Any, form: str, names: Sequence[str]) -> str:
        if vocabulary == "seat" and isinstance(value, int):
            return names[value] if value < len(names) else str(value + 1)
        tokens = self._vocabularies.get(vocabulary)
        if tokens is None or not isinstance(value, int):
            return str(value)
        section = f"{vocabulary}.{form}" if form else vocabulary
        word = self.section(section).get(tokens[value]) or self.section(vocabulary).get(tokens[value])
        return word if isinstance(word, str) else tokens[value]

    def plural(self, noun: str, count: int) -> str:
        """The form of a noun after a number: English one/other, Czech one/few/other."""
        forms = self.section("plural").get(noun)
        if not isinstance(forms, list):
            return noun
        size = abs(count)
        if size == 1:
            return str(forms[0])
        if len(forms) == 3 and 2 <= size <= 4:
            return str(forms[1])
        return str(forms[-1])


def render(message: Message, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """A message in a language, with the number of its rule; `names` are the players', by seat."""
    room, _, name = message.key.partition(".")
    spoken = _of_room(language, room)
    text = spoken.say("message", name, message.args, {name: name for name in message.args}, names)
    return f"{text} ({spoken.say('table', 'rule', {'rule': message.rule})})" if message.rule else text


def read_catalogue(language: str, folder: Path) -> Mapping[str, Any]:
    """The sections of a room's catalogue on top of the engine's; the room's English where it lacks the language."""
    if language not in LANGUAGES:
        there = ", ".join(LANGUAGES)
        raise WasetError(Message("engine.no_such_language", language=shown(language[:20]), languages=there))
    return _read(language, folder)


@cache
def _read(language: str, folder: Path) -> Mapping[str, Any]:
    merged: dict[str, Any] = {}
    for place in (_ENGINE, folder):
        path = place / f"words.{language}.toml"
        if not path.exists():
            path = place / f"words.{ENGLISH}.toml"
        for section, entries in tomllib.loads(path.read_text("utf-8")).items():
            merged.setdefault(section, {}).update(entries)
    return merged


def _of_room(language: str, room: str) -> Catalogue:
    """The catalogue of a room. A game's folder may lie anywhere that `waset.games` looks."""
    shelf = [Path(place) / room for place in importlib.import_module("waset.games").__path__]
    places = [_HOUSE / "server" / room if room == "pages" else _HOUSE / room, *shelf]
    folder = next((place for place in places if (place / f"words.{ENGLISH}.toml").exists()), None)
    if folder is None:
        return Catalogue(language, read_catalogue(language, _ENGINE), {})
    return Catalogue(language, read_catalogue(language, folder), _vocabularies(room) if folder in shelf else {})


def _vocabularies(game: str) -> Vocabularies:
    # The games need this module to refuse anything, so that it cannot ask for them before somebody was refused.
    from waset.engine.titles import title

    return title(game).vocabularies
