"""What the host's page shows."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.people import BriefPerson
from waset.tables.moderation import KnownPerson


class HostPeople(BaseModel):
    people: list[KnownPerson]


class HostTable(BaseModel):
    id: str
    game: str
    phase: str
    changed: int
    people: list[str]
    computers: list[str]
    aside: Annotated[bool, Field(description="Whether it had to be put aside.")]


class HostTables(BaseModel):
    tables: list[HostTable]


class Report(BaseModel):
    id: str
    by: BriefPerson
    about: BriefPerson | None
    table: str | None
    line: int | None
    words: str | None
    reason: str
    text: str
    at: int
    settled: int | None


class ReportList(BaseModel):
    reports: list[Report]
