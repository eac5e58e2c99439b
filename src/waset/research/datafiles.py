"""Data files of found numbers: one table of a file is rewritten, the others and all comments stay as they are.

Every table says by `found_by` what found its numbers, so that the same can be done again.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from waset.engine.errors import WasetError
from waset.engine.game import Game
from waset.engine.message import Message


def write_table(path: Path, table: str, values: Mapping[str, float | str]) -> None:
    """Put a table into a data file in place of the one of that name; a dot leads into a table in a table."""
    tables = read_tables(path)
    inner = tables
    *outer, last = table.split(".")
    for name in outer:
        inner = inner.setdefault(name, {})
    inner[last] = dict(values)
    text = as_toml(tables)
    if path.exists():
        text = with_comments(text, comments_of(path.read_text("utf-8")))
    path.write_text(text, "utf-8")


def own_table(game: Game) -> bool:
    """Whether numbers belong to this many players alone: those for the fewest rivals serve all that have no others."""
    return game.players != min(count for count in game.title.players if count > 1)


def read_tables(path: Path) -> dict[str, Any]:
    """What a data file holds; nothing if there is none yet."""
    try:
        return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise WasetError(Message("research.no_data_file", file=path.name)) from None


def _places(text: str) -> Iterator[tuple[str, str]]:
    """Each line with its place: the table, or the table and the name of the number; empty for any other line."""
    table = ""
    for line in text.splitlines():
        name, equals, _ = line.partition("=")
        if line.startswith("["):
            table = line
            yield line, table
        else:
            yield line, f"{table} {name.strip()}" if equals and not line.startswith("#") else ""


def comments_of(text: str) -> dict[str, list[str]]:
    """The comments of a data file by the place of the line that each stands above."""
    comments: dict[str, list[str]] = {}
    above: list[str] = []
    for line, place in _places(text):
        if line.startswith("#"):
            above.append(line)
        elif place and above:
            comments[place] = above
            above = []
    return comments


def with_comments(text: str, comments: Mapping[str, list[str]]) -> str:
    """A data file with the comments in their places; those of numbers that are gone go with them."""
    return "".join(f"{each}\n" for line, place in _places(text) for each in (*comments.get(place, ()), line))


def as_toml(tables: Mapping[str, Any], before: str = "") -> str:
    """Tables of numbers and sentences as TOML; a table in a table comes after its own numbers."""
    plain = {name: value for name, value in tables.items() if not isinstance(value, Mapping)}
    lines = [f"{name} = {_value(value)}" for name, value in plain.items()]
    if lines and before:
        lines.insert(0, f"[{before}]")
    parts = ["\n".join(lines)] if lines else []
    for name, value in tables.items():
        if isinstance(value, Mapping):
            parts.append(as_toml(value, f"{before}.{name}" if before else name).rstrip("\n"))
    return "\n\n".join(parts) + "\n"


def _value(value: Any) -> str:
    # Strings of TOML are written as those of JSON, but for a character no sentence here has.
    return json.dumps(round(value, 4) if isinstance(value, float) else value, ensure_ascii=False)
