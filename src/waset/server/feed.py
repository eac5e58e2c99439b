"""The live feed: one WebSocket for all the tables that a visitor watches.

A feed has no queue. For each table that it watches it remembers how far it has been sent; when something happens there
the table is marked, and whatever is new since then goes out. So a slow reader costs no memory, receives everything
once and in order, and is disconnected when it has not taken a message for too long.

At a thousand moves a second most of a server's time is spent here: what is new goes out as one message, and if the
socket has taken everything before it, it goes out immediately (`websocket.py`), without waking a task.
"""

import asyncio
import contextlib
import logging
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import ValidationError
from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from waset.engine.message import Message
from waset.server import metrics, websocket
from waset.server.errors import TooMany, TooOften, error_content, language
from waset.server.presence import Presence
from waset.server.schemas.feed import FeedRequest
from waset.tables import chat
from waset.tables.errors import BadInput, TableError, Unavailable
from waset.tables.house import House
from waset.tables.people import People, Person
from waset.tables.serialization import entries_json, table_json
from waset.tables.shown import Shown

logger = logging.getLogger("waset.server")

MOST_TABLES = 50
BATCH = 100
SEND_TIMEOUT = 15.0
CHECK_INTERVAL = 1.0
RETRY_DELAY = 1.0
LARGEST_REQUEST = 4096
REQUESTS_PER_MINUTE = 600
PONG = b'{"pong":true}'


@dataclass(slots=True)
class _Watch:
    """How much of a table a socket has been sent: the last entry, the last chat line, the number of the last state."""

    number: int
    line: int
    shown: int = -1
    # The same of a table that is shown with a delay: it is sent when there is more to see, not when there is more.
    shown_late: int = -1
    chat_waits: bool = True
    # Whether it wants to be told who is here, and has not been told how it is now.
    presence: bool = False
    presence_waits: bool = True


