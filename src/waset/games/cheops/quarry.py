"""The quarry: how a stone is paid for when no die of its colour lies in the centre."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.cheops.components import TAILS
from waset.games.cheops.dice import take_die
from waset.games.cheops.names import (
    BIT_PRIME,
    CROSS,
    CROSSED,
    JOKER,
    JOKER_USED,
    JOKERS,
    PAY,
    PAY_PAIR,
    QUARRY_STONES,
    REACHED,
    SHEET,
    STONE_CROSSED,
    STONES_SKIPPED,
    USED_JOKERS,
)
from waset.games.cheops.table import Table, bit, colour_of, ones, quarry_of


def colours_left(table: Table, seat: i64) -> i64:
    """The colours of the quarry stones that may still be crossed out, as a set (4.3)."""
    return table.box.tail[table.seats[SHEET + seat] * TAILS + table.seats[REACHED + seat]]


def usable(table: Table, seat: i64, colour: i64, floor: i64) -> i64:
    """The quarry stones of a colour that may be crossed out, as bits: none left of the floor, none twice (4.3, 4.5)."""
    return quarry_of(table, seat, colour) & ~table.seats[CROSSED + seat] & -bit(floor)


def pay(table: Table, seat: i64, field: i64) -> None:
    """Pay for a stone: with a die if there is one, otherwise from the quarry (4.1, 4.2)."""
    if not take_die(table, seat, colour_of(table, seat, field)):
        pay_without_die(table, seat, field, table.seats[REACHED + seat])


def pay_without_die(table: Table, seat: i64, field: i64, floor: i64) -> None:
    """A quarry stone of the colour or a joker; asked only where there is a choice (4.2)."""
    stones: i64 = usable(table, seat, colour_of(table, seat, field), floor)
    if stones == 0:
        use_joker(table, seat)
        tell_skipped(table, seat, floor)
    elif table.seats[JOKERS + seat] == 0 and stones & (stones - 1) == 0:
        cross_out(table, seat, table.box.bit[stones % BIT_PRIME])
        tell_skipped(table, seat, floor)
    else:
        table.push(PAY, seat, field, floor)


def pay_pair(table: Table, seat: i64, first: i64, second: i64) -> None:
    """Pay for both stones of a relief pair: dice where there are any, then the rest (4.5)."""
    floor: i64 = table.seats[REACHED + seat]
    first_paid = take_die(table, seat, colour_of(table, seat, first))
    second_paid = take_die(table, seat, colour_of(table, seat, second))
    if first_paid and second_paid:
        return
    if first_paid:
        pay_without_die(table, seat, second, floor)
    elif second_paid:
        pay_without_die(table, seat, first, floor)
    else:
        ways: vec[i64] = ways_for_first(table, seat, first, second)
        if len(ways) == 1:
            pay_first(table, seat, ways[0], second)
        else:
            table.push(PAY_PAIR, seat, first, second)


def pay_first(table: Table, seat: i64, way: i64, second: i64) -> None:
    """The first stone of a pair is paid; the second may use any quarry stone the first could have used (4.5)."""
    floor: i64 = table.seats[REACHED + seat]
    spend(table, seat, way)
    pay_without_die(table, seat, second, floor)


def pay_chosen(table: Table, seat: i64, way: i64, floor: i64) -> None:
    """A stone is paid as its player chose."""
    spend(table, seat, way)
    tell_skipped(table, seat, floor)


def spend(table: Table, seat: i64, way: i64) -> None:
    if way == JOKER:
        use_joker(table, seat)
    else:
        cross_out(table, seat, way - CROSS)


def ways(table: Table, seat: i64, field: i64, floor: i64) -> vec[i64]:
    """The ways to pay for one stone without a die (4.2)."""
    moves: vec[i64] = vec[i64](capacity=QUARRY_STONES + 1)
    stones: i64 = usable(table, seat, colour_of(table, seat, field), floor)
    while stones:
        stone: i64 = stones & -stones
        moves = append(moves, CROSS + table.box.bit[stone % BIT_PRIME])
        stones ^= stone
    if table.seats[JOKERS + seat] > 0:
        moves = append(moves, JOKER)
    return moves


def ways_for_first(table: Table, seat: i64, first: i64, second: i64) -> vec[i64]:
    """The ways to pay for the first stone of a pair that leave one for the second (4.5)."""
    floor: i64 = table.seats[REACHED + seat]
    jokers: i64 = table.seats[JOKERS + seat]
    own: i64 = usable(table, seat, colour_of(table, seat, first), floor)
    other: i64 = usable(table, seat, colour_of(table, seat, second), floor)
    moves: vec[i64] = vec[i64](capacity=QUARRY_STONES + 1)
    while own:
        stone: i64 = own & -own
        if jokers > 0 or other & ~stone:
            moves = append(moves, CROSS + table.box.bit[stone % BIT_PRIME])
        own ^= stone
    if jokers > 1 or (jokers == 1 and other):
        moves = append(moves, JOKER)
    return moves


def cross_out(table: Table, seat: i64, stone: i64) -> None:
    """Cross out a quarry stone; those left of it that were not used are lost (4.3)."""
    table.seats[CROSSED + seat] |= bit(stone)
    if stone >= table.seats[REACHED + seat]:
        table.seats[REACHED + seat] = stone + 1
    if table.telling:
        colour: i64 = table.box.quarry[table.seats[SHEET + seat] * QUARRY_STONES + stone]
        table.tell(STONE_CROSSED, seat, stone, colour)


def use_joker(table: Table, seat: i64) -> None:
    """Cross out a joker, any of them (4.4)."""
    table.seats[JOKERS + seat] -= 1
    table.seats[USED_JOKERS + seat] += 1
    if table.telling:
        table.tell(JOKER_USED, seat, table.seats[JOKERS + seat])


def tell_skipped(table: Table, seat: i64, floor: i64) -> None:
    """Say how many quarry stones a payment passed over: their points are lost (4.3)."""
    if not table.telling:
        return
    reached: i64 = table.seats[REACHED + seat]
    passed: i64 = reached - floor - ones(table.seats[CROSSED + seat] >> floor)
    if passed > 0:
        table.tell(STONES_SKIPPED, seat, passed)
