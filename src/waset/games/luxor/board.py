"""The table of Luxor as text: the path winds clockwise from the stairs into the middle, where the tomb is."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.lines import fit, name_column
from waset.engine.words import Words

COLOURS = ("red", "blue", "green", "yellow")
COLUMNS, ROWS = 7, 8
# A cell with its left and upper border; seven cells and the last border make 78 columns.
CELL_WIDTH, CELL_HEIGHT = 11, 4
WIDTH = COLUMNS * CELL_WIDTH + 1
TOMB_COLUMN, TOMB_ROW = 2, 2
MIDDLE_WIDTH = (COLUMNS - 2 * TOMB_COLUMN) * CELL_WIDTH - 2
TYPES = ("vase", "jewel", "statue")
NO_TILE = "--"
TO_COME = "..."

Cell = tuple[int, int]


def spiral() -> list[Cell]:
    """The cells from the stairs on, as column and row: the outer ring clockwise, then the inner one."""
    cells = [(column, 0) for column in range(COLUMNS)]
    cells += [(COLUMNS - 1, row) for row in range(1, ROWS)]
    cells += [(column, ROWS - 1) for column in range(COLUMNS - 2, -1, -1)]
    cells += [(0, row) for row in range(ROWS - 2, 0, -1)]
    cells += [(column, 1) for column in range(1, COLUMNS - 1)]
    cells += [(COLUMNS - 2, row) for row in range(2, ROWS - 1)]
    cells += [(column, ROWS - 2) for column in range(COLUMNS - 3, 0, -1)]
    return cells + [(1, row) for row in range(ROWS - 3, 1, -1)]


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """The whole table: the path with its tiles and adventurers, the tomb with the supply in the middle, the players."""
    canvas = [[" "] * WIDTH for _ in range(ROWS * CELL_HEIGHT + 1)]
    path = spiral()
    for cell in path:
        _frame(canvas, cell)
    for cell, following in itertools.pairwise(path):
        _door(canvas, cell, following)
    _door(canvas, path[-1], (TOMB_COLUMN, TOMB_ROW))
    for cell, lines in zip(path, _fields(game, view, words), strict=True):
        for line, text in enumerate(lines):
            _write(canvas, cell[0] * CELL_WIDTH + 1, cell[1] * CELL_HEIGHT + 1 + line, text)
    middle = [part for text in _middle(game, view, words) for part in fit(text, "  ", MIDDLE_WIDTH)]
    for line, text in enumerate(middle):
        _write(canvas, TOMB_COLUMN * CELL_WIDTH + 2, TOMB_ROW * CELL_HEIGHT + 1 + line, text)
    board = ["".join(row).rstrip() for row in canvas]
    legend = [*fit(_say(words, "legend_1")), *fit(_say(words, "legend_2"))]
    return "\n".join([_heading(view, words), *board, *legend, "", *_players(game, view, words, names)])


def _say(words: Words, key: str, **args: Any) -> str:
    return words.say("board", key, args)


def _sign(words: Words, colour: str) -> str:
    return words.word("colour", colour, "sign")


def _write(canvas: list[list[str]], x: int, y: int, text: str) -> None:
    canvas[y][x : x + len(text)] = text


def _frame(canvas: list[list[str]], cell: Cell) -> None:
    x, y = cell[0] * CELL_WIDTH, cell[1] * CELL_HEIGHT
    edge = "+" + "-" * (CELL_WIDTH - 1) + "+"
    for row in range(CELL_HEIGHT + 1):
        if row in (0, CELL_HEIGHT):
            _write(canvas, x, y + row, edge)
        else:
            canvas[y + row][x] = canvas[y + row][x + CELL_WIDTH] = "|"


def _door(canvas: list[list[str]], cell: Cell, following: Cell) -> None:
    """An arrow through the border between two neighbours on the path."""
    (column, row), (to_column, to_row) = cell, following
    if row == to_row:
        x = max(column, to_column) * CELL_WIDTH
        canvas[row * CELL_HEIGHT + CELL_HEIGHT // 2][x] = ">" if to_column > column else "<"
    else:
        y = max(row, to_row) * CELL_HEIGHT
        _write(canvas, column * CELL_WIDTH + 4, y, " v " if to_row > row else " ^ ")


def _fields(game: Game, view: Mapping[str, Any], words: Words) -> list[list[str]]:
    """Three lines for each cell of the path: number and points, what lies there, who stands there."""
    tables = game.edition.tables
    short = words.section("short")
    fields = [[short["stairs"], "", _standing(view, words, "stairs")]]
    statues = tables["path"]["anubis_after"]
    for number, points in enumerate(tables["space_points"]["spaces"], start=1):
        tile = view["tiles"][str(number)]
        symbol = tables["path"]["symbols"][number - 1]
        covered = isinstance(tile, str) and tile.startswith(TYPES) and symbol != "none"
        mark = short[symbol] if covered else ""
        top = f"{number:<3}{mark:>4}{points:>3}"
        fields.append([top, tile_in_short(game, tile, words), _standing(view, words, str(number))])
        if number in statues:
            statue = statues.index(number) + 1
            fields.append([f"{short['anubis']} {statue}", "", _standing(view, words, f"anubis-{statue}")])
    return fields


def tile_in_short(game: Game, tile: object, words: Words) -> str:
    """A tile in at most ten letters."""
    if not isinstance(tile, str):
        return NO_TILE
    if tile == "bare":
        return TO_COME
    short = words.section("short")
    family, _, rest = tile.partition("-")
    if family in TYPES:
        treasures, variant = game.edition.tables["treasures"], int(rest) - 1
        return f"{short[family]} {treasures['needs'][variant]}>{treasures['points'][variant]}"
    if family == "horus":
        return f"{short['horus']} {rest}"
    if family == "osiris":
        return f"{short['osiris']} +{rest}"
    return str(short[rest])


def _standing(view: Mapping[str, Any], words: Words, place: str) -> str:
    """Who stands on a place: a sign a colour, with a number from two on."""
    there = []
    for colour, adventurers in zip(COLOURS, view["adventurers"], strict=False):
        count = list(adventurers.values()).count(place)
        if count:
            there.append(_sign(words, colour) + (str(count) if count > 1 else ""))
    spaced = " ".join(there)
    return spaced if len(spaced) < CELL_WIDTH else "".join(there)


def _heading(view: Mapping[str, Any], words: Words) -> str:
    left = _say(words, "round", round=view["round"])
    if all(owner is not None for owner in view["sarcophagi"].values()):
        left += f" ({_say(words, 'last')})"
    right = _say(words, "piles", pile=view["pile"]["hidden"], discards=sum(view["discards"].values()))
    return f"{left:<{WIDTH - len(right)}}{right}"


def _middle(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """The tomb with its sarcophagi, the Horus stacks, the temple stacks and the supply."""
    tables = game.edition.tables
    sarcophagi = [
        f"{points} {'-' if owner is None else _sign(words, owner)}"
        for points, owner in zip(tables["sarcophagi"]["points"], view["sarcophagi"].values(), strict=True)
    ]
    lines = [
        f"{_say(words, 'tomb', points=tables['space_points']['tomb'])}   "
        f"{_say(words, 'inside')}: {_standing(view, words, 'tomb') or '-'}",
        f"{_say(words, 'sarcophagi')}: {', '.join(sarcophagi)}",
    ]
    for level, top in view["horus_tops"].items():
        card = _say(words, "no_card") if top is None else words.word("card", top)
        below = _say(words, "below", count=sum(view["horus_stacks"][level].values()))
        lines.append(f"{_say(words, 'horus')} {level}: {card} ({below})")
    stacks = [
        f"{name} {sum(count for tile, count in view['bag'].items() if tile.startswith(back))}"
        for back, name in words.section("back").items()
    ]
    lines.append(f"{_say(words, 'temple')}: {', '.join(stacks)}")
    supply = view["supply"]
    lines.append(
        f"{_say(words, 'supply')}: {_say(words, 'keys')} {supply['key']}, {_say(words, 'jokers')} {supply['joker']}, "
        f"{_say(words, 'scarabs')} {view['scarab_pile']['hidden']}"
    )
    return lines


def _players(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    """Points and treasures of each player, the other pieces, and the hand as far as it is known."""
    names = name_column(names, 14)
    lines = []
    short = words.section("short")
    for seat, colour in zip(range(game.players), COLOURS, strict=False):
        treasures = view["treasures"][seat]
        kinds = [
            f"{short[kind]} {sum(count for tile, count in treasures.items() if tile.startswith(kind))}"
            for kind in TYPES
        ]
        mark = ">" if view["actor"] == seat else " "
        lines += fit(
            f"{mark}{_sign(words, colour)} {names[seat]} {_say(words, 'points')} {view['track'][seat]:<4}"
            f"{', '.join(kinds)}",
            "   ",
        )
        lines += fit(
            f"   {_say(words, 'jokers')} {view['pieces'][seat]['joker']}   "
            f"{_say(words, 'keys')} {view['pieces'][seat]['key']}   {_say(words, 'scarabs')} {_scarabs(view, colour)}",
            "   ",
        )
        hand = [_card(card, words) for card in view["hands"][seat].values()]
        lines += fit(f"   {_say(words, 'cards')}: {'   '.join(hand)}", "   ")
    return lines


def _card(card: str | None, words: Words) -> str:
    if card is None:
        return "_"
    return card if card == "?" else f"[{words.word('card', card, 'short')}]"


def _scarabs(view: Mapping[str, Any], colour: str) -> str:
    """How many scarabs a player has, and which they are as far as the reader may know."""
    own = [value for value, owner in zip(view["scarabs"], view["scarab_owners"], strict=True) if owner == colour]
    if not own or "?" in own:
        return str(len(own))
    return f"{len(own)} ({'+'.join(own)})"
