"""During the game: moves, undo, resigning, running out of time, handing the seat over to a computer player."""

import contextlib
from collections.abc import Mapping
from typing import Final

from waset.engine.errors import IllegalMove
from waset.engine.message import Message
from waset.tables import log
from waset.tables.computers import computer
from waset.tables.errors import BadInput, NotNow, NotYours, Overtaken, TimeIsUp
from waset.tables.house import House
from waset.tables.people import Person
from waset.tables.table import COMPUTER, LOSE, PERSON, PLAYING, Table
from waset.tables.why_not import why_none

TRIES: Final = 10


async def move(house: House, table_id: str, person: Person, number: int, chosen: int) -> Table:
    """A person's move, as this number of the log. Sent twice, it happens once."""
    table = await house.table_for_entry(table_id, number)
    seat = table.require_seat(person.id)
    if _in_log(table, number, log.MOVE, person, chosen):
        return table
    table.require_phase(PLAYING)
    _require_next(table, number)
    if table.actor != seat:
        raise NotYours(Message("tables.not_your_turn"))
    await _require_time(house, table)
    try:
        return await _make(house, table, seat, chosen)
    except Overtaken:
        # Perhaps it was this very move, sent twice at the same time.
        current = await house.table(table_id)
        if _in_log(current, number, log.MOVE, person, chosen):
            return current
        raise


async def arrive(house: House, table_id: str, person: Person) -> Table:
    """A person is at a table whose clocks wait for everybody to come."""
    for _ in range(TRIES):
        table = await house.table(table_id)
        mine = [at for at in table.seats_of(person.id) if at in table.awaited]
        if not mine or table.phase != PLAYING:
            return table
        after = table.copy()
        for seat in mine:
            after.add(log.CAME, house.now(), seat)
        # It has no number of its own: whatever else happened at the same moment, they are here.
        with contextlib.suppress(Overtaken):
            return await house.commit(table, after)
    return table


async def computer_move(house: House, table_id: str, number: int, chosen: int) -> Table:
    """The move that a computer player chose, as this number of the log."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    _require_next(table, number)
    seat = table.actor
    if seat is None or table.computer_at(seat) is None:
        raise NotNow(Message("tables.no_computer_turn"))
    return await _make(house, table, seat, chosen)


async def _make(house: House, table: Table, seat: int, chosen: int) -> Table:
    after = table.copy()
    try:
        after.move(seat, chosen, house.now())
    except IllegalMove as error:
        raise BadInput(error.message) from None
    return await house.commit(table, after)


async def why_not(house: House, table_id: str, person: Person, chosen: int) -> Message | None:
    """The rule that forbids a move; only for the person whose turn it is, because it may reveal what is in a hand."""
    table = await on_turn(house, table_id, person)
    assert table.state is not None
    return table.state.why_not(chosen)


async def why_nothing(house: House, table_id: str, person: Person, pattern: Mapping[str, str]) -> Message | None:
    """The same for all moves that a click on a board may mean."""
    table = await on_turn(house, table_id, person)
    assert table.state is not None
    return why_none(table.state, table.game, pattern)


async def on_turn(house: House, table_id: str, person: Person) -> Table:
    """The table, if it is the person's turn."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    if table.actor != table.require_seat(person.id):
        raise NotYours(Message("tables.not_your_turn"))
    return table


async def undo(house: House, table_id: str, person: Person, number: int) -> Table:
    """Take back the last decision, as long as it revealed nothing and nobody has moved since; always from computers."""
    table = await house.table(table_id)
    seat = table.require_undo_seat(person.id)
    if _in_log(table, number, log.UNDO, person, None):
        return table
    table.require_phase(PLAYING)
    _require_next(table, number)
    target = table.undo_target(seat)
    if target is None:
        raise _undo_refused(table, seat)
    await _require_time(house, table)
    after = table.copy()
    after.add(log.UNDO, house.now(), seat, to=target)
    return await house.commit(table, after)


def _undo_refused(table: Table, seat: int) -> NotNow:
    if not table.played or table.offered_target(seat) is None:
        return NotNow(Message("tables.undo_nothing"))
    last = table.played[-1]
    if last.kind == log.CHANCE:
        return NotNow(Message("tables.undo_chance"))
    if last.seat != seat:
        return NotNow(Message("tables.undo_other"))
    return NotNow(Message("tables.undo_seen"))


