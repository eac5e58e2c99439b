"""Payments: which purchases can be paid, the entry token, and the rest piece by piece.

A payment is put together in the order of the pieces' numbers and never goes back, so every set of pieces comes up once
(3.4). Costs and stocks are packed ints of eight bits a colour, none above 127, so that all colours are counted at
once. A scribe lets a piece count as another colour; `links` packs, five bits a colour, the colours a piece of that
colour may count as, and is 0 where nobody swaps anything. Rows of the table that are read in a loop have a name of
their own: it saves looking them up each time.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.pharaon.names import (
    ARTISANS,
    BASIC_OFFERING,
    BASICS,
    BUY,
    BUY_ARTISAN,
    BUY_NOBLE,
    BUY_TOMB,
    COLOURS,
    DOCTOR,
    ENTER,
    ENTERED,
    ENTERED_BY,
    ENTRY,
    ENTRY_COLOUR,
    JOKER,
    JUDGE,
    MEANS,
    NILE,
    NOBLE_CARDS,
    NOBLES,
    NONE,
    OFFERINGS,
    PAID,
    PAY,
    PAYING,
    PAYMENT,
    PIECES,
    SCRIBES,
    SILVER,
    SUPPLY,
    TOMB,
    TOMB_SPACE,
    USED,
)
from waset.games.pharaon.table import Table
from waset.games.pharaon.wheel import free_space

# One unit of the last colour.
LAST_UNIT: Final = 0x100000000
# A bit for every colour.
ALL_COLOURS: Final = 0x1F
# Links of every colour to itself.
EACH_ITSELF: Final = 0x1041041
# The top bit of every colour.
TOPS: Final = 0x8080808080


def packed_payment(buy: i64, counts: i64, left: i64) -> i64:
    """A payment as the argument of its step: what is bought, the colours its entry counts as, the units left."""
    return buy | counts << 5 | left << 10


def bought_by(packed: i64) -> i64:
    """What is bought; the step that asks for the entry has it as its argument in the same way."""
    return packed & 0x1F


def entry_in(packed: i64) -> i64:
    """The colours that the entry counts as, a bit each."""
    return packed >> 5 & 0x1F


def units_left(packed: i64) -> i64:
    """The units that are left to pay."""
    return packed >> 10


def zone_of(buy: i64) -> i64:
    """The zone a purchase belongs to."""
    if buy < BUY_ARTISAN:
        return OFFERINGS
    if buy < BUY_NOBLE:
        return ARTISANS
    if buy == BUY_NOBLE:
        return NOBLES
    if buy < BUY_TOMB:
        return NILE
    return TOMB


def need_of(table: Table, seat: i64, buy: i64) -> i64:
    """The units of a purchase; those of the tomb stand under the next space (4.6)."""
    if buy == BUY_TOMB:
        return table.box.tomb_need[table.seats[TOMB_SPACE + seat]]
    return table.box.needs[buy]


def unit_of(colour: i64) -> i64:
    """One unit of a colour; shifted down, because a 1 in compiled code is a C int and too short to be shifted up."""
    return LAST_UNIT >> 8 * (COLOURS - 1 - colour)


def units(packed: i64) -> i64:
    """How many units there are: a number and the sum of its digits leave the same rest, here with 256 digits by 255."""
    return packed % 0xFF


def shortage(stock: i64, need: i64) -> i64:
    """What a stock has too little of, colour by colour: a top bit is left only where nothing had to be borrowed."""
    apart: i64 = (need | TOPS) - stock
    short: i64 = apart & TOPS
    return apart & short - (short >> 7)


def colours_in(need: i64) -> i64:
    """The colours of a cost, a bit each."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if need >> 8 * colour & 0xFF:
            found |= 1 << colour
    return found


def links_of(table: Table, seat: i64) -> i64:
    """What a seat's scribes let its pieces count as; one scribe a piece, no chains (3.5, 5.2)."""
    links: i64 = 0
    cards: vec[i64] = table.cards
    first: i64 = seat * NOBLE_CARDS
    scribe: i64
    for scribe in range(SCRIBES):
        if cards[first + scribe] > 0:
            one: i64 = table.box.swap[scribe * 2]
            other: i64 = table.box.swap[scribe * 2 + 1]
            links |= EACH_ITSELF | 1 << 5 * one + other | 1 << 5 * other + one
    return links


def covered(stock: i64, jokers: i64, need: i64, links: i64) -> bool:
    """Whether a stock of colours with some jokers covers a cost."""
    return units(shortage(stock, need)) <= jokers or (links != 0 and covered_by_swaps(stock, jokers, need, links))


