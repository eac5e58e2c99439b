"""The path: how far a piece goes, whom it can swap with, what stands in its way."""

from mypy_extensions import i64

from waset.games.senet import names as n
from waset.games.senet.fields import Fields


def goal_of(table: Fields, seat: i64, square: i64, step: i64) -> i64:
    """Where a piece would go by the throw, in the direction of a step; NONE if it cannot, OFF if it leaves."""
    if step == n.FORWARD:
        return forward(table, seat, square)
    return backward(table, seat, square)


def forward(table: Fields, seat: i64, square: i64) -> i64:
    """The square exactly as far ahead as was thrown (3.1), but none beyond the House of Happiness (4.1)."""
    goal: i64 = square + table.thrown
    if square < table.box.happiness and goal > table.box.happiness:
        return n.NONE
    if goal >= n.OFF:
        # Exactly one step beyond the last square, and nobody is jumped over on the way (3.5, 4.2, 4.4).
        if goal == n.OFF:
            return n.OFF
        return n.NONE
    if blocked(table, seat, square, goal) or not may_land(table, seat, goal):
        return n.NONE
    return goal


def backward(table: Fields, seat: i64, square: i64) -> i64:
    """The square as far back as was thrown (3.7), but none before the House of Happiness from beyond it (4.6)."""
    goal: i64 = square - table.thrown
    happiness: i64 = table.box.happiness
    if goal < 0 or (square > happiness and goal < happiness):
        return n.NONE
    if blocked(table, seat, goal, square) or not may_land(table, seat, goal):
        return n.NONE
    return goal


def may_land(table: Fields, seat: i64, goal: i64) -> bool:
    """On a free square, or on a piece of the other player's that is neither safe nor protected (3.2 to 3.4, 4.5)."""
    there: i64 = table.board[goal]
    if there == n.NONE:
        return True
    return there != seat and goal < table.box.happiness and protector(table, goal) == n.NONE


def protector(table: Fields, square: i64) -> i64:
    """The square of a piece that protects the one on this square, NONE if it stands alone (3.4)."""
    owner: i64 = table.board[square]
    if square > 0 and table.board[square - 1] == owner:
        return square - 1
    if square + 1 < n.SQUARES and table.board[square + 1] == owner:
        return square + 1
    return n.NONE


def blocked(table: Fields, seat: i64, low: i64, high: i64) -> bool:
    """Whether three of the other player's pieces in a row stand between two squares (3.5)."""
    return barrier(table, seat, low, high) != n.NONE


def barrier(table: Fields, seat: i64, low: i64, high: i64) -> i64:
    """The first of three such squares, or NONE."""
    other: i64 = 1 - seat
    square: i64 = low + 1
    while square + 2 < high:
        if table.board[square] == other and table.board[square + 1] == other and table.board[square + 2] == other:
            return square
        square += 1
    return n.NONE


def can_go(table: Fields, seat: i64, step: i64) -> bool:
    """Whether any piece of a seat can be moved in a direction (3.6 to 3.8)."""
    square: i64
    for square in range(n.SQUARES):
        if table.board[square] == seat and goal_of(table, seat, square, step) != n.NONE:
            return True
    return False


def direction(table: Fields, seat: i64) -> i64:
    """The step in which the throw is played: forward, backward if no piece can go forward, NONE if it is lost."""
    if can_go(table, seat, n.FORWARD):
        return n.FORWARD
    if can_go(table, seat, n.BACKWARD):
        return n.BACKWARD
    return n.NONE


def rows(table: Fields) -> list[list[int]]:
    """The squares next to each other that bear pieces of one player, two or more: they protect each other (3.4), and
    from three on nobody jumps over them (3.5).
    """
    found: list[list[int]] = []
    row: list[int] = []
    owner: i64 = n.NONE
    square: i64
    for square in range(n.SQUARES):
        there: i64 = table.board[square]
        if there != owner:
            if len(row) > 1:
                found.append(row)
            row = []
            owner = there
        if there != n.NONE:
            row.append(int(square) + 1)
    if len(row) > 1:
        found.append(row)
    return found
