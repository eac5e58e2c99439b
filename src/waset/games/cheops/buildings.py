"""The buildings: which stones can be built now, and marking them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.cheops.bonuses import check_bonus, check_complete
from waset.games.cheops.components import COLOUR_SETS
from waset.games.cheops.dice import colours_in_centre
from waset.games.cheops.names import (
    ABOVE_EACH_OTHER,
    BASE,
    BESIDE_EACH_OTHER,
    BIT_PRIME,
    BUILD,
    BUILT,
    CARVE,
    CENTRE,
    FIRST_LEFT,
    FIRST_RELIEF,
    FIRST_RIGHT,
    FIRST_UPRIGHT_PAIR,
    JOKERS,
    KEY,
    LEFT,
    PAIR_CARVED,
    REACHED,
    RELIEF_COLUMNS,
    RELIEF_ROOM,
    RIGHT,
    SHEET,
    STONE_BUILT,
)
from waset.games.cheops.quarry import colours_left, pay, pay_pair, usable
from waset.games.cheops.table import Table, bit, colour_of


def supported(built: i64) -> i64:
    """The fields of pyramid and arch that rest on something, built or not, as bits (3.2, 3.3)."""
    # A stone of the pyramid rests on two neighbours. Those of a pillar rest on the one below; the bits that a shift
    # carries over from the building before fall on the first stones of the pillars, which stand on the ground anyway.
    pairs: i64 = built & built >> 1
    fields: i64 = (
        BASE
        | (pairs & 0xF) << 5
        | (pairs >> 5 & 0x7) << 9
        | (pairs >> 9 & 0x3) << 12
        | (pairs >> 12 & 0x1) << 14
        | 1 << FIRST_LEFT
        | 1 << FIRST_RIGHT
        | (built << 1 & LEFT)
        | (built << 1 & RIGHT)
    )
    if built & (LEFT | RIGHT) == LEFT | RIGHT:
        fields |= KEY
    return fields


def payable(table: Table, seat: i64) -> i64:
    """The fields whose stone can be paid with a die or a quarry stone, as bits (4.1, 4.2)."""
    colours: i64 = colours_in_centre(table) | colours_left(table, seat)
    return table.box.coloured[table.seats[SHEET + seat] * COLOUR_SETS + colours]


def open_stones(table: Table, seat: i64) -> i64:
    """The stones of pyramid and arch the seat can build and pay for now, as bits (3.2, 3.3, 4.6)."""
    built: i64 = table.seats[BUILT + seat]
    stones: i64 = supported(built) & ~built
    if table.seats[JOKERS + seat] == 0:
        stones &= payable(table, seat)
    return stones


def add_stones(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """The stones of pyramid and arch as moves."""
    stones: i64 = open_stones(table, seat)
    while stones:
        stone: i64 = stones & -stones
        moves = append(moves, BUILD + table.box.bit[stone % BIT_PRIME])
        stones ^= stone
    return moves


def add_pairs(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """The pairs of the relief as moves: both fields free, both stones payable (3.4, 4.5)."""
    free: i64 = ~table.seats[BUILT + seat] >> FIRST_RELIEF & RELIEF_ROOM
    beside: i64 = free & free >> 1 & BESIDE_EACH_OTHER
    above: i64 = free & free >> RELIEF_COLUMNS & ABOVE_EACH_OTHER
    if beside | above == 0:
        return moves
    jokers: i64 = table.seats[JOKERS + seat]
    if jokers < 2:
        paid: i64 = payable(table, seat) >> FIRST_RELIEF
        if jokers == 1:
            beside &= paid | paid >> 1
            above &= paid | paid >> RELIEF_COLUMNS
        else:
            beside &= paid & paid >> 1
            above &= paid & paid >> RELIEF_COLUMNS
    twins: i64 = table.box.twins[table.seats[SHEET + seat]]
    while beside:
        field: i64 = beside & -beside
        place: i64 = table.box.bit[field % BIT_PRIME]
        beside ^= field
        # A row has one pair less than fields.
        moves = add_pair(table, seat, moves, place - place // RELIEF_COLUMNS, twins)
    while above:
        field = above & -above
        above ^= field
        moves = add_pair(table, seat, moves, FIRST_UPRIGHT_PAIR + table.box.bit[field % BIT_PRIME], twins)
    return moves


def add_pair(table: Table, seat: i64, moves: vec[i64], pair: i64, twins: i64) -> vec[i64]:
    """A pair whose stones can be paid one by one; two of one colour must also be payable together (4.5)."""
    if twins >> pair & 1 and not twins_payable(table, seat, table.box.pair_first[pair]):
        return moves
    return append(moves, CARVE + pair)


def twins_payable(table: Table, seat: i64, field: i64) -> bool:
    """Whether two stones of the colour of this field can be paid (4.5)."""
    colour: i64 = colour_of(table, seat, field)
    stones: i64 = usable(table, seat, colour, table.seats[REACHED + seat])
    ways: i64 = table.dice[CENTRE + colour] + table.seats[JOKERS + seat]
    while stones:
        stones &= stones - 1
        ways += 1
    return ways >= 2


def build(table: Table, seat: i64, field: i64) -> None:
    """Mark a stone of the pyramid or the arch, and pay for it (3.2, 3.3)."""
    if table.telling:
        table.tell(STONE_BUILT, seat, field, colour_of(table, seat, field))
    mark(table, seat, field)
    pay(table, seat, field)


def carve(table: Table, seat: i64, pair: i64) -> None:
    """Mark two fields of the relief, and pay for both (3.4)."""
    first: i64 = table.box.pair_first[pair]
    second: i64 = table.box.pair_second[pair]
    if table.telling:
        table.tell(PAIR_CARVED, seat, pair, colour_of(table, seat, first), colour_of(table, seat, second))
    mark(table, seat, first)
    mark(table, seat, second)
    pay_pair(table, seat, first, second)


def mark(table: Table, seat: i64, field: i64) -> None:
    """Mark a field, with the bonus or the complete building that comes with it (5.2, 5.4)."""
    table.seats[BUILT + seat] |= bit(field)
    table.last_built = table.turn
    if table.box.bonus_at[field] >= 0:
        check_bonus(table, seat, table.box.bonus_at[field])
    check_complete(table, seat, field)
