"""The Traitor of the solo game: his pile of jars, his columns and their symbols, his passing (9.1 to 9.6)."""

from mypy_extensions import i64

from waset.games.pharaon import names as n
from waset.games.pharaon.artisans import next_artisan, own_artisan
from waset.games.pharaon.jars import basics_there, jar_to_draw
from waset.games.pharaon.names import (
    ARTISAN_AWAY,
    ARTISAN_DISCARDS,
    ARTISAN_PLACES,
    BOARD_AT,
    BOARDS,
    BONUS,
    CHOOSE_BLOCK,
    COLUMN_COLOUR,
    COLUMNS,
    COVERED,
    DARK_AT,
    FIELD,
    FIELD_BASIC,
    FIELD_OFFERING,
    FIELD_START,
    FILL_PILE,
    FILLED,
    JAR_DISCARDS,
    JAR_SYMBOLS,
    LAY_HIDDEN_JAR,
    NEXT_TURN,
    NOBLE_AWAY,
    NOBLE_DISCARDS,
    NONE,
    OPEN_ARTISANS,
    PAIRS,
    PASSED,
    PILE,
    PILE_JAR_LAID,
    ROW,
    ROW_FIELDS,
    SIGN_GOD,
    SIGN_NUMBERS,
    SIGN_VALUE,
    SILVER,
    SLOTS,
    SUPPLY,
    TAKE_BASIC,
    TO_COLUMN,
    TRAITOR,
    TRAITOR_ARTISAN,
    TRAITOR_BASIC,
    TRAITOR_BLOCKED,
    TRAITOR_FIELD,
    TRAITOR_GOD,
    TRAITOR_JAR,
    TRAITOR_NOBLE,
    TRAITOR_OFFERING,
    TRAITOR_PAIR,
    TRAITOR_PASSED,
    TRAITOR_PASSED_LAST,
    TRAITOR_PIECE,
    TRAITOR_PLACED,
    TRAITOR_TOP,
    TRAITOR_VALUE,
)
from waset.games.pharaon.nile import move_disc
from waset.games.pharaon.nobles import next_noble, own_noble
from waset.games.pharaon.offerings import lift, offering_to_draw
from waset.games.pharaon.pyramid import advance, can_advance, passed_so_far, take_row, take_start
from waset.games.pharaon.table import Table, gain_token
from waset.games.pharaon.tomb import build_tomb
from waset.games.pharaon.wheel import block, free_space


def side_at(table: Table, place: i64) -> i64:
    """Which side of which board lies at a place, from the left: the dark sides come after the light ones."""
    return table.seats[BOARD_AT + place] + BOARDS * table.seats[DARK_AT + place]


def in_pile(table: Table) -> i64:
    """How many jars his pile has."""
    count: i64 = 0
    for jar in table.pile:
        if jar >= 0:
            count += 1
    return count


def fill_pile(table: Table, laid: i64) -> None:
    """Face-down jars, as many as the board of this round says (9.5)."""
    if laid < table.box.pile_jars[side_at(table, table.round)] and laid < PILE and jar_to_draw(table):
        table.push(FILL_PILE, 0, laid + 1)
        table.push(LAY_HIDDEN_JAR, 0, laid)


def lay_hidden_jar(table: Table, laid: i64, jar: i64) -> None:
    """A jar nobody sees."""
    table.jar_stock[jar] -= 1
    table.pile[laid] = jar
    if table.telling:
        table.tell(PILE_JAR_LAID)


def traitor_turn(table: Table) -> None:
    """A jar of his pile; with an empty pile he passes; having passed he goes on along the pyramid (9.2, 9.4)."""
    table.push(NEXT_TURN, 0, 0)
    if table.seats[PASSED + TRAITOR] > 0:
        if can_advance(table, TRAITOR):
            advance(table, TRAITOR)
            reward_traitor(table)
        return
    left: i64 = in_pile(table)
    if left == 0:
        traitor_passes(table)
        return
    jar: i64 = table.pile[left - 1]
    table.pile[left - 1] = NONE
    table.board[JAR_DISCARDS + jar] += 1
    if table.telling:
        table.tell(TRAITOR_JAR, jar)
    table.push(TRAITOR_TOP, 0, jar)
    to_column(table, table.box.jars[jar * JAR_SYMBOLS + 2])


