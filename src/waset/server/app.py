"""The application: the parts of a server put together, and the routes around them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.types import ASGIApp

import waset
from waset.server import answers, entrance, guide, lobby, playing, ratings
from waset.server.express import Express
from waset.server.feed import Feeds
from waset.server.hourglass import watch_clocks
from waset.server.limits import Gate
from waset.server.pages import pages_router
from waset.server.relay import relay
from waset.server.room import Room
from waset.server.settings import Settings
from waset.server.thinking import Thinkers
from waset.server.tidying import tidy
from waset.tables.house import House
from waset.tables.people import People
from waset.tables.store import Store, database_url

ABOUT = """Tables of board games of ancient Egypt.

A table is a numbered log. Whoever moves says which number the move shall have; whoever comes second is told so (409).
The live feed is a WebSocket at `/api/feed`: send `{"watch": "<table>", "after": <number>, "line": <line>}` and get
every later entry of the log once and in order and the table as you may see it as `{"table", "entries", "now"}` (`now`
is left out while there are more entries to come), and lines of the chat as `{"table", "chat"}`."""


def make_room(settings: Settings) -> Room:
    """The parts of a server, not yet running."""
    store = Store(database_url(settings.database))
    house = House(store)
    feeds = Feeds(house, settings.sockets)
    thinkers = Thinkers(house, settings.thinkers, settings.thinking_seconds)
    return Room(settings, store, house, People(store), feeds, thinkers)


def make_app(settings: Settings) -> FastAPI:
    """The application for a server with these settings."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        room = make_room(settings)
        app.state.room = room
        await room.store.open()
        await room.people.sweep()
        await room.thinkers.start()
        work = [watch_clocks(room.house), room.feeds.let_go_of_the_slow(), tidy()]
        if not room.store.sqlite:
            work.append(relay(room.house, room.feeds, room.people))
        chores = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await room.thinkers.stop()
            await room.store.close()

    # No page of documentation: those that FastAPI brings load scripts from elsewhere.
    app = FastAPI(
        title="Waset",
        version=waset.__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=answers.REFUSALS,
    )
    answers.install(app)
    for part in (entrance, lobby, playing, ratings, guide):
        app.include_router(part.router)
    app.include_router(pages_router())

    return app


def make_server(settings: Settings) -> ASGIApp:
    """The application behind its gate, with the short way for what is asked most."""
    app = make_app(settings)
    return Gate(Express(app, lambda: app.state.room), settings.rate)
