"""Who is asking: by a cookie in a browser, by a token in a program.

A browser sends its cookie along with whatever page makes it ask. So whoever changes something by cookie must also come
from our own pages, which the browser says in `Origin` and no page can forge. A token is sent by nobody but its program.
"""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection

from waset.server.limits import address
from waset.server.room import InRoom, Room
from waset.tables.errors import TableError
from waset.tables.people import Person

COOKIE = "waset"
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_SECRET = 200


class NotSignedIn(TableError):
    """Nobody, where somebody is needed."""

    word = "not_signed_in"


class ForeignPage(TableError):
    """A page of somebody else asks in the name of a person."""

    word = "foreign_page"


class TooOften(TableError):
    """More than one visitor may ask for."""

    word = "too_often"


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: a person with the secret they came with, or nobody in particular."""

    person: Person | None
    secret: str | None


def _secret(connection: HTTPConnection) -> tuple[str | None, bool]:
    """What the visitor carries, and whether it is a token."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()[:LONGEST_SECRET], True
    cookie = connection.cookies.get(COOKIE)
    return (cookie[:LONGEST_SECRET] if cookie else None), False


def from_own_page(connection: HTTPConnection, room: Room) -> bool:
    """Whether the page that asks is one of ours."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    return origin in room.settings.origins or urlsplit(origin).netloc == connection.headers.get("host")


async def visitor(connection: HTTPConnection, room: InRoom) -> Visitor:
    """Whoever asks; nobody in particular may look at what is public."""
    secret, token = _secret(connection)
    method = connection.scope.get("method", "SOCKET")
    careful = method not in SAFE and not token
    if careful and (secret is not None or "origin" in connection.headers) and not from_own_page(connection, room):
        raise ForeignPage("this was asked for by a page that is not ours", "foreign_page")
    return Visitor(await room.people.who(secret) if secret else None, secret)


async def somebody(found: Annotated[Visitor, Depends(visitor)], room: InRoom) -> Person:
    """A person who came in."""
    if found.person is None:
        raise NotSignedIn("come in with a name first", "not_signed_in")
    if room.often.take(found.person.id) > 0:
        raise TooOften("you ask too often", "too_often")
    return found.person


async def knock(connection: HTTPConnection, room: InRoom) -> None:
    """New people and passwords come at a walking pace."""
    if room.newcomers.take(address(connection.scope)) > 0:
        raise TooOften("too many people come in from your address; wait a minute", "many_newcomers")


Anybody = Annotated[Visitor, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]
Knocking = Depends(knock)
