"""A hand-made estimate of how a seat stands: its points now, and what its buildings may still bring."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.cheops.names import (
    ARCH,
    BUILT,
    EARNED,
    END,
    END_BIT,
    FIRST_RELIEF,
    JOKERS,
    LEVELS,
    PYRAMID,
    QUARRY_STONES,
    REACHED,
    RELIEF,
    RELIEF_COLUMNS,
    RELIEF_FIELDS,
    RELIEF_ROOM,
)
from waset.games.cheops.scoring import arch_points, pyramid_level
from waset.games.cheops.table import Table, ones

PYRAMID_STONES: Final = 15.0
ARCH_STONES: Final = 11.0
RELIEF_STONES: Final = 12.0
# The fields of the relief with a neighbour on the left, and with one on the right.
NOT_FIRST: Final = 0xEEE
NOT_LAST: Final = 0x777

# The places of the weights in `State.weights`; they are points, or parts of points.
# The part of a building's missing points that its stones promise, by how much of it stands.
HOPE_OF_PYRAMID: Final = 0
HOPE_OF_ARCH: Final = 1
HOPE_OF_RELIEF: Final = 2
# Every stone of a building, whatever it brings now.
PYRAMID_STONE: Final = 3
ARCH_STONE: Final = 4
RELIEF_STONE: Final = 5
# A quarry stone and a joker are worth more than their points as long as there is something to build with them.
QUARRY_STONE: Final = 6
JOKER_KEPT: Final = 7
# A field of a bonus that is still open.
BONUS_FIELD: Final = 8
# Whoever's second building is nearly complete decides when the game ends.
NEAR_THE_END: Final = 9
# Their names in `weights.toml`, in this order.
WEIGHTS: Final = (
    "hope_of_pyramid",
    "hope_of_arch",
    "hope_of_relief",
    "pyramid_stone",
    "arch_stone",
    "relief_stone",
    "quarry_stone",
    "joker_kept",
    "bonus_field",
    "near_the_end",
)


def worths(table: Table) -> vec[float]:
    """The points of every seat now and in prospect."""
    time = time_left(table)
    every: vec[float] = vec[float](capacity=5)
    for seat in range(table.players):
        every = append(every, worth(table, seat, time))
    return every


def worth(table: Table, seat: i64, time: float) -> float:
    """What a seat has and what it may hope for in the time that is left."""
    weights: vec[float] = table.weights
    built: i64 = table.seats[BUILT + seat]
    box = table.box
    stones = float(QUARRY_STONES - table.seats[REACHED + seat])
    jokers = float(table.seats[JOKERS + seat])
    total = stones * (float(box.stone_points) + weights[QUARRY_STONE] * time)
    total += jokers * (float(box.joker_points) + weights[JOKER_KEPT] * time)
    total += float(ones(table.seats[EARNED + seat]) * box.bonus_points)

    pyramid = float(ones(built & PYRAMID))
    arch = float(ones(built & ARCH))
    relief = float(ones(built & RELIEF))
    total += time * (weights[PYRAMID_STONE] * pyramid + weights[ARCH_STONE] * arch + weights[RELIEF_STONE] * relief)
    pyramid /= PYRAMID_STONES
    arch /= ARCH_STONES
    relief /= RELIEF_STONES
    now = float(box.pyramid_points[pyramid_level(built)])
    total += prospect(now, float(box.pyramid_points[LEVELS]), pyramid, weights[HOPE_OF_PYRAMID] * time)
    now = float(arch_points(table, built))
    total += prospect(now, float(box.arch_complete), arch, weights[HOPE_OF_ARCH] * time)
    now = float(box.relief_points[ones(built & RELIEF) // 2])
    total += prospect(now, best_relief(table, built), relief, weights[HOPE_OF_RELIEF] * time)
    second = second_of(pyramid, arch, relief)
    total += weights[NEAR_THE_END] * second * second * time

    bonus: i64
    for bonus in range(END):
        needs: i64 = box.bonus_needs[bonus]
        if not table.closed >> bonus & 1 and built & needs != needs:
            total += weights[BONUS_FIELD] * float(ones(built & needs)) * time
    return total


def prospect(now: float, full: float, part: float, hope: float) -> float:
    """The points of a building now, and of those it lacks what its stones promise."""
    return now + (full - now) * part * hope


def best_relief(table: Table, built: i64) -> float:
    """What the relief can still be worth: free fields without a free neighbour stay empty (3.4)."""
    free: i64 = ~built >> FIRST_RELIEF & RELIEF_ROOM
    beside: i64 = (free & NOT_FIRST) >> 1 | (free & NOT_LAST) << 1
    near: i64 = beside | free >> RELIEF_COLUMNS | free << RELIEF_COLUMNS
    return float(table.box.relief_points[(RELIEF_FIELDS - ones(free & ~near)) // 2])


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
