"""What cannot be in a loaded position although every number is in its range: what contradicts the rest of it."""

from mypy_extensions import i64

from waset.engine.counts import total
from waset.engine.message import Message
from waset.games.pharaon import names as n
from waset.games.pharaon.names import BOARDS, NONE, PASSED, ROW, TRAITOR, WHO, ZONES
from waset.games.pharaon.payment import bought_by, entries, entry_in, links_of, units_left, ways_to_pay
from waset.games.pharaon.table import Table
from waset.games.pharaon.traitor import in_pile, side_at
from waset.games.pharaon.wheel import align, free_space

# Steps of the solo game, of the set-up and of the rounds; and those that nothing may come before.
_SOLO = {n.DRAW_BOARD, n.DRAW_DARK, n.DRAW_COLUMN, n.LAY_HIDDEN_JAR, n.TRAITOR_OFFERING, n.CHOOSE_BLOCK}
_SOLO |= {n.TRAITOR_BASIC, n.FILL_PILE, n.TRAITOR_TURN, n.TRAITOR_TOP, n.TO_COLUMN}
_SET_UP = {n.SET_UP, n.CHOOSE_START, n.LOOK_MORE, n.LOOK_AT, n.KEEP_NOBLE, n.END_SET_UP}
_ROUND = {n.TURN, n.NEXT_TURN, n.AFTER_TURN, n.PICK_REWARD, n.OFFER_REWARD, n.END_ROUND}
_FIRST = {n.ENTRY, n.PAYMENT, n.KEEP_NOBLE, n.GET_TOKEN, n.GIVE_PIECE, n.DRAW_DARK}
# Where a step lays something face up, and where it adds something to a row of five.
_PLACES = {n.LAY_OPEN_JAR: n.OPEN_JARS, n.LAY_OFFERING: n.PAIRS, n.LAY_ARTISAN: n.OPEN_ARTISANS}
_ROWS = {n.DRAW_ZONE: n.RING, n.DRAW_BOARD: n.BOARD_AT, n.DRAW_COLUMN: n.COLUMN_COLOUR}
_FIRST |= set(_ROWS)


def doubt_of(table: Table) -> Message | None:
    """The first thing that cannot be, or None."""
    for wrong in (holders(table), counts(table), ring(table), discs(table), traitor(table), steps(table)):
        if wrong:
            return Message(wrong)
    return None


def at_the_table(table: Table, who: i64) -> bool:
    """Whether somebody plays; NONE, who holds what nobody holds, counts as well."""
    return who < table.players or (who == TRAITOR and table.box.solo)


def holders(table: Table) -> str:
    """The round, and the tokens of honour."""
    if table.round > table.box.rounds:
        return "pharaon.wrong_round"
    return "" if at_the_table(table, table.starter) and at_the_table(table, table.pharaoh) else "pharaon.not_at_table"


def counts(table: Table) -> str:
    """Numbers that are kept beside the cards, and the tombs."""
    who: i64
    artisan: i64
    for who in range(WHO):
        nobles: i64 = total(table.cards[who * n.NOBLE_CARDS : (who + 1) * n.NOBLE_CARDS])
        hired = table.cards[n.HIRED + who * n.ARTISAN_KINDS : n.HIRED + (who + 1) * n.ARTISAN_KINDS]
        points: i64 = 0
        for artisan in range(n.ARTISAN_KINDS):
            points += hired[artisan] * table.box.artisan_points[artisan]
        kept = [table.seats[first + who] for first in (n.NOBLE_COUNT, n.ARTISAN_COUNT, n.ARTISAN_POINTS)]
        if kept != [nobles, total(hired), points]:
            return "pharaon.wrong_counts"
        if table.seats[n.TOMB_SPACE + who] > table.box.tomb_spaces:
            return "pharaon.wrong_tomb"
    return ""


def standing_first(table: Table, first: i64) -> i64:
    """How many cells of a row of five are set, none twice and none after an empty one; NONE if it is not so."""
    row = list(table.seats[first : first + ZONES])
    there = [thing for thing in row if thing != NONE]
    return len(there) if row[: len(there)] == there and len(set(there)) == len(there) else NONE


def ring(table: Table) -> str:
    """The zones around the wheel and their entry colours, which none has before the wheel is laid."""
    laid: i64 = standing_first(table, n.RING)
    if laid == NONE or (table.round > 0 and laid < ZONES):
        return "pharaon.wrong_ring"
    colours = list(table.seats[n.ENTRY_COLOUR : n.ENTRY_COLOUR + ZONES])
    if table.round == 0 and colours == [NONE] * ZONES:
        return ""
    if laid < ZONES:
        return "pharaon.wrong_ring"
    align(table)
    return "" if list(table.seats[n.ENTRY_COLOUR : n.ENTRY_COLOUR + ZONES]) == colours else "pharaon.wrong_ring"


def discs(table: Table) -> str:
    """Who has passed, and the places on the pyramid of time."""
    rows: list[i64] = []
    who: i64
    for who in range(WHO):
        row: i64 = table.seats[ROW + who]
        if table.seats[PASSED + who] > 0 and not at_the_table(table, who):
            return "pharaon.not_at_table"
        if row != NONE:
            if row in rows or table.seats[PASSED + who] == 0 or table.seats[n.FIELD + who] >= table.box.row_fields[row]:
                return "pharaon.wrong_discs"
            rows.append(row)
    return ""


