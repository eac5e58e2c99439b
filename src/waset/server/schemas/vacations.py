"""When a person is on vacation."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody


class VacationRequest(RequestBody):
    until: Annotated[int, Field(ge=0, le=32_503_680_000_000, description="When I am back; milliseconds since 1970.")]


class Vacation(BaseModel):
    until: Annotated[int | None, Field(description="Until when I am away; null if I am not.")]
    left: Annotated[int, Field(description="How many milliseconds of vacation are left to me this year.")]
    days_a_year: Annotated[int, Field(description="How many days everybody has.")]
