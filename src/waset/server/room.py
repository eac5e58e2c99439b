"""Everything a running server holds, and how a request reaches it."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from waset.server.feed import Feeds
from waset.server.limits import Buckets
from waset.server.settings import Settings
from waset.server.thinking import Thinkers
from waset.tables.house import House
from waset.tables.people import People
from waset.tables.store import Store


@dataclass
class Room:
    """The parts of a server."""

    settings: Settings
    store: Store
    house: House
    people: People
    feeds: Feeds
    thinkers: Thinkers
    newcomers: Buckets = field(init=False)
    often: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.often = Buckets(self.settings.rate, self.settings.rate * 6)
        self.newcomers = Buckets(self.settings.newcomers / 60, self.settings.newcomers)


async def room_of(connection: HTTPConnection) -> Room:
    """The room a request came into."""
    # Asynchronous, though it waits for nothing: a plain function would be sent to another thread and back.
    room = connection.app.state.room
    assert isinstance(room, Room)
    return room


InRoom = Annotated[Room, Depends(room_of)]
