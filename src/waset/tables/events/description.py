"""An event as its page shows it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from sqlalchemy import case, func, select

from waset.engine.message import Message
from waset.tables.errors import Unknown, Unplayable
from waset.tables.events.draw import ARENA, survivors
from waset.tables.events.history import Group
from waset.tables.events.league import exchanges
from waset.tables.events.organizing import ANNOUNCED, CANCELLED, RUNNING, Entrant, Event, EventTable
from waset.tables.events.plan import LEAGUE
from waset.tables.events.running import divisions_of, drawing
from waset.tables.events.scores import SCALES
from waset.tables.events.standings import LOWER, Row, criteria, standings
from waset.tables.house import House
from waset.tables.models import EntrantRow, EventRow, EventTableRow
from waset.tables.serialization import summary

PAGE = 50


async def list_events(house: House, person: str | None) -> list[dict[str, Any]]:
    """All events, those that run first, then those to come, then the last that are over."""
    its = select(func.count()).select_from(EntrantRow).where(EntrantRow.event == EventRow.id)
    mine = its.where(EntrantRow.person == person).scalar_subquery()
    rows = select(EventRow, its.scalar_subquery().label("count"), mine.label("mine")).where(
        EventRow.parent.is_(None), EventRow.phase != CANCELLED
    )
    # However many are announced, those that are played stay on the list.
    order = case((EventRow.phase == RUNNING, 0), (EventRow.phase == ANNOUNCED, 1), else_=2)
    async with house.store.read() as connection:
        found = (await connection.execute(rows.order_by(order, EventRow.made.desc()).limit(PAGE))).all()
    return [
        {
            "event": row.id,
            "name": row.name,
            "plan": row.plan,
            "phase": row.phase,
            "round": row.round,
            "starts": row.starts,
            "began": row.began,
            "ended": row.ended,
            "entrants": row.count,
            "mine": row.mine > 0,
        }
        for row in found
    ]


async def place_of(house: House, table: str) -> dict[str, Any]:
    """The event that a table belongs to, and which of its tables it is."""
    rows = select(EventTableRow.round, EventTableRow.number, EventRow.id, EventRow.name, EventRow.plan)
    rows = rows.join(EventRow, EventRow.id == EventTableRow.event).where(EventTableRow.table == table)
    async with house.store.read() as connection:
        row = (await connection.execute(rows)).one_or_none()
    if row is None:
        raise Unknown(Message("tables.no_event"))
    # The tables of an arena are numbered, but it has no rounds.
    around = None if row.plan["format"] == ARENA else row.round
    return {"event": row.id, "name": row.name, "round": around, "number": row.number}


async def describe(house: House, event: Event, person: str | None) -> dict[str, Any]:
    """Everything about an event."""
    mine = event.entrant_of(person)
    current = [each for each in event.tables if each.group.round == event.round]
    shown = [each for each in event.tables if each.done is None] if event.plan.format == ARENA else current
    return {
        "event": event.id,
        "name": event.name,
        "owner": event.owner,
        "plan": event.plan.as_json(),
        "phase": event.phase,
        "seed": event.seed,
        "round": event.round,
        "made": event.made,
        "starts": event.starts,
        "began": event.began,
        "ended": event.ended,
        "ends": event.began + event.plan.minutes * 60_000 if event.began and event.plan.minutes else None,
        "now": house.now(),
        "you": None if mine is None else {"entrant": mine.number, "away": mine.away},
        **_ranked(event),
        "rounds": _rounds(event),
        "tables": [await _table(house, each, person) for each in shown if each.table is not None],
        "byes": [each.group.entrants[0] for each in current if each.table is None],
        "bracket": [_bracket(each, event) for each in event.tables] if event.plan.format == "knockout" else [],
        "scales": {str(size): list(SCALES[size]) for size in sorted(event.plan.allowed) if size <= event.plan.size},
        "divisions": await _divisions(house, event, person) if event.plan.format == LEAGUE else [],
        "parent": event.parent,
    }


def _ranked(event: Event) -> dict[str, Any]:
    """Who takes part, how they stand and by what."""
    # While a round is played the standings are those after the last one; an arena has no rounds.
    playing = any(each.done is None for each in event.tables)
    before = event.round if playing and event.phase == RUNNING and event.plan.format != ARENA else None
    counted = drawing(event, before)
    ranked = standings(event.plan.format, counted, event.computers) if event.seed else []
    by_number = {each.number: each for each in event.entrants}
    return {
        "after": event.round if before is None else event.round - 1,
        "entrants": [_entrant(each) for each in event.entrants],
        "criteria": [{"name": name, "lower": name in LOWER} for name in criteria(event.plan.format)],
        "standings": [_row(row, counted.groups, by_number[row.entrant]) for row in ranked],
    }


def _entrant(each: Entrant) -> dict[str, Any]:
    return {
        "number": each.number,
        "person": each.person,
        "player": each.player,
        "name": each.name,
        "away": each.away,
    }


def _rounds(event: Event) -> list[dict[str, Any]]:
    told = []
    for number in range(1, event.round + 1 if event.plan.format != ARENA else 1):
        tables = [each for each in event.tables if each.group.round == number]
        done = [each.done for each in tables]
        times = [at for at in done if at is not None]
        told.append(
            {
                "round": number,
                "began": min((each.opened for each in tables), default=None),
                "ended": max(times, default=None) if len(times) == len(done) else None,
                "tables": sum(each.table is not None for each in tables),
                "over": sum(each.table is not None and each.done is not None for each in tables),
            }
        )
    return told


async def _table(house: House, each: EventTable, person: str | None) -> dict[str, Any]:
    assert each.table is not None
    try:
        told = summary(await house.shown(each.table, person))
    except Unplayable:
        told = None
    return {**_group(each.group), "table": each.table, "summary": told}


def _group(group: Group) -> dict[str, Any]:
    earned = group.points()
    return {
        "round": group.round,
        "number": group.number,
        "entrants": list(group.entrants),
        "places": None if group.places is None else list(group.places),
        "points": [float(earned[each]) for each in group.entrants] if earned else None,
    }


def _bracket(each: EventTable, event: Event) -> dict[str, Any]:
    through = survivors(each.group, drawing(event)) if each.group.places is not None else []
    return {**_group(each.group), "table": each.table, "through": through}


def _row(row: Row, groups: Sequence[Group], entrant: Entrant) -> dict[str, Any]:
    mine = [group for group in groups if entrant.number in group.entrants and group.places is not None]
    return {
        "entrant": row.entrant,
        "rank": row.rank,
        "values": {name: _number(value) for name, value in row.values.items()},
        "played": [
            {
                "round": group.round,
                "place": None if group.is_bye else group.place_of(entrant.number),
                "bye": group.is_bye,
                "points": float(group.points()[entrant.number]),
            }
            for group in mine
        ],
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


async def _divisions(house: House, event: Event, person: str | None) -> list[dict[str, Any]]:
    found = await divisions_of(house, event.id)
    changes = exchanges([len(each.entrants) for each in found], event.plan.moves)
    told = []
    for each, (up, down) in zip(found, changes, strict=True):
        mine = each.entrant_of(person)
        told.append(
            {
                "event": each.id,
                "name": each.name,
                "phase": each.phase,
                "round": each.round,
                "rounds": each.plan.rounds,
                "up": up,
                "down": down,
                "you": None if mine is None else mine.number,
                "table": None if mine is None else _played_by(each, mine),
                **_ranked(each),
            }
        )
    return told


def _played_by(event: Event, entrant: Entrant) -> str | None:
    """The table at which somebody plays."""
    return next(
        (each.table for each in event.tables if each.done is None and entrant.number in each.group.entrants), None
    )
