"""The position in words, for a listener: sentences under headings, from what a seat may know.

What goes on comes first, then what the reader has, then what the others have, then what stands on the board and what
is in the supply. A game's `telling.py` says its part with the sentences of the section `telling` of its catalogue. An
argument named like a vocabulary is a place in it or a token of it; a seat is told by its name.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from waset.engine.described import Described
from waset.engine.standings import standings
from waset.engine.state import CHANCE, OVER, State
from waset.engine.words import Words

_SECTION = "telling"


@dataclass(frozen=True, slots=True)
class Part:
    """A heading and the sentences under it."""

    heading: str
    sentences: Sequence[str]


@dataclass(eq=False)
class Telling(Described):
    """What is told of a view so far."""

    _parts: list[tuple[str, list[str]]] = field(default_factory=list, init=False)

    @property
    def parts(self) -> list[Part]:
        """All that was told; a heading with nothing under it is left out."""
        return [Part(heading, tuple(sentences)) for heading, sentences in self._parts if sentences]

    def heading(self, key: str, **args: Any) -> None:
        """What the next sentences are about."""
        self._parts.append((_capital(self.phrase(key, **args)), []))

    def player(self, seat: int) -> None:
        """The next sentences are about a player."""
        self.heading("you" if seat == self.seat else "player", seat=seat)

    def say(self, key: str, **args: Any) -> None:
        """A sentence under the heading."""
        self.quote(self.phrase(key, **args))

    def quote(self, sentence: str) -> None:
        """A sentence that stands elsewhere in the catalogue."""
        self._parts[-1][1].append(_capital(sentence))

    def phrase(self, key: str, **args: Any) -> str:
        """An entry of the section `telling`, filled: a sentence or a part of one."""
        vocabularies = self.game.title.vocabularies
        placed = {
            name: vocabularies[name].index(value) if value in vocabularies.get(name, ()) else value
            for name, value in args.items()
        }
        return self.words.say(_SECTION, key, placed, {name: name for name in args}, self.names)

    def several(self, things: Iterable[str | int]) -> str:
        """Some things in a row; the word for nothing where there are none."""
        return self.words.listed("and", [str(thing) for thing in things]) or self.phrase("nothing")

    def counted(self, counts: Mapping[str, int], vocabulary: str) -> str:
        """How many there are of each of a vocabulary, those left out of which there are none."""
        return self.several(
            self.phrase("times", count=count, thing=self.words.name(vocabulary, thing))
            for thing, count in counts.items()
            if count
        )


def tell(state: State, seat: int | None, words: Words, names: Sequence[str]) -> list[Part]:
    """The position as a seat may know it, or None, a spectator."""
    game = state.game
    telling = Telling(game, state.view(seat), seat, words, names)
    telling.heading("now")
    actor = int(state.actor)
    if actor == OVER:
        telling.say("over")
    elif actor == CHANCE:
        telling.say("chance")
    elif actor == seat:
        telling.say("your_turn")
        step = game.title.steps[int(state.step)].name
        telling.quote(words.ask(step, actor, {game.moves[int(move)].kind for move in state.legal()}, names))
    else:
        telling.say("turn", seat=actor)
    for line in standings(state, seat, words, names, telling.phrase("hidden_points")):
        telling.quote(line)
    game.title.tell(telling)
    return telling.parts


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
