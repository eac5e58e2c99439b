"""What may be told to spectators about everybody's chances: which positions of a table, and to whom.

Only at tables whose players allow it, to those who do not play there, and never about a position that is younger than
what spectators of a rated game with secrets see (`shown.py`), whatever the game: a player with a second browser reads
there of turns that everybody has answered.
"""

from typing import Final, NamedTuple

from waset.engine.message import Message
from waset.players.analysis import round_of
from waset.tables import log
from waset.tables.errors import NotNow, NotYours
from waset.tables.shown import earlier_table, settled_by
from waset.tables.table import OVER, PLAYING, Table

# The turns that are told of, the last ones: enough for every game that is played to its end.
MOST: Final = 120


class Turn(NamedTuple):
    """The beginning of a turn.

    number   of the entry after which the position stood
    moves    how many moves and outcomes led to it
    """

    number: int
    seat: int
    round: int | None
    moves: int


def require_allowed(table: Table, person: str | None) -> None:
    """Refuse people who may not see the chances."""
    if not table.terms.commentary or table.game.players < 2:
        raise NotNow(Message("tables.no_commentary"))
    if table.phase != OVER and table.seats_of(person):
        raise NotYours(Message("tables.commentary_later"))


def told_part(table: Table, now: int, delay: int) -> Table:
    """A table as far as it may be told of."""
    return table if table.phase != PLAYING else earlier_table(table, settled_by(table, now - delay).number)


def turns_of(table: Table) -> list[Turn]:
    """The beginnings of the turns of a table, in their order; the last ones of a long game."""
    if table.state is None:
        return []
    started = next((entry.number for entry in table.entries if entry.kind == log.STARTED), 0)
    state, turns, before, mover = table.game.start(), [], started, None
    for at, entry in enumerate(table.played):
        if entry.kind == log.MOVE and entry.seat is not None:
            if entry.seat != mover:
                turns.append(Turn(before, entry.seat, round_of(state), at))
            mover = entry.seat
        assert entry.move is not None
        state.apply(entry.move)
        before = entry.number
    if state.actor >= 0 and state.actor != mover:
        turns.append(Turn(before, int(state.actor), round_of(state), len(table.played)))
    return turns[-MOST:]
