"""Catalogues: every sentence a person reads, in one TOML file a language and game, keyed by event, move and component.

A template names its arguments in braces. `{ship}` is the argument in the words of the catalogue, or its own sign where
it has none; `{card:acc}` takes the word from the section `card.acc`, for languages with cases; `{count#stone}` is a
number with the right plural of a noun; `{by:+}` is a number with its sign. `{deeds}` in a question names what can be
done now, from the section `deed.<step>`, which has a word for each kind of move.
"""

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.events import Event, Reason
from waset.engine.moves import Move, Vocabularies

LANGUAGES = ("en", "cs")
_ENGINE = Path(__file__).parent
_HOLE = re.compile(r"\{(\w+)(?:([:#])([\w+]+))?\}")


class Words:
    """The words of one game in one language."""

    def __init__(self, language: str, catalogue: Mapping[str, Any], vocabularies: Vocabularies) -> None:
        self.language = language
        self.catalogue = catalogue
        self._vocabularies = vocabularies

    @staticmethod
    @cache
    def _read(language: str, folder: Path) -> dict[str, Any]:
        merged: dict[str, Any] = {}
        for place in (_ENGINE, folder):
            for section, entries in tomllib.loads((place / f"words.{language}.toml").read_text("utf-8")).items():
                merged.setdefault(section, {}).update(entries)
        return merged

    @classmethod
    def load(cls, language: str, folder: Path, vocabularies: Vocabularies) -> "Words":
        """The catalogue of a game's folder on top of the engine's own."""
        if language not in LANGUAGES:
            raise WasetError(f"there is no language {language[:20]!r}; there are {', '.join(LANGUAGES)}")
        return cls(language, cls._read(language, folder), vocabularies)

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

    def event(self, event: Event, kinds: Mapping[str, str], names: Sequence[str]) -> str:
        """What happened, in a sentence. An argument the reader may not know takes the template `<kind>_unseen`."""
        key = event.kind
        if any(value is None for value in event.args.values()):
            key += "_unseen"
        return _capital(self.say("event", key, event.args, kinds, names))

    def move(self, move: Move, kinds: Mapping[str, str], names: Sequence[str]) -> str:
        """A move as a choice to read in a list."""
        return self.say("move", move.kind, move.args, kinds, names)

    def ask(self, step: str, seat: int, kinds: Collection[str] | None, names: Sequence[str]) -> str:
        """What is asked of whom; `kinds` are those of the moves there are, if the reader may know them."""
        deeds = self.section(f"deed.{step}").items()
        possible = list(dict.fromkeys(deed for kind, deed in deeds if kinds is None or kind in kinds))
        args = {"seat": seat, "deeds": self._either(possible)}
        return self.say("ask", step, args, {"seat": "seat"}, names)

    def _either(self, ways: Sequence[str]) -> str:
        if len(ways) < 2:
            return "".join(ways)
        return self.say("table", "either", {"some": ", ".join(ways[:-1]), "last": ways[-1]})

    def why(self, reason: Reason, names: Sequence[str] = ()) -> str:
        """Why something cannot be done, with the number of the rule."""
        text = self.say("why", reason.key, reason.args, {name: name for name in reason.args}, names)
        return f"{text} ({self.say('table', 'rule', {'rule': reason.rule})})" if reason.rule else text

    def _fill(self, template: str, args: Mapping[str, Any], kinds: Mapping[str, str], names: Sequence[str]) -> str:
        def hole(match: re.Match[str]) -> str:
            name, mark, form = match.groups()
            value = args.get(name)
            if value is None:
                return "?"
            if mark == "#":
                return f"{value} {self.plural(form, value)}"
            if form == "+":
                return f"{value:+d}"
            return self._word(kinds.get(name, ""), value, form or "", names)

        return _HOLE.sub(hole, template)

    def _word(self, vocabulary: str, value: Any, form: str, names: Sequence[str]) -> str:
        if vocabulary == "seat":
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


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
