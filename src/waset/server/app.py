"""The application: the objects of a server put together, its background tasks and its routes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final

from fastapi import FastAPI
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import waset
from waset.engine.message import Message
from waset.server import errors, metrics
from waset.server.addresses import Addresses
from waset.server.authentication import identify
from waset.server.busy import Busy
from waset.server.connections import LIMITS, ConnectionLimits
from waset.server.context import AppContext
from waset.server.errors import NotSignedIn
from waset.server.event_loop import count_tables, measure_lag
from waset.server.event_runner import run_events
from waset.server.fast_path import FastPath
from waset.server.feed import Feeds
from waset.server.files import most_connections
from waset.server.garbage_collection import collect_when_idle
from waset.server.health import Health
from waset.server.limits import RequestLimits
from waset.server.notification_listener import listen_for_notifications
from waset.server.observation import Observation
from waset.server.other_processes import watch_other_processes
from waset.server.pages import pages_router
from waset.server.routes import (
    accounts,
    analysis,
    editions,
    events,
    guide,
    host,
    lessons,
    lobby,
    moves,
    notices,
    passkeys,
    people,
    plans,
    playing,
    puzzles,
    ratings,
    study,
    vacations,
    watching,
)
from waset.server.settings import Settings
from waset.server.thinking_cluster import ClusterExecutor
from waset.server.thinking_executor import Executor, LocalExecutor
from waset.server.thinking_pool import ThinkingPool
from waset.server.timeouts import enforce_timeouts
from waset.tables import host_clock, log
from waset.tables.house import House
from waset.tables.older_results import complete_results
from waset.tables.people import People
from waset.tables.store import Store
from waset.tables.table import Table
from waset.tables.times import SteadyClock
from waset.tables.vacations import tell_all

# New connections a second from one address, however few requests it may make.
LEAST_RATE: Final = 50.0
WITHOUT_LIMIT: Final = 1e9
# Seconds that a decision of an analysis may take while others need the cores.
PATIENCE: Final = 1800.0

DESCRIPTION = """Tables of board games of ancient Egypt.

A table is a numbered log. A move is sent with the next number; if somebody else was faster, the answer is 409.
The live feed is a WebSocket at `/api/feed`: send `{"watch": "<table>", "after": <number>, "line": <line>}` and receive
every later entry of the log once and in order, and the table as you may see it, as `{"table", "entries", "now"}` (`now`
is left out while there are more entries to come), and lines of the chat as `{"table", "chat"}`. With
`"presence": true` in the request you are also told which of the players are at the table, as `{"table", "presence":
{"here": [...], "away": {...}}}`: ids of people, and for how many milliseconds they have been away. `{"ping": true}` is
answered by `{"pong": true}`: clients that do not see the pings of a WebSocket know by it that the server is there."""


def make_context(settings: Settings) -> AppContext:
    """The objects of a server, not yet running."""
    store = Store(settings.database_url)
    clock = SteadyClock()
    house = House(store, clock, delay=round(settings.spectator_delay * 1000))
    feeds = Feeds(house, settings.sockets)
    addresses = Addresses()
    busy = Busy()
    idle = LocalExecutor(settings.thinkers, PATIENCE, busy.initializer)
    thinking_pool = ThinkingPool(house, _executor(settings), feeds.is_watched, addresses.of, idle)
    feeds.on_watch = thinking_pool.enqueue
    house.on_commit = count_moves
    store.on_commit = metrics.commit_done
    limits = _connection_limits(settings)
    return AppContext(settings, store, house, clock, People(store), feeds, thinking_pool, busy, limits, addresses)


def count_moves(table: Table) -> None:
    """Count what was committed at a table."""
    moves = sum(entry.kind == log.MOVE for entry in table.new_entries)
    if moves:
        metrics.MOVES.labels(table.game.title.name).inc(moves)


def _executor(settings: Settings) -> Executor:
    local = LocalExecutor(settings.thinkers, settings.thinking_seconds)
    return local if settings.cluster is None else ClusterExecutor(settings.cluster, local)


def make_app(settings: Settings) -> FastAPI:
    """The application of a server with these settings."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        context = make_context(settings)
        app.state.context = context
        await context.store.open()
        tasks: list[asyncio.Task[Any]] = []
        try:
            await host_clock.resume(context.store, context.clock)
            await context.people.delete_expired_sessions()
            await context.thinking_pool.start()
            await context.analyses.start()
            background = [
                enforce_timeouts(context.house),
                run_events(context.house),
                host_clock.watch(context.house, context.clock),
                context.feeds.close_slow_feeds(),
                collect_when_idle(),
                context.busy.watch(),
                complete_results(context.house),
                context.notices.run(),
                tell_all(context.house),
            ]
            if settings.metrics_port is not None:
                background += [measure_lag(), count_tables(context.house)]
            if context.store.sqlite:
                background.append(watch_other_processes(context.house, context.feeds, context.people))
            else:
                background.append(_listen(context))
                background.append(context.feeds.presence.follow_workers())
                background.append(context.thinking_pool.take_over())
            tasks += [asyncio.create_task(each) for each in background]
            yield {LIMITS: context.connection_limits}
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await context.notices.stop()
            await context.analyses.stop()
            await context.commentary.stop()
            await context.thinking_pool.stop()
            await context.house.settle()
            await context.store.close()

    # No documentation pages: those of FastAPI load scripts from other sites.
    app = FastAPI(
        title="Waset",
        version=waset.__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=errors.RESPONSES,
    )
    errors.install_handlers(app)
    about_people = (accounts, passkeys, people, host, notices, vacations)
    tables = (events, lobby, moves, playing, plans, analysis, study, watching)
    for module in (*about_people, editions, *tables, puzzles, ratings, guide, lessons):
        app.include_router(module.router)
    app.include_router(pages_router())

    return app


def _listen(context: AppContext) -> Coroutine[None, None, None]:
    return listen_for_notifications(context.house, context.feeds, context.people, context.guessing)


def _connection_limits(settings: Settings) -> ConnectionLimits:
    """The limits by address count the connections of browsers; behind a proxy all come from the proxy."""
    most = most_connections()
    if settings.behind_proxy:
        return ConnectionLimits(most, most, WITHOUT_LIMIT, settings.sockets)
    return ConnectionLimits(most, settings.sockets * 2, max(settings.rate, LEAST_RATE), settings.sockets)


def make_server(settings: Settings) -> ASGIApp:
    """The application inside its middleware, from the outside: the id of a request and how it was answered, who called
    the proxy, request limits, health, allowed hosts, and the fast path for moves and the feed."""
    app = make_app(settings)

    async def require_caller(scope: Scope) -> None:
        if (await identify(HTTPConnection(scope), app.state.context)).person is None:
            raise NotSignedIn(Message("server.not_signed_in"))

    inner: ASGIApp = FastPath(app, lambda: app.state.context)
    if settings.hosts:
        inner = TrustedHostMiddleware(inner, list(settings.hosts), www_redirect=False)
    inner = Health(inner, lambda: app.state.context)
    inner = RequestLimits(inner, settings.rate, require_caller)
    proxies = list(settings.proxies) if settings.behind_proxy else []
    forwarded = ProxyHeadersMiddleware(inner, proxies)  # type: ignore[arg-type]
    return Observation(forwarded, forwarded.trusted_hosts.__contains__)  # type: ignore[arg-type]
