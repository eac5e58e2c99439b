"""The position of Senet in words: who has thrown what, where the pieces stand, and the houses."""

from waset.engine.telling import Telling

BARRIER = 3


def tell(telling: Telling) -> None:
    """The throw, the pieces of both players, the houses."""
    view, limit = telling.view, telling.game.edition.tables["limit"]["throws"]
    if view["throws"]:
        telling.say("throws", throws=view["throws"], limit=limit, thrown=view["thrown"])
    else:
        telling.say("no_throws")
    for seat in telling.seats:
        telling.player(seat)
        _pieces(telling, seat)
    telling.heading("houses")
    _houses(telling)


def _pieces(telling: Telling, seat: int) -> None:
    view, piece = telling.view, telling.game.title.vocabularies["piece"][seat]
    squares = [square for square, there in view["board"].items() if there == piece]
    if squares:
        telling.say("squares", piece=piece, count=len(squares), squares=telling.several(squares))
    for row in view["rows"]:
        if view["board"][str(row[0])] == piece:
            telling.say("barrier" if len(row) >= BARRIER else "tied", squares=telling.several(row))
    telling.say("off", off=view["off"][seat], pieces=int(telling.game.options["pieces"]))


def _houses(telling: Telling) -> None:
    pieces = telling.game.title.vocabularies["piece"]
    for house in telling.game.title.vocabularies["house"]:
        number = telling.game.edition.tables["houses"][house]
        there, about = telling.view["board"][str(number)], telling.words.explain("house", house)
        if there is None:
            telling.say("house_empty", number=number, house=house, about=about)
        else:
            telling.say("house_taken", number=number, house=house, seat=pieces.index(there), about=about)
