"""Weights: the numbers of a game's outlook, from the `weights.toml` in its folder.

They are guesses about play, no rules: nothing that is recorded depends on them. Tables: `any` holds every weight,
`players2` and so on what is different with so many players.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from waset.engine.errors import WasetError
from waset.engine.message import Message
from waset.engine.options import shown

FILE: Final = "weights.toml"
ANY: Final = "any"
# What found the weights of a table; no weight itself.
FOUND_BY: Final = "found_by"
# No game's points are so many that a weight could be larger.
LARGEST: Final = 1000.0


def weight_names(folder: Path) -> tuple[str, ...]:
    """The names of a game's weights, in the order of the table `any`; none where it has no outlook."""
    if not (folder / FILE).exists():
        return ()
    tables = tomllib.loads((folder / FILE).read_text("utf-8"))
    return tuple(name for name in tables[ANY] if name != FOUND_BY)


def read_weights(folder: Path, names: Sequence[str], players: int) -> list[float]:
    """The weights of a game for a number of players, in the order of their names; checked."""
    if not names:
        return []
    tables = tomllib.loads((folder / FILE).read_text("utf-8"))
    found: dict[str, float] = {}
    for table in (ANY, f"players{players}"):
        found.update(tables.get(table, {}))
    found.pop(FOUND_BY, None)
    if set(found) != set(names):
        odd = sorted(set(found) ^ set(names))[0]
        raise WasetError(Message("engine.weights_differ", game=folder.name, weights=odd))
    return [checked_weight(name, found[name]) for name in names]


def checked_weight(name: str, value: float) -> float:
    """A weight as a number, checked."""
    if not isinstance(value, int | float) or not -LARGEST <= value <= LARGEST:
        raise WasetError(Message("engine.weight_range", weight=name, most=f"{LARGEST:g}", value=shown(value)))
    return float(value)


def changed_weights(names: Sequence[str], present: Sequence[float], changes: Mapping[str, float]) -> list[float]:
    """Weights with some of them changed by name."""
    for name in changes:
        if name not in names:
            if not names:
                raise WasetError(Message("engine.no_weights", weight=shown(name)))
            raise WasetError(Message("engine.no_such_weight", weight=shown(name), weights=", ".join(names)))
    return [checked_weight(name, changes.get(name, weight)) for name, weight in zip(names, present, strict=True)]
