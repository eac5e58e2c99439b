"""A hand-made estimate of how a seat stands: its points now, and what its adventurers and keys may still bring."""

from typing import Final

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

# In points, guessed and then measured against the random player.
STEP: Final = 0.22
AWAKE: Final = 3.0
FIRST_KEY: Final = 4.0
SECOND_KEY: Final = 2.0
OPEN_CHOICE: Final = 2.0
# A treasure or a joker is part of a set to come.
TREASURE: Final = 1.5
JOKER_PIECE: Final = 1.2
# Two adventurers on the same treasure, or one short of it, will take it.
NEARLY: Final = 0.35
HORUS_CARD: Final = 0.5


def promise(table: Table, seat: i64) -> float:
    """What a seat may still bring home, beyond the points it has now."""
    worth = 0.0
    outside: i64 = 0
    alone: i64 = 1
    before: i64 = -1
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        place: i64 = table.seats[cell]
        if place >= LYING:
            continue
        worth += AWAKE
        worth += STEP * float(place)
        if place < TOMB:
            outside += 1
            alone = alone + 1 if place == before else 1
            worth += NEARLY * float(within_reach(table, place, alone))
        before = place
    keys: i64 = keys_of(table, seat)
    if keys > 0 and outside > 0:
        worth += FIRST_KEY
        if keys > 1 and outside > 1:
            worth += SECOND_KEY
    kind: i64
    for kind in range(TYPES):
        worth += TREASURE * float(of_type(table, seat, kind))
    worth += JOKER_PIECE * float(table.seats[HAS + seat * PIECES + JOKER])
    if table.seat == seat and HORUS_CHOICE <= table.step <= JOKER_OR_SCARAB:
        worth += OPEN_CHOICE
    return worth + HORUS_CARD * float(horus_cards(table, seat))


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


def standing(table: Table, seat: i64) -> float:
    """Points ahead of the best other seat, now and in prospect."""
    best = -1e9
    for other in range(table.players):
        if other != seat:
            worth = float(table.score(other)) + promise(table, other)
            if worth > best:
                best = worth
    return float(table.score(seat)) + promise(table, seat) - best
