"""A table as somebody is shown it: the only form in which one is rendered (`serialization.py`, `moments.py`).

A player sees a table as it stands, from their seat. At a rated table of a game with secrets everybody else
sees an earlier one while the game runs: without the last turns, as many as there are players, and without anything
younger than the delay. It is made of the log up to there, so nothing later can be in it, whatever is rendered of it.

The turns count by the log, with those that were taken back: what was shown once is not hidden again.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from waset.engine.fields import ASK
from waset.engine.game import Game
from waset.tables import log
from waset.tables.table import PLAYING, Table

# Milliseconds.
DELAY: Final = 5 * 60_000


@dataclass(frozen=True, slots=True)
class Shown:
    """Made by `shown_to` alone.

    table    the table itself, or an earlier one
    person   whom it is shown to
    now      the time at which its clocks are read
    delay    milliseconds that it is behind at least; None for the table as it stands
    until    the time up to which it is told what happened; None for the table as it stands
    due      when more of it may be shown, without anything new happening
    """

    table: Table
    person: str | None
    now: int
    delay: int | None = None
    until: int | None = None
    due: int | None = None

    @property
    def seat(self) -> int | None:
        """The seat that the person sees from; None for a spectator."""
        return self.table.seat_of(self.person)

    def delay_data(self) -> dict[str, Any] | None:
        """How far it is behind, as JSON data."""
        if self.delay is None:
            return None
        return {"turns": self.table.game.players, "seconds": self.delay // 1000}


def shown_to(table: Table, person: str | None, now: int, delay: int = DELAY) -> Shown:
    """A table as a person, or a stranger, is shown it."""
    if not is_delayed(table) or table.seats_of(person):
        return Shown(table, person, now)
    settled = settled_by(table, now - delay)
    earlier = earlier_table(table, settled.number)
    until = now - delay
    if settled.number < table.number:
        until = min(until, table.entries[settled.number].at - 1)
    due = None if settled.held_since is None else settled.held_since + delay
    # Its clocks stand: how long somebody has been thinking since would tell when they moved.
    return Shown(earlier, person, earlier.entries[-1].at, delay, until, due)


def is_delayed(table: Table) -> bool:
    """Whether spectators see a table later than its players, now."""
    return table.phase == PLAYING and table.terms.rated and table.game.players > 1 and has_secrets(table.game)


def has_secrets(game: Game) -> bool:
    """Whether a player may know something that others do not."""
    return any(field.audience == ASK for field in game.title.fields)


class Settled(NamedTuple):
    """How much of a log is old news.

    number       of the last entry of it
    held_since   when the next entry was made, if only its age keeps it back
    """

    number: int
    held_since: int | None


def settled_by(table: Table, time: int) -> Settled:
    """The entries up to a time that as many turns as there are players have followed; always those before the first
    move. A turn is all that one seat decides in a row."""
    beginning = next((entry.number - 1 for entry in table.entries if entry.kind == log.MOVE), table.number)
    answered, turns, mover = table.number, 0, None
    for entry in reversed(table.entries):
        if entry.kind != log.MOVE:
            continue
        if entry.seat != mover:
            if turns == table.game.players:
                break
            turns, mover = turns + 1, entry.seat
        answered = entry.number - 1
    number = answered
    while number > beginning and table.entries[number - 1].at > time:
        number -= 1
    return Settled(number, table.entries[number].at if number < answered else None)


def earlier_table(table: Table, number: int) -> Table:
    """A table as it was after an entry. The last one is kept, because the next is not far from it."""
    known = table.earlier
    if known is None or known.number > number:
        known = Table(table.id, table.key, table.owner, table.game, table.terms, table.listed, table.seed)
    if known.number < number:
        known = known.copy()
        for entry in table.entries[known.number : number]:
            known.apply(entry)
        table.earlier = known
    return known
