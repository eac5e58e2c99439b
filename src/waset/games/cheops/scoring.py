"""Points by category."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.cheops.names import (
    ARCH,
    BUILT,
    CATEGORIES,
    EARNED,
    FIRST_LEFT,
    FIRST_RIGHT,
    FOR_ARCH,
    FOR_BONUSES,
    FOR_JOKERS,
    FOR_PYRAMID,
    FOR_QUARRY,
    FOR_RELIEF,
    JOKERS,
    PYRAMID,
    QUARRY_STONES,
    REACHED,
    RELIEF,
)
from waset.games.cheops.table import Table, ones


def points_by_category(table: Table, seat: i64) -> vec[i64]:
    """The points of a seat as if the game ended now (7.1 to 7.5)."""
    built: i64 = table.seats[BUILT + seat]
    points: vec[i64] = vec[i64]([0] * CATEGORIES)
    points[FOR_PYRAMID] = table.box.pyramid_points[pyramid_level(built)]
    points[FOR_ARCH] = arch_points(table, built)
    points[FOR_RELIEF] = table.box.relief_points[ones(built & RELIEF) // 2]
    # All bonuses are worth the same, the one for the end too (7.4).
    points[FOR_BONUSES] = ones(table.seats[EARNED + seat]) * table.box.bonus_points
    points[FOR_QUARRY] = (QUARRY_STONES - table.seats[REACHED + seat]) * table.box.stone_points
    points[FOR_JOKERS] = table.seats[JOKERS + seat] * table.box.joker_points
    return points


def pyramid_level(built: i64) -> i64:
    """The highest level of the pyramid with a stone on it, from 1; 0 without any (7.1)."""
    if built >> 14 & 0x1:
        return 5
    if built >> 12 & 0x3:
        return 4
    if built >> 9 & 0x7:
        return 3
    if built >> 5 & 0xF:
        return 2
    return 1 if built & 0x1F else 0


def arch_points(table: Table, built: i64) -> i64:
    """The lower pillar's level, or the whole arch with its keystone (7.2)."""
    if built & ARCH == ARCH:
        return table.box.arch_complete
    return table.box.arch_points[arch_level(built)]


def arch_level(built: i64) -> i64:
    """How high both pillars stand at least."""
    both: i64 = built >> FIRST_LEFT & built >> FIRST_RIGHT & 0x1F
    return ones(both)


def pyramid_stones(table: Table, seat: i64) -> i64:
    """How many stones of the pyramid are built: they settle a tie (7.6)."""
    return ones(table.seats[BUILT + seat] & PYRAMID)
