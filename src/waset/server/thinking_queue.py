"""Who may think next: fair between people and between tables, short thoughts before long ones.

Nothing here knows what is thought about, nor where: the queue hands out turns, an executor (`thinking_executor.py`)
carries them out, on this machine or elsewhere.

Four kinds of work wait apart from each other. Those whom somebody waits for come first; of these the short ones have a
slot of their own, so that they never wait for a long one to end, and the long ones have one too, so that they are never
kept from thinking. Tables without people get what is left. Analyses come last: they begin only while nobody else waits
and a slot is free, and they hold none, because they run in processes of their own that give way to all others.

Within a kind, addresses take turns, and so do the people at each of them: one with a hundred tables, or with a hundred
guests, waits a hundred times as long for the last of them, and nobody else waits any longer.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

# In this order.
SHORT: Final = "short"
LONG: Final = "long"
UNATTENDED: Final = "unattended"
ANALYSIS: Final = "analysis"
KINDS: Final = (SHORT, LONG, UNATTENDED, ANALYSIS)


@dataclass(frozen=True, slots=True)
class Job:
    """Something to think about, which occupies one slot.

    person   on whose behalf; people take turns
    key      what about: of the same key only one waits
    what     what it is, in a word, for the host
    since    when it began to wait
    """

    kind: str
    person: str
    key: str
    work: Callable[[], Awaitable[None]]
    what: str = ""
    since: float = field(default_factory=time.monotonic)


class _Turns:
    """The jobs of one kind, by address, person and key: those who have had a turn come last in the next round."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, OrderedDict[str, Job]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, address: str, job: Job) -> None:
        people = self._addresses.setdefault(address, OrderedDict())
        people.setdefault(job.person, OrderedDict())[job.key] = job
        self._count += 1

    def take(self) -> Job:
        """Whose turn it is now."""
        address = next(iter(self._addresses))
        person, jobs = next(iter(self._addresses[address].items()))
        job = self._pop(address, person, next(iter(jobs)))
        for turns, who in ((self._addresses.get(address), person), (self._addresses, address)):
            if turns is not None and who in turns:
                turns.move_to_end(who)
        return job

    def remove(self, address: str, job: Job) -> None:
        self._pop(address, job.person, job.key)

    def _pop(self, address: str, person: str, key: str) -> Job:
        people = self._addresses[address]
        job = people[person].pop(key)
        if not people[person]:
            del people[person]
        if not people:
            del self._addresses[address]
        self._count -= 1
        return job


class ThinkingQueue:
    """Jobs that wait, and how many are being carried out; `address_of` tells from where a person is heard of."""

    def __init__(self, address_of: Callable[[str], str] = lambda person: person) -> None:
        self._address_of = address_of
        self._waiting = {kind: _Turns() for kind in KINDS}
        # By key: the job, and the address under which it waits.
        self._places: dict[str, tuple[str, Job]] = {}
        self._running: Counter[str] = Counter()

    def put(self, job: Job) -> None:
        """Wait for a turn. A job of the same key keeps its place, unless the kind of this one comes earlier."""
        if job.key in self._places:
            address, waits = self._places[job.key]
            if KINDS.index(waits.kind) <= KINDS.index(job.kind):
                return
            self._waiting[waits.kind].remove(address, waits)
        address = self._address_of(job.person)
        self._places[job.key] = (address, job)
        self._waiting[job.kind].put(address, job)

    def take(self, slots: int) -> Job | None:
        """The next job that may begin now, if the executor has so many slots; call `done` when it has ended."""
        for kind in KINDS:
            if self._waiting[kind] and self._may_begin(kind, slots):
                job = self._waiting[kind].take()
                del self._places[job.key]
                self._running[kind] += 1
                return job
        return None

    def done(self, job: Job) -> None:
        self._running[job.kind] -= 1

    def waiting(self, kind: str) -> int:
        """How many jobs of a kind wait."""
        return len(self._waiting[kind])

    def _may_begin(self, kind: str, slots: int) -> bool:
        running = self._running.total() - self._running[ANALYSIS]
        if kind == ANALYSIS:
            waiting = any(self._waiting[other] for other in KINDS if other != ANALYSIS)
            return not waiting and running + self._running[ANALYSIS] < slots
        lengthy = self._running[LONG] + self._running[UNATTENDED]
        if running >= slots:
            return False
        if kind == SHORT:
            # The last free slot is left to a long thought, if none has one yet.
            return running < slots - 1 or lengthy > 0 or not self._waiting[LONG] or slots == 1
        if lengthy >= max(1, slots - 1):
            return False
        return kind == LONG or self._running[UNATTENDED] < max(1, slots // 2)
