"""A row of places with things face up, and the deck, bag or stock that fills it: artisans, nobles, jars, offerings.

A row is some cells of the table, from the first to before the end; a cell holds the kind of the thing there, or NONE.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.pharaon.names import NONE


def any_there(cells: vec[i64], first: i64, end: i64) -> bool:
    """Whether anything lies in a row."""
    cell: i64
    for cell in range(first, end):
        if cells[cell] >= 0:
            return True
    return False


def kinds_there(cells: vec[i64], first: i64, end: i64, take: i64) -> vec[i64]:
    """The moves that take a thing, numbered by kind from `take` on: each kind that lies there once."""
    moves: vec[i64] = vec[i64](capacity=end - first + 1)
    seen: i64 = 0
    cell: i64
    for cell in range(first, end):
        kind: i64 = cells[cell]
        if kind >= 0 and not seen >> kind & 1:
            seen |= i64(1) << kind
            moves = append(moves, take + kind)
    return moves


def take_out(cells: vec[i64], first: i64, kind: i64) -> i64:
    """Take the leftmost thing of a kind out of a row, and say from which place."""
    cell: i64 = first
    while cells[cell] != kind:
        cell += 1
    cells[cell] = NONE
    return cell - first


def empty_cell(cells: vec[i64], first: i64, end: i64) -> i64:
    """The first empty cell of a row, or NONE."""
    cell: i64
    for cell in range(first, end):
        if cells[cell] == NONE:
            return cell
    return NONE


def lay_drawn(deck: vec[i64], cells: vec[i64], cell: i64, kind: i64) -> None:
    """What was drawn from the deck lies on its place."""
    deck[kind] -= 1
    cells[cell] = kind
