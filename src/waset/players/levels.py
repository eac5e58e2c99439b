"""The constants of the search for every game and level: `levels.toml` here, and what a game's own changes."""

import math
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.options import shown
from waset.engine.state import State
from waset.engine.weights import FOUND_BY, LARGEST, changed_weights
from waset.players.search import Tuning

FOLDER: Final = Path(__file__).parent
FILE: Final = "levels.toml"
LEVELS: Final = 5
# Beyond those that people play against: as long as it is let, for analyses.
UNLIMITED: Final = 6
# Before the name of a weight of a game's outlook, among the constants of a search.
WEIGHT: Final = "weight."
# The file of a network's weights, among the constants of a search; those of the game if there is none.
WEIGHTS_FILE: Final = "file"

Settings = dict[str, Any]


@cache
def tables(folder: Path) -> dict[str, Any]:
    """The tables of the file in a game's folder, or in ours for all games; none where there is no file."""
    path = folder / FILE
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def settings(game: Path, players: int, level: int, changes: Settings, guided: bool = False) -> Settings:
    """The constants for the game in a folder, for so many players at a level (0 for none), with some changed.

    A search that a network guides needs fewer iterations for the same strength, so a level may have others for it.
    """
    found: Settings = {}
    for table in ("search", "chances", "trust", f"level{level}", *([f"guided{level}"] if guided else [])):
        for folder in (FOLDER, game):
            there = tables(folder)
            found.update(there.get(table, {}))
            found.update(there.get(f"players{players}", {}).get(table, {}))
    found.update(changes)
    found.pop(FOUND_BY, None)
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
        float(found["early"]),
        float(found["late"]),
        bool(found["sweep"]),
        float(found["puct"]),
        float(found["fpu"]),
        float(found["outlook"]),
        float(found["trust_early"]),
        float(found["trust_late"]),
        int(found["network_playout"]),
    )


def lay_weights(state: State, found: Settings) -> None:
    """Let a position be judged by changed weights, where there are some."""
    changes = {name.removeprefix(WEIGHT): value for name, value in found.items() if name.startswith(WEIGHT)}
    if changes:
        state.weights = vec[float](changed_weights(state.game.title.weights, state.game.weights, changes))


def read_changes(text: str) -> Settings:
    """Changed constants as they are typed, like iterations=500,scale=8,weight.step=0.2: each checked.

    Which weights there are is the game's to say: they are looked up when one is played.
    """
    changes: Settings = {}
    for part in text.split(",") if text else []:
        name, sign, value = part.strip().partition("=")
        if not sign or (name not in RANGES and not name.startswith(WEIGHT)):
            known = ", ".join((*RANGES, f"{WEIGHT}NAME"))
            raise WasetError(Message("players.no_such_constant", constant=shown(part.strip()), constants=known))
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
    "sweep": (0.0, 1.0),
    "network": (0.0, 1.0),
    "puct": (0.0, 100.0),
    "fpu": (-1.0, 1.0),
    "outlook": (0.0, 1.0),
    "network_playout": (0.0, 10_000.0),
    "early": (0.001, 100_000.0),
    "late": (0.001, 100_000.0),
    "trust_early": (0.01, 100.0),
    "trust_late": (0.01, 100.0),
}
# Those of them that are whole numbers.
WHOLE: Final = ("iterations", "outcomes", "playout", "candidates", "bare", "sweep", "network", "network_playout")


def checked(name: str, value: str) -> float:
    """A constant as a number of its range."""
    low, high = RANGES.get(name, (-LARGEST, LARGEST))
    whole = name in WHOLE
    try:
        number = float(int(value)) if whole else float(value)
    except ValueError:
        number = math.nan
    if not low <= number <= high:
        key = "players.whole_number" if whole else "players.number"
        raise WasetError(Message(key, constant=name, low=f"{low:g}", high=f"{high:g}", value=shown(value)))
    return number
