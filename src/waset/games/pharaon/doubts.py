"""What cannot be in a loaded position although every number is in its range: what contradicts the rest of it."""

from operator import mul

from waset.engine.counts import total
from waset.engine.message import Message
from waset.games.pharaon import names as n
from waset.games.pharaon.payment import bought_by, entries, entry_in, links_of, units_left, ways_to_pay
from waset.games.pharaon.table import Table
from waset.games.pharaon.traitor import in_pile, side_at
from waset.games.pharaon.wheel import align, free_space

# Steps of the solo game, of the set-up, of the rounds and of somebody on the pyramid of time; and those that nothing
# may come before.
_SOLO = {n.DRAW_BOARD, n.DRAW_DARK, n.DRAW_COLUMN, n.LAY_HIDDEN_JAR, n.TRAITOR_OFFERING, n.CHOOSE_BLOCK}
_SOLO |= {n.TRAITOR_BASIC, n.FILL_PILE, n.TRAITOR_TURN, n.TRAITOR_TOP, n.TO_COLUMN}
_SET_UP = {n.SET_UP, n.CHOOSE_START, n.LOOK_MORE, n.LOOK_AT, n.KEEP_NOBLE, n.END_SET_UP}
_ROUND = {n.TURN, n.NEXT_TURN, n.AFTER_TURN, n.PICK_REWARD, n.OFFER_REWARD, n.END_ROUND}
_REWARDS = {n.PICK_REWARD, n.OFFER_REWARD, n.OFFER_GENERAL}
_FIRST = {n.ENTRY, n.PAYMENT, n.KEEP_NOBLE, n.GET_TOKEN, n.GIVE_PIECE, n.DRAW_DARK}
# Where a step lays something face up, and where it adds something to a row of five.
_PLACES = {n.LAY_OPEN_JAR: n.OPEN_JARS, n.LAY_OFFERING: n.PAIRS, n.LAY_ARTISAN: n.OPEN_ARTISANS}
_ROWS = {n.DRAW_ZONE: n.RING, n.DRAW_BOARD: n.BOARD_AT, n.DRAW_COLUMN: n.COLUMN_COLOUR}
_FIRST |= set(_ROWS)


def doubt_of(table: Table) -> Message | None:
    """The first thing that cannot be, or None."""
    checks = {
        "pharaon.not_at_table": holders_fit,
        "pharaon.wrong_points": points_fit,
        "pharaon.wrong_ring": ring_fits,
        "pharaon.wrong_discs": discs_fit,
        "pharaon.no_traitor": traitor_belongs,
        "pharaon.wrong_boards": boards_fit,
    }
    wrong = next((key for key, fits in checks.items() if not fits(table)), "") or wrong_step(table)
    return Message(wrong) if wrong else None


def at_the_table(table: Table, who: int) -> bool:
    """Whether somebody plays; NONE, who holds what nobody holds, counts as well."""
    return who < table.players or (who == n.TRAITOR and table.box.solo)


def holders_fit(table: Table) -> bool:
    """Whoever has a token of honour or has passed is at the table."""
    passed = [who for who in range(n.WHO) if table.seats[n.PASSED + who] > 0]
    return all(at_the_table(table, who) for who in (table.starter, table.pharaoh, *passed))


def points_fit(table: Table) -> bool:
    """The points of the artisans that somebody hired are kept beside them."""
    for who in range(n.WHO):
        hired = table.cards[n.HIRED + who * n.ARTISAN_KINDS : n.HIRED + (who + 1) * n.ARTISAN_KINDS]
        if table.seats[n.ARTISAN_POINTS + who] != sum(map(mul, hired, table.box.artisan_points)):
            return False
    return True


def laid_in(table: Table, first: int) -> int:
    """How many cells of a row of five are set."""
    return sum(thing != n.NONE for thing in table.seats[first : first + n.ZONES])


def ring_fits(table: Table) -> bool:
    """The zones lie around the wheel, and their entry colours follow from it; none has one before it is laid (1.2)."""
    colours = list(table.seats[n.ENTRY_COLOUR : n.ENTRY_COLOUR + n.ZONES])
    if table.round == 0 and max(colours) == n.NONE:
        return True
    if laid_in(table, n.RING) < n.ZONES:
        return False
    align(table)
    return list(table.seats[n.ENTRY_COLOUR : n.ENTRY_COLOUR + n.ZONES]) == colours


def discs_fit(table: Table) -> bool:
    """On the pyramid of time lie discs of those who passed, each in a row of its own (5.1)."""
    rows = {who: row for who, row in enumerate(table.seats[n.ROW : n.ROW + n.WHO]) if row != n.NONE}
    return len(set(rows.values())) == len(rows) and all(
        table.seats[n.PASSED + who] > 0 and table.seats[n.FIELD + who] < table.box.row_fields[row]
        for who, row in rows.items()
    )


