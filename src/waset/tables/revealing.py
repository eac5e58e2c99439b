"""Whether a move brought something hidden to light: then it cannot be taken back as if nothing had been seen."""

from typing import Any

from waset.engine.events import OPEN
from waset.engine.game import SPECTATOR, Game
from waset.engine.sight import UNKNOWN
from waset.engine.state import EVENT_WIDTH, State


def reveals(game: Game, before: State, after: State) -> bool:
    """Whether anybody knows, after a move, something that was hidden from them before it.

    Judged by what is hidden from each seat and from a spectator: if any of it is gone from where it lay, or something
    new is hidden, the move counts as revealing. That errs on the side of refusing an undo.
    """
    for at in range(0, len(after.told), EVENT_WIDTH):
        kind = game.title.events[int(after.told[at])]
        if kind.secret or kind.audience != OPEN:
            return True
    hidden = [field for field in game.title.fields if field.audience != OPEN]
    if all(field.pool >= 0 for field in hidden):
        pools = range(len(game.title.pools))
        viewers = range(SPECTATOR, game.players)
        return any(_unknown(before, pool, seat) != _unknown(after, pool, seat) for pool in pools for seat in viewers)
    seats = (None, *range(game.players))
    return any(_hidden(before.view(seat)) != _hidden(after.view(seat)) for seat in seats)


def _unknown(state: State, pool: int, seat: int) -> tuple[list[int], list[int]]:
    """What a seat cannot place of a pool: how many of each kind, and in which cells they might lie."""
    counts = [int(count) for count in state.stock(pool)]
    cells = []
    for cell, kind in enumerate(state.held(pool)):
        if kind >= 0 and not state.knows(seat, pool, cell):
            counts[int(kind)] += 1
            cells.append(cell)
    return counts, cells


# The slower way, for what is hidden and belongs to no pool: a choice made in secret, say.


def _hidden(view: dict[str, Any]) -> tuple[Any, list[str]]:
    found: list[str] = []
    _collect(view, "", found)
    return view.get("unseen"), found


def _collect(part: Any, path: str, found: list[str]) -> None:
    if part == UNKNOWN:
        found.append(path)
    elif isinstance(part, dict):
        if set(part) == {"hidden"}:
            found.append(f"{path}={part['hidden']}")
            return
        for name, inner in part.items():
            _collect(inner, f"{path}/{name}", found)
    elif isinstance(part, list):
        for place, inner in enumerate(part):
            _collect(inner, f"{path}/{place}", found)
