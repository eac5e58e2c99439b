"""The house: every table in the store, and the one door by which an entry gets into a log.

`commit` is that door. It writes the entries of a change with their numbers; a number that is taken already means that
somebody was faster, and nothing is written. What it wrote is in the store before anybody hears of it.
"""

import asyncio
import os
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

import orjson
from sqlalchemy import Connection, insert, select, update

from waset.engine.edition import Edition
from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.rng import Rng
from waset.engine.titles import game_of
from waset.tables import log
from waset.tables.appending import Change, Taken, append, entries_in
from waset.tables.errors import OldLog, Overtaken, Unknown
from waset.tables.log import Entry
from waset.tables.models import EditionRow, EntryRow, SeatRow, TableRow
from waset.tables.news import READ_AGAIN, notify
from waset.tables.results import write_results
from waset.tables.store import Store
from waset.tables.table import OVER, PLAYING, Luck, Table, Terms
from waset.tables.times import Now, wall_clock
from waset.tables.upsert import insert_or_not

KEPT_IN_MEMORY = 2000
# Seconds.
NEWS_COME_WITHIN = 0.1
# What the id of a table or a person looks like; anything else need not be looked up.
ADDRESS = re.compile("[A-Za-z0-9_-]{1,32}")

Listener = Callable[[str, bool], object]


def fair_luck() -> Rng:
    """Luck nobody can foresee: every draw from a new seed of the system."""
    return Rng(int.from_bytes(os.urandom(8)))


