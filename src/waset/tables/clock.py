"""Clocks: none, so long for every decision, or a stock of time with an increment. All from times in the log.

Nothing ticks here. How much time is left follows from when things happened, so it is right after a restart, and on any
machine that reads the same log. A computer player has no clock.
"""

from dataclasses import dataclass, field
from typing import Any

from waset.engine.options import shown
from waset.tables.errors import BadInput

NONE = "none"
MOVE = "move"
BANK = "bank"

LONGEST = 30 * 24 * 3600
LONGEST_INCREMENT = 3600


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """What a table agreed on.

    none   no clock
    move   `seconds` for every decision
    bank   `seconds` for the whole game, and `increment` seconds each time the turn passes on
    """

    kind: str = NONE
    seconds: int = 0
    increment: int = 0

    @classmethod
    def read(cls, data: object) -> "ClockTerms":
        if data is None:
            return cls()
        if not isinstance(data, dict) or data.get("kind") not in (NONE, MOVE, BANK):
            raise BadInput(f"a clock is of the kind none, move or bank, not {shown(data)}", "clock_kind")
        kind, seconds, increment = data["kind"], data.get("seconds", 0), data.get("increment", 0)
        for value, most in ((seconds, LONGEST), (increment, LONGEST_INCREMENT)):
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
                sentence = f"the seconds of a clock are a whole number up to {most}, not {shown(value)}"
                raise BadInput(sentence, "clock_seconds", most=most)
        if kind != NONE and seconds < 1:
            raise BadInput("a clock needs at least one second", "clock_empty")
        return cls(kind, seconds if kind != NONE else 0, increment if kind == BANK else 0)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


@dataclass(slots=True)
class Clocks:
    """The time of every seat, in milliseconds, as far as the log goes.

    left      what remains of each seat's stock, at the moment `since`
    running   the seat whose time runs since `since`; None when nobody's does
    earned    increments by the number of the entry that brought them, because undo takes them back
    """

    terms: ClockTerms
    left: list[int]
    running: int | None = None
    since: int = 0
    earned: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def fresh(cls, terms: ClockTerms, seats: int) -> "Clocks":
        return cls(terms, [terms.seconds * 1000] * seats)

    def copy(self) -> "Clocks":
        return Clocks(self.terms, self.left[:], self.running, self.since, self.earned[:])

    def turn(self, seat: int | None, at: int) -> None:
        """From now on the time of this seat runs; whoever's ran until now is charged."""
        if self.running is not None and self.terms.kind == BANK:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
        self.running, self.since = seat, at

    def passed_on(self, seat: int, number: int) -> None:
        """The turn of a seat is over: it earns its increment."""
        if self.terms.kind == BANK:
            self.left[seat] += self.terms.increment * 1000
            self.earned.append((number, seat))

    def taken_back(self, to: int) -> None:
        """The entries from a number on are undone: what they earned goes, the time they took does not come back."""
        while self.earned and self.earned[-1][0] >= to:
            _, seat = self.earned.pop()
            self.left[seat] = max(0, self.left[seat] - self.terms.increment * 1000)

    def deadline(self) -> int | None:
        """When the running seat is out of time."""
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
