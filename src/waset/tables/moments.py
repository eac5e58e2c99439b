"""Looking back: the position as it stood after an entry of the log, through the eyes of whoever looks.

A running game is seen from one's own seat alone, as it was seen then; a game that is over from any. What was taken back
never happened: it is no moment, and no part of a later one.
"""

from typing import Any

from waset.engine.state import OVER as GAME_OVER
from waset.engine.state import State
from waset.tables import log
from waset.tables.errors import NotNow, NotYours, Unknown
from waset.tables.log import Entry
from waset.tables.table import OVER, Table
from waset.tables.telling import message


def moment(table: Table, number: int, person: str | None, seat: int | None = None) -> dict[str, Any]:
    """The position after an entry, with what had just happened: a decision and the chance that followed it."""
    if table.state is None:
        raise NotNow("the game has not begun yet", "not_begun")
    eyes = _eyes(table, person, seat)
    happened = _happened(table, number)
    state = _replayed(table, number)
    ended = state.actor == GAME_OVER or (table.phase == OVER and not any(one.number > number for one in table.played))
    actor = int(state.actor)
    return {
        "number": number,
        "you": eyes,
        "actor": actor if actor >= 0 else None,
        "view": state.view(eyes),
        "points": [dict(state.tally(at)) for at in range(table.game.players)] if ended else state.sheet(eyes),
        "entries": [message(table, entry, eyes) for entry in happened],
    }


def _eyes(table: Table, person: str | None, seat: int | None) -> int | None:
    mine = table.seat_of(person)
    if seat is None or seat == mine:
        return mine
    if table.phase != OVER:
        raise NotYours("a running game is looked at from your own seat alone", "own_eyes")
    if not 0 <= seat < table.game.players:
        raise Unknown(f"there is no seat {seat} at this table", "no_seat", seat=seat)
    return seat


def _happened(table: Table, number: int) -> list[Entry]:
    """The entries that lead to a moment: back to the last that was not chance."""
    played = {entry.number for entry in table.played}
    happened: list[Entry] = []
    for entry in reversed(table.entries[: max(0, number)]):
        standing = entry.kind not in (log.MOVE, log.CHANCE) or entry.number in played
        if not happened and (entry.number != number or not standing):
            raise Unknown("there is no such moment: it was taken back, or has not come yet", "no_moment")
        if not standing:
            continue
        happened.insert(0, entry)
        if entry.kind != log.CHANCE:
            break
    if not any(entry.kind == log.STARTED for entry in table.entries[: max(0, number)]):
        raise Unknown("the game had not begun at that moment", "before_begin")
    return happened


def _replayed(table: Table, number: int) -> State:
    state = table.game.start()
    for entry in table.played:
        if entry.number > number:
            break
        assert entry.move is not None
        state.apply(entry.move)
    return state
