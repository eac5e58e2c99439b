"""The picture of Luxor: the path that winds from the stairs into the middle, the tomb with the supply, the players."""

from waset.engine.picture import Cell, Picture, gap
from waset.games.luxor.board import COLOURS, COLUMNS, ROWS, TYPES, spiral, tile_in_short

# Wide enough for every tile in short.
WIDE = 84
TILE_COLOURS = {"vase": "blue", "jewel": "purple", "statue": "orange", "horus": "green", "osiris": "grey"}


def picture(picture: Picture) -> None:
    """Round and path, tomb and supply, players."""
    view = picture.view
    last = all(owner is not None for owner in view["sarcophagi"].values())
    round_now = _say(picture, "round", round=view["round"])
    picture.panel(f"{round_now} ({_say(picture, 'last')})" if last else round_now)
    _path(picture)
    _tomb(picture)
    for seat in picture.seats:
        _player(picture, seat)


def _say(picture: Picture, key: str, **args: object) -> str:
    return picture.words.say("board", key, args)


def _standing(picture: Picture, place: str) -> tuple[tuple[str, str], ...]:
    """Who stands on a place: a token a colour, with a number from two on."""
    there = []
    for colour, adventurers in zip(COLOURS, picture.view["adventurers"], strict=False):
        count = list(adventurers.values()).count(place)
        if count:
            there.append((colour, str(count) if count > 1 else picture.words.word("colour", colour, "sign")))
    return tuple(there)


def _path(picture: Picture) -> None:
    words, tables = picture.words, picture.game.edition.tables
    short = words.section("short")
    along = [Cell(short["stairs"], tokens=_standing(picture, "stairs"), width=WIDE)]
    statues = tables["path"]["anubis_after"]
    for number in range(1, len(tables["space_points"]["spaces"]) + 1):
        tile = picture.view["tiles"][str(number)]
        family = tile.partition("-")[0] if isinstance(tile, str) else ""
        along.append(
            Cell(
                f"{number}\n{tile_in_short(picture.game, tile, words)}",
                TILE_COLOURS.get(family, "sand" if family else ""),
                empty=True,
                tokens=_standing(picture, str(number)),
                width=WIDE,
            )
        )
        if number in statues:
            statue = statues.index(number) + 1
            standing = _standing(picture, f"anubis-{statue}")
            along.append(Cell(f"{short['anubis']} {statue}", "black", empty=True, tokens=standing, width=WIDE))
    places = dict(zip(spiral(), along, strict=True))
    for row in range(ROWS):
        # The tomb is in the middle.
        picture.row("", [places.get((column, row), gap(WIDE)) for column in range(COLUMNS)])


def _tomb(picture: Picture) -> None:
    view, tables, words = picture.view, picture.game.edition.tables, picture.words
    picture.panel(_say(picture, "tomb", points=tables["space_points"]["tomb"]))
    picture.row(_say(picture, "inside"), [Cell(tokens=_standing(picture, "tomb"))])
    sarcophagi = [
        Cell(str(points), owner or "", tokens=((owner, words.word("colour", owner, "sign")),) if owner else ())
        for points, owner in zip(tables["sarcophagi"]["points"], view["sarcophagi"].values(), strict=True)
    ]
    picture.row(_say(picture, "sarcophagi"), sarcophagi)
    tops = [
        Cell(_say(picture, "no_card"), empty=True)
        if top is None
        else Cell(f"{level}: {words.word('card', top)}", "sand", about=words.explain("card", top))
        for level, top in view["horus_tops"].items()
    ]
    picture.row(_say(picture, "horus"), tops)
    supply = view["supply"]
    picture.line(
        f"{_say(picture, 'supply')}: {_say(picture, 'keys')} {supply['key']}, {_say(picture, 'jokers')} "
        f"{supply['joker']}, {_say(picture, 'scarabs')} {view['scarab_pile']['hidden']}"
    )
    picture.line(_say(picture, "piles", pile=view["pile"]["hidden"], discards=sum(view["discards"].values())))


def _player(picture: Picture, seat: int) -> None:
    view, words = picture.view, picture.words
    colour = COLOURS[seat]
    picture.player(seat, colour)
    short = words.section("short")
    treasures = [
        Cell(f"{short[kind]} {sum(count for tile, count in view['treasures'][seat].items() if tile.startswith(kind))}")
        for kind in TYPES
    ]
    own = [value for value, owner in zip(view["scarabs"], view["scarab_owners"], strict=True) if owner == colour]
    known = f" ({'+'.join(own)})" if own and "?" not in own else ""
    picture.row(f"{_say(picture, 'points')} {view['track'][seat]}", treasures)
    picture.line(
        f"{_say(picture, 'keys')} {view['pieces'][seat]['key']}, {_say(picture, 'jokers')} "
        f"{view['pieces'][seat]['joker']}, {_say(picture, 'scarabs')} {len(own)}{known}"
    )
    hand = [
        Cell(empty=True)
        if card is None
        else Cell("?", "grey")
        if card == "?"
        else Cell(words.word("card", card, "short"), "sand", about=words.explain("card", card))
        for card in view["hands"][seat].values()
    ]
    picture.row(_say(picture, "cards"), hand)
