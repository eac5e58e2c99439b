"""Catalogues: every sentence a person reads, in `words.<language>.toml` of the room that speaks it.

A template names its arguments in braces. `{ship}` is the argument in the words of the catalogue, or its own sign where
it has none; `{card:acc}` takes the word from the section `card.acc`, for languages with cases; `{count#stone}` is a
number with the right plural of a noun from the section `plural`, and `{count#stone:gen}` has it from `plural.gen`;
`{by:+}` is a number with its sign.

`{=card_points.further_statue}` is a number of the edition in play, by table and entry; it takes `#stone` and `:+` as
well. A row of numbers is listed: `{=card_points.statues:or}` by the patterns of the section `list.or`. One of them is
named by its place, from 0: `{=card_points.statues.4}`, and `{=card_points.statues.length}` is how many there are. A row
of words takes them from a section: `{=round_spaces.thebae:crew.short}`, and a word that stands alone does as well; one
that is there several times is counted. `{=officials.*.0:brings}` lists how many of each entry of a table there are, by
the sentences of the section `brings`, without those of which there are none; `{=brown_fields.=6:taken}` lists the
entries of a table that are 6, as far as the section `taken` has words for them. A place may be an argument:
`{=artisans.points.@artisan}`.

A noun has a form for each plural category that its language has for whole numbers, by the names of CLDR:
`stone = { one = "stone", other = "stones" }`. The number stands before it, unless the last form has a place for it:
`"every {count} stones"`. A whole sentence may be such a table too, chosen by its argument `count`.
"""

import importlib
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeGuard

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.moves import Vocabularies
from waset.engine.options import shown
from waset.engine.plurals import category
from waset.engine.typography import Typography

ENGLISH = "en"
_ENGINE = Path(__file__).parent
_HOUSE = _ENGINE.parent
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_HOLE = re.compile(r"\{(=?)([\w.*@=-]+)(?:#(\w+))?(?::([\w.+]+))?\}")
_PLACE = re.compile(r"@(\w+)")


def _languages() -> tuple[str, ...]:
    found = sorted(path.name.split(".")[1] for path in _ENGINE.glob("words.*.toml"))
    return (ENGLISH, *(language for language in found if language != ENGLISH))


# The languages there are, English first: whatever the engine has a catalogue of.
LANGUAGES = _languages()


