"""Coming in, staying, leaving: people."""

from typing import Any

from fastapi import APIRouter, Request, Response

from waset.server.room import InRoom
from waset.server.shapes import CameIn, Newcomer, Password, PersonTold, SignIn, TokenTold
from waset.server.visitors import COOKIE, Anybody, Knocking, Somebody, TooOften
from waset.tables.people import SESSION_LASTS, Person

router = APIRouter(prefix="/api", tags=["people"])


def _told(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "account": person.account, "bot": person.bot}


def _give_cookie(request: Request, response: Response, secret: str) -> None:
    response.set_cookie(
        COOKIE,
        secret,
        max_age=SESSION_LASTS // 1000,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


@router.post("/people", status_code=201, dependencies=[Knocking])
async def come_in(room: InRoom, asked: Newcomer, _: Anybody, request: Request, response: Response) -> CameIn:
    """Come in with a name. A browser gets a cookie; a bot gets a token and no cookie."""
    person, secret = await room.people.come(asked.name, asked.bot)
    if not asked.bot:
        _give_cookie(request, response, secret)
    return CameIn(person=PersonTold(**_told(person)), token=secret if asked.bot else None)


@router.get("/me")
async def me(person: Somebody) -> PersonTold:
    """Who I am here."""
    return PersonTold(**_told(person))


@router.put("/me/password", status_code=204)
async def keep_name(room: InRoom, person: Somebody, asked: Password) -> None:
    """Keep the name: make an account of it, or change its password."""
    await room.people.keep(person, asked.password)


@router.post("/me/tokens", status_code=201, dependencies=[Knocking])
async def token(room: InRoom, person: Somebody) -> TokenTold:
    """A token for a program that plays in my name."""
    return TokenTold(token=await room.people.token(person))


@router.post("/sessions", status_code=201, dependencies=[Knocking])
async def sign_in(room: InRoom, asked: SignIn, _: Anybody, request: Request, response: Response) -> CameIn:
    """Come back with name and password."""
    # By name as well: many addresses guessing one password are as bad as one.
    if room.newcomers.take(f"name {asked.name.casefold()}") > 0:
        raise TooOften("too many passwords were tried for this name; wait a minute")
    person, secret = await room.people.sign_in(asked.name, asked.password)
    _give_cookie(request, response, secret)
    return CameIn(person=PersonTold(**_told(person)))


@router.delete("/sessions", status_code=204)
async def sign_out(room: InRoom, visitor: Anybody, response: Response) -> None:
    """Leave: the cookie or token is worth nothing from now on, and its feeds end."""
    if visitor.secret is not None:
        await room.people.leave(visitor.secret)
        room.feeds.sign_out(visitor.secret)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
