"""Who is at the tables where they have a seat: everybody who watches one, on this worker or on another.

None of it is stored. Reloading a page makes a person away for a moment that nobody needs to know of, so the others are
told that somebody has left a little later than it happened. Each worker tells the others who is with it (NOTIFY of
PostgreSQL), and one that begins to listen asks them all to say it again. People who were with a worker that died are
forgotten: every worker holds a lock of the database for as long as it runs, and the others look for it now and then
(`roll_call.py`).
"""

import asyncio
import contextlib
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Container, Iterable
from typing import Any, Final

from waset.server import roll_call
from waset.server.broadcast import Broadcast
from waset.tables.errors import TableError
from waset.tables.house import House
from waset.tables.notifications import PRESENCE
from waset.tables.table import Table

GRACE: Final = 3.0
# Seconds between looks at which workers are there.
ROLL_CALL_INTERVAL: Final = 5.0
# Those who left whose time is remembered.
MOST_LEFT: Final = 10_000
EVERYBODY: Final = "*"
# After the id of a person whose page is open but not looked at, which workers tell each other as if it were somebody
# else: an older version, during an upgrade, makes nothing of it.
HIDDEN: Final = ".hidden"
# In place of a person: how many others than the players watch a table.
SPECTATORS: Final = ".spectators"
# The subject of what is told about somebody who is at no table in particular.
AROUND: Final = "~"
# Milliseconds after their last sign of life for which somebody counts as here, and between two that are passed on.
AROUND_LASTS: Final = 120_000
AROUND_EVERY: Final = 45_000


