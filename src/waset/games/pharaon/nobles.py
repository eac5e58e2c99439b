"""The zone of nobles, what officials do when they come, and the exchanges of Seeress and Treasurer."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.counts import any_left
from waset.games.pharaon.display import any_there, empty_cell, kinds_there, lay_drawn, take_out
from waset.games.pharaon.jars import ready
from waset.games.pharaon.names import (
    BASICS,
    BRINGS_ARTISAN,
    BRINGS_NILE,
    BRINGS_OFFERING,
    BRINGS_SILVER,
    BRINGS_TOMB,
    CHOOSE_ARTISAN,
    CHOOSE_OFFERING,
    COLOURS,
    DOCTOR,
    DRAW_NOBLE,
    EFFECTS,
    EXCHANGED,
    FILL_NOBLES,
    GAIN_SILVERS,
    GET_TOKEN,
    GIVE,
    GIVE_PIECE,
    INVITE,
    INVITE_TOP,
    LAY_NOBLE,
    NILE_STEP,
    NOBLE_CARDS,
    NOBLE_COUNT,
    NOBLE_GAINED,
    NOBLE_LAID,
    NOBLE_PLACES,
    NONE,
    OFFICIAL,
    PICK_NOBLE,
    PIECES,
    SEERESS,
    SILVER,
    SUPPLY,
    TAKE_BASIC,
    TOMB_STEP,
    TREASURER,
    USE_SEERESS,
    USE_TREASURER,
    USED,
)
from waset.games.pharaon.nile import ANY_TRACK
from waset.games.pharaon.table import Table, gain_token
from waset.games.pharaon.tomb import crown


def nobles_there(table: Table) -> vec[i64]:
    """The nobles face up, and the top of the deck (4.4)."""
    moves: vec[i64] = kinds_there(table.court, 0, NOBLE_PLACES, INVITE)
    if any_left(table.noble_deck):
        moves = append(moves, INVITE_TOP)
    return moves


def any_noble(table: Table) -> bool:
    """Whether a noble can be had (4.4): a place is empty only when the deck is."""
    return any_there(table.court, 0, NOBLE_PLACES)


def choose_noble(table: Table, seat: i64) -> None:
    """Ask which noble, unless only one is left."""
    moves: vec[i64] = nobles_there(table)
    if len(moves) == 1:
        invite(table, seat, moves[0])
    elif len(moves) > 1:
        table.push(PICK_NOBLE, seat)


def invite(table: Table, seat: i64, move: i64) -> None:
    """A noble face up or from the deck; an empty place is filled before the noble acts (4.4)."""
    if move == INVITE_TOP:
        table.push(DRAW_NOBLE, seat)
        return
    noble: i64 = move - INVITE
    place: i64 = take_out(table.court, 0, noble)
    welcome(table, seat, noble)
    next_noble(table, place)


def draw_noble(table: Table, seat: i64, noble: i64) -> None:
    """The noble on top of the deck."""
    table.noble_deck[noble] -= 1
    welcome(table, seat, noble)


def welcome(table: Table, seat: i64, noble: i64) -> None:
    """A noble comes to a player; officials act at once, in the order of their text (4.4, 5.10)."""
    if table.telling:
        table.tell(NOBLE_GAINED, seat, noble)
    own_noble(table, seat, noble)
    if noble >= OFFICIAL:
        act_officially(table, seat, noble)


def own_noble(table: Table, who: i64, noble: i64) -> None:
    """The card lies in front of somebody; it may bring the pharaoh token (4.8)."""
    table.cards[who * NOBLE_CARDS + noble] += 1
    table.seats[NOBLE_COUNT + who] += 1
    crown(table, who)


def act_officially(table: Table, seat: i64, official: i64) -> None:
    """The parts of an official, last pushed first done (5.10)."""
    first: i64 = (official - OFFICIAL) * EFFECTS
    brings: vec[i64] = table.box.official
    if brings[first + BRINGS_OFFERING] > 0:
        table.push(CHOOSE_OFFERING, seat, brings[first + BRINGS_OFFERING])
    if brings[first + BRINGS_SILVER] > 0:
        table.push(GAIN_SILVERS, seat, brings[first + BRINGS_SILVER])
    for _step in range(brings[first + BRINGS_TOMB]):
        table.push(TOMB_STEP, seat)
    for _artisan in range(brings[first + BRINGS_ARTISAN]):
        table.push(CHOOSE_ARTISAN, seat)
    for _step in range(brings[first + BRINGS_NILE]):
        table.push(NILE_STEP, seat, ANY_TRACK)


def fill_nobles(table: Table, first: i64) -> None:
    """All places of the zone, one by one (1.5)."""
    place: i64 = empty_cell(table.court, first, table.box.open_nobles)
    if place != NONE:
        table.push(FILL_NOBLES, 0, place + 1)
        next_noble(table, place)


def next_noble(table: Table, place: i64) -> None:
    """An empty place gets the next card of the deck at once (4.4)."""
    if any_left(table.noble_deck):
        table.push(LAY_NOBLE, 0, place)


def lay_noble(table: Table, place: i64, noble: i64) -> None:
    """A noble from the deck on its place."""
    lay_drawn(table.noble_deck, table.court, place, noble)
    if table.telling:
        table.tell(NOBLE_LAID, place, noble)


def gives(table: Table, seat: i64, noble: i64) -> vec[i64]:
    """The basic tokens and offerings a seat could exchange for something the bank has (5.8)."""
    moves: vec[i64] = vec[i64](capacity=BASICS)
    if noble == TREASURER and table.pieces[SUPPLY + SILVER] == 0:
        return moves
    piece: i64
    for piece in range(BASICS):
        if table.pieces[seat * PIECES + piece] > 0 and (noble == TREASURER or len(gets(table, piece % COLOURS)) > 0):
            moves = append(moves, GIVE + piece)
    return moves


def gets(table: Table, given: i64) -> vec[i64]:
    """The other basic kinds the bank has (5.8)."""
    moves: vec[i64] = vec[i64](capacity=COLOURS)
    colour: i64
    for colour in range(COLOURS):
        if colour != given and table.pieces[SUPPLY + colour] > 0:
            moves = append(moves, TAKE_BASIC + colour)
    return moves


def add_exchanges(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Seeress and Treasurer, if they are ready and have something to do (5.8)."""
    if ready(table, seat, SEERESS) and len(gives(table, seat, SEERESS)) > 0:
        moves = append(moves, USE_SEERESS)
    if ready(table, seat, TREASURER) and len(gives(table, seat, TREASURER)) > 0:
        moves = append(moves, USE_TREASURER)
    return moves


