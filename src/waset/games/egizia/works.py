"""Obelisk, graves, pyramid and temple: which spaces are open, what they cost, and the bricks laid on them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.egizia.names import (
    BRICK_LAID,
    COLUMNS,
    FOR_ROWS,
    GRAVE_BRICK,
    GRAVE_OPENED,
    GRAVE_TAKEN,
    GRAVE_TAKEN_UP,
    GRAVE_TILE,
    GRAVE_TOTAL,
    GRAVE_UNSEEN,
    GRAVE_VALUES,
    GROWN,
    LAY,
    LEFT_PILLAR,
    NONE,
    OBELISK,
    OBELISK_BRICK,
    ON_GRAVES,
    ON_OBELISK,
    ON_PYRAMID,
    ON_TEMPLE,
    OPEN_GRAVE,
    PART_COLUMNS,
    PART_GRAVES,
    PART_OBELISK,
    PART_ROW,
    PART_TOP,
    PILLAR,
    PYRAMID_BRICK,
    RIGHT_PILLAR,
    ROW_FINISHED,
    ROW_PAID,
    SEATS,
    TEMPLE_BRICK,
)
from waset.games.egizia.table import Table, score

# No space costs as much: what is not open can never be paid.
CLOSED: Final = 1000


def price(table: Table, part: i64) -> i64:
    """The value of the next space of a part, CLOSED if none is open there (6.7, 6.8, 6.10, 6.12)."""
    works: vec[i64] = table.works
    grown: i64 = works[GROWN + part]
    if part >= PART_ROW:
        return row_price(table, part - PART_ROW, grown)
    if part == PART_OBELISK:
        return next_value(table.box.obelisk, grown)
    if part == PART_GRAVES:
        if grown == table.box.graves:
            return CLOSED
        return works[GRAVE_TILE + grown] + 1
    if part == LEFT_PILLAR:
        return next_value(table.box.left_pillar, grown)
    if part == RIGHT_PILLAR:
        return next_value(table.box.right_pillar, grown)
    if not pillars_stand(table):
        return CLOSED
    if part == PART_COLUMNS:
        return next_value(table.box.columns, grown)
    if works[GROWN + PART_COLUMNS] < len(table.box.columns):
        return CLOSED
    return next_value(table.box.top, grown)


def next_value(values: vec[i64], grown: i64) -> i64:
    """The value of the next space of a row of spaces, CLOSED when it is full."""
    if grown < len(values):
        return values[grown]
    return CLOSED


def row_price(table: Table, row: i64, grown: i64) -> i64:
    """A row of the pyramid grows from the left; a brick stands on two of the row below (6.10)."""
    if row >= table.box.pyramid_rows or grown >= table.box.row_size[row]:
        return CLOSED
    if row > 0:
        below: i64 = GROWN + PART_ROW + row - 1
        if table.works[below] < grown + 2:
            return CLOSED
    return table.box.row_value[row]


def pillars_stand(table: Table) -> bool:
    """Whether both pillars of the temple are complete (6.12)."""
    return table.works[GROWN + LEFT_PILLAR] == len(table.box.left_pillar) and table.works[GROWN + RIGHT_PILLAR] == len(
        table.box.right_pillar
    )


def first_part(site: i64) -> i64:
    """The first part that belongs to a site with bricks."""
    if site == OBELISK:
        return PART_OBELISK
    return LEFT_PILLAR


def last_part(table: Table, site: i64) -> i64:
    """The part after the last one of a site with bricks."""
    if site == OBELISK:
        return LEFT_PILLAR
    return PART_ROW + table.box.pyramid_rows


def cheapest(table: Table, site: i64) -> i64:
    """The value of the cheapest open space at a site with bricks (6.2)."""
    least: i64 = CLOSED
    for part in range(first_part(site), last_part(table, site)):
        cost: i64 = price(table, part)
        if cost < least:
            least = cost
    return least


def add_bricks(table: Table, site: i64, most: i64, moves: vec[i64]) -> vec[i64]:
    """Add every part whose next space costs no more than this (6.4)."""
    for part in range(first_part(site), last_part(table, site)):
        if price(table, part) <= most:
            moves = append(moves, LAY + part)
    return moves


def lay_brick(table: Table, seat: i64, part: i64) -> None:
    """A brick on the next space of a part; a taken grave is replaced before the next brick (6.7, 6.8, 6.10, 6.12).

    Bricks are counted where they lie, not in a stock: there are always enough (9.7).
    """
    grown: i64 = table.works[GROWN + part]
    if part == PART_GRAVES:
        take_grave(table, seat, grown)
    elif part == PART_OBELISK:
        table.works[OBELISK_BRICK + grown] = seat
        table.seats[ON_OBELISK + seat] += 1
    elif part >= PART_ROW:
        table.works[PYRAMID_BRICK + table.box.row_first[part - PART_ROW] + grown] = seat
        table.seats[ON_PYRAMID + seat] += 1
    else:
        table.works[TEMPLE_BRICK + temple_offset(part) + grown] = seat
        table.seats[ON_TEMPLE + seat] += 1
    if table.telling and part != PART_GRAVES:
        table.tell(BRICK_LAID, seat, part, price(table, part))
    table.works[GROWN + part] = grown + 1


def temple_offset(part: i64) -> i64:
    """Where the bricks of a part of the temple begin among the temple's cells."""
    if part == PART_TOP:
        return 2 * PILLAR + COLUMNS
    return (part - LEFT_PILLAR) * PILLAR


