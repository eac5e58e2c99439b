"""A hand-made estimate of how a seat stands: its points now, and those that the race for two buildings will bring.

Whoever completes a second building ends the game, and nearly always wins it. So a seat is judged by the turns it still
needs for the two buildings it is nearest to: no more than two stones are built in a turn, and every stone that neither
quarry nor jokers can pay waits for a die. How far a seat gets until the fastest one is there is its pace, and by it
the points are counted that its buildings lack.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.cheops.components import COLOUR_SETS
from waset.games.cheops.declaration import PAIR_FIELDS
from waset.games.cheops.names import (
    ARCH,
    BONUS_FIELD,
    BONUS_OF_TWO,
    BUILT,
    COLOURS,
    EARNED,
    END,
    END_BIT,
    FIRST_RELIEF,
    HOPE_OF_ARCH,
    HOPE_OF_PYRAMID,
    HOPE_OF_RELIEF,
    HOPE_OF_THIRD,
    JOKER_KEPT,
    JOKERS,
    LEVELS,
    NONE,
    PACE,
    PYRAMID,
    QUARRY_STONE,
    QUARRY_STONES,
    REACHED,
    RELIEF,
    RELIEF_FIELDS,
    RELIEF_ROOM,
    SHEET,
)
from waset.games.cheops.scoring import arch_points, pyramid_level
from waset.games.cheops.table import Table, bit, ones, quarry_of

ALL: Final = PYRAMID | ARCH | RELIEF
PYRAMID_STONES: Final = 15.0
ARCH_STONES: Final = 11.0
RELIEF_STONES: Final = 12.0

# Turns, guessed and then tried in matches, where others did no better; no weights, because an estimate is no sum of
# them. The first stone that waits for a die takes the longest, later ones share the waiting; two of the relief must
# find their dice in one roll.
FIRST_WAIT: Final = 1.0
WAIT: Final = 0.85
WAIT_FOR_PAIR: Final = 0.2
# How much of building and waiting does not happen at the same time: 0 for legs of a right angle, 2 for a plain sum.
APART: Final = 0.5
# Both the fastest and the others may be held up by so many turns: it keeps a pace from being all or nothing.
DELAY: Final = 1.2
# Turns nobody has: for two buildings that cannot be completed any more.
NEVER: Final = 99.0


def carvable() -> vec[i64]:
    """By the free fields of the relief, as bits: how many of them can still be carved in pairs (3.4)."""
    most: vec[i64] = vec[i64]([0] * (RELIEF_ROOM + 1))
    pairs: vec[i64] = vec[i64]([1 << first | 1 << second for first, second in PAIR_FIELDS])
    free: i64
    for free in range(RELIEF_ROOM + 1):
        best: i64 = 0
        for pair in pairs:
            if free & pair == pair and most[free ^ pair] + 2 > best:
                best = most[free ^ pair] + 2
        most[free] = best
    return most


CARVABLE: Final = carvable()


def worths(table: Table) -> vec[float]:
    """The points of every seat now and in prospect."""
    fastest = NEVER
    needed: vec[float] = vec[float](capacity=5)
    seat: i64
    for seat in range(table.players):
        own = turns(table, seat, nearest_two(table, seat))
        needed = append(needed, own)
        if own < fastest:
            fastest = own
    over = (table.claimed | table.closed) & END_BIT != 0
    every: vec[float] = vec[float](capacity=5)
    for seat in range(table.players):
        pace = 0.0 if over else (fastest + DELAY) / (needed[seat] + DELAY)
        every = append(every, worth(table, seat, pace))
    return every


def worth(table: Table, seat: i64, pace: float) -> float:
    """What a seat has, and what it may hope for at its pace."""
    weights: vec[float] = table.weights
    two: i64 = nearest_two(table, seat)
    built: i64 = table.seats[BUILT + seat]
    box = table.box
    stones = float(QUARRY_STONES - table.seats[REACHED + seat])
    jokers = float(table.seats[JOKERS + seat])
    total = stones * (float(box.stone_points) + weights[QUARRY_STONE] * pace)
    total += jokers * (float(box.joker_points) + weights[JOKER_KEPT] * pace)
    total += float(ones(table.seats[EARNED + seat]) * box.bonus_points)
    total += weights[PACE] * pace

    now = float(box.pyramid_points[pyramid_level(built)])
    lacks = float(box.pyramid_points[LEVELS]) - now
    total += now + pace * promised(lacks, built, PYRAMID, two, weights[HOPE_OF_PYRAMID], weights[HOPE_OF_THIRD])
    now = float(arch_points(table, built))
    lacks = float(box.arch_complete) - now
    total += now + pace * promised(lacks, built, ARCH, two, weights[HOPE_OF_ARCH], weights[HOPE_OF_THIRD])
    now = float(box.relief_points[ones(built & RELIEF) // 2])
    lacks = best_relief(table, built) - now
    total += now + pace * promised(lacks, built, RELIEF, two, weights[HOPE_OF_RELIEF], weights[HOPE_OF_THIRD])

    bonus: i64
    for bonus in range(END):
        needs: i64 = box.bonus_needs[bonus]
        if not table.closed >> bonus & 1 and built & needs != needs:
            total += weights[BONUS_FIELD] * float(ones(built & needs)) * pace
            if needs & two:
                total += weights[BONUS_OF_TWO] * pace
    return total


def promised(lacks: float, built: i64, building: i64, two: i64, hope: float, hope_of_third: float) -> float:
    """What a building lacks, as far as it is promised: for the third one by how much of it stands."""
    if building & two:
        return lacks * hope
    return lacks * hope_of_third * float(ones(built & building)) / float(ones(building))


def nearest_two(table: Table, seat: i64) -> i64:
    """The two buildings the seat can complete soonest, as the bits of their fields."""
    best: i64 = ALL & ~PYRAMID
    least = turns(table, seat, best)
    other = turns(table, seat, ALL & ~ARCH)
    if other < least:
        best = ALL & ~ARCH
        least = other
    if turns(table, seat, ALL & ~RELIEF) < least:
        best = ALL & ~RELIEF
    return best


def turns(table: Table, seat: i64, wanted: i64) -> float:
    """About how many turns it takes a seat to build all these fields; nobody knows before its sheet is drawn."""
    if table.seats[SHEET + seat] == NONE:
        return NEVER
    missing: i64 = wanted & ~table.seats[BUILT + seat]
    free: i64 = missing >> FIRST_RELIEF
    if CARVABLE[free] != ones(free):
        return NEVER
    fields_of: vec[i64] = table.box.coloured
    sheet: i64 = table.seats[SHEET + seat] * COLOUR_SETS
    ahead: i64 = -bit(table.seats[REACHED + seat])
    # Stones without a joker or a quarry stone of their colour; and those of the relief, if it came first.
    waiting: i64 = -table.seats[JOKERS + seat]
    waiting_pairs: i64 = waiting
    colour: i64
    for colour in range(COLOURS):
        stones: i64 = missing & fields_of[sheet + (1 << colour)]
        payable: i64 = ones(quarry_of(table, seat, colour) & ahead)
        waiting += beyond(ones(stones), payable)
        waiting_pairs += beyond(ones(stones & RELIEF), payable)
    building = 0.5 * float(ones(missing))
    if waiting <= 0:
        return building
    dice = FIRST_WAIT + WAIT * float(waiting) + WAIT_FOR_PAIR * float(beyond(waiting_pairs, 0))
    return math.sqrt(building * building + dice * dice + APART * building * dice)


def beyond(number: i64, limit: i64) -> i64:
    """By how much a number is larger than a limit."""
    if number > limit:
        return number - limit
    return 0


def best_relief(table: Table, built: i64) -> float:
    """What the relief can still be worth: fields that find no partner stay empty (3.4)."""
    free: i64 = ~built >> FIRST_RELIEF & RELIEF_ROOM
    return float(table.box.relief_points[(RELIEF_FIELDS - ones(free) + CARVABLE[free]) // 2])


def time_left(table: Table) -> float:
    """How far the end is: 1 at the beginning, 0 when somebody has two complete buildings."""
    if (table.claimed | table.closed) & END_BIT:
        return 0.0
    nearest = 0.0
    for seat in range(table.players):
        built: i64 = table.seats[BUILT + seat]
        second = second_of(
            float(ones(built & PYRAMID)) / PYRAMID_STONES,
            float(ones(built & ARCH)) / ARCH_STONES,
            float(ones(built & RELIEF)) / RELIEF_STONES,
        )
        if second > nearest:
            nearest = second
    return 1.0 - nearest * nearest


def second_of(one: float, other: float, third: float) -> float:
    """The middle one of three numbers."""
    least = one if one < other else other
    most = other if one < other else one
    if third < least:
        return least
    return third if third < most else most
