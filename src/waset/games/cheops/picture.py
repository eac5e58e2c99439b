"""The picture of Cheops: the dice, the bonuses, and the sheets with their buildings side by side."""

from waset.engine.picture import Cell, Picture
from waset.games.cheops.components import colours_of
from waset.games.cheops.declaration import BONUSES, COLOURS, FIELDS_OF_SHEET, LEVELS, RELIEF_COLUMNS

# Between two buildings of a sheet.
APART = 0.7
RELIEF_LEVELS = {5: 1, 4: 2, 3: 3}


def picture(picture: Picture) -> None:
    """Turn, dice and bonuses, then the sheets."""
    view = picture.view
    picture.panel(_say(picture, "turn", turn=view["turn"]) if view["turn"] else _say(picture, "set_up"))
    for place in ("centre", "taken", "blocked"):
        dice = [_stone(picture, colour, True) for colour, count in view[place].items() for _ in range(count)]
        if dice:
            picture.row(_say(picture, place), dice)
    picture.row(_say(picture, "bonuses"), [_bonus(picture, bonus) for bonus in BONUSES[:-1]])
    for seat in picture.seats:
        picture.player(seat)
        if view["sheet"][seat] is None:
            picture.line(_say(picture, "no_sheet"))
        else:
            _sheet(picture, seat)


def _say(picture: Picture, key: str, **args: object) -> str:
    return picture.words.say("board", key, args)


def _stone(picture: Picture, colour: str, there: bool, about: str = "") -> Cell:
    words = picture.words
    return Cell(words.word("colour", colour, "sign"), colour, not there, about=about or words.word("colour", colour))


def _bonus(picture: Picture, bonus: str) -> Cell:
    """A bonus, filled while it can be earned."""
    key = "closed" if picture.view["closed"][bonus] else "claimed" if picture.view["claimed"][bonus] else "open"
    name = picture.words.word("bonus", bonus, "title")
    return Cell(name, "sand", key == "closed", about=f"{name}: {_say(picture, key)}")


def _sheet(picture: Picture, seat: int) -> None:
    view, tables, words = picture.view, picture.game.edition.tables, picture.words
    sheet = tables[f"sheet_{view['sheet'][seat]}"]
    built = view["built"][seat]
    colours = colours_of(sheet)
    stones = {
        field: _stone(picture, COLOURS[colour], bool(built[field]), words.word("field", field))
        for field, colour in zip(FIELDS_OF_SHEET, colours, strict=True)
    }
    jokers = _say(picture, "jokers", count=view["jokers"][seat])
    picture.line(f"{_say(picture, 'sheet', letter=view['sheet'][seat].upper())}, {jokers}")
    picture.row("", [LEVELS + APART, 1.0, stones["key"], _worth(tables["arch"]["complete"])])
    for level in range(LEVELS, 0, -1):
        inset = (level - 1) / 2
        row: list[Cell | float] = [inset, *(stones[f"p{level}.{column}"] for column in range(1, LEVELS + 2 - level))]
        row += [inset + APART, stones[f"l{level}"], _worth(tables["arch"]["points"][level - 1]), stones[f"r{level}"]]
        if level in RELIEF_LEVELS:
            columns = range(1, RELIEF_COLUMNS + 1)
            row += [APART, *(stones[f"f{RELIEF_LEVELS[level]}.{column}"] for column in columns)]
        picture.row(str(tables["pyramid"]["points"][level - 1]), row)
    quarry: list[Cell | float] = []
    for number, colour in enumerate(sheet["quarry"], start=1):
        passed = number <= view["reached"][seat]
        crossed = view["crossed"][seat][str(number)]
        sign = "×" if crossed else "–" if passed else words.word("colour", colour, "sign")
        quarry.append(Cell(sign, colour, empty=bool(passed), about=words.word("colour", colour)))
    picture.row(_say(picture, "quarry"), quarry)
    earned = [words.word("bonus", bonus, "title") for bonus, has in view["earned"][seat].items() if has]
    if earned:
        picture.line(f"{_say(picture, 'bonuses')}: {words.listed('row', earned)}")


def _worth(points: int) -> Cell:
    return Cell(str(points), empty=True)
