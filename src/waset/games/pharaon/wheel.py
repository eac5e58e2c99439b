"""The wheel: which colour each zone asks for, the spaces where entry tokens lie, blocking, clearing and turning."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.pharaon.names import (
    BLOCKED,
    COLOURS,
    ENTRY_COLOUR,
    JAR_BLOCKS,
    JAR_DISCARDS,
    JAR_PLACES,
    JAR_SYMBOLS,
    NONE,
    ON_WHEEL,
    OPEN_JARS,
    RING,
    SPACE_BLOCKED,
    SPACES,
    SUPPLY,
    WHEEL_CLEARED,
    WHEEL_TURNED,
    ZONES,
)
from waset.games.pharaon.table import Table


def free_space(table: Table, colour: i64) -> i64:
    """The first free space of a section from the left, or NONE (3.1)."""
    cell: i64 = ON_WHEEL + colour * SPACES
    board: vec[i64] = table.board
    space: i64
    for space in range(cell, cell + table.box.spaces):
        if board[space] == NONE:
            return space
    return NONE


def align(table: Table) -> None:
    """Give every zone the colour of the section that lies at it (1.2)."""
    place: i64
    for place in range(ZONES):
        table.seats[ENTRY_COLOUR + table.seats[RING + place]] = table.box.order[(table.wheel + place) % COLOURS]


def turn_wheel(table: Table) -> None:
    """One zone further; a section that goes clockwise comes to the next place of the ring (7.1)."""
    table.wheel = (table.wheel + (COLOURS - 1 if table.forward == 1 else 1)) % COLOURS
    align(table)
    if table.telling:
        table.tell(WHEEL_TURNED)


def clear_wheel(table: Table) -> None:
    """Tokens go back to the bank, offerings to their discards (7.1)."""
    board: vec[i64] = table.board
    cell: i64
    for cell in range(ON_WHEEL, ON_WHEEL + COLOURS * SPACES):
        piece: i64 = board[cell]
        if piece >= 0:
            table.pieces[SUPPLY + piece] += 1
        board[cell] = NONE
    if table.telling:
        table.tell(WHEEL_CLEARED)


def block(table: Table, colour: i64, stand_in: bool) -> bool:
    """A token of the bank takes the first free space of its section; a stand-in only for the Traitor (7.2, 9.2)."""
    space: i64 = free_space(table, colour)
    if space == NONE:
        return False
    if table.pieces[SUPPLY + colour] > 0:
        table.pieces[SUPPLY + colour] -= 1
        table.board[space] = colour
    elif stand_in:
        table.board[space] = BLOCKED
    else:
        return False
    return True


def block_by_left_jar(table: Table) -> None:
    """With one or two players the jar nobody took blocks spaces for the coming round and is discarded (7.2)."""
    place: i64
    for place in range(JAR_PLACES):
        jar: i64 = table.board[OPEN_JARS + place]
        if jar < 0:
            continue
        table.board[OPEN_JARS + place] = NONE
        table.board[JAR_DISCARDS + jar] += 1
        if table.telling:
            table.tell(JAR_BLOCKS, jar)
        symbol: i64
        for symbol in range(JAR_SYMBOLS):
            colour: i64 = table.box.jars[jar * JAR_SYMBOLS + symbol]
            if block(table, colour, False) and table.telling:
                table.tell(SPACE_BLOCKED, colour)
