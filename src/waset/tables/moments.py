"""Looking back: the position after an entry of the log, as a viewer may see it.

A running game is seen only from one's own seat, as it was seen then; a finished game from any seat. Moves that were
taken back are left out.
"""

from typing import Any

from waset.engine.message import Message
from waset.engine.state import OVER as GAME_OVER
from waset.engine.state import State
from waset.tables import log
from waset.tables.errors import NotNow, NotYours, Unknown
from waset.tables.log import Entry
from waset.tables.serialization import entry_data
from waset.tables.shown import Shown
from waset.tables.table import OVER, Table


def moment(shown: Shown, number: int, seat: int | None = None) -> dict[str, Any]:
    """The position after an entry, with what had just happened: a decision and the outcomes of chance after it."""
    table = shown.table
    if table.state is None:
        raise NotNow(Message("tables.not_begun"))
    viewer = _viewer(shown, seat)
    happened = _happened(table, number)
    state = _replayed(table, number)
    ended = state.actor == GAME_OVER or (table.phase == OVER and not any(one.number > number for one in table.played))
    actor = int(state.actor)
    return {
        "number": number,
        "you": viewer,
        "actor": actor if actor >= 0 else None,
        "view": state.view(viewer),
        "points": [dict(state.tally(at)) for at in range(table.game.players)] if ended else state.sheet(viewer),
        "scored": state.points_now(),
        "rival": state.rival_tally(),
        "entries": [entry_data(table, entry, viewer) for entry in happened],
    }


def _viewer(shown: Shown, seat: int | None) -> int | None:
    table, mine = shown.table, shown.seat
    if seat is None or seat == mine:
        return mine
    if table.phase != OVER:
        raise NotYours(Message("tables.own_eyes"))
    if not 0 <= seat < table.game.players:
        raise Unknown(Message("tables.no_seat", number=seat))
    return seat


def _happened(table: Table, number: int) -> list[Entry]:
    """The entries that led to a moment, back to the last one that was not chance."""
    played = {entry.number for entry in table.played}
    happened: list[Entry] = []
    for entry in reversed(table.entries[: max(0, number)]):
        counts = entry.kind not in (log.MOVE, log.CHANCE) or entry.number in played
        if not happened and (entry.number != number or not counts):
            raise Unknown(Message("tables.no_moment"))
        if not counts:
            continue
        happened.insert(0, entry)
        if entry.kind != log.CHANCE:
            break
    if not any(entry.kind == log.STARTED for entry in table.entries[: max(0, number)]):
        raise Unknown(Message("tables.before_begin"))
    return happened


def _replayed(table: Table, number: int) -> State:
    state = table.game.start()
    for entry in table.played:
        if entry.number > number:
            break
        assert entry.move is not None
        state.apply(entry.move)
    return state
