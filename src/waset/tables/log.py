"""The entries of a log: everything that happened at a table, numbered from 1 without a gap."""

from array import array
from dataclasses import dataclass, field
from typing import Any, Final

OPENED: Final = "opened"
SAT: Final = "sat"
LEFT: Final = "left"
STARTED: Final = "started"
CAME: Final = "came"
MOVE: Final = "move"
CHANCE: Final = "chance"
UNDO: Final = "undo"
UNDO_ASKED: Final = "undo_asked"
UNDO_AGREED: Final = "undo_agreed"
UNDO_DENIED: Final = "undo_denied"
RESIGNED: Final = "resigned"
TIMED_OUT: Final = "timed_out"
REPLACED: Final = "replaced"
RETURNED: Final = "returned"
CLOSED: Final = "closed"
RENAMED: Final = "renamed"
AWAY: Final = "away"
BACK: Final = "back"
REMATCH_ASKED: Final = "rematch"
REMATCH_AGREED: Final = "rematch_yes"
REMATCH_DECLINED: Final = "rematch_no"
REMATCH_FILLED: Final = "rematch_fill"


@dataclass(slots=True)
class Entry:
    """One thing that happened.

    sealed   a move that revealed something hidden, so that it can be taken back only if the others agree
    told     the events of a move or an outcome, as the engine recorded them when the entry was applied
    owner    the seat that a move or an outcome belongs to
    checksum chained to the entry before, once the entry has been handed to the store (`checksum.py`)
    """

    number: int
    kind: str
    at: int
    seat: int | None = None
    move: int | None = None
    sealed: bool = False
    detail: dict[str, Any] | None = None
    told: "array[int]" = field(default_factory=lambda: array("q"))
    owner: int = -1
    checksum: str = ""
