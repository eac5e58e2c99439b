"""The kinds of pending steps of a game: what is drawn, what is asked, what runs by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from waset.engine.state import FIRST_AUTOMATIC, FIRST_DECISION


@dataclass(frozen=True, slots=True)
class Step:
    """A kind of step.

    arg, extra   its two arguments: a vocabulary of which each is a number, or the range of a plain number; empty for
                 one that is always 0
    constant     the name of its number, where that is not its own in capitals
    """

    name: str
    arg: str | range = ""
    extra: str | range = ""
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
