"""What lies on Cheops's table: the sheets with all that is marked on them, and the dice."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import State
from waset.games.cheops.components import Box
from waset.games.cheops.names import (
    COLOURS,
    DICE_CELLS,
    FIELDS,
    NONE,
    PAD,
    SEAT_CELLS,
    SEATS,
    SHEET,
    SHEETS,
    TOP_BIT,
    TOP_PLACE,
)


class Table(State):
    """The fields of a position; `declaration.py` lists them by name. All of them are open to everybody (8.1).

    seats       for each seat: its sheet; the fields built, as bits; the quarry stones crossed out, as bits; the first
                quarry stone that may still be crossed out; jokers left and used; bonuses earned, as bits. Then the
                sheets still on the pad
    dice        for each colour: dice in the centre, on the sheet of who builds, blocked by the active player
    turn        the number of this turn
    active      who rolled in this turn
    last_built  the last turn in which anybody marked a stone
    claimed     the bonuses first earned in this turn, as bits: later players may still join
    closed      the bonuses earned in earlier turns, as bits: nobody can earn them any more
    """

    def __init__(self) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.active: i64 = 0
        self.last_built: i64 = 0
        self.claimed: i64 = 0
        self.closed: i64 = 0
        self.seats: vec[i64] = vec[i64]()
        self.dice: vec[i64] = vec[i64]()

    def lay_out(self, box: Box) -> None:
        """An empty table with all sheets on the pad."""
        self.box = box
        self.seats = vec[i64]([NONE] * SEATS + [0] * (PAD - SEATS) + [1] * (SEAT_CELLS - PAD))
        self.dice = vec[i64]([0] * DICE_CELLS)

    def copy_table(self, twin: "Table") -> None:
        """Copy every field to a new table."""
        self.copy_steps(twin)
        twin.box = self.box
        twin.turn = self.turn
        twin.active = self.active
        twin.last_built = self.last_built
        twin.claimed = self.claimed
        twin.closed = self.closed
        twin.seats = self.seats[:]
        twin.dice = self.dice[:]


def colour_of(table: Table, seat: i64, field: i64) -> i64:
    """The colour of a field on the sheet of a seat."""
    return table.box.colour[table.seats[SHEET + seat] * FIELDS + field]


def quarry_of(table: Table, seat: i64, colour: i64) -> i64:
    """All quarry stones of a colour on the sheet of a seat, as bits."""
    return table.box.quarry_of[table.seats[SHEET + seat] * COLOURS + colour]


def pad_left(table: Table) -> i64:
    """How many sheets are still on the pad."""
    left: i64 = 0
    for count in table.seats[PAD : PAD + SHEETS]:
        left += count
    return left


def bit(place: i64) -> i64:
    """The number with this one bit set.

    Compiled, `1 << place` shifts a C int of 32 bits, and a sheet has 38 fields; so a wide number is shifted down.
    """
    return TOP_BIT >> (TOP_PLACE - place)


def ones(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
