"""Whether a move brought something hidden to light: then it cannot be taken back as if nothing had been seen."""

from typing import Any

from waset.engine.events import OPEN
from waset.engine.game import Game
from waset.engine.sight import UNKNOWN
from waset.engine.state import EVENT_WIDTH, State


def reveals(game: Game, before: State, after: State) -> bool:
    """Whether anybody knows, after a move, something that was hidden from them before it.

    Judged by what each seat and a spectator see: if anything that was hidden from one of them is gone from where it
    lay, or something new is hidden, the move counts as revealing. That errs on the side of refusing an undo.
    """
    for at in range(0, len(after.told), EVENT_WIDTH):
        kind = game.title.events[int(after.told[at])]
        if kind.secret or kind.audience != OPEN:
            return True
    viewers = (None, *range(game.players))
    return any(_hidden(before.view(viewer)) != _hidden(after.view(viewer)) for viewer in viewers)


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
