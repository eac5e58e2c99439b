"""What lies on Egizia's table, and what is done to it everywhere: stones, points, crews, markers."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.egizia import names as n
from waset.games.egizia.fields import Fields


class Table(Fields):
    """A position as it lies on the table; `declaration.py` lists its fields with who may know them."""

    # Sphinx cards in hands, in a drawer's eyes and under the pile (11.1).
    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        if seat < 0:
            return False
        if cell < n.DRAWN:
            return cell // n.HAND == seat
        if cell < n.BOTTOM:
            return seat == self.looker
        return self.batch[n.KNOWER + cell - n.BOTTOM] == seat


def gain_stones(table: Table, seat: i64, count: i64) -> None:
    """Stones for a seat; what the counter does not hold is lost (9.3)."""
    stones: i64 = table.seats[n.STONES + seat] + count
    if stones > table.box.most_stones:
        count -= stones - table.box.most_stones
        stones = table.box.most_stones
    table.seats[n.STONES + seat] = stones
    if table.telling:
        table.tell(n.STONES_GAINED, seat, count, stones)


def score(table: Table, seat: i64, category: i64, points: i64) -> None:
    """Points won or lost: the marker goes behind all others on its new space; no points, no move (9.1)."""
    if points == 0:
        return
    seats: vec[i64] = table.seats
    seats[n.POINTS + category * n.SEATS + seat] += points
    seats[n.SCORE + seat] += points
    table.arrivals += 1
    seats[n.ARRIVED + seat] = table.arrivals


def score_card(table: Table, seat: i64, category: i64, points: i64) -> None:
    """Points that a card or a market brings, told by themselves."""
    score(table, seat, category, points)
    if table.telling and points != 0:
        table.tell(n.POINTS_SCORED, seat, points, table.seats[n.SCORE + seat])


def ahead(table: Table, seat: i64, other: i64) -> bool:
    """Whether a seat's marker lies in front of another's on the score track (9.1)."""
    seats: vec[i64] = table.seats
    lead: i64 = seats[n.SCORE + seat] - seats[n.SCORE + other]
    if lead != 0:
        return lead > 0
    return seats[n.ARRIVED + seat] < seats[n.ARRIVED + other]


def line_up(table: Table) -> None:
    """Fix the order of a phase: from the front of the score track to the back (9.2)."""
    for seat in range(table.players):
        place: i64 = 0
        for other in range(table.players):
            if other != seat and ahead(table, other, seat):
                place += 1
        table.river[n.QUEUE + place] = seat


def strengthen(table: Table, seat: i64, crew: i64, steps: i64) -> None:
    """A crew moves along its track; what is beyond the end is lost (9.4)."""
    cell: i64 = n.CREW + crew * n.SEATS + seat
    strength: i64 = table.seats[cell] + steps
    if strength > table.box.most_strength:
        strength = table.box.most_strength
    if table.telling:
        grown = strength > table.seats[cell]
        table.tell(n.CREW_GREW if grown else n.CREW_FULL, seat, crew, strength)
    table.seats[cell] = strength


def step_on_sale(table: Table, seat: i64, steps: i64) -> None:
    """Steps down the stone sale: each one that reaches the bottom, or would go beyond, brings stones (9.5)."""
    cell: i64 = n.SALE_AT + seat
    for _step in range(steps):
        if table.seats[cell] < table.box.sale_bottom:
            table.seats[cell] += 1
        if table.telling:
            table.tell(n.SALE_STEP, seat, table.seats[cell] + 1)
        if table.seats[cell] == table.box.sale_bottom:
            gain_stones(table, seat, table.box.bottom_stones)


def step_on_grain(table: Table, seat: i64, steps: i64) -> None:
    """Steps down the grain market: each one that reaches the bottom, or would go beyond, brings points (9.6)."""
    cell: i64 = n.GRAIN_AT + seat
    for _step in range(steps):
        if table.seats[cell] < table.box.grain_bottom:
            table.seats[cell] += 1
        if table.telling:
            table.tell(n.GRAIN_STEP, seat, table.seats[cell] + 1)
        if table.seats[cell] == table.box.grain_bottom:
            score_card(table, seat, n.FOR_MARKET, table.box.bottom_points)


def has_card(table: Table, seat: i64, card: i64) -> bool:
    """Whether a seat holds a Nile card of this kind."""
    return table.cards[seat * n.CARDS + card] > 0


def discard(table: Table, seat: i64, card: i64) -> None:
    """A card is used up and leaves the game (10.1)."""
    table.cards[seat * n.CARDS + card] -= 1
    table.cards[n.GONE + card] += 1


def take_ship_back(table: Table, cell: i64) -> None:
    """A ship at a site goes back to its owner."""
    seat: i64 = table.river[cell]
    if seat >= 0:
        table.river[cell] = n.NONE
        table.seats[n.SHIPS + seat] += 1


def berth_of(table: Table, seat: i64, site: i64) -> i64:
    """The berth at which a seat's ship lies at a site, or n.NONE."""
    river: vec[i64] = table.river
    first: i64 = n.BERTH + site * n.BERTHS
    if river[first] == seat:
        return 0
    if river[first + 1] == seat:
        return 1
    if river[first + 2] == seat:
        return 2
    if river[first + 3] == seat:
        return 3
    return n.NONE


def clear_sites(table: Table) -> None:
    """All ships at the sites go back (7.2)."""
    cell: i64
    for cell in range(n.BERTH, n.BERTH + n.SITES * n.BERTHS):
        take_ship_back(table, cell)
