"""Signing up, signing in and out, and deleting an account."""

import re
from dataclasses import asdict

from fastapi import APIRouter, Request, Response

from waset.engine.message import Message
from waset.server.authentication import COOKIE, SIGN_UP_LIMIT, AnyCaller, Caller, SignedIn
from waset.server.context import Context
from waset.server.languages import preferred_language
from waset.server.limits import client_address
from waset.server.schemas.accounts import (
    AccountDeletion,
    Confirmation,
    Credentials,
    Device,
    DeviceList,
    NewName,
    NewPassword,
    NewPerson,
    NewSession,
    Recovery,
    RecoveryCodes,
    RecoveryCodesLeft,
    Token,
)
from waset.server.schemas.accounts import Person as PersonSchema
from waset.tables.account_deletion import delete_account
from waset.tables.errors import NotYours, TableError
from waset.tables.known_devices import DEVICE_LASTS, is_known, remember
from waset.tables.people import SESSION_LASTS, Person
from waset.tables.recovery import codes_left, create_codes, recover
from waset.tables.renaming import rename

router = APIRouter(prefix="/api", tags=["people"])

DEVICE_COOKIE = "waset-device"
DEVICE_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


def _as_schema(person: Person) -> PersonSchema:
    return PersonSchema(
        id=person.id, name=person.name, account=person.account, bot=person.bot, given=person.given, host=person.host
    )


