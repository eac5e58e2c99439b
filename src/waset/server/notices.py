"""Calls people who are not here: finds what they are to be told, and sends it.

Every half second: one look at the tables at which this worker wrote something and at what is due, one write that claims
it, and one look at whom it is for. Each of the three is a single step to another thread and back: while others move,
every step waits for the event loop, and as a query each they took more than a second together. What is claimed one
worker sends; should that one die, another sends it a minute later. A browser shows a message that comes twice only
once, because it replaces the first. A mail would not be replaced, so it counts as sent before it is.
"""

import asyncio
import contextlib
import json
import logging
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, select, text, update

from waset.server import metrics
from waset.server.mail import Mail, MailFailed
from waset.server.notice_texts import TableTold, notice_text
from waset.server.presence import Presence
from waset.server.push import Outcome, Push
from waset.tables import notices, push_subscriptions
from waset.tables.errors import TableError, Unavailable
from waset.tables.house import House
from waset.tables.mail_addresses import addresses_of
from waset.tables.models import NoticeSettingsRow, PersonRow
from waset.tables.notice_choices import quiet_hours, quiet_until
from waset.tables.notices import AT_TABLES, MAIL, PUSH, TURN, Notice, Pending
from waset.tables.push_subscriptions import Subscription, find_subscriptions
from waset.tables.table import PLAYING
from waset.tables.times import Now, wall_clock

logger = logging.getLogger("waset.server")

# Seconds.
TICK: Final = 0.5
# Now and then everything that happened lately is looked at, for the sake of workers that died.
SWEEP_INTERVAL: Final = 30.0
SWEPT: Final = 3 * 60_000
CLEANING_INTERVAL: Final = 3600.0
# What became of messages is written down together, at most this long after the first of them.
SETTLING: Final = 0.1
MOST_CLAIMED: Final = 100
MOST_IN_FLIGHT: Final = 400
# Milliseconds between two mails to one person.
MAIL_INTERVAL: Final = 60 * 60_000
# Minutes before another try; after the last the notice is given up.
BACKOFF: Final = (1, 5, 20, 60)

TABLES_TOLD: Final = text(
    """select t.id, t.phase, t.spec, t.waits_for, s.seat, s.person, p.name
    from tables t join seats s on s."table" = t.id join people p on p.id = s.person
    where t.id in :ids order by t.id, s.seat"""
).bindparams(bindparam("ids", expanding=True))


class _Result(NamedTuple):
    """What became of a push message."""

    pending: Pending
    at: int
    told: bool
    failed: bool


