"""What happens to a piece where it arrives: it stops, swaps, falls into the water or leaves the board."""

from mypy_extensions import i64

from waset.games.senet import names as n
from waset.games.senet.fields import Fields


def arrive(table: Fields, seat: i64, square: i64, goal: i64) -> None:
    """A piece goes from its square to its goal."""
    if goal == n.OFF:
        leave(table, seat, square)
    elif goal == table.box.water:
        drown(table, seat, square)
    else:
        settle_on(table, seat, square, goal)


def leave(table: Fields, seat: i64, square: i64) -> None:
    """The piece leaves the board (4.2, 4.4)."""
    table.board[square] = n.NONE
    table.off[seat] += 1
    if table.telling:
        table.tell(n.LEFT, seat, square, table.off[seat])


def drown(table: Fields, seat: i64, square: i64) -> None:
    """The piece comes up in the House of Rebirth, or on the nearest free square before it (4.3)."""
    table.board[square] = n.NONE
    shore: i64 = table.box.rebirth
    while table.board[shore] != n.NONE:
        shore -= 1
    table.board[shore] = seat
    if table.telling:
        table.tell(n.DROWNED, seat, square, shore)


def settle_on(table: Fields, seat: i64, square: i64, goal: i64) -> None:
    """The piece takes its new square; one that stands there goes to the old one (3.1, 3.3)."""
    there: i64 = table.board[goal]
    table.board[square] = there
    table.board[goal] = seat
    if table.telling:
        if there != n.NONE:
            table.tell(n.SWAPPED, seat, square, goal, there)
        elif table.box.house[goal] != n.NONE:
            table.tell(n.ENTERED, seat, square, goal, table.box.house[goal])
        else:
            table.tell(n.MOVED, seat, square, goal)
