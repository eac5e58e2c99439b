"""The rematch: an offer at a table whose game is over. It begins when everybody who played there agrees.

The seat of somebody who declines, or has left, can be given to a computer player. Each answer is an entry of the log of
the finished table, and the last one opens the next table and starts its game in the same transaction.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from waset.engine.message import Message
from waset.players import called
from waset.tables import log
from waset.tables.computers import computer
from waset.tables.errors import BadInput, NotNow, NotYours, Overtaken
from waset.tables.house import House
from waset.tables.ids import new_id
from waset.tables.people import Person
from waset.tables.table import AGREED, COMPUTER, DECLINED, OVER, PERSON, Seat, Table

TRIES: Final = 10
SUBSTITUTE: Final = "level2"


async def agree(house: House, table_id: str, person: Person) -> Table:
    """Offer a rematch, or agree to one, for all seats of the person; returns the finished table."""

    def change(table: Table) -> None:
        for seat in _seats_of(table, person):
            if table.rematch.get(seat) != AGREED:
                table.add(log.REMATCH_AGREED if table.rematch else log.REMATCH_ASKED, house.now(), seat)

    return await _answer(house, table_id, change)


async def decline(house: House, table_id: str, person: Person) -> Table:
    """Decline a rematch, or withdraw from one that was agreed to."""

    def change(table: Table) -> None:
        seats = _seats_of(table, person)
        if not table.rematch:
            raise NotNow(Message("tables.no_rematch"))
        for seat in seats:
            if table.rematch.get(seat) != DECLINED:
                table.add(log.REMATCH_DECLINED, house.now(), seat)

    return await _answer(house, table_id, change)


async def fill(house: House, table_id: str, person: Person, seat: int, player: str | None = None) -> Table:
    """Give the seat of somebody who has not agreed to a computer player; anybody who wants the rematch may."""
    name = computer(player or SUBSTITUTE)

    def change(table: Table) -> None:
        if not any(table.rematch.get(at) == AGREED for at in _seats_of(table, person)):
            raise NotNow(Message("tables.rematch_first"))
        if seat >= len(table.seats) or table.seats[seat].person is None:
            raise BadInput(Message("tables.no_seat", number=seat))
        if table.rematch.get(seat) == AGREED:
            raise NotNow(Message("tables.rematch_agreed"))
        table.add(log.REMATCH_FILLED, house.now(), seat, player=name)

    return await _answer(house, table_id, change)


def _seats_of(table: Table, person: Person) -> list[int]:
    mine = table.seats_of(person.id)
    if not mine:
        raise NotYours(Message("tables.not_here_rematch"))
    return mine


async def _answer(house: House, table_id: str, change: Callable[[Table], None]) -> Table:
    """Add an answer; two people may give theirs at the same moment."""
    for _ in range(TRIES):
        table = await house.table(table_id)
        table.require_phase(OVER)
        if table.next_table is not None:
            return table
        after = table.copy()
        change(after)
        if not after.new_entries:
            return table
        try:
            if after.rematch_agreed():
                return await house.open_next(table, after, _next_table(house, after))
            return await house.commit(table, after)
        except Overtaken:
            continue
    raise NotNow(Message("tables.many_speak"))


def _next_table(house: House, last: Table) -> Table:
    """The same table again, begun, with everybody one seat further on, so that somebody else begins."""
    seats = [_seat(one, last.rematch.get(at)) for at, one in enumerate(last.seats)]
    people = [seat.person for seat in seats if seat.person is not None]
    owner = last.owner if last.owner in people or not last.seats_of(last.owner) else people[0]
    ids = new_id(), secrets.token_urlsafe(12)
    # What is played after a table of an event does not belong to the event any more.
    terms = replace(last.terms, event=None)
    table = Table(*ids, owner, last.game, terms, last.listed, house.seed())
    turned = seats[1:] + seats[:1]
    table.add(log.OPENED, house.now(), seats=[seat.as_json() for seat in turned])
    table.start(house.now())
    return table


def _seat(seat: Seat, answer: str | None) -> Seat:
    """The same player, or the computer player that takes the seat."""
    if seat.person is None:
        return Seat(COMPUTER, None, seat.name, seat.player)
    if answer != AGREED:
        assert answer is not None
        return Seat(COMPUTER, name=called(answer), player=answer)
    return Seat(PERSON, seat.person, seat.name, guest=seat.guest)
