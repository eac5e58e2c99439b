"""Before the game: opening a table, taking and leaving seats, starting, closing."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.titles import title
from waset.players import called
from waset.tables import invitations, log
from waset.tables.clock import NONE as NO_CLOCK
from waset.tables.clock import ClockTerms
from waset.tables.computers import computer
from waset.tables.editions import is_uploaded, resolve
from waset.tables.errors import BadInput, NotNow, NotYours
from waset.tables.house import House
from waset.tables.names import clean_name
from waset.tables.people import Person
from waset.tables.relations import blocked_by_any, require_account
from waset.tables.table import COMPUTER, GATHERING, LINK, LOSE, OPEN, PERSON, PLAYING, Seat, Table, Terms

ME = "me"
HERE = "here:"
FRIEND = "friend:"


async def open_table(
    house: House,
    owner: Person,
    name: str,
    seats: Sequence[str],
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    listed: bool = False,
    clock: object = None,
    out_of_time: str = LOSE,
    hints: bool | None = None,
    stand_in: str = "greedy",
    rated: bool = False,
    commentary: bool = False,
) -> Table:
    """A new table.

    A seat is `me`, `here:NAME` (a guest at my screen), `friend:ID` (somebody who is invited), `link`, `open` or a
    computer player's name.
    """
    try:
        game = title(name).game_with(len(seats), await resolve(house, owner, name, edition), options or {})
        computer(stand_in)
        chairs = [_parse_seat(word, owner) for word in seats]
    except WasetError as error:
        raise BadInput(error.message) from None
    if list(seats).count(ME) > 1:
        raise BadInput(Message("tables.one_seat"))
    if out_of_time not in (LOSE, COMPUTER):
        raise BadInput(Message("tables.out_of_time", lose=LOSE, computer=COMPUTER, value=shown(out_of_time)))
    # With people at the table nobody is helped unless they agreed on it.
    alone = not any(chair.kind in (LINK, OPEN) or chair.guest for chair in chairs)
    allowed = alone and not rated if hints is None else hints
    terms = Terms(ClockTerms.read(clock), out_of_time, allowed, stand_in, rated, commentary=commentary)
    if rated:
        if is_uploaded(game.edition):
            raise BadInput(Message("tables.rated_edition"))
        _require_fair(owner, terms, chairs)
    friends = invited(seats)
    if friends:
        require_account(owner)

    def invite(connection: Connection, table: str) -> None:
        invitations.write(connection, table, owner, friends, house.now())

    return await house.open(owner.id, game, terms, [chair.as_json() for chair in chairs], listed, also=invite)


def invited(seats: Sequence[str]) -> list[str]:
    """The people whom seats are kept for by name."""
    return list(dict.fromkeys(word.removeprefix(FRIEND) for word in seats if word.startswith(FRIEND)))


def _require_fair(owner: Person, terms: Terms, chairs: Sequence[Seat]) -> None:
    """Refuse what a rated table cannot have."""
    if len(chairs) < 2 or all(chair.kind == COMPUTER for chair in chairs):
        raise BadInput(Message("tables.rated_alone"))
    if any(chair.guest for chair in chairs):
        raise BadInput(Message("tables.rated_screen"))
    if terms.clock.kind == NO_CLOCK or terms.out_of_time != LOSE:
        raise BadInput(Message("tables.rated_clock"))
    if terms.hints:
        raise BadInput(Message("tables.rated_hints"))
    if any(chair.person == owner.id for chair in chairs):
        _require_account(owner)


def _require_account(person: Person) -> None:
    if person.bot:
        raise NotYours(Message("tables.rated_bot"))
    if not person.account:
        raise NotYours(Message("tables.rated_account"))


def _parse_seat(word: str, owner: Person) -> Seat:
    if word == ME:
        return Seat(PERSON, owner.id, owner.name)
    if word.startswith(HERE):
        return Seat(PERSON, owner.id, clean_name(word.removeprefix(HERE)), guest=True)
    if word.startswith(FRIEND):
        return Seat(LINK)
    if word in (LINK, OPEN):
        return Seat(word)
    return Seat(COMPUTER, name=called(word), player=computer(word))


async def sit(house: House, table_id: str, person: Person, seat: int | None = None, key: str | None = None) -> Table:
    """Take a seat: the one asked for, or the first that is free."""
    table = await house.table(table_id)
    table.require_phase(GATHERING)
    if table.seat_of(person.id) is not None:
        return table
    if table.terms.rated:
        _require_account(person)
    await _require_welcome(house, table, person)
    invited = key == table.key or table.owner == person.id or await invitations.is_invited(house, table.id, person.id)
    free = [at for at, one in enumerate(table.seats) if one.kind == OPEN or (one.kind == LINK and invited)]
    if seat is None and not free:
        if invited:
            raise NotNow(Message("tables.no_free_seat"))
        raise NotNow(Message("tables.seats_by_link"))
    if seat is not None and seat not in free:
        raise NotNow(Message("tables.seat_taken", number=seat))
    after = table.copy()
    at = free[0] if seat is None else seat
    after.add(log.SAT, house.now(), at, person=person.id, name=person.name)
    return await house.commit(table, after)


async def _require_welcome(house: House, table: Table, person: Person) -> None:
    """Refuse people who are blocked by somebody who sits here, or by the owner of the table."""
    people = {table.owner, *(seat.person for seat in table.seats if seat.person is not None)}
    async with house.store.read() as connection:
        if await connection.run_sync(blocked_by_any, people, person.id):
            raise NotNow(Message("tables.not_for_you"))


async def leave(house: House, table_id: str, person: Person) -> Table:
    """Leave before the game begins, together with guests at the same screen; the seats are free again."""
    table = await house.table(table_id)
    table.require_phase(GATHERING)
    table.require_seat(person.id)
    after = table.copy()
    for seat in table.seats_of(person.id):
        was = (table.entries[0].detail or {})["seats"][seat]["kind"]
        chair = was if was in (LINK, OPEN) else OPEN if table.listed else LINK
        after.add(log.LEFT, house.now(), seat, chair=chair)
    return await house.commit(table, after)


async def start(house: House, table_id: str, person: Person) -> Table:
    """Start the game: the owner may, and everybody who has a seat, once all seats are taken."""
    table = await house.table(table_id)
    table.require_phase(GATHERING)
    if table.owner != person.id and table.seat_of(person.id) is None:
        raise NotYours(Message("tables.not_here_start"))
    if any(seat.kind in (LINK, OPEN) for seat in table.seats):
        raise NotNow(Message("tables.free_seats"))
    after = table.copy()
    after.start(house.now(), table.seats_of(person.id))
    return await house.commit(table, after)


async def close(house: House, table_id: str, person: Person) -> Table:
    """Close a table before the game begins, or while only computer players play: no list shows it any more.

    Its owner may. A game that has begun may be called off by anybody who plays it, as long as its clocks wait for
    somebody who has not come.
    """
    table = await house.table(table_id)
    if table.terms.event is not None:
        raise NotNow(Message("tables.event_table"))
    if table.phase == PLAYING and table.awaited:
        table.require_seat(person.id)
    else:
        if table.phase != PLAYING or any(table.plays(at) for at in range(table.game.players)):
            table.require_phase(GATHERING)
        if table.owner != person.id:
            raise NotYours(Message("tables.owner_closes"))
    after = table.copy()
    after.add(log.CLOSED, house.now())
    return await house.commit(table, after)
