"""The one list of what a state holds and who may know it; `view`, `redeal`, `save` and `load` all follow it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from waset.engine.events import HIDDEN, OPEN

ASK = "ask"
LIST = "*"

__all__ = ["ASK", "HIDDEN", "LIST", "OPEN", "Field", "row"]


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of a state.

    attribute, start   where it lies in the state: the attribute (its own name if empty) and the first cell of it, both
                       of which `row` and the declaration fill in
    axes               vocabularies that number its cells, `seat` for the seats; LIST for a row of any length;
                       none for a single number
    values             the vocabulary its numbers are taken from; empty for plain numbers
    audience           OPEN for all; HIDDEN: only how many; ASK: cell by cell, by `State.knows`
    pool               the pool of hidden things its cells belong to, if they can be dealt afresh; the first one for
                       a field that is not open to all and names none
    material           what lies here, if it is something that is never lost: the cells name its kinds, or count
                       them by the last axis
    low, high          the range of plain numbers
    below, most        what ends it at this table instead: a vocabulary, whose words they number from 0, or the
                       attribute of the game's `Box` that is the highest
    gapless, once      whether what lies along the last axis lies there from the first cell on, and nothing twice
    counts             the field of which it counts what lies there: each of its cells an equal part of that one
    on                 the field along whose cells its pieces walk: their places are the cells, and where nothing lies
                       is no step
    bits               the last axis lies in the bits of each number, its first word in the lowest one
    marks              with values: what a view says for -2, -3 and so on, which are none of the values; -1 is nothing
    blank              what a cell holds before the game begins: a number, a word of its values or one of its marks;
                       if None, nothing where the values allow it and 0 elsewhere
    box                the attribute of the game's `Box` that fills it instead
    constant           the name of its first cell, where that is not its own in capitals
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
    below: str = ""
    most: str = ""
    gapless: bool = False
    once: bool = False
    counts: str = ""
    on: str = ""
    blank: int | str | None = None
    box: str = ""
    constant: str = ""

    def __post_init__(self) -> None:
        if not self.attribute:
            object.__setattr__(self, "attribute", self.name)
        # A field with a word nobody reads would be shown to all.
        if self.audience not in (OPEN, HIDDEN, ASK):
            raise ValueError(f"{self.name}: what is not open to all is HIDDEN or ASK")
        if self.audience != OPEN and self.pool < 0:
            object.__setattr__(self, "pool", 0)
        if self.values and len(self.marks) != max(0, -1 - self.low):
            raise ValueError(f"{self.name}: each number from -2 down to {self.low} has a mark")

    def size(self, lengths: Mapping[str, int]) -> int:
        """How many numbers of the state it takes, given the length of every axis; -1 for a row of any length."""
        cells = 1
        for axis in self.axes[:-1] if self.bits else self.axes:
            if axis == LIST:
                return -1
            cells *= lengths[axis]
        return cells

    def first(self, vocabularies: Mapping[str, tuple[str, ...]]) -> int:
        """What a cell holds before the game begins."""
        if isinstance(self.blank, int):
            return self.blank
        if self.blank is None:
            return -1 if self.values and self.low < 0 else 0
        if self.blank in self.marks:
            return -2 - self.marks.index(self.blank)
        return vocabularies[self.values].index(self.blank)


def row(attribute: str, *fields: Field) -> tuple[Field, ...]:
    """Fields that lie in one row of the state, one after the other."""
    return tuple(replace(field, attribute=attribute) for field in fields)
