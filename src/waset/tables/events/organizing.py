"""What people do with an event: announce it, enter and leave, start it, end one of its tables, call it off."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from waset.engine.message import Message
from waset.tables import play
from waset.tables.computers import computer
from waset.tables.ending import end_table as close_table
from waset.tables.errors import BadInput, NotNow, NotYours, Overtaken, Unknown
from waset.tables.events.history import Group
from waset.tables.events.plan import LEAGUE, Plan, checked
from waset.tables.house import ID_PATTERN, House
from waset.tables.ids import new_id
from waset.tables.models import EntrantRow, EventRow, EventTableRow, PersonRow
from waset.tables.people import Person
from waset.tables.relations import blocks
from waset.tables.table import PLAYING

ANNOUNCED: Final = "announced"
RUNNING: Final = "running"
OVER: Final = "over"
CANCELLED: Final = "cancelled"

MOST_EVENTS: Final = 5
MOST_COMPUTERS: Final = 8
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part; `name` as the person is called today."""

    number: int
    person: str | None
    player: str | None
    away: bool
    since: int
    name: str | None


@dataclass(frozen=True, slots=True)
class EventTable:
    """A table of a round, or a bye, where `table` is None."""

    group: Group
    table: str | None
    opened: int
    done: int | None


@dataclass(frozen=True, slots=True)
class Event:
    """An event as it is stored."""

    id: str
    owner: str
    name: str
    plan: Plan
    phase: str
    seed: str
    round: int
    made: int
    starts: int | None
    began: int | None
    ended: int | None
    parent: str | None
    entrants: tuple[Entrant, ...]
    tables: tuple[EventTable, ...]

    @property
    def computers(self) -> frozenset[int]:
        return frozenset(each.number for each in self.entrants if each.person is None)

    def entrant_of(self, person: str | None) -> Entrant | None:
        return next((each for each in self.entrants if person is not None and each.person == person), None)

    def require_owner(self, person: Person) -> None:
        if self.owner != person.id:
            raise NotYours(Message("tables.event_owner"))


async def find_event(house: House, event_id: str) -> Event:
    """An event with everybody in it and all its tables."""
    if not ID_PATTERN.fullmatch(event_id):
        raise Unknown(Message("tables.no_event"))
    async with house.store.read() as connection:
        return await connection.run_sync(read_event, event_id)


def read_event(connection: Connection, event_id: str) -> Event:
    row = connection.execute(select(EventRow).where(EventRow.id == event_id)).one_or_none()
    if row is None:
        raise Unknown(Message("tables.no_event"))
    people = select(EntrantRow, PersonRow.name.label("name")).outerjoin(PersonRow, PersonRow.id == EntrantRow.person)
    entrants = connection.execute(people.where(EntrantRow.event == event_id).order_by(EntrantRow.number)).all()
    drawn = select(EventTableRow).where(EventTableRow.event == event_id)
    tables = connection.execute(drawn.order_by(EventTableRow.round, EventTableRow.number)).all()
    return Event(
        row.id,
        row.owner,
        row.name,
        Plan.read(row.plan),
        row.phase,
        row.seed,
        row.round,
        row.made,
        row.starts,
        row.began,
        row.ended,
        row.parent,
        tuple(Entrant(one.number, one.person, one.player, one.away, one.since, one.name) for one in entrants),
        tuple(_event_table(one) for one in tables),
    )


def _event_table(row: Any) -> EventTable:
    places = None if row.places is None else tuple(row.places)
    group = Group(row.round, row.number, tuple(row.entrants), places)
    return EventTable(group, row.table, row.opened, row.done)


async def announce(
    house: House,
    owner: Person,
    name: str,
    plan: Plan,
    starts: int | None = None,
    computers: Sequence[str] = (),
    enter: bool = False,
) -> str:
    """Announce an event, and perhaps take part in it oneself; returns its id."""
    plan = checked(plan)
    called = " ".join(name.split())
    if not 1 <= len(called) <= LONGEST_NAME or not called.isprintable():
        raise BadInput(Message("tables.event_name", most=LONGEST_NAME))
    if len(computers) > MOST_COMPUTERS or (computers and plan.format == LEAGUE):
        raise BadInput(Message("tables.event_computers", most=MOST_COMPUTERS))
    if enter:
        _require_admitted(plan, owner)
    players = [computer(each) for each in computers]
    event_id, now = new_id(), house.now()

    def job(connection: Connection) -> None:
        mine = select(func.count()).select_from(EventRow).where(EventRow.owner == owner.id)
        running = connection.execute(mine.where(EventRow.phase.in_((ANNOUNCED, RUNNING)), EventRow.parent.is_(None)))
        if running.scalar_one() >= MOST_EVENTS:
            raise NotNow(Message("tables.many_events", most=MOST_EVENTS))
        insert_event(connection, event_id, owner.id, called, plan, now, starts)
        if players:
            rows = [_entrant(event_id, at, None, player, now) for at, player in enumerate(players, 1)]
            connection.execute(insert(EntrantRow), rows)
        if enter:
            owners = _entrant(event_id, len(players) + 1, owner.id, None, now)
            connection.execute(insert(EntrantRow).values(**owners))

    await house.store.write(job)
    return event_id


