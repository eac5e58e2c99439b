"""Whether a move brought something hidden to light: then it cannot be taken back as if nothing had been seen."""

from waset.engine.events import OPEN
from waset.engine.game import Game
from waset.engine.state import EVENT_WIDTH, NOBODY, State


def reveals(game: Game, before: State, after: State) -> bool:
    """Whether anybody knows, after a move, something that was hidden from them before it.

    Judged by what is hidden from each seat and from a spectator: if any of it is gone from where it lay, or something
    new is hidden, the move counts as revealing. That errs on the side of refusing an undo.
    """
    for at in range(0, len(after.told), EVENT_WIDTH):
        kind = game.title.events[int(after.told[at])]
        if kind.secret or kind.audience != OPEN:
            return True
    pools = range(len(game.title.pools))
    viewers = range(NOBODY, game.players)
    return any(_unknown(before, pool, seat) != _unknown(after, pool, seat) for pool in pools for seat in viewers)


def _unknown(state: State, pool: int, seat: int) -> tuple[list[int], list[int]]:
    """What a seat cannot place of a pool: how many of each kind, and in which cells they might lie."""
    counts = [int(count) for count in state.stock(pool)]
    cells = []
    for cell, kind in enumerate(state.held(pool)):
        if kind >= 0 and not state.knows(seat, pool, cell):
            counts[int(kind)] += 1
            cells.append(cell)
    return counts, cells
