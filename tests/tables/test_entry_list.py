"""A past that several tables share, against plain lists that nobody shares."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from waset.tables import log
from waset.tables.entry_list import EntryList
from waset.tables.log import Entry


class Pasts(RuleBasedStateMachine):
    """Copies that go on in different ways, some backwards."""

    pasts = Bundle("pasts")

    @initialize(target=pasts)
    def begin(self) -> tuple[EntryList, list[Entry]]:
        self.all: list[tuple[EntryList, list[Entry]]] = [(EntryList([], 0), [])]
        self.made = 0
        return self.all[0]

    @rule(target=pasts, pair=pasts)
    def copy(self, pair: tuple[EntryList, list[Entry]]) -> tuple[EntryList, list[Entry]]:
        self.all.append((pair[0].copy(), pair[1][:]))
        return self.all[-1]

    @rule(pair=pasts)
    def append(self, pair: tuple[EntryList, list[Entry]]) -> None:
        self.made += 1
        entry = Entry(self.made, log.MOVE, 0)
        pair[0].append(entry)
        pair[1].append(entry)

    @rule(pair=pasts)
    def drop(self, pair: tuple[EntryList, list[Entry]]) -> None:
        if pair[1]:
            pair[0].drop_last()
            pair[1].pop()

    @rule(pair=pasts, first=st.integers(-9, 9), last=st.integers(-9, 9), step=st.sampled_from([None, 1, 2, -1, -2]))
    def cut(self, pair: tuple[EntryList, list[Entry]], first: int, last: int, step: int | None) -> None:
        assert pair[0][first:last:step] == pair[1][first:last:step]

    @rule(pair=pasts, at=st.integers(-9, 9))
    def take(self, pair: tuple[EntryList, list[Entry]], at: int) -> None:
        try:
            wanted: Entry | None = pair[1][at]
        except IndexError:
            wanted = None
        try:
            found: Entry | None = pair[0][at]
        except IndexError:
            found = None
        assert found is wanted

    @invariant()
    def each_is_its_own(self) -> None:
        for past, plain in self.all:
            assert list(past) == plain
            assert list(reversed(past)) == plain[::-1]
            assert len(past) == len(plain)


TestPasts = Pasts.TestCase
TestPasts.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
