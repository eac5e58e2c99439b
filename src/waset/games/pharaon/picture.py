"""The picture of Pharaon: the zones around the wheel, the gods, the pyramid of time, the jars, the players."""

from collections.abc import Mapping, Sequence

from waset.engine.picture import Cell, Cells, Picture
from waset.games.pharaon.board import FIELD_SIGNS, STAND_INS, TOKENS, artisan_in_short, noble_in_short

HIDDEN = "?"
TRAITOR = "traitor"
# What a piece is drawn with that is not called by a colour.
JOKER = "sand"


def picture(picture: Picture) -> None:
    """Round and bank, zones, gods, pyramid, jars, players."""
    view, rounds = picture.view, picture.game.edition.tables["rounds"]["rounds"]
    direction = picture.words.word("direction", "clockwise" if view["forward"] else "anticlockwise")
    now = _say(picture, "round" if view["round"] else "set_up", round=view["round"], rounds=rounds)
    picture.panel(f"{now}, {_say(picture, 'turns', direction=direction)}")
    picture.row(_say(picture, "bank"), _pieces(picture, {piece: view["supply"][piece] for piece in TOKENS}))
    spent = sum(count for piece, count in view["supply"].items() if piece not in TOKENS)
    picture.line(f"{_say(picture, 'bag')} {sum(view['bag'].values())}, {_say(picture, 'spent')} {spent}")
    picture.line(_say(picture, "legend"))
    picture.line(_say(picture, "legend_more"))
    for zone in view["ring"].values():
        if zone is not None:
            _zone(picture, zone)
    _pyramid(picture)
    for seat in picture.seats:
        _player(picture, seat)
    if picture.game.players == 1:
        _traitor(picture)


def _say(picture: Picture, key: str, **args: object) -> str:
    return picture.words.say("text", key, args)


def _piece(picture: Picture, piece: str | None, count: int = 1) -> Cell:
    """A piece in its colour, with its sign and how many there are; an empty cell where none lies."""
    if piece is None:
        return Cell(empty=True)
    if piece in STAND_INS:
        return Cell("×", empty=True)
    colour = piece.partition("-")[0]
    sign = picture.words.word("piece", piece, "sign")
    return Cell(
        f"{count} {sign}" if count > 1 else sign,
        colour if colour in TOKENS else JOKER,
        about=picture.words.word("piece", piece),
    )


def _pieces(picture: Picture, counts: Mapping[str, int]) -> Cells:
    return [_piece(picture, piece, count) for piece, count in counts.items() if count] or [Cell(empty=True)]


# -- the zones ----------------------------------------------------------------------------------------------------


def _zone(picture: Picture, zone: str) -> None:
    """The spaces of the wheel at a zone, and what there is to have."""
    view, tables = picture.view, picture.game.edition.tables
    colour = view["entry_colour"][zone]
    picture.panel(picture.words.word("zone", zone, "title"), colour or "")
    if colour is not None:
        spaces = tables["spaces"]["players"][picture.game.players - 1]
        lying = list(view["on_wheel"][colour].values())[:spaces]
        picture.row(_say(picture, "entry"), [_piece(picture, piece) for piece in lying])
    ZONES[zone](picture)


def _offerings(picture: Picture) -> None:
    view = picture.view
    pairs: list[Cell | float] = []
    for pair in view["pairs"].values():
        if pair["upper"] is not None or pair["lower"] is not None:
            pairs += [_piece(picture, pair["upper"]), _piece(picture, pair["lower"]), 0.4]
    bonus = [_piece(picture, piece) for piece in view["bonus"].values() if piece is not None]
    picture.row(_say(picture, "pairs"), pairs or [Cell(empty=True)])
    picture.row(_say(picture, "bonus"), bonus or [Cell(empty=True)])


def _noble(picture: Picture, noble: str, used: bool = False) -> Cell:
    if noble == HIDDEN:
        return Cell(HIDDEN, "grey")
    name = noble_in_short(picture.game, noble, picture.words)
    return Cell(name, "sand", used, about=picture.words.explain("noble", noble))


def _nobles(picture: Picture) -> None:
    view = picture.view
    court = [_noble(picture, noble) for noble in view["court"].values() if noble is not None]
    picture.row("", court or [Cell(empty=True)])
    looked = [_noble(picture, noble) for noble in view["looked_at"].values() if noble is not None]
    if looked:
        picture.row("", looked)
    picture.line(_say(picture, "deck", count=view["noble_deck"]["hidden"]))


def _artisan(picture: Picture, artisan: str, count: int = 1) -> Cell:
    name = artisan_in_short(picture.game, artisan, picture.words)
    return Cell(f"{name} ×{count}" if count > 1 else name, "sand", about=picture.words.explain("artisan", artisan))


def _artisans(picture: Picture) -> None:
    view = picture.view
    lying = [_artisan(picture, artisan) for artisan in view["artisans"].values() if artisan is not None]
    picture.row("", lying or [Cell(empty=True)])
    picture.line(_say(picture, "deck", count=sum(view["artisan_deck"].values())))


def _signs(picture: Picture, things: Sequence[str]) -> str:
    return "".join(
        _say(picture, "jar_sign") if each == "jar" else picture.words.word("piece", each, "sign") for each in things
    )


