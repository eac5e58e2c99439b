"""The table of Senet as text: the three rows of the path, who has how many pieces off, and the houses."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.lines import short_name
from waset.engine.words import Words

COLUMNS = 10
CELL = 6
ROWS = (range(1, 11), range(20, 10, -1), range(21, 31))
# Where the path bends: at the end of a row, and the column in which it goes on.
BENDS = ((10, 9), (20, 0))


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """The whole table."""
    tied = {(one, other) for row in view["rows"] for one, other in itertools.pairwise(row)}
    houses = {house: game.edition.tables["houses"][house] for house in game.title.vocabularies["house"]}
    lines = [_heading(game, view, words), "", _edge(None, tied)]
    for number, row in enumerate(ROWS):
        lines += [_numbers(row, set(houses.values())), _pieces(view, words, row, tied)]
        lines.append(_edge(BENDS[number] if number < len(BENDS) else None, tied))
    lines += ["", *(_player(game, view, words, seat, names[seat]) for seat in range(game.players)), ""]
    signs = [f"{number} {words.section('house.short')[house]}" for house, number in houses.items()]
    return "\n".join([*lines, ", ".join(signs), words.say("board", "legend")])


def _heading(game: Game, view: Mapping[str, Any], words: Words) -> str:
    if not view["throws"]:
        return words.say("board", "set_up")
    args = {"throws": view["throws"], "limit": game.edition.tables["limit"]["throws"], "thrown": view["thrown"]}
    return words.say("board", "thrown", args)


def _edge(bend: tuple[int, int] | None, tied: set[tuple[int, int]]) -> str:
    """The line between two rows; where the path goes on through it, neighbours are tied."""
    cells = ["-" * CELL] * COLUMNS
    if bend:
        square, column = bend
        cells[column] = f"{'||' if (square, square + 1) in tied else '  ':-^{CELL}}"
    return f"+{'+'.join(cells)}+"


def _numbers(row: range, houses: set[int]) -> str:
    """The numbers of the squares, with a star in a house."""
    cells = [f"{square}{'*' if square in houses else ''}" for square in row]
    return f"|{'|'.join(f'{cell:<{CELL}}' for cell in cells)}|"


def _pieces(view: Mapping[str, Any], words: Words, row: range, tied: set[tuple[int, int]]) -> str:
    """The pieces, neighbours tied by a sign in place of the line between them."""
    line = "|"
    for place, square in enumerate(row):
        piece = view["board"][str(square)]
        line += f"{words.section('piece.sign')[piece] if piece else '':^{CELL}}"
        last = place + 1 == COLUMNS
        pair = (min(square, row[place + 1]), max(square, row[place + 1])) if not last else (0, 0)
        line += "=" if pair in tied else "|"
    return line


def _player(game: Game, view: Mapping[str, Any], words: Words, seat: int, name: str) -> str:
    mark = ">" if view["actor"] == seat else " "
    piece = game.title.vocabularies["piece"][seat]
    off = words.say("board", "off", {"off": view["off"][seat], "pieces": int(game.options["pieces"])})
    return f"{mark} {words.section('piece.sign')[piece]} {short_name(name)}: {off}"
