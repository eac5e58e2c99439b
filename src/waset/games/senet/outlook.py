"""A hand-made estimate of how a seat stands: its pieces off, and how far and how safely the others have come.

A piece is worth more the farther it is on the path, a little more or less in the last houses by how soon a throw may
take it off, and less where the other player may throw the number that pushes it back. To be the one who throws next is
worth something too.
"""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import OVER
from waset.games.senet.fields import Fields
from waset.games.senet.names import (
    ATUM,
    EXPOSED,
    HAPPINESS,
    HOME,
    IN_ATUM,
    IN_HAPPINESS,
    IN_HORUS,
    IN_TRUTHS,
    NONE,
    OFF,
    PROTECTED,
    SEATS,
    SQUARE,
    SQUARES,
    THROWS,
    TO_THROW,
    TRUTHS,
)
from waset.games.senet.path import protector
from waset.games.senet.scoring import way


def worth(table: Fields, seat: i64) -> float:
    """The points of a seat now and in prospect."""
    weights: vec[float] = table.weights
    total = float(table.off[seat]) * (float(table.box.piece_off) + weights[HOME])
    happiness: i64 = table.box.happiness
    square: i64
    for square in range(SQUARES):
        if table.board[square] == seat:
            total += weights[SQUARE] * float(square + 1)
            if square >= happiness:
                total += in_house(table, square)
            elif protector(table, square) != NONE:
                total += weights[PROTECTED]
            else:
                total += weights[EXPOSED] * danger(table, seat, square)
    if table.actor != OVER and table.seat == seat:
        total += weights[TO_THROW]
    return total


def in_house(table: Fields, square: i64) -> float:
    """What a piece in one of the last houses is worth beside its square."""
    house: i64 = table.box.house[square]
    if house == HAPPINESS:
        return table.weights[IN_HAPPINESS]
    if house == TRUTHS:
        return table.weights[IN_TRUTHS]
    if house == ATUM:
        return table.weights[IN_ATUM]
    return table.weights[IN_HORUS]


def danger(table: Fields, seat: i64, square: i64) -> float:
    """How many squares a piece that stands alone loses by the next throw, on average, if whoever can swaps with it."""
    ways: i64 = 0
    all_ways: i64 = 0
    throw: i64
    for throw in range(1, THROWS + 1):
        weight: i64 = table.box.weights[throw - 1]
        all_ways += weight
        if square >= throw and table.board[square - throw] == 1 - seat:
            ways += throw * weight
    return float(ways) / float(all_ways)


def part_gone(table: Fields) -> float:
    """How much of the game is over: by the throws, or by the way of whoever is farther, where that is more."""
    gone = float(table.throws) / float(table.box.limit)
    pieces: i64 = table.box.pieces
    seat: i64
    for seat in range(SEATS):
        # The squares of the start: 1, 3, 5 and so on, and one more for each cone.
        start: i64 = pieces * pieces
        if seat == 0:
            start += pieces
        whole: i64 = (OFF + 1) * pieces - start
        part = float(way(table, seat) + table.off[seat] * (OFF + 1) - start) / float(whole)
        if part > gone:
            gone = part
    return gone
