"""What lies on Pharaon's table, and what is done to it everywhere: tokens gained, piles made ready to draw from."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.state import State
from waset.games.pharaon.components import Box
from waset.games.pharaon.display import any_left, any_there
from waset.games.pharaon.names import (
    ASIDE,
    BAG_FILLED,
    BASIC_OFFERING,
    BOARD_AT,
    BOARD_CELLS,
    BONUS,
    BONUS_PLACES,
    CARD_CELLS,
    COLOURS,
    COLUMN,
    COURT_CELLS,
    ENTRY_COLOUR,
    JAR_DISCARDS,
    JARS,
    JARS_SHUFFLED,
    LOOKED,
    NOBLE_CARDS,
    NONE,
    PIECE_CELLS,
    PIECES,
    PILE,
    RING,
    RIVAL_POINTS,
    ROW,
    SEAT_CELLS,
    SILVER,
    SUPPLY,
    TOKEN_GAINED,
    TOKEN_OUT,
    TRAITOR,
    TRAITOR_PIECE,
    WHO,
)


class Table(State):
    """The fields of a position; `declaration.py` lists them with who may know them.

    pieces    tokens and offerings by kind: in front of each seat and of the Traitor, the supply (bank and discards in
              one: a spent piece always goes there), what is being paid
    board     pieces on the wheel, pairs and bonus offerings, jars and artisans face up, jars discarded
    seats     for each seat and the Traitor: tomb, cards, place on the pyramid of time, levels of the Nile; the nobles
              used this round, the entry colours, the ring of zones; the Traitor's boards
    cards     nobles and artisans by who has them, and those discarded
    court     nobles face up, being looked at, put aside: the cells of the nobles nobody else sees
    pile      the jars in the Traitor's pile, which nobody sees
    looker    who looks at two nobles now
    wheel     which colour of the wheel's order lies at the first zone of the ring
    forward   1 if the wheel turns clockwise
    starter   who holds the starting-player token
    pharaoh   who holds the pharaoh token
    """

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0
        self.starter: i64 = 0
        self.pharaoh: i64 = NONE
        self.wheel: i64 = 0
        self.forward: i64 = 0
        self.looker: i64 = NONE
        self.pieces: vec[i64] = vec[i64]()
        self.board: vec[i64] = vec[i64]()
        self.seats: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.court: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.bag: vec[i64] = vec[i64]()
        self.jar_stock: vec[i64] = vec[i64]()
        self.noble_deck: vec[i64] = vec[i64]()
        self.artisan_deck: vec[i64] = vec[i64]()

    def lay_out(self, box: Box) -> None:
        """An empty table, everything still in its bank, bag, deck or pile: 20 tokens of each kind in the bank (1.3)."""
        self.box = box
        self.pieces = vec[i64]([0] * PIECE_CELLS)
        for colour in range(COLOURS):
            self.pieces[SUPPLY + colour] = box.tokens
        self.pieces[SUPPLY + SILVER] = box.tokens
        self.board = vec[i64]([NONE] * JAR_DISCARDS + [0] * (BOARD_CELLS - JAR_DISCARDS))
        self.seats = vec[i64]([0] * SEAT_CELLS)
        for who in range(WHO):
            self.seats[ROW + who] = NONE
        for cell in range(COLOURS):
            self.seats[ENTRY_COLOUR + cell] = NONE
            self.seats[RING + cell] = NONE
            self.seats[BOARD_AT + cell] = NONE
            self.seats[BOARD_AT + 10 + cell] = NONE
        for cell in range(COLUMN, RIVAL_POINTS):
            self.seats[cell] = NONE
        self.cards = vec[i64]([0] * CARD_CELLS)
        self.court = vec[i64]([NONE] * COURT_CELLS)
        self.pile = vec[i64]([NONE] * PILE)
        self.bag = box.bag[:]
        self.jar_stock = vec[i64]([1] * JARS)
        self.noble_deck = vec[i64]([1] * NOBLE_CARDS)
        self.artisan_deck = box.artisan_cards[:]

    def copy_table(self, twin: "Table") -> None:
        """Copy every field to a new table."""
        self.copy_steps(twin)
        twin.box = self.box
        twin.round = self.round
        twin.starter = self.starter
        twin.pharaoh = self.pharaoh
        twin.wheel = self.wheel
        twin.forward = self.forward
        twin.looker = self.looker
        twin.pieces = self.pieces[:]
        twin.board = self.board[:]
        twin.seats = self.seats[:]
        twin.cards = self.cards[:]
        twin.court = self.court[:]
        twin.pile = self.pile[:]
        twin.bag = self.bag[:]
        twin.jar_stock = self.jar_stock[:]
        twin.noble_deck = self.noble_deck[:]
        twin.artisan_deck = self.artisan_deck[:]

    # What nobody or only one seat sees: nobles looked at and put aside until all chose, the Traitor's pile (10.1).
    # What the bag and the artisans' deck hold everybody can work out, so it is open.
    def stock(self, pool: i64) -> vec[i64]:
        return self.noble_deck if pool == 0 else self.jar_stock

    def held(self, pool: i64) -> vec[i64]:
        return self.court if pool == 0 else self.pile

    def knows(self, seat: i64, pool: i64, cell: i64) -> bool:
        if pool != 0:
            return False
        if cell < LOOKED:
            return True
        if cell < ASIDE:
            return seat >= 0 and seat == self.looker
        return seat == cell - ASIDE


def total(counts: vec[i64]) -> i64:
    """How many there are in a pile of counts."""
    whole: i64 = 0
    for count in counts:
        whole += count
    return whole


def gain_token(table: Table, who: i64, piece: i64) -> bool:
    """A token from the bank; if that kind is out, nothing (3.7)."""
    pieces: vec[i64] = table.pieces
    if pieces[SUPPLY + piece] == 0:
        if table.telling and who != TRAITOR:
            table.tell(TOKEN_OUT, who, piece)
        return False
    pieces[SUPPLY + piece] -= 1
    pieces[who * PIECES + piece] += 1
    if table.telling:
        if who == TRAITOR:
            table.tell(TRAITOR_PIECE, piece)
        else:
            table.tell(TOKEN_GAINED, who, piece)
    return True


def offering_in_bag(table: Table) -> bool:
    """Whether an offering could be drawn, the discards put back if need be (4.2)."""
    if any_left(table.bag):
        return True
    pieces: vec[i64] = table.pieces
    piece: i64
    for piece in range(BASIC_OFFERING, PIECES):
        if piece != SILVER and pieces[SUPPLY + piece] > 0:
            return True
    return False


def offering_to_draw(table: Table) -> bool:
    """See that the bag has an offering, putting the discards in if need be; False if there is none (4.2)."""
    if any_left(table.bag):
        return True
    if not offering_in_bag(table):
        return False
    piece: i64
    for piece in range(BASIC_OFFERING, PIECES):
        if piece != SILVER:
            table.bag[piece] = table.pieces[SUPPLY + piece]
            table.pieces[SUPPLY + piece] = 0
    if table.telling:
        table.tell(BAG_FILLED)
    return True


def offering_there(table: Table) -> bool:
    """Whether a single offering can be had, from the display or the bag (4.1)."""
    return any_there(table.board, BONUS, BONUS + BONUS_PLACES) or offering_in_bag(table)


def jar_to_draw(table: Table) -> bool:
    """See that the stock has a jar, made anew from the discarded ones if need be; False if there is none (4.7)."""
    if any_left(table.jar_stock):
        return True
    jar: i64
    found = False
    for jar in range(JARS):
        if table.board[JAR_DISCARDS + jar] > 0:
            found = True
            table.jar_stock[jar] = table.board[JAR_DISCARDS + jar]
            table.board[JAR_DISCARDS + jar] = 0
    if found and table.telling:
        table.tell(JARS_SHUFFLED)
    return found


def clockwise(table: Table, seat: i64) -> i64:
    """The next in turn: the seat on the left; in the solo game player and Traitor by turns (2.1)."""
    if table.box.solo and seat != TRAITOR:
        return TRAITOR
    if seat + 1 < table.players:
        return seat + 1
    return 0
