"""Points by category."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.senet import names as n
from waset.games.senet.fields import Fields


def points_by_category(table: Fields, seat: i64) -> vec[i64]:
    """Points for the pieces off and for the way of the others, as if the game ended now (5.3)."""
    points: vec[i64] = vec[i64]([0] * n.CATEGORIES)
    points[n.FOR_OFF] = table.off[seat] * table.box.piece_off
    points[n.FOR_WAY] = way(table, seat) // table.box.squares_a_point
    return points


def way(table: Fields, seat: i64) -> i64:
    """The numbers of the squares on which the seat's pieces stand, added up."""
    total: i64 = 0
    square: i64
    for square in range(n.SQUARES):
        if table.board[square] == seat:
            total += square + 1
    return total
