"""Reads what a seat may know of a position as a row of numbers, by a plan made from the declaration (`observation.py`).

The row is seen from the seat: wherever seats are counted it is number 0, the next one is number 1 and so on. It holds
nothing that the seat may not know, so that it is equal in every position that `State.redeal` deals for it.

The plan comes as a program for each seat: a few instructions that copy many cells each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from waset.engine.rules import KIND_BITS, SEAT_BITS, SEAT_SHIFT
from waset.engine.state import State

# What an instruction does: copies cells that lie in line and stay so; the same with cells that are seats, which are
# counted from the one who looks; copies cells to where `cells` says; takes the bits of cells apart; hides what the seat
# may not know, and stops where nothing lies if there are no gaps; reads a row of any length.
RUN: Final = 0
SEATS: Final = 1
SCATTER: Final = 2
BITS: Final = 3
POOLED: Final = 4
GAPLESS: Final = 5
LIST: Final = 6

# An instruction: what it does; the row of the state, SINGLE for the numbers that lie in none; the first cell and how
# many, or the first entry of `cells` and how many; where the first number goes, unless `cells` says it; how far the
# next cell of a RUN is, or the bits of a cell; how far the place of its number; the pool of what is hidden, -1 if
# nothing is; the number for what the seat may not know; whether the numbers are seats.
OP: Final = 0
FROM: Final = 1
FIRST_CELL: Final = 2
COUNT: Final = 3
TO: Final = 4
CELL_STEP: Final = 5
WIDE: Final = 5
PLACE_STEP: Final = 6
POOL: Final = 7
UNKNOWN: Final = 8
TURNED: Final = 9
INSTRUCTION: Final = 10
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
# What stands where a cell of a vocabulary holds nothing.
NO_VALUE: Final = -1

# By seat: what every number of a seat, from this much below 0 on, is to the player who sits there.
TURNED_WIDTH: Final = 64
BELOW_SEATS: Final = 8

# A part of a pending step: from which bit of it on, the bits themselves, whether a seat.
PART: Final = 3
# By kind of step: where its numbers begin, its first and last part, how many numbers it has.
KIND: Final = 4
# Pieces that walk along a track (`Field.on`): the row and first cell of the pieces, how many a seat has; the row and
# first cell of the track, its cells, the kinds of things on it; where the numbers of the walk begin.
PIECES_FROM: Final = 0
FIRST_PIECE: Final = 1
A_SEAT: Final = 2
TRACK_FROM: Final = 3
FIRST_ON_TRACK: Final = 4
TRACK_CELLS: Final = 5
THINGS: Final = 6
WALK_TO: Final = 7
WALK: Final = 8
# What lies so many steps ahead is told, by how many more pieces of the seat stand there, up to so many; and of how many
# pieces, up to so many.
FURTHEST: Final = 6
MOST_COMPANY: Final = 2
MOST_WALKERS: Final = 2
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
        walks: list[int],
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
        self.pools_at: vec[i64] = vec[i64]([places[0] + sum(pools[:pool]) for pool in range(len(pools))])
        self.secret: vec[i64] = vec[i64](secret)
        self.kinds: vec[i64] = vec[i64](kinds)
        self.parts: vec[i64] = vec[i64](parts)
        self.walks: vec[i64] = vec[i64](walks)
        # By row: how many numbers of walks are not 0, and where they are.
        self.walkers: i64 = 0
        at: i64
        for at in range(0, i64(len(walks)), WALK):
            self.walkers += players * self.walks[at + A_SEAT] * (FURTHEST + 1)
        self.walked: vec[i64] = vec[i64]([0] * (rows * (self.walkers + 1)))
        # Where what is unseen, the points, the pending steps and the settings begin.
        self.unseen_at: i64 = places[0]
        self.points_at: i64 = places[1]
        self.steps_at: i64 = places[2]
        self.settings_at: i64 = places[3]
        # The options and the edition, as each seat sees them.
        self.settings: vec[i64] = vec[i64](settings)
        # What the number of a seat is to each of them; other words of the same vocabulary stay as they are.
        turned: list[int] = []
        for seat in range(players):
            for number in range(-BELOW_SEATS, TURNED_WIDTH - BELOW_SEATS):
                turned.append((number - seat) % players if 0 <= number < players else number)
        self.turned: vec[i64] = vec[i64](turned)
        # By row: how many steps were pending, and their kinds.
        self.before: vec[i64] = vec[i64]([0] * (rows * (REMEMBERED + 1)))

    def read(self, state: State, seat: i64, row: i64) -> None:
        """What a seat may know of a position, into a row of `numbers`."""
        base: i64 = row * self.width
        numbers: vec[i16] = self.numbers
        program: vec[i64] = self.program
        cells: vec[i64] = self.cells
        singles: vec[i64] = self.singles
        source: vec[i64] = singles
        state.lone_numbers(singles)
        self.read_stocks(state, base + self.unseen_at)
        here: i64 = SINGLE
        end: i64 = self.begins[seat + 1]
        at: i64 = self.begins[seat]
        while at < end:
            op: i64 = program[at + OP]
            where: i64 = program[at + FROM]
            first: i64 = program[at + FIRST_CELL]
            count: i64 = program[at + COUNT]
            to: i64 = base + program[at + TO]
            if where != here:
                here = where
                source = state.row(where)
            if op == RUN:
                copy_run(source, first, count, program[at + CELL_STEP], numbers, to, program[at + PLACE_STEP])
            elif op == SEATS:
                turn_seats(source, first, count, self.turned, seat * TURNED_WIDTH + BELOW_SEATS, numbers, to)
            elif op == SCATTER:
                scatter(source, cells, first, count, numbers, to)
            elif op == BITS:
                take_apart(source, cells, first, count, program[at + WIDE], numbers, to)
            elif op == LIST:
                self.read_list(state, seat, at, source, base)
            else:
                self.read_pooled(state, seat, at, source, base)
            at += INSTRUCTION
        if len(self.secret) > 0:
            self.read_points(state, seat, base + self.points_at)
        if self.walkers > 0:
            self.read_walks(state, seat, base, row * (self.walkers + 1))
        self.read_steps(state, seat, base + self.steps_at, row * (REMEMBERED + 1))
        told: i64 = self.width - self.settings_at
        copy_run(self.settings, seat * told, told, 1, numbers, base + self.settings_at, 1)

    def read_stocks(self, state: State, at: i64) -> None:
        """What lies in the pile of every pool: what else the seat cannot place is added where it is met."""
        pools: vec[i64] = self.pools
        pool: i64
        for pool in range(i64(len(pools))):
            copy_run(state.stock(pool), 0, pools[pool], 1, self.numbers, at, 1)
            at += pools[pool]

    def read_pooled(self, state: State, seat: i64, at: i64, source: vec[i64], base: i64) -> None:
        """Cells that the seat may not know, side by side."""
        numbers: vec[i16] = self.numbers
        pool: i64 = self.program[at + POOL]
        unknown: i64 = self.program[at + UNKNOWN]
        gapless = self.program[at + OP] == GAPLESS
        first: i64 = self.program[at + FIRST_CELL]
        last: i64 = first + self.program[at + COUNT]
        place: i64 = base + self.program[at + TO]
        unseen: i64 = base + self.pools_at[pool]
        cell: i64 = first
        while cell < last:
            number: i64 = source[cell]
            if number >= 0:
                if not state.knows(seat, pool, cell):
                    numbers[unseen + number] += 1
                    number = unknown
            elif gapless:
                break
            numbers[place] = i16(number)
            place += 1
            cell += 1
        # Behind the last thing there is nothing: what stood there is taken back, as far as something did.
        while cell < last and numbers[place] != NO_VALUE:
            numbers[place] = NO_VALUE
            place += 1
            cell += 1

    def read_list(self, state: State, seat: i64, at: i64, source: vec[i64], base: i64) -> None:
        """A row of any length: its beginning, its end, its length."""
        numbers: vec[i16] = self.numbers
        players: i64 = self.players
        turned: i64 = self.program[at + TURNED]
        pool: i64 = self.program[at + POOL]
        unknown: i64 = self.program[at + UNKNOWN]
        to: i64 = base + self.program[at + TO]
        long: i64 = len(source)
        place: i64
        if pool >= 0:
            unseen: i64 = base + self.pools_at[pool]
            for place in range(long):
                kind: i64 = source[place]
                if kind >= 0 and not state.knows(seat, pool, place):
                    numbers[unseen + kind] += 1
        # Further than this there was nothing before, and there is nothing now.
        before: i64 = i64(numbers[to + FIRST + LAST])
        if before < long:
            before = long
        if before > FIRST:
            before = FIRST
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

    def read_walks(self, state: State, seat: i64, base: i64, memory: i64) -> None:
        """What lies under the pieces on a track and so many steps ahead of them, and who of their own stands there."""
        numbers: vec[i16] = self.numbers
        walks: vec[i64] = self.walks
        walked: vec[i64] = self.walked
        players: i64 = self.players
        place: i64
        for place in range(memory + 1, memory + 1 + walked[memory]):
            numbers[walked[place]] = 0
        met: i64 = memory
        at: i64
        piece: i64
        for at in range(0, i64(len(walks)), WALK):
            pieces: vec[i64] = state.row(walks[at + PIECES_FROM])
            track: vec[i64] = state.row(walks[at + TRACK_FROM])
            begin: i64 = walks[at + FIRST_ON_TRACK]
            cells: i64 = walks[at + TRACK_CELLS]
            things: i64 = walks[at + THINGS]
            count: i64 = walks[at + A_SEAT]
            to: i64 = base + walks[at + WALK_TO]
            owner: i64 = seat
            for _near in range(players):
                first: i64 = walks[at + FIRST_PIECE] + owner * count
                for piece in range(first, first + count):
                    cell: i64 = pieces[piece]
                    ahead: i64 = 0
                    while ahead <= FURTHEST and 0 <= cell < cells:
                        thing: i64 = track[begin + cell]
                        if thing >= 0:
                            company: i64 = standing(pieces, first, first + count, cell)
                            if ahead == 0:
                                company -= 1
                            if company > MOST_COMPANY:
                                company = MOST_COMPANY
                            place = to + (ahead * things + thing) * (MOST_COMPANY + 1) + company
                            if numbers[place] == 0:
                                met += 1
                                walked[met] = place
                            if numbers[place] < MOST_WALKERS:
                                numbers[place] += 1
                        if ahead == 0 or thing >= 0:
                            ahead += 1
                        cell += 1
                to += (FURTHEST + 1) * things * (MOST_COMPANY + 1)
                owner += 1
                if owner == players:
                    owner = 0
        walked[memory] = met - memory

    def read_steps(self, state: State, seat: i64, at: i64, memory: i64) -> None:
        """What is pending: of each kind of step how many, and of the next of them the seat and the arguments."""
        numbers: vec[i16] = self.numbers
        kinds: vec[i64] = self.kinds
        parts: vec[i64] = self.parts
        before: vec[i64] = self.before
        turned: vec[i64] = self.turned
        seen_from: i64 = seat * TURNED_WIDTH + BELOW_SEATS
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
            numbers[first + 1] = i16(turned[seen_from + (packed >> SEAT_SHIFT & SEAT_BITS)])
            place = first + 2
            for part in range(kinds[kind + 1] * PART, kinds[kind + 2] * PART, PART):
                number: i64 = packed >> parts[part] & parts[part + 1]
                if parts[part + 2] == 1:
                    number = turned[seen_from + number]
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


# The loops over cells stand by themselves, so that a compiler keeps all that they need in registers.


def standing(pieces: vec[i64], piece: i64, last: i64, cell: i64) -> i64:
    """How many of some pieces stand on a cell."""
    count: i64 = 0
    while piece < last:
        if pieces[piece] == cell:
            count += 1
        piece += 1
    return count


def copy_run(
    source: vec[i64], cell: i64, count: i64, cell_step: i64, numbers: vec[i16], place: i64, place_step: i64
) -> None:
    """Copy cells that lie in line and stay so."""
    while count > 0:
        numbers[place] = i16(source[cell])
        cell += cell_step
        place += place_step
        count -= 1


def turn_seats(
    source: vec[i64], cell: i64, count: i64, turned: vec[i64], seen_from: i64, numbers: vec[i16], place: i64
) -> None:
    """Copy cells side by side that are seats, counted from the one who looks."""
    while count > 0:
        numbers[place] = i16(turned[seen_from + source[cell]])
        cell += 1
        place += 1
        count -= 1


def scatter(source: vec[i64], cells: vec[i64], entry: i64, count: i64, numbers: vec[i16], base: i64) -> None:
    """Copy cells to where `cells` says."""
    while count > 0:
        cell: i64 = cells[entry]
        numbers[base + (cell >> TO_SHIFT)] = i16(source[cell & CELL_BITS])
        entry += 1
        count -= 1


def take_apart(
    source: vec[i64], cells: vec[i64], entry: i64, count: i64, wide: i64, numbers: vec[i16], base: i64
) -> None:
    """A number for each bit of the cells."""
    bit: i64
    while count > 0:
        cell: i64 = cells[entry]
        number: i64 = source[cell & CELL_BITS]
        place: i64 = base + (cell >> TO_SHIFT)
        for bit in range(wide):
            numbers[place + bit] = i16(number >> bit & 1)
        entry += 1
        count -= 1
