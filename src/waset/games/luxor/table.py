"""What lies on Luxor's table, what of it is hidden and where."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import State
from waset.games.luxor.components import Box
from waset.games.luxor.names import (
    ADVENTURER,
    ADVENTURERS,
    BAG,
    CARD_POOL,
    EMPTY,
    FACES,
    HAND,
    HAS,
    JOKER,
    KEY,
    LEVELS,
    NONE,
    ORDER,
    ORDER_CELLS,
    PATH_CELLS,
    PIECES,
    PLACES,
    RANK,
    SARCOPHAGI,
    SARCOPHAGUS,
    SEAT_CELLS,
    SEATS,
    SHOWN,
    STACK,
    STAIRS,
    STORE_CELLS,
    SUPPLY,
    TILE,
    TILES,
    TOMB,
    TOP,
    TOP_DISCARD,
)


class Table(State):
    """The fields of a position; `declaration.py` lists them with who may know them.

    path         for walking, derived from the tiles: how many lie up to each space, and which in order
    hands        five cards a seat from left to right; NONE is the gap left by the card just played
    pile         cards to draw by kind
    seats        keys, jokers, points on the track, cards all have seen; supply, sarcophagi; the places of each seat's
                 five adventurers, sorted
    stores       tiles not laid, treasures taken; discards, Horus stacks and their top cards; the tiles on the board
    scarabs      the scarabs taken, in order, and whose they are; scarab_pile: those in the supply by value
    moved        whether anybody has moved an adventurer in this round
    paid         keys paid at the tomb: so many adventurers are in it
    """

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0
        self.moved: i64 = 0
        self.paid: i64 = 0
        self.path: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.seats: vec[i64] = vec[i64]()
        self.stores: vec[i64] = vec[i64]()
        self.scarab_pile: vec[i64] = vec[i64]()
        self.scarabs: vec[i64] = vec[i64]()
        self.scarab_owners: vec[i64] = vec[i64]()

    def lay_out(self, box: Box) -> None:
        """The table before anything is drawn: Horus tiles, adventurers, stacks and supply (1.2 to 1.6)."""
        self.box = box
        self.path = vec[i64]([0] * PATH_CELLS)
        self.seats = vec[i64]([0] * SEAT_CELLS)
        self.hands = vec[i64]([NONE] * (SEATS * HAND))
        for seat in range(self.players):
            for each in range(ADVENTURERS):
                # Two on the stairs, one at each statue (1.5).
                self.seats[first_of(seat) + each] = box.start[each]
        self.pile = box.pile[:]
        self.stores = vec[i64]([0] * STORE_CELLS)
        cell: i64
        for cell in range(LEVELS * FACES):
            self.stores[STACK + cell] = box.stacks[cell]
        for cell in range(LEVELS):
            self.stores[TOP + cell] = NONE
        self.stores[TOP_DISCARD] = NONE
        self.seats[SUPPLY + KEY] = box.keys
        self.seats[SUPPLY + JOKER] = box.jokers
        for cell in range(SARCOPHAGI):
            self.seats[SARCOPHAGUS + cell] = NONE
        for cell in range(TILES):
            self.stores[BAG + cell] = box.bag[cell]
        for cell in range(PLACES):
            self.stores[TILE + cell] = box.laid[cell]
        self.scarab_pile = box.scarabs[:]
        self.rebuild()

    def copy_table(self, twin: "Table") -> None:
        """Copy every field to a new table."""
        self.copy_steps(twin)
        twin.box = self.box
        twin.round = self.round
        twin.moved = self.moved
        twin.paid = self.paid
        twin.path = self.path[:]
        twin.hands = self.hands[:]
        twin.pile = self.pile[:]
        twin.seats = self.seats[:]
        twin.stores = self.stores[:]
        twin.scarab_pile = self.scarab_pile[:]
        twin.scarabs = self.scarabs[:]
        twin.scarab_owners = self.scarab_owners[:]

    def rebuild(self) -> None:
        """Number the tiles along the path, so that steps need not be counted one by one (3.1)."""
        rank: i64 = 0
        self.path[RANK] = 0
        self.path[ORDER] = STAIRS
        space: i64
        for space in range(1, PLACES):
            if self.stores[TILE + space] != EMPTY:
                rank += 1
                self.path[ORDER + rank] = space
            self.path[RANK + space] = rank
        self.path[ORDER + rank + 1] = TOMB
        for cell in range(rank + 2, ORDER_CELLS):
            self.path[ORDER + cell] = NONE

    # What is hidden: cards in the draw pile and in hands, scarabs in the supply and before the players (9.1, 9.2).
    def stock(self, pool: i64) -> vec[i64]:
        return self.pile if pool == CARD_POOL else self.scarab_pile

    def held(self, pool: i64) -> vec[i64]:
        return self.hands if pool == CARD_POOL else self.scarabs

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        if pool == CARD_POOL:
            return seat == cell // HAND or self.seats[SHOWN + cell] > 0
        return seat == self.scarab_owners[cell]


def first_of(seat: i64) -> i64:
    """The cell of a seat's rearmost adventurer; the others follow it."""
    return ADVENTURER + seat * ADVENTURERS


def keys_of(table: Table, seat: i64) -> i64:
    """How many keys a seat has."""
    return table.seats[HAS + seat * PIECES + KEY]


def own_on(table: Table, seat: i64, space: i64) -> i64:
    """How many adventurers of a seat stand on a space."""
    count: i64 = 0
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        if table.seats[cell] == space:
            count += 1
    return count


def in_stack(table: Table, level: i64) -> i64:
    """How many Horus cards lie below the top card of a level."""
    count: i64 = 0
    for cell in range(STACK + level * FACES, STACK + level * FACES + FACES):
        count += table.stores[cell]
    return count
