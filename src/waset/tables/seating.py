"""Before the game: opening a table, sitting down, leaving, starting; and the rematch after it."""

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.options import shown
from waset.engine.titles import title
from waset.players import called
from waset.tables import log
from waset.tables.clock import NONE as NO_CLOCK
from waset.tables.clock import ClockTerms
from waset.tables.computers import computer
from waset.tables.editions import chosen, is_brought
from waset.tables.errors import BadInput, NotNow, NotYours
from waset.tables.house import House
from waset.tables.people import GONE, Person, clean_name
from waset.tables.table import COMPUTER, GATHERING, LINK, LOSE, OPEN, OVER, PERSON, Seat, Table, Terms

ME = "me"
HERE = "here:"


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
) -> Table:
    """A new table. A seat is `me`, `here:NAME` (a guest at my screen), `link`, `open` or a computer player's name."""
    try:
        game = title(name).game_with(len(seats), await chosen(house, owner, name, edition), options or {})
        computer(stand_in)
        chairs = [_chair(word, owner) for word in seats]
    except WasetError as error:
        raise BadInput(str(error)) from None
    if list(seats).count(ME) > 1:
        raise BadInput("you can sit at one seat only")
    if out_of_time not in (LOSE, COMPUTER):
        raise BadInput(f"out of time a seat can {LOSE}, or a {COMPUTER} goes on, not {shown(out_of_time)}")
    terms = Terms(ClockTerms.read(clock), out_of_time, not rated if hints is None else hints, stand_in, rated)
    if rated:
        if is_brought(game.edition):
            raise BadInput("a rated game is played with an edition that comes with the game")
        _must_be_fair(owner, terms, chairs)
    return await house.open(owner.id, game, terms, [chair.as_json() for chair in chairs], listed)


def _must_be_fair(owner: Person, terms: Terms, chairs: Sequence[Seat]) -> None:
    """What a rated table cannot be."""
    if len(chairs) < 2 or all(chair.kind == COMPUTER for chair in chairs):
        raise BadInput("a rated game is between two or more, and not all of them computers")
    if any(chair.guest for chair in chairs):
        raise BadInput("a rated game is not played by several people at one screen")
    if terms.clock.kind == NO_CLOCK or terms.out_of_time != LOSE:
        raise BadInput("a rated game needs a clock, and who runs out of time loses: nobody can stay away from a loss")
    if terms.hints:
        raise BadInput("a rated game is played without hints")
    if any(chair.person == owner.id for chair in chairs):
        _must_have_account(owner)


def _must_have_account(person: Person) -> None:
    if person.bot:
        raise NotYours("a bot cannot play a rated game: anybody can make as many of them as they like")
    if not person.account:
        raise NotYours("a rated game is for people with an account: keep your name with a password first")


def _chair(word: str, owner: Person) -> Seat:
    if word == ME:
        return Seat(PERSON, owner.id, owner.name)
    if word.startswith(HERE):
        return Seat(PERSON, owner.id, clean_name(word.removeprefix(HERE)), guest=True)
    if word in (LINK, OPEN):
        return Seat(word)
    return Seat(COMPUTER, name=called(word), player=computer(word))


async def sit(house: House, table_id: str, person: Person, seat: int | None = None, key: str | None = None) -> Table:
    """Take a seat: the one asked for, or the first that is free."""
    table = await house.table(table_id)
    table.must_be(GATHERING)
    if table.seat_of(person.id) is not None:
        return table
    if table.terms.rated:
        _must_have_account(person)
    invited = key == table.key or table.owner == person.id
    free = [at for at, one in enumerate(table.seats) if one.kind == OPEN or (one.kind == LINK and invited)]
    if seat is None and not free:
        raise NotNow("no seat is free at this table" if invited else "no seat is free but those for invited people")
    if seat is not None and seat not in free:
        raise NotNow(f"seat {seat} is not free for you")
    after = table.copy()
    at = free[0] if seat is None else seat
    after.add(log.SAT, house.now(), at, person=person.id, name=person.name)
    return await house.commit(table, after)


async def stand_up(house: House, table_id: str, person: Person) -> Table:
    """Leave before the game begins, guests at the same screen too; the seats are free again."""
    table = await house.table(table_id)
    table.must_be(GATHERING)
    table.must_play(person.id)
    after = table.copy()
    for seat in table.seats_of(person.id):
        was = (table.entries[0].detail or {})["seats"][seat]["kind"]
        chair = was if was in (LINK, OPEN) else OPEN if table.listed else LINK
        after.add(log.LEFT, house.now(), seat, chair=chair)
    return await house.commit(table, after)


async def start(house: House, table_id: str, person: Person) -> Table:
    """Begin the game: the owner does, or anybody who sits there once every seat is taken."""
    table = await house.table(table_id)
    table.must_be(GATHERING)
    if table.owner != person.id and table.seat_of(person.id) is None:
        raise NotYours("who does not sit at this table cannot start the game")
    if any(seat.kind in (LINK, OPEN) for seat in table.seats):
        raise NotNow("there are free seats yet")
    after = table.copy()
    after.start(house.now(), house.luck)
    return await house.commit(table, after)


async def rematch(house: House, table_id: str, person: Person) -> Table:
    """The same table again, each one seat further, so that somebody else begins; the people take their places."""
    table = await house.table(table_id)
    table.must_be(OVER)
    if not table.seats_of(person.id):
        raise NotYours("who did not play cannot ask for a rematch")
    if table.next_table is not None:
        return await house.table(table.next_table)
    chairs = [_chair_again(one) for one in table.seats]
    turned = chairs[1:] + chairs[:1]
    return await house.open_next(table, [chair.as_json() for chair in turned])


def _chair_again(seat: Seat) -> Seat:
    """Who sat there sits there again; the place of somebody who left for good is free."""
    if seat.person is None:
        return Seat(COMPUTER, None, seat.name, seat.player)
    if seat.name == GONE:
        return Seat(LINK)
    return Seat(PERSON, seat.person, seat.name, guest=seat.guest)
