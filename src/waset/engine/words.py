"""The words of a game: what happened, what can be done and what is asked, in sentences of its catalogue.

`{deeds}` in a question names what can be done now, from the section `deed.<step>`, which has a word for each kind of
move.

What a component does stands in the section `<vocabulary>.effect`, its points in `<vocabulary>.worth`, by its token; for
all of a vocabulary alike in `effect` and `worth`, by the name of the vocabulary. Those templates take the place of the
component as their argument, `{=artisans.points.@artisan}`, and the number of `players`. Both are put together as the
section `explained` says. In another template `{card:about}` is the same.
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from waset.engine.catalogue import Catalogue, read_catalogue
from waset.engine.events import Event
from waset.engine.moves import Move, Vocabularies

# An entry of the section `choice` and what fills it: a move in its position.
Wording = tuple[str, Mapping[str, Any]]

# What a template says where a number is not there.
_MISSING = "?"


class Words(Catalogue):
    """The words of one game in one language."""

    players: int | None = None

    @classmethod
    def load(
        cls,
        language: str,
        folder: Path,
        vocabularies: Vocabularies,
        tables: Mapping[str, Any] | None = None,
        players: int | None = None,
    ) -> "Words":
        """The catalogue of a game's folder on top of the engine's own, and the tables of an edition for its numbers."""
        words = cls(language, read_catalogue(language, folder), vocabularies, tables)
        words.players = players
        return words

    def event(self, event: Event, kinds: Mapping[str, str], names: Sequence[str]) -> str:
        """What happened, in a sentence. An argument the reader may not know takes the template `<kind>_unseen`."""
        key = event.kind
        if any(value is None for value in event.args.values()):
            key += "_unseen"
        return _capital(self.say("event", key, event.args, kinds, names))

    def move(self, move: Move, kinds: Mapping[str, str], names: Sequence[str]) -> str:
        """A move as a choice to read in a list."""
        return self.say("move", move.kind, move.args, kinds, names)

    def choice(self, move: Move, wording: Wording | None, kinds: Mapping[str, str], names: Sequence[str]) -> str:
        """A move in its position: where it leads and what it brings. An argument is named like its vocabulary."""
        if wording is None:
            return self.move(move, kinds, names)
        key, more = wording
        return self.say("choice", key, {**move.args, **more}, {**kinds, **{name: name for name in more}}, names)

    def ask(self, step: str, seat: int, kinds: Collection[str] | None, names: Sequence[str]) -> str:
        """What is asked of whom; `kinds` are those of the moves there are, if the reader may know them."""
        deeds = self.section(f"deed.{step}").items()
        possible = list(dict.fromkeys(deed for kind, deed in deeds if kinds is None or kind in kinds))
        args = {"seat": seat, "deeds": self.listed("either", possible)}
        return self.say("ask", step, args, {"seat": "seat"}, names)

    def name(self, vocabulary: str, thing: str | int) -> str:
        """What a component is called: by its own word, or by its number and the section `numbered`."""
        token = self._token(vocabulary, thing)
        if token in self.section(vocabulary):
            return self.word(vocabulary, token)
        return self.say("numbered", vocabulary, {vocabulary: token})

    def explain(self, vocabulary: str, thing: str | int) -> str:
        """What a component does and what it is worth, in a sentence; by its token, or by its place."""
        effect, worth = (self._about(form, vocabulary, thing) for form in ("effect", "worth"))
        if effect and worth:
            key = vocabulary if vocabulary in self.section("explained") else "both"
            return self.say("explained", key, {"effect": effect, "worth": worth})
        return effect or worth

    def _about(self, form: str, vocabulary: str, thing: str | int) -> str:
        token, own = self._token(vocabulary, thing), f"{vocabulary}.{form}"
        section, key = (own, token) if token in self.section(own) else (form, vocabulary)
        if key not in self.section(section):
            return ""
        args = {vocabulary: self._place(vocabulary, thing), "players": self.players}
        return self.say(section, key, args, {vocabulary: vocabulary})

    def explained(self) -> list[tuple[str, str]]:
        """Every component with an explanation, by vocabulary and token."""
        things: dict[tuple[str, str], None] = {}
        for vocabulary, entries in self.catalogue.items():
            for form in ("effect", "worth"):
                tokens = entries.get(form)
                if isinstance(tokens, Mapping):
                    things.update(((vocabulary, token), None) for token in tokens)
        for vocabulary in (*self.section("effect"), *self.section("worth")):
            things.update(((vocabulary, token), None) for token in self._vocabularies.get(vocabulary, ()))
        # An edition may have fewer of a vocabulary than there could be.
        return [thing for thing in things if _MISSING not in self.explain(*thing)]

    def _word(self, vocabulary: str, value: Any, form: str, names: Sequence[str]) -> str:
        if form == "about":
            return self.explain(vocabulary, value)
        if vocabulary not in self._vocabularies and value in self.section(vocabulary):
            return self.word(vocabulary, value, form)
        return super()._word(vocabulary, value, form, names)

    def _token(self, vocabulary: str, thing: str | int) -> str:
        if isinstance(thing, str):
            return thing
        tokens = self._vocabularies.get(vocabulary)
        return tokens[thing] if tokens is not None else str(thing + 1)

    def _place(self, vocabulary: str, thing: str | int) -> int | None:
        if isinstance(thing, int):
            return thing
        tokens = self._vocabularies.get(vocabulary, ())
        return tokens.index(thing) if thing in tokens else None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
