"""Reads what a seat may know of a position as a row of numbers, by a plan made from the declaration (`observation.py`).

The row is seen from the seat: wherever seats are counted it is number 0, the next one is number 1 and so on. It holds
nothing that the seat may not know, so that it is equal in every position that `State.redeal` deals for it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import ARG_BITS, ARG_SHIFT, EXTRA_SHIFT, KIND_BITS, SEAT_BITS, SEAT_SHIFT, State

# The kinds of an entry: as many cells as are declared, or a row of any length.
CELLS: Final = 0
ROW: Final = 1

# An entry: its kind; the row of the state, SINGLE for the numbers that lie in none; the first cell; how often the
# seats follow each other, for how many seats there are cells, and cells for each; the bits to unpack of a cell, 0 for
# none; the pool of what is hidden, -1 if nothing is; the number for what the seat may not know; whether the numbers
# are seats.
KIND: Final = 0
FROM: Final = 1
START: Final = 2
OUTER: Final = 3
SEATS: Final = 4
INNER: Final = 5
BITS: Final = 6
POOL: Final = 7
UNKNOWN: Final = 8
TURNED: Final = 9
ENTRY: Final = 10
SINGLE: Final = -1

# Of a row of any length: so many numbers from its beginning, so many from its end backwards, and how long it is.
FIRST: Final = 36
LAST: Final = 8
# What stands where a row has no number, and where no step of a kind is pending.
NOTHING: Final = -3
ABSENT: Final = -1

# A part of a pending step: of its second argument or its first, from which bit on, how many bits, whether a seat.
PART: Final = 4


class Observer:
    """Reads positions of one game into `numbers`."""

    def __init__(
        self,
        players: int,
        width: int,
        entries: list[int],
        singles: int,
        pools: list[int],
        secret: list[int],
        kinds: list[int],
        parts: list[int],
        pending: int,
        settings: list[int],
    ) -> None:
        self.players: i64 = players
        self.width: i64 = width
        self.numbers: vec[i64] = vec[i64]([0] * width)
        self.entries: vec[i64] = vec[i64](entries)
        self.singles: vec[i64] = vec[i64]([0] * max(singles, 1))
        # How many kinds each pool has; which categories of points only their owner knows.
        self.pools: vec[i64] = vec[i64](pools)
        self.secret: vec[i64] = vec[i64](secret)
        # By kind of step: where its numbers begin among those of all steps, and its first and last part.
        self.kinds: vec[i64] = vec[i64](kinds)
        self.parts: vec[i64] = vec[i64](parts)
        self.pending: i64 = pending
        # The options and the edition, as each seat sees them.
        self.settings: vec[i64] = vec[i64](settings)

    def read(self, state: State, seat: i64) -> None:
        """What a seat may know of a position, into `numbers`."""
        entries: vec[i64] = self.entries
        state.lone_numbers(self.singles)
        at: i64 = 0
        entry: i64
        for entry in range(0, i64(len(entries)), ENTRY):
            kind: i64 = entries[entry + KIND]
            source: vec[i64]
            if entries[entry + FROM] == SINGLE:
                source = self.singles
            else:
                source = state.row(entries[entry + FROM])
            if kind == ROW:
                at = self.read_row(state, seat, entry, source, at)
            else:
                at = self.read_cells(state, seat, entry, source, at)
        at = self.read_unseen(state, seat, at)
        at = self.read_points(state, seat, at)
        at = self.read_steps(state, seat, at)
        numbers: vec[i64] = self.numbers
        settings: vec[i64] = self.settings
        count: i64 = self.width - at
        setting: i64
        for setting in range(count):
            numbers[at + setting] = settings[seat * count + setting]

    def read_cells(self, state: State, seat: i64, entry: i64, source: vec[i64], at: i64) -> i64:
        """Cells in the order of the declaration, the seats among them turned; where the next numbers go."""
        entries: vec[i64] = self.entries
        numbers: vec[i64] = self.numbers
        players: i64 = self.players
        start: i64 = entries[entry + START]
        seats: i64 = entries[entry + SEATS]
        inner: i64 = entries[entry + INNER]
        bits: i64 = entries[entry + BITS]
        pool: i64 = entries[entry + POOL]
        turned: i64 = entries[entry + TURNED]
        shown: i64 = players
        if seats == 1:
            shown = 1
        outer: i64
        near: i64
        cell: i64
        bit: i64
        for outer in range(entries[entry + OUTER]):
            for near in range(shown):
                first: i64 = start + outer * seats * inner
                if seats > 1:
                    first += (near + seat) % players * inner
                for cell in range(first, first + inner):
                    number: i64 = source[cell]
                    if bits > 0:
                        for bit in range(bits):
                            numbers[at] = number >> bit & 1
                            at += 1
                        continue
                    if pool >= 0 and number >= 0 and not state.knows(seat, pool, cell):
                        number = entries[entry + UNKNOWN]
                    elif turned == 1 and 0 <= number < players:
                        number = (number - seat + players) % players
                    numbers[at] = number
                    at += 1
        return at

    def read_row(self, state: State, seat: i64, entry: i64, source: vec[i64], at: i64) -> i64:
        """A row of any length: its beginning, its end, its length; where the next numbers go."""
        numbers: vec[i64] = self.numbers
        players: i64 = self.players
        turned: i64 = self.entries[entry + TURNED]
        pool: i64 = self.entries[entry + POOL]
        long: i64 = len(source)
        place: i64
        for place in range(FIRST + LAST):
            cell: i64 = place
            if place >= FIRST:
                cell = long - 1 - (place - FIRST)
            number: i64 = NOTHING
            if 0 <= cell < long:
                number = source[cell]
                if pool >= 0 and number >= 0 and not state.knows(seat, pool, cell):
                    number = self.entries[entry + UNKNOWN]
                elif turned == 1 and 0 <= number < players:
                    number = (number - seat + players) % players
            numbers[at + place] = number
        numbers[at + FIRST + LAST] = long
        return at + FIRST + LAST + 1

    def read_unseen(self, state: State, seat: i64, at: i64) -> i64:
        """How many of each kind of a pool the seat cannot place; where the next numbers go."""
        numbers: vec[i64] = self.numbers
        pools: vec[i64] = self.pools
        pool: i64
        cell: i64
        for pool in range(i64(len(pools))):
            source: vec[i64] = state.stock(pool)
            kinds: i64 = pools[pool]
            for cell in range(kinds):
                numbers[at + cell] = source[cell]
            source = state.held(pool)
            for cell in range(i64(len(source))):
                kind: i64 = source[cell]
                if kind >= 0 and not state.knows(seat, pool, cell):
                    numbers[at + kind] += 1
            at += kinds
        return at

    def read_points(self, state: State, seat: i64, at: i64) -> i64:
        """The points of every seat by category, without the secrets of others; where the next numbers go."""
        numbers: vec[i64] = self.numbers
        secret: vec[i64] = self.secret
        players: i64 = self.players
        categories: i64 = len(secret)
        near: i64
        category: i64
        for near in range(players):
            points: vec[i64] = state.points((near + seat) % players)
            for category in range(categories):
                if near > 0 and secret[category] > 0:
                    numbers[at] = 0
                else:
                    numbers[at] = points[category]
                at += 1
        return at

    def read_steps(self, state: State, seat: i64, at: i64) -> i64:
        """What is pending: of each kind of step how many, and of the next of them the seat and the arguments."""
        numbers: vec[i64] = self.numbers
        kinds: vec[i64] = self.kinds
        parts: vec[i64] = self.parts
        players: i64 = self.players
        place: i64
        for place in range(at, at + self.pending):
            numbers[place] = ABSENT
        stack: vec[i64] = state.stack
        level: i64
        part: i64
        for level in range(state.depth):
            packed: i64 = stack[level]
            kind: i64 = (packed & KIND_BITS) * 3
            first: i64 = at + kinds[kind]
            if numbers[first] == ABSENT:
                numbers[first] = 0
            numbers[first] += 1
            number: i64 = packed >> SEAT_SHIFT & SEAT_BITS
            if number < players:
                number = (number - seat + players) % players
            numbers[first + 1] = number
            place = first + 2
            for part in range(kinds[kind + 1], kinds[kind + 2]):
                number = packed >> ARG_SHIFT & ARG_BITS
                if parts[part * PART] == 1:
                    number = packed >> EXTRA_SHIFT
                number = number >> parts[part * PART + 1] & (1 << parts[part * PART + 2]) - 1
                if parts[part * PART + 3] == 1 and number < players:
                    number = (number - seat + players) % players
                numbers[place] = number
                place += 1
        return at + self.pending

    def row(self, state: State, seat: int) -> list[int]:
        """What a seat may know of a position, as a new list."""
        self.read(state, seat)
        found: list[int] = []
        for number in self.numbers:
            found.append(number)
        return found