class Feeds:
    """All open feeds."""

    def __init__(self, house: House, most_per_address: int) -> None:
        self._house = house
        self._most_per_address = most_per_address
        self._watching: defaultdict[str, set[Feed]] = defaultdict(set)
        self._addresses: Counter[str] = Counter()
        self._open: set[Feed] = set()
        # When more may be shown of a table that is shown with a delay.
        self._due: dict[str, asyncio.TimerHandle] = {}
        # Called with a table that somebody begins to watch.
        self.on_watch: Callable[[str], object] = lambda table: None
        self.presence = Presence(
            house,
            self.watched_tables,
            self._people_at,
            self._people_looking_at,
            self._tell_presence,
            self._spectators_here,
        )
        # How many spectators the other workers were told of.
        self._told: dict[str, int] = {}
        house.subscribe(self.notify)

    def notify(self, table: str, chat: bool) -> None:
        """There is a new entry, or a new chat line, at a table."""
        known = self._house.cached(table) if table in self._watching else None
        if known is not None and known.state is None:
            self.presence.seats_changed(known)
        for feed in self._watching.get(table, ()):
            try:
                feed.mark(table, chat)
            except Exception as error:
                # The move goes on, and so do the other feeds.
                logger.error("fault in a feed", exc_info=error)
                feed.stop()

    def notify_at(self, table: str, time: int) -> None:
        """More of a table may be shown at a time: look again then, unless that is to happen earlier."""
        loop = asyncio.get_running_loop()
        when = loop.time() + max(0, time - self._house.now()) / 1000
        known = self._due.get(table)
        if known is None or known.when() > when:
            if known is not None:
                known.cancel()
            self._due[table] = loop.call_at(when, self._notify_due, table)

    def _notify_due(self, table: str) -> None:
        self._due.pop(table, None)
        self.notify(table, False)
        self.notify(table, True)

    def notify_if_behind(self, table: str, number: int) -> None:
        """A table is at a number, or (below 0) must be read again: tell the feeds that have not been sent that much.

        What counts is what they have been sent, not what this process knows: it may have read the table for others."""
        if number < 0 or any(feed.is_behind(table, number) for feed in self._watching.get(table, ())):
            self.notify(table, False)

    def is_watched(self, table: str) -> bool:
        return table in self._watching

    def watched_tables(self) -> list[str]:
        return list(self._watching)

    def watch(self, feed: "Feed", table: str) -> None:
        self._watching[table].add(feed)
        self.on_watch(table)
        if feed.person is not None:
            self.presence.entered(table, feed.person.id)
        self.count_spectators(table)

    def unwatch(self, feed: "Feed", table: str) -> None:
        self._watching[table].discard(feed)
        if not self._watching[table]:
            del self._watching[table]
            self.presence.forget(table)
            due = self._due.pop(table, None)
            if due is not None:
                due.cancel()
        if feed.person is not None:
            self.presence.left(table, feed.person.id)
        self.count_spectators(table)

    def spectators(self, table: str) -> int:
        """How many look at a table who do not play there, by this worker or another."""
        return self._spectators_here(table) + self.presence.spectators_elsewhere(table)

    def _spectators_here(self, table: str) -> int:
        known = self._house.cached(table)
        if known is None:
            return 0
        # Somebody with two pages open is one. So are all visitors without a name at one address: with ever more pages
        # anybody could have their own table featured.
        looking = [feed for feed in self._watching.get(table, ()) if feed.seen]
        people = {feed.person.id if feed.person is not None else f"at {feed.address}" for feed in looking}
        return sum(not known.seats_of(person) for person in people)

    def count_spectators(self, table: str) -> None:
        """Tell the other workers if there are more or fewer than before."""
        count = self._spectators_here(table)
        if self._told.get(table, 0) != count:
            self._told[table] = count
            if not count:
                del self._told[table]
            self.presence.tell_spectators(table, count)

    def _people_at(self, table: str) -> set[str]:
        """The people who watch a table here."""
        return {feed.person.id for feed in self._watching.get(table, ()) if feed.person is not None}

    def _people_looking_at(self, table: str) -> set[str]:
        """Those of them whose page is looked at."""
        return {feed.person.id for feed in self._watching.get(table, ()) if feed.person is not None and feed.seen}

    def _tell_presence(self, table: str) -> None:
        for feed in self._watching.get(table, ()):
            feed.mark_presence(table)

    def close_session(self, secret: str) -> None:
        """Close the feeds of a session that has ended."""
        for feed in [feed for feed in self._open if feed.secret == secret]:
            feed.stop()

    def close_person(self, person: str) -> None:
        """Close all feeds of a person; a browser that is still signed in reconnects."""
        for feed in [feed for feed in self._open if feed.person is not None and feed.person.id == person]:
            feed.stop()

    async def close_ended_sessions(self, people: People) -> None:
        """Close the feeds of sessions that have ended without our noticing."""
        for secret in {feed.secret for feed in self._open if feed.secret is not None}:
            if await people.find(secret) is None:
                self.close_session(secret)

    async def close_slow_feeds(self) -> None:
        """Runs until cancelled: disconnect those that have not taken a message for too long."""
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            latest = asyncio.get_running_loop().time() - SEND_TIMEOUT
            for feed in [feed for feed in self._open if feed.sending_since is not None and feed.sending_since < latest]:
                feed.stop()

    async def serve(
        self, socket: WebSocket, send: Send, person: Person | None, secret: str | None, address: str
    ) -> None:
        """Serve one WebSocket, written to by `send`, until it closes."""
        if self._addresses[address] >= self._most_per_address:
            metrics.refused("feeds")
            await socket.close(1013, "too many feeds from your address")
            return
        self._addresses[address] += 1
        await socket.accept()
        feed = Feed(self, self._house, socket, send, person, secret, address)
        self._open.add(feed)
        metrics.FEEDS.inc()
        try:
            await feed.run()
        finally:
            metrics.FEEDS.dec()
            self._open.discard(feed)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def __len__(self) -> int:
        return len(self._open)


