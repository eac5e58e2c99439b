"""The live feed: one WebSocket for all the tables a visitor looks at.

A socket holds no queue. It remembers how far it has been told, for every table it watches; when something happens at
one, the table is marked, and whoever sends to the socket tells what is new since. So a slow reader costs no memory,
gets everything once and in order, and is let go when it does not take a message for too long.

Here, with a thousand moves a second, most of a server's time is spent: what is new goes out in one message, and to a
socket that has taken all it was told before it goes at once (`voice.py`), without waking anybody.
"""

import asyncio
import contextlib
import logging
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import ValidationError
from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from waset.server import voice
from waset.server.limits import refusal
from waset.server.shapes import Wish
from waset.tables import talk
from waset.tables.errors import TableError
from waset.tables.house import House
from waset.tables.people import Person
from waset.tables.table import Table
from waset.tables.telling import messages_json, standing_json

logger = logging.getLogger("waset.server")

MOST_TABLES = 50
AT_ONCE = 100
PATIENCE = 15.0
LOOKS_EVERY = 1.0
LARGEST_WISH = 4096
WISHES_A_MINUTE = 600


@dataclass(slots=True)
class _Watch:
    """How far a socket has been told of a table."""

    number: int
    line: int
    shown: int = -1
    talked: bool = True


class Feeds:
    """All open sockets."""

    def __init__(self, house: House, most_from_an_address: int) -> None:
        self._house = house
        self._most = most_from_an_address
        self._watching: defaultdict[str, set[Feed]] = defaultdict(set)
        self._addresses: Counter[str] = Counter()
        self._open: set[Feed] = set()
        house.listen(self.happened)

    def happened(self, table: str, talked: bool) -> None:
        """Something was done, or said, at a table."""
        for feed in self._watching.get(table, ()):
            try:
                feed.mark(table, talked)
            except Exception as error:
                # Whoever did it goes on, and so do the other feeds.
                logger.error("fault in a feed", exc_info=error)
                feed.stop()

    def reached(self, table: str, number: int) -> None:
        """A table is known to be at a number, or (below 0) to be different: for those who have not heard so much yet.

        How much they have heard, not how much this process knows: it may have read the table for somebody else."""
        if number < 0 or any(feed.is_behind(table, number) for feed in self._watching.get(table, ())):
            self.happened(table, False)

    def tables(self) -> list[str]:
        """Every table that somebody watches."""
        return list(self._watching)

    def watch(self, feed: "Feed", table: str) -> None:
        self._watching[table].add(feed)

    def leave(self, feed: "Feed", table: str) -> None:
        self._watching[table].discard(feed)
        if not self._watching[table]:
            del self._watching[table]

    def sign_out(self, secret: str) -> None:
        """End the feeds of a secret that is worth nothing any more."""
        for feed in [feed for feed in self._open if feed.secret == secret]:
            feed.stop()

    def end(self, person: str) -> None:
        """End the feeds of a person; whoever is still signed in comes back."""
        for feed in [feed for feed in self._open if feed.person is not None and feed.person.id == person]:
            feed.stop()

    async def let_go_of_the_slow(self) -> None:
        """For ever: end the feeds that have not taken a message for too long."""
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            latest = asyncio.get_running_loop().time() - PATIENCE
            for feed in [feed for feed in self._open if feed.waits_since is not None and feed.waits_since < latest]:
                feed.stop()

    async def serve(
        self, socket: WebSocket, send: Send, person: Person | None, secret: str | None, address: str
    ) -> None:
        """Talk to one socket, which is sent to by `send`, until it goes."""
        if self._addresses[address] >= self._most:
            await socket.close(1013, "too many feeds from your address")
            return
        self._addresses[address] += 1
        await socket.accept()
        feed = Feed(self, self._house, socket, send, person, secret)
        self._open.add(feed)
        try:
            await feed.run()
        finally:
            self._open.discard(feed)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def __len__(self) -> int:
        return len(self._open)


