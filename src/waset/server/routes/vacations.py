"""Vacations, which stop my clocks at the tables whose terms allow it."""

from fastapi import APIRouter

from waset.server.authentication import SignedIn
from waset.server.context import Context
from waset.server.schemas.vacations import Vacation, VacationRequest
from waset.tables import vacations

router = APIRouter(prefix="/api/vacation", tags=["people"])


@router.get("")
async def get_vacation(context: Context, person: SignedIn) -> Vacation:
    """Whether I am away, and how much of this year's vacation is left."""
    return _as_schema(await vacations.vacation_of(context.house, person.id))


@router.put("")
async def go_away(context: Context, person: SignedIn, asked: VacationRequest) -> Vacation:
    """Be away from now on: my clocks stand still at the tables that allow it, and the others there are told."""
    return _as_schema(await vacations.go_away(context.house, person, asked.until))


@router.delete("")
async def come_back(context: Context, person: SignedIn) -> Vacation:
    """Be back; the days that were not used remain."""
    return _as_schema(await vacations.come_back(context.house, person))


def _as_schema(vacation: vacations.Vacation) -> Vacation:
    return Vacation(until=vacation.until, left=vacation.left, days_a_year=vacations.DAYS_A_YEAR)
