"""The house: loads and caches tables, and appends entries to their logs.

`commit` is the only way into a log. It writes new entries with their numbers; if one of the numbers is taken already,
somebody was faster and nothing is written (optimistic concurrency). Subscribers are notified after the commit.
"""

import asyncio
import contextlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import orjson
from sqlalchemy import Connection, insert, select, update

from waset.engine.edition import Edition
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message
from waset.tables import log
from waset.tables.checksum import chain, checksum
from waset.tables.dialects import insert_on_conflict
from waset.tables.errors import Damaged, Overtaken, Unavailable, Unknown, Unplayable
from waset.tables.ids import new_id
from waset.tables.loading import build_table, game_with, read_rows
from waset.tables.log import Entry
from waset.tables.log_writer import INDEXED, Change, NumberTaken, append_entries, parse_entries
from waset.tables.luck import NewSeed, new_seed
from waset.tables.models import EditionRow, SeatRow, TableRow
from waset.tables.notifications import RELOAD, notify
from waset.tables.plan_rows import read_plans, write_plans
from waset.tables.results import write_results
from waset.tables.shown import DELAY, Shown, shown_to
from waset.tables.store import Store
from waset.tables.summaries import Summaries
from waset.tables.table import OVER, PLAYING, Table, Terms
from waset.tables.times import Now, wall_clock

logger = logging.getLogger("waset.tables")

CACHED_TABLES = 2000
# Seconds to wait for the notification of another worker before reading the store instead.
NOTIFICATION_TIMEOUT = 0.1
# The form of the id of a table or a person; anything else need not be looked up.
ID_PATTERN = re.compile("[A-Za-z0-9_-]{1,32}")

Listener = Callable[[str, bool], object]
EntriesListener = Callable[[Table], object]
T = TypeVar("T")


