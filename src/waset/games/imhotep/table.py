"""What lies on Imhotep's table, and what is done to it everywhere: stones taken, cards drawn and discarded."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import State
from waset.games.imhotep.components import Box
from waset.games.imhotep.names import (
    CARD_CELLS,
    CARDS,
    CLOSED,
    DISCARDS,
    FLEET_CELLS,
    GROWN,
    HARBOUR,
    IN_PLAY,
    MARKET_CELLS,
    NONE,
    PAIR,
    PILE_SHUFFLED,
    PLACE_CELLS,
    PYRAMIDS,
    QUARRY,
    SEAT_CELLS,
    SITES,
    SLED,
    STONES_TAKEN,
)


class Table(State):
    """The fields of a position; `declaration.py` lists them with who may know them.

    fleet    what lies on each place of each ship (a stone's seat, FREE or CLOSED); size, load and minimum of the ships;
             the ship in each harbour; the round cards left
    seats    for each seat: sled, quarry, quay, obelisk, stones beside the pyramid, points of three kinds
    cards    for each kind of card: the hands by seat, those being carried out, the discards
    market   four face-up cards and the face-down pair
    looker   who looks at the pair now
    """

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0
        self.passes: i64 = 0
        self.afloat: i64 = 0
        self.looker: i64 = NONE
        self.fleet: vec[i64] = vec[i64]()
        self.seats: vec[i64] = vec[i64]()
        self.market: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.pyramid: vec[i64] = vec[i64]()
        self.temple: vec[i64] = vec[i64]()
        self.burial: vec[i64] = vec[i64]()
        self.towers: vec[i64] = vec[i64]()

    def lay_out(self, box: Box) -> None:
        """An empty table with these boards."""
        self.box = box
        self.fleet = vec[i64]([CLOSED] * PLACE_CELLS + [0] * (FLEET_CELLS - PLACE_CELLS))
        self.seats = vec[i64]([0] * SEAT_CELLS)
        self.market = vec[i64]([NONE] * MARKET_CELLS)
        self.pile = box.cards[:]
        self.cards = vec[i64]([0] * CARD_CELLS)
        self.pyramid = vec[i64]([NONE] * GROWN + [0] * PYRAMIDS)
        for site in range(SITES):
            self.fleet[HARBOUR + site] = NONE

    def copy_table(self, twin: "Table") -> None:
        """Copy every field to a new table."""
        self.copy_steps(twin)
        twin.box = self.box
        twin.round = self.round
        twin.passes = self.passes
        twin.afloat = self.afloat
        twin.looker = self.looker
        twin.fleet = self.fleet[:]
        twin.seats = self.seats[:]
        twin.market = self.market[:]
        twin.pile = self.pile[:]
        twin.cards = self.cards[:]
        twin.pyramid = self.pyramid[:]
        twin.temple = self.temple[:]
        twin.burial = self.burial[:]
        twin.towers = self.towers[:]

    # The cards nobody sees: the pile, and the face-down pair of Market B among the cells of the market (9.1).
    def stock(self, pool: i64) -> vec[i64]:
        return self.pile

    def held(self, pool: i64) -> vec[i64]:
        return self.market

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        return cell < PAIR or (seat >= 0 and seat == self.looker)


def stones_to_take(table: Table, seat: i64, most: i64) -> i64:
    """How many stones a seat would get: what is offered, what fits on the sled, what the quarry has (3.2)."""
    room: i64 = table.box.sled - table.seats[SLED + seat]
    quarry: i64 = table.seats[QUARRY + seat]
    count: i64 = most
    if room < count:
        count = room
    if quarry < count:
        count = quarry
    return count


def take_stones(table: Table, seat: i64, most: i64) -> None:
    """Stones from the quarry to the sled."""
    count: i64 = stones_to_take(table, seat, most)
    table.seats[QUARRY + seat] -= count
    table.seats[SLED + seat] += count
    if table.telling:
        table.tell(STONES_TAKEN, seat, count)


def in_pile(table: Table) -> i64:
    """How many cards the pile has."""
    total: i64 = 0
    for count in table.pile:
        total += count
    return total


def in_discards(table: Table) -> i64:
    """How many cards lie on the discards."""
    total: i64 = 0
    for count in table.cards[DISCARDS:]:
        total += count
    return total


def card_left(table: Table) -> bool:
    """Whether a card could be drawn, from the pile or from the discards as a new pile (2.3)."""
    return in_pile(table) > 0 or in_discards(table) > 0


def card_to_draw(table: Table) -> bool:
    """See that the pile has a card, shuffling the discards into a new one if need be; False if there is none (2.3)."""
    if in_pile(table) > 0:
        return True
    total: i64 = in_discards(table)
    if total == 0:
        return False
    card: i64
    for card in range(CARDS):
        table.pile[card] = table.cards[DISCARDS + card]
        table.cards[DISCARDS + card] = 0
    if table.telling:
        table.tell(PILE_SHUFFLED, total)
    return True


def discard(table: Table, card: i64) -> None:
    """A card that was being carried out is done and joins the discards (2.3)."""
    table.cards[IN_PLAY + card] -= 1
    table.cards[DISCARDS + card] += 1
