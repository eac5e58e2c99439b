"""The objects that a running server consists of, and the dependency that hands them to a request."""

from dataclasses import dataclass, field
from typing import Annotated, Final

from fastapi import Depends
from starlette.requests import HTTPConnection

from waset.server.addresses import Addresses
from waset.server.analyses import Analyses
from waset.server.broadcast import Broadcast
from waset.server.busy import Busy
from waset.server.commentary import Commentary
from waset.server.connections import ConnectionLimits
from waset.server.featured import Featured
from waset.server.feed import Feeds
from waset.server.guessing import Guessing
from waset.server.limits import RateLimiter
from waset.server.mail import Mail, MailServer
from waset.server.notices import Notices
from waset.server.push import Push
from waset.server.settings import Settings
from waset.server.thinking_pool import ThinkingPool
from waset.tables.game_statistics import RecentStatistics
from waset.tables.house import House
from waset.tables.notifications import GUESS
from waset.tables.passkeys import Passkeys
from waset.tables.people import People
from waset.tables.store import Store
from waset.tables.times import SteadyClock

# Records and lines of the what-if board that are kept from one address: somebody may bring a whole collection, but
# guest after guest must not fill the disk.
KEPT_AT_ONCE: Final = 300
KEPT_PER_MINUTE: Final = 10
# Everybody sees what is announced: of what is allowed to newcomers of an address, a third at once, and as many an hour.
EVENTS_PER_NEWCOMER: Final = 1 / 3
# Each calls somebody, and a table that is closed again leaves room for another: what one person may send to another,
# and to all together.
INVITATIONS_OF_TWO: Final = 6
INVITATIONS: Final = 60
HALF_HOUR: Final = 1800
# A host reads the oldest hundred: of one address, in a day.
REPORTS: Final = 30
DAY: Final = 24 * 3600


@dataclass
class AppContext:
    """Everything that requests share."""

    settings: Settings
    store: Store
    house: House
    clock: SteadyClock
    people: People
    feeds: Feeds
    thinking_pool: ThinkingPool
    busy: Busy
    connection_limits: ConnectionLimits
    addresses: Addresses
    sign_up_limiter: RateLimiter = field(init=False)
    request_limiter: RateLimiter = field(init=False)
    keeping_limiter: RateLimiter = field(init=False)
    event_limiter: RateLimiter = field(init=False)
    invitation_limiter: RateLimiter = field(init=False)
    inviter_limiter: RateLimiter = field(init=False)
    report_limiter: RateLimiter = field(init=False)
    passkeys: Passkeys = field(init=False)
    analyses: Analyses = field(init=False)
    guessing: Guessing = field(init=False)
    statistics: RecentStatistics = field(init=False)
    notices: Notices = field(init=False)
    commentary: Commentary = field(init=False)
    featured: Featured = field(init=False)

    def __post_init__(self) -> None:
        self.passkeys = Passkeys(self.store, self.people)
        self.analyses = Analyses(self.house, self.thinking_pool, self.settings.analysis_seconds, self.addresses.of)
        address = self.settings.public_address
        push = Push(self.store, address, self.settings.push_services) if address is not None else None
        self.notices = Notices(self.house, self.feeds.presence, push, make_mail(self.settings))
        self.statistics = RecentStatistics(self.house)
        self.commentary = Commentary(self.house, self.thinking_pool, self.feeds)
        self.featured = Featured(self.house, self.feeds)
        self.request_limiter = RateLimiter(self.settings.rate, self.settings.rate * 6)
        self.keeping_limiter = RateLimiter(KEPT_PER_MINUTE / 60, KEPT_AT_ONCE)
        events = self.settings.newcomers * EVENTS_PER_NEWCOMER
        self.event_limiter = RateLimiter(events / 3600, events)
        self.invitation_limiter = RateLimiter(1 / HALF_HOUR, INVITATIONS_OF_TWO)
        self.inviter_limiter = RateLimiter(INVITATIONS / HALF_HOUR, INVITATIONS)
        self.report_limiter = RateLimiter(REPORTS / DAY, REPORTS)
        self.sign_up_limiter = RateLimiter(self.settings.newcomers / 60, self.settings.newcomers)
        broadcast, worker = Broadcast(self.store), self.feeds.presence.worker
        self.guessing = Guessing(tell=lambda guess: broadcast.send(worker, f"{GUESS} {guess}"))


def make_mail(settings: Settings) -> Mail | None:
    """What sends mail, where a host has set it up."""
    if settings.mail_host is None or settings.mail_from is None or settings.public_address is None:
        return None
    server = MailServer(
        settings.mail_host,
        settings.mail_port,
        settings.mail_security,
        settings.mail_from,
        settings.mail_user,
        settings.mail_password_file,
    )
    return Mail(server, settings.public_address)


async def get_context(connection: HTTPConnection) -> AppContext:
    """The context of the application that serves this request."""
    # Asynchronous, although it awaits nothing: FastAPI would run a plain function in another thread.
    context = connection.app.state.context
    assert isinstance(context, AppContext)
    return context


Context = Annotated[AppContext, Depends(get_context)]
