"""Saying things: a game's catalogue and the terminal's own, for one language and the names of the players."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from waset.engine.catalogue import Catalogue, read_catalogue, render
from waset.engine.events import Event
from waset.engine.game import Game
from waset.engine.message import Message
from waset.engine.standings import standings
from waset.engine.state import State

_FOLDER = Path(__file__).parent
RECONSTRUCTED = "reconstructed"


class Speech:
    """Everything the terminal says about one game."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.language = language
        self.names = names
        self.words = game.words(language)
        self.own = Catalogue(language, read_catalogue(language, _FOLDER))
        self._event_args = {kind.name: dict(kind.args) for kind in game.title.events}
        self._move_args = {kind.name: dict(kind.args) for kind in (*game.title.decisions, *game.title.outcomes)}

    def say(self, key: str, **args: Any) -> str:
        """A sentence of the terminal itself."""
        return self.own.say("terminal", key, args)

    def move(self, move: int) -> str:
        """A move, whatever the position."""
        found = self.game.moves[move]
        return self.words.move(found, self._move_args[found.kind], self.names)

    def choices(self, state: State) -> dict[int, str]:
        """The legal moves, each with where it leads and what it brings."""
        told = {}
        for move, wording in self.game.choices(state, state.view(int(state.actor))).items():
            found = self.game.moves[move]
            told[move] = self.words.choice(found, wording, self._move_args[found.kind], self.names)
        return told

    def event(self, event: Event) -> str:
        """What happened."""
        return self.words.event(event, self._event_args[event.kind], self.names)

    def question(self, state: State) -> str:
        """What is asked of whom."""
        step = self.game.title.steps[int(state.step)].name
        kinds = {self.game.moves[int(move)].kind for move in state.legal()}
        return self.words.ask(step, int(state.seat), kinds, self.names)

    def why(self, reason: Message) -> str:
        """Why a move is not possible."""
        return render(reason, self.language, self.names)

    def board(self, state: State, seat: int | None) -> str:
        """The table as a seat sees it, and how the players stand."""
        drawn = self.game.title.draw(self.game, state.view(seat), self.words, self.names)
        return "\n".join([drawn, "", *standings(state, seat, self.words, self.names)])

    def effects(self, part: str = "") -> list[str]:
        """What the cards, tiles, spaces and tracks do and what they are worth; those whose name has a part in it."""
        lines = []
        for vocabulary, token in self.words.explained():
            name = self.words.name(vocabulary, token)
            if part.casefold() in name.casefold():
                lines.append(f"{name[:1].upper()}{name[1:]}: {self.words.explain(vocabulary, token)}")
        return lines

    @property
    def reconstructed(self) -> list[str]:
        """The tables of the edition that no source gives: our stand-ins, not the print."""
        return [table for table, grade in self.game.edition.grades.items() if grade == RECONSTRUCTED]

    def certainty(self) -> str:
        """That some of the numbers are reconstructed."""
        return self.say("reconstructed", count=len(self.reconstructed), all=len(self.game.edition.grades))

    def category(self, name: str) -> str:
        """Where points come from."""
        return self.words.say("category", name)


def default_names(kinds: Sequence[str], language: str) -> list[str]:
    """A name for each seat from what sits there."""
    words = Catalogue(language, read_catalogue(language, _FOLDER))
    return [words.say("player", kind, {"number": number}) for number, kind in enumerate(kinds, start=1)]