def covered_by_swaps(stock: i64, jokers: i64, need: i64, links: i64) -> bool:
    """The same with scribes, by Hall's condition: no set of colours may need more than the pieces that can count as one
    of them and the jokers together."""
    if units(stock) + jokers < units(need):
        return False
    colour: i64
    wanted: i64 = colours_in(need)
    part: i64 = wanted
    while part > 0:
        missing: i64 = -jokers
        reached: i64 = 0
        for colour in range(COLOURS):
            if part >> colour & 1:
                missing += need >> 8 * colour & 0xFF
                reached |= links >> 5 * colour & 0x1F
        for colour in range(COLOURS):
            if reached >> colour & 1:
                missing -= stock >> 8 * colour & 0xFF
        if missing > 0:
            return False
        part = part - 1 & wanted
    return True


def stock_of(table: Table, seat: i64) -> i64:
    """A seat's basic tokens and basic offerings by colour."""
    return basics_of(table.pieces, seat * PIECES)


def basics_of(pieces: vec[i64], first: i64) -> i64:
    """The basic tokens and basic offerings of a row of pieces by colour."""
    stock: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        stock |= pieces[first + colour] + pieces[first + BASIC_OFFERING + colour] << 8 * colour
    return stock


def jokers_of(table: Table, seat: i64, zone: i64) -> i64:
    """What a seat can pay any colour with in a zone: silver and the jokers of the zone (3.6)."""
    pieces: vec[i64] = table.pieces
    return pieces[seat * PIECES + SILVER] + pieces[seat * PIECES + JOKER + zone]


def any_basic_enters(table: Table, seat: i64, zone: i64) -> bool:
    """Whether one of the nobles 7 to 10 lets any basic piece pay the entry of a zone (5.4)."""
    noble: i64 = table.box.any_entry[zone]
    return noble >= 0 and table.cards[seat * NOBLE_CARDS + noble] > 0


def past_full(table: Table, seat: i64, zone: i64) -> bool:
    """Whether one of the nobles 13 to 16 lets a seat into a zone without a free space (5.7)."""
    noble: i64 = table.box.past_full[zone]
    return noble >= 0 and table.cards[seat * NOBLE_CARDS + noble] > 0 and table.seats[USED + noble - DOCTOR] == 0


def judged(table: Table, seat: i64, buy: i64) -> bool:
    """Whether the Judge makes the cost of a noble five pieces of any kinds (5.5)."""
    return buy == BUY_NOBLE and table.cards[seat * NOBLE_CARDS + JUDGE] > 0


def zone_open(table: Table, seat: i64, zone: i64) -> bool:
    """Whether a space is free, or a noble does without (3.1, 5.7)."""
    return free_space(table, table.seats[ENTRY_COLOUR + zone]) != NONE or past_full(table, seat, zone)


def add_payable(
    table: Table, seat: i64, zone: i64, first: i64, end: i64, stock: i64, links: i64, moves: vec[i64]
) -> vec[i64]:
    """Those of a zone's purchases that the seat can pay, entry included (3.1 to 3.6)."""
    jokers: i64 = jokers_of(table, seat, zone)
    entry: i64 = table.seats[ENTRY_COLOUR + zone]
    free = any_basic_enters(table, seat, zone)
    unit: i64 = unit_of(entry)
    if judged(table, seat, first):
        if units(stock) + jokers >= table.box.noble_units and covered(stock, jokers, unit, links):
            moves = append(moves, BUY + first)
        return moves
    needs: vec[i64] = table.box.needs
    buy: i64
    for buy in range(first, end):
        need: i64 = needs[buy] if buy < BUY_TOMB else need_of(table, seat, buy)
        # The entry token is one of the units if the cost has its colour, and comes on top of them if not (3.3).
        whole: i64 = need if need >> 8 * entry & 0xFF else need + unit
        if covered(stock, jokers, whole, links) or (free and pays_as_itself(stock, jokers, need, links)):
            moves = append(moves, BUY + buy)
    return moves


def pays_as_itself(stock: i64, jokers: i64, need: i64, links: i64) -> bool:
    """Whether some basic piece as entry, counting as its own colour, leaves enough for the rest (5.4)."""
    colour: i64
    for colour in range(COLOURS):
        if stock >> 8 * colour & 0xFF:
            counts: i64 = links >> 5 * colour & 0x1F if links else 1 << colour
            if rest_payable(stock - unit_of(colour), jokers, need, counts, links):
                return True
    return False


def rest_payable(stock: i64, jokers: i64, need: i64, counts: i64, links: i64) -> bool:
    """Whether the rest can be paid when the entry token may count as any of some colours (3.3)."""
    useful: i64 = counts & colours_in(need)
    if useful == 0:
        return covered(stock, jokers, need, links)
    colour: i64
    for colour in range(COLOURS):
        if useful >> colour & 1 and covered(stock, jokers, need - unit_of(colour), links):
            return True
    return False


def basics_in(colours: i64) -> i64:
    """The tokens and basic offerings of some colours, a bit each."""
    return colours | colours << BASIC_OFFERING


