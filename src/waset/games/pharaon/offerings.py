"""The zone of offerings: pairs, single offerings from the display or the bag, and refilling between rounds."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.counts import any_left
from waset.games.pharaon.display import any_there, empty_cell, lay_drawn
from waset.games.pharaon.names import (
    BAG_FILLED,
    BASIC_OFFERING,
    BONUS,
    BONUS_LAID,
    CHOOSE_OFFERING,
    DRAW_BLIND,
    DRAW_OFFERING,
    LAY_OFFERING,
    NO_OFFERING,
    NONE,
    OFFERING_DRAWN,
    OFFERING_LAID,
    OFFERING_TAKEN,
    PAIR_TAKEN,
    PAIRS,
    PICK_OFFERING,
    PICK_PAIR,
    PIECES,
    PLACES,
    REFILL,
    SILVER,
    SUPPLY,
    TAKE_BONUS,
    TAKE_PAIR,
    TRAITOR,
    TRAITOR_PIECE,
)
from waset.games.pharaon.table import Table


def pairs_there(table: Table) -> vec[i64]:
    """The places with a pair (4.1)."""
    moves: vec[i64] = vec[i64](capacity=PLACES)
    board: vec[i64] = table.board
    place: i64
    for place in range(PLACES):
        if board[PAIRS + place * 2] >= 0:
            moves = append(moves, TAKE_PAIR + place)
    return moves


def any_pair(table: Table) -> bool:
    """Whether the zone has anything to take (4.1)."""
    return any_there(table.board, PAIRS, PAIRS + 2 * PLACES)


def choose_pair(table: Table, seat: i64) -> None:
    """Ask which pair, unless there is only one."""
    moves: vec[i64] = pairs_there(table)
    if len(moves) == 1:
        take_pair(table, seat, moves[0] - TAKE_PAIR)
    else:
        table.push(PICK_PAIR, seat)


def take_pair(table: Table, seat: i64, place: i64) -> None:
    """Both offerings of a place; it stays empty until the next round (4.1)."""
    first: i64 = lift(table, seat, PAIRS + place * 2)
    second: i64 = lift(table, seat, PAIRS + place * 2 + 1)
    if table.telling:
        table.tell(PAIR_TAKEN, seat, place, first, second)


def lift(table: Table, who: i64, cell: i64) -> i64:
    """An offering of the display comes to somebody; the place may be empty."""
    piece: i64 = table.board[cell]
    if piece >= 0:
        table.board[cell] = NONE
        table.pieces[who * PIECES + piece] += 1
    return piece


def offerings_there(table: Table) -> vec[i64]:
    """The single offerings on display, and the bag (4.1)."""
    moves: vec[i64] = vec[i64](capacity=PLACES + 1)
    board: vec[i64] = table.board
    place: i64
    for place in range(PLACES):
        if board[BONUS + place] >= 0:
            moves = append(moves, TAKE_BONUS + place)
    if offering_in_bag(table):
        moves = append(moves, DRAW_BLIND)
    return moves


def offering_in_bag(table: Table) -> bool:
    """Whether an offering could be drawn, the discards put back if need be (4.2)."""
    return can_be_drawn(table, 1)


def pair_in_bag(table: Table) -> bool:
    """Whether a whole pair could be drawn, the discards put back if need be (4.2)."""
    return can_be_drawn(table, 2)


def can_be_drawn(table: Table, count: i64) -> bool:
    """Whether bag and discards together have so many offerings (4.2)."""
    bag: vec[i64] = table.bag
    pieces: vec[i64] = table.pieces
    left: i64 = count
    piece: i64
    for piece in range(BASIC_OFFERING, PIECES):
        left -= bag[piece]
        if piece != SILVER:
            left -= pieces[SUPPLY + piece]
        if left <= 0:
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
    return any_there(table.board, BONUS, BONUS + PLACES) or offering_in_bag(table)


def choose_offering(table: Table, seat: i64, count: i64) -> None:
    """Ask which single offering, as often as it is due; what is not there is lost (4.1, 5.10)."""
    if count > 1:
        table.push(CHOOSE_OFFERING, seat, count - 1)
    moves: vec[i64] = offerings_there(table)
    if len(moves) == 0:
        if table.telling:
            table.tell(NO_OFFERING, seat)
    elif len(moves) == 1:
        take_offering(table, seat, moves[0])
    else:
        table.push(PICK_OFFERING, seat)


def take_offering(table: Table, seat: i64, move: i64) -> None:
    """An offering of the display, or one drawn blind (4.1)."""
    if move == DRAW_BLIND:
        offering_to_draw(table)
        table.push(DRAW_OFFERING, seat)
        return
    place: i64 = move - TAKE_BONUS
    piece: i64 = lift(table, seat, BONUS + place)
    if table.telling:
        table.tell(OFFERING_TAKEN, seat, piece, place)


def draw_offering(table: Table, who: i64, piece: i64) -> None:
    """The offering that came out of the bag."""
    table.bag[piece] -= 1
    table.pieces[who * PIECES + piece] += 1
    if table.telling:
        if who == TRAITOR:
            table.tell(TRAITOR_PIECE, piece)
        else:
            table.tell(OFFERING_DRAWN, who, piece)


def refill(table: Table, first: i64) -> None:
    """Empty places get new offerings, the pairs first; no half pair is laid (1.4, 7.1)."""
    cell: i64 = empty_cell(table.board, PAIRS + first, PAIRS + 2 * table.box.pairs)
    if cell == NONE or ((cell - PAIRS) % 2 == 0 and not pair_in_bag(table)):
        cell = empty_cell(table.board, max(PAIRS + first, BONUS), BONUS + table.box.pairs)
    if cell != NONE and offering_to_draw(table):
        table.push(REFILL, 0, cell - PAIRS + 1)
        table.push(LAY_OFFERING, 0, cell - PAIRS)


def lay_offering(table: Table, cell: i64, piece: i64) -> None:
    """An offering from the bag on its place."""
    lay_drawn(table.bag, table.board, PAIRS + cell, piece)
    if table.telling:
        if cell < 2 * PLACES:
            table.tell(OFFERING_LAID, cell // 2, piece)
        else:
            table.tell(BONUS_LAID, cell - 2 * PLACES, piece)
