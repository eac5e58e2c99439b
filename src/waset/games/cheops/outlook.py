"""A hand-made estimate of how a seat stands: its points now, and what its buildings may still bring."""

from typing import Final

from mypy_extensions import i64

from waset.games.cheops.names import (
    BUILT,
    END,
    FIRST_LEFT,
    JOKERS,
    KEY,
    PYRAMID,
    QUARRY_STONES,
    REACHED,
    RELIEF,
)
from waset.games.cheops.scoring import points_by_category
from waset.games.cheops.table import Table, ones

# In points, guessed and then measured against the random player.
# A stone of the pyramid or the arch leads towards the steep values at the top.
PYRAMID_STONE: Final = 1.3
ARCH_STONE: Final = 1.3
RELIEF_STONE: Final = 1.1
# Quarry stones and jokers are worth more than their points as long as there is something to build with them.
QUARRY_STONE: Final = 0.25
JOKER_KEPT: Final = 0.6
# A part of a bonus already marked while the bonus is open.
BONUS_BEGUN: Final = 0.3


def worth(table: Table, seat: i64) -> float:
    """What a seat has and what it may hope for."""
    total = 0.0
    for points in points_by_category(table, seat):
        total += float(points)
    built: i64 = table.seats[BUILT + seat]
    box = table.box
    # Half of what a building still lacks, in proportion to how much of it stands.
    total += hope(ones(built & PYRAMID), 15, PYRAMID_STONE)
    pillars: i64 = ones(built >> FIRST_LEFT & 0x3FF)
    total += hope(pillars + (1 if built & KEY else 0), 11, ARCH_STONE)
    total += hope(ones(built & RELIEF), 12, RELIEF_STONE)
    bonus: i64
    for bonus in range(END):
        needs: i64 = box.bonus_needs[bonus]
        if not table.closed >> bonus & 1 and built & needs != needs:
            total += BONUS_BEGUN * float(ones(built & needs))
    total += JOKER_KEPT * float(table.seats[JOKERS + seat])
    return total + QUARRY_STONE * float(QUARRY_STONES - table.seats[REACHED + seat])


def hope(stones: i64, whole: i64, stone: float) -> float:
    """What the stones of a building promise beyond their points: nothing once it is complete."""
    return float(stones) * stone if stones < whole else 0.0


def standing(table: Table, seat: i64) -> float:
    """Points ahead of the best other seat, now and in prospect."""
    best = -1e9
    for other in range(table.players):
        if other != seat:
            theirs = worth(table, other)
            if theirs > best:
                best = theirs
    return worth(table, seat) - best
