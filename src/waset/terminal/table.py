"""A game at one keyboard: people and computer players in any mix."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from waset.engine.catalogue import LANGUAGES
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.lines import fit
from waset.engine.record import Record
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, OVER, State
from waset.engine.telling import tell
from waset.engine.undo import seals
from waset.players import Player, Within, choose, reasons
from waset.players.advice import advise
from waset.terminal.sheet import score_sheet, verdict
from waset.terminal.speech import Speech

HELP = (
    "choice",
    "board",
    "tell",
    "moves",
    "score",
    "undo",
    "hint",
    "why",
    "info",
    "grades",
    "rule",
    "save",
    "language",
    "quit",
)

# The languages as somebody types them, in small letters.
_TYPED = {language.lower(): language for language in LANGUAGES}
# As many lines of a set-up are told one by one.
FEW = 12
# The longest a hint may take, in seconds.
PATIENCE = 2.0


class Left(Exception):
    """Somebody left the keyboard."""


@dataclass
class KeyboardTable:
    """One game from where it stands to its end. A seat without a computer player is a person at the keyboard.

    `ask` reads a line (and raises EOFError when there is none), so that a test can type.
    """

    game: Game
    seats: Sequence[Player | None]
    speech: Speech
    rng: Rng
    console: Console
    ask: Callable[[str], str]
    record_path: Path | None = None
    moves: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state: State = Record(self.game, self.moves).replay()
        self._taken_back: list[State] = []
        self._at_keyboard: int | None = None
        self._log: list[str] = []
        self._read_up_to: dict[int, int] = {}

    def play(self) -> bool:
        """Play to the end; False if somebody left before."""
        # Tried before the first move: a file that cannot be written must not cost a finished game.
        self._keep()
        self._print(self.speech.say("welcome", game=self.speech.words.say("game", "name"), players=self.game.players))
        if self.speech.reconstructed:
            self._print(self.speech.certainty())
        try:
            self._set_up()
            while self.state.actor != OVER:
                self._next()
        except (Left, EOFError, KeyboardInterrupt):
            self._leave()
            return False
        self._keep()
        self._print("")
        self._draw(self._reader())
        self._show_score(self._reader())
        self._print(verdict(self.state, self.speech))
        if self.record_path is not None:
            self._print(self.speech.say("saved", path=self.record_path))
        return True

    # -- who is next --------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        """What is drawn and dealt before anybody decides anything; the board tells a long set-up better than lines."""
        console, self.console = self.console, Console(quiet=True, width=self.console.width)
        try:
            while self.state.actor == CHANCE:
                self._next()
        finally:
            self.console = console
        if len(self._log) <= FEW:
            for line in self._log:
                self._print(line)
        else:
            self._print("  " + self.speech.say("set_up", count=len(self._log)))

    def _next(self) -> None:
        if self.state.actor == CHANCE:
            self._taken_back.clear()
            self._make(int(self.state.sample(self.rng)))
            return
        seat = int(self.state.actor)
        who = self.seats[seat]
        if who is None:
            self._person(seat)
        else:
            self._taken_back.clear()
            self._make(choose(who, self.state, self.rng))

    def _make(self, move: int) -> None:
        self.state.play(move)
        self.moves.append(int(move))
        for event in self.state.events(self._reader()):
            self._log.append(f"  {self.speech.event(event)}")
            self._print(self._log[-1])

    def _reader(self) -> int | None:
        """Whose eyes read the log: with one person at the keyboard theirs, otherwise a spectator's."""
        people = [seat for seat, who in enumerate(self.seats) if who is None]
        return people[0] if len(people) == 1 else None

    def _person(self, seat: int) -> None:
        """One choice of a person."""
        if self._at_keyboard not in (None, seat):
            self._hand_over(seat)
        newcomer = self._at_keyboard != seat or not self._taken_back
        self._at_keyboard = seat
        if newcomer:
            self._print("")
            self._draw(seat)
        self._show_choices(seat)
        while True:
            text = self.ask(f"{self.speech.say('prompt')}: ").strip()
            if text and self._understood(text, seat):
                self._read_up_to[seat] = len(self._log)
                return

    def _hand_over(self, seat: int) -> None:
        """The next person at the keyboard: what only one of them may see goes off the screen first."""
        public = self.state.view(None)
        if all(self.state.view(person) == public for person in (seat, self._at_keyboard)):
            return
        self.console.clear()
        self.ask(self.speech.say("hand_over", name=self.speech.names[seat]) + " ")
        for line in self._log[self._read_up_to.get(seat, 0) :]:
            self._print(line)

    def _show_choices(self, seat: int) -> None:
        self._print("")
        self._print(self.speech.question(self.state))
        choices = self.speech.choices(self.state).values()
        width = len(str(len(choices)))
        lines = [f"{number:>{width}} {choice}" for number, choice in enumerate(choices, start=1)]
        if max(map(len, lines)) <= self.console.width // 2 - 2:
            self.console.print(Columns([Text(f"{line}  ") for line in lines], column_first=True))
            return
        for line in lines:
            self._print(line, hang=width + 1)

    # -- what a person types ------------------------------------------------------------------------------------

    def _understood(self, text: str, seat: int) -> bool:
        """Do what was typed; True when it was a move, or the choices must be shown again."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "?" | "help":
                self._help()
            case "q" | "quit":
                raise Left
            case "b":
                self._draw(seat)
            case "t":
                self._tell(seat)
            case "l":
                self._show_choices(seat)
            case "s":
                self._show_score(seat)
            case "h":
                self._hint()
            case "u":
                return self._take_back()
            case "i":
                self._inform(rest.strip())
            case "g":
                self._tell_grades()
            case "r":
                self._read_rule(rest.strip())
            case "why":
                self._explain(rest)
            case "save":
                self._save(Path(rest.strip() or "waset-game.json"))
            case language if language in _TYPED:
                self.speech = Speech(self.game, _TYPED[language], self.speech.names)
                self._print(self.speech.say("language"))
                return True
            case _:
                return self._chosen(text)
        return False

    def _chosen(self, text: str) -> bool:
        moves = self.state.legal()
        if text.isdecimal() and len(text) <= 6:
            number = int(text)
            if not 1 <= number <= len(moves):
                self._print(self.speech.say("not_a_choice", text=text, last=len(moves)))
                return False
            move = moves[number - 1]
        else:
            try:
                move = self.game.parse(text)
            except WasetError:
                self._print(self.speech.say("not_a_choice", text=_short(text), last=len(moves)))
                return False
        reason = self.state.why_not(move)
        if reason is not None:
            self._print(self.speech.say("cannot", why=self.speech.why(reason)))
            return False
        self._choose(move)
        return True

    def _choose(self, move: int) -> None:
        """Make a person's move; it can be taken back until somebody else moves or something unknown comes to light."""
        before = self.state.copy()
        if self._taken_back and self._taken_back[-1].actor != before.actor:
            self._taken_back.clear()
        self._taken_back.append(before)
        self._make(move)
        if seals(before, self.state):
            self._taken_back.clear()

    def _take_back(self) -> bool:
        if not self._taken_back:
            self._print(self.speech.say("nothing_to_undo"))
            return False
        self.state = self._taken_back.pop()
        self.moves.pop()
        self._at_keyboard = None
        self._print(self.speech.say("undone"))
        return True

    def _hint(self) -> None:
        options = advise(self.state, Rng(len(self.moves)), Within(PATIENCE, time.monotonic))
        move = options[0].move
        number = self.state.legal().index(move) + 1
        choices = self.speech.choices(self.state)
        self._print(self.speech.say("hint", number=number, move=choices[move]))
        if len(options) > 1:
            reason = reasons.reason_for(self.game, int(self.state.actor), options[0], options[1])
            why = reasons.sentence(reason, self.speech.words, self.speech.names)
            self._print(self.speech.say("hint_why", other=choices[options[1].move], why=why))

    def _explain(self, text: str) -> None:
        count = len(self.state.legal())
        if text.strip().isdecimal() and len(text) <= 6 and 1 <= int(text) <= count:
            self._print(self.speech.say("possible"))
            return
        try:
            reason = self.state.why_not(self.game.parse(text))
        except WasetError:
            self._print(self.speech.say("not_a_choice", text=_short(text), last=count))
            return
        if reason is None:
            self._print(self.speech.say("possible"))
        else:
            self._print(self.speech.say("cannot", why=self.speech.why(reason)))

    def _inform(self, part: str) -> None:
        """What the cards, tiles, spaces and tracks of the game do: all of them, or those with a part of a name."""
        lines = self.speech.effects(part)
        for line in lines or [self.speech.say("no_info", text=_short(part))]:
            self._print(f"  {line}")

    def _show_score(self, seat: int | None) -> None:
        self.console.print(score_sheet(self.state, self.speech, seat))
        if self.speech.reconstructed:
            self._print(self.speech.certainty())

    def _tell_grades(self) -> None:
        """How certain each table of numbers is, and where it comes from."""
        for table, grade in self.game.edition.grades.items():
            said = self.speech.own.say("grade", grade)
            self._print(f"  {table}: {said} ({self.game.edition.sources[table]})", hang=4)

    def _read_rule(self, number: str) -> None:
        rules = self.game.title.rules(self.speech.language)
        if not number:
            for rule in rules.values():
                self._print(f"  {rule.number:<5}{rule.heading}")
        elif number in rules:
            self._print(f"{number} {rules[number].heading}")
            self._print(rules[number].text)
        else:
            self._print(self.speech.say("no_rule", text=_short(number)))

    def _help(self) -> None:
        holes = {"example": str(self.game.moves[self.state.legal()[0]]), "languages": ", ".join(LANGUAGES)}
        for key in HELP:
            self._print("  " + self.speech.own.say("help", key, holes))

    # -- keeping the game ---------------------------------------------------------------------------------------

    def _record(self) -> Record:
        return Record(self.game, list(self.moves), tuple(self.speech.names))

    def _save(self, path: Path) -> bool:
        try:
            self._record().write(path)
        except OSError as error:
            self._print(self.speech.say("not_saved", path=path, why=(error.strerror or "").lower()))
            return False
        self._print(self.speech.say("saved", path=path))
        return True

    def _keep(self) -> None:
        if self.record_path is not None:
            try:
                self._record().write(self.record_path)
            except OSError as error:
                self._print(self.speech.say("not_saved", path=self.record_path, why=(error.strerror or "").lower()))
                self.record_path = None

    def _leave(self) -> None:
        self._print("")
        self._keep()
        if self.record_path is None:
            self._print(self.speech.say("goodbye"))
        else:
            self._print(self.speech.say("left_record", path=self.record_path))

    def _print(self, text: str, hang: int = 0) -> None:
        """Sentences, broken between words; further lines of each begin further in."""
        for line in text.split("\n"):
            inner = hang or len(line) - len(line.lstrip())
            for broken in fit(line, " " * inner, self.console.width):
                self.console.print(Text(broken), soft_wrap=True)

    def _tell(self, seat: int) -> None:
        """The position in words, for screen readers."""
        for part in tell(self.state, seat, self.speech.words, self.speech.names):
            self._print("")
            self._print(part.heading)
            for sentence in part.sentences:
                self._print(f"  {sentence}", hang=4)

    def _draw(self, seat: int | None) -> None:
        """The board, line by line as it is."""
        self.console.print(Text(self.speech.board(self.state, seat)), soft_wrap=True)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
