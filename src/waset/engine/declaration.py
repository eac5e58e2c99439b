"""What a game declares of itself: words, moves, events, steps, fields, the shape of its editions. Pure data.

A game's `declaration.py` holds one `DECLARATION` and imports nothing of the game. Everything is numbered by its order,
and `waset generate` writes those numbers and the class of the fields from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Self

from waset.engine.edition import Row, Schema, Shape, Whole, Word
from waset.engine.events import EventKind
from waset.engine.fields import LIST, Field
from waset.engine.message import Message
from waset.engine.moves import MoveKind, Vocabularies
from waset.engine.options import Option
from waset.engine.steps import Packed, Step, Steps, flags

# The version of rules that did not say one yet.
FIRST_RULES: Final = 1
SEAT: Final = "seat"
CATEGORY: Final = "category"

__all__ = [
    "CATEGORY",
    "FIRST_RULES",
    "SEAT",
    "Constants",
    "Declaration",
    "Packed",
    "Printed",
    "Step",
    "Steps",
    "Vocabulary",
    "flags",
    "flat",
    "numbers",
]


class Vocabulary(tuple[str, ...]):
    """The words for one kind of thing, in the order of their numbers. A plain tuple does where nothing else is needed.

    size      the constant for how many there are; the plural of the vocabulary's name if empty
    named     whether every word has a constant: the word itself, after `prefix`
    names     other constants for some words
    by_seat   whether each word belongs to a seat, so that there are only as many as players
    seats     whether the first words are those of the seats; with by_seat all are
    """

    size: str
    named: bool
    prefix: str
    names: Mapping[str, str]
    by_seat: bool
    seats: bool

    def __new__(
        cls,
        *words: str,
        size: str = "",
        named: bool = False,
        prefix: str = "",
        names: Mapping[str, str] | None = None,
        by_seat: bool = False,
        seats: bool = False,
    ) -> Self:
        vocabulary = super().__new__(cls, words)
        vocabulary.size = size
        vocabulary.named = named or bool(prefix)
        vocabulary.prefix = prefix
        vocabulary.names = names or {}
        vocabulary.by_seat = by_seat
        vocabulary.seats = seats or by_seat
        return vocabulary


def numbers(count: int) -> tuple[str, ...]:
    """Words that only count: 1, 2, 3 and so on."""
    return tuple(str(number) for number in range(1, count + 1))


@dataclass(frozen=True, slots=True)
class Printed:
    """An entry of an edition that the rules read as it is printed: a generated attribute of the `Box` holds it.

    A whole number is a number there, a row of them a row. Words are numbered in the order of their shape, rows of rows
    are laid flat. The attribute is called like the entry where nothing else is said. Of a row `by_players` only the
    number for those at the table is read.
    """

    shape: Shape
    attribute: str = ""
    by_players: bool = False

    def doubt(self, value: Any) -> Message | None:
        return self.shape.doubt(value)


def flat(shape: Shape, value: Any) -> list[int]:
    """A value of an edition as numbers."""
    match shape:
        case Printed():
            return flat(shape.shape, value)
        case Row():
            return [number for entry in value for number in flat(shape.of, entry)]
        case Word():
            return [shape.words.index(value)]
        case Whole():
            return [value]
    raise TypeError(f"{type(shape).__name__} has no number")


@dataclass(frozen=True, init=False)
class Constants:
    """Numbers that the rules call by name and that nothing else declares: a comment, and the constants."""

    comment: str
    values: Mapping[str, int]

    def __init__(self, comment: str, /, *names: str, **values: int) -> None:
        """Names are numbered from 0."""
        object.__setattr__(self, "comment", comment)
        object.__setattr__(self, "values", {name: at for at, name in enumerate(names)} | values)


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """A game as its folder declares it.

    vocabularies   the words of each kind of thing by name; `seat` and `category`, where points come from, always
    fields         what a position holds; those of one row lie in it in this order, and know here where they start
    derived        what follows from the fields and is kept up to date by the rules; `State.rebuild` computes it again
    pools          names of the pools of hidden things, each with the vocabulary of its kinds
    cuts           tables of an edition that no box has: they cut a game down for research
    facts          the shapes of what `State.facts` tells beside the fields
    secret_categories   points that only their owner knows before the end
    longest        more steps than any game takes
    rules_version  raised when the rules change so that a game played before might not replay
    """

    players: range
    vocabularies: Vocabularies
    decisions: tuple[MoveKind, ...]
    outcomes: tuple[MoveKind, ...]
    events: tuple[EventKind, ...]
    steps: Steps
    fields: tuple[Field, ...]
    schema: Schema
    cuts: Schema = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    pools: tuple[tuple[str, str], ...] = ()
    derived: tuple[Field, ...] = ()
    constants: tuple[Constants, ...] = ()
    facts: Mapping[str, Shape] = field(default_factory=dict)
    secret_categories: tuple[str, ...] = ()
    longest: int = 5000
    rules_version: int = FIRST_RULES

    def __post_init__(self) -> None:
        object.__setattr__(self, "fields", self._laid(self.fields))
        object.__setattr__(self, "derived", self._laid(self.derived))

    @cached_property
    def lengths(self) -> Mapping[str, int]:
        """How many words each vocabulary has."""
        return {name: len(words) for name, words in self.vocabularies.items()}

    @cached_property
    def shapes(self) -> Schema:
        """The shape of every entry of an edition, whether the rules read it as it is printed or not."""
        return {
            table: {name: shape.shape if isinstance(shape, Printed) else shape for name, shape in entries.items()}
            for table, entries in self.schema.items()
        }

    @property
    def categories(self) -> tuple[str, ...]:
        """Where points come from, in the order of `State.points`."""
        return self.vocabularies[CATEGORY]

    def _laid(self, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        ends: dict[str, int] = {}
        laid = []
        for each in fields:
            start = ends.get(each.attribute, 0)
            size = each.size(self.lengths)
            if start < 0 or (size < 0 and start > 0):
                raise ValueError(f"{each.name}: a {LIST} of any length shares no row")
            if each.pool >= len(self.pools):
                raise ValueError(f"{each.name}: there is no pool {each.pool}")
            ends[each.attribute] = start + size
            laid.append(replace(each, start=start))
        return tuple(laid)
