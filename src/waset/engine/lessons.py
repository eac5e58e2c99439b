"""The lesson of a game: a game played move by move, cut into steps, each with something for the learner to do.

`lesson.toml` in the game's folder has the moves in their notation and which of them are right, `lesson.<language>.toml`
the words. The position of a step follows from all moves before it, so the board always shows what the rules lead to:
when they change, the moves do not fit any more, and a test says so.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from waset.engine.catalogue import ENGLISH, known_language
from waset.engine.errors import WasetError
from waset.engine.game import Game, Title
from waset.engine.rng import Rng
from waset.engine.state import CHANCE, State
from waset.engine.titles import title
from waset.engine.words import Words

FILE = "lesson.toml"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson; its words are the entry `name` of the section `step`.

    rules   the numbers of the rules that it teaches
    moves   what is done in it: decisions of the learner, and those of the others that answer them
    before  what is played before it begins, and not shown
    anew    whether it begins another game; otherwise it goes on where the step before ended
    right   patterns of other moves that are right as its last decision, such as `load * 1`
    wrong   what is said of certain moves that are not: patterns, and entries of the step's words
    signs   the symbols that are met here first
    """

    name: str
    rules: tuple[str, ...]
    moves: tuple[str, ...]
    before: tuple[str, ...] = ()
    anew: bool = False
    right: tuple[str, ...] = ()
    wrong: tuple[tuple[str, str], ...] = ()
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision and the outcomes of chance after it."""

    move: int
    outcomes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """A decision of the learner: the position, the move that is shown as right, and the turns that answer it."""

    position: State
    turn: Turn
    replies: tuple[Turn, ...]


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game.

    minutes   how long it takes
    seat      the learner's
    names     who plays the other seats
    tiles     the signs beside the actions on the card for a first visit
    tasks     for every step its decisions
    """

    title: Title
    game: Game
    minutes: int
    seat: int
    names: tuple[str, ...]
    tiles: tuple[str, ...]
    steps: tuple[Step, ...]
    tasks: tuple[tuple[Task, ...], ...] = field(default=(), repr=False)

    def task(self, step: int, at: int) -> Task | None:
        """A decision of a step, or None if there is none."""
        if not 0 <= step < len(self.tasks) or not 0 <= at < len(self.tasks[step]):
            return None
        return self.tasks[step][at]

    def is_right(self, step: int, at: int, move: int) -> bool:
        """Whether a move is what a task asks for."""
        if move == self.tasks[step][at].turn.move:
            return True
        notation = str(self.game.moves[move])
        last = at == len(self.tasks[step]) - 1
        return last and any(fnmatchcase(notation, pattern) for pattern in self.steps[step].right)

    def remark(self, step: int, move: int) -> str | None:
        """The entry that says what is wrong with a move; None where the step has none for it."""
        notation = str(self.game.moves[move])
        return next((key for pattern, key in self.steps[step].wrong if fnmatchcase(notation, pattern)), None)

    def words(self, language: str) -> Mapping[str, Any]:
        """All sentences of the lesson, with their holes filled from the edition in play."""
        path = self.title.folder / f"lesson.{known_language(language)}.toml"
        if not path.exists():
            path = self.title.folder / f"lesson.{ENGLISH}.toml"
        filled: Mapping[str, Any] = _fill(tomllib.loads(path.read_text("utf-8")), self.game.words(language))
        return filled


def has_lesson(about: Title) -> bool:
    """Whether somebody has written a lesson for a game."""
    return (about.folder / FILE).is_file()


@cache
def lesson_of(name: str) -> Lesson:
    """The lesson of a game, its moves checked; raises WasetError where one is not possible."""
    about = title(name)
    read = tomllib.loads((about.folder / FILE).read_text("utf-8"))
    game = about.game_with(read["players"], None, read.get("options", {}))
    steps = tuple(_step(each) for each in read["step"])
    seat = read.get("seat", 0)
    return Lesson(
        title=about,
        game=game,
        minutes=read["minutes"],
        seat=seat,
        names=tuple(read["names"]),
        tiles=tuple(read["tiles"]),
        steps=steps,
        tasks=_tasks(game, steps, seat, read.get("luck", 0)),
    )


def _step(read: Mapping[str, Any]) -> Step:
    rows = {name: _row(read.get(name, ())) for name in ("rules", "moves", "before", "right", "signs")}
    return Step(name=read["name"], anew=read.get("anew", False), wrong=tuple(read.get("wrong", {}).items()), **rows)


def _row(read: str | Sequence[str]) -> tuple[str, ...]:
    """A row of the file: a list, or one text with commas, which many moves are easier to read in."""
    return tuple(each.strip() for each in read.split(",")) if isinstance(read, str) else tuple(read)


def _tasks(game: Game, steps: Sequence[Step], seat: int, luck: int) -> tuple[tuple[Task, ...], ...]:
    state, rng = game.start(), Rng(luck)
    found = []
    for step in steps:
        if step.anew:
            state, rng = game.start(), Rng(luck)
        try:
            _turns(state, [game.parse(each) for each in step.before], rng)
            found.append(_cut(state, _turns(state.copy(), [game.parse(each) for each in step.moves], rng), seat))
            _repeat(state, found[-1])
        except WasetError as error:
            error.add_note(f"in step {step.name} of the lesson of {game.title.name}")
            raise
    return tuple(found)


def _turns(state: State, listed: list[int], rng: Rng) -> list[Turn]:
    """Play what is listed, and whatever chance does not leave to the list; the state moves on."""
    turns: list[Turn] = []
    _outcomes(state, listed, rng)
    while listed:
        move = listed.pop(0)
        state.play(move)
        turns.append(Turn(move, _outcomes(state, listed, rng)))
    return turns


def _outcomes(state: State, listed: list[int], rng: Rng) -> tuple[int, ...]:
    outcomes = []
    while state.actor == CHANCE:
        # An outcome of the list waits for the draw that it is of.
        chosen = bool(listed) and state.allows(listed[0])
        outcomes.append(listed.pop(0) if chosen else int(state.sample(rng)))
        state.play(outcomes[-1])
    return tuple(outcomes)


def _cut(state: State, turns: Sequence[Turn], seat: int) -> tuple[Task, ...]:
    """The turns of a step as tasks: each decision of the learner with what answers it."""
    tasks: list[tuple[State, Turn, list[Turn]]] = []
    state = state.copy()
    for turn in turns:
        if state.actor == seat:
            tasks.append((state.copy(), turn, []))
        else:
            tasks[-1][2].append(turn)
        play_turn(state, turn)
    return tuple(Task(position, turn, tuple(replies)) for position, turn, replies in tasks)


def _repeat(state: State, tasks: Sequence[Task]) -> None:
    for task in tasks:
        for turn in (task.turn, *task.replies):
            play_turn(state, turn)


def play_turn(state: State, turn: Turn) -> None:
    """Make a decision and what chance did after it."""
    state.play(turn.move)
    for outcome in turn.outcomes:
        state.play(outcome)


def _fill(entry: Any, words: Words) -> Any:
    if isinstance(entry, Mapping):
        return {key: _fill(each, words) for key, each in entry.items()}
    if isinstance(entry, list):
        return [_fill(each, words) for each in entry]
    return words.fill(entry) if isinstance(entry, str) else entry
