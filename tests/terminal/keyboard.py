"""A keyboard and a screen for tests: lines typed in advance, then whatever a person without a plan would type."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from rich.console import Console

import waset
from waset.players import Player
from waset.terminal.speech import Speech
from waset.terminal.table import KeyboardTable

WIDTH = 80


class Desk:
    """A table with scripted people at it.

    lines    what is typed, in order; a callable is run in place of typing and gives the line
    to_end   when the script is used up: go on with any open choice, or press Ctrl-D
    """

    def __init__(
        self,
        game: waset.Game,
        seats: Sequence[Player | None],
        lines: Sequence[str | type[BaseException]] = (),
        language: str = "en",
        names: Sequence[str] = (),
        to_end: bool = False,
        record: Path | None = None,
        moves: Sequence[int] = (),
        seed: int = 5,
    ) -> None:
        self.lines = list(lines)
        self.to_end = to_end
        self.screen = StringIO()
        self.prompts: list[str] = []
        self.rng = waset.Rng(seed)
        speech = Speech(game, language, list(names) or ["Aneta", "Bára", "Cyril", "Dana"][: game.players])
        console = Console(file=self.screen, width=WIDTH, highlight=False)
        self.table = KeyboardTable(game, list(seats), speech, waset.Rng(seed), console, self.ask, record, list(moves))

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self.lines:
            line = self.lines.pop(0)
            if isinstance(line, str):
                return line
            raise line
        if not self.to_end:
            raise EOFError
        return str(1 + self.rng.below(len(self.table.state.legal())))

    def play(self) -> str:
        """Play as scripted; gives all that stood on the screen."""
        self.finished = self.table.play()
        return self.screen.getvalue()