class Presence:
    """The people who are at their tables.

    tables     the tables that are watched by a feed of this worker
    watchers   the people who watch a table by a feed of this worker
    viewers    those of them who look at the page
    announce   tells the feeds of a table that somebody came or left
    spectators how many others than the players watch a table by this worker
    """

    def __init__(
        self,
        house: House,
        tables: Callable[[], Iterable[str]],
        watchers: Callable[[str], Iterable[str]],
        viewers: Callable[[str], Iterable[str]],
        announce: Callable[[str], object],
        spectators: Callable[[str], int] = lambda table: 0,
    ) -> None:
        self._house = house
        self._tables = tables
        self._watchers = watchers
        self._viewers = viewers
        self._announce = announce
        self._spectators_here = spectators
        self.worker = secrets.token_hex(4)
        # By other workers: table and person.
        self._elsewhere: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
        # Who is at a table here whose page is not looked at, as the other workers were told.
        self._hidden: set[tuple[str, str]] = set()
        # By other workers and table: how many watch who do not play there.
        self._spectators: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._left: OrderedDict[tuple[str, str], int] = OrderedDict()
        # Who sat at a table that gathers players when it was announced last.
        self._seated: dict[str, frozenset[str]] = {}
        # When somebody was last heard of, here or by another worker.
        self._around: OrderedDict[str, int] = OrderedDict()
        self._broadcast = Broadcast(house.store)
        self._tasks: set[asyncio.Task[Any]] = set()

    def is_here(self, table: str, person: str) -> bool:
        others = any((table, person) in there for there in self._elsewhere.values())
        return others or person in self._watchers(table)

    def is_seen(self, table: str, person: str) -> bool:
        """Whether a person looks at the page of a table: one that is open behind others is not seen."""
        if person in self._viewers(table):
            return True
        hidden = (table, person + HIDDEN)
        return any((table, person) in there and hidden not in there for there in self._elsewhere.values())

    def looked(self, table: str, person: str) -> None:
        """Somebody who watches a table looks at its page now, or no longer."""
        hidden = person in self._watchers(table) and person not in self._viewers(table)
        if hidden == ((table, person) in self._hidden):
            return
        if hidden:
            self._hidden.add((table, person))
        else:
            self._hidden.discard((table, person))
        self._send(table, f"{self.worker} {person}{HIDDEN} {int(hidden)}")

    def at(self, table: Table, now: int) -> dict[str, Any]:
        """Who of those who have a seat is here, and how long the others have been away, in milliseconds."""
        people = _people(table)
        here = sorted(person for person in people if self.is_here(table.id, person))
        left = {person: self._left.get((table.id, person)) for person in people - set(here)}
        return {"here": here, "away": {person: now - at if at is not None else None for person, at in left.items()}}

    def is_around(self, person: str) -> bool:
        """Whether a page of somebody is open, be it at a table or not."""
        return self._around.get(person, -AROUND_LASTS) > self._house.now() - AROUND_LASTS

    def sign_of_life(self, person: str) -> None:
        """A page of somebody asked for news."""
        if self._around.get(person, -AROUND_LASTS) <= self._house.now() - AROUND_EVERY:
            self._seen(person)
            self._send(AROUND, f"{self.worker} {person} 1")

    def _seen(self, person: str) -> None:
        self._around[person] = self._house.now()
        self._around.move_to_end(person)
        while len(self._around) > MOST_LEFT:
            self._around.popitem(last=False)

    def spectators_elsewhere(self, table: str) -> int:
        """How many others than the players watch a table by other workers."""
        return sum(tables.get(table, 0) for tables in self._spectators.values())

    def tell_spectators(self, table: str, count: int) -> None:
        """So many others than the players watch a table by this worker now."""
        self._send(table, f"{self.worker} {SPECTATORS} {count}")

    def entered(self, table: str, person: str) -> None:
        """Somebody begins to watch a table."""
        known = self._house.cached(table)
        if known is not None and person in _people(known):
            self._left.pop((table, person), None)
            self._tell(table, person, True)
            self.looked(table, person)

    def left(self, table: str, person: str) -> None:
        """A feed of somebody watches a table no more."""
        known = self._house.cached(table)
        if known is not None and person in _people(known):
            self._start(self._leave_later(table, person, self._house.now()))

    async def _leave_later(self, table: str, person: str, at: int) -> None:
        await asyncio.sleep(GRACE)
        if person not in self._watchers(table):
            self._remember(table, person, at)
            self._tell(table, person, False)
        self.looked(table, person)

    def seats_changed(self, table: Table) -> None:
        """A spectator who takes a seat is here from then on."""
        people = _people(table)
        if self._seated.get(table.id) == people:
            return
        self._seated[table.id] = people
        for person in people & set(self._watchers(table.id)):
            self._tell(table.id, person, True)

    def forget(self, table: str) -> None:
        """Nobody watches a table here any more."""
        self._seated.pop(table, None)

    # -- other workers ------------------------------------------------------------------------------------------

    def introduce(self) -> None:
        """This worker listens from now on: everybody says who is with them."""
        self._send(EVERYBODY, "")

    def heard(self, table: str, told: str) -> None:
        """What another worker says, or this one, which hears itself too."""
        if table == EVERYBODY:
            self._elsewhere.clear()
            self._spectators.clear()
            for each in self._tables():
                self._repeat(each)
            return
        worker, person, here = told.split(" ")
        if worker == self.worker:
            return
        if table == AROUND:
            self._seen(person)
            return
        if person == SPECTATORS:
            self._spectators[worker][table] = int(here)
            if here == "0":
                del self._spectators[worker][table]
            return
        if person.endswith(HIDDEN):
            (self._elsewhere[worker].add if here == "1" else self._elsewhere[worker].discard)((table, person))
            return
        if here == "1":
            self._elsewhere[worker].add((table, person))
            self._left.pop((table, person), None)
        else:
            self._elsewhere[worker].discard((table, person))
            self._remember(table, person, self._house.now())
        self._announce(table)

    async def follow_workers(self) -> None:
        """Runs until cancelled: forget who was with a worker that is no longer there."""
        while True:
            await asyncio.sleep(ROLL_CALL_INTERVAL)
            # Without a database nobody knows who is there, and nobody has left because of that.
            with contextlib.suppress(TableError):
                if self._elsewhere or self._spectators:
                    self.keep_workers(await roll_call.present(self._house.store))

    def keep_workers(self, present: Container[str]) -> None:
        """Those workers are there; people of any other have left, or will say that they are here."""
        for worker in [worker for worker in self._spectators if worker not in present]:
            del self._spectators[worker]
        for worker in [worker for worker in self._elsewhere if worker not in present]:
            for table, person in self._elsewhere.pop(worker):
                if not person.endswith(HIDDEN) and not self.is_here(table, person):
                    self._remember(table, person, self._house.now())
                    self._announce(table)

    def _repeat(self, table: str) -> None:
        """Say again who is at a table."""
        watching = self._spectators_here(table)
        if watching:
            self.tell_spectators(table, watching)
        known = self._house.cached(table)
        for person in _people(known) & set(self._watchers(table)) if known is not None else ():
            self._send(table, f"{self.worker} {person} 1")
            if (table, person) in self._hidden:
                self._send(table, f"{self.worker} {person}{HIDDEN} 1")

    def _tell(self, table: str, person: str, here: bool) -> None:
        self._announce(table)
        self._send(table, f"{self.worker} {person} {int(here)}")

    def _send(self, table: str, told: str) -> None:
        # Should it be lost: once the database can be reached again, everybody says it again.
        self._broadcast.send(table, f"{PRESENCE} {told}")

    def _remember(self, table: str, person: str, at: int) -> None:
        self._left[table, person] = at
        while len(self._left) > MOST_LEFT:
            self._left.popitem(last=False)

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _people(table: Table) -> frozenset[str]:
    return frozenset(seat.person for seat in table.seats if seat.person is not None)
