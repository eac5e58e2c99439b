"""Bonuses: earned within the turn in which somebody earns them first, closed after it."""

from mypy_extensions import i64

from waset.games.cheops.names import (
    ARCH,
    BONUS_CLOSED,
    BONUS_EARNED,
    BONUS_MISSED,
    BUILDING_COMPLETE,
    BUILT,
    EARNED,
    END,
    END_BIT,
    END_EARNED,
    FIRST_LEFT,
    FIRST_RELIEF,
    FOR_ARCH,
    FOR_PYRAMID,
    FOR_RELIEF,
    PYRAMID,
    RELIEF,
)
from waset.games.cheops.table import Table, bit


def check_bonus(table: Table, seat: i64, bonus: i64) -> None:
    """A field of a bonus was marked: if it was the last of them, the bonus is earned unless it is closed (5.2, 5.3)."""
    needs: i64 = table.box.bonus_needs[bonus]
    if table.seats[BUILT + seat] & needs != needs:
        return
    mark: i64 = bit(bonus)
    if table.closed & mark:
        if table.telling:
            table.tell(BONUS_MISSED, seat, bonus)
        return
    table.seats[EARNED + seat] |= mark
    table.claimed |= mark
    if table.telling:
        table.tell(BONUS_EARNED, seat, bonus)


def check_complete(table: Table, seat: i64, field: i64) -> None:
    """A field was marked: with its second building complete the seat has the bonus for the end (5.4)."""
    built: i64 = table.seats[BUILT + seat]
    whole: i64 = PYRAMID
    if field >= FIRST_RELIEF:
        whole = RELIEF
    elif field >= FIRST_LEFT:
        whole = ARCH
    if built & whole != whole:
        return
    if table.telling:
        building: i64 = FOR_PYRAMID if whole == PYRAMID else FOR_ARCH if whole == ARCH else FOR_RELIEF
        table.tell(BUILDING_COMPLETE, seat, building)
    if complete_buildings(built) == 2:
        table.seats[EARNED + seat] |= END_BIT
        table.claimed |= END_BIT
        if table.telling:
            table.tell(END_EARNED, seat)


def complete_buildings(built: i64) -> i64:
    """How many of the three buildings are complete (5.4)."""
    count: i64 = 0
    if built & PYRAMID == PYRAMID:
        count += 1
    if built & ARCH == ARCH:
        count += 1
    if built & RELIEF == RELIEF:
        count += 1
    return count


def close_bonuses(table: Table) -> None:
    """The turn is over: what was earned in it is closed to everybody (5.3)."""
    # After the last turn it is no news that nobody can earn a bonus any more.
    if table.telling and not table.claimed & END_BIT:
        bonus: i64
        for bonus in range(END):
            if table.claimed >> bonus & 1:
                table.tell(BONUS_CLOSED, bonus)
    table.closed |= table.claimed
    table.claimed = 0