def can_exchange(table: Table, seat: i64) -> bool:
    """Whether an exchange is open to a seat at the beginning or the end of its turn (5.8)."""
    if ready(table, seat, SEERESS) or ready(table, seat, TREASURER):
        return len(add_exchanges(table, seat, vec[i64](capacity=2))) > 0
    return False


def begin_exchange(table: Table, seat: i64, noble: i64) -> None:
    """The noble is used; which piece is given? (5.8)"""
    table.seats[USED + noble - DOCTOR] = 1
    moves: vec[i64] = gives(table, seat, noble)
    if len(moves) == 1:
        give(table, seat, noble, moves[0] - GIVE)
    else:
        table.push(GIVE_PIECE, seat, noble)


def give(table: Table, seat: i64, noble: i64, piece: i64) -> None:
    """A piece goes to the supply; the Seeress asks what for, the Treasurer gives silver (5.8)."""
    if noble == TREASURER:
        finish_exchange(table, seat, noble, piece, SILVER)
        return
    moves: vec[i64] = gets(table, piece % COLOURS)
    if len(moves) == 1:
        finish_exchange(table, seat, noble, piece, moves[0] - TAKE_BASIC)
    else:
        table.push(GET_TOKEN, seat, piece)


def finish_exchange(table: Table, seat: i64, noble: i64, piece: i64, token: i64) -> None:
    """One for the other."""
    table.pieces[seat * PIECES + piece] -= 1
    table.pieces[SUPPLY + piece] += 1
    table.pieces[SUPPLY + token] -= 1
    table.pieces[seat * PIECES + token] += 1
    if table.telling:
        table.tell(EXCHANGED, seat, noble, piece, token)


def gain_silvers(table: Table, seat: i64, count: i64) -> None:
    """Silver, as far as the bank has it (3.7)."""
    for _silver in range(count):
        gain_token(table, seat, SILVER)
