"""Moves that a seat has planned for what the others may do, and what has become of them since.

A plan is some lines. A line is a row of steps, of others and of the seat itself, that begins where the plan was made:
"if they do this, I do that". What others do is one public move, or whatever they choose. Nothing of a plan moves on:
how far the game has followed it is read from the log each time, so an undo of others takes nothing apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from waset.engine.events import OPEN
from waset.tables import log

if TYPE_CHECKING:
    from waset.tables.log import Entry
    from waset.tables.table import Table

WAITS: Final = "waits"
DUE: Final = "due"
DONE: Final = "done"
BROKEN: Final = "broken"
LEFT: Final = (log.RESIGNED, log.TIMED_OUT, log.REPLACED)


class Step(NamedTuple):
    """A move of a seat; with `any` whatever that seat does until somebody else is to move."""

    seat: int
    move: int
    any: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat has planned.

    after     the last entry of the log when it was made
    dropped   the entry of the log after which it no longer fitted
    """

    after: int
    lines: tuple[tuple[Step, ...], ...]
    dropped: int | None = None

    def as_json(self) -> list[list[dict[str, Any]]]:
        return [[step._asdict() for step in line] for line in self.lines]


def read_lines(data: Sequence[Sequence[dict[str, Any]]]) -> tuple[tuple[Step, ...], ...]:
    return tuple(tuple(Step(one["seat"], one["move"], one["any"]) for one in line) for line in data)


class Following(NamedTuple):
    """How a plan stands, with the move that is due."""

    state: str
    move: int = -1


def following(plan: Plan, seat: int, table: "Table") -> Following:
    """How a plan of a seat stands at a table."""
    if table.phase != "playing":
        return Following(DONE)
    made = _made_since(plan, seat, table)
    if made is None:
        return Following(BROKEN)
    fitting = [(line, at) for line in plan.lines if (at := _followed(line, seat, made, table)) is not None]
    if fitting and all(at == len(line) for line, at in fitting):
        return Following(DONE)
    states = [_next(line, at, seat, table) for line, at in fitting if at < len(line)]
    for wanted in (DUE, WAITS):
        found = next((each for each in states if each.state == wanted), None)
        if found is not None:
            return found
    # Who has moved otherwise themselves has changed their mind.
    mine = bool(made) and made[-1].seat == seat
    return Following(DONE if mine else BROKEN)


def _made_since(plan: Plan, seat: int, table: "Table") -> "list[Entry] | None":
    """The decisions since a plan was made; None if what it was made for is no more."""
    made: list[Entry] = []
    for entry in table.entries[plan.after :]:
        if entry.kind == log.MOVE:
            made.append(entry)
        elif entry.kind == log.UNDO:
            to = (entry.detail or {})["to"]
            if to <= plan.after:
                return None
            while made and made[-1].number >= to:
                if made.pop().seat == seat:
                    return None
        elif entry.kind in LEFT and entry.seat == seat:
            return None
    return made


def _followed(line: tuple[Step, ...], seat: int, made: "list[Entry]", table: "Table") -> int | None:
    """How many steps of a line the game has followed; None if it went another way."""
    at = 0
    for entry in made:
        assert entry.move is not None
        if at and line[at - 1].any and line[at - 1].seat == entry.seat:
            continue
        if at == len(line):
            return at
        step = line[at]
        # What is not shown to everybody must not be seen by what somebody planned for it.
        seen = entry.seat == seat or table.game.moves.audience(entry.move) == OPEN
        if entry.seat != step.seat or not (step.any or (seen and entry.move == step.move)):
            return None
        at += 1
    return at


def _next(line: tuple[Step, ...], at: int, seat: int, table: "Table") -> Following:
    step, actor = line[at], table.actor
    if actor != step.seat:
        still = at > 0 and line[at - 1].any and line[at - 1].seat == actor
        return Following(WAITS if still else BROKEN)
    if step.seat != seat:
        return Following(WAITS)
    assert table.state is not None
    return Following(DUE, step.move) if table.state.why_not(step.move) is None else Following(BROKEN)
