"""Planning ahead while others are to move: trying moves out on what the seat knows, and keeping them.

What is tried is played in determinizations, never in the true position, and only as far as all of them come to the
same: where something is drawn, or depends on what is hidden, nobody can see further. Only the others' public moves can
be waited for. The moves that were planned are made in the transaction of the move that they wait for (`House.commit`),
as long as the rules allow them then.
"""

import asyncio
from typing import Any, Final

from sqlalchemy import Connection, select

from waset.engine.events import OPEN
from waset.engine.message import Message
from waset.engine.rng import Rng
from waset.engine.state import State
from waset.tables.clock import BANK
from waset.tables.errors import BadInput, NotNow, Overtaken
from waset.tables.house import House
from waset.tables.models import TableRow
from waset.tables.notifications import RELOAD, notify
from waset.tables.people import Person
from waset.tables.plan import Plan, Step
from waset.tables.plan_rows import write_plans
from waset.tables.positions import legal_data, seen_data
from waset.tables.table import PLAYING, Table

DEALS: Final = 3
MOST_LINES: Final = 10
LONGEST: Final = 12

Line = tuple[Step, ...]


async def plan_of(house: House, table_id: str, person: Person) -> tuple[Table, Plan | None]:
    """A table, and what a person has planned there."""
    table = await house.table(table_id)
    return table, table.plans.get(table.require_seat(person.id))


async def try_out(house: House, table_id: str, person: Person, number: int, line: Line) -> dict[str, Any]:
    """Where a line leads, as far as the person can see."""
    table = await _planning(house, table_id, person, number)
    seat = table.require_seat(person.id)
    deals = _walk(table, seat, line)
    known = _known(deals, seat)
    state = deals[0]
    actor = int(state.actor)
    legal: list[dict[str, Any]] = []
    if known and actor >= 0 and len(line) < LONGEST:
        possible = [move for move in legal_data(state, table.game, seat) if _in_all(deals, move["id"])]
        legal = [move for move in possible if actor == seat or table.game.moves.audience(move["id"]) == OPEN]
    # What cannot be known is not shown: a position where it is drawn is that of one deal.
    seen = seen_data(state if known else _walk(table, seat, line[:-1])[0], seat)
    return {"number": number, "actor": actor if actor >= 0 else None, "known": known, "legal": legal, **seen}


async def keep(house: House, table_id: str, person: Person, number: int, lines: tuple[Line, ...]) -> Table:
    """Keep these lines in place of all that were planned here before; none at all forgets the plan."""
    if not lines:
        return await _store(house, await house.table(table_id), person, None)
    table = await _planning(house, table_id, person, number)
    seat = table.require_seat(person.id)
    if len(lines) > MOST_LINES or any(len(line) > LONGEST for line in lines):
        raise BadInput(Message("tables.plan_long", most=MOST_LINES, longest=LONGEST))
    for line in lines:
        if not line or line[-1].seat != seat or line[0].seat == seat:
            raise BadInput(Message("tables.plan_answer"))
        _walk(table, seat, line)
        # Many long lines take a while, and others are not to wait for all of them.
        await asyncio.sleep(0)
    return await _store(house, table, person, Plan(number, lines))


async def _planning(house: House, table_id: str, person: Person, number: int) -> Table:
    """The table, if a person may plan there now."""
    table = await house.table(table_id)
    table.require_phase(PLAYING)
    seat = table.require_seat(person.id)
    if table.terms.clock.kind == BANK:
        raise NotNow(Message("tables.plan_live"))
    if len(table.seats_of(person.id)) > 1:
        raise NotNow(Message("tables.plan_screen"))
    if number != table.number:
        raise Overtaken(Message("tables.overtaken", number=table.number), table.number)
    if table.actor == seat:
        raise NotNow(Message("tables.plan_turn"))
    return table


def _walk(table: Table, seat: int, line: Line) -> list[State]:
    """The positions that a line may lead to, one for each deal that it is possible in."""
    assert table.state is not None
    if len(line) > LONGEST:
        raise BadInput(Message("tables.plan_long", most=MOST_LINES, longest=LONGEST))
    deals = [table.state.redeal(seat, Rng(deal)) for deal in range(DEALS)]
    for step in line:
        if not _known(deals, seat) or deals[0].actor != step.seat:
            raise BadInput(Message("tables.plan_unknown"))
        deals = [deal for deal in deals if deal.why_not(step.move) is None]
        if not deals or (step.seat != seat and table.game.moves.audience(step.move) != OPEN):
            raise BadInput(Message("tables.plan_impossible"))
        for deal in deals:
            deal.play(step.move)
    return deals


def _known(deals: list[State], seat: int) -> bool:
    """Whether a seat knows the position, so that it can be gone on from."""
    view = deals[0].view(seat)
    return deals[0].actor >= 0 and all(each.actor == deals[0].actor and each.view(seat) == view for each in deals[1:])


def _in_all(deals: list[State], move: int) -> bool:
    return all(deal.why_not(move) is None for deal in deals)


async def _store(house: House, table: Table, person: Person, plan: Plan | None) -> Table:
    seat = table.require_seat(person.id)
    after = table.copy()
    after.plans = {at: each for at, each in table.plans.items() if at != seat}
    if plan is not None:
        after.plans[seat] = plan

    def job(connection: Connection) -> None:
        current = connection.execute(select(TableRow.number).where(TableRow.id == table.id)).scalar_one()
        if plan is not None and current != plan.after:
            raise Overtaken(Message("tables.overtaken", number=current), current)
        write_plans(connection, after, table.plans)
        notify(connection, table.id, RELOAD)

    await house.store.write(job, lambda _: house.plans_changed(table.id))
    return after