def take_grave(table: Table, seat: i64, space: i64) -> None:
    """The first face-up tile from the Nile, none skipped (6.8)."""
    tile: i64 = table.works[GRAVE_TILE + space]
    table.works[GRAVE_TILE + space] = NONE
    table.works[GRAVE_BRICK + space] = seat
    table.works[GRAVE_TAKEN + seat * GRAVE_VALUES + tile] += 1
    table.seats[ON_GRAVES + seat] += 1
    table.seats[GRAVE_TOTAL + seat] += tile + 1
    if table.telling:
        table.tell(GRAVE_TAKEN_UP, seat, tile + 1)
    shown: i64 = space + table.box.face_up
    if shown < table.box.graves:
        table.push(OPEN_GRAVE, seat, shown)


def open_grave(table: Table, space: i64, tile: i64) -> None:
    """A face-down tile is turned up (1.6, 6.8)."""
    table.works[GRAVE_UNSEEN + tile] -= 1
    table.works[GRAVE_TILE + space] = tile
    if table.telling:
        table.tell(GRAVE_OPENED, space + 1, tile + 1)


def pay_rows(table: Table) -> None:
    """Rows of the pyramid that are finished now pay the player with most bricks there, the lowest first (6.11)."""
    for row in range(table.box.pyramid_rows):
        if table.works[ROW_PAID + row] == 0 and table.works[GROWN + PART_ROW + row] == table.box.row_size[row]:
            table.works[ROW_PAID + row] = 1
            pay_row(table, row)


def pay_row(table: Table, row: i64) -> None:
    """A point a brick for most bricks in the row; a tie goes to the one whose first brick is further left (6.11)."""
    first: i64 = PYRAMID_BRICK + table.box.row_first[row]
    counts: vec[i64] = vec[i64]([0] * SEATS)
    best: i64 = NONE
    for at in range(table.box.row_size[row]):
        counts[table.works[first + at]] += 1
    for at in range(table.box.row_size[row]):
        seat: i64 = table.works[first + at]
        if best == NONE or counts[seat] > counts[best]:
            best = seat
    points: i64 = counts[best] * table.box.row_points
    score(table, best, FOR_ROWS, points)
    if table.telling:
        table.tell(ROW_FINISHED, best, row + 1, points)