def traitor_passes(table: Table) -> None:
    """He takes a row like anybody, but no jar (9.4)."""
    row: i64 = passed_so_far(table)
    table.seats[PASSED + TRAITOR] = 1
    if row == 0:
        take_row(table, TRAITOR, row)
        if table.telling:
            table.tell(TRAITOR_PASSED, row)
    elif table.telling:
        table.tell(TRAITOR_PASSED_LAST)


def reward_traitor(table: Table) -> None:
    """He takes what the field he reached shows, and a basic token for a starting-player token he has already (9.4)."""
    reward: i64 = table.box.fields[table.seats[ROW + TRAITOR] * ROW_FIELDS + table.seats[FIELD + TRAITOR]]
    if table.telling:
        table.tell(TRAITOR_FIELD, table.seats[FIELD + TRAITOR])
    if reward == FIELD_START and table.starter == TRAITOR:
        reward = FIELD_BASIC
    if reward == FIELD_START:
        take_start(table, TRAITOR)
    elif reward == FIELD_OFFERING:
        if offering_to_draw(table):
            table.push(TRAITOR_OFFERING)
    elif reward == FIELD_BASIC:
        kinds: i64 = len(basics_there(table))
        if kinds == 1:
            gain_token(table, TRAITOR, basics_there(table)[0] - TAKE_BASIC)
        elif kinds > 1:
            table.push(TRAITOR_BASIC)
    else:
        gain_token(table, TRAITOR, SILVER)


def traitor_top(table: Table, jar: i64) -> None:
    """Of the upper two symbols one goes on the wheel, one to its column; the player chooses if both can (9.2)."""
    left: i64 = table.box.jars[jar * JAR_SYMBOLS]
    right: i64 = table.box.jars[jar * JAR_SYMBOLS + 1]
    left_free = free_space(table, left) != NONE
    right_free = free_space(table, right) != NONE
    if left_free and right_free and left != right:
        table.push(CHOOSE_BLOCK, 0, left, right)
    elif left_free:
        traitor_blocks(table, left, right)
    elif right_free:
        traitor_blocks(table, right, left)
    else:
        table.push(TO_COLUMN, 0, right)
        to_column(table, left)


def traitor_blocks(table: Table, colour: i64, other: i64) -> None:
    """A token on the wheel, the other to its column (9.2)."""
    block(table, colour, True)
    if table.telling:
        table.tell(TRAITOR_BLOCKED, colour)
    to_column(table, other)


def column_of(table: Table, colour: i64) -> i64:
    """The place of the column of a colour."""
    place: i64 = 0
    while table.seats[COLUMN_COLOUR + place] != colour:
        place += 1
    return place


def to_column(table: Table, colour: i64) -> None:
    """A token to the lowest free slot of its column, or of the next with room to the right; its symbol acts (9.2)."""
    place: i64 = column_of(table, colour)
    tried: i64 = 0
    while table.seats[FILLED + place] >= table.box.slots[side_at(table, place)]:
        place = (place + 1) % BOARDS
        tried += 1
        if tried == BOARDS:
            return
    slot: i64 = table.seats[FILLED + place]
    cover(table, place, colour)
    if table.telling:
        table.tell(TRAITOR_PLACED, colour, place, slot)
    act_by_sign(table, table.box.signs[side_at(table, place) * SLOTS + slot])


def cover(table: Table, place: i64, colour: i64) -> None:
    """A token of the bank, or something in its stead, on the next slot of a column (9.2)."""
    cell: i64 = COLUMNS + place * SLOTS + table.seats[FILLED + place]
    if table.pieces[SUPPLY + colour] > 0:
        table.pieces[SUPPLY + colour] -= 1
        table.seats[cell] = colour
    else:
        table.seats[cell] = COVERED
    table.seats[FILLED + place] += 1


def act_by_sign(table: Table, sign: i64) -> None:
    """What a covered symbol does; an empty place gives nothing (9.3)."""
    number: i64 = sign % SIGN_NUMBERS
    match sign // SIGN_NUMBERS:
        case n.SIGN_TOMB:
            build_tomb(table, TRAITOR)
        case n.SIGN_GOD:
            if table.telling:
                table.tell(TRAITOR_GOD, number)
        case n.SIGN_NOBLE:
            take_noble(table, number - 1, True)
        case n.SIGN_VALUE:
            if table.telling:
                table.tell(TRAITOR_VALUE, number)
        case n.SIGN_NOBLE_AWAY:
            take_noble(table, number - 1, False)
        case n.SIGN_ARTISAN_HIGH:
            take_artisan(table, True, True)
        case n.SIGN_ARTISAN_LOW:
            take_artisan(table, False, True)
        case n.SIGN_ARTISAN_HIGH_AWAY:
            take_artisan(table, True, False)
        case n.SIGN_ARTISAN_LOW_AWAY:
            take_artisan(table, False, False)
        case n.SIGN_PAIR:
            take_pair(table, number - 1)
        case n.SIGN_BONUS:
            piece: i64 = lift(table, TRAITOR, BONUS + number - 1)
            if piece >= 0 and table.telling:
                table.tell(TRAITOR_PIECE, piece)
        case n.SIGN_NILE_MOST:
            move_disc(table, TRAITOR, table.seats[COLUMN_COLOUR + extreme_column(table, True)])
        case n.SIGN_NILE_LEAST:
            move_disc(table, TRAITOR, table.seats[COLUMN_COLOUR + extreme_column(table, False)])


