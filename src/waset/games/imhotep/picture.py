"""The picture of Imhotep: the ships, the five sites with their stones, the players."""

from collections.abc import Iterable, Sequence
from typing import Any

from waset.engine.picture import Cell, Cells, Picture

SITES = ("market", "pyramid", "temple", "burial", "obelisks")
PYRAMIDS = ("left", "middle", "right")
# What a space of the small pyramids brings, where it is no number.
SIGNS = {"stones": "+", "card": "*", "load": ">"}


def picture(picture: Picture) -> None:
    """Round and ships, sites, players."""
    view, rounds = picture.view, picture.game.edition.tables["rounds"]["rounds"]
    picture.panel(_say(picture, "round", round=view["round"], rounds=rounds))
    _ships(picture)
    sides = dict(zip(SITES, picture.game.options["sides"], strict=True))
    for site, part in zip(
        SITES,
        (
            _market,
            _pyramids if sides["pyramid"] == "B" else _pyramid,
            _temple,
            _burial,
            _towers if sides["obelisks"] == "B" else _obelisks,
        ),
        strict=True,
    ):
        picture.panel(f"{picture.words.word('site', site, 'title')} {sides[site]}")
        part(picture)
    for seat in picture.seats:
        _player(picture, seat)


def _say(picture: Picture, key: str, **args: object) -> str:
    return picture.words.say("board", key, args)


def _colour(picture: Picture, seat: int) -> str:
    return picture.game.title.vocabularies["colour"][seat]


def _stone(picture: Picture, colour: str) -> Cell:
    """A stone, with the number of its seat."""
    seat = picture.game.title.vocabularies["colour"].index(colour)
    return Cell(str(seat + 1), colour, about=picture.names[seat])


def _spaces(picture: Picture, stones: Iterable[str | None], values: Sequence[Any] = ()) -> list[Cell | float]:
    """Stones, and what the free spaces are worth."""
    cells: list[Cell | float] = []
    for at, stone in enumerate(stones):
        value = values[at] if at < len(values) else ""
        cells.append(_stone(picture, stone) if stone else Cell(SIGNS.get(str(value), str(value)), empty=True))
    return cells


def _heap(picture: Picture, seat: int, count: int) -> Cells:
    return [_stone(picture, _colour(picture, seat))] * count


def _ships(picture: Picture) -> None:
    view = picture.view
    harbour = {ship: site for site, ship in view["harbour"].items() if ship is not None}
    for ship, places in view["places"].items():
        size = view["ship_size"][ship]
        if not size:
            continue
        if ship in harbour:
            where = _say(picture, "at", site=picture.words.word("site", harbour[ship]))
            picture.row(ship, [Cell(where, empty=True)])
        else:
            stones = [places[str(place)] for place in range(1, size + 1)]
            needs = _say(picture, "needs", needs=view["ship_minimum"][ship])
            picture.row(ship, [*_spaces(picture, stones), Cell(needs, empty=True)])
    picture.line(_say(picture, "pile", pile=view["pile"]["hidden"], discards=sum(view["discards"].values())))


def _market(picture: Picture) -> None:
    view, words = picture.view, picture.words
    pair = [card for card in view["pair"].values() if card is not None]
    lying = [card for card in view["market"].values() if card is not None]
    cards = [
        Cell(words.word("card", card), "sand", about=words.explain("card", card))
        for card in (*lying, *(card for card in pair if card != "?"))
    ]
    if "?" in pair:
        cards.append(Cell(_say(picture, "face_down" if len(pair) == 2 else "one_face_down"), empty=True))
    picture.row("", cards or [Cell(_say(picture, "empty"), empty=True)])
    for seat in picture.seats:
        if view["quay"][seat]:
            picture.row("", _heap(picture, seat, view["quay"][seat]))