class House:
    """All tables of a store."""

    def __init__(self, store: Store, now: Now = wall_clock, luck: Luck = fair_luck) -> None:
        self.store = store
        self.now = now
        self.luck = luck
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._games: WeakValueDictionary[bytes, Game] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        # The number each table will have once what is being written now is in the store.
        self._writing: dict[str, int] = {}
        # Those who wait for news of a table.
        self._awaited: dict[str, asyncio.Future[None]] = {}
        # Tables whose logs could not be read, so that nobody waits for their clocks.
        self.unreadable: set[str] = set()

    def listen(self, listener: Listener) -> None:
        """Hear of every table at which something has happened, or (True) been said, after it is durable."""
        self._listeners.append(listener)

    def tell(self, table_id: str, talked: bool = False) -> None:
        for listener in self._listeners:
            listener(table_id, talked)

    # -- finding ------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table as it stands."""
        known = self._tables.get(table_id)
        if known is None or (not self.store.sqlite and await self._is_behind(known)):
            return self._remember(await self._load(table_id))
        # News of another worker may have come while the store was asked, and then it is not here any more.
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
        return known

    def known(self, table_id: str) -> Table | None:
        """A table as far as this process has heard of it, if it has."""
        return self._tables.get(table_id)

    async def table_before(self, table_id: str, number: int) -> Table:
        """A table for an entry of this number. What this process has heard will do if the number is the next: should
        another worker have been faster, the store will say so when the entry is written."""
        if not self.store.sqlite:
            await self._news_before(table_id, number)
        known = self._tables.get(table_id)
        if known is None or known.number + 1 != number:
            return await self.table(table_id)
        self._tables.move_to_end(table_id)
        return known

    async def _news_before(self, table_id: str, number: int) -> None:
        """Whoever asks for this number has seen more of a table than this process has: the news of it are on their
        way, and to wait a moment for them is far cheaper than to read the table again."""
        known = self._tables.get(table_id)
        if known is None or known.number + 1 >= number:
            return
        try:
            async with asyncio.timeout(NEWS_COME_WITHIN):
                while known is not None and known.number + 1 < number:
                    # Shielded: it is the same for all who wait.
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

    def heard(self, table_id: str, number: int, rows: str = "") -> bool:
        """A worker wrote up to a number, perhaps with the entries it wrote: whether those who watch may hear of it."""
        if number >= 0 and self._writing.get(table_id, -1) >= number:
            # Our own, or somebody was faster: `commit` is about to hear which.
            return False
        known = self._tables.get(table_id)
        behind = known is None or not 0 <= number <= known.number
        if behind and (known is None or not rows or not self._follow(known, entries_in(rows))):
            self.forget(table_id)
        awaited = self._awaited.pop(table_id, None)
        if awaited is not None:
            awaited.set_result(None)
        return True

    def _follow(self, known: Table, entries: Sequence[Entry]) -> bool:
        """Let what another worker wrote happen here too, if nothing is missing in between."""
        if entries[0].number != known.number + 1:
            return False
        after = known.copy()
        try:
            for entry in entries:
                after.apply(entry)
        except WasetError:
            return False
        self._remember(after)
        return True

    def forget(self, table_id: str) -> None:
        """Read the table from the store next time."""
        self._tables.pop(table_id, None)

    async def _load(self, table_id: str) -> Table:
        if not ADDRESS.fullmatch(table_id):
            raise Unknown("there is no such table", "no_table")
        async with self.store.read() as connection:
            row = (await connection.execute(select(TableRow).where(TableRow.id == table_id))).one_or_none()
            if row is None:
                raise Unknown("there is no such table", "no_table")
            edition = await connection.execute(select(EditionRow).where(EditionRow.hash == row.spec["edition"]["hash"]))
            kept = edition.one()
            entries = select(EntryRow).where(EntryRow.table == table_id).order_by(EntryRow.number)
            lines = (await connection.execute(entries)).all()
        # Two people may have brought the same numbers under different names.
        content = {**kept.content, "name": row.spec["edition"]["name"]}
        try:
            game = self._game(row.spec, Edition(kept.game, hash=kept.hash, **content))
            table = Table(row.id, row.key, row.owner, game, Terms.read(row.terms), row.listed)
            table.next_table = row.next_table
            for line in lines:
                entry = Entry(line.number, line.kind, line.at, line.seat, line.move, line.sealed, line.detail)
                table.apply(entry)
        except WasetError as error:
            self.unreadable.add(table_id)
            raise OldLog(f"this table cannot be played on with the rules that are here: {error}", "old_log") from None
        return table

    def _game(self, spec: dict[str, Any], edition: Edition) -> Game:
        """A game as a table wants it: one for all the tables that play the same."""
        key = orjson.dumps(spec, option=orjson.OPT_SORT_KEYS)
        found = self._games.get(key)
        if found is None:
            found = self._games[key] = game_of(spec, edition)
        return found

    def _remember(self, table: Table) -> Table:
        known = self._tables.get(table.id)
        if known is not None and known.number > table.number:
            return known
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > KEPT_IN_MEMORY:
            self._tables.popitem(last=False)
        return table

    # -- changing -------------------------------------------------------------------------------------------------

    async def open(
        self, owner: str, game: Game, terms: Terms, seats: Sequence[dict[str, Any]], listed: bool, *rest: Entry
    ) -> Table:
        """A new table; `rest` are entries it begins with, for a game that was played elsewhere."""
        table = Table(secrets.token_urlsafe(12), secrets.token_urlsafe(12), owner, game, terms, listed)
        table.add(log.OPENED, self.now(), seats=list(seats))
        for entry in rest:
            table.apply(entry)
            table.fresh.append(entry)

        def job(connection: Connection) -> Table:
            self._open(connection, table)
            return table

        await self.store.write(job, self._settled)
        return table

    async def open_next(self, last: Table, seats: Sequence[dict[str, Any]]) -> Table:
        """The rematch of a table: one only, whoever asks first."""
        following = Table(
            secrets.token_urlsafe(12), secrets.token_urlsafe(12), last.owner, last.game, last.terms, last.listed
        )
        following.add(log.OPENED, self.now(), seats=list(seats))

        def job(connection: Connection) -> Table | None:
            free = update(TableRow).where(TableRow.id == last.id, TableRow.next_table.is_(None))
            if connection.execute(free.values(next_table=following.id)).rowcount == 0:
                return None
            self._open(connection, following)
            notify(connection, last.id, READ_AGAIN)
            return following

        opened = await self.store.write(job)
        self.forget(last.id)
        if opened is None:
            again = (await self.table(last.id)).next_table
            assert again is not None
            return await self.table(again)
        self._settled(opened)
        self.tell(last.id)
        return opened

    def _open(self, connection: Connection, table: Table) -> None:
        keep_edition(connection, table.game.edition)
        fixed = {
            "id": table.id,
            "key": table.key,
            "owner": table.owner,
            "spec": table.game.spec(),
            "terms": table.terms.as_json(),
            "listed": table.listed,
            "opened": self.now(),
        }
        connection.execute(insert(TableRow).values(**fixed, **_standing(table)))
        self._append(connection, table)

    async def commit(self, before: Table, after: Table) -> Table:
        """Append what is new in `after`; Overtaken, and nothing written, if one of its numbers is taken."""

        def job(connection: Connection) -> Table:
            self._append(connection, after)
            if after.phase == OVER and before.phase != OVER:
                write_results(connection, after)
            return after

        self._writing[after.id] = max(after.number, self._writing.get(after.id, -1))
        try:
            if after.phase == PLAYING and all(entry.kind in (log.MOVE, log.CHANCE) for entry in after.fresh):
                return await self.store.write_together(_append_moves, after, self._settled)
            return await self.store.write(job, self._settled)
        except Taken:
            # Whoever was faster may have told us already, and was not heard.
            if self._tables.get(before.id) is before:
                self.forget(before.id)
            current = await self.table(before.id)
            self.tell(before.id)
            sentence = f"something else happened first: the table is at number {current.number} now"
            raise Overtaken(sentence, current.number, "overtaken") from None
        finally:
            self._writing.pop(after.id, None)

    def _append(self, connection: Connection, table: Table) -> None:
        _append_moves(connection, [table])
        if any(entry.kind in (log.OPENED, log.SAT, log.LEFT) for entry in table.fresh):
            _seat_people(connection, table)

    def _settled(self, table: Table) -> None:
        table.fresh = []
        self._remember(table)
        self.tell(table.id)


def _append_moves(connection: Connection, tables: list[Table]) -> None:
    append(connection, [Change(table.id, table.fresh, _standing(table)) for table in tables])


def keep_edition(connection: Connection, edition: Edition) -> None:
    """Keep an edition, once, by what is in it."""
    content = {
        "name": edition.name,
        "tables": edition.tables,
        "grades": edition.grades,
        "sources": edition.sources,
    }
    values = {"hash": edition.hash, "game": edition.game, "content": content}
    connection.execute(insert_or_not(connection, EditionRow).values(**values).on_conflict_do_nothing())


def _seat_people(connection: Connection, table: Table) -> None:
    connection.execute(SeatRow.__table__.delete().where(SeatRow.table == table.id))  # type: ignore[attr-defined]
    people = [
        {"table": table.id, "seat": at, "person": seat.person}
        for at, seat in enumerate(table.seats)
        if seat.person is not None
    ]
    if people:
        connection.execute(insert(SeatRow), people)


def _standing(table: Table) -> dict[str, Any]:
    """The columns that follow from the log."""
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