def traitor(table: Table) -> str:
    """The Traitor's boards and columns and his pile; the two are filled without a gap."""
    laid: i64 = standing_first(table, n.BOARD_AT)
    given: i64 = standing_first(table, n.COLUMN_COLOUR)
    dark: i64 = total(table.seats[n.DARK_AT : n.DARK_AT + BOARDS])
    if not table.box.solo and (laid != 0 or given != 0 or in_pile(table) > 0):
        return "pharaon.no_traitor"
    if laid == NONE or given == NONE or dark > table.box.dark or (given > 0 and laid < BOARDS):
        return "pharaon.wrong_boards"
    if table.box.solo and table.round > 0 and (given < BOARDS or dark < table.box.dark):
        return "pharaon.wrong_boards"
    place: i64
    slot: i64
    for place in range(BOARDS):
        filled: i64 = table.seats[n.FILLED + place]
        if filled > 0 and (laid < BOARDS or filled > table.box.slots[side_at(table, place)]):
            return "pharaon.wrong_columns"
        for slot in range(n.SLOTS):
            if (slot < filled) == (table.seats[n.COLUMNS + place * n.SLOTS + slot] == NONE):
                return "pharaon.wrong_columns"
    return "pharaon.wrong_pile" if NONE in list(table.pile[: in_pile(table)]) else ""


def steps(table: Table) -> str:
    """The pending steps, each by itself, and whether the next one has something to do."""
    last: i64 = table.depth - 1
    level: i64
    for level in range(table.depth):
        kind: i64 = table.kind_at(level)
        arg: i64 = table.arg_at(level)
        if kind in _SOLO and not table.box.solo:
            return "pharaon.no_traitor"
        if kind in (_ROUND if table.round == 0 else _SET_UP):
            return "pharaon.wrong_time"
        if kind in (n.NEXT_TURN, n.DRAW_SCRIBE) and not at_the_table(table, arg):
            return "pharaon.not_at_table"
        if kind == n.CHOOSE_START and arg > table.players:
            return "pharaon.not_at_table"
        if kind in (n.PICK_REWARD, n.OFFER_REWARD, n.OFFER_GENERAL) and table.seats[ROW + table.seat_at(level)] == NONE:
            return "pharaon.wrong_discs"
        if (kind in _FIRST and level < last) or (kind == n.SET_UP and level > 0):
            return "pharaon.wrong_step"
        if kind == n.FILL_PILE:
            laid: i64 = in_pile(table)
            if table.kind_at(last) == n.LAY_HIDDEN_JAR:
                laid += 1
            if arg != laid or table.round >= table.box.rounds:
                return "pharaon.wrong_step"
    if last < 0:
        return ""
    if table.kind_at(last) != n.PAYMENT and total(table.pieces[n.PAYING :]) > 0:
        return "pharaon.no_payment"
    fits = possible(table, table.kind_at(last), table.seat_at(last), table.arg_at(last), table.extra_at(last))
    return "" if fits else "pharaon.wrong_step"


def possible(table: Table, kind: i64, seat: i64, arg: i64, extra: i64) -> bool:
    """Whether a step that comes next fits the rest of the position."""
    if kind in _PLACES:
        return table.board[_PLACES[kind] + arg] == NONE
    if kind in _ROWS:
        return arg == standing_first(table, _ROWS[kind])
    match kind:
        case n.ENTRY:
            return buyable(table, seat, extra) and entries(table, seat, extra) == arg and arg & arg - 1 != 0
        case n.PAYMENT:
            return payable(table, seat, arg, bought_by(extra), entry_in(extra), units_left(extra))
        case n.GET_TOKEN:
            return table.pieces[seat * n.PIECES + arg] > 0
        case n.CHOOSE_BLOCK:
            return arg != extra and free_space(table, arg) != NONE and free_space(table, extra) != NONE
        case n.KEEP_NOBLE:
            return table.looker == seat and table.court[n.LOOKED_AT] >= 0 and table.court[n.LOOKED_AT + 1] >= 0
        case n.LOOK_AT:
            return table.looker == seat and table.court[n.LOOKED_AT + arg] == NONE
        case n.LAY_HIDDEN_JAR:
            return arg == in_pile(table)
        case n.LAY_NOBLE:
            return table.court[arg] == NONE
        case n.DRAW_WHEEL | n.DRAW_DIRECTION:
            return standing_first(table, n.RING) == ZONES
        case n.DRAW_DARK:
            return arg == total(table.seats[n.DARK_AT : n.DARK_AT + BOARDS]) and arg < table.box.dark
        case _:
            return True


def buyable(table: Table, seat: i64, buy: i64) -> bool:
    return buy != n.BUY_TOMB or table.seats[n.TOMB_SPACE + seat] < table.box.tomb_spaces


def payable(table: Table, seat: i64, found: i64, buy: i64, counts: i64, left: i64) -> bool:
    """Whether a payment holds exactly the pieces that may come next, two or more of them."""
    if buy >= n.BUYS or left == 0 or not buyable(table, seat, buy):
        return False
    first: i64 = 0
    piece: i64
    for piece in range(n.MEANS):
        if table.pieces[n.PAYING + piece] > 0:
            first = piece
    return ways_to_pay(table, seat, buy, counts, links_of(table, seat), first, left) == found and found & found - 1 != 0
