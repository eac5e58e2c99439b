"""How far the chances that people are told may be trusted: measured against how games ended, kept in a file.

`waset reliability` measures it, and writes the file with the page that tells more of it.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from waset.engine.game import Game

FILE: Final = Path(__file__).parent / "reliability.toml"


def off_by(game: Game) -> float | None:
    """How far told chances were from what happened, on average, in such games; None where nobody has measured it."""
    found: float | None = _measured().get(game.title.name, {}).get(column(game.players))
    return found


def column(players: int) -> str:
    """The name of the number for so many players."""
    return f"players{players}"


@cache
def _measured() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))
