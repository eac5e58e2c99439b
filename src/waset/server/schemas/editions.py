"""Editions of a game that people upload."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody, Word


class NewEdition(RequestBody):
    game: Word
    text: Annotated[str, Field(max_length=60_000, description="An edition file (TOML).")]


class EditionSummary(BaseModel):
    hash: str
    name: str
    game: str
    grades: dict[str, str]
    at: int


class Edition(BaseModel):
    game: str
    name: str
    tables: dict[str, dict[str, Any]]
    grades: dict[str, str]
    sources: dict[str, str]
    hash: str


class EditionList(BaseModel):
    editions: list[EditionSummary]
