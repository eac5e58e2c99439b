"""The words of a game: what happened, what can be done and what is asked, in sentences of its catalogue.

`{deeds}` in a question names what can be done now, from the section `deed.<step>`, which has a word for each kind of
move.
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from waset.engine.catalogue import Catalogue, read_catalogue
from waset.engine.events import Event
from waset.engine.moves import Move, Vocabularies


class Words(Catalogue):
    """The words of one game in one language."""

    @classmethod
    def load(
        cls, language: str, folder: Path, vocabularies: Vocabularies, tables: Mapping[str, Any] | None = None
    ) -> "Words":
        """The catalogue of a game's folder on top of the engine's own, and the tables of an edition for its numbers."""
        return cls(language, read_catalogue(language, folder), vocabularies, tables)

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
        args = {"seat": seat, "deeds": self.listed("either", possible)}
        return self.say("ask", step, args, {"seat": "seat"}, names)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
