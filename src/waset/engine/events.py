"""What happened and why something cannot happen, as data: the words for it stand in the catalogues."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

OPEN = "open"
OWNER = "owner"
HIDDEN = "hidden"

# Who reads events with all secrets: not a seat, and no number that stands for anything else.
ALL_SEEING = -99


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not possible: the number of the rule in RULES.md, a key for words, and what fills them."""

    rule: str
    key: str
    args: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event: its name, its arguments as (name, vocabulary), those that only the first, a seat, may know."""

    name: str
    args: tuple[tuple[str, str], ...] = ()
    secret: tuple[str, ...] = ()
    audience: str = OPEN


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. An argument that the reader may not know is None."""

    kind: str
    args: Mapping[str, int | None]

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "args": dict(self.args)}
