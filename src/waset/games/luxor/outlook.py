"""A hand-made estimate of how a seat stands: its points now, and what its adventurers and keys may still bring."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.luxor.names import (
    ADVENTURERS,
    AWAKE,
    FIRST_KEY,
    HAND,
    HAS,
    HORUS_CARD,
    HORUS_CHOICE,
    JOKER,
    JOKER_OR_SCARAB,
    JOKER_PIECE,
    KEY_AT_HAND,
    LYING,
    NEARLY,
    NEXT_PLACE,
    OPEN_CHOICE,
    PIECES,
    SECOND_KEY,
    SET_BEGUN,
    SHOWN,
    STEP,
    TILE,
    TOMB,
    TREASURE,
    TREASURES,
    TYPES,
)
from waset.games.luxor.scoring import of_type, set_points, sets_of
from waset.games.luxor.table import Table, first_of, keys_of

# A better place on the path counts when it is at most so many spaces away.
AHEAD: Final = 5


def promise(table: Table, seat: i64, left: float) -> float:
    """What a seat may still bring home in the part of the game that is left, beyond the points it has now."""
    worth = 0.0
    weights: vec[float] = table.weights
    points: vec[i64] = table.box.place_points
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
            near: i64 = place + AHEAD
            if near > TOMB - 1:
                near = TOMB - 1
            worth += weights[NEXT_PLACE] * float(points[near] - points[place])
        before = place
    keys: i64 = keys_of(table, seat)
    late = 0.0
    if keys > 0 and outside > 0:
        worth += weights[FIRST_KEY]
        late = weights[KEY_AT_HAND] * (1.0 - left)
        if keys > 1 and outside > 1:
            worth += weights[SECOND_KEY]
    worth += weights[TREASURE] * float(of_type(table, seat, 0) + of_type(table, seat, 1) + of_type(table, seat, 2))
    worth += weights[JOKER_PIECE] * float(table.seats[HAS + seat * PIECES + JOKER])
    worth += weights[SET_BEGUN] * next_set(table, seat)
    if table.seat == seat and HORUS_CHOICE <= table.step <= JOKER_OR_SCARAB:
        worth += weights[OPEN_CHOICE]
    return left * (worth + weights[HORUS_CARD] * float(horus_cards(table, seat))) + late


def next_set(table: Table, seat: i64) -> float:
    """The points of a seat's next set, by how much of it is there."""
    sets: i64 = sets_of(table, seat)
    more: i64 = set_points(table, sets + 1) - set_points(table, sets)
    there: i64 = 0
    kind: i64
    for kind in range(TYPES):
        if of_type(table, seat, kind) > sets:
            there += 1
    return float(more * there) / float(TYPES)


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


def worths(table: Table) -> vec[float]:
    """The points of every seat now and in prospect."""
    left = 1.0 - part_gone(table)
    every: vec[float] = vec[float](capacity=4)
    for seat in range(table.players):
        every = append(every, float(table.score(seat)) + promise(table, seat, left))
    return every


def part_gone(table: Table) -> float:
    """How near the end is: the two adventurers of anybody who are farthest, between the stairs and the tomb (7.1)."""
    first: i64 = 0
    second: i64 = 0
    seat: i64
    for seat in range(table.players):
        for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
            place: i64 = table.seats[cell]
            if place >= LYING:
                continue
            if place > first:
                second = first
                first = place
            elif place > second:
                second = place
    return float(first + second) / float(2 * TOMB)
