"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.games.senet import names as n
from waset.games.senet.fields import Fields
from waset.games.senet.path import barrier, protector


def refusal(table: Fields, move: i64) -> Message:
    """The rule that forbids a decision which is not open in this position."""
    if move == n.THROW:
        return Message("senet.play_first", rule="2.2", throw=table.thrown - 1)
    square: i64 = move - n.MOVE
    there: i64 = table.board[square]
    if there == n.NONE:
        return Message("senet.no_piece", rule="3.1", square=square)
    if there != table.seat:
        return Message("senet.not_yours", rule="3.1", square=square)
    if table.step == n.TURN or table.step == n.AGAIN:
        return Message("senet.throw_first", rule="2.2")
    if table.step == n.BACKWARD:
        return no_way_back(table, square)
    return no_way_on(table, square)


def no_way_on(table: Fields, square: i64) -> Message:
    """Why the piece cannot go forward by the throw."""
    goal: i64 = square + table.thrown
    happiness: i64 = table.box.happiness
    if square < happiness and goal > happiness:
        return Message("senet.happiness_first", rule="4.1", square=square)
    if goal > n.OFF:
        return Message("senet.too_far", rule="4.4", square=square, throw=n.OFF - square - 1)
    wall: i64 = barrier(table, table.seat, square, goal)
    if wall != n.NONE:
        return in_the_way(wall)
    return no_landing(table, goal)


def no_way_back(table: Fields, square: i64) -> Message:
    """Why the piece cannot go backward by the throw."""
    goal: i64 = square - table.thrown
    happiness: i64 = table.box.happiness
    if goal < 0:
        return Message("senet.before_first", rule="3.7", square=square, throw=table.thrown - 1)
    if square > happiness and goal < happiness:
        return Message("senet.not_back_past", rule="4.6", square=square)
    wall: i64 = barrier(table, table.seat, goal, square)
    if wall != n.NONE:
        return in_the_way(wall)
    return no_landing(table, goal)


def in_the_way(wall: i64) -> Message:
    return Message("senet.three_in_a_row", rule="3.5", first=wall + 1, last=wall + 3)


def no_landing(table: Fields, goal: i64) -> Message:
    """Why no piece of the seat can land on a square."""
    if table.board[goal] == table.seat:
        return Message("senet.own_piece", rule="3.2", square=goal)
    if goal >= table.box.happiness:
        return Message("senet.safe_house", rule="4.5", square=goal)
    neighbour: i64 = protector(table, goal)
    first: i64 = goal if goal < neighbour else neighbour
    return Message("senet.protected", rule="3.4", first=first + 1, second=first + 2)
