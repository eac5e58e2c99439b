"""How the seats stand, in two lines: the points they have now, and those they would have if the game ended now."""

from collections.abc import Mapping, Sequence

from waset.engine.state import OVER, State
from waset.engine.words import Words


def total(points: Mapping[str, int | None], unknown: str = "?") -> str:
    """Points of all categories together, and a sign or a word for what the reader may not know."""
    known = sum(point for point in points.values() if point is not None)
    return f"{known} + {unknown}" if None in points.values() else str(known)


def standings(state: State, seat: int | None, words: Words, names: Sequence[str], unknown: str = "?") -> list[str]:
    """A line each, as far as a seat, or None, a spectator, may know; the result alone once the game is over."""
    if state.actor == OVER:
        return [_line("points", [total(row, unknown) for row in state.sheet(seat)], words, names)]
    paid = state.points_now()
    now = [] if paid is None else [_line("points_now", [total(row, unknown) for row in paid], words, names)]
    return [*now, _line("points_if_over", [total(row, unknown) for row in state.sheet(seat)], words, names)]


def _line(key: str, points: Sequence[str], words: Words, names: Sequence[str]) -> str:
    seats = [f"{name} {count}" for name, count in zip(names, points, strict=True)]
    return words.say("table", key, {"seats": words.listed("row", seats)})
