"""Coming in, staying, leaving: people."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from waset.server.room import InRoom
from waset.server.shapes import (
    CameIn,
    DeviceList,
    DeviceTold,
    EditionList,
    EditionWhole,
    Goodbye,
    Newcomer,
    NewEdition,
    Password,
    PersonTold,
    SignIn,
    TokenTold,
)
from waset.server.visitors import COOKIE, Anybody, Knocking, Somebody, TooOften
from waset.tables import editions
from waset.tables.errors import NotYours
from waset.tables.farewell import farewell
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


def _device(request: Request) -> str:
    return request.headers.get("user-agent", "")


@router.post("/people", status_code=201, dependencies=[Knocking])
async def come_in(room: InRoom, asked: Newcomer, _: Anybody, request: Request, response: Response) -> CameIn:
    """Come in with a name. A browser gets a cookie; a bot gets a token and no cookie."""
    person, secret = await room.people.come(asked.name, asked.bot, _device(request))
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
        raise TooOften("too many passwords were tried for this name; wait a minute", "many_passwords")
    person, secret = await room.people.sign_in(asked.name, asked.password, _device(request))
    _give_cookie(request, response, secret)
    return CameIn(person=PersonTold(**_told(person)))


@router.delete("/sessions", status_code=204)
async def sign_out(room: InRoom, visitor: Anybody, response: Response) -> None:
    """Leave: the cookie or token is worth nothing from now on, and its feeds end."""
    if visitor.secret is not None:
        await room.people.leave(visitor.secret)
        room.feeds.sign_out(visitor.secret)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


@router.get("/me/devices")
async def devices(room: InRoom, person: Somebody, visitor: Anybody) -> DeviceList:
    """Where I am signed in, by browser or by token."""
    found = await room.people.devices(person, visitor.secret)
    return DeviceList(devices=[DeviceTold(**asdict(device)) for device in found])


@router.delete("/me/devices", status_code=204)
async def sign_out_everywhere(room: InRoom, person: Somebody, response: Response) -> None:
    """Sign out everywhere, here too: all cookies and tokens of mine are worth nothing from now on."""
    await room.people.sign_out(person)
    room.feeds.end(person.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


@router.delete("/me/devices/{device}", status_code=204)
async def sign_out_there(room: InRoom, person: Somebody, device: str) -> None:
    """Sign out of one device."""
    await room.people.sign_out(person, device)
    room.feeds.end(person.id)


@router.post("/me/farewell", status_code=204, dependencies=[Knocking])
async def leave_for_good(room: InRoom, person: Somebody, asked: Goodbye, response: Response) -> None:
    """Delete my account. My games stay, without my name; in those that run a computer goes on, rated ones I resign."""
    if person.account and not await room.people.knows_password(person, asked.password or ""):
        raise NotYours("that is not your password", "wrong_password")
    await farewell(room.house, person)
    room.people.forget(person.id)
    room.feeds.end(person.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


@router.get("/editions/{name}", response_model=EditionWhole)
async def edition(room: InRoom, name: str) -> JSONResponse:
    """Every number of an edition that is played with here, by its hash: to draw a board by, or to read a record."""
    return JSONResponse(asdict(await editions.kept(room.house, name)))


@router.get("/me/editions", response_model=EditionList)
async def my_editions(room: InRoom, person: Somebody) -> JSONResponse:
    """The editions I brought."""
    return JSONResponse({"editions": await editions.brought_by(room.house, person.id)})


@router.post("/me/editions", status_code=201, response_model=EditionList)
async def bring_edition(room: InRoom, person: Somebody, asked: NewEdition) -> JSONResponse:
    """Bring an edition of a game: checked as `waset edition check` does, then mine to open tables with."""
    edition = await room.thinkers.check_edition(asked.game, asked.text)
    await editions.bring(room.house, person, edition)
    return JSONResponse({"editions": await editions.brought_by(room.house, person.id)}, 201)


@router.delete("/me/editions/{name}", status_code=204)
async def remove_edition(room: InRoom, person: Somebody, name: str) -> None:
    """Remove one of my editions, by its hash; tables that play with it go on."""
    await editions.remove(room.house, person, name)
