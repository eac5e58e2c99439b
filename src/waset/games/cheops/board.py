"""The table of Cheops as text: the dice, the bonuses, and the sheets one below the other."""

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.lines import fit, fit_entries, name_column, short_name
from waset.engine.words import Words
from waset.games.cheops.components import colours_of
from waset.games.cheops.declaration import BONUSES, COLOURS, FIELDS_OF_SHEET

# Where arch and relief begin on a line of a sheet, and how far a row of the pyramid moves in.
ARCH_AT = 25
RELIEF_AT = 34
STEP_IN = 2
LEVELS = range(5, 0, -1)


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """The whole table."""
    lines = [_heading(view, words, names), *fit(_dice(view, words)), *fit(_bonuses(view, words), "  ")]
    if None in view["sheet"]:
        return "\n".join([*lines, "", *_waiting(view, words, names)])
    sheets = [_sheet(game, view, words, seat, names[seat]) for seat in range(game.players)]
    for sheet in sheets:
        lines += ["", *(line.rstrip() for line in sheet)]
    return "\n".join([*lines, "", *fit_entries(_say(words, "legend"))])


def _waiting(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    """Who has which sheet while they are drawn."""
    sheets = [
        _say(words, "no_sheet") if letter is None else _say(words, "sheet", letter=letter.upper())
        for letter in view["sheet"]
    ]
    return [f" {name}  {sheet}" for name, sheet in zip(name_column(names, 0), sheets, strict=False)]


def _say(words: Words, key: str, **args: Any) -> str:
    return words.say("board", key, args)


def _sign(words: Words, colour: str) -> str:
    """One letter a colour, so that nobody needs colour to tell the stones apart."""
    return words.word("colour", colour, "sign")


def _heading(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    if not view["turn"]:
        return _say(words, "set_up")
    return f"{_say(words, 'turn', turn=view['turn'])}, {_say(words, 'active', name=names[view['active']])}"


def _dice(view: Mapping[str, Any], words: Words) -> str:
    """Where the dice lie; rows without dice are left out."""
    rows = []
    for where in ("centre", "taken", "blocked"):
        dice = [f"({_sign(words, colour)})" for colour, count in view[where].items() for _ in range(count)]
        if dice or where == "centre":
            rows.append(f"{_say(words, where)}: {' '.join(dice) or '-'}")
    return "   ".join(rows)


def _bonuses(view: Mapping[str, Any], words: Words) -> str:
    """Which bonuses can still be earned, by everybody or by those who act later in this turn."""
    groups: dict[str, list[str]] = {"open": [], "claimed": [], "closed": []}
    for bonus in BONUSES[:-1]:
        state = "closed" if view["closed"][bonus] else "claimed" if view["claimed"][bonus] else "open"
        groups[state].append(words.word("bonus", bonus, "title"))
    told = [f"{_say(words, state)}: {', '.join(group)}" for state, group in groups.items() if group]
    return f"{_say(words, 'bonuses').capitalize()} - {'   '.join(told)}"


def _sheet(game: Game, view: Mapping[str, Any], words: Words, seat: int, name: str) -> list[str]:
    letter = view["sheet"][seat]
    mark = ">" if view["actor"] == seat else " "
    sheet = game.edition.tables[f"sheet_{letter}"]
    cells = _cells(game, view, words, seat)
    jokers = _say(words, "jokers", count=view["jokers"][seat])
    title = f"{mark}{short_name(name)}  {_say(words, 'sheet', letter=letter.upper())}, {jokers}"
    earned = [words.word("bonus", bonus, "title") for bonus, has in view["earned"][seat].items() if has]
    return [
        title,
        *_buildings(game, view, words, seat, cells),
        *_quarry(view, words, seat, sheet["quarry"]),
        *fit(f"  {_say(words, 'bonuses')}: {', '.join(earned) or '-'}", "    "),
    ]


def _cells(game: Game, view: Mapping[str, Any], words: Words, seat: int) -> dict[str, str]:
    """Every field as three signs: [R] built, r to build, r* with a bonus still open, <R> to be paid."""
    letter = view["sheet"][seat]
    pending = view["pending"] or {"step": "", "seat": -1}
    due: set[int] = set()
    if pending["seat"] == seat and pending["step"] in ("pay", "pay_pair"):
        due = {pending["arg"]} | ({pending["extra"]} if pending["step"] == "pay_pair" else set())
    bonus_of = {field: bonus for bonus in BONUSES[:-1] for field in game.edition.tables["bonuses"][bonus]}
    cells = {}
    colours = colours_of(game.edition.tables[f"sheet_{letter}"])
    for number, (field, colour) in enumerate(zip(FIELDS_OF_SHEET, colours, strict=True)):
        sign = _sign(words, COLOURS[colour])
        if number in due:
            cells[field] = f"<{sign}>"
        elif view["built"][seat][field]:
            cells[field] = f"[{sign}]"
        else:
            still_open = field in bonus_of and not view["closed"][bonus_of[field]]
            cells[field] = f" {sign.lower()}{'*' if still_open else ' '}"
    return cells


def _buildings(game: Game, view: Mapping[str, Any], words: Words, seat: int, cells: Mapping[str, str]) -> list[str]:
    """Pyramid and arch level by level from the top, the relief beside them; the values stand before their level."""
    tables = game.edition.tables
    carved = sum(view["built"][seat][field] for field in FIELDS_OF_SHEET if field.startswith("f"))
    relief = {5: 1, 4: 2, 3: 3}
    keystone = f"{cells['key']}{tables['arch']['complete']:>3}"
    lines = [f"{'':{ARCH_AT + 2}}{keystone:<{RELIEF_AT - ARCH_AT - 2}}   1  2  3  4"]
    for level in LEVELS:
        stones = " ".join(cells[f"p{level}.{column}"] for column in range(1, 7 - level))
        pyramid = f"{level} {tables['pyramid']['points'][level - 1]:>2} {'':{STEP_IN * (level - 1)}}{stones}"
        arch = f"{cells[f'l{level}']}{tables['arch']['points'][level - 1]:>2}{cells[f'r{level}']}"
        line = f"{pyramid:<{ARCH_AT}}{arch:<{RELIEF_AT - ARCH_AT}}"
        if level in relief:
            row = relief[level]
            line += f"{row} " + "".join(cells[f"f{row}.{column}"] for column in range(1, 5))
        elif level == 2:
            line += f"  {_say(words, 'fields')} {carved}"
        else:
            line += f"  {_say(words, 'points')} {tables['relief']['points'][carved // 2]}"
        lines.append(line)
    return lines


def _quarry(view: Mapping[str, Any], words: Words, seat: int, stones: Sequence[str]) -> list[str]:
    """The quarry with the numbers of its stones: crossed out, passed over, or the colour."""
    signs = []
    for number, colour in enumerate(stones, start=1):
        if view["crossed"][seat][str(number)]:
            signs.append("x")
        elif number <= view["reached"][seat]:
            signs.append("-")
        else:
            signs.append(_sign(words, colour))
    label = _say(words, "quarry")
    numbers = "".join(f"{number:>3}" for number in range(1, len(stones) + 1))
    return [f"  {'':10}{numbers}", f"  {label:<10}" + "".join(f"{sign:>3}" for sign in signs)]
