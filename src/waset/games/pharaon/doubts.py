"""What cannot be in a loaded position: numbers that contradict each other, steps that could not be pending."""

from mypy_extensions import i64

from waset.engine.state import (
    ARG_BITS,
    ARG_SHIFT,
    CHANCE,
    EXTRA_BITS,
    EXTRA_SHIFT,
    KIND_BITS,
    SEAT_BITS,
    SEAT_SHIFT,
)
from waset.games.pharaon import names as n
from waset.games.pharaon.names import (
    ARTISAN_COUNT,
    ARTISAN_KINDS,
    ARTISAN_POINTS,
    ARTISAN_ROW,
    BOARD_AT,
    BOARDS,
    COLOURS,
    COLUMN,
    COLUMN_COLOUR,
    DARK_AT,
    ENTRY_COLOUR,
    FIELD,
    FILLED,
    LOOKED,
    NOBLE_CARDS,
    NOBLE_COUNT,
    NONE,
    PASSED,
    PAYING,
    PIECES,
    PILE,
    RING,
    ROW,
    SLOTS,
    TOMB_SPACE,
    TRAITOR,
    WHO,
    ZONES,
)
from waset.games.pharaon.payment import entries, links_of, ways_to_pay
from waset.games.pharaon.table import Table, total
from waset.games.pharaon.traitor import in_pile, side_at
from waset.games.pharaon.wheel import free_space

# The largest first and second argument of the steps that have any.
LIMITS = {
    n.DRAW_ZONE: (ZONES - 2, 0),
    n.DRAW_BOARD: (BOARDS - 2, 0),
    n.DRAW_DARK: (BOARDS - 1, 0),
    n.DRAW_COLUMN: (BOARDS - 2, 0),
    n.DRAW_SCRIBE: (TRAITOR, 0),
    n.LAY_OPEN_JAR: (n.JAR_PLACES - 1, 0),
    n.LAY_HIDDEN_JAR: (PILE - 1, 0),
    n.LAY_OFFERING: (n.OFFERING_CELLS - 1, 0),
    n.LAY_ARTISAN: (n.ARTISAN_PLACES - 1, 0),
    n.LAY_NOBLE: (n.NOBLE_PLACES - 1, 0),
    n.LOOK_AT: (1, 0),
    n.ENTRY: (0xFFFF, n.BUYS - 1),
    n.PAYMENT: (0xFFFF, 0x1FFF),
    n.MOVE_DISC: (31, 0),
    n.OFFER_DIPLOMAT: (n.JARS - 1, 0),
    n.GIVE_PIECE: (n.TREASURER, 0),
    n.GET_TOKEN: (n.BASICS - 1, 0),
    n.CHOOSE_BLOCK: (COLOURS - 1, COLOURS - 1),
    n.PICK_REWARD: (n.WHOLE_TURN, 0),
    n.OFFER_REWARD: (n.WHOLE_TURN, 0),
    n.NEXT_TURN: (TRAITOR, 0),
    n.CHOOSE_OFFERING: (9, 0),
    n.GAIN_FROM_NILE: (COLOURS - 1, 0),
    n.NILE_STEP: (31, 0),
    n.GAIN_SILVERS: (20, 0),
    n.CHOOSE_BASIC: (9, 0),
    n.REFILL: (n.OFFERING_CELLS, 0),
    n.LAY_JARS: (n.JAR_PLACES, 0),
    n.FILL_PILE: (PILE, 0),
    n.SET_UP: (n.STAGE_LAY, n.WHO),
    n.CHOOSE_START: (n.SEATS, 0),
    n.LOOK_MORE: (2, 0),
    n.LEFT_JAR: (1, 0),
    n.FILL_NOBLES: (n.NOBLE_PLACES, 0),
    n.FILL_ARTISANS: (n.ARTISAN_PLACES, 0),
    n.TRAITOR_TOP: (n.JARS - 1, 0),
    n.TO_COLUMN: (COLOURS - 1, 0),
}
SOLO_STEPS = {
    n.DRAW_BOARD,
    n.DRAW_DARK,
    n.DRAW_COLUMN,
    n.LAY_HIDDEN_JAR,
    n.TRAITOR_OFFERING,
    n.CHOOSE_BLOCK,
    n.TRAITOR_BASIC,
    n.FILL_PILE,
    n.TRAITOR_TURN,
    n.TRAITOR_TOP,
    n.TO_COLUMN,
}


def doubt_of(table: Table) -> str:
    """What is wrong with a loaded position, in a sentence; empty if nothing is."""
    for wrong in (holders(table), counts(table), ring(table), discs(table), boards(table), steps(table)):
        if wrong:
            return wrong
    return pending(table)


def at_the_table(table: Table, who: i64) -> bool:
    return 0 <= who < table.players or (who == TRAITOR and table.box.solo)


def holders(table: Table) -> str:
    """Tokens of honour and the round."""
    if table.round > table.box.rounds:
        return f"there are only {table.box.rounds} rounds"
    if not at_the_table(table, table.starter) or (table.pharaoh != NONE and not at_the_table(table, table.pharaoh)):
        return "a token of honour is held by somebody who is not at the table"
    if table.looker != NONE and not 0 <= table.looker < table.players:
        return "somebody who is not at the table looks at nobles"
    return ""