def _nile(picture: Picture) -> None:
    table, words = picture.game.edition.tables["nile"], picture.words
    for action, (cost, gain) in enumerate(zip(table["cost"], table["gain"], strict=True)):
        text = f"{_signs(picture, cost)} > {_signs(picture, gain)}"
        picture.row(str(action + 1), [Cell(text, about=words.explain("action", action))])


def _tomb(picture: Picture) -> None:
    table = picture.game.edition.tables["tomb"]
    cells = []
    for space, (cost, points) in enumerate(zip(table["cost"], table["points"], strict=True), start=1):
        there = tuple(("grey", str(seat + 1)) for seat in picture.seats if picture.view["tomb_space"][seat] == space)
        cells.append(Cell(f"{_signs(picture, cost)}={points}", tokens=there))
    for at in range(0, len(cells), 4):
        picture.row("", cells[at : at + 4])


ZONES = {"offerings": _offerings, "nobles": _nobles, "artisans": _artisans, "nile": _nile, "tomb": _tomb}


# -- what all share -----------------------------------------------------------------------------------------------


def _pyramid(picture: Picture) -> None:
    """Rows with the number of the seat whose disc lies on a field; the gods; the open jars."""
    view, tables, words = picture.view, picture.game.edition.tables, picture.words
    discs = {(view["row"][seat], view["field"][seat]): str(seat + 1) for seat in picture.seats}
    discs[view["traitor_row"][TRAITOR], view["traitor_field"][TRAITOR]] = "T"
    picture.panel(_say(picture, "pyramid"))
    for number, fields in reversed(list(enumerate(tables["pyramid"]["rows"], start=1))):
        row: list[Cell | float] = [(number - 1) * 0.65]
        for place, field in enumerate(fields, start=1):
            disc = discs.get((str(number), str(place)))
            sign = FIELD_SIGNS.get(field) or words.word("piece", field, "sign")
            lying = (("grey", disc),) if disc else ()
            row.append(Cell("" if lying else sign, tokens=lying, width=32, about=words.word("reward", field)))
        picture.row(str(number), row)
    _gods(picture)
    picture.panel(f"{_say(picture, 'jars')} ({_say(picture, 'stock', count=view['jar_stock']['hidden'])})")
    symbols = tables["jars"]["symbols"]
    for jar in view["jars"].values():
        if jar is not None:
            picture.row(f"#{jar}", [_piece(picture, symbol) for symbol in symbols[int(jar) - 1]])


def _gods(picture: Picture) -> None:
    """What each god asks of the zone before it and of the zone after it, and its points (8.1)."""
    table, vocabularies, words = picture.game.edition.tables["gods"], picture.game.title.vocabularies, picture.words
    zones = list(vocabularies["zone"])
    ring = [zone for zone in picture.view["ring"].values() if zone is not None]
    if len(ring) < len(zones):
        return
    picture.panel(_say(picture, "gods"))
    for place, zone in enumerate(ring):
        before, after = zones.index(zone), zones.index(ring[(place + 1) % len(ring)])
        asks = [(zone, table["need_after"][before]), (zones[after], table["need_before"][after])]
        points = table["points_after"][before] + table["points_before"][after]
        cells = [Cell(words.say("telling.asks", each, {"count": count})) for each, count in asks]
        picture.row(words.word("god", vocabularies["god"][before]), [*cells, Cell(str(points), "sand")])


def _player(picture: Picture, seat: int) -> None:
    view = picture.view
    picture.player(seat)
    marks = [
        _say(picture, key)
        for key, has in (
            ("starts", view["starter"] == str(seat + 1)),
            ("pharaoh", view["pharaoh"] == str(seat + 1)),
            ("passed", view["passed"][seat]),
        )
        if has
    ]
    if marks:
        picture.line(picture.words.listed("row", marks))
    picture.row(_say(picture, "pieces"), _pieces(picture, view["pieces"][seat]))
    _levels(picture, view["levels"][seat], view["tomb_space"][seat])
    _cards(picture, view["nobles"][seat], view["hired"][seat])


def _levels(picture: Picture, levels: Mapping[str, int], space: int) -> None:
    """The tracks of the Nile, and how far somebody is in the tomb."""
    cells = [Cell(str(level), colour, not level, about=colour) for colour, level in levels.items()]
    picture.row(_say(picture, "nile"), [*cells, 0.5, Cell(f"{_say(picture, 'tomb')} {space}")])


def _cards(picture: Picture, nobles: Mapping[str, int], hired: Mapping[str, int]) -> None:
    court = [_noble(picture, noble, bool(picture.view["used"].get(noble))) for noble, has in nobles.items() if has]
    if court:
        picture.row(_say(picture, "nobles"), court)
    artisans = [_artisan(picture, artisan, count) for artisan, count in hired.items() if count]
    if artisans:
        picture.row(_say(picture, "artisans"), artisans)


def _traitor(picture: Picture) -> None:
    view = picture.view
    picture.panel(_say(picture, "traitor"))
    picture.line(f"{_say(picture, 'total')} {view['traitor_total']}")
    picture.row(_say(picture, "pieces"), _pieces(picture, view["traitor_pieces"]))
    _levels(picture, view["traitor_levels"], view["traitor_tomb_space"][TRAITOR])
    _cards(picture, view["traitor_nobles"], view["traitor_hired"])
    for place, board in view["boards"].items():
        if board is not None:
            tokens = list(view["columns"][place].values())[: view["filled"][place]]
            covered = [_piece(picture, token) for token in tokens if token is not None]
            picture.row(f"{place} {board.upper()}", covered or [Cell(empty=True)])
