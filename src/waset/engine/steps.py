"""The kinds of pending steps of a game: what is drawn, what is asked, what runs by itself."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from waset.engine.rules import FIRST_AUTOMATIC, FIRST_DECISION


@dataclass(frozen=True, slots=True)
class Packed:
    """Several small numbers in one argument: the name and the bits of each, the lowest first."""

    parts: tuple[tuple[str, int], ...]

    @property
    def range(self) -> range:
        return range(1 << sum(bits for _, bits in self.parts))


def flags(words: Iterable[str]) -> Packed:
    """A bit for each of some words."""
    return Packed(tuple((word, 1) for word in words))


Argument = str | range | Packed


@dataclass(frozen=True, slots=True)
class Step:
    """A kind of step.

    arg, extra   its two arguments: a vocabulary of which each is a number, the range of a plain number, or how small
                 numbers are packed into it; empty for one that is always 0
    constant     the name of its number, where that is not its own in capitals
    """

    name: str
    arg: Argument = ""
    extra: Argument = ""
    constant: str = ""


@dataclass(frozen=True)
class Steps:
    """All kinds of steps; each group is numbered by its order."""

    chance: tuple[Step, ...]
    decisions: tuple[Step, ...]
    automatic: tuple[Step, ...]

    def __getitem__(self, kind: int) -> Step:
        return self.by_kind[kind]

    @cached_property
    def by_kind(self) -> Mapping[int, Step]:
        groups = ((0, self.chance), (FIRST_DECISION, self.decisions), (FIRST_AUTOMATIC, self.automatic))
        return {first + at: step for first, steps in groups for at, step in enumerate(steps)}
