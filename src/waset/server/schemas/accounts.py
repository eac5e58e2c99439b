"""A person, their account, and the devices that are signed in to it."""

from typing import Annotated

from pydantic import BaseModel, Field

from waset.server.schemas.common import RequestBody


class NewPerson(RequestBody):
    name: Annotated[
        str | None,
        Field(
            max_length=200, description="Up to 40 characters, not the name of an account. A name is given if left out."
        ),
    ] = None
    bot: Annotated[bool, Field(description="A program: the answer holds a token for it.")] = False


class NewName(RequestBody):
    name: Annotated[str, Field(max_length=200, description="Up to 40 characters, not the name of somebody's account.")]


class NewPassword(RequestBody):
    password: Annotated[str, Field(max_length=1000)]
    old: Annotated[str | None, Field(max_length=1000, description="Needed where there is an account.")] = None
    end_others: Annotated[
        bool,
        Field(
            description="Where the password is changed: sign out of all other devices, and make all tokens but that of "
            "this request invalid."
        ),
    ] = True


class Confirmation(RequestBody):
    password: Annotated[str, Field(max_length=1000, description="The password of my account.")]


class Recovery(RequestBody):
    code: Annotated[str, Field(max_length=100, description="One of my recovery codes.")]
    password: Annotated[str, Field(max_length=1000, description="The new password.")]


class Credentials(RequestBody):
    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=1000)]


class Person(BaseModel):
    id: str
    name: str
    account: Annotated[bool, Field(description="Whether the name is kept by a password.")]
    bot: bool
    given: Annotated[bool, Field(description="Whether the name was given, because none was chosen.")] = False
    host: Annotated[bool, Field(description="Whether they may use the host's page.")] = False


class NewSession(BaseModel):
    person: Person
    token: Annotated[str | None, Field(description="For a bot: send it as `Authorization: Bearer ...`.")] = None


class AccountDeletion(RequestBody):
    password: Annotated[str | None, Field(max_length=1000, description="Needed where there is an account.")] = None


class RecoveryCodes(BaseModel):
    codes: Annotated[list[str], Field(description="To be written down: they are told only once.")]


class RecoveryCodesLeft(BaseModel):
    left: Annotated[int, Field(description="How many have not been used.")]


class Device(BaseModel):
    id: str
    device: Annotated[str, Field(description="The user agent of the browser.")]
    made: Annotated[int, Field(description="When it signed in; milliseconds since 1970.")]
    here: Annotated[bool, Field(description="The device of this request.")]


class DeviceList(BaseModel):
    devices: list[Device]


class Token(BaseModel):
    token: str