class Catalogue:
    """The words of one room in one language, on top of the engine's own."""

    def __init__(
        self,
        language: str,
        catalogue: Mapping[str, Any],
        vocabularies: Vocabularies | None = None,
        tables: Mapping[str, Any] | None = None,
    ) -> None:
        self.language = language
        self.catalogue = catalogue
        self._vocabularies = vocabularies or {}
        self._tables = tables or {}
        self._typography: Typography | None = None

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
        if is_plural(template):
            template = self._form(template, (args or {}).get("count", 0))
        if not isinstance(template, str):
            return key
        return self.fill(template, args, kinds, names)

    def plural(self, noun: str, count: int, case: str = "") -> str:
        """The form of a noun after a number and, for languages with cases, in a case."""
        forms = self._noun(noun, case)
        return self._form(forms, count) if forms else noun

    def _noun(self, noun: str, case: str) -> Mapping[str, str] | None:
        forms = self.section(f"plural.{case}").get(noun) if case else None
        forms = forms or self.section("plural").get(noun)
        return forms if is_plural(forms) else None

    def _counted(self, noun: str, count: int, case: str) -> str:
        form = self.plural(noun, count, case)
        if "{count}" in (self._noun(noun, case) or {}).get("other", ""):
            return form.replace("{count}", str(count))
        return f"{count} {form}"

    def listed(self, pattern: str, things: Sequence[str]) -> str:
        """Some things in a row, by the patterns of the section `list.<pattern>`."""
        text = "".join(things[:1])
        for place, thing in enumerate(things[1:], start=2):
            text = self.say(
                f"list.{pattern}", "end" if place == len(things) else "middle", {"some": text, "last": thing}
            )
        return text

    def _form(self, forms: Mapping[str, str], count: int) -> str:
        return forms.get(category(self.language, count), forms["other"])

    def fill(
        self,
        template: str,
        args: Mapping[str, Any] | None = None,
        kinds: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """A template with its holes filled: `kinds` are the vocabularies of its arguments, `names` the players'."""
        args, kinds = args or {}, kinds or {}

        def hole(match: re.Match[str]) -> str:
            printed, name, noun, form = match.groups()
            value = self._number(_placed(name, args)) if printed else args.get(name)
            if value is None:
                return "?"
            if isinstance(value, Message):
                return render(value, self.language, names)
            if isinstance(value, tuple):
                known = self.section(form or "")
                return self.listed("row", [self.word(form, key) for key in value if key in known])
            if isinstance(value, list):
                return self._row(value, form or "row")
            if isinstance(value, Mapping):
                return self._entries(value, form or "")
            if noun:
                return self._counted(noun, self._count(kinds.get(name, ""), value), form or "")
            if form == "+":
                return f"+{value}" if value > 0 else str(value).replace("-", "−")
            if printed and isinstance(value, str) and form:
                return self.word(form, value)
            return self._word(kinds.get(name, ""), value, form or "", names)

        return self.typeset(_HOLE.sub(hole, template))

    def typeset(self, text: str) -> str:
        """A text with the hard spaces of the language, and its prepositions before numbers."""
        self._typography = self._typography or Typography(self.section("typography"))
        return self._typography.set(text)

    def _number(self, path: str) -> Any:
        table, _, number = path.partition(".=")
        if number:
            entries = self._number(table)
            return tuple(entry for entry, value in entries.items() if str(value) == number) if entries else None
        table, _, place = path.partition(".*.")
        if place:
            entries = self._number(table)
            return {entry: self._number(f"{table}.{entry}.{place}") for entry in entries} if entries else None
        value: Any = self._tables
        for part in path.split("."):
            if isinstance(value, Mapping):
                value = value.get(part)
            elif isinstance(value, list) and part == "length":
                value = len(value)
            elif isinstance(value, list) and part.isdecimal() and int(part) < len(value):
                value = value[int(part)]
            else:
                return None
        return value

    def _row(self, row: Sequence[Any], form: str) -> str:
        words = Counter(thing for thing in row if isinstance(thing, str))
        if words:
            return self.listed("and", [self._times(count, self.word(form, word)) for word, count in words.items()])
        return self.listed(form, [str(number) for number in row])

    def _times(self, count: int, word: str) -> str:
        return word if count == 1 else f"{count} × {word}"

    def _entries(self, counts: Mapping[str, int], section: str) -> str:
        return self.listed(
            "row", [self.say(section, entry, {"count": count}) for entry, count in counts.items() if count]
        )

    def word(self, vocabulary: str, token: str, form: str = "") -> str:
        """A word for a component: its token and, for languages with cases, the form."""
        section = f"{vocabulary}.{form}" if form and token in self.section(f"{vocabulary}.{form}") else vocabulary
        return self.say(section, token)

    def _count(self, vocabulary: str, value: Any) -> Any:
        """The number that an argument says: of a vocabulary of numbers the one at its place, not the place."""
        tokens = self._vocabularies.get(vocabulary)
        return int(tokens[value]) if tokens is not None and tokens[value].isdecimal() else value

    def _word(self, vocabulary: str, value: Any, form: str, names: Sequence[str]) -> str:
        if vocabulary == "seat" and isinstance(value, int):
            return names[value] if value < len(names) else str(value + 1)
        tokens = self._vocabularies.get(vocabulary)
        if tokens is None or not isinstance(value, int):
            return str(value)
        return self.word(vocabulary, tokens[value], form)


def _placed(path: str, args: Mapping[str, Any]) -> str:
    return _PLACE.sub(lambda place: str(args.get(place[1])), path) if "@" in path else path


def is_plural(entry: Any) -> TypeGuard[Mapping[str, str]]:
    """Whether an entry of a catalogue is a table of plural forms, and no section."""
    return isinstance(entry, Mapping) and "other" in entry and all(key in CATEGORIES for key in entry)


def render(message: Message, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """A message in a language, with the number of its rule; `names` are the players', by seat."""
    room, _, name = message.key.partition(".")
    spoken = room_words(language, room)
    text = spoken.say("message", name, message.args, {name: name for name in message.args}, names)
    return spoken.say("table", "by_rule", {"text": text, "rule": message.rule}) if message.rule else text


def known_language(language: str) -> str:
    """A language that there is; any other is refused."""
    if language not in LANGUAGES:
        there = ", ".join(LANGUAGES)
        raise WasetError(Message("engine.no_such_language", language=shown(language[:20]), languages=there))
    return language


def read_catalogue(language: str, folder: Path) -> Mapping[str, Any]:
    """The sections of a room's catalogue on top of the engine's; the room's English where it lacks the language."""
    return _read(known_language(language), folder)


def language_names() -> dict[str, str]:
    """The languages by what they call themselves."""
    return {language: room_words(language, "engine").say("language", "name") for language in LANGUAGES}


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


def room_words(language: str, room: str) -> Catalogue:
    """The catalogue of a room. A game's folder may lie anywhere that `waset.games` looks."""
    return _room_words(language, room, tuple(importlib.import_module("waset.games").__path__))


@cache
def _room_words(language: str, room: str, shelves: tuple[str, ...]) -> Catalogue:
    # Kept, because every message that is said asks for it, and looking into the folders takes longer than saying it.
    shelf = [Path(place) / room for place in shelves]
    places = [_HOUSE / "server" / room if room == "pages" else _HOUSE / room, *shelf]
    folder = next((place for place in places if (place / f"words.{ENGLISH}.toml").exists()), None)
    if folder is None:
        return Catalogue(language, read_catalogue(language, _ENGINE))
    return Catalogue(language, read_catalogue(language, folder), _vocabularies(room) if folder in shelf else {})


def _vocabularies(game: str) -> Vocabularies:
    # The games need this module to refuse anything, so that it cannot ask for them before somebody was refused.
    from waset.engine.titles import title

    return title(game).vocabularies
