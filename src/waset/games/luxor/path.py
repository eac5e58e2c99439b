"""The path to the tomb: counting steps, walking, waking adventurers at the statues, entering the tomb."""

from mypy_extensions import i64

from waset.games.luxor.names import (
    ADVENTURERS,
    CARRIED_ON,
    EMPTY,
    ENTERED,
    HAS,
    KEY,
    LAST_ROUND,
    LYING,
    NONE,
    ORDER,
    ORDER_CELLS,
    OSIRIS,
    PIECES,
    PLACES,
    RANK,
    SARCOPHAGI,
    SARCOPHAGUS,
    SARCOPHAGUS_TAKEN,
    SPACE_EMPTIED,
    STAIRS,
    STATUES,
    STOOD_UP,
    TEMPLE,
    TILE,
    TOMB,
    WALKED,
    WALKED_BACK,
)
from waset.games.luxor.table import Table, first_of, keys_of


def landing(table: Table, seat: i64, start: i64, steps: i64) -> i64:
    """Where that many steps forward end; NONE if they cannot be made in full (3.1, 3.3)."""
    return carried(table, seat, ahead(table, start, steps))


def landing_back(table: Table, seat: i64, start: i64) -> i64:
    """Where one step back ends; NONE if there is no tile behind (4.2)."""
    place: i64 = behind(table, start)
    return NONE if place == NONE else carried(table, seat, place)


def ahead(table: Table, start: i64, steps: i64) -> i64:
    """The place that many tiles forward; NONE beyond the tomb."""
    return table.path[ORDER + table.path[RANK + start] + steps]


def behind(table: Table, start: i64) -> i64:
    """The next tile back from a space; the stairs are none (4.2)."""
    rank: i64 = table.path[RANK + start]
    if table.stores[TILE + start] != EMPTY:
        rank -= 1
    return table.path[ORDER + rank] if rank > 0 else NONE


def carried(table: Table, seat: i64, place: i64) -> i64:
    """Where an adventurer who reaches a place stays: Osiris tiles carry on, the tomb wants a key (5.5, 6.1)."""
    while STAIRS < place < TOMB:
        tile: i64 = table.stores[TILE + place]
        if tile < OSIRIS or tile >= TEMPLE:
            return place
        place = ahead(table, place, tile - OSIRIS + 1)
    if place == TOMB and keys_of(table, seat) == 0:
        return NONE
    return place


def walk(table: Table, seat: i64, start: i64, steps: i64) -> i64:
    """An adventurer walks forward and is carried on by Osiris tiles; gives the place where it stays."""
    place: i64 = ahead(table, start, steps)
    if table.telling:
        table.tell(WALKED, seat, start, place)
    return arrive(table, seat, start, place)


def walk_back(table: Table, seat: i64, start: i64) -> i64:
    """An adventurer takes one step back (4.2)."""
    place: i64 = behind(table, start)
    if table.telling:
        table.tell(WALKED_BACK, seat, start, place)
    return arrive(table, seat, start, place)


def arrive(table: Table, seat: i64, start: i64, reached: i64) -> i64:
    """From the tile reached on over Osiris tiles; then everything that comes with the new place (3.4, 5.5, 6.1)."""
    place: i64 = carried(table, seat, reached)
    if table.telling and place != reached:
        tell_carried(table, seat, reached, place)
    table.moved = 1
    move_adventurer(table, seat, start, place)
    if table.seats[first_of(seat) + ADVENTURERS - 1] >= LYING:
        wake(table, seat, start, place)
    if place == TOMB:
        enter(table, seat)
    return place


def tell_carried(table: Table, seat: i64, reached: i64, last: i64) -> None:
    """An event for each Osiris tile on the way."""
    place: i64 = reached
    while place != last:
        onward: i64 = ahead(table, place, table.stores[TILE + place] - OSIRIS + 1)
        table.tell(CARRIED_ON, seat, place, onward)
        place = onward


def move_adventurer(table: Table, seat: i64, start: i64, place: i64) -> None:
    """Change one adventurer's place, keeping the seat's row sorted."""
    first: i64 = first_of(seat)
    last: i64 = first + ADVENTURERS - 1
    cell: i64 = first
    while table.seats[cell] != start:
        cell += 1
    while cell < last and table.seats[cell + 1] < place:
        table.seats[cell] = table.seats[cell + 1]
        cell += 1
    while cell > first and table.seats[cell - 1] > place:
        table.seats[cell] = table.seats[cell - 1]
        cell -= 1
    table.seats[cell] = place


def wake(table: Table, seat: i64, start: i64, place: i64) -> None:
    """Whoever lies at a statue that was passed stands up on the stairs (3.4)."""
    statue: i64
    for statue in range(STATUES):
        after: i64 = table.box.statues[statue]
        if start <= after < place:
            for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
                if table.seats[cell] == LYING + statue:
                    move_adventurer(table, seat, LYING + statue, STAIRS)
                    if table.telling:
                        table.tell(STOOD_UP, seat, statue)
                    break


def enter(table: Table, seat: i64) -> None:
    """A key is paid; the first two adventurers in the tomb take a sarcophagus (6.1, 6.2)."""
    table.seats[HAS + seat * PIECES + KEY] -= 1
    before: i64 = table.paid
    table.paid = before + 1
    if table.telling:
        table.tell(ENTERED, seat)
    if before < SARCOPHAGI:
        table.seats[SARCOPHAGUS + before] = seat
        if table.telling:
            table.tell(SARCOPHAGUS_TAKEN, seat, table.box.sarcophagi[before])
            if before + 1 == SARCOPHAGI:
                table.tell(LAST_ROUND)


def close_space(table: Table, space: i64) -> None:
    """A space loses its tile for good and is stepped over from now on (5.3)."""
    rank: i64 = table.path[RANK + space]
    table.stores[TILE + space] = EMPTY
    for cell in range(RANK + space, RANK + PLACES):
        table.path[cell] -= 1
    for cell in range(ORDER + rank, ORDER + ORDER_CELLS - 1):
        table.path[cell] = table.path[cell + 1]
    table.path[ORDER + ORDER_CELLS - 1] = NONE
    if table.telling:
        table.tell(SPACE_EMPTIED, space)