def insert_event(
    connection: Connection, event_id: str, owner: str, name: str, plan: Plan, now: int, starts: int | None, **more: Any
) -> None:
    row: dict[str, Any] = {
        "id": event_id,
        "owner": owner,
        "name": name,
        "plan": plan.as_json(),
        "phase": ANNOUNCED,
        "seed": "",
    }
    row |= {"round": 0, "made": now, "starts": starts, "next_at": starts, **more}
    connection.execute(insert(EventRow).values(**row))


def _entrant(event: str, number: int, person: str | None, player: str | None, now: int) -> dict[str, Any]:
    return {"event": event, "number": number, "person": person, "player": player, "away": False, "since": now}


async def enter(house: House, event_id: str, person: Person) -> None:
    """Take part; or, once it runs, take part again after having been away."""

    def job(connection: Connection) -> None:
        event = _locked(connection, event_id)
        mine = event.entrant_of(person.id)
        _require_going_on(event)
        _require_admitted(event.plan, person)
        if mine is not None:
            if mine.away:
                _set_away(connection, event_id, mine.number, False, house.now())
            return
        if blocks(connection, event.owner, person.id):
            raise NotNow(Message("tables.event_not_for_you"))
        late = event.plan.format == "arena"
        if event.phase != ANNOUNCED and not late:
            raise NotNow(Message("tables.event_begun"))
        if len(event.entrants) >= event.plan.most_entrants:
            raise NotNow(Message("tables.event_full", most=event.plan.most_entrants))
        number = max((each.number for each in event.entrants), default=0) + 1
        connection.execute(insert(EntrantRow).values(**_entrant(event_id, number, person.id, None, house.now())))

    await find_event(house, event_id)
    await house.store.write(job)


async def leave(house: House, event_id: str, person: Person) -> None:
    """Take part no more: before it starts the entry is gone, later they are away, and resign the table they play."""
    event = await find_event(house, event_id)
    mine = event.entrant_of(person.id)
    if mine is None:
        raise NotNow(Message("tables.event_not_in"))
    _require_going_on(event)

    def job(connection: Connection) -> None:
        if _locked(connection, event_id).phase == ANNOUNCED:
            gone = delete(EntrantRow).where(EntrantRow.event == event_id, EntrantRow.number == mine.number)
            connection.execute(gone)
        else:
            _set_away(connection, event_id, mine.number, True, house.now())

    await house.store.write(job)
    for each in event.tables:
        if each.done is None and each.table is not None and mine.number in each.group.entrants:
            table = await house.table(each.table)
            seat = table.seat_of(person.id)
            if table.phase == PLAYING and seat is not None and table.plays(seat):
                try:
                    await play.resign(house, each.table, person)
                except Overtaken:
                    # Somebody moved at that moment. Their clock decides.
                    continue


def _set_away(connection: Connection, event_id: str, number: int, away: bool, now: int) -> None:
    mine = update(EntrantRow).where(EntrantRow.event == event_id, EntrantRow.number == number)
    connection.execute(mine.values(away=away, since=now))


async def start_now(house: House, event_id: str, person: Person) -> None:
    """Let the event start at once."""
    event = await find_event(house, event_id)
    event.require_owner(person)
    if event.phase != ANNOUNCED:
        raise NotNow(Message("tables.event_begun"))
    if sum(not each.away for each in event.entrants) < 2:
        raise NotNow(Message("tables.event_alone"))
    await look_at(house, event_id)


async def look_at(house: House, event_id: str) -> None:
    """Have the server look at an event at the next opportunity."""
    soon = update(EventRow).where(EventRow.id == event_id, EventRow.phase.in_((ANNOUNCED, RUNNING)))
    await house.store.write(lambda connection: connection.execute(soon.values(next_at=0)))


async def call_off(house: House, event_id: str, person: Person) -> None:
    """Call the event off. Games that are being played go on, but count for nothing here."""
    event = await find_event(house, event_id)
    event.require_owner(person)
    _require_going_on(event)
    which = update(EventRow).where(EventRow.phase.in_((ANNOUNCED, RUNNING)))
    which = which.where((EventRow.id == event_id) | (EventRow.parent == event_id))
    gone = which.values(phase=CANCELLED, ended=house.now(), next_at=None)
    await house.store.write(lambda connection: connection.execute(gone))


async def end_table(house: House, event_id: str, person: Person, number: int) -> None:
    """End a table of the current round: those who came share the places, the others get nothing."""
    event = await find_event(house, event_id)
    event.require_owner(person)
    for each in event.tables:
        if each.group.number == number and each.group.round == event.round and each.table and each.done is None:
            await close_table(house, each.table)
            await look_at(house, event_id)
            return
    raise NotNow(Message("tables.event_no_table"))


def _require_admitted(plan: Plan, person: Person) -> None:
    if plan.rated and (not person.account or person.bot):
        raise NotYours(Message("tables.rated_account"))


def _require_going_on(event: Event) -> None:
    if event.phase not in (ANNOUNCED, RUNNING):
        raise NotNow(Message("tables.event_over"))


def _locked(connection: Connection, event_id: str) -> Event:
    """An event that nobody else changes until the transaction ends."""
    connection.execute(update(EventRow).where(EventRow.id == event_id).values(round=EventRow.round))
    return read_event(connection, event_id)