def _set_cookie(request: Request, response: Response, secret: str) -> None:
    response.set_cookie(
        COOKIE,
        secret,
        max_age=SESSION_LASTS // 1000,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def _delete_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


async def signed_in(context: Context, person: Person, secret: str, request: Request, response: Response) -> NewSession:
    """The answer to somebody who signed in to an account in a browser."""
    _set_cookie(request, response, secret)
    await _know_device(context, person, request, response)
    return NewSession(person=_as_schema(person))


async def _know_device(context: Context, person: Person, request: Request, response: Response) -> None:
    """Let the browser be known from now on, so that the guesses of strangers do not keep its owner out."""
    secret = await remember(context.store, person, _device_secret(request))
    response.set_cookie(
        DEVICE_COOKIE,
        secret,
        max_age=DEVICE_LASTS // 1000,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        path="/api",
    )


def _device_secret(request: Request) -> str | None:
    secret = request.cookies.get(DEVICE_COOKIE, "")
    return secret if DEVICE_SECRET.fullmatch(secret) else None


async def require_password(context: Context, person: Person, caller: Caller, password: str, request: Request) -> None:
    """Refuse who does not know the password of the account that they are signed in to."""
    address = client_address(request.scope)
    right = context.guessing.count(person.name, address, caller.secret)
    if not await context.people.knows_password(person, password, address):
        raise NotYours(Message("tables.wrong_password"))
    right()


def user_agent(request: Request) -> str:
    return request.headers.get("user-agent", "")


@router.post("/people", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def sign_up(context: Context, asked: NewPerson, _: AnyCaller, request: Request, response: Response) -> NewSession:
    """Come in, with a name or under one that is given. A browser gets a cookie; a bot gets a token instead."""
    language = preferred_language(request.headers.get("accept-language", ""))
    person, secret = await context.people.create(asked.name, asked.bot, user_agent(request), language)
    if not asked.bot:
        _set_cookie(request, response, secret)
    return NewSession(person=_as_schema(person), token=secret if asked.bot else None)


@router.get("/me")
async def me(person: SignedIn) -> PersonSchema:
    """Who I am."""
    return _as_schema(person)


@router.put("/me/name")
async def rename_me(context: Context, person: SignedIn, asked: NewName) -> PersonSchema:
    """Call me by another name, also at the tables where I sit."""
    return _as_schema(await rename(context.house, context.people, person, asked.name))


@router.post("/names", status_code=204)
async def check_name(context: Context, caller: AnyCaller, asked: NewName) -> None:
    """Say why I could not take a name; nothing if I can."""
    await context.people.require_free(caller.person, asked.name)


@router.put("/me/password", status_code=204, dependencies=[SIGN_UP_LIMIT])
async def set_password(
    context: Context,
    person: SignedIn,
    caller: AnyCaller,
    asked: NewPassword,
    request: Request,
    response: Response,
) -> None:
    """Turn my name into an account with this password; or change the password, which needs the old one."""
    address = client_address(request.scope)
    ends_others = asked.end_others and person.account
    keep = caller.secret if ends_others else None
    right = context.guessing.count(person.name, address, caller.secret)
    try:
        await context.people.set_password(person, asked.password, asked.old, keep, address)
    except TableError as error:
        # Whatever else is wrong was no guess.
        if not isinstance(error, NotYours):
            right()
        raise
    right()
    await _know_device(context, person, request, response)
    if ends_others:
        context.feeds.close_person(person.id)


@router.post("/me/tokens", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def create_token(context: Context, person: SignedIn) -> Token:
    """A token for a program that plays in my name."""
    return Token(token=await context.people.create_token(person))


@router.post("/sessions", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def sign_in(
    context: Context, asked: Credentials, _: AnyCaller, request: Request, response: Response
) -> NewSession:
    """Sign in with name and password."""
    address, device = client_address(request.scope), _device_secret(request)
    known = device is not None and await is_known(context.store, asked.name, device)
    right = context.guessing.count(asked.name, address, device if known else None)
    person, secret = await context.people.sign_in(asked.name, asked.password, user_agent(request), address)
    right()
    return await signed_in(context, person, secret, request, response)


@router.post("/me/recovery-codes", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def create_recovery_codes(
    context: Context, person: SignedIn, caller: AnyCaller, asked: Confirmation, request: Request
) -> RecoveryCodes:
    """New recovery codes of my account; those before them are invalid."""
    await require_password(context, person, caller, asked.password, request)
    return RecoveryCodes(codes=await create_codes(context.store, person))


@router.get("/me/recovery-codes")
async def recovery_codes_left(context: Context, person: SignedIn) -> RecoveryCodesLeft:
    """How many of my recovery codes have not been used."""
    return RecoveryCodesLeft(left=await codes_left(context.store, person))


@router.post("/sessions/recovery", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def recover_account(
    context: Context, asked: Recovery, _: AnyCaller, request: Request, response: Response
) -> NewSession:
    """Sign in by a recovery code, with a new password. All other devices are signed out."""
    address = client_address(request.scope)
    person, secret = await recover(
        context.store, context.people, asked.code, asked.password, user_agent(request), address
    )
    context.feeds.close_person(person.id)
    return await signed_in(context, person, secret, request, response)


@router.delete("/sessions", status_code=204)
async def sign_out(context: Context, caller: AnyCaller, response: Response) -> None:
    """Sign out: the cookie or token is invalid from now on, and its feeds are closed."""
    if caller.secret is not None:
        await context.people.end_session(caller.secret)
        context.feeds.close_session(caller.secret)
    _delete_cookie(response)


@router.get("/me/devices")
async def devices(context: Context, person: SignedIn, caller: AnyCaller) -> DeviceList:
    """Where I am signed in, by cookie or by token."""
    found = await context.people.devices(person, caller.secret)
    return DeviceList(devices=[Device(**asdict(device)) for device in found])


@router.delete("/me/devices", status_code=204)
async def sign_out_everywhere(context: Context, person: SignedIn, response: Response) -> None:
    """Sign out everywhere, here too: all my cookies and tokens are invalid from now on."""
    await context.people.sign_out(person)
    context.feeds.close_person(person.id)
    _delete_cookie(response)


@router.delete("/me/devices/{device}", status_code=204)
async def sign_out_device(context: Context, person: SignedIn, device: str) -> None:
    """Sign out of one device."""
    await context.people.sign_out(person, device)
    context.feeds.close_person(person.id)


@router.post("/me/farewell", status_code=204, dependencies=[SIGN_UP_LIMIT])
async def delete_my_account(
    context: Context,
    person: SignedIn,
    caller: AnyCaller,
    asked: AccountDeletion,
    request: Request,
    response: Response,
) -> None:
    """Delete my account. My games stay, without my name; a computer plays on in running ones, rated ones I resign."""
    if person.account:
        await require_password(context, person, caller, asked.password or "", request)
    await delete_account(context.house, person)
    context.people.evict(person.id)
    context.feeds.close_person(person.id)
    _delete_cookie(response)
