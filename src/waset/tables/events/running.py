"""How an event goes on by itself: it starts, tables are opened and counted, rounds follow each other, it ends.

Every worker may do every step at any time. A step is one transaction that begins by claiming the step in the row of the
event, or of the table, so that it happens once; the second one writes nothing. A server that is killed leaves
nothing half done: the next one goes on from what is stored.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, insert, or_, select, update

from waset.players import called
from waset.tables import log, notices
from waset.tables.errors import Overtaken, Unplayable
from waset.tables.events import draw
from waset.tables.events.draw import ARENA, DRAWS, KNOCKOUT, ROUND_ROBIN
from waset.tables.events.history import Group
from waset.tables.events.league import divisions
from waset.tables.events.organizing import (
    ANNOUNCED,
    CANCELLED,
    OVER,
    RUNNING,
    Entrant,
    Event,
    EventTable,
    find_event,
    insert_event,
)
from waset.tables.events.plan import LEAGUE
from waset.tables.events.standings import standings
from waset.tables.house import House
from waset.tables.ids import new_id
from waset.tables.models import EntrantRow, EventRow, EventTableRow, TableRow
from waset.tables.table import CLOSED, COMPUTER, LOSE, PERSON, PLAYING, Seat, Table, Terms
from waset.tables.table import OVER as TABLE_OVER

# Milliseconds between two looks at an arena in which somebody waits.
ARENA_LOOK: Final = 2000
# Steps of one event in a row, so that a mistake cannot keep a server busy.
MOST_STEPS: Final = 100


class _Claimed(Exception):
    """Another worker has made the same step."""


async def waiting_events(house: House) -> Sequence[str]:
    """The events that have something to do now."""
    ended = (
        select(EventTableRow.event)
        .join(TableRow, TableRow.id == EventTableRow.table)
        .where(EventTableRow.done.is_(None), TableRow.phase.in_((TABLE_OVER, CLOSED)))
    )
    events = select(EventRow.id).where(EventRow.phase.in_((ANNOUNCED, RUNNING)))
    due = or_(EventRow.next_at <= house.now(), EventRow.id.in_(ended))
    async with house.store.read() as connection:
        return list((await connection.execute(events.where(due).limit(100))).scalars())


async def go_on(house: House, event_id: str) -> None:
    """Do everything that an event has to do now."""
    for _ in range(MOST_STEPS):
        try:
            if not await _step(house, await find_event(house, event_id)):
                return
        except _Claimed:
            continue


async def _step(house: House, event: Event) -> bool:
    """One step; False if there is none."""
    if event.phase == ANNOUNCED:
        await _start(house, event)
        return True
    if event.phase != RUNNING:
        return False
    if event.plan.format == LEAGUE:
        return await _end_season(house, event)
    open_tables = [each for each in event.tables if each.done is None]
    for each in open_tables:
        if await _count(house, event, each):
            return True
    if event.plan.format == ARENA:
        return await _go_on_in_arena(house, event, open_tables)
    if open_tables:
        late = [each.opened + event.plan.grace * 1000 for each in open_tables]
        await _look_again(house, event, min((at for at in late if at > house.now()), default=None))
        return False
    if _is_over(event):
        await _end(house, event)
        return False
    not_before = (event.began or 0) + event.round * event.plan.every * 1000
    if event.round and house.now() < not_before:
        await _look_again(house, event, not_before)
        return False
    await _next_round(house, event)
    return True


# -- starting and ending ------------------------------------------------------------------------------------------


async def _start(house: House, event: Event) -> None:
    """Start it; with fewer than two it is called off."""
    now, seed = house.now(), secrets.token_hex(8)
    here = [each.number for each in event.entrants if not each.away]
    if len(here) < 2:
        await _set(house, event, phase=CANCELLED, ended=now, next_at=None)
        return
    plan = event.plan
    if plan.format == LEAGUE:
        await _start_season(house, event, seed)
        return
    if plan.format == ROUND_ROBIN:
        plan = replace(plan, rounds=draw.round_robin_rounds(seed, plan.size, plan.allowed, here))
    # Who waits for a table in an arena has waited since now.
    await _set(house, event, phase=RUNNING, seed=seed, began=now, plan=plan.as_json(), next_at=now)


async def _end(house: House, event: Event) -> None:
    await _set(house, event, phase=OVER, ended=house.now(), next_at=None)
    if event.parent is not None:
        soon = update(EventRow).where(EventRow.id == event.parent).values(next_at=house.now())
        await house.store.write(lambda connection: connection.execute(soon))


async def _look_again(house: House, event: Event, at: int | None) -> None:
    await _set(house, event, next_at=at)


async def _set(house: House, event: Event, **values: Any) -> None:
    await house.store.write(lambda connection: _claim(connection, event, **values))


def _claim(connection: Connection, event: Event, **values: Any) -> None:
    """Change an event, if it is still as we know it."""
    mine = update(EventRow).where(EventRow.id == event.id, EventRow.phase == event.phase, EventRow.round == event.round)
    if connection.execute(mine.values(**values)).rowcount != 1:
        raise _Claimed


def _is_over(event: Event) -> bool:
    if event.round == 0:
        return False
    if event.plan.format == KNOCKOUT:
        return draw.is_decided(drawing(event))
    everybody_gone = sum(not each.away for each in event.entrants) < 2
    return everybody_gone or event.round >= (event.plan.rounds or 0)


def drawing(event: Event, before: int | None = None) -> draw.Event:
    """What draws and standings depend on; `before` a round, if only what was played before it counts."""
    groups = (each.group for each in event.tables)
    return draw.Event(
        event.seed,
        event.plan.size,
        event.plan.allowed,
        tuple(each.number for each in event.entrants if not each.away),
        tuple(each.number for each in event.entrants),
        tuple(group for group in groups if before is None or group.round < before),
    )


# -- rounds -------------------------------------------------------------------------------------------------------


async def _next_round(house: House, event: Event) -> None:
    await _open(house, event, DRAWS[event.plan.format](drawing(event)))


async def _go_on_in_arena(house: House, event: Event, open_tables: Sequence[EventTable]) -> bool:
    now, ends = house.now(), (event.began or 0) + event.plan.minutes * 60_000
    if now >= ends:
        if open_tables:
            await _look_again(house, event, None)
        else:
            await _end(house, event)
        return False
    busy = {each for table in open_tables for each in table.group.entrants}
    since = {
        each.number: max(each.since, event.began or 0)
        for each in event.entrants
        if not each.away and each.number not in busy
    }
    drawn = draw.draw_arena(drawing(event), _with_people(since, event), now)
    drawn = [group for group in drawn if not event.computers.issuperset(group.entrants)]
    if drawn:
        await _open(house, event, drawn)
        return True
    await _look_again(house, event, min(now + ARENA_LOOK, ends))
    return False


def _with_people(since: dict[int, int], event: Event) -> dict[int, int]:
    """Those who are free, of the computer players only as many as fill the last table: among themselves they would play
    on for as long as the arena lasts."""
    people = [each for each in since if each not in event.computers]
    computers = sorted((each for each in since if each in event.computers), key=lambda each: (since[each], each))
    return {each: since[each] for each in [*people, *computers[: -len(people) % event.plan.size]]}


async def _open(house: House, event: Event, drawn: Sequence[Group]) -> None:
    """Open the tables of a round and call those who play."""
    now = house.now()
    entrants = {each.number: each for each in event.entrants}
    tables, rows = [], []
    for group in drawn:
        table = None
        if not group.is_bye:
            table = _table(house, event, [entrants[each] for each in group.entrants])
            tables.append(table)
        rows.append(
            {
                "event": event.id,
                "round": event.round + 1,
                "number": group.number,
                "table": None if table is None else table.id,
                "entrants": list(group.entrants),
                "places": [1] if group.is_bye else None,
                "opened": now,
                "done": now if group.is_bye else None,
            }
        )

    def also(connection: Connection) -> None:
        _claim(connection, event, round=event.round + 1, next_at=now + event.plan.grace * 1000 if tables else now)
        if rows:
            connection.execute(insert(EventTableRow), rows)
        for group in drawn:
            for each in group.entrants:
                person = entrants[each].person
                if person is not None and not group.is_bye:
                    notices.enqueue(connection, person, notices.EVENT, event.id, event.round + 1, {"name": event.name})

    await house.open_all(tables, also)


def _table(house: House, event: Event, entrants: Sequence[Entrant]) -> Table:
    """A table of the event, begun. Its clocks wait for everybody, but not for longer than the event allows."""
    people = [each.person for each in entrants if each.person is not None]
    terms = Terms(event.plan.clock, LOSE, False, rated=event.plan.rated and bool(people), event=event.id)
    owner = people[0] if people else event.owner
    game = event.plan.game_for(len(entrants))
    table = Table(new_id(), secrets.token_urlsafe(12), owner, game, terms, True, house.seed())
    table.add(log.OPENED, house.now(), seats=[_seat(each).as_json() for each in entrants])
    table.start(house.now())
    return table


def _seat(entrant: Entrant) -> Seat:
    if entrant.player is not None:
        return Seat(COMPUTER, name=called(entrant.player), player=entrant.player)
    return Seat(PERSON, entrant.person, entrant.name)


# -- results ------------------------------------------------------------------------------------------------------


async def _count(house: House, event: Event, each: EventTable) -> bool:
    """Count a table that is over; end the wait for those who have not come."""
    assert each.table is not None
    try:
        table = await house.table(each.table)
    except Unplayable:
        return False
    if table.phase == PLAYING:
        if not table.awaited or house.now() < each.opened + event.plan.grace * 1000:
            return False
        await _forfeit(house, table)
        return True
    await _store_places(house, event, each, places_of(table))
    return True


async def _forfeit(house: House, table: Table) -> None:
    """Players who have not come lose on time; if nobody came, the table is closed."""
    after = table.copy()
    if all(at in table.awaited for at in range(len(table.seats)) if table.plays(at)):
        after.add(log.CLOSED, house.now())
    for seat in sorted(table.awaited):
        if after.phase == PLAYING:
            after.add(log.TIMED_OUT, house.now(), seat, player=table.terms.stand_in, lost=True)
    try:
        await house.commit(table, after)
    except Overtaken:
        # Somebody came at the last moment.
        return


def places_of(table: Table) -> list[int | None]:
    """The place of every seat for the event: None for who never came; all others share those of a closed table."""
    came = {entry.seat for entry in table.entries if entry.kind != log.TIMED_OUT}
    came |= {seat for entry in table.entries for seat in (entry.detail or {}).get("came") or ()}
    absent = {at for at, seat in enumerate(table.seats) if seat.person is not None and at not in came}
    places = table.places() if table.phase == TABLE_OVER else [1] * len(table.seats)
    return [None if at in absent else place for at, place in enumerate(places)]


async def _store_places(house: House, event: Event, each: EventTable, places: Sequence[int | None]) -> None:
    now, group = house.now(), each.group
    which = update(EventTableRow).where(
        EventTableRow.event == event.id, EventTableRow.round == group.round, EventTableRow.number == group.number
    )
    absent = [entrant for entrant, place in zip(group.entrants, places, strict=True) if place is None]

    def job(connection: Connection) -> None:
        stored = connection.execute(which.where(EventTableRow.done.is_(None)).values(places=list(places), done=now))
        if stored.rowcount != 1:
            raise _Claimed
        mine = update(EntrantRow).where(EntrantRow.event == event.id)
        connection.execute(mine.where(EntrantRow.number.in_(group.entrants)).values(since=now))
        if absent:
            connection.execute(mine.where(EntrantRow.number.in_(absent)).values(away=True))

    await house.store.write(job)


# -- leagues ------------------------------------------------------------------------------------------------------


async def _start_season(house: House, event: Event, seed: str) -> None:
    """Divide everybody among divisions, each of which is a round robin that runs by itself."""
    now, plan = house.now(), event.plan
    people = {each.person: each for each in event.entrants if each.person is not None and not each.away}
    before = [] if plan.previous is None else await _final_standings(house, plan.previous)
    divided = divisions(list(people), before, plan.division, plan.moves)
    children = []
    for at, division in enumerate(divided):
        numbers = list(range(1, len(division) + 1))
        rounds = draw.round_robin_rounds(seed, plan.size, plan.allowed, numbers) if len(division) > 1 else 0
        children.append((f"{event.name} {chr(ord('A') + at)}", replace(plan, format=ROUND_ROBIN, rounds=rounds)))

    def job(connection: Connection) -> None:
        _claim(connection, event, phase=RUNNING, seed=seed, began=now, next_at=None)
        for (name, its_plan), division in zip(children, divided, strict=True):
            child = new_id()
            more = {"phase": RUNNING, "seed": seed, "began": now, "parent": event.id, "next_at": now}
            insert_event(connection, child, event.owner, name[:60], its_plan, now, None, **more)
            rows = [
                {"event": child, "number": at, "person": person, "player": None, "away": False, "since": now}
                for at, person in enumerate(division, 1)
            ]
            connection.execute(insert(EntrantRow), rows)

    await house.store.write(job)


async def divisions_of(house: House, season: str) -> list[Event]:
    """The divisions of a season, the highest first."""
    rows = select(EventRow.id).where(EventRow.parent == season).order_by(EventRow.name)
    async with house.store.read() as connection:
        found = list((await connection.execute(rows)).scalars())
    return [await find_event(house, each) for each in found]


async def _final_standings(house: House, season: str) -> list[list[str]]:
    told = []
    for division in await divisions_of(house, season):
        people = {each.number: each.person for each in division.entrants if each.person is not None}
        told.append([people[row.entrant] for row in standings(ROUND_ROBIN, drawing(division)) if row.entrant in people])
    return told


async def _end_season(house: House, event: Event) -> bool:
    if all(each.phase in (OVER, CANCELLED) for each in await divisions_of(house, event.id)):
        await _end(house, event)
    else:
        await _look_again(house, event, None)
    return False
