"""Finished games: export as a record, and import from one."""

from collections.abc import Sequence
from typing import Any

from waset.engine.edition import Edition
from waset.engine.message import Message
from waset.engine.record import Record
from waset.engine.state import CHANCE as CHANCE_ACTS
from waset.engine.state import OVER as GAME_OVER
from waset.tables import log
from waset.tables.editions import find
from waset.tables.errors import BadInput, Unknown
from waset.tables.house import House
from waset.tables.log import Entry
from waset.tables.people import Person
from waset.tables.table import OVER, PERSON, Seat, Table, Terms


def record_of(table: Table) -> Record:
    """The record of a finished game; that of a running one would reveal hidden things."""
    table.require_phase(OVER)
    moves = [entry.move for entry in table.played if entry.move is not None]
    names = [seat.name or seat.player or str(at) for at, seat in enumerate(table.seats, start=1)]
    gone = sorted((seat.out, at, table.left_by(at)) for at, seat in enumerate(table.seats) if seat.out is not None)
    return Record(table.game, moves, tuple(names), tuple((at, how) for _, at, how in gone if how is not None))


async def editions_of(house: House, content: dict[str, Any]) -> list[Edition]:
    """The edition of an uploaded record, if it is known here."""
    edition = content.get("edition")
    try:
        return [await find(house, edition.get("hash") if isinstance(edition, dict) else None)]
    except Unknown:
        return []


async def import_record(
    house: House, person: Person, content: dict[str, Any], editions: Sequence[Edition] = ()
) -> Table:
    """A finished table from a record that was checked before."""
    record = Record.from_json(content, *editions)
    time = house.now()
    entries = [Entry(2, log.STARTED, time)]
    state = record.game.start()
    for move in record.moves:
        chance = state.actor == CHANCE_ACTS
        seat = None if chance else int(state.actor)
        entries.append(Entry(len(entries) + 2, log.CHANCE if chance else log.MOVE, time, seat, move, sealed=True))
        state.apply(move)
    entries += [Entry(len(entries) + 2 + at, how, time, seat) for at, (seat, how) in enumerate(record.out)]
    # All but one dropped out: the game ended before its rules end it.
    if state.actor != GAME_OVER and len(record.out) < record.game.players - 1:
        raise BadInput(Message("tables.record_unfinished"))
    names = record.names or tuple(str(number) for number in range(1, record.game.players + 1))
    seats = [Seat(PERSON, None, name).as_json() for name in names]
    return await house.open(person.id, record.game, Terms(), seats, False, *entries)
