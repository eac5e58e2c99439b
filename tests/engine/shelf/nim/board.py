"""Nim as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.words import Words


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    return f"{view['heap']} | {', '.join(names)}"
