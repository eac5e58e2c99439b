"""What lies on Cheops's table: the sheets with all that is marked on them, and the dice."""

from mypy_extensions import i64

from waset.games.cheops import names as n
from waset.games.cheops.fields import Fields


class Table(Fields):
    """A position as it lies on the table; `declaration.py` lists its fields."""


def colour_of(table: Table, seat: i64, field: i64) -> i64:
    """The colour of a field on the sheet of a seat."""
    return table.box.colour[table.seats[n.SHEET + seat] * n.FIELDS + field]


def quarry_of(table: Table, seat: i64, colour: i64) -> i64:
    """All quarry stones of a colour on the sheet of a seat, as bits."""
    return table.box.quarry_of[table.seats[n.SHEET + seat] * n.COLOURS + colour]


def pad_left(table: Table) -> i64:
    """How many sheets are still on the pad."""
    left: i64 = 0
    for count in table.seats[n.PAD : n.PAD + n.SHEETS]:
        left += count
    return left


def bit(place: i64) -> i64:
    """The number with this one bit set.

    Compiled, `1 << place` shifts a C int of 32 bits, and a sheet has 38 fields; so a wide number is shifted down.
    """
    return n.TOP_BIT >> (n.TOP_PLACE - place)


def ones(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
