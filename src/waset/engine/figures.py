"""The figures of a game's rules: positions of recorded games, named in `figures.toml` in its folder.

A figure names a record and after how many of its moves the board is shown, so it always shows what the rules lead to:
when they change, the record does not replay any more, and a test says so.
"""

import tomllib
from dataclasses import dataclass

from waset.engine.game import Title
from waset.engine.record import Record

FILE = "figures.toml"
FOLDER = "figures"
WHOLE = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Figure:
    """One of them; its caption is the entry `name` of the section `figure` of the game's catalogues.

    rule    the number of the rule that it stands beside
    record  the name of a record in `figures/`
    after   how many of its moves, outcomes included, have been made
    seat    whose eyes see it; None for a spectator
    part    which part of the board is shown: left, top, width and height as shares of the whole
    """

    name: str
    rule: str
    record: str
    after: int
    seat: int | None = None
    part: tuple[float, float, float, float] = WHOLE


def figures_of(title: Title) -> tuple[Figure, ...]:
    """The figures of a game, in the order of its rules; a game may have none."""
    path = title.folder / FILE
    if not path.is_file():
        return ()
    listed = tomllib.loads(path.read_text("utf-8"))["figure"]
    return tuple(Figure(**{**each, "part": tuple(each.get("part", WHOLE))}) for each in listed)


def recorded(title: Title, figure: Figure) -> Record:
    """The game of a figure, as far as it had been played then."""
    record = Record.read(title.folder / FOLDER / f"{figure.record}.json")
    return Record(record.game, record.moves[: figure.after], record.names)