def jokers_in(zone: i64) -> i64:
    """The pieces that pay any colour in a zone, a bit each (3.6)."""
    return 1 << JOKER + zone | 1 << SILVER


def counts_as(piece: i64, entry: i64, free: bool, links: i64) -> i64:
    """The colours a piece may count as when it pays the entry, a bit each; 0 if it cannot (3.5, 5.2, 5.4)."""
    if piece >= BASICS:
        return 1 << entry
    colour: i64 = piece % COLOURS
    counts: i64 = links >> 5 * colour & 0x1F if links else 1 << colour
    if free:
        return counts
    return counts & 1 << entry


def entries(table: Table, seat: i64, buy: i64) -> i64:
    """The pieces that can pay the entry of a purchase and leave enough for the rest, a bit each (3.1)."""
    zone: i64 = zone_of(buy)
    entry: i64 = table.seats[ENTRY_COLOUR + zone]
    need: i64 = need_of(table, seat, buy)
    stock: i64 = stock_of(table, seat)
    jokers: i64 = jokers_of(table, seat, zone)
    links: i64 = links_of(table, seat)
    free = any_basic_enters(table, seat, zone)
    any_kinds = judged(table, seat, buy)
    if any_kinds and units(stock) + jokers < table.box.noble_units:
        return 0
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        counts: i64 = counts_as(colour, entry, free, links)
        if counts != 0 and stock >> 8 * colour & 0xFF:
            if any_kinds or rest_payable(stock - unit_of(colour), jokers, need, counts, links):
                found |= basics_in(1 << colour)
    if jokers > 0 and (any_kinds or rest_payable(stock, jokers - 1, need, 1 << entry, links)):
        found |= jokers_in(zone)
    pieces: vec[i64] = table.pieces
    first: i64 = seat * PIECES
    piece: i64
    for piece in range(MEANS):
        if found >> piece & 1 and pieces[first + piece] == 0:
            found ^= 1 << piece
    return found


def add_entries(table: Table, seat: i64, buy: i64, found: i64) -> vec[i64]:
    """The entry moves, first those that take a unit off the cost (3.4)."""
    moves: vec[i64] = vec[i64](capacity=MEANS)
    zone: i64 = zone_of(buy)
    piece: i64
    if not any_basic_enters(table, seat, zone) or judged(table, seat, buy):
        for piece in range(MEANS):
            if found >> piece & 1:
                moves = append(moves, ENTER + piece)
        return moves
    entry: i64 = table.seats[ENTRY_COLOUR + zone]
    links: i64 = links_of(table, seat)
    wanted: i64 = colours_in(need_of(table, seat, buy))
    for piece in range(MEANS):
        if found >> piece & 1 and counts_as(piece, entry, True, links) & wanted:
            moves = append(moves, ENTER + piece)
    for piece in range(MEANS):
        if found >> piece & 1 and not counts_as(piece, entry, True, links) & wanted:
            moves = append(moves, ENTER + piece)
    return moves


def add_pieces(found: i64, first: i64) -> vec[i64]:
    """The moves of the pieces in a set of bits."""
    moves: vec[i64] = vec[i64](capacity=MEANS)
    piece: i64
    for piece in range(MEANS):
        if found >> piece & 1:
            moves = append(moves, first + piece)
    return moves


def only(found: i64) -> i64:
    """The piece of a set of bits that has just one, or NONE."""
    if found == 0 or found & found - 1:
        return NONE
    piece: i64 = 0
    while found >> piece & 1 == 0:
        piece += 1
    return piece


def begin_payment(table: Table, seat: i64, buy: i64) -> None:
    """Ask for the entry token, unless only one will do (3.1)."""
    found: i64 = entries(table, seat, buy)
    piece: i64 = only(found)
    if piece == NONE:
        table.push(ENTRY, seat, found, buy)
    else:
        enter(table, seat, buy, piece)


def enter(table: Table, seat: i64, buy: i64, piece: i64) -> None:
    """The entry token goes on the wheel, or with a noble for a full zone to the supply; then the rest (3.1, 5.7)."""
    zone: i64 = zone_of(buy)
    entry: i64 = table.seats[ENTRY_COLOUR + zone]
    space: i64 = free_space(table, entry)
    links: i64 = links_of(table, seat)
    counts: i64 = counts_as(piece, entry, any_basic_enters(table, seat, zone), links)
    table.pieces[seat * PIECES + piece] -= 1
    if space != NONE:
        table.board[space] = piece
        if table.telling:
            table.tell(ENTERED, seat, zone, piece)
    else:
        table.pieces[SUPPLY + piece] += 1
        noble: i64 = table.box.past_full[zone]
        table.seats[USED + noble - DOCTOR] = 1
        if table.telling:
            table.tell(ENTERED_BY, seat, zone, piece, noble)
    left: i64
    if judged(table, seat, buy):
        left = table.box.noble_units - 1
    else:
        need: i64 = need_of(table, seat, buy)
        left = units(need)
        if counts & colours_in(need):
            left -= 1
    pay_on(table, seat, buy, counts, links, 0, left)


