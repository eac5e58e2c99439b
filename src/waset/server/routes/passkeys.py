"""Passkeys: making them, signing in by them, removing them."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from waset.engine.message import Message
from waset.server.authentication import SIGN_UP_LIMIT, AnyCaller, SignedIn, is_own_origin
from waset.server.context import Context
from waset.server.errors import ForeignPage
from waset.server.limits import client_address
from waset.server.routes.accounts import require_password, signed_in, user_agent
from waset.server.schemas.accounts import Confirmation, NewSession
from waset.server.schemas.passkeys import Passkey, PasskeyCredential, PasskeyList, PasskeyOptions

router = APIRouter(prefix="/api", tags=["people"])


async def _own_origin(context: Context, request: Request) -> str:
    """The address of the page: a passkey is bound to it, so there must be one and it must be ours."""
    if not is_own_origin(request, context):
        raise ForeignPage(Message("server.foreign_page"))
    return request.headers["origin"]


OwnOrigin = Annotated[str, Depends(_own_origin)]


@router.get("/me/passkeys")
async def passkeys(context: Context, person: SignedIn) -> PasskeyList:
    """My passkeys."""
    found = await context.passkeys.of(person)
    return PasskeyList(passkeys=[Passkey(**asdict(passkey)) for passkey in found])


@router.post("/me/passkeys/options", dependencies=[SIGN_UP_LIMIT])
async def passkey_options(
    context: Context,
    person: SignedIn,
    caller: AnyCaller,
    origin: OwnOrigin,
    asked: Confirmation,
    request: Request,
) -> PasskeyOptions:
    """What a browser needs to make a passkey for my account: the options of navigator.credentials.create."""
    await require_password(context, person, caller, asked.password, request)
    address = client_address(request.scope)
    return PasskeyOptions(options=await context.passkeys.registration_options(person, origin, address))


@router.post("/me/passkeys", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def add_passkey(
    context: Context, person: SignedIn, origin: OwnOrigin, asked: PasskeyCredential, request: Request
) -> PasskeyList:
    """Add the passkey that my browser has made; the answer lists all I have."""
    address = client_address(request.scope)
    await context.passkeys.register(person, asked.credential, origin, user_agent(request), address)
    return await passkeys(context, person)


@router.delete("/me/passkeys/{passkey}", status_code=204)
async def remove_passkey(context: Context, person: SignedIn, passkey: str) -> None:
    """Let a passkey sign in no more."""
    await context.passkeys.remove(person, passkey)


@router.post("/sessions/passkey/options", dependencies=[SIGN_UP_LIMIT])
async def passkey_sign_in_options(
    context: Context, _: AnyCaller, origin: OwnOrigin, request: Request
) -> PasskeyOptions:
    """What a browser needs to sign in by a passkey: the options of navigator.credentials.get."""
    address = client_address(request.scope)
    return PasskeyOptions(options=await context.passkeys.sign_in_options(origin, address))


@router.post("/sessions/passkey", status_code=201, dependencies=[SIGN_UP_LIMIT])
async def sign_in_by_passkey(
    context: Context,
    _: AnyCaller,
    origin: OwnOrigin,
    asked: PasskeyCredential,
    request: Request,
    response: Response,
) -> NewSession:
    """Sign in by a passkey."""
    address = client_address(request.scope)
    person, secret = await context.passkeys.sign_in(asked.credential, origin, user_agent(request), address)
    return await signed_in(context, person, secret, request, response)