class House:
    """All tables of a store."""

    def __init__(self, store: Store, now: Now = wall_clock, seed: NewSeed = new_seed, delay: int = DELAY) -> None:
        self.store = store
        self.now = now
        self.seed = seed
        # Milliseconds that spectators are behind where they are.
        self.delay = delay
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self.summaries = Summaries()
        self._games: WeakValueDictionary[bytes, Game] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        # The number of each table once the write in progress is committed.
        self._writing: dict[str, int] = {}
        # Futures of those who wait for the next notification about a table.
        self._awaited: dict[str, asyncio.Future[None]] = {}
        # Tables that are being written to by somebody who does not know of their latest plans.
        self._outdated: set[str] = set()
        self._following: set[asyncio.Task[None]] = set()
        # Called with each table that has new entries (`Table.new_entries`) as soon as this process has committed them.
        self.on_commit: EntriesListener = lambda table: None
        # Tables whose logs could not be replayed; their clocks are ignored.
        self.unplayable: set[str] = set()

    def subscribe(self, listener: Listener) -> None:
        """Be called after a new entry, or (True) a new chat line, of any table is durable."""
        self._listeners.append(listener)

    def notify(self, table_id: str, chat: bool = False) -> None:
        for listener in self._listeners:
            listener(table_id, chat)

    # -- reading ------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """The current state of a table."""
        known = self._tables.get(table_id)
        if known is None or (not self.store.sqlite and await self._is_behind(known)):
            return self._cache(await self._load(table_id))
        # A notification may have evicted it while the store was queried.
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
        return known

    async def shown(self, table_id: str, person: str | None) -> Shown:
        """A table as a person, or a stranger, may see it."""
        return self.show(await self.table(table_id), person)

    def show(self, table: Table, person: str | None) -> Shown:
        """The same of a table that is at hand."""
        return shown_to(table, person, self.now(), self.delay)

    def cached(self, table_id: str) -> Table | None:
        """A table as this process knows it, if it does, without asking the store."""
        return self._tables.get(table_id)

    async def table_for_entry(self, table_id: str, number: int) -> Table:
        """A table to which an entry with this number is to be appended.

        The cached one will do if the number is its next: if another worker was faster, the write will fail.
        """
        if not self.store.sqlite:
            await self._await_notification(table_id, number)
        known = self._tables.get(table_id)
        if known is None or known.number + 1 != number:
            return await self.table(table_id)
        self._tables.move_to_end(table_id)
        return known

    async def _await_notification(self, table_id: str, number: int) -> None:
        """A client that names this number has seen more of the table than this process has, so a notification is on its
        way: waiting briefly for it is far cheaper than reading the table again."""
        known = self._tables.get(table_id)
        if known is None or known.number + 1 >= number:
            return
        try:
            async with asyncio.timeout(NOTIFICATION_TIMEOUT):
                while known is not None and known.number + 1 < number:
                    # Shielded, because all who wait share it.
                    await asyncio.shield(self._awaited.setdefault(table_id, asyncio.get_running_loop().create_future()))
                    known = self._tables.get(table_id)
        except TimeoutError:
            self._awaited.pop(table_id, None)

    async def _is_behind(self, known: Table) -> bool:
        """Whether another worker has written to a table; with SQLite there is none."""
        async with self.store.read() as connection:
            asked = select(TableRow.number, TableRow.next_table).where(TableRow.id == known.id)
            number, following = (await connection.execute(asked)).one()
        return bool(number > known.number or following != known.next_table)

    def apply_notification(self, table_id: str, number: int, rows: str = "") -> bool:
        """A worker has written up to a number, perhaps with these entries; whether the feeds should be told."""
        if number >= 0 and self._writing.get(table_id, -1) >= number:
            # It is our own, or somebody was faster: `commit` is about to find out which.
            return False
        known = self._tables.get(table_id)
        behind = known is None or not 0 <= number <= known.number
        if behind and (known is None or not rows or not self._apply_entries(known, parse_entries(rows))):
            self.evict(table_id)
        if number < 0 and known is not None:
            # A plan may have been kept that waited for a move which was made here without knowing of it.
            if table_id in self._writing:
                self._outdated.add(table_id)
            else:
                self._follow_in_background(table_id)
        awaited = self._awaited.pop(table_id, None)
        if awaited is not None:
            awaited.set_result(None)
        return True

    def _apply_entries(self, known: Table, entries: Sequence[Entry]) -> bool:
        """Apply the entries of another worker, if nothing is missing in between."""
        if entries[0].number != known.number + 1 or checksum(known.checksum, entries[0]) != entries[0].checksum:
            return False
        after = known.copy()
        try:
            for entry in entries:
                after.apply(entry)
        except WasetError:
            return False
        self._cache(after)
        return True

    def evict(self, table_id: str) -> None:
        """Drop a table from the cache, with what is told of it."""
        self._tables.pop(table_id, None)
        self.summaries.forget(table_id)

    def evict_all(self) -> None:
        """Drop all tables from the cache, with what is told of them."""
        self._tables.clear()
        self.summaries.forget_all()

    async def _load(self, table_id: str) -> Table:
        if not ID_PATTERN.fullmatch(table_id):
            raise Unknown(Message("tables.no_table"))
        try:
            rows, plans = await self.store.read_at_once(
                lambda connection: (read_rows(connection, table_id), read_plans(connection, table_id))
            )
            table = build_table(rows, self._game)
            table.plans = plans
            return table
        except Unplayable as error:
            self._put_aside(table_id, error)
            raise

    def _put_aside(self, table_id: str, error: Unplayable) -> None:
        """Ignore the clocks of a table that cannot be played on; the host is told once, without its address."""
        if table_id not in self.unplayable and isinstance(error, Damaged):
            logger.error("a table is put aside: %s; `waset check` names it", error, exc_info=error.__cause__)
        self.unplayable.add(table_id)

    def _game(self, spec: dict[str, Any], edition: Edition) -> Game:
        """The game of a table; tables with the same specification share it."""
        key = orjson.dumps(spec, option=orjson.OPT_SORT_KEYS)
        found = self._games.get(key)
        if found is None:
            found = self._games[key] = game_with(spec, edition)
        return found

    def _cache(self, table: Table) -> Table:
        known = self._tables.get(table.id)
        if known is not None and known.number > table.number:
            return known
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if any(each.dropped is None for each in table.plans.values()):
            self._catch_up(table)
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)
        return table

    # -- plans --------------------------------------------------------------------------------------------------

    def plans_changed(self, table_id: str) -> None:
        """The plans of a table are others in the store; a writer that comes now has not seen them."""
        self.evict(table_id)
        if table_id in self._writing:
            self._outdated.add(table_id)

    def _catch_up(self, table: Table) -> None:
        """Follow the plans where another worker did not know of them when it wrote."""
        after = table.copy()
        after.follow_plans(self.now())
        if after.new_entries or after.plans is not table.plans:
            self._follow_in_background(table.id)

    def _follow_in_background(self, table_id: str) -> None:
        task = asyncio.get_running_loop().create_task(self._follow_plans(table_id))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def settle(self) -> None:
        """Wait until no plan is being followed any more: that reads and writes, and may lead to another one."""
        while self._following:
            await asyncio.wait(self._following)

    async def _follow_plans(self, table_id: str) -> None:
        with contextlib.suppress(Overtaken, Unplayable, Unavailable, Unknown):
            table = await self.table(table_id)
            after = table.copy()
            after.follow_plans(self.now())
            if after.new_entries or after.plans is not table.plans:
                await self.commit(table, after)

    # -- writing ------------------------------------------------------------------------------------------------

    async def open(
        self,
        owner: str,
        game: Game,
        terms: Terms,
        seats: Sequence[dict[str, Any]],
        listed: bool,
        *rest: Entry,
        also: Callable[[Connection, str], object] | None = None,
    ) -> Table:
        """A new table; `rest` are its first entries, for a game that was played elsewhere.

        `also` is written with it, given its id; if that raises, there is no table.
        """
        table = Table(new_id(), secrets.token_urlsafe(12), owner, game, terms, listed, self.seed())
        table.add(log.OPENED, self.now(), seats=list(seats))
        for entry in rest:
            table.apply(entry)
            table.new_entries.append(entry)

        chain(table.id, table.new_entries)

        def job(connection: Connection) -> Table:
            self._open(connection, table)
            if also is not None:
                also(connection, table.id)
            return table

        await self.store.write(job, self._committed)
        return table

    async def open_all(self, tables: Sequence[Table], also: Callable[[Connection], object]) -> None:
        """Open tables that belong together, all or none; if `also`, which is written with them, raises, none."""
        for table in tables:
            chain(table.id, table.new_entries)

        def job(connection: Connection) -> None:
            also(connection)
            for table in tables:
                self._open(connection, table)

        def committed(_: None) -> None:
            for table in tables:
                self._committed(table)

        await self.store.write(job, committed)

    async def open_next(self, before: Table, after: Table, rematch: Table) -> Table:
        """Append the new entries of `after`, the last answer to the offer of a rematch, and open that.

        There is only one rematch: the second request is overtaken, because the entries have numbers.
        """
        after.next_table = rematch.id
        chain(before.checksum, after.new_entries)
        chain(rematch.id, rematch.new_entries)

        def job(connection: Connection) -> None:
            self._append(connection, after)
            connection.execute(update(TableRow).where(TableRow.id == after.id).values(next_table=rematch.id))
            self._open(connection, rematch)
            notify(connection, after.id, RELOAD)

        def committed(_: None) -> None:
            self._committed(rematch)
            self._committed(after)

        await self._write(after, lambda: self.store.write(job, committed))
        return after

    def _open(self, connection: Connection, table: Table) -> None:
        save_edition(connection, table.game.edition)
        fixed = {
            "id": table.id,
            "key": table.key,
            "owner": table.owner,
            "spec": table.game.spec(),
            "terms": table.terms.as_json(),
            "listed": table.listed,
            "seed": table.seed,
            "opened": self.now(),
        }
        connection.execute(insert(TableRow).values(**fixed, **derived_columns(table)))
        self._append(connection, table)

    async def commit(self, before: Table, after: Table) -> Table:
        """Append the new entries of `after`; Overtaken, and nothing written, if one of their numbers is taken."""
        if after.plans:
            after.follow_plans(self.now())
        chain(before.checksum, after.new_entries)

        def job(connection: Connection) -> Table:
            self._append(connection, after)
            if after.plans is not before.plans:
                write_plans(connection, after, before.plans)
            if after.phase == OVER and before.phase != OVER:
                write_results(connection, after)
            return after

        plain = after.phase == PLAYING and after.plans is before.plans
        if plain and all(entry.kind in (log.MOVE, log.CHANCE) for entry in after.new_entries):
            change = _change(after, before)
            await self._write(
                after,
                lambda: self.store.write_batched(append_entries, change, lambda _: self._committed(after)),
            )
            return after
        return await self._write(after, lambda: self.store.write(job, self._committed))

    async def _write(self, after: Table, write: Callable[[], Awaitable[T]]) -> T:
        """Write what is new at a table; Overtaken if somebody was faster."""
        self._writing[after.id] = max(after.number, self._writing.get(after.id, -1))
        try:
            return await write()
        except NumberTaken:
            # The notification of the faster one may already have been ignored.
            known = self._tables.get(after.id)
            if known is not None and known.number < after.number:
                self.evict(after.id)
            current = await self.table(after.id)
            self.notify(after.id)
            raise Overtaken(Message("tables.overtaken", number=current.number), current.number) from None
        finally:
            self._writing.pop(after.id, None)

    def _append(self, connection: Connection, table: Table) -> None:
        append_entries(connection, [_change(table)])
        if any(entry.kind in (log.OPENED, log.SAT, log.LEFT) for entry in table.new_entries):
            _write_seats(connection, table)

    def _committed(self, table: Table) -> None:
        self.on_commit(table)
        table.new_entries = []
        if table.id in self._outdated:
            self._outdated.discard(table.id)
            self.evict(table.id)
            self._follow_in_background(table.id)
        else:
            self._cache(table)
        self.notify(table.id)


