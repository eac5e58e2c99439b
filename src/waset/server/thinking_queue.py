"""Who may think next: fair between people and between tables, short thoughts before long ones.

Nothing here knows what is thought about, nor where: the queue hands out turns, an executor (`thinking_executor.py`)
carries them out, on this machine or elsewhere.

Three kinds of work wait apart from each other. Those whom somebody waits for come first; of these the short ones have a
slot of their own, so that they never wait for a long one to end, and the long ones have one too, so that they are never
kept from thinking. Tables without people get what is left. Within a kind, people take turns: one with a hundred
tables waits a hundred times as long for the last of them, and nobody else waits any longer.
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
KINDS: Final = (SHORT, LONG, UNATTENDED)


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


class ThinkingQueue:
    """Jobs that wait, and how many are being carried out."""

    def __init__(self) -> None:
        self._waiting: dict[str, OrderedDict[str, OrderedDict[str, Job]]] = {kind: OrderedDict() for kind in KINDS}
        self._kinds: dict[str, str] = {}
        self._running: Counter[str] = Counter()

    def put(self, job: Job) -> None:
        """Wait for a turn. A job of the same key keeps its place, unless the kind of this one comes earlier."""
        waits_as = self._kinds.get(job.key)
        if waits_as is not None:
            if KINDS.index(waits_as) <= KINDS.index(job.kind):
                return
            self._remove(waits_as, job.key)
        self._kinds[job.key] = job.kind
        self._waiting[job.kind].setdefault(job.person, OrderedDict())[job.key] = job

    def take(self, slots: int) -> Job | None:
        """The next job that may begin now, if the executor has so many slots; call `done` when it has ended."""
        for kind in KINDS:
            people = self._waiting[kind]
            if people and self._may_begin(kind, slots):
                person, jobs = next(iter(people.items()))
                key, job = jobs.popitem(last=False)
                if jobs:
                    people.move_to_end(person)
                else:
                    del people[person]
                del self._kinds[key]
                self._running[kind] += 1
                return job
        return None

    def done(self, job: Job) -> None:
        self._running[job.kind] -= 1

    def waiting(self, kind: str) -> int:
        """How many jobs of a kind wait."""
        return sum(len(jobs) for jobs in self._waiting[kind].values())

    def _may_begin(self, kind: str, slots: int) -> bool:
        running = self._running.total()
        lengthy = self._running[LONG] + self._running[UNATTENDED]
        if running >= slots:
            return False
        if kind == SHORT:
            # The last free slot is left to a long thought, if none has one yet.
            return running < slots - 1 or lengthy > 0 or not self._waiting[LONG] or slots == 1
        if lengthy >= max(1, slots - 1):
            return False
        return kind == LONG or self._running[UNATTENDED] < max(1, slots // 2)

    def _remove(self, kind: str, key: str) -> None:
        people = self._waiting[kind]
        for person, jobs in people.items():
            if jobs.pop(key, None) is not None:
                if not jobs:
                    del people[person]
                return
