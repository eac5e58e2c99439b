"""What lies on Luxor's table, what of it is hidden and where."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.luxor import names as n
from waset.games.luxor.fields import Fields


class Table(Fields):
    """A position as it lies on the table; `declaration.py` lists its fields with who may know them."""

    def rebuild(self) -> None:
        """Number the tiles along the path, so that steps need not be counted one by one (3.1)."""
        rank: i64 = 0
        self.path = vec[i64]([0] * n.PATH_CELLS)
        self.path[n.ORDER] = n.STAIRS
        space: i64
        for space in range(1, n.PLACES):
            if self.stores[n.TILE + space] != n.EMPTY:
                rank += 1
                self.path[n.ORDER + rank] = space
            self.path[n.RANK + space] = rank
        self.path[n.ORDER + rank + 1] = n.TOMB
        for cell in range(rank + 2, n.ORDER_CELLS):
            self.path[n.ORDER + cell] = n.NONE

    # Cards in the hands, scarabs before the players (9.1, 9.2).
    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        if pool == n.CARDS_POOL:
            return seat == cell // n.HAND or self.seats[n.SHOWN + cell] > 0
        return seat == self.scarab_owners[cell]


def first_of(seat: i64) -> i64:
    """The cell of a seat's rearmost adventurer; the others follow it."""
    return n.ADVENTURER + seat * n.ADVENTURERS


def keys_of(table: Table, seat: i64) -> i64:
    """How many keys a seat has."""
    return table.seats[n.HAS + seat * n.PIECES + n.KEY]


def own_on(table: Table, seat: i64, space: i64) -> i64:
    """How many adventurers of a seat stand on a space."""
    count: i64 = 0
    for cell in range(first_of(seat), first_of(seat) + n.ADVENTURERS):
        if table.seats[cell] == space:
            count += 1
    return count


def in_stack(table: Table, level: i64) -> i64:
    """How many Horus cards lie below the top card of a level."""
    count: i64 = 0
    for cell in range(n.STACK + level * n.FACES, n.STACK + level * n.FACES + n.FACES):
        count += table.stores[cell]
    return count
