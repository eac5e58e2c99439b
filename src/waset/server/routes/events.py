"""Events: tournaments, arenas and leagues."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from waset.server.authentication import AnyCaller, SignedIn, limit_events
from waset.server.context import AppContext, Context
from waset.server.schemas.events import EventList, EventPlace, EventState, NewEvent
from waset.tables.clock import ClockTerms
from waset.tables.events import organizing
from waset.tables.events.description import describe, list_events, place_of
from waset.tables.events.plan import Plan, usual_grace
from waset.tables.events.running import go_on
from waset.tables.people import Person

router = APIRouter(prefix="/api/events", tags=["events"])


@router.get("", response_model=EventList)
async def get_events(context: Context, caller: AnyCaller) -> JSONResponse:
    """Events: those that run, those to come, and the last that are over."""
    return JSONResponse(
        {"events": await list_events(context.house, None if caller.person is None else caller.person.id)}
    )


@router.post("", status_code=201, response_model=EventState)
async def announce(context: Context, person: SignedIn, asked: NewEvent) -> JSONResponse:
    """Announce an event. It starts at its time, or when I start it."""
    limit_events(context, person)
    clock = ClockTerms.read(asked.clock.model_dump())
    plan = Plan(
        game=asked.game,
        format=asked.format,
        size=asked.size,
        clock=clock,
        options=asked.options,
        rated=asked.rated,
        rounds=asked.rounds,
        every=asked.every,
        minutes=asked.minutes,
        grace=asked.grace if asked.grace is not None else usual_grace(asked.format, clock),
    )
    event = await organizing.announce(
        context.house, person, asked.name, plan, asked.starts, asked.computers, asked.enter
    )
    return await _told(context, event, person, 201)


@router.get("/of/{table}")
async def get_event_of(context: Context, table: str) -> EventPlace:
    """The event that a table belongs to, and which of its tables it is."""
    return EventPlace.model_validate(await place_of(context.house, table))


@router.get("/{event}", response_model=EventState)
async def get_event(context: Context, caller: AnyCaller, event: str) -> JSONResponse:
    """An event: its rules, its rounds and tables, the standings and how ties are broken."""
    return await _told(context, event, caller.person)


@router.post("/{event}/entry", response_model=EventState)
async def enter(context: Context, person: SignedIn, event: str) -> JSONResponse:
    """Take part, or take part again after having been away."""
    await organizing.enter(context.house, event, person)
    return await _told(context, event, person)


@router.delete("/{event}/entry", response_model=EventState)
async def leave(context: Context, person: SignedIn, event: str) -> JSONResponse:
    """Take part no more; the table that I play is resigned."""
    await organizing.leave(context.house, event, person)
    return await _told(context, event, person)


@router.post("/{event}/start", response_model=EventState)
async def start(context: Context, person: SignedIn, event: str) -> JSONResponse:
    """Start my event."""
    await organizing.start_now(context.house, event, person)
    await go_on(context.house, event)
    return await _told(context, event, person)


@router.delete("/{event}", response_model=EventState)
async def call_off(context: Context, person: SignedIn, event: str) -> JSONResponse:
    """Call my event off."""
    await organizing.call_off(context.house, event, person)
    return await _told(context, event, person)


@router.delete("/{event}/tables/{number}", response_model=EventState)
async def end_table(context: Context, person: SignedIn, event: str, number: int) -> JSONResponse:
    """End a table of my event in the current round: those who came share the places."""
    await organizing.end_table(context.house, event, person, number)
    return await _told(context, event, person)


async def _told(context: AppContext, event: str, person: Person | None, status: int = 200) -> JSONResponse:
    found = await organizing.find_event(context.house, event)
    return JSONResponse(await describe(context.house, found, None if person is None else person.id), status)
