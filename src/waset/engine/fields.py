"""The one list of what a state holds and who may know it; `view`, `redeal`, `save` and `load` all follow it."""

from collections.abc import Mapping
from dataclasses import dataclass

from waset.engine.events import HIDDEN, OPEN

ASK = "ask"
LIST = "*"

__all__ = ["ASK", "HIDDEN", "LIST", "OPEN", "Field"]


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of a state.

    attribute, start   where it lies in the state: the attribute (its own name if empty) and the first cell of it
    axes               vocabularies that number its cells, `seat` for the seats; LIST for a row of any length;
                       none for a single number
    values             the vocabulary its numbers are taken from; empty for plain numbers
    audience           OPEN for all; HIDDEN: only how many; ASK: cell by cell, by `State.knows`
    pool               the pool of hidden things its cells belong to, if they can be dealt afresh
    material           what lies here, if it is something that is never lost: the cells name its kinds, or count
                       them by the last axis
    low, high          the range of plain numbers
    bits               the last axis lies in the bits of each number, its first word in the lowest one
    marks              with values: what a view says for -2, -3 and so on, which are none of the values; -1 is nothing
    """

    name: str
    axes: tuple[str, ...] = ()
    values: str = ""
    attribute: str = ""
    start: int = 0
    audience: str = OPEN
    pool: int = -1
    material: str = ""
    low: int = 0
    high: int = 1 << 16
    bits: bool = False
    marks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        # A field with a word nobody reads would be shown to all.
        if self.audience not in (OPEN, HIDDEN, ASK) or (self.audience != OPEN and self.pool < 0):
            raise ValueError(f"{self.name}: what is not open to all lies in a pool and is HIDDEN or ASK")
        if self.values and len(self.marks) != max(0, -1 - self.low):
            raise ValueError(f"{self.name}: each number from -2 down to {self.low} has a mark")

    @property
    def home(self) -> str:
        return self.attribute or self.name

    def size(self, lengths: Mapping[str, int]) -> int:
        """How many numbers of the state it takes, given the length of every axis; -1 for a row of any length."""
        cells = 1
        for axis in self.axes[:-1] if self.bits else self.axes:
            if axis == LIST:
                return -1
            cells *= lengths[axis]
        return cells
