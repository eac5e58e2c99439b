"""What lies on Egizia's table, and what is done to it everywhere: stones, points, crews, markers."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import State
from waset.games.egizia.components import Box
from waset.games.egizia.names import (
    ARRIVED,
    BATCH_CELLS,
    BERTH,
    BERTHS,
    BOTTOM,
    CARD_CELLS,
    CARDS,
    CREW,
    CREW_FULL,
    CREW_GREW,
    DRAWN,
    FOR_MARKET,
    GONE,
    GRAIN_AT,
    GRAIN_STEP,
    GRAVE_TAKEN,
    HAND,
    KNOWER,
    LOWEST,
    NO_SITE,
    NONE,
    ORDER,
    POINTS,
    POINTS_SCORED,
    QUEUE,
    RIVER_CELLS,
    ROUND_SHIP,
    SALE_AT,
    SALE_STEP,
    SCORE,
    SEAT_CELLS,
    SEATS,
    SHIPS,
    SITES,
    SPHINX_CELLS,
    SPHINXES,
    STONES,
    STONES_GAINED,
    WORKS_CELLS,
)


class Table(State):
    """The fields of a position; `declaration.py` lists them with who may know them.

    seats    for each seat: stones, ships, crews, markers, production, what was used this round, bricks, points
    cards    for each kind of Nile card: hands by seat, decks, cards out of the game; improved fields by seat
    river    the ten cards, the ships everywhere, the seats in order of tiles and in order of the running phase
    works    obelisk, pyramid, temple and graves: bricks, tiles, how far each part has grown
    sphinx   Sphinx cards in hands, just drawn, and under the pile; `pile` is how many of each the pile has
    batch    the cards under the pile again: the number of each card's batch, and who knows it
    ring     where the water ring lies
    site     where building goes on now; `places`, how many ships may build there
    arrivals how often a score has changed: who came later to a space of the score track lies behind
    batches  how many batches have been returned under the pile
    drawn    how many cards have been drawn at the Sphinx and are looked at now; `looker`, by whom
    """

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0
        self.phase: i64 = 0
        self.ring: i64 = 0
        self.site: i64 = NO_SITE
        self.places: i64 = 0
        self.arrivals: i64 = 0
        self.batches: i64 = 0
        self.drawn: i64 = 0
        self.looker: i64 = NONE
        self.seats: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.river: vec[i64] = vec[i64]()
        self.works: vec[i64] = vec[i64]()
        self.sphinx: vec[i64] = vec[i64]()
        self.batch: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()

    def lay_out(self, box: Box) -> None:
        """An empty table with this board."""
        self.box = box
        self.seats = vec[i64]([0] * SEAT_CELLS)
        self.cards = vec[i64]([0] * CARD_CELLS)
        self.river = vec[i64]([NONE] * RIVER_CELLS)
        self.works = vec[i64]([NONE] * GRAVE_TAKEN + [0] * (WORKS_CELLS - GRAVE_TAKEN))
        self.sphinx = vec[i64]([NONE] * SPHINX_CELLS)
        self.batch = vec[i64]([0] * KNOWER + [NONE] * (BATCH_CELLS - KNOWER))
        self.pile = vec[i64]([1] * SPHINXES)
        for cell in range(ROUND_SHIP, BERTH):
            self.river[cell] = 0
        for seat in range(SEATS):
            self.seats[LOWEST + seat] = NONE
            self.river[ORDER + seat] = NONE
            self.river[QUEUE + seat] = NONE

    def copy_table(self, twin: "Table") -> None:
        """Copy every field to a new table."""
        self.copy_steps(twin)
        twin.box = self.box
        twin.round = self.round
        twin.phase = self.phase
        twin.ring = self.ring
        twin.site = self.site
        twin.places = self.places
        twin.arrivals = self.arrivals
        twin.batches = self.batches
        twin.drawn = self.drawn
        twin.looker = self.looker
        twin.seats = self.seats[:]
        twin.cards = self.cards[:]
        twin.river = self.river[:]
        twin.works = self.works[:]
        twin.sphinx = self.sphinx[:]
        twin.batch = self.batch[:]
        twin.pile = self.pile[:]

    # The Sphinx cards: the pile, and those in hands, in a drawer's eyes and under the pile (10.1).
    def stock(self, pool: i64) -> vec[i64]:
        return self.pile

    def held(self, pool: i64) -> vec[i64]:
        return self.sphinx

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        if seat < 0:
            return False
        if cell < DRAWN:
            return cell // HAND == seat
        if cell < BOTTOM:
            return seat == self.looker
        return self.batch[KNOWER + cell - BOTTOM] == seat


def gain_stones(table: Table, seat: i64, count: i64) -> None:
    """Stones for a seat; what the counter does not hold is lost (2.4)."""
    stones: i64 = table.seats[STONES + seat] + count
    if stones > table.box.most_stones:
        count -= stones - table.box.most_stones
        stones = table.box.most_stones
    table.seats[STONES + seat] = stones
    if table.telling:
        table.tell(STONES_GAINED, seat, count, stones)


def score(table: Table, seat: i64, category: i64, points: i64) -> None:
    """Points won or lost: the marker goes behind all others on its new space; no points, no move (2.2)."""
    if points == 0:
        return
    table.seats[POINTS + category * SEATS + seat] += points
    table.seats[SCORE + seat] += points
    table.arrivals += 1
    table.seats[ARRIVED + seat] = table.arrivals


def score_card(table: Table, seat: i64, category: i64, points: i64) -> None:
    """Points that a card or a market brings, told by themselves."""
    score(table, seat, category, points)
    if table.telling and points != 0:
        table.tell(POINTS_SCORED, seat, points, table.seats[SCORE + seat])


def ahead(table: Table, seat: i64, other: i64) -> bool:
    """Whether a seat's marker lies in front of another's on the score track (2.2)."""
    if table.seats[SCORE + seat] != table.seats[SCORE + other]:
        return table.seats[SCORE + seat] > table.seats[SCORE + other]
    return table.seats[ARRIVED + seat] < table.seats[ARRIVED + other]


def line_up(table: Table) -> None:
    """Fix the order of a phase: from the front of the score track to the back (2.3)."""
    for seat in range(table.players):
        place: i64 = 0
        for other in range(table.players):
            if other != seat and ahead(table, other, seat):
                place += 1
        table.river[QUEUE + place] = seat


def strengthen(table: Table, seat: i64, crew: i64, steps: i64) -> None:
    """A crew moves along its track; what is beyond the end is lost (2.5)."""
    cell: i64 = CREW + crew * SEATS + seat
    strength: i64 = table.seats[cell] + steps
    if strength > table.box.most_strength:
        strength = table.box.most_strength
    if table.telling:
        grown = strength > table.seats[cell]
        table.tell(CREW_GREW if grown else CREW_FULL, seat, crew, strength)
    table.seats[cell] = strength


def step_on_sale(table: Table, seat: i64, steps: i64) -> None:
    """Steps down the stone sale: each one that reaches the bottom, or would go beyond, brings stones (2.6)."""
    for _ in range(steps):
        if table.seats[SALE_AT + seat] < table.box.sale_bottom:
            table.seats[SALE_AT + seat] += 1
        if table.telling:
            table.tell(SALE_STEP, seat, table.seats[SALE_AT + seat] + 1)
        if table.seats[SALE_AT + seat] == table.box.sale_bottom:
            gain_stones(table, seat, table.box.bottom_stones)


def step_on_grain(table: Table, seat: i64, steps: i64) -> None:
    """Steps down the grain market: each one that reaches the bottom, or would go beyond, brings points (2.7)."""
    for _ in range(steps):
        if table.seats[GRAIN_AT + seat] < table.box.grain_bottom:
            table.seats[GRAIN_AT + seat] += 1
        if table.telling:
            table.tell(GRAIN_STEP, seat, table.seats[GRAIN_AT + seat] + 1)
        if table.seats[GRAIN_AT + seat] == table.box.grain_bottom:
            score_card(table, seat, FOR_MARKET, table.box.bottom_points)


def has_card(table: Table, seat: i64, card: i64) -> bool:
    """Whether a seat holds a Nile card of this kind."""
    return table.cards[seat * CARDS + card] > 0


def discard(table: Table, seat: i64, card: i64) -> None:
    """A card is used up and leaves the game (5.1)."""
    table.cards[seat * CARDS + card] -= 1
    table.cards[GONE + card] += 1


def take_ship_back(table: Table, cell: i64) -> None:
    """A ship at a site goes back to its owner."""
    seat: i64 = table.river[cell]
    if seat >= 0:
        table.river[cell] = NONE
        table.seats[SHIPS + seat] += 1


def berth_of(table: Table, seat: i64, site: i64) -> i64:
    """The berth at which a seat's ship lies at a site, or NONE."""
    first: i64 = BERTH + site * BERTHS
    if table.river[first] == seat:
        return 0
    if table.river[first + 1] == seat:
        return 1
    if table.river[first + 2] == seat:
        return 2
    if table.river[first + 3] == seat:
        return 3
    return NONE


def clear_sites(table: Table) -> None:
    """All ships at the sites go back (8.2)."""
    cell: i64
    for cell in range(BERTH, BERTH + SITES * BERTHS):
        take_ship_back(table, cell)
