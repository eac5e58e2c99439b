"""The chat of a table, and who is muted."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody, Word


class MuteRequest(RequestBody):
    person: Annotated[Word | None, Field(description="Who is muted; by default the whole chat.")] = None
    for_all: Annotated[bool, Field(description="For everybody at the table; only its owner may.")] = False
    muted: Annotated[bool, Field(description="False to unmute.")] = True


class MutedPeople(BaseModel):
    everybody: bool
    people: list[str]


class Mutes(BaseModel):
    me: Annotated[MutedPeople, Field(description="Whom I have muted.")]
    all: Annotated[MutedPeople, Field(description="Who is muted for everybody.")]


class NewChatLine(RequestBody):
    text: Annotated[str, Field(max_length=2000, description="Up to 500 characters, without line breaks.")]


class ChatLine(BaseModel):
    line: int
    person: str
    name: str
    text: str
    at: int


class ChatLines(BaseModel):
    lines: list[ChatLine]


class SentLine(BaseModel):
    line: int