def counts(table: Table) -> str:
    """Numbers that are kept up beside the cards."""
    who: i64
    for who in range(WHO):
        nobles: i64 = total(table.cards[who * NOBLE_CARDS : who * NOBLE_CARDS + NOBLE_CARDS])
        first: i64 = ARTISAN_ROW + who * ARTISAN_KINDS
        artisans: i64 = 0
        points: i64 = 0
        artisan: i64
        for artisan in range(ARTISAN_KINDS):
            artisans += table.cards[first + artisan]
            points += table.cards[first + artisan] * table.box.artisan_points[artisan]
        if (
            table.seats[NOBLE_COUNT + who] != nobles
            or table.seats[ARTISAN_COUNT + who] != artisans
            or table.seats[ARTISAN_POINTS + who] != points
        ):
            return "the counts of nobles and artisans do not agree with the cards"
        if table.seats[TOMB_SPACE + who] > table.box.tomb_spaces:
            return f"the tomb has only {table.box.tomb_spaces} spaces"
    return ""


def standing_first(table: Table, first: i64, size: i64) -> i64:
    """How many cells of a row are set, none twice and none after an empty one; NONE if it is not so."""
    seen: i64 = 0
    count: i64 = 0
    for cell in range(first, first + size):
        thing: i64 = table.seats[cell]
        if thing == NONE:
            continue
        if seen >> thing & 1 or cell != first + count:
            return NONE
        seen |= 1 << thing
        count += 1
    return count


def ring(table: Table) -> str:
    """The zones around the wheel and their entry colours."""
    laid: i64 = standing_first(table, RING, ZONES)
    if laid == NONE or (table.round > 0 and laid < ZONES):
        return "the ring does not have each zone once"
    aligned = table.seats[ENTRY_COLOUR] != NONE
    if table.round > 0 and not aligned:
        return "the zones have no entry colours"
    place: i64
    for place in range(ZONES):
        zone: i64 = table.seats[RING + place]
        colour: i64 = NONE if zone == NONE else table.seats[ENTRY_COLOUR + zone]
        if aligned and (laid < ZONES or colour != table.box.order[(table.wheel + place) % COLOURS]):
            return "the entry colours do not agree with the wheel"
        if not aligned and colour != NONE:
            return "the entry colours do not agree with the wheel"
    return ""


def discs(table: Table) -> str:
    """Places on the pyramid of time."""
    rows: i64 = 0
    who: i64
    for who in range(WHO):
        row: i64 = table.seats[ROW + who]
        if table.seats[PASSED + who] > 0 and not at_the_table(table, who):
            return "somebody who is not at the table has passed"
        if row == NONE:
            continue
        if rows >> row & 1 or table.seats[PASSED + who] == 0 or table.seats[FIELD + who] >= table.box.row_fields[row]:
            return "the discs on the pyramid of time cannot lie so"
        rows |= 1 << row
    return ""


def boards(table: Table) -> str:
    """The Traitor's boards and columns."""
    laid: i64 = standing_first(table, BOARD_AT, BOARDS)
    given: i64 = standing_first(table, COLUMN_COLOUR, BOARDS)
    dark: i64 = total(table.seats[DARK_AT : DARK_AT + BOARDS])
    if laid == NONE or given == NONE or dark > table.box.dark or (given > 0 and laid < BOARDS):
        return "the Traitor's boards cannot lie so"
    if table.box.solo and table.round > 0 and (laid < BOARDS or given < BOARDS or dark != table.box.dark):
        return "the Traitor's boards are not all there"
    if not table.box.solo and (laid > 0 or given > 0 or in_pile(table) > 0):
        return "the Traitor has no part in this game"
    place: i64
    for place in range(BOARDS):
        filled: i64 = table.seats[FILLED + place]
        if filled > 0 and (laid < BOARDS or filled > table.box.slots[side_at(table, place)]):
            return "a column of the Traitor is too full"
        slot: i64
        for slot in range(SLOTS):
            if (slot < filled) == (table.seats[COLUMN + place * SLOTS + slot] == NONE):
                return "a column of the Traitor is not filled from the bottom"
    found = False
    cell: i64 = PILE - 1
    while cell >= 0:
        if found and table.pile[cell] == NONE:
            return "the Traitor's pile has a gap"
        found = found or table.pile[cell] != NONE
        cell -= 1
    return ""


