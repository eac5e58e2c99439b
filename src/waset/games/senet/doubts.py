"""What cannot be right about a position that somebody wrote by hand: how its fields and steps belong together."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.games.senet import names as n
from waset.games.senet.fields import Fields
from waset.games.senet.path import direction


def doubt(table: Fields) -> Message | None:
    """The first thing that cannot be, or None."""
    if table.board[table.box.water] != n.NONE:
        return Message("senet.piece_in_water")
    if (table.throws == 0) != (table.thrown == 0):
        return Message("senet.wrong_sticks")
    if table.throws > table.box.limit:
        return Message("senet.too_many_throws", count=int(table.box.limit))
    return steps_doubt(table, is_won(table))


def is_won(table: Fields) -> bool:
    """Whether a player has all pieces off (5.1)."""
    seat: i64
    for seat in range(n.SEATS):
        if table.off[seat] == table.box.pieces:
            return True
    return False


def steps_doubt(table: Fields, won: bool) -> Message | None:
    """One thing is pending and fits what was thrown, or nothing if the game is over."""
    last = table.throws == table.box.limit
    if table.depth == 0:
        return None if won or last else Message("senet.not_over")
    if won:
        return Message("senet.already_won")
    if table.depth > 1:
        return Message("senet.too_much_pending")
    kind: i64 = table.kind_at(0)
    if kind == n.FORWARD or kind == n.BACKWARD:
        if table.thrown == 0 or kind != direction(table, table.seat_at(0)):
            return Message("senet.wrong_direction")
    elif last:
        return Message("senet.no_throw_left")
    elif kind == n.AGAIN and not table.box.again[table.thrown]:
        return Message("senet.not_again")
    return None
