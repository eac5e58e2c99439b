"""The picture of Senet: the three rows of the path as it winds, and what is off the board."""

from waset.engine.picture import Cell, Picture
from waset.games.senet.board import ROWS

# A square, wide enough for the name of a house; ten of them fill the paper.
WIDE = 91
# By seat: what a piece is drawn with.
COLOURS = ("sand", "blue")


def picture(picture: Picture) -> None:
    """The path, then the players."""
    view, tables, words = picture.view, picture.game.edition.tables, picture.words
    pieces = picture.game.title.vocabularies["piece"]
    houses = {tables["houses"][house]: house for house in picture.game.title.vocabularies["house"]}
    limit = tables["limit"]["throws"]
    key = "thrown" if view["throws"] else "set_up"
    picture.panel(words.say("board", key, {"throws": view["throws"], "limit": limit, "thrown": view["thrown"]}))
    for row in ROWS:
        cells = []
        for square in row:
            piece, house = view["board"][str(square)], houses.get(square)
            cells.append(
                Cell(
                    f"{square}\n{words.word('house', house, 'short')}" if house else str(square),
                    "orange" if house else "",
                    empty=True,
                    tokens=((COLOURS[pieces.index(piece)], words.word("piece", piece, "sign")),) if piece else (),
                    width=WIDE,
                    about=words.explain("house", house) if house else "",
                )
            )
        picture.row("", cells)
    for seat in picture.seats:
        picture.player(seat, COLOURS[seat])
        off = {"off": view["off"][seat], "pieces": int(picture.game.options["pieces"])}
        picture.line(f"{words.word('piece', pieces[seat])}: {words.say('board', 'off', off)}")
