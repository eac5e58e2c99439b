"""Hidden things set by hand: a card in a hand or a pile becomes another one that nobody has seen.

Everything follows from the declaration: the pools, the cells that belong to them, and who knows each. What may be set
is what a spectator does not know. Things only change places, with the pool or with another hidden cell, so a position
that is set is one of those that `redeal` could have dealt.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.errors import IllegalMove
from waset.engine.fields import ASK
from waset.engine.message import Message
from waset.engine.state import NOBODY, State

__all__ = ["HiddenCell", "Setting", "hidden_cells", "put", "put_all", "unseen"]


class HiddenCell(NamedTuple):
    """A cell with something that spectators do not know.

    pool, cell     the pool, and the place among all that the pool has on the table
    field, place   the declared field, and the place in the part of it that the seat has, from 0
    seat           who knows it, if exactly one seat does
    kinds, kind    what it is: the vocabulary of the pool, and the place in it
    """

    pool: int
    cell: int
    field: str
    place: int
    seat: int | None
    kinds: str
    kind: int


class Setting(NamedTuple):
    """What somebody set: after so many moves of a line, this cell became this kind."""

    after: int
    pool: int
    cell: int
    kind: int


def hidden_cells(state: State) -> list[HiddenCell]:
    """Everything that can be set in a position."""
    return list(_cells(state))


def _cells(state: State) -> Iterator[HiddenCell]:
    for pool, (_, kinds) in enumerate(state.game.title.pools):
        held = state.held(pool)
        for field in state.game.title.fields:
            if field.audience != ASK or field.pool != pool:
                continue
            size = state.game.sizes[field.name]
            end = len(held) if size < 0 else field.start + size
            places: dict[int | None, int] = {}
            for cell in range(field.start, end):
                if held[cell] < 0 or state.knows(NOBODY, pool, cell):
                    continue
                knowing = [seat for seat in range(state.game.players) if state.knows(seat, pool, cell)]
                seat = knowing[0] if len(knowing) == 1 else None
                place = places.get(seat, 0)
                places[seat] = place + 1
                yield HiddenCell(pool, cell, field.name, place, seat, kinds, int(held[cell]))


def unseen(state: State, pool: int) -> list[int]:
    """Of each kind of a pool, how many a spectator cannot place: whatever is set is one of them."""
    counts = [int(count) for count in state.stock(pool)]
    for each in _cells(state):
        if each.pool == pool:
            counts[each.kind] += 1
    return counts


def put(state: State, pool: int, cell: int, kind: int, kept: Sequence[int] = ()) -> HiddenCell:
    """Make a hidden cell another kind, and say what it was; raises IllegalMove, and changes nothing, if it cannot be.

    What lay there goes where the new one comes from: back to the pool, or to the cell that had it. `kept` are cells of
    the pool that stay as they are.
    """
    cells = {each.cell: each for each in _cells(state) if each.pool == pool}
    if state.actor < 0:
        raise IllegalMove(Message("engine.set_at_a_decision"))
    if cell not in cells:
        raise IllegalMove(Message("engine.nothing_hidden"))
    before = cells[cell]
    if kind == before.kind:
        return before
    held: vec[i64] = state.held(pool)
    stock: vec[i64] = state.stock(pool)
    if not 0 <= kind < len(stock):
        raise IllegalMove(Message("engine.all_seen"))
    if stock[kind] > 0:
        stock[kind] -= 1
        stock[before.kind] += 1
    else:
        having = [each for each in cells.values() if each.kind == kind]
        free = next((each for each in having if each.cell not in kept), None)
        if free is None:
            raise IllegalMove(Message("engine.set_elsewhere" if having else "engine.all_seen"))
        held[free.cell] = before.kind
    held[cell] = kind
    # What was told and listed belongs to the position before.
    state.told = vec[i64]()
    state.listing = False
    return before


def put_all(state: State, settings: Sequence[Setting], after: int) -> list[tuple[Setting, HiddenCell]]:
    """Put what was set after so many moves of a line, one after the other; each with its cell as it was before."""
    done: list[tuple[Setting, HiddenCell]] = []
    for each in settings:
        if each.after == after:
            kept = [earlier.cell for earlier, _ in done if earlier.pool == each.pool]
            done.append((each, put(state, each.pool, each.cell, each.kind, kept)))
    return done
