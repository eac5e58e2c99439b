"""Who makes a request: a browser is known by its cookie, a program by its bearer token.

A browser attaches the cookie to requests that any page makes. A request that changes something by cookie must therefore
also come from one of our own pages: the browser says so in the `Origin` header, which no page can forge. A token is
only ever sent by its own program.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection

from waset.engine.message import Message
from waset.server.context import AppContext, Context
from waset.server.errors import ForeignPage, Malformed, NotSignedIn, TooOften
from waset.server.limits import client_address
from waset.tables.people import Person

COOKIE = "waset"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LONGEST_SECRET = 200
# What the Origin of a page is that opens a connection of this scheme.
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


@dataclass(frozen=True, slots=True)
class Caller:
    """Who makes the request: a person and the secret that proves it, or an anonymous visitor."""

    person: Person | None
    secret: str | None

    @property
    def person_id(self) -> str | None:
        return self.person.id if self.person is not None else None


def _secret(connection: HTTPConnection) -> tuple[str | None, bool]:
    """The secret of the request, and whether it is a bearer token."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()[:LONGEST_SECRET], True
    cookie = connection.cookies.get(COOKIE)
    return (cookie[:LONGEST_SECRET] if cookie else None), False


def is_own_origin(connection: HTTPConnection, context: AppContext) -> bool:
    """Whether the request was made by one of our own pages: of the same scheme, host and port as the request itself."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    try:
        urlsplit(origin)
    except ValueError:
        raise Malformed(Message("server.bad_origin")) from None
    scheme = SCHEMES.get(connection.scope["scheme"], "")
    own = f"{scheme}://{connection.headers.get('host', '')}"
    return origin in context.settings.origins or origin.lower() == own.lower()


async def identify(connection: HTTPConnection, context: Context) -> Caller:
    """The caller; anonymous visitors may look at what is public."""
    secret, is_token = _secret(connection)
    method = connection.scope.get("method", "WEBSOCKET")
    forgeable = method not in SAFE_METHODS and not is_token
    if forgeable and (secret is not None or "origin" in connection.headers) and not is_own_origin(connection, context):
        raise ForeignPage(Message("server.foreign_page"))
    person = await context.people.find(secret) if secret else None
    if person is not None:
        context.addresses.heard(person.id, client_address(connection.scope))
    return Caller(person, secret)


async def require_person(caller: Annotated[Caller, Depends(identify)], context: Context) -> Person:
    """The person who makes the request."""
    if caller.person is None:
        raise NotSignedIn(Message("server.not_signed_in"))
    if context.request_limiter.take(caller.person.id) > 0:
        raise TooOften(Message("server.too_often"))
    return caller.person


async def limit_sign_ups(connection: HTTPConnection, context: Context) -> None:
    """Slow down callers who make up people or guess passwords."""
    if context.sign_up_limiter.take(client_address(connection.scope)) > 0:
        raise TooOften(Message("server.many_newcomers"))


def limit_keeping(context: AppContext, person: Person) -> None:
    """Slow down callers who have the server keep one thing after the other."""
    if context.keeping_limiter.take(context.addresses.of(person.id)) > 0:
        raise TooOften(Message("server.many_kept"))


def limit_events(context: AppContext, person: Person) -> None:
    """Slow down callers who fill the list of events, guest after guest."""
    if context.event_limiter.take(context.addresses.of(person.id)) > 0:
        raise TooOften(Message("server.many_kept"))


def limit_invitations(context: AppContext, person: Person, others: Iterable[str]) -> None:
    """Slow down callers who invite others again and again."""
    for other in others:
        pair = context.invitation_limiter.take(f"{person.id} {other}")
        if pair > 0 or context.inviter_limiter.take(person.id) > 0:
            raise TooOften(Message("server.too_often"))


def limit_reports(context: AppContext, person: Person) -> None:
    """Slow down callers who bury the reports of others under their own, guest after guest."""
    if context.report_limiter.take(context.addresses.of(person.id)) > 0:
        raise TooOften(Message("server.many_reports"))


AnyCaller = Annotated[Caller, Depends(identify)]
SignedIn = Annotated[Person, Depends(require_person)]
SIGN_UP_LIMIT = Depends(limit_sign_ups)