class Feed:
    """One WebSocket."""

    def __init__(
        self,
        feeds: Feeds,
        house: House,
        socket: WebSocket,
        send: Send,
        person: Person | None,
        secret: str | None,
        address: str,
    ) -> None:
        self._feeds = feeds
        self._house = house
        self._socket = socket
        self._asgi_send = send
        self._send_now: websocket.SendNow | None = socket.scope.get("state", {}).get(websocket.SEND_NOW)
        self.person = person
        self.secret = secret
        self.address = address
        # Whether its page is looked at; programs look always.
        self.seen = True
        self._tables: dict[str, _Watch] = {}
        self._marked: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._busy = False
        self._pinged = False
        self._task: asyncio.Task[None] | None = None
        # Since when the client has not taken what it was sent.
        self.sending_since: float | None = None

    def mark(self, table: str, chat: bool) -> None:
        """Something is new at a table."""
        watch = self._tables.get(table)
        if watch is not None:
            if chat:
                watch.chat_waits = True
            else:
                watch.shown = -1
                if self._sent_now(table, watch):
                    return
            self._marked[table] = None
            self._wake.set()

    def mark_presence(self, table: str) -> None:
        """Somebody came to a table, or left it."""
        watch = self._tables.get(table)
        if watch is not None and watch.presence:
            watch.presence_waits = True
            self._marked[table] = None
            self._wake.set()

    def is_behind(self, table: str, number: int) -> bool:
        """Whether it has been sent less of a table than this."""
        watch = self._tables.get(table)
        return watch is not None and watch.number < number

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def run(self) -> None:
        self._task = asyncio.create_task(self._send_loop())
        receiving = asyncio.create_task(self._receive_loop())
        try:
            await asyncio.wait({self._task, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for table in list(self._tables):
                self._feeds.unwatch(self, table)
            self._tables.clear()
            for task in (self._task, receiving):
                task.cancel()
            for ended in await asyncio.gather(self._task, receiving, return_exceptions=True):
                # A socket that closes while it is written to raises an OSError.
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect | OSError):
                    logger.error("fault in a feed", exc_info=ended)
            # A cancelled task refers to this feed, by the frame it was cancelled in.
            self._task = None
            if self._socket.client_state == self._socket.application_state == WebSocketState.CONNECTED:
                # A client that does not read does not answer a close frame either.
                with contextlib.suppress(Exception):
                    async with asyncio.timeout(1.0):
                        await self._socket.close(1001)

    # -- requests of the client ---------------------------------------------------------------------------------

    async def _receive_loop(self) -> None:
        minute, requests = asyncio.get_running_loop().time(), 0
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code") or 1005)
            now = asyncio.get_running_loop().time()
            minute, requests = (now, 1) if now - minute > 60 else (minute, requests + 1)
            if requests > REQUESTS_PER_MINUTE:
                await self._refuse(TooOften(Message("server.too_often")))
                return
            await self._handle(message.get("text") or "")

    async def _handle(self, text: str) -> None:
        try:
            if len(text) > LARGEST_REQUEST:
                raise ValueError
            request = FeedRequest.model_validate_json(text)
        except (ValidationError, ValueError):
            await self._refuse(BadInput(Message("server.feed_request")))
            return
        if request.ping:
            self._pinged = True
            self._wake.set()
        if request.seen is not None:
            self.seen = request.seen
            if self._person_id is not None:
                for watched in self._tables:
                    self._feeds.presence.looked(watched, self._person_id)
            for watched in self._tables:
                self._feeds.count_spectators(watched)
        if request.leave is not None:
            self._leave(request.leave)
        table = request.watch
        if table is None:
            return
        if len(self._tables) >= MOST_TABLES and table not in self._tables:
            await self._refuse(TooMany(Message("server.feed_tables", most=MOST_TABLES)), table)
            return
        try:
            await self._house.table(table)
        except TableError as error:
            await self._refuse(error, table)
            return
        self._tables[table] = _Watch(request.after, request.line, presence=request.presence)
        self._feeds.watch(self, table)
        self._marked[table] = None
        self._wake.set()

    def _leave(self, table: str) -> None:
        if self._tables.pop(table, None) is not None:
            self._feeds.unwatch(self, table)

    # -- what is sent -------------------------------------------------------------------------------------------

    async def _send_loop(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._busy = True
            if self._pinged:
                self._pinged = False
                await self._send(PONG)
            while self._marked:
                table = next(iter(self._marked))
                del self._marked[table]
                watch = self._tables.get(table)
                if watch is not None:
                    await self._send_updates_or_refuse(table, watch)
            self._busy = False

    async def _send_updates_or_refuse(self, table: str, watch: _Watch) -> None:
        """A table that cannot be read any more is left, and the others are told on."""
        try:
            await self._send_updates(table, watch)
        except Unavailable:
            # It is still watched, and told as soon as the database answers again.
            await asyncio.sleep(RETRY_DELAY)
            self._marked[table] = None
        except TableError as error:
            self._leave(table)
            await self._refuse(error, table)

    def _sent_now(self, table_id: str, watch: _Watch) -> bool:
        """Send what is new immediately, if nothing else waits for this socket; whether all of it was sent."""
        table = self._house.cached(table_id)
        if table is None or self._send_now is None or self._busy or self._marked:
            return False
        shown, before = self._house.show(table, self._person_id), (watch.number, watch.shown_late)
        update = self._update(shown, watch)
        if update is None:
            return True
        if self._send_now(update):
            return watch.shown == shown.table.number and not watch.chat_waits
        (watch.number, watch.shown_late), watch.shown = before, -1
        return False

    async def _send_updates(self, table_id: str, watch: _Watch) -> None:
        """Send everything at a table that this socket does not have yet, and the table as it stands."""
        # As the store has it: if this process has missed something, nobody else will tell.
        while (update := self._update(await self._house.shown(table_id, self._person_id), watch)) is not None:
            await self._send(update)
        if watch.chat_waits:
            watch.chat_waits = False
            shown = await self._house.shown(table_id, self._person_id)
            found = await chat.lines_after(self._house, shown, watch.line, BATCH)
            for line in found.lines:
                await self._send_json({"table": table_id, "chat": line})
                watch.line = line["line"]
                watch.chat_waits = True
            if found.held_since is not None and shown.delay is not None:
                due = found.held_since + shown.delay
                # Older lines wait for the turns after them.
                if due > self._house.now():
                    self._feeds.notify_at(table_id, due)
            if watch.chat_waits:
                self._marked[table_id] = None
        if watch.presence and watch.presence_waits:
            watch.presence_waits = False
            present = self._feeds.presence.at(await self._house.table(table_id), self._house.now())
            await self._send_json({"table": table_id, "presence": present})

    def _update(self, shown: Shown, watch: _Watch) -> bytes | None:
        """As much of what is new as goes into one message, with the table as it stands once that is everything."""
        table = shown.table
        parts = [b'{"table":"', table.id.encode(), b'"']
        if max(0, watch.number) < table.number:
            parts += (b',"entries":', entries_json(shown, watch.number, BATCH))
            watch.number = min(max(0, watch.number) + BATCH, table.number)
        if watch.number >= table.number and watch.shown != table.number:
            late = -1 if shown.delay is None else table.number
            if late < 0 or late != watch.shown_late:
                parts += (b',"now":', table_json(shown))
            if late != watch.shown_late:
                # What the players said about it may be told now.
                watch.shown_late, watch.chat_waits = late, True
            watch.shown = table.number
        if shown.due is not None:
            self._feeds.notify_at(table.id, shown.due)
        if len(parts) == 3:
            return None
        parts.append(b"}")
        return b"".join(parts)

    @property
    def _person_id(self) -> str | None:
        return self.person.id if self.person is not None else None

    async def _refuse(self, error: TableError, table: str | None = None) -> None:
        metrics.refused(error.message.key)
        about = {} if table is None else {"table": table[:40]}
        await self._send_json({**about, **error_content(error, language(self._socket.headers))})

    async def _send_json(self, content: dict[str, Any]) -> None:
        await self._send(orjson.dumps(content))

    async def _send(self, text: bytes) -> None:
        self.sending_since = asyncio.get_running_loop().time()
        await self._asgi_send({"type": "websocket.send", "text": text.decode()})
        self.sending_since = None