def _change(table: Table, before: Table | None = None) -> Change:
    """What is new at a table, for the store."""
    columns = derived_columns(table)
    known = {} if before is None else derived_columns(before)
    as_before = before is not None and all(known[name] == columns[name] for name in INDEXED)
    return Change(table.id, table.new_entries, columns, as_before)


def save_edition(connection: Connection, edition: Edition) -> None:
    """Save an edition, once for the same content."""
    content = {
        "name": edition.name,
        "tables": edition.tables,
        "grades": edition.grades,
        "sources": edition.sources,
    }
    values = {"hash": edition.hash, "game": edition.game, "content": content}
    connection.execute(insert_on_conflict(connection, EditionRow).values(**values).on_conflict_do_nothing())


def _write_seats(connection: Connection, table: Table) -> None:
    connection.execute(SeatRow.__table__.delete().where(SeatRow.table == table.id))  # type: ignore[attr-defined]
    people = [
        {"table": table.id, "seat": at, "person": seat.person}
        for at, seat in enumerate(table.seats)
        if seat.person is not None
    ]
    if people:
        connection.execute(insert(SeatRow), people)


def derived_columns(table: Table) -> dict[str, Any]:
    """The columns of a table's row that are derived from its log."""
    actor = table.actor
    waits_for = actor if actor is not None and actor >= 0 and table.plays(actor) else None
    return {
        "phase": table.phase,
        "number": table.number,
        "changed": table.entries[-1].at,
        "waits_for": waits_for,
        "thinking": table.phase == PLAYING and waits_for is None,
        "deadline": table.deadline(),
    }
