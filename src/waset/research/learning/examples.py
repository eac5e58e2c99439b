"""Many examples as arrays, and the files they are kept in: one for every generation."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from waset.research.learning.practice import MOST_MOVES, Example, Terms, practise

# What a number is cut at to fit two bytes.
LARGEST = 32_000
# One game of so many is never learned from: what was learned is tested on it.
HELD_OUT = 20
NO_MOVE = -1

Floats = NDArray[np.float32]
Shorts = NDArray[np.int16]


@dataclass
class Examples:
    """Examples, a row each; `game` is the number of the practice game."""

    game: NDArray[np.int32]
    numbers: Shorts
    thought: Floats
    later: Floats
    moves: Shorts
    visits: Shorts
    worth: Floats
    wins: Floats
    points: Shorts
    prospects: Floats

    def __len__(self) -> int:
        return len(self.game)

    def where(self, chosen: NDArray[Any]) -> "Examples":
        """Some of the rows."""
        return Examples(*(getattr(self, each.name)[chosen] for each in fields(self)))

    @property
    def learned(self) -> NDArray[np.int64]:
        """The rows to learn from."""
        return np.flatnonzero(self.game % HELD_OUT != 0)

    @property
    def held(self) -> NDArray[np.int64]:
        """The rows of games that are held out."""
        return np.flatnonzero(self.game % HELD_OUT == 0)


def from_game(game: int, played: Sequence[Example]) -> Examples:
    """The examples of one practice game."""
    moves = np.full((len(played), MOST_MOVES), NO_MOVE, np.int16)
    visits = np.zeros((len(played), MOST_MOVES), np.int16)
    for at, each in enumerate(played):
        moves[at, : len(each.moves)] = each.moves
        visits[at, : len(each.visits)] = np.minimum(each.visits, LARGEST)
    return Examples(
        np.full(len(played), game, np.int32),
        np.clip(np.array([each.numbers for each in played]), -LARGEST, LARGEST).astype(np.int16),
        np.array([each.thought for each in played], np.float32),
        np.array([each.later for each in played], np.float32),
        moves,
        visits,
        np.array([each.worth for each in played], np.float32),
        np.array([each.wins for each in played], np.float32),
        np.clip(np.array([each.points for each in played]), -LARGEST, LARGEST).astype(np.int16),
        np.array([each.prospects for each in played], np.float32),
    )


def of_practice(terms: Terms, luck: int) -> Examples | None:
    """The examples of a practice game played now, None if it had no choices: arrays, since those travel quickly from
    one process to the next."""
    played = practise(terms, luck)
    return from_game(luck, played) if played else None


def together(parts: Iterable[Examples]) -> Examples:
    """All of them, in the order of their games: what is learned must not depend on which was over first."""
    found = sorted((part for part in parts if len(part)), key=lambda part: int(part.game[0]))
    return Examples(*(np.concatenate([getattr(part, each.name) for part in found]) for each in fields(Examples)))


def write(path: Path, examples: Examples) -> None:
    """Keep examples in a file; it is there whole or not at all."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **{each.name: getattr(examples, each.name) for each in fields(examples)})
    part.replace(path)


def read(path: Path) -> Examples:
    with np.load(path) as there:
        arrays = {each.name: there[each.name] for each in fields(Examples) if each.name in there}
    # Runs that older versions began do not have them, and learn without them.
    arrays.setdefault("prospects", np.zeros_like(arrays["worth"]))
    return Examples(**arrays)