def traitor_belongs(table: Table) -> bool:
    return table.box.solo or laid_in(table, n.BOARD_AT) == laid_in(table, n.COLUMN_COLOUR) == in_pile(table) == 0


def boards_fit(table: Table) -> bool:
    """The Traitor's boards are laid, then his columns, which hold no more than their boards say (9.1, 9.2)."""
    laid, given = laid_in(table, n.BOARD_AT), laid_in(table, n.COLUMN_COLOUR)
    dark = sum(table.seats[n.DARK_AT : n.DARK_AT + n.BOARDS])
    if dark > table.box.dark or (given > 0 and laid < n.BOARDS):
        return False
    if table.box.solo and table.round > 0 and (given < n.BOARDS or dark < table.box.dark):
        return False
    filled = ((place, table.seats[n.FILLED + place]) for place in range(n.BOARDS))
    return all(
        slots == 0 or (laid == n.BOARDS and slots <= table.box.slots[side_at(table, place)]) for place, slots in filled
    )


def wrong_step(table: Table) -> str:
    """What is wrong with the pending steps: each by itself, and whether the next one has something to do."""
    last = table.depth - 1
    for level in range(table.depth):
        kind, seat, arg = table.kind_at(level), table.seat_at(level), table.arg_at(level)
        if kind in _SOLO and not table.box.solo:
            return "pharaon.no_traitor"
        if kind in (_ROUND if table.round == 0 else _SET_UP):
            return "pharaon.wrong_time"
        if kind in (n.NEXT_TURN, n.DRAW_SCRIBE) and not at_the_table(table, arg):
            return "pharaon.not_at_table"
        if kind == n.CHOOSE_START and arg > table.players:
            return "pharaon.not_at_table"
        if kind in _REWARDS and table.seats[n.ROW + seat] == n.NONE:
            return "pharaon.wrong_discs"
        if (kind in _FIRST and level < last) or (kind == n.SET_UP and level > 0):
            return "pharaon.wrong_step"
        if kind == n.FILL_PILE:
            laid = in_pile(table) + (table.kind_at(last) == n.LAY_HIDDEN_JAR)
            if arg != laid or table.round >= table.box.rounds:
                return "pharaon.wrong_step"
    if last < 0:
        return ""
    table.look_at(last)
    if table.step != n.PAYMENT and total(table.pieces[n.PAYING :]) > 0:
        return "pharaon.no_payment"
    return "" if possible(table, table.step, table.seat, table.arg, table.extra) else "pharaon.wrong_step"


def possible(table: Table, kind: int, seat: int, arg: int, extra: int) -> bool:
    """Whether a step that comes next fits the rest of the position."""
    if kind in _PLACES:
        return table.board[_PLACES[kind] + arg] == n.NONE
    if kind in _ROWS:
        return arg == laid_in(table, _ROWS[kind])
    match kind:
        case n.ENTRY:
            return buyable(table, seat, extra) and entries(table, seat, extra) == arg and arg & arg - 1 != 0
        case n.PAYMENT:
            return payable(table, seat, arg, bought_by(extra), entry_in(extra), units_left(extra))
        case n.GET_TOKEN:
            return table.pieces[seat * n.PIECES + arg] > 0
        case n.CHOOSE_BLOCK:
            return arg != extra and free_space(table, arg) != n.NONE and free_space(table, extra) != n.NONE
        case n.KEEP_NOBLE:
            return table.looker == seat and min(table.court[n.LOOKED_AT : n.PUT_ASIDE]) >= 0
        case n.LOOK_AT:
            return table.looker == seat and table.court[n.LOOKED_AT + arg] == n.NONE
        case n.LAY_HIDDEN_JAR:
            return arg == in_pile(table)
        case n.LAY_NOBLE:
            return table.court[arg] == n.NONE
        case n.DRAW_WHEEL | n.DRAW_DIRECTION:
            return laid_in(table, n.RING) == n.ZONES
        case n.DRAW_DARK:
            return arg == sum(table.seats[n.DARK_AT : n.DARK_AT + n.BOARDS]) < table.box.dark
        case _:
            return True


def buyable(table: Table, seat: int, buy: int) -> bool:
    return buy != n.BUY_TOMB or table.seats[n.TOMB_SPACE + seat] < table.box.tomb_spaces


def payable(table: Table, seat: int, found: int, buy: int, counts: int, left: int) -> bool:
    """Whether a payment holds exactly the pieces that may come next, two or more of them."""
    if buy >= n.BUYS or left == 0 or not buyable(table, seat, buy):
        return False
    first = max((piece for piece in range(n.MEANS) if table.pieces[n.PAYING + piece] > 0), default=0)
    return ways_to_pay(table, seat, buy, counts, links_of(table, seat), first, left) == found and found & found - 1 != 0
