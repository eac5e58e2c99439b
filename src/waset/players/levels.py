"""The constants of the search for every game and level, from the data files in `levels/`."""

import math
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from waset.engine.errors import WasetError
from waset.engine.options import shown
from waset.players.search import Tuning

FOLDER: Final = Path(__file__).parent / "levels"
LEVELS: Final = 5

Settings = dict[str, Any]


@cache
def tables(name: str) -> dict[str, Settings]:
    """The tables of a game's file, or of the one for all games; none where there is no file."""
    path = FOLDER / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def settings(game: str, level: int, changes: Settings) -> Settings:
    """The constants for a game at a level (0 for none), with some changed."""
    found: Settings = {}
    for table in ("search", f"level{level}"):
        for name in ("default", game):
            found.update(tables(name).get(table, {}))
    found.update(changes)
    return found


def tuning(found: Settings) -> Tuning:
    """What the search needs of them."""
    return Tuning(
        float(found["exploration"]),
        float(found["scale"]),
        float(found["margin"]),
        int(found["outcomes"]),
        float(found["urgency"]),
        int(found["playout"]),
        int(found["candidates"]),
        bool(found["bare"]),
    )


def read_changes(text: str) -> Settings:
    """Changed constants as they are typed, like iterations=500,scale=8: each checked."""
    changes: Settings = {}
    known = settings("default", 0, {})
    for part in text.split(",") if text else []:
        name, sign, value = part.strip().partition("=")
        if not sign or name not in known:
            raise WasetError(f"the search has no constant {shown(part.strip())}; it has {', '.join(known)}")
        changes[name] = checked(name, value)
    return changes


# The range of each constant.
RANGES: Final = {
    "iterations": (1.0, 100_000_000.0),
    "exploration": (0.0, 100.0),
    "scale": (0.001, 100_000.0),
    "margin": (0.0, 1.0),
    "outcomes": (0.0, 1000.0),
    "urgency": (-10.0, 10.0),
    "playout": (0.0, 10_000.0),
    "candidates": (1.0, 100.0),
    "bare": (0.0, 1.0),
}


def checked(name: str, value: str) -> float:
    """A constant as a number of its range."""
    low, high = RANGES[name]
    whole = name in ("iterations", "outcomes", "playout", "candidates", "bare")
    try:
        number = float(int(value)) if whole else float(value)
    except ValueError:
        number = math.nan
    if not low <= number <= high:
        raise WasetError(f"{name} is a {'whole ' if whole else ''}number from {low:g} to {high:g}, not {shown(value)}")
    return number
