"""The position of Cheops in words: the dice, the sheet of each player building by building, the bonuses."""

from collections.abc import Mapping, Sequence

from waset.engine.telling import Telling
from waset.games.cheops.components import colours_of
from waset.games.cheops.declaration import BONUSES, COLOURS, FIELDS_OF_SHEET, LEVELS, PILLAR, RELIEF_COLUMNS

RELIEF_ROWS = 3


def tell(telling: Telling) -> None:
    """Turn and dice, players, bonuses."""
    view = telling.view
    if view["turn"]:
        telling.say("turn_number", turn=view["turn"], seat=view["active"])
    _dice(telling)
    for seat in telling.seats:
        telling.player(seat)
        if view["sheet"][seat] is None:
            telling.say("no_sheet")
        else:
            _sheet(telling, seat)
    telling.heading("bonuses")
    _bonuses(telling)


def _dice(telling: Telling) -> None:
    for place in ("centre", "taken", "blocked"):
        if any(telling.view[place].values()):
            telling.say(place, dice=telling.counted(telling.view[place], "colour"))


def _sheet(telling: Telling, seat: int) -> None:
    view, tables = telling.view, telling.game.edition.tables
    sheet = tables[f"sheet_{view['sheet'][seat]}"]
    telling.say("sheet", sheet=view["sheet"][seat], jokers=view["jokers"][seat])
    colours = {field: COLOURS[colour] for field, colour in zip(FIELDS_OF_SHEET, colours_of(sheet), strict=True)}
    for level in range(1, LEVELS + 1):
        fields = [f"p{level}.{column}" for column in range(1, LEVELS + 2 - level)]
        what = telling.phrase("pyramid_level", level=level, points=tables["pyramid"]["points"][level - 1])
        _row(telling, seat, what, fields, colours)
    for side, key in (("l", "left_pillar"), ("r", "right_pillar")):
        _row(telling, seat, telling.phrase(key), [f"{side}{level}" for level in range(1, PILLAR + 1)], colours)
    key = "keystone_built" if view["built"][seat]["key"] else "keystone"
    telling.say(key, colour=colours["key"])
    for row in range(1, RELIEF_ROWS + 1):
        fields = [f"f{row}.{column}" for column in range(1, RELIEF_COLUMNS + 1)]
        _row(telling, seat, telling.phrase("relief_row", row=row), fields, colours)
    _quarry(telling, seat, sheet["quarry"])
    earned = [telling.words.word("bonus", bonus) for bonus, has in view["earned"][seat].items() if has]
    if earned:
        telling.say("earned", bonuses=telling.several(earned))


def _row(telling: Telling, seat: int, what: str, fields: Sequence[str], colours: Mapping[str, str]) -> None:
    """A row of a building: what is built by number, and what is to be built with its colour."""
    marked = telling.view["built"][seat]
    built = [number for number, field in enumerate(fields, start=1) if marked[field]]
    to_build = [
        telling.phrase("stone", nth=number, colour=colours[field])
        for number, field in enumerate(fields, start=1)
        if not marked[field]
    ]
    if not to_build:
        telling.say("row_complete", what=what)
    elif built:
        telling.say("row_begun", what=what, built=telling.several(built), to_build=telling.several(to_build))
    else:
        telling.say("row_open", what=what, to_build=telling.several(to_build))


def _quarry(telling: Telling, seat: int, stones: Sequence[str]) -> None:
    view = telling.view
    crossed = [number for number, used in view["crossed"][seat].items() if used]
    left = [
        telling.phrase("stone", nth=number, colour=colour)
        for number, colour in enumerate(stones, start=1)
        if number > view["reached"][seat] and str(number) not in crossed
    ]
    telling.say("quarry", left=telling.several(left))
    if crossed:
        telling.say("crossed", stones=telling.several(crossed))


def _bonuses(telling: Telling) -> None:
    view = telling.view
    for bonus in BONUSES:
        key = "closed" if view["closed"][bonus] else "claimed" if view["claimed"][bonus] else "open"
        telling.say(key, bonus=bonus)
