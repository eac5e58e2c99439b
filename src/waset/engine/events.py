"""What happened, as data: the words for it stand in the catalogues."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

OPEN = "open"
OWNER = "owner"
HIDDEN = "hidden"

# Who reads events with all secrets: not a seat, and no number that stands for anything else.
ALL_SEEING = -99


# An argument of a move or an event: a name and the vocabulary it is a number of, NUMBER for a plain one. Where both are
# the same word, that alone.
NUMBER = ""
Args = tuple[tuple[str, str], ...]


def as_pairs(args: tuple[str | tuple[str, str], ...]) -> Args:
    """Arguments as they were declared, each a pair."""
    return tuple((arg, arg) if isinstance(arg, str) else arg for arg in args)


@dataclass(frozen=True, slots=True, init=False)
class EventKind:
    """A kind of event: its name, its arguments as (name, vocabulary), those that only the first, a seat, may know.

    The constant is the name of its number, where that is not its own in capitals.
    """

    name: str
    args: Args
    secret: tuple[str, ...]
    audience: str
    constant: str

    def __init__(
        self,
        name: str,
        *args: str | tuple[str, str],
        secret: tuple[str, ...] = (),
        audience: str = OPEN,
        constant: str = "",
    ) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "args", as_pairs(args))
        object.__setattr__(self, "secret", secret)
        object.__setattr__(self, "audience", audience)
        object.__setattr__(self, "constant", constant)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. An argument that the reader may not know is None."""

    kind: str
    args: Mapping[str, int | None]

    def as_json(self) -> dict[str, Any]:
        """The event as JSON data."""
        return {"kind": self.kind, "args": dict(self.args)}
