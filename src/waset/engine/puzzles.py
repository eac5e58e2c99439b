"""The puzzles of a game, in `puzzles.json` in its folder: positions in which one move is clearly the best.

A puzzle is the beginning of a game that computer players played, so its position is one that the rules lead to. `waset
puzzles` finds them, and keeps a checksum of the position with each: when the rules change, a test says so.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Any

from waset.engine.game import Game, Title
from waset.engine.record import Record
from waset.engine.state import State
from waset.engine.titles import game_of, title

FILE = "puzzles.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Judged:
    """A move as the longest search saw it: the chance of its seat to win, and the points it may expect to be ahead.

    points  by seat the points to expect in every category, and what is expected beside them; empty where not counted
    """

    move: int
    chance: float
    lead: float
    points: tuple[tuple[float, ...], ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """A position and its answer.

    number   which puzzle of its game it is, from 1
    moves    every move and outcome that leads to the position
    checksum of the position
    seat     who is to move
    answer   the move, or the line of small moves of one turn, that is clearly better than all others
    judged   the moves that were thought of, the best first
    margin   by how much of a chance to win the answer is better than the next best move, at the least of all searches
    missed   the levels of computer players that do not find the answer
    source   the number of the luck of the game it is from
    """

    number: int
    game: Game
    moves: tuple[int, ...]
    checksum: str
    seat: int
    answer: tuple[int, ...]
    judged: tuple[Judged, ...]
    margin: float
    missed: tuple[int, ...]
    source: int
    states: tuple[State, ...] = field(default=(), repr=False)

    def position(self, made: int = 0) -> State:
        """The position after so many moves of the answer."""
        return self.states[made].copy()

    @property
    def title(self) -> Title:
        return self.game.title


def checksum_of(state: State) -> str:
    """Equal for equal positions of the same game."""
    return sha256(json.dumps(state.save(), sort_keys=True).encode()).hexdigest()[:16]


def as_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON data."""
    return {
        **puzzle.game.spec(),
        "source": puzzle.source,
        "moves": list(puzzle.moves),
        "checksum": puzzle.checksum,
        "seat": puzzle.seat,
        "answer": list(puzzle.answer),
        "margin": round(puzzle.margin, 3),
        "missed": list(puzzle.missed),
        "judged": [
            {"move": each.move, "chance": round(each.chance, 3), "lead": round(each.lead, 2)}
            | ({"points": [[round(value, 2) for value in row] for row in each.points]} if each.points else {})
            for each in puzzle.judged
        ],
    }


def from_json(number: int, data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from its data; every move is replayed, and WasetError says which of them is not possible."""
    game = game_of(data)
    states = [Record(game, list(data["moves"])).replay()]
    for move in data["answer"]:
        states.append(states[-1].copy())
        states[-1].play(move)
    judged = tuple(
        Judged(each["move"], each["chance"], each["lead"], tuple(tuple(row) for row in each.get("points", ())))
        for each in data["judged"]
    )
    return Puzzle(
        number=number,
        game=game,
        moves=tuple(data["moves"]),
        checksum=data["checksum"],
        seat=data["seat"],
        answer=tuple(data["answer"]),
        judged=judged,
        margin=data["margin"],
        missed=tuple(data["missed"]),
        source=data["source"],
        states=tuple(states),
    )


@cache
def stored(name: str) -> tuple[Mapping[str, Any], ...]:
    """The puzzles of a game as they lie in its folder; a game may have none."""
    path = title(name).folder / FILE
    if not path.is_file():
        return ()
    return tuple(json.loads(path.read_text("utf-8"))["puzzles"])


@cache
def puzzle_of(name: str, number: int) -> Puzzle | None:
    """A puzzle of a game, or None if it has no such number."""
    there = stored(name)
    return from_json(number, there[number - 1]) if 0 < number <= len(there) else None


def written(found_by: str, puzzles: Sequence[Mapping[str, Any]]) -> str:
    """The text of a file of puzzles, a puzzle a line."""
    lines = ",\n".join("  " + json.dumps(each, separators=(",", ":")) for each in puzzles)
    return f'{{\n "format": {FORMAT},\n "found_by": {json.dumps(found_by)},\n "puzzles": [\n{lines}\n ]\n}}\n'
