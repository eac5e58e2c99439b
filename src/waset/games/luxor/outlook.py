"""A hand-made estimate of how a seat stands: its points now, and what its adventurers and keys may still bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.luxor.names import (
    ADVENTURERS,
    HAND,
    HAS,
    HORUS_CHOICE,
    JOKER,
    JOKER_OR_SCARAB,
    LYING,
    PIECES,
    SHOWN,
    TILE,
    TOMB,
    TREASURES,
    TYPES,
)
from waset.games.luxor.scoring import of_type
from waset.games.luxor.table import Table, first_of, keys_of

# The places of the weights in `State.weights`; they are points.
STEP: Final = 0
AWAKE: Final = 1
FIRST_KEY: Final = 2
SECOND_KEY: Final = 3
OPEN_CHOICE: Final = 4
# A treasure or a joker is part of a set to come.
TREASURE: Final = 5
JOKER_PIECE: Final = 6
# Two adventurers on the same treasure, or one short of it, will take it.
NEARLY: Final = 7
HORUS_CARD: Final = 8
# Their names in `weights.toml`, in this order.
WEIGHTS: Final = (
    "step",
    "awake",
    "first_key",
    "second_key",
    "open_choice",
    "treasure",
    "joker_piece",
    "nearly",
    "horus_card",
)


def promise(table: Table, seat: i64) -> float:
    """What a seat may still bring home, beyond the points it has now."""
    worth = 0.0
    weights: vec[float] = table.weights
    outside: i64 = 0
    alone: i64 = 1
    before: i64 = -1
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        place: i64 = table.seats[cell]
        if place >= LYING:
            continue
        worth += weights[AWAKE]
        worth += weights[STEP] * float(place)
        if place < TOMB:
            outside += 1
            alone = alone + 1 if place == before else 1
            worth += weights[NEARLY] * float(within_reach(table, place, alone))
        before = place
    keys: i64 = keys_of(table, seat)
    if keys > 0 and outside > 0:
        worth += weights[FIRST_KEY]
        if keys > 1 and outside > 1:
            worth += weights[SECOND_KEY]
    kind: i64
    for kind in range(TYPES):
        worth += weights[TREASURE] * float(of_type(table, seat, kind))
    worth += weights[JOKER_PIECE] * float(table.seats[HAS + seat * PIECES + JOKER])
    if table.seat == seat and HORUS_CHOICE <= table.step <= JOKER_OR_SCARAB:
        worth += weights[OPEN_CHOICE]
    return worth + weights[HORUS_CARD] * float(horus_cards(table, seat))


def within_reach(table: Table, place: i64, standing_there: i64) -> i64:
    """Points of the treasure under adventurers who are too few for it yet."""
    tile: i64 = table.stores[TILE + place]
    if tile < 0 or tile >= TREASURES:
        return 0
    return table.box.worth[tile] if standing_there + 1 >= table.box.needs[tile] else 0


def horus_cards(table: Table, seat: i64) -> i64:
    """How many Horus cards everybody knows in a hand."""
    count: i64 = 0
    for cell in range(seat * HAND, seat * HAND + HAND):
        count += table.seats[SHOWN + cell]
    return count


def worth(table: Table, seat: i64) -> float:
    """The points of a seat now and in prospect."""
    return float(table.score(seat)) + promise(table, seat)