def steps(table: Table) -> str:
    """Arguments of the pending steps."""
    level: i64
    for level in range(table.depth):
        packed: i64 = table.stack[level]
        kind: i64 = packed & KIND_BITS
        arg: i64 = packed >> ARG_SHIFT & ARG_BITS
        extra: i64 = packed >> EXTRA_SHIFT & EXTRA_BITS
        most, most_extra = LIMITS.get(kind, (0, 0))
        if arg > most or extra > most_extra or (kind in SOLO_STEPS and not table.box.solo):
            return "a pending step has arguments that are not possible"
        if kind in (n.ENTRY, n.PAYMENT, n.KEEP_NOBLE, n.GET_TOKEN, n.GIVE_PIECE) and level + 1 < table.depth:
            return "a step that must come first is not first"
        if kind == n.FILL_PILE and table.round >= table.box.rounds:
            return "there is no pile after the last round"
        if kind in (n.NEXT_TURN, n.DRAW_SCRIBE) and not at_the_table(table, arg):
            return "a turn is of somebody who is not at the table"
        if table.round == 0 and kind in (n.TURN, n.NEXT_TURN, n.AFTER_TURN, n.PICK_REWARD, n.OFFER_REWARD, n.END_ROUND):
            return "there are no turns before the first round"
        if table.round > 0 and kind in (n.SET_UP, n.CHOOSE_START, n.LOOK_MORE, n.LOOK_AT, n.KEEP_NOBLE, n.END_SET_UP):
            return "the set-up is over"
        if kind == n.CHOOSE_START and arg > table.players:
            return "a pending step has arguments that are not possible"
        if kind in (n.PICK_REWARD, n.OFFER_REWARD, n.OFFER_GENERAL):
            if table.seats[ROW + (packed >> SEAT_SHIFT & SEAT_BITS)] == NONE:
                return "somebody without a disc on the pyramid of time gets a reward"
    return ""


def pending(table: Table) -> str:
    """The step on top: it must have something to do."""
    if table.depth == 0:
        return ""
    packed: i64 = table.stack[table.depth - 1]
    kind: i64 = packed & KIND_BITS
    seat: i64 = packed >> SEAT_SHIFT & SEAT_BITS
    arg: i64 = packed >> ARG_SHIFT & ARG_BITS
    extra: i64 = packed >> EXTRA_SHIFT & EXTRA_BITS
    if kind != n.PAYMENT and total(table.pieces[PAYING:]) > 0:
        return "pieces are being paid, but no payment is pending"
    possible = True
    match kind:
        case n.ENTRY:
            possible = enterable(table, seat, arg, extra)
        case n.PAYMENT:
            first: i64 = 0
            piece: i64
            for piece in range(n.MEANS):
                if table.pieces[PAYING + piece] > 0:
                    first = piece
            found: i64 = 0
            if extra & 0x1F < n.BUYS and extra >> 10 > 0 and buyable(table, seat, extra & 0x1F):
                counts: i64 = extra >> 5 & 0x1F
                found = ways_to_pay(table, seat, extra & 0x1F, counts, links_of(table, seat), first, extra >> 10)
            possible = found == arg and found & found - 1 != 0
        case n.GET_TOKEN:
            possible = table.pieces[seat * PIECES + arg] > 0
        case n.GIVE_PIECE:
            possible = n.SEERESS <= arg <= n.TREASURER
        case n.CHOOSE_BLOCK:
            possible = arg != extra and free_space(table, arg) != NONE and free_space(table, extra) != NONE
        case n.KEEP_NOBLE:
            possible = table.looker == seat and table.court[LOOKED] >= 0 and table.court[LOOKED + 1] >= 0
        case n.LOOK_AT:
            possible = table.looker == seat and table.court[LOOKED + arg] == NONE
        case n.LAY_OPEN_JAR:
            possible = table.board[n.OPEN_JARS + arg] == NONE
        case n.LAY_HIDDEN_JAR:
            possible = arg == in_pile(table)
        case n.LAY_OFFERING:
            possible = table.board[n.PAIRS + arg] == NONE
        case n.LAY_ARTISAN:
            possible = table.board[n.OPEN_ARTISANS + arg] == NONE
        case n.LAY_NOBLE:
            possible = table.court[arg] == NONE
        case n.DRAW_ZONE:
            possible = arg > 0 and arg == standing_first(table, RING, ZONES)
        case n.DRAW_WHEEL | n.DRAW_DIRECTION:
            possible = standing_first(table, RING, ZONES) == ZONES
        case n.DRAW_BOARD:
            possible = arg == standing_first(table, BOARD_AT, BOARDS)
        case n.DRAW_DARK:
            possible = arg == total(table.seats[DARK_AT : DARK_AT + BOARDS]) and arg < table.box.dark
        case n.DRAW_COLUMN:
            possible = arg == standing_first(table, COLUMN_COLOUR, BOARDS)
    if not possible:
        return "the pending step does not fit the position"
    trial = table.copy()
    trial.settle()
    if trial.actor >= 0 and len(trial.open()) == 0:
        return "nothing is open to whoever is to act"
    if trial.actor == CHANCE and total(trial.urn()) == 0:
        return "there is nothing to draw"
    return ""


def buyable(table: Table, seat: i64, buy: i64) -> bool:
    return buy != n.BUY_TOMB or table.seats[TOMB_SPACE + seat] < table.box.tomb_spaces


def enterable(table: Table, seat: i64, found: i64, buy: i64) -> bool:
    """The entry step holds exactly the pieces that will do, two or more of them."""
    return buyable(table, seat, buy) and entries(table, seat, buy) == found and found & found - 1 != 0