def pay_on(table: Table, seat: i64, buy: i64, counts: i64, links: i64, first: i64, left: i64) -> None:
    """Pay what is left; where several pieces will do the seat is asked, else the only one is taken (3.4)."""
    piece: i64
    while left > 0:
        found: i64 = ways_to_pay(table, seat, buy, counts, links, first, left)
        piece = only(found)
        if piece == NONE:
            table.push(PAYMENT, seat, found, packed_payment(buy, counts, left))
            return
        put_down(table, seat, piece)
        first = piece
        left -= 1
    pieces: vec[i64] = table.pieces
    for piece in range(MEANS):
        if pieces[PAYING + piece] > 0:
            pieces[SUPPLY + piece] += pieces[PAYING + piece]
            pieces[PAYING + piece] = 0


def put_down(table: Table, seat: i64, piece: i64) -> None:
    """One piece of a payment."""
    table.pieces[seat * PIECES + piece] -= 1
    table.pieces[PAYING + piece] += 1
    if table.telling:
        table.tell(PAID, seat, piece)


def pay(table: Table, seat: i64, piece: i64, packed: i64) -> None:
    """A piece was chosen; on with the rest."""
    put_down(table, seat, piece)
    pay_on(table, seat, bought_by(packed), entry_in(packed), links_of(table, seat), piece, units_left(packed) - 1)


def ways_to_pay(table: Table, seat: i64, buy: i64, counts: i64, links: i64, first: i64, left: i64) -> i64:
    """The pieces that may come next, not before the last in order, so that the rest can still be paid (3.4)."""
    if judged(table, seat, buy):
        return enough_from(table, seat, first, left)
    need: i64 = need_of(table, seat, buy)
    useful: i64 = counts & colours_in(need)
    if useful == 0:
        return pieces_towards(table, seat, zone_of(buy), links, first, need)
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if useful >> colour & 1:
            found |= pieces_towards(table, seat, zone_of(buy), links, first, need - unit_of(colour))
    return found


def enough_from(table: Table, seat: i64, first: i64, left: i64) -> i64:
    """The pieces from which on there are enough of any kind for the Judge (5.5)."""
    row: i64 = seat * PIECES
    paying: i64 = basics_in(ALL_COLOURS) | jokers_in(NOBLES)
    there: i64 = 0
    found: i64 = 0
    piece: i64 = MEANS - 1
    while piece >= first:
        if paying >> piece & 1 and table.pieces[row + piece] > 0:
            there += table.pieces[row + piece]
            if there >= left:
                found |= 1 << piece
        piece -= 1
    return found


def pieces_towards(table: Table, seat: i64, zone: i64, links: i64, first: i64, need: i64) -> i64:
    """The pieces that may come next towards what a zone asks for beside the entry, a bit each (3.4)."""
    pieces: vec[i64] = table.pieces
    row: i64 = seat * PIECES
    laid: i64 = basics_of(pieces, PAYING)
    # Without a scribe only colours still due are of use, and one more of them is never too many.
    due: i64 = colours_in(shortage(laid, need))
    if links != 0:
        due = ALL_COLOURS
    paying: i64 = basics_in(due) | jokers_in(zone)
    stock: i64 = laid
    jokers: i64 = pieces[PAYING + JOKER + zone] + pieces[PAYING + SILVER]
    found: i64 = 0
    # From the last piece down: `stock` and `jokers` are what is laid and all that may still come from here on.
    piece: i64 = MEANS - 1
    while piece >= first:
        count: i64 = pieces[row + piece]
        if count > 0 and paying >> piece & 1:
            chosen: i64 = laid
            if piece < BASICS:
                stock += count << 8 * (piece % COLOURS)
                chosen += unit_of(piece % COLOURS)
            else:
                jokers += count
            if (links == 0 or covered(need, 0, chosen, links)) and covered(stock, jokers, need, links):
                found |= 1 << piece
        piece -= 1
    return found


def payment_moves(found: i64) -> vec[i64]:
    """The pieces a seat may pay with next (3.4)."""
    return add_pieces(found, PAY)


def thrifty(moves: vec[i64]) -> vec[i64]:
    """Of the pieces that may pay next the basic ones, if there are some: silver and jokers pay for anything."""
    chosen: vec[i64] = vec[i64](capacity=MEANS)
    for move in moves:
        piece: i64 = move - ENTER if move < PAY else move - PAY
        if piece < BASICS:
            chosen = append(chosen, move)
    return chosen if len(chosen) > 0 else moves