class Feed:
    """One socket."""

    def __init__(
        self, feeds: Feeds, house: House, socket: WebSocket, send: Send, person: Person | None, secret: str | None
    ) -> None:
        self._feeds = feeds
        self._house = house
        self._socket = socket
        self._hand_over = send
        self._say_at_once: voice.SayAtOnce | None = socket.scope.get("state", {}).get(voice.AT_ONCE)
        self.person = person
        self.secret = secret
        self._tables: dict[str, _Watch] = {}
        self._marked: dict[str, None] = {}
        self._something = asyncio.Event()
        self._telling = False
        self._task: asyncio.Task[None] | None = None
        # Since when it does not take what it is sent.
        self.waits_since: float | None = None

    def mark(self, table: str, talked: bool) -> None:
        """Something happened at a table."""
        watch = self._tables.get(table)
        if watch is not None:
            if talked:
                watch.talked = True
            else:
                watch.shown = -1
                if self._told_at_once(table, watch):
                    return
            self._marked[table] = None
            self._something.set()

    def is_behind(self, table: str, number: int) -> bool:
        """Whether it has been told less of a table than this."""
        watch = self._tables.get(table)
        return watch is not None and watch.number < number

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def run(self) -> None:
        self._task = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({self._task, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for table in list(self._tables):
                self._feeds.leave(self, table)
            self._tables.clear()
            for task in (self._task, listening):
                task.cancel()
            for ended in await asyncio.gather(self._task, listening, return_exceptions=True):
                # A socket that goes while it is sent to is an OSError.
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect | OSError):
                    logger.error("fault in a feed", exc_info=ended)
            if self._socket.application_state == WebSocketState.CONNECTED:
                # Whoever does not read does not answer a farewell either.
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(self._socket.close(1001), 1.0)

    # -- what the visitor wants ---------------------------------------------------------------------------------

    async def _listen(self) -> None:
        minute, wishes = asyncio.get_running_loop().time(), 0
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code") or 1005)
            now = asyncio.get_running_loop().time()
            minute, wishes = (now, 1) if now - minute > 60 else (minute, wishes + 1)
            if wishes > WISHES_A_MINUTE:
                await self._refuse(refusal("too_often", "you ask too often", "too_often"))
                return
            await self._wish(message.get("text") or "")

    async def _wish(self, text: str) -> None:
        try:
            if len(text) > LARGEST_WISH:
                raise ValueError
            wish = Wish.model_validate_json(text)
        except (ValidationError, ValueError):
            await self._refuse(refusal("bad_input", 'a feed is asked like {"watch": table, "after": 0, "line": 0}'))
            return
        if wish.leave is not None and wish.leave in self._tables:
            del self._tables[wish.leave]
            self._feeds.leave(self, wish.leave)
        if wish.watch is None:
            return
        if len(self._tables) >= MOST_TABLES and wish.watch not in self._tables:
            await self._refuse({"table": wish.watch, **refusal("too_many", f"a feed tells of {MOST_TABLES} tables")})
            return
        try:
            await self._house.table(wish.watch)
        except TableError as error:
            told = refusal(error.word, str(error), error.key, error.filled)
            await self._refuse({"table": wish.watch[:40], **told})
            return
        self._tables[wish.watch] = _Watch(wish.after, wish.line)
        self._feeds.watch(self, wish.watch)
        self._marked[wish.watch] = None
        self._something.set()

    # -- what it is told ------------------------------------------------------------------------------------------

    async def _tell(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            self._telling = True
            while self._marked:
                table = next(iter(self._marked))
                del self._marked[table]
                watch = self._tables.get(table)
                if watch is not None:
                    await self._tell_of(table, watch)
            self._telling = False

    def _told_at_once(self, table_id: str, watch: _Watch) -> bool:
        """Tell what is new now, if this socket waits for nothing else; whether all of it was told."""
        table = self._house.known(table_id)
        if table is None or self._say_at_once is None or self._telling or self._marked:
            return False
        before = watch.number
        news = self._news(table, watch)
        if news is None:
            return True
        if self._say_at_once(news):
            return watch.shown == table.number
        watch.number, watch.shown = before, -1
        return False

    async def _tell_of(self, table_id: str, watch: _Watch) -> None:
        """Everything at a table that this socket does not know yet, and how it stands."""
        # As it stands in the store: if this process has missed something, nobody else would tell.
        while (news := self._news(await self._house.table(table_id), watch)) is not None:
            await self._send(news)
        if watch.talked:
            watch.talked = False
            for line in await talk.heard(self._house, table_id, watch.line, AT_ONCE, self._who):
                await self._send(orjson.dumps({"table": table_id, "chat": line}))
                watch.line = line["line"]
                watch.talked = True
            if watch.talked:
                self._marked[table_id] = None

    def _news(self, table: Table, watch: _Watch) -> bytes | None:
        """So much of what is new as goes into one message, with the table as it stands once that is all."""
        parts = [b'{"table":"', table.id.encode(), b'"']
        new = table.entries[max(0, watch.number) : max(0, watch.number) + AT_ONCE]
        if new:
            parts += (b',"entries":', messages_json(table, new, table.seat_of(self._who)))
            watch.number = new[-1].number
        if watch.number >= table.number and watch.shown != table.number:
            parts += (b',"now":', standing_json(table, self._who, self._house.now()))
            watch.shown = table.number
        if len(parts) == 3:
            return None
        parts.append(b"}")
        return b"".join(parts)

    @property
    def _who(self) -> str | None:
        return self.person.id if self.person is not None else None

    async def _refuse(self, content: dict[str, Any]) -> None:
        await self._send(orjson.dumps(content))

    async def _send(self, text: bytes) -> None:
        self.waits_since = asyncio.get_running_loop().time()
        await self._hand_over({"type": "websocket.send", "text": text.decode()})
        self.waits_since = None
