"""Clocks: none, a time for every decision, or a time bank with an increment; derived from the times in the log.

Nothing ticks here. The remaining time follows from when things happened, so it is right after a restart, and in every
process that reads the same log. A computer player has no clock.
"""

from dataclasses import dataclass, field
from typing import Any

from waset.engine.message import Message
from waset.engine.options import shown
from waset.tables.errors import BadInput

NONE = "none"
MOVE = "move"
BANK = "bank"

LONGEST = 30 * 24 * 3600
LONGEST_INCREMENT = 3600


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """The clock that a table plays with.

    none   no clock
    move   `seconds` for every decision
    bank   `seconds` for the whole game, and `increment` more seconds each time the turn passes on
    """

    kind: str = NONE
    seconds: int = 0
    increment: int = 0

    @classmethod
    def read(cls, data: object) -> "ClockTerms":
        if data is None:
            return cls()
        if not isinstance(data, dict) or data.get("kind") not in (NONE, MOVE, BANK):
            raise BadInput(Message("tables.clock_kind", value=shown(data)))
        kind, seconds, increment = data["kind"], data.get("seconds", 0), data.get("increment", 0)
        for value, most in ((seconds, LONGEST), (increment, LONGEST_INCREMENT)):
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
                raise BadInput(Message("tables.clock_seconds", most=most, value=shown(value)))
        if kind != NONE and seconds < 1:
            raise BadInput(Message("tables.clock_empty"))
        return cls(kind, seconds if kind != NONE else 0, increment if kind == BANK else 0)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


@dataclass(slots=True)
class Clocks:
    """The time of every seat in milliseconds, at the last entry of the log.

    left      what remained in each seat's bank at the time `since`
    running   the seat whose clock has been running since `since`, or None
    earned    increments, with the number of the entry that earned them, because undo takes them back
    """

    terms: ClockTerms
    left: list[int]
    running: int | None = None
    since: int = 0
    earned: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def new(cls, terms: ClockTerms, seats: int) -> "Clocks":
        return cls(terms, [terms.seconds * 1000] * seats)

    def copy(self) -> "Clocks":
        return Clocks(self.terms, self.left[:], self.running, self.since, self.earned[:])

    def start(self, seat: int | None, at: int) -> None:
        """Start the clock of this seat; the seat whose clock was running is charged."""
        if self.running is not None and self.terms.kind == BANK:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
        self.running, self.since = seat, at

    def add_increment(self, seat: int, number: int) -> None:
        """The turn of a seat has ended: it earns its increment."""
        if self.terms.kind == BANK:
            self.left[seat] += self.terms.increment * 1000
            self.earned.append((number, seat))

    def undo(self, to: int) -> None:
        """Undo the entries from a number on: increments are taken back, time that was used is not returned."""
        while self.earned and self.earned[-1][0] >= to:
            _, seat = self.earned.pop()
            self.left[seat] = max(0, self.left[seat] - self.terms.increment * 1000)

    def deadline(self) -> int | None:
        """When the running clock runs out."""
        if self.running is None or self.terms.kind == NONE:
            return None
        return self.since + (self.terms.seconds * 1000 if self.terms.kind == MOVE else self.left[self.running])

    def remaining(self, now: int) -> list[int] | None:
        """Milliseconds left for each seat."""
        if self.terms.kind == NONE:
            return None
        spent = max(0, now - self.since)
        if self.terms.kind == MOVE:
            whole = self.terms.seconds * 1000
            return [max(0, whole - spent) if seat == self.running else whole for seat in range(len(self.left))]
        return [max(0, time - spent) if seat == self.running else time for seat, time in enumerate(self.left)]
