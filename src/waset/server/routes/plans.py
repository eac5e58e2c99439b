"""Planning ahead at a table: conditional moves, which nobody but their owner is told."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from waset.server.authentication import SignedIn
from waset.server.context import Context
from waset.server.schemas.plans import PlanPosition, PlanRequest, PlanState, PlanStep, PlanTrial
from waset.tables import plans
from waset.tables.plan import Plan, Step
from waset.tables.serialization import move_data
from waset.tables.table import Table

router = APIRouter(prefix="/api/tables/{table}/plan", tags=["table"])


@router.get("", response_model=PlanState)
async def get_plan(context: Context, person: SignedIn, table: str) -> JSONResponse:
    """What I have planned at this table."""
    return JSONResponse(_as_json(*await plans.plan_of(context.house, table, person)))


@router.put("", response_model=PlanState)
async def keep_plan(context: Context, person: SignedIn, table: str, asked: PlanRequest) -> JSONResponse:
    """Plan these lines, in place of all before: each is played as soon as the others do what it waits for.

    A line that the game leaves is forgotten; when none fits any more I get a notice. No lines: nothing is planned.
    """
    lines = tuple(_line(line) for line in asked.lines)
    after = await plans.keep(context.house, table, person, asked.number, lines)
    return JSONResponse(_as_json(after, after.plans.get(after.require_seat(person.id))))


@router.post("/try", response_model=PlanPosition)
async def try_line(context: Context, person: SignedIn, table: str, asked: PlanTrial) -> JSONResponse:
    """Where a line would lead from here, and what can follow; nothing of it is kept."""
    return JSONResponse(await plans.try_out(context.house, table, person, asked.number, _line(asked.line)))


def _line(steps: list[PlanStep]) -> tuple[Step, ...]:
    return tuple(Step(step.seat, step.move, step.any) for step in steps)


def _as_json(table: Table, plan: Plan | None) -> dict[str, Any]:
    lines = () if plan is None else plan.lines
    return {
        "after": None if plan is None else plan.after,
        "lines": [
            [{"seat": step.seat, "any": step.any, "move": move_data(table, step.move)} for step in line]
            for line in lines
        ],
        "dropped": plan is not None and plan.dropped is not None,
    }
