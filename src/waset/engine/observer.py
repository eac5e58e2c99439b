"""Reads what a seat may know of a position as a row of numbers, by a plan made from the declaration (`observation.py`).

The row is seen from the seat: wherever seats are counted it is number 0, the next one is number 1 and so on. It holds
nothing that the seat may not know, so that it is equal in every position that `State.redeal` deals for it.

The plan comes as a program for each seat: a few instructions that copy many cells each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from waset.engine.rules import ARG_BITS, ARG_SHIFT, EXTRA_SHIFT, KIND_BITS, SEAT_BITS, SEAT_SHIFT
from waset.engine.state import State

# What an instruction does: copies cells to where `cells` says; copies cells that lie side by side and stay so; takes
# the bits of cells apart; counts seats from the one who looks and hides what they may not know; reads a row of any
# length.
SCATTER: Final = 0
RUN: Final = 1
BITS: Final = 2
CAREFUL: Final = 3
LIST: Final = 4

# An instruction: what it does; the row of the state, SINGLE for the numbers that lie in none; the first cell and how
# many (of a RUN cells of the state, else entries of `cells`); where the numbers of a RUN or a LIST go; the bits of a
# cell; the pool of what is hidden, -1 if nothing is; the number for what the seat may not know; whether the numbers
# are seats.
OP: Final = 0
FROM: Final = 1
FIRST_CELL: Final = 2
COUNT: Final = 3
TO: Final = 4
WIDE: Final = 5
POOL: Final = 6
UNKNOWN: Final = 7
TURNED: Final = 8
INSTRUCTION: Final = 9
SINGLE: Final = -1

# An entry of `cells`: the cell of the state, and above these bits where its number goes.
CELL_BITS: Final = 0xFFFFFF
TO_SHIFT: Final = 24

# Of a row of any length: so many numbers from its beginning, so many from its end backwards, and how long it is.
FIRST: Final = 36
LAST: Final = 8
# What stands where a row has no number, and where no step of a kind is pending.
NOTHING: Final = -3
ABSENT: Final = -1

# A part of a pending step: of its second argument or its first, from which bit on, how many bits, whether a seat.
PART: Final = 4
# By kind of step: where its numbers begin, its first and last part, how many numbers it has.
KIND: Final = 4
# So many pending steps are remembered, to take only their numbers back; with more, those of all kinds are.
REMEMBERED: Final = 30


class Observer:
    """Reads positions of one game into rows of `numbers`.

    A row keeps what was read last, and only what can have changed is written: so several games read by turns are
    quickest with a row each.
    """

    def __init__(
        self,
        players: int,
        blank: list[int],
        programs: list[list[int]],
        cells: list[int],
        singles: int,
        pools: list[int],
        secret: list[int],
        kinds: list[int],
        parts: list[int],
        places: tuple[int, int, int, int],
        settings: list[int],
        rows: int,
    ) -> None:
        self.players: i64 = players
        self.width: i64 = len(blank)
        self.rows: i64 = rows
        every_row = blank * rows
        self.numbers: vec[i16] = vec[i16](every_row)
        # The programs of all seats one after the other, where each begins, and the cells they name.
        joined: list[int] = []
        begins: list[int] = [0]
        for program in programs:
            joined.extend(program)
            begins.append(len(joined))
        self.program: vec[i64] = vec[i64](joined)
        self.begins: vec[i64] = vec[i64](begins)
        self.cells: vec[i64] = vec[i64](cells)
        self.singles: vec[i64] = vec[i64]([0] * max(singles, 1))
        # How many kinds each pool has; which categories of points only their owner knows, none if they are not read.
        self.pools: vec[i64] = vec[i64](pools)
        self.secret: vec[i64] = vec[i64](secret)
        self.kinds: vec[i64] = vec[i64](kinds)
        self.parts: vec[i64] = vec[i64](parts)
        # Where what is unseen, the points, the pending steps and the settings begin.
        self.unseen_at: i64 = places[0]
        self.points_at: i64 = places[1]
        self.steps_at: i64 = places[2]
        self.settings_at: i64 = places[3]
        # The options and the edition, as each seat sees them.
        self.settings: vec[i64] = vec[i64](settings)
        # By row: how many steps were pending, and their kinds.
        self.before: vec[i64] = vec[i64]([0] * (rows * (REMEMBERED + 1)))

    def read(self, state: State, seat: i64, row: i64) -> None:
        """What a seat may know of a position, into a row of `numbers`."""
        base: i64 = row * self.width
        numbers: vec[i16] = self.numbers
        program: vec[i64] = self.program
        cells: vec[i64] = self.cells
        singles: vec[i64] = self.singles
        state.lone_numbers(singles)
        end: i64 = self.begins[seat + 1]
        at: i64 = self.begins[seat]
        entry: i64
        cell: i64
        bit: i64
        while at < end:
            op: i64 = program[at + OP]
            where: i64 = program[at + FROM]
            first: i64 = program[at + FIRST_CELL]
            last: i64 = first + program[at + COUNT]
            source: vec[i64]
            if where == SINGLE:
                source = singles
            else:
                source = state.row(where)
            if op == SCATTER:
                for entry in range(first, last):
                    cell = cells[entry]
                    numbers[base + (cell >> TO_SHIFT)] = i16(source[cell & CELL_BITS])
            elif op == RUN:
                to: i64 = base + program[at + TO] - first
                for cell in range(first, last):
                    numbers[to + cell] = i16(source[cell])
            elif op == BITS:
                wide: i64 = program[at + WIDE]
                for entry in range(first, last):
                    cell = cells[entry]
                    number: i64 = source[cell & CELL_BITS]
                    place: i64 = base + (cell >> TO_SHIFT)
                    for bit in range(wide):
                        numbers[place + bit] = i16(number >> bit & 1)
            elif op == LIST:
                self.read_list(state, seat, at, source, base)
            else:
                self.read_careful(state, seat, at, source, base)
            at += INSTRUCTION
        self.read_unseen(state, seat, base + self.unseen_at)
        if len(self.secret) > 0:
            self.read_points(state, seat, base + self.points_at)
        self.read_steps(state, seat, base + self.steps_at, row * (REMEMBERED + 1))
        settings: vec[i64] = self.settings
        count: i64 = self.width - self.settings_at
        base += self.settings_at
        first = seat * count
        for cell in range(count):
            numbers[base + cell] = i16(settings[first + cell])

    def read_careful(self, state: State, seat: i64, at: i64, source: vec[i64], base: i64) -> None:
        """Cells that are seats, or that the seat may not know."""
        numbers: vec[i16] = self.numbers
        cells: vec[i64] = self.cells
        players: i64 = self.players
        pool: i64 = self.program[at + POOL]
        unknown: i64 = self.program[at + UNKNOWN]
        turned: i64 = self.program[at + TURNED]
        first: i64 = self.program[at + FIRST_CELL]
        entry: i64
        for entry in range(first, first + self.program[at + COUNT]):
            cell: i64 = cells[entry]
            number: i64 = source[cell & CELL_BITS]
            if number >= 0:
                if pool >= 0 and not state.knows(seat, pool, cell & CELL_BITS):
                    number = unknown
                elif turned == 1 and number < players:
                    number -= seat
                    if number < 0:
                        number += players
            numbers[base + (cell >> TO_SHIFT)] = i16(number)

    def read_list(self, state: State, seat: i64, at: i64, source: vec[i64], base: i64) -> None:
        """A row of any length: its beginning, its end, its length."""
        numbers: vec[i16] = self.numbers
        players: i64 = self.players
        turned: i64 = self.program[at + TURNED]
        pool: i64 = self.program[at + POOL]
        unknown: i64 = self.program[at + UNKNOWN]
        to: i64 = base + self.program[at + TO]
        long: i64 = len(source)
        # Further than this there was nothing before, and there is nothing now.
        before: i64 = i64(numbers[to + FIRST + LAST])
        if before < long:
            before = long
        if before > FIRST:
            before = FIRST
        place: i64
        for place in range(before + LAST):
            cell: i64 = place
            there: i64 = to + place
            if place >= before:
                cell = long - 1 - (place - before)
                there = to + FIRST + place - before
            number: i64 = NOTHING
            if 0 <= cell < long:
                number = source[cell]
                if number >= 0:
                    if pool >= 0 and not state.knows(seat, pool, cell):
                        number = unknown
                    elif turned == 1 and number < players:
                        number -= seat
                        if number < 0:
                            number += players
            numbers[there] = i16(number)
        numbers[to + FIRST + LAST] = i16(long)

    def read_unseen(self, state: State, seat: i64, at: i64) -> None:
        """How many of each kind of a pool the seat cannot place."""
        numbers: vec[i16] = self.numbers
        pools: vec[i64] = self.pools
        pool: i64
        cell: i64
        for pool in range(i64(len(pools))):
            source: vec[i64] = state.stock(pool)
            kinds: i64 = pools[pool]
            for cell in range(kinds):
                numbers[at + cell] = i16(source[cell])
            source = state.held(pool)
            for cell in range(i64(len(source))):
                kind: i64 = source[cell]
                if kind >= 0 and not state.knows(seat, pool, cell):
                    numbers[at + kind] += 1
            at += kinds

    def read_points(self, state: State, seat: i64, at: i64) -> None:
        """The points of every seat by category, without the secrets of others."""
        numbers: vec[i16] = self.numbers
        secret: vec[i64] = self.secret
        players: i64 = self.players
        categories: i64 = len(secret)
        near: i64
        category: i64
        owner: i64 = seat
        for near in range(players):
            points: vec[i64] = state.points(owner)
            for category in range(categories):
                if near > 0 and secret[category] > 0:
                    numbers[at] = 0
                else:
                    numbers[at] = i16(points[category])
                at += 1
            owner += 1
            if owner == players:
                owner = 0

    def read_steps(self, state: State, seat: i64, at: i64, memory: i64) -> None:
        """What is pending: of each kind of step how many, and of the next of them the seat and the arguments."""
        numbers: vec[i16] = self.numbers
        kinds: vec[i64] = self.kinds
        parts: vec[i64] = self.parts
        before: vec[i64] = self.before
        players: i64 = self.players
        place: i64
        level: i64
        part: i64
        kind: i64
        # Only the numbers of the steps that were pending are taken back.
        if before[memory] > REMEMBERED:
            for place in range(at, at - self.steps_at + self.settings_at):
                numbers[place] = ABSENT
        else:
            for level in range(memory + 1, memory + 1 + before[memory]):
                kind = before[level]
                for place in range(at + kinds[kind], at + kinds[kind] + kinds[kind + 3]):
                    numbers[place] = ABSENT
        stack: vec[i64] = state.stack
        depth: i64 = state.depth
        before[memory] = depth
        for level in range(depth):
            packed: i64 = stack[level]
            kind = (packed & KIND_BITS) * KIND
            if level < REMEMBERED:
                before[memory + 1 + level] = kind
            first: i64 = at + kinds[kind]
            if numbers[first] == ABSENT:
                numbers[first] = 0
            numbers[first] += 1
            number: i64 = packed >> SEAT_SHIFT & SEAT_BITS
            if number < players:
                number -= seat
                if number < 0:
                    number += players
            numbers[first + 1] = i16(number)
            place = first + 2
            for part in range(kinds[kind + 1], kinds[kind + 2]):
                number = packed >> ARG_SHIFT & ARG_BITS
                if parts[part * PART] == 1:
                    number = packed >> EXTRA_SHIFT
                number = number >> parts[part * PART + 1] & (1 << parts[part * PART + 2]) - 1
                if parts[part * PART + 3] == 1 and number < players:
                    number -= seat
                    if number < 0:
                        number += players
                numbers[place] = i16(number)
                place += 1

    def row(self, state: State, seat: int) -> list[int]:
        """What a seat may know of a position, as a new list."""
        self.read(state, seat, 0)
        found: list[int] = []
        at: i64
        for at in range(self.width):
            found.append(int(self.numbers[at]))
        return found
