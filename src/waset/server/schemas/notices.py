"""What a person is told while away, and how."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from waset.server.schemas.common import Language, RequestBody

Way = Literal["push", "mail"]
MinuteOfDay = Annotated[int, Field(ge=0, lt=24 * 60)]


class QuietHours(RequestBody):
    """When nobody is called, in minutes after midnight in the person's time zone."""

    begin: MinuteOfDay
    end: MinuteOfDay


class NoticeChoices(RequestBody):
    """What I want to be told while I am not here."""

    turn: Annotated[list[Way], Field(max_length=2, description="It is my turn.")] = []
    over: Annotated[list[Way], Field(max_length=2, description="A game of mine is over.")] = []
    invitation: Annotated[list[Way], Field(max_length=2, description="Somebody invites me, or offers a rematch.")] = []
    event: Annotated[list[Way], Field(max_length=2, description="A round of an event begins.")] = []
    language: Annotated[Language, Field(description="The language of what I am told.")]
    time_zone: Annotated[str, Field(max_length=40, description="The IANA name, like Europe/Prague.")]
    quiet: QuietHours | None = None


class PushWay(BaseModel):
    """Whether browsers can be called."""

    key: Annotated[str | None, Field(description="The applicationServerKey for a browser; None if there is none.")]
    browsers: Annotated[int, Field(description="How many of my browsers are called.")]


class MailWay(BaseModel):
    """Whether mail can be sent."""

    offered: Annotated[bool, Field(description="Whether this server sends mail.")]
    address: Annotated[str | None, Field(description="As much of my address as I recognise it by.")]
    confirmed: Annotated[bool, Field(description="Whether I followed the link that was sent there.")]


class NoticeSettings(BaseModel):
    """What I want to be told, None if I never chose, and how it can be told."""

    choices: NoticeChoices | None
    push: PushWay
    mail: MailWay


class NewMailAddress(RequestBody):
    address: Annotated[str, Field(max_length=254)]


class MailLink(RequestBody):
    link: Annotated[str, Field(max_length=64)]


class PushKeys(RequestBody):
    p256dh: Annotated[str, Field(max_length=120)]
    auth: Annotated[str, Field(max_length=60)]


class NewPushSubscription(RequestBody):
    """PushSubscription.toJSON() of the browser, without what is not needed."""

    endpoint: Annotated[str, Field(max_length=2000)]
    keys: PushKeys


class EndedPushSubscription(RequestBody):
    endpoint: Annotated[str, Field(max_length=2000)]


class Tried(BaseModel):
    reached: Annotated[int, Field(description="How many of my browsers could be reached.")]