async def ask_undo(house: House, table_id: str, person: Person) -> Table:
    """Ask the others to go back before the person's last decision, whatever has happened since."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    seat = table.require_undo_seat(person.id)
    target = table.offered_target(seat)
    if target is None:
        raise NotNow(Message("tables.undo_nothing"))
    if table.offer is not None:
        raise NotNow(Message("tables.undo_asked"))
    if not _others(table, seat):
        raise NotNow(Message("tables.undo_nobody"))
    after = table.copy()
    after.add(log.UNDO_ASKED, house.now(), seat, to=target)
    return await house.commit(table, after)


async def answer_undo(house: House, table_id: str, person: Person, agreed: bool) -> Table:
    """Agree or not; when all others have agreed, the undo takes place."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    seat = table.require_seat(person.id)
    offer = table.offer
    # A person with guests at the same screen answers for them too.
    asked = [] if offer is None else sorted(_others(table, offer.seat) & set(table.seats_of(person.id)) - offer.agreed)
    if offer is None or (agreed and not asked):
        raise NotNow(Message("tables.undo_no_answer"))
    after = table.copy()
    if agreed:
        for each in asked:
            after.add(log.UNDO_AGREED, house.now(), each)
    else:
        after.add(log.UNDO_DENIED, house.now(), seat)
    if after.offer is not None and _others(table, offer.seat) <= after.offer.agreed:
        after.add(log.UNDO, house.now(), offer.seat, to=offer.to)
    return await house.commit(table, after)


def _others(table: Table, seat: int) -> set[int]:
    """The seats of other people."""
    mine = table.seats_of(table.seats[seat].person)
    return {at for at in range(table.game.players) if at not in mine and table.plays(at)}


async def resign(house: House, table_id: str, person: Person) -> Table:
    """Resign. With two players the game is over; with more a computer plays on for the seat, which comes last."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    after = table.copy()
    after.add(log.RESIGNED, house.now(), table.require_seat(person.id))
    return await house.commit(table, after)


async def hand_over(house: House, table_id: str, person: Person, player: str | None) -> Table:
    """Hand the seat over to a computer player, who plays on in the person's name."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    seat = table.require_seat(person.id)
    if table.terms.rated:
        raise NotNow(Message("tables.rated_hand_over"))
    if table.terms.event is not None:
        raise NotNow(Message("tables.event_table"))
    name = computer(player or table.terms.stand_in)
    after = table.copy()
    after.add(log.REPLACED, house.now(), seat, player=name)
    return await house.commit(table, after)


async def come_back(house: House, table_id: str, person: Person) -> Table:
    """Take the seat back from the computer player; guests at the same screen come back too."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    mine = table.seats_of(person.id)
    if not mine:
        raise NotYours(Message("tables.not_here"))
    left = [at for at in mine if table.seats[at].kind == COMPUTER and table.seats[at].out is None]
    if not left:
        raise NotNow(Message("tables.no_stand_in"))
    remaining = table.clocks.remaining(house.now())
    if remaining is not None and not any(remaining[at] for at in left):
        raise TimeIsUp(Message("tables.time_is_up_for_good"))
    after = table.copy()
    for at in left:
        after.add(log.RETURNED, house.now(), at)
    return await house.commit(table, after)


async def call_time(house: House, table_id: str) -> bool:
    """If somebody's time is up, apply what the table agreed on; False if it is not."""
    table = await house.table(table_id)
    deadline, seat = table.deadline(), table.actor
    if deadline is None or seat is None or house.now() < deadline or table.seats[seat].kind != PERSON:
        return False
    after = table.copy()
    lost = table.terms.out_of_time == LOSE
    after.add(log.TIMED_OUT, house.now(), seat, player=table.terms.stand_in, lost=lost)
    try:
        await house.commit(table, after)
    except Overtaken:
        # A move was committed at the same time: it was not late.
        return False
    return True


async def _require_time(house: House, table: Table) -> None:
    deadline = table.deadline()
    if deadline is not None and house.now() >= deadline and await call_time(house, table.id):
        raise TimeIsUp(Message("tables.time_is_up"))


def _require_next(table: Table, number: int) -> None:
    if number != table.number + 1:
        message = Message("tables.not_next", number=table.number, following=table.number + 1)
        raise Overtaken(message, table.number)


def _in_log(table: Table, number: int, kind: str, person: Person, move: int | None) -> bool:
    """Whether exactly this is in the log under this number already."""
    if not 1 <= number <= table.number:
        return False
    entry = table.entries[number - 1]
    return (entry.kind, entry.move) == (kind, move) and entry.seat in table.seats_of(person.id)