class Notices:
    """Sends the notices of a store, together with the other workers."""

    def __init__(
        self, house: House, presence: Presence, push: Push | None, mail: Mail | None = None, now: Now = wall_clock
    ) -> None:
        self._house = house
        self._store = house.store
        self._presence = presence
        self.push = push
        self.mail = mail
        self._now = now
        # Tables at which something happened since the last look.
        self._tables: set[str] = set()
        self._sending: set[asyncio.Task[None]] = set()
        self._in_flight = 0
        # What became of those that were sent, until it is written down.
        self._results: list[_Result] = []
        if self.ways:
            house.subscribe(self._happened)

    @property
    def ways(self) -> tuple[str, ...]:
        """In which ways people can be told."""
        return tuple(way for way, sender in ((PUSH, self.push), (MAIL, self.mail)) if sender is not None)

    def _happened(self, table: str, chat: bool) -> None:
        if not chat:
            self._tables.add(table)

    async def run(self) -> None:
        """Runs until cancelled."""
        if not self.ways:
            return
        loop = asyncio.get_running_loop()
        look_back = notices.LOOKED_BACK
        swept = cleaned = -CLEANING_INTERVAL
        while True:
            time = loop.time()
            try:
                sweep = time - swept >= SWEEP_INTERVAL
                await self.tick(self._house.now() - look_back if sweep else None)
                if sweep:
                    swept, look_back = time, SWEPT
                if time - cleaned >= CLEANING_INTERVAL:
                    cleaned = time
                    await self._store.write(self._clean)
            except Unavailable:
                # The store has told the host.
                pass
            except Exception as error:
                logger.error("notices could not be sent", exc_info=error)
            await asyncio.sleep(max(0.0, time + TICK - loop.time()))

    async def stop(self) -> None:
        """Messages under way are not waited for: the next server to start sends them again."""
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        with contextlib.suppress(TableError):
            await self._write_results()
        if self.push is not None:
            await self.push.close()

    async def tick(self, since: int | None = None) -> None:
        """Find what is to be told, also at all tables that changed since a time; begin to send what is due."""
        tables, self._tables = self._tables, set()
        try:
            found, due = await self._store.read_at_once(partial(self._look, sorted(tables), since))
            while (due or found) and self._in_flight < MOST_IN_FLIGHT:
                claimed = await self._store.write(partial(self._claim, found))
                found = []
                await self._begin(claimed)
                due = len(claimed) >= MOST_CLAIMED
            if found:
                await self._store.write(lambda connection: notices.enqueue_all(connection, found, self._now))
        except TableError:
            self._tables |= tables
            raise

    async def sent(self) -> None:
        """Until everything that was begun is sent."""
        while self._sending:
            await asyncio.gather(*self._sending, return_exceptions=True)

    def _look(self, tables: list[str], since: int | None, connection: Connection) -> tuple[list[Notice], bool]:
        found: list[Notice] = []
        if (tables or since is not None) and notices.anybody_listens(connection):
            found = notices.find_at_tables(connection, tables)
            if since is not None:
                found += notices.find_since(connection, since)
        return found, notices.is_anything_due(connection, self._now())

    def _claim(self, found: list[Notice], connection: Connection) -> list[Pending]:
        notices.enqueue_all(connection, found, self._now)
        return notices.claim(connection, self._now(), MOST_CLAIMED)

    def _clean(self, connection: Connection) -> None:
        notices.forget_old(connection, self._now())
        push_subscriptions.forget_signed_out(connection, self._now())

    # -- sending ------------------------------------------------------------------------------------------------

    async def _begin(self, claimed: list[Pending]) -> None:
        """Begin to send what still holds and is not to wait until morning."""
        if not claimed:
            return
        now = self._now()
        people, tables, browsers = await self._store.read_at_once(partial(self._told_about, claimed))
        over: list[Pending] = []
        later: list[tuple[Pending, int]] = []
        to_send: dict[tuple[str, str], list[Pending]] = {}
        for each in claimed:
            notice = each.notice
            settings = people.get(notice.person)
            if each.way not in self.ways or settings is None or not self._holds(notice, tables.get(notice.subject)):
                over.append(each)
                continue
            morning = quiet_until(settings.time_zone, quiet_hours(settings), now)
            if morning is not None:
                later.append((each, morning))
                continue
            # Every push message stands for itself, one mail for many turns.
            if each.way == MAIL and settings.mailed + MAIL_INTERVAL > now:
                later.append((each, settings.mailed + MAIL_INTERVAL))
                continue
            key = (notice.person, MAIL) if each.way == MAIL else (notice.person, f"{notice.kind} {notice.subject}")
            to_send.setdefault(key, []).append(each)

        def job(connection: Connection) -> None:
            notices.finish(connection, over, now)
            for each, due in later:
                notices.postpone(connection, [each], due)

        if over or later:
            await self._store.write(job)
        for (person, what), pending in to_send.items():
            language = people[person].language
            if what == MAIL:
                self._start(self._send_mail(person, pending, language, tables))
            else:
                told = tables.get(pending[0].notice.subject)
                self._start(self._push(pending[0], browsers.get(person, []), language, told))
            # One message after the other: a hundred at once would keep every move waiting.
            await asyncio.sleep(0)

    def _holds(self, notice: Notice, table: TableTold | None) -> bool:
        """Whether a notice is still of use: nobody is called who sees the table at this moment, or has moved since."""
        if notice.kind not in AT_TABLES:
            return True
        if table is None or self._presence.is_seen(notice.subject, notice.person):
            return False
        return notice.kind != TURN or (table.phase == PLAYING and table.waits_for == notice.person)

    def _told_about(
        self, claimed: list[Pending], connection: Connection
    ) -> tuple[dict[str, Any], dict[str, TableTold], dict[str, list[Subscription]]]:
        """The settings of the people, without those who are banned; the tables; the browsers to be called."""
        ids = {each.notice.subject for each in claimed if each.notice.kind in AT_TABLES}
        settings = select(NoticeSettingsRow).join(PersonRow, PersonRow.id == NoticeSettingsRow.person)
        wanted = {each.notice.person for each in claimed}
        settings = settings.where(PersonRow.banned.is_(None), NoticeSettingsRow.person.in_(wanted))
        people = {row.person: row for row in connection.execute(settings)}
        tables: dict[str, TableTold] = {}
        for row in connection.execute(TABLES_TOLD, {"ids": list(ids)}) if ids else ():
            spec = json.loads(row.spec) if isinstance(row.spec, str) else row.spec
            table = tables.get(row.id) or TableTold(row.id, str(spec.get("game", "")), row.phase, None, {})
            waits_for = row.person if row.seat == row.waits_for else table.waits_for
            named = {**table.people, row.person: row.name}
            tables[row.id] = TableTold(table.id, table.game, table.phase, waits_for, named)
        pushed = {each.notice.person for each in claimed if each.way == PUSH}
        return people, tables, find_subscriptions(connection, pushed, self._now()) if pushed else {}

    def _start(self, work: Any) -> None:
        self._in_flight += 1
        task = asyncio.ensure_future(work)
        self._sending.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._in_flight -= 1
        self._sending.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, TableError):
            logger.error("a notice could not be sent", exc_info=error)

    async def _push(
        self, pending: Pending, browsers: list[Subscription], language: str, table: TableTold | None
    ) -> None:
        """Send a notice to all browsers of a person."""
        message = push_message(pending.notice, language, table)
        outcomes = await self.push_to(browsers, message, f"{pending.notice.kind} {pending.notice.subject}")
        now = self._now()
        told = Outcome.SENT in outcomes
        failed = not told and Outcome.FAILED in outcomes and pending.tries < len(BACKOFF)
        metrics.NOTICES.labels(pending.notice.kind, PUSH, _result(told, failed, outcomes)).inc()
        if told:
            metrics.NOTICE_SECONDS.observe((now - pending.made) / 1000)

        self._results.append(_Result(pending, now, told, failed))
        if len(self._results) == 1:
            self._start(self._settle())

    async def _settle(self) -> None:
        """Write down what became of notices, those of the next moments together with the first."""
        await asyncio.sleep(SETTLING)
        await self._write_results()

    async def _write_results(self) -> None:
        results, self._results = self._results, []
        if results:
            await self._store.write(lambda connection: _write_down(connection, results))

    async def _send_mail(
        self, person: str, pending: list[Pending], language: str, tables: dict[str, TableTold]
    ) -> None:
        """Send one mail for all these notices. It counts as sent before it is: nobody gets it twice."""
        assert self.mail is not None
        to = (await addresses_of(self._store, [person])).get(person)
        now = self._now()

        def job(connection: Connection) -> None:
            notices.finish(connection, pending, now)
            mine = update(NoticeSettingsRow).where(NoticeSettingsRow.person == person)
            connection.execute(mine.values(mailed=now))

        await self._store.write(job)
        result = "nowhere"
        if to is not None:
            told = [notice_text(each.notice, language, tables.get(each.notice.subject)) for each in pending]
            try:
                await self.mail.send_notices(to, told, language)
                result = Outcome.SENT
            except MailFailed as error:
                result = Outcome.REFUSED if error.for_good else Outcome.FAILED
                if not error.for_good:
                    again = [each for each in pending if each.tries < len(BACKOFF)]
                    await self._store.write(lambda connection: _retry(connection, again, now))
        for each in pending:
            metrics.NOTICES.labels(each.notice.kind, MAIL, result).inc()

    async def push_to(self, browsers: list[Subscription], message: bytes, topic: str) -> list[Outcome]:
        """Send a message to some browsers, and forget those that take no more of them."""
        assert self.push is not None
        push = self.push
        outcomes = await asyncio.gather(*(push.send(each, message, topic) for each in browsers))
        gone = [each.address for each, outcome in zip(browsers, outcomes, strict=True) if outcome is Outcome.GONE]
        if gone:
            with contextlib.suppress(Unavailable):
                await self._store.write(lambda connection: push_subscriptions.forget(connection, gone))
        return outcomes


def _write_down(connection: Connection, results: list[_Result]) -> None:
    for told in (True, False):
        done = [each for each in results if each.told is told and not each.failed]
        notices.finish(connection, [each.pending for each in done], max((each.at for each in done), default=0), told)
    for pending, at, _, failed in results:
        if failed:
            notices.postpone(connection, [pending], at + BACKOFF[pending.tries] * 60_000, failed=True)


def _retry(connection: Connection, pending: list[Pending], now: int) -> None:
    for each in pending:
        notices.postpone(connection, [each], now + BACKOFF[each.tries] * 60_000, failed=True)


def push_message(notice: Notice, language: str, table: TableTold | None) -> bytes:
    """What the service worker of a browser is sent, and shows."""
    told = notice_text(notice, language, table)
    content = {
        "title": told.title,
        "text": told.text,
        "path": told.path,
        "tag": f"{notice.kind} {notice.subject}",
        "language": language,
    }
    return json.dumps(content, ensure_ascii=False).encode()


def _result(told: bool, failed: bool, outcomes: list[Outcome]) -> str:
    if told:
        return Outcome.SENT
    if failed:
        return Outcome.FAILED
    return Outcome.REFUSED if outcomes else "nowhere"
