"""Clocks: none, a time for every decision with a reserve, or a time bank with an increment; all follow from the log.

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
    move   `seconds` for every decision; what takes longer is taken from `reserve` seconds for the whole game
    bank   `seconds` for the whole game, and `increment` more seconds each time the turn passes on

    vacation   whether the clock of somebody who is on vacation stands still; with `move` only
    """

    kind: str = NONE
    seconds: int = 0
    increment: int = 0
    reserve: int = 0
    vacation: bool = False

    @classmethod
    def read(cls, data: object) -> "ClockTerms":
        if data is None:
            return cls()
        if not isinstance(data, dict) or data.get("kind") not in (NONE, MOVE, BANK):
            raise BadInput(Message("tables.clock_kind", value=shown(data)))
        kind, seconds, increment = data["kind"], data.get("seconds", 0), data.get("increment", 0)
        # Logs from before there was a reserve say nothing about it.
        reserve, vacation = data.get("reserve", 0), data.get("vacation", False) is True
        for value, most in ((seconds, LONGEST), (increment, LONGEST_INCREMENT), (reserve, LONGEST)):
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
                raise BadInput(Message("tables.clock_seconds", most=most, value=shown(value)))
        if kind != NONE and seconds < 1:
            raise BadInput(Message("tables.clock_empty"))
        by_move = kind == MOVE
        return cls(
            kind,
            seconds if kind != NONE else 0,
            increment if kind == BANK else 0,
            reserve if by_move else 0,
            vacation and by_move,
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "seconds": self.seconds,
            "increment": self.increment,
            "reserve": self.reserve,
            "vacation": self.vacation,
        }


@dataclass(slots=True)
class Clocks:
    """The time of every seat in milliseconds, at the last entry of the log.

    left      what remained in each seat's bank or reserve at the time `since`
    running   the seat whose clock has been running since `since`, or None
    earned    increments, with the number of the entry that earned them, because undo takes them back
    away      the vacations of each seat, from when until when: its clock stands still meanwhile
    """

    terms: ClockTerms
    left: list[int]
    running: int | None = None
    since: int = 0
    earned: list[tuple[int, int]] = field(default_factory=list)
    away: dict[int, list[tuple[int, int]]] = field(default_factory=dict)

    @classmethod
    def new(cls, terms: ClockTerms, seats: int) -> "Clocks":
        return cls(terms, [1000 * (terms.reserve if terms.kind == MOVE else terms.seconds)] * seats)

    def copy(self) -> "Clocks":
        return Clocks(self.terms, self.left[:], self.running, self.since, self.earned[:], self.away)

    def start(self, seat: int | None, at: int) -> None:
        """Start the clock of this seat; the seat whose clock was running is charged."""
        if self.running is not None and self.terms.kind != NONE:
            charged = max(0, self._spent(at) - self._free())
            self.left[self.running] = max(0, self.left[self.running] - charged)
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

    def go_away(self, seat: int, at: int, until: int) -> None:
        """The clock of a seat stands still until a time; an earlier vacation ends now."""
        before = [(begin, min(end, at)) for begin, end in self.away.get(seat, []) if begin < at]
        # A new object: copies of the table share the old one.
        self.away = {**self.away, seat: [*before, (at, until)] if until > at else before}

    def away_until(self, seat: int) -> int | None:
        """When the last vacation of a seat ends, or has ended."""
        vacations = self.away.get(seat)
        return vacations[-1][1] if vacations else None

    def deadline(self) -> int | None:
        """When the running clock runs out."""
        if self.running is None or self.terms.kind == NONE:
            return None
        at, left = self.since, self._free() + self.left[self.running]
        for begin, end in self.away.get(self.running, []):
            if end <= at:
                continue
            if begin - at >= left:
                break
            left -= max(0, begin - at)
            at = end
        return at + left

    def remaining(self, now: int) -> list[int] | None:
        """Milliseconds left for each seat."""
        if self.terms.kind == NONE:
            return None
        free = self._free()
        spent = self._spent(now)
        return [max(0, free + left - (spent if seat == self.running else 0)) for seat, left in enumerate(self.left)]

    def _free(self) -> int:
        """What a decision may take without being charged."""
        return self.terms.seconds * 1000 if self.terms.kind == MOVE else 0

    def _spent(self, now: int) -> int:
        """The time that the running clock has run."""
        if self.running is None:
            return 0
        spent = max(0, now - self.since)
        for begin, end in self.away.get(self.running, []):
            spent -= max(0, min(end, now) - max(begin, self.since))
        return max(0, spent)