def _pyramid(picture: Picture) -> None:
    """Side A: the three levels beside each other, by columns as they are built."""
    table = picture.game.edition.tables["pyramid_a"]
    values = [*table["first_level"], *table["second_level"], *table["third_level"]]
    cells = _spaces(picture, [picture.view["pyramid"][str(space + 1)] for space in range(len(values))], values)
    for row in range(3):
        beside: list[Cell | float] = [cells[row], cells[3 + row], cells[6 + row]]
        beside += [0.7, cells[9 + row], cells[11 + row]] if row < 2 else []
        beside += [0.7, cells[13]] if row == 0 else []
        picture.row("", beside)
    _beside(picture)


def _pyramids(picture: Picture) -> None:
    """Side B: three small pyramids, each with a base of four and a stone on top."""
    table = picture.game.edition.tables["pyramids_b"]
    rows: list[list[Cell | float]] = [[], []]
    for number, pyramid in enumerate(PYRAMIDS):
        values = [*table[pyramid], table["second_level"]]
        stones = [picture.view["pyramid"][str(number * len(values) + space + 1)] for space in range(len(values))]
        cells = _spaces(picture, stones, values)
        rows[0] += [cells[0], cells[2], 0.4, cells[4], 0.9]
        rows[1] += [cells[1], cells[3], 2.3]
    for row in rows:
        picture.row("", row)
    picture.line(_say(picture, "legend_b"))
    _beside(picture)


def _beside(picture: Picture) -> None:
    for seat in picture.seats:
        if picture.view["beside_pyramid"][seat]:
            picture.row(_say(picture, "beside"), _heap(picture, seat, picture.view["beside_pyramid"][seat]))


def _temple(picture: Picture) -> None:
    """Seen from the front, the uppermost level first."""
    tables, stones = picture.game.edition.tables, picture.view["temple"]
    spaces = tables["temple_a"]["spaces"][picture.game.players - 2]
    brings = tables["temple_b"]["spaces"][:spaces] if picture.game.options["sides"][2] == "B" else []
    signs = ["1/+" if value == "choice" else value for value in brings]
    for at in reversed(range(0, max(len(stones), 1), spaces)):
        level = [*stones[at : at + spaces], *[None] * spaces][:spaces]
        picture.row("", _spaces(picture, level))
    if signs:
        picture.row("", _spaces(picture, [None] * spaces, signs))


def _burial(picture: Picture) -> None:
    rows, stones = picture.game.edition.tables["burial_a"]["rows"], picture.view["burial"]
    for row in range(rows):
        picture.row("", _spaces(picture, stones[row::rows] or [None]))


def _obelisks(picture: Picture) -> None:
    for seat in picture.seats:
        picture.row(picture.names[seat], _heap(picture, seat, picture.view["obelisk"][seat]) or [Cell(empty=True)])


def _towers(picture: Picture) -> None:
    table, view = picture.game.edition.tables["obelisks_b"], picture.view
    built = [_stone(picture, colour) for colour in view["towers"]]
    free = [Cell(str(value), empty=True) for value in table["towers"][len(built) :]]
    picture.row(_say(picture, "towers"), [*built, *free])
    for seat in picture.seats:
        single = view["obelisk"][seat] - table["stones"] * view["towers"].count(_colour(picture, seat))
        picture.row(picture.names[seat], _heap(picture, seat, single) or [Cell(empty=True)])


def _player(picture: Picture, seat: int) -> None:
    view, words = picture.view, picture.words
    picture.player(seat, _colour(picture, seat))
    points = sum(view[kind][seat] for kind in ("pyramid_points", "temple_points", "tower_points"))
    picture.line(
        f"{_say(picture, 'points')} {points}, {_say(picture, 'sled')} {view['sled'][seat]}, "
        f"{_say(picture, 'quarry')} {view['quarry'][seat]}"
    )
    cards = [
        Cell(words.word("card", card) + (f" ×{count}" if count > 1 else ""), "sand", about=words.explain("card", card))
        for card, count in view["hands"][seat].items()
        if count
    ]
    if cards:
        picture.row("", cards)
