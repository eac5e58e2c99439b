"""What lies on Imhotep's table, and what is done to it everywhere: stones taken, cards drawn and discarded."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.counts import any_left, total
from waset.games.imhotep import names as n
from waset.games.imhotep.fields import Fields


class Table(Fields):
    """A position: its fields, what follows from them, and who may know them."""

    def rebuild(self) -> None:
        """The ways, from places, loads and harbours."""
        ways: vec[i64] = vec[i64]([n.TAKE])
        cell: i64
        for cell in range(n.PLACE_CELLS):
            if self.cells[cell] == n.FREE:
                ways = append(ways, n.LOAD_STONE + cell)
        self.berths = len(ways) - 1
        ship: i64
        for ship in range(n.SHIPS):
            if self.cells[n.LOAD + ship] >= self.cells[n.MINIMUM + ship] > 0 and not has_sailed(self, ship):
                ways = add_harbours(self, ship, ways)
        self.ways = ways

    def loads(self) -> vec[i64]:
        """The moves that load a stone on a free place (3.3)."""
        return self.ways[1 : 1 + self.berths]

    def sailings(self) -> vec[i64]:
        """The moves that sail a ship with its minimum load to a free harbour (3.4)."""
        return self.ways[1 + self.berths :]

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        """The face-down pair of Market B is seen by who chooses from it (9.1)."""
        return cell < n.PAIR or (seat >= 0 and seat == self.looker)


def stones_to_take(table: Table, seat: i64, most: i64) -> i64:
    """How many stones a seat would get: what is offered, what fits on the sled, what the quarry has (3.2)."""
    room: i64 = table.box.sled - table.cells[n.SLED + seat]
    quarry: i64 = table.cells[n.QUARRY + seat]
    count: i64 = most
    if room < count:
        count = room
    if quarry < count:
        count = quarry
    return count


def take_stones(table: Table, seat: i64, most: i64) -> None:
    """Stones from the quarry to the sled."""
    count: i64 = stones_to_take(table, seat, most)
    table.cells[n.QUARRY + seat] -= count
    table.cells[n.SLED + seat] += count
    if table.telling and count > 0:
        table.tell(n.STONES_TAKEN, seat, count)


def card_left(table: Table) -> bool:
    """Whether a card could be drawn, from the pile or from the discards as a new pile (7.5)."""
    return any_left(table.pile) or any_left(table.cards[n.DISCARDS :])


def card_to_draw(table: Table) -> bool:
    """See that the pile has a card, shuffling the discards into a new one if need be; False if there is none (7.5)."""
    if any_left(table.pile):
        return True
    count: i64 = total(table.cards[n.DISCARDS :])
    if count == 0:
        return False
    card: i64
    for card in range(n.CARDS):
        table.pile[card] = table.cards[n.DISCARDS + card]
        table.cards[n.DISCARDS + card] = 0
    if table.telling:
        table.tell(n.PILE_SHUFFLED, count)
    return True


def discard(table: Table, card: i64) -> None:
    """A card that was being carried out is done and joins the discards (7.5)."""
    table.cards[n.IN_PLAY + card] -= 1
    table.cards[n.DISCARDS + card] += 1


def add_harbours(table: Table, ship: i64, moves: vec[i64]) -> vec[i64]:
    """A ship to each of the sites no ship has reached in this round (3.4)."""
    cells: vec[i64] = table.cells
    site: i64
    for site in range(n.SITES):
        if cells[n.HARBOUR + site] == n.NONE:
            moves = append(moves, n.SAIL_SHIP + ship * n.SITES + site)
    return moves


def has_sailed(table: Table, ship: i64) -> bool:
    """Whether a ship lies in a harbour in this round."""
    site: i64
    for site in range(n.SITES):
        if table.cells[n.HARBOUR + site] == ship:
            return True
    return False
