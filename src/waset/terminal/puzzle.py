"""A puzzle at one keyboard: the position, as many tries as one likes, and in the end why the answer is the answer."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from waset.engine.errors import WasetError
from waset.engine.lines import fit
from waset.engine.puzzles import Judged, Puzzle
from waset.players.reasons import Reason, reasons_of, sentence
from waset.terminal.speech import Speech


@dataclass
class KeyboardPuzzle:
    """`ask` reads a line (and raises EOFError when there is none), so that a test can type."""

    puzzle: Puzzle
    speech: Speech
    console: Console
    ask: Callable[[str], str]

    def solve(self) -> bool:
        """Ask until it is solved; False if somebody left or wanted to see the answer."""
        self._say("welcome", game=self.speech.words.say("game", "name"), number=self.puzzle.number)
        self._grade()
        self._draw()
        try:
            for made, move in enumerate(self.puzzle.answer):
                if not self._found(made, move):
                    self._explain("answer")
                    return False
        except (EOFError, KeyboardInterrupt):
            self._print("")
            return False
        self._explain("solved")
        return True

    def _grade(self) -> None:
        missed = self.puzzle.missed
        if missed:
            self._say("missed", count=len(missed), levels=", ".join(map(str, missed)))
        else:
            self._say("found_by_all")

    def _found(self, made: int, answer: int) -> bool:
        """One move of the answer: True once it is found, False if the player gives up."""
        state = self.puzzle.position(made)
        moves = state.legal()
        choices = self.speech.choices(state)
        self._print("")
        self._print(self.speech.question(state))
        for number, move in enumerate(moves, start=1):
            self._print(f"{number:>3} {choices[move]}")
        while True:
            text = self.ask(f"{self.speech.own.say('puzzle', 'prompt')}: ").strip()
            if text.lower() == "a":
                return False
            if text.lower() in ("q", "quit"):
                raise EOFError
            tried = self._move(text, moves)
            if tried == answer:
                if made + 1 < len(self.puzzle.answer):
                    self._say("go_on")
                return True
            if tried is None:
                self._say("not_a_choice", last=len(moves))
            else:
                self._wrong(tried, made)

    def _move(self, text: str, moves: list[int]) -> int | None:
        if text.isdecimal() and len(text) <= 6:
            return moves[int(text) - 1] if 1 <= int(text) <= len(moves) else None
        try:
            move = self.speech.game.parse(text)
        except WasetError:
            return None
        return move if move in moves else None

    def _wrong(self, tried: int, made: int) -> None:
        thought_of = {each.move: each for each in self.puzzle.judged} if made == 0 else {}
        if tried in thought_of:
            self._say("leads_to", chance=_percent(thought_of[tried]))
        else:
            self._say("clearly_less")

    def _explain(self, how: str) -> None:
        """The answer, and what was thought of: the chance to win, the points ahead, and why."""
        self._print("")
        self._say(how, moves=", ".join(self.speech.move(move) for move in self.puzzle.answer))
        for each, reason in zip(self.puzzle.judged, reasons_of(self.puzzle), strict=True):
            self._print(f"  {self._told(each, reason)}")

    def _told(self, each: Judged, reason: Reason | None) -> str:
        move = self.speech.move(each.move)
        if reason is None:
            return self.speech.own.say("puzzle", "judged", {"move": move, "chance": _percent(each)})
        than = "against_next" if each is self.puzzle.judged[0] else "against_answer"
        holes = {
            "move": move,
            "chance": _percent(each),
            "why": sentence(reason, self.speech.words, self.speech.names),
        }
        return self.speech.own.say("puzzle", than, holes)

    def _draw(self) -> None:
        self._print("")
        board = self.speech.board(self.puzzle.position(), self.puzzle.seat)
        self.console.print(Text(board), soft_wrap=True)

    def _say(self, key: str, **holes: object) -> None:
        self._print(self.speech.own.say("puzzle", key, holes))

    def _print(self, text: str) -> None:
        """A sentence, broken between words; further lines begin further in."""
        inner = " " * (4 if text.startswith(" ") else 0)
        for line in fit(text, inner, self.console.width):
            self.console.print(Text(line), soft_wrap=True)


def _percent(judged: Judged) -> int:
    return round(100 * judged.chance)