def take_noble(table: Table, place: i64, keeps: bool) -> None:
    """The noble of a place comes to him without effect, or is put away (9.3)."""
    noble: i64 = table.court[place]
    if noble < 0:
        return
    table.court[place] = NONE
    if keeps:
        if table.telling:
            table.tell(TRAITOR_NOBLE, noble)
        own_noble(table, TRAITOR, noble)
    else:
        table.cards[NOBLE_DISCARDS + noble] += 1
        if table.telling:
            table.tell(NOBLE_AWAY, noble)
    next_noble(table, place)


def take_artisan(table: Table, highest: bool, keeps: bool) -> None:
    """The artisan worth most or least, the leftmost of equals, comes to him without tokens, or is put away (9.3)."""
    best: i64 = NONE
    place: i64
    for place in range(ARTISAN_PLACES):
        artisan: i64 = table.board[OPEN_ARTISANS + place]
        if artisan < 0:
            continue
        if best == NONE:
            best = place
            continue
        points: i64 = table.box.artisan_points[artisan]
        so_far: i64 = table.box.artisan_points[table.board[OPEN_ARTISANS + best]]
        if points > so_far if highest else points < so_far:
            best = place
    if best == NONE:
        return
    artisan = table.board[OPEN_ARTISANS + best]
    table.board[OPEN_ARTISANS + best] = NONE
    if keeps:
        own_artisan(table, TRAITOR, artisan)
        if table.telling:
            table.tell(TRAITOR_ARTISAN, artisan)
    else:
        table.cards[ARTISAN_DISCARDS + artisan] += 1
        if table.telling:
            table.tell(ARTISAN_AWAY, artisan)
    next_artisan(table, best)


def take_pair(table: Table, place: i64) -> None:
    """The pair of a place, counted from the top (9.3)."""
    first: i64 = lift(table, TRAITOR, PAIRS + place * 2)
    second: i64 = lift(table, TRAITOR, PAIRS + place * 2 + 1)
    if table.telling:
        if first >= 0 and second >= 0:
            table.tell(TRAITOR_PAIR, place, first, second)
        elif first >= 0 or second >= 0:
            table.tell(TRAITOR_PIECE, first if first >= 0 else second)


def extreme_column(table: Table, fullest: bool) -> i64:
    """The fullest or emptiest column, the leftmost of equals; the token just placed counts (9.3)."""
    best: i64 = 0
    place: i64
    for place in range(1, BOARDS):
        filled: i64 = table.seats[FILLED + place]
        if filled > table.seats[FILLED + best] if fullest else filled < table.seats[FILLED + best]:
            best = place
    return best


def covered_gods(table: Table) -> i64:
    """The zones whose gods he has satisfied by covering their sign, a bit each (9.6)."""
    gods: i64 = 0
    place: i64
    for place in range(BOARDS):
        first: i64 = side_at(table, place) * SLOTS
        for slot in range(table.seats[FILLED + place]):
            sign: i64 = table.box.signs[first + slot]
            if sign // SIGN_NUMBERS == SIGN_GOD:
                gods |= 1 << sign % SIGN_NUMBERS
    return gods


def noble_value(table: Table) -> i64:
    """What each of his nobles is worth: the highest number covered, or the least there is (9.6)."""
    value: i64 = 0
    place: i64
    for place in range(BOARDS):
        first: i64 = side_at(table, place) * SLOTS
        for slot in range(table.seats[FILLED + place]):
            sign: i64 = table.box.signs[first + slot]
            if sign // SIGN_NUMBERS == SIGN_VALUE and sign % SIGN_NUMBERS > value:
                value = sign % SIGN_NUMBERS
    return value if value > 0 else table.box.noble_value
