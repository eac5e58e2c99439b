"""Messages to people, and the body of a refusal."""

from typing import Annotated

from pydantic import BaseModel, Field


class Message(BaseModel):
    """What is said to a person: the entry `key` of a catalogue, with its arguments."""

    key: Annotated[str, Field(description="room.name: the catalogue and the entry in its section `message`.")]
    args: dict[str, "str | int | Message"] = {}
    rule: Annotated[str | None, Field(description="The number of the rule.")] = None


class ErrorDetail(BaseModel):
    code: Annotated[str, Field(description="The kind of refusal, for programs.")]
    message: Message
    sentence: Annotated[str, Field(description="The message in the language of Accept-Language, or in English.")]
    number: Annotated[int | None, Field(description="The number of the table's last entry, if overtaken.")] = None


class ErrorBody(BaseModel):
    error: ErrorDetail
