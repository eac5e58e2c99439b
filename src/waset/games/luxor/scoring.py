"""Points: treasures as they are taken, and everything that is counted at the end."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.luxor.names import (
    ADVENTURERS,
    CATEGORIES,
    FOR_KEYS,
    FOR_POSITIONS,
    FOR_SARCOPHAGI,
    FOR_SCARABS,
    FOR_SETS,
    FOR_TREASURES,
    HAS,
    JOKER,
    PIECES,
    SARCOPHAGI,
    SARCOPHAGUS,
    TAKEN,
    TRACK,
    TREASURES,
    TYPES,
    VARIANTS,
)
from waset.games.luxor.table import Table, first_of, keys_of


def points_scored(table: Table, seat: i64) -> vec[i64]:
    """What treasures have brought on the score track; everything else is counted at the end (8.1)."""
    points: vec[i64] = vec[i64]([0] * CATEGORIES)
    points[FOR_TREASURES] = table.seats[TRACK + seat]
    return points


def points_by_category(table: Table, seat: i64) -> vec[i64]:
    """Where a seat's points come from, as if the game ended now; a key left is worth a point (8.1, 8.4)."""
    points: vec[i64] = points_scored(table, seat)
    points[FOR_POSITIONS] = position_points(table, seat)
    points[FOR_SARCOPHAGI] = sarcophagus_points(table, seat)
    points[FOR_KEYS] = keys_of(table, seat) * table.box.key_points
    points[FOR_SETS] = set_points(table, sets_of(table, seat))
    points[FOR_SCARABS] = scarab_points(table, seat)
    return points


def position_points(table: Table, seat: i64) -> i64:
    """What is printed beside the places of the adventurers (8.2)."""
    total: i64 = 0
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        total += table.box.place_points[table.seats[cell]]
    return total


def sarcophagus_points(table: Table, seat: i64) -> i64:
    """The sarcophagi a seat has taken (8.3)."""
    total: i64 = 0
    which: i64
    for which in range(SARCOPHAGI):
        if table.seats[SARCOPHAGUS + which] == seat:
            total += table.box.sarcophagi[which]
    return total


def of_type(table: Table, seat: i64, kind: i64) -> i64:
    """How many treasures of a type a seat has."""
    count: i64 = 0
    first: i64 = TAKEN + seat * TREASURES + kind * VARIANTS
    for cell in range(first, first + VARIANTS):
        count += table.stores[cell]
    return count


def sets_of(table: Table, seat: i64) -> i64:
    """How many sets a seat's treasures and jokers make at best (8.5)."""
    vases: i64 = of_type(table, seat, 0)
    jewels: i64 = of_type(table, seat, 1)
    statues: i64 = of_type(table, seat, TYPES - 1)
    return most_sets(vases, jewels, statues, table.seats[HAS + seat * PIECES + JOKER], table.box.real_a_set)


def most_sets(vases: i64, jewels: i64, statues: i64, jokers: i64, real_a_set: i64) -> i64:
    """The largest number of sets: jokers stand for what is missing, but some of each set must be real (8.5)."""
    sets: i64 = 0
    while True:
        wanted: i64 = sets + 1
        real: i64 = (
            (vases if vases < wanted else wanted)
            + (jewels if jewels < wanted else wanted)
            + (statues if statues < wanted else wanted)
        )
        if TYPES * wanted - real > jokers or real < wanted * real_a_set:
            return sets
        sets = wanted


def set_points(table: Table, sets: i64) -> i64:
    """The table of sets; beyond its end it pays no more (8.5)."""
    last: i64 = len(table.box.set_points) - 1
    return table.box.set_points[sets if sets < last else last]


def scarab_points(table: Table, seat: i64) -> i64:
    """The values of a seat's scarabs (8.6)."""
    total: i64 = 0
    cell: i64 = 0
    for owner in table.scarab_owners:
        if owner == seat:
            total += table.scarabs[cell] + 1
        cell += 1
    return total
