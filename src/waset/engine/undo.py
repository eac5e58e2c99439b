"""The rule of undo among people: back only as far as no hidden thing was revealed, no die fell and nobody else moved.

Whether a step is sealed is judged here, from the positions before and after it. Who made the steps is known to whoever
keeps them: the table by its log, the terminal by the positions it could go back to.
"""

from waset.engine.events import OPEN
from waset.engine.state import CHANCE, EVENT_WIDTH, NOBODY, State


def seals(before: State, after: State) -> bool:
    """Whether a step just played cannot be taken back: it was chance, or something hidden came to light."""
    return before.actor == CHANCE or _reveals(before, after)


def _reveals(before: State, after: State) -> bool:
    """Whether a move showed anybody something hidden that the mover did not know.

    Judged by what is hidden from each seat and from a spectator: if any of it is gone from where it lay, or something
    new is hidden, the move counts as revealing. That errs on the side of refusing an undo. What the mover knew is left
    out: whoever lays open a card of their own hand, and takes it back, has learned nothing.
    """
    title, mover = after.game.title, before.actor
    for at in range(0, len(after.told), EVENT_WIDTH):
        kind = title.events[int(after.told[at])]
        if kind.secret or kind.audience != OPEN:
            return True
    pools = range(len(title.pools))
    viewers = range(NOBODY, int(after.players))
    return any(
        _unknown(before, pool, seat, mover) != _unknown(after, pool, seat, mover) for pool in pools for seat in viewers
    )


def _unknown(state: State, pool: int, seat: int, mover: int) -> tuple[list[int], list[int]]:
    """What neither a seat nor the mover can place of a pool: how many of each kind, and where they might lie."""
    counts = [int(count) for count in state.stock(pool)]
    cells = []
    for cell, kind in enumerate(state.held(pool)):
        if kind >= 0 and not state.knows(seat, pool, cell) and not state.knows(mover, pool, cell):
            counts[int(kind)] += 1
            cells.append(cell)
    return counts, cells
