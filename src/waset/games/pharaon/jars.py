"""Canopic jars: laying them out, taking one, opening one from the stock, and the nobles who wait for a jar."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.engine.counts import any_left
from waset.games.pharaon.display import empty_cell, kinds_there, lay_drawn, take_out
from waset.games.pharaon.names import (
    ACCEPT,
    CHOOSE_BASIC,
    COLOURS,
    DECLINE,
    DIPLOMAT,
    DIPLOMAT_USED,
    DOCTOR,
    JAR_DISCARDS,
    JAR_LAID,
    JAR_OPENED,
    JAR_PLACES,
    JAR_SYMBOLS,
    JAR_TAKEN,
    JARS,
    JARS_SHUFFLED,
    LAY_JARS,
    LAY_OPEN_JAR,
    NO_JAR,
    NOBLE_CARDS,
    NONE,
    OFFER_DIPLOMAT,
    OFFER_TEACHER,
    OPEN_JAR,
    OPEN_JARS,
    PICK_BASIC,
    PICK_JAR,
    SUPPLY,
    TAKE_BASIC,
    TAKE_JAR,
    TEACH,
    TEACHER,
    TEACHER_USED,
    USED,
)
from waset.games.pharaon.table import Table, gain_token


def jar_to_draw(table: Table) -> bool:
    """See that the stock has a jar, made again from the discarded ones if necessary; False if there is none (4.7)."""
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


def lay_jars(table: Table, first: i64) -> None:
    """Jars face up under the pyramid (1.6, 7.1)."""
    cell: i64 = empty_cell(table.board, OPEN_JARS + first, OPEN_JARS + table.box.open_jars)
    if cell != NONE and jar_to_draw(table):
        table.push(LAY_JARS, 0, cell - OPEN_JARS + 1)
        table.push(LAY_OPEN_JAR, 0, cell - OPEN_JARS)


def lay_jar(table: Table, place: i64, jar: i64) -> None:
    """A jar from the stock on its place."""
    lay_drawn(table.jar_stock, table.board, OPEN_JARS + place, jar)
    if table.telling:
        table.tell(JAR_LAID, place, jar)


def jars_there(table: Table) -> vec[i64]:
    """The jars that lie face up (6.1)."""
    return kinds_there(table.board, OPEN_JARS, OPEN_JARS + JAR_PLACES, TAKE_JAR)


def choose_jar(table: Table, seat: i64) -> None:
    """Ask which of the jars face up; in the last round there is none (6.1, 6.4)."""
    moves: vec[i64] = jars_there(table)
    if len(moves) == 1:
        take_jar(table, seat, moves[0] - TAKE_JAR)
    elif len(moves) > 1:
        table.push(PICK_JAR, seat)


def take_jar(table: Table, seat: i64, jar: i64) -> None:
    """A jar that lay face up (6.1)."""
    take_out(table.board, OPEN_JARS, jar)
    table.board[JAR_DISCARDS + jar] += 1
    if table.telling:
        table.tell(JAR_TAKEN, seat, jar)
    receive(table, seat, jar)


def gain_jar(table: Table, seat: i64) -> None:
    """A jar from the top of the stock (4.7)."""
    if jar_to_draw(table):
        table.push(OPEN_JAR, seat)
    elif table.telling:
        table.tell(NO_JAR, seat)


def open_jar(table: Table, seat: i64, jar: i64) -> None:
    """The jar from the stock is turned up (4.7)."""
    table.jar_stock[jar] -= 1
    table.board[JAR_DISCARDS + jar] += 1
    if table.telling:
        table.tell(JAR_OPENED, seat, jar)
    receive(table, seat, jar)


def ready(table: Table, seat: i64, noble: i64) -> bool:
    """Whether a seat has a once-a-round noble and has not used it in this round (5.1)."""
    return table.cards[seat * NOBLE_CARDS + noble] > 0 and table.seats[USED + noble - DOCTOR] == 0


def receive(table: Table, seat: i64, jar: i64) -> None:
    """What a jar brings; first the Diplomat may have a word, then the Teacher (4.7, 5.9)."""
    if ready(table, seat, TEACHER):
        table.push(TEACH, seat)
    if ready(table, seat, DIPLOMAT) and len(basics_there(table)) > 0:
        table.push(OFFER_DIPLOMAT, seat, jar)
    else:
        empty_jar(table, seat, jar)


def empty_jar(table: Table, seat: i64, jar: i64) -> None:
    """The three tokens of a jar, as far as the bank has them (4.7, 3.7)."""
    symbol: i64
    for symbol in range(JAR_SYMBOLS):
        gain_token(table, seat, table.box.jars[jar * JAR_SYMBOLS + symbol])


def answer_diplomat(table: Table, seat: i64, jar: i64, move: i64) -> None:
    """The jar is put away for any three basic tokens, or not (5.9)."""
    if move == ACCEPT:
        table.seats[USED + DIPLOMAT - DOCTOR] = 1
        if table.telling:
            table.tell(DIPLOMAT_USED, seat, jar)
        table.push(CHOOSE_BASIC, seat, JAR_SYMBOLS)
    else:
        empty_jar(table, seat, jar)


def basics_there(table: Table) -> vec[i64]:
    """The basic kinds the bank has (3.7)."""
    moves: vec[i64] = vec[i64](capacity=COLOURS + 4)
    pieces: vec[i64] = table.pieces
    colour: i64
    for colour in range(COLOURS):
        if pieces[SUPPLY + colour] > 0:
            moves = append(moves, TAKE_BASIC + colour)
    return moves


def choose_basic(table: Table, seat: i64, count: i64) -> None:
    """Ask for basic tokens one by one (3.7)."""
    if count > 1:
        table.push(CHOOSE_BASIC, seat, count - 1)
    moves: vec[i64] = basics_there(table)
    if len(moves) == 1:
        gain_token(table, seat, moves[0] - TAKE_BASIC)
    elif len(moves) > 1:
        table.push(PICK_BASIC, seat)


def teach(table: Table, seat: i64) -> None:
    """The Teacher adds a basic token to a jar, if wanted and if there is any (5.9)."""
    if len(basics_there(table)) > 0:
        table.push(OFFER_TEACHER, seat)


def answer_teacher(table: Table, seat: i64, move: i64) -> None:
    """A basic token from the Teacher, or not."""
    if move == DECLINE:
        return
    table.seats[USED + TEACHER - DOCTOR] = 1
    if table.telling:
        table.tell(TEACHER_USED, seat)
    gain_token(table, seat, move - TAKE_BASIC)
