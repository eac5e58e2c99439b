"""The position of Pharaon in words: the players, the zones around the wheel, the gods, the pyramid and the bank."""

from collections import Counter
from collections.abc import Mapping

from waset.engine.telling import Telling

HIDDEN = "?"
TRAITOR = "traitor"
NO_SYMBOL = "-"
STAND_INS = ("blocked", "covered")


def tell(telling: Telling) -> None:
    """Round, players, the Traitor, zones, gods, pyramid, jars, bank."""
    _now(telling)
    for seat in telling.seats:
        telling.player(seat)
        _player(telling, seat)
    if telling.game.players == 1:
        telling.heading("traitor")
        _traitor(telling)
    for zone in telling.view["ring"].values():
        if zone is not None:
            telling.heading("zone", zone=zone)
            _entry(telling, zone)
            ZONES[zone](telling)
    telling.heading("gods")
    _gods(telling)
    telling.heading("pyramid")
    _pyramid(telling)
    telling.heading("supply")
    _supply(telling)


def _now(telling: Telling) -> None:
    view, rounds = telling.view, telling.game.edition.tables["rounds"]["rounds"]
    telling.say("round" if view["round"] else "set_up", round=view["round"], rounds=rounds)
    telling.say("wheel", direction="clockwise" if view["forward"] else "anticlockwise")
    if any(view["paying"].values()):
        telling.say("paying", pieces=_pieces(telling, view["paying"]))
    if view["owed"]:
        colours = telling.game.title.vocabularies["colour"]
        owed = [
            telling.phrase("owed_colour", count=count, colour=colour)
            if colour in colours
            else telling.phrase("owed_any", count=count)
            for colour, count in view["owed"].items()
        ]
        telling.say("owed", pieces=telling.several(owed))
    for noble in view["looked_at"].values():
        if noble not in (None, HIDDEN):
            telling.say("looked_at", noble=noble)


def _pieces(telling: Telling, counts: Mapping[str, int]) -> str:
    return telling.several(
        telling.phrase("piece", count=count, piece=piece) for piece, count in counts.items() if count
    )


# -- the players --------------------------------------------------------------------------------------------------


def _player(telling: Telling, seat: int) -> None:
    view = telling.view
    for mark, has in (
        ("starts", view["starter"] == str(seat + 1)),
        ("pharaoh", view["pharaoh"] == str(seat + 1)),
        ("passed", view["passed"][seat]),
    ):
        if has:
            telling.say(mark)
    _has(telling, view["pieces"][seat], view["levels"][seat], view["tomb_space"][seat])
    for noble, count in view["nobles"][seat].items():
        if count:
            telling.say("noble_used" if view["used"].get(noble) else "noble", noble=noble)
    _hired(telling, view["hired"][seat])
    _served(telling, view["gods_served"][seat])


def _has(telling: Telling, pieces: Mapping[str, int], levels: Mapping[str, int], space: int) -> None:
    telling.say("pieces", pieces=_pieces(telling, pieces))
    tracks = [telling.phrase("level", colour=colour, level=level) for colour, level in levels.items() if level]
    telling.say("nile", tracks=telling.several(tracks))
    if space:
        telling.say("tomb_at", nth=space)
    else:
        telling.say("not_in_tomb")


def _hired(telling: Telling, artisans: Mapping[str, int]) -> None:
    points = telling.game.edition.tables["artisans"]["points"]
    hired = [
        telling.phrase("hired_one", count=count, artisan=artisan, points=points[int(artisan) - 1])
        for artisan, count in artisans.items()
        if count
    ]
    if hired:
        telling.say("hired", artisans=telling.several(hired))


def _served(telling: Telling, gods: list[str]) -> None:
    if gods:
        telling.say("served", gods=telling.several(telling.words.word("god", god) for god in gods))


def _traitor(telling: Telling) -> None:
    """His columns from the bottom: what covers them, and the symbols ahead; then what he has."""
    view, vocabularies = telling.view, telling.game.title.vocabularies
    table, boards = telling.game.edition.tables["traitor"], vocabularies["board"]
    telling.say("traitor_total", points=view["traitor_total"])
    for mark, has in (
        ("starts", view["starter"] == TRAITOR),
        ("pharaoh", view["pharaoh"] == TRAITOR),
        ("passed", view["traitor_passed"][TRAITOR]),
    ):
        if has:
            telling.say(mark)
    _has(telling, view["traitor_pieces"], view["traitor_levels"], view["traitor_tomb_space"][TRAITOR])
    # His nobles do nothing for him but count (9.6).
    if any(view["traitor_nobles"].values()):
        telling.say("traitor_nobles", nobles=telling.counted(view["traitor_nobles"], "noble"))
    _hired(telling, view["traitor_hired"])
    _served(telling, view["traitor_gods_served"])
    jars = sum(jar is not None for jar in view["pile"].values())
    telling.say("traitor_pile", count=jars)
    for place, board in view["boards"].items():
        if board is None:
            continue
        symbols = table["dark" if view["dark"][place] else "light"][boards.index(board)]
        filled, colour = view["filled"][place], view["column_colour"][place]
        ahead = [_symbol(telling, symbol) for symbol in symbols[filled:]]
        telling.say(
            "column" if colour else "column_plain",
            nth=place,
            board=board,
            colour=colour or "",
            covers=_covers(telling, list(view["columns"][place].values())[:filled]),
            ahead=telling.words.listed("row", ahead) or telling.phrase("nothing"),
        )


def _covers(telling: Telling, tokens: list[str | None]) -> str:
    """The tokens on a column; one put there for a sign alone has no kind."""
    counts = Counter(token for token in tokens if token is not None)
    return telling.several(
        telling.phrase("blank", count=count)
        if token in STAND_INS
        else telling.phrase("piece", count=count, piece=token)
        for token, count in counts.items()
    )


def _symbol(telling: Telling, symbol: str) -> str:
    """A symbol of his boards; a slot without one keeps its place."""
    if symbol == NO_SYMBOL:
        return telling.phrase("no_symbol")
    kind, _, number = symbol.partition(" ")
    vocabularies = telling.game.title.vocabularies
    if kind == "god":
        return telling.words.word("god", vocabularies["god"][vocabularies["zone"].index(number)])
    return telling.words.say("telling.symbol", kind, {"number": number})


# -- the zones ----------------------------------------------------------------------------------------------------


def _entry(telling: Telling, zone: str) -> None:
    """The colour of the wheel at a zone, and what lies on its spaces."""
    view = telling.view
    colour = view["entry_colour"][zone]
    if colour is None:
        return
    spaces = telling.game.edition.tables["spaces"]["players"][telling.game.players - 1]
    lying = [
        telling.phrase("free")
        if piece is None
        else telling.phrase("blocked")
        if piece in STAND_INS
        else telling.words.word("piece", piece)
        for piece in list(view["on_wheel"][colour].values())[:spaces]
    ]
    telling.say("entry", colour=colour, spaces=telling.words.listed("row", lying))


def _offerings(telling: Telling) -> None:
    words = telling.words
    for nth, pair in telling.view["pairs"].items():
        pieces = [words.word("piece", piece) for piece in pair.values() if piece is not None]
        if pieces:
            telling.say("pair", nth=nth, pieces=telling.several(pieces))
    for nth, piece in telling.view["bonus"].items():
        if piece is not None:
            telling.say("bonus", nth=nth, pieces=words.word("piece", piece))


def _nobles(telling: Telling) -> None:
    for noble in telling.view["court"].values():
        if noble is not None:
            telling.say("noble", noble=noble)
    telling.say("deck", count=telling.view["noble_deck"]["hidden"])


def _artisans(telling: Telling) -> None:
    for artisan in telling.view["artisans"].values():
        if artisan is not None:
            _explained(telling, "artisan", artisan)
    telling.say("deck", count=sum(telling.view["artisan_deck"].values()))


def _nile(telling: Telling) -> None:
    for action in telling.game.title.vocabularies["action"]:
        _explained(telling, "action", action)


def _tomb(telling: Telling) -> None:
    for space in range(len(telling.game.edition.tables["tomb"]["cost"])):
        _explained(telling, "tomb_space", space)


def _explained(telling: Telling, vocabulary: str, thing: str | int) -> None:
    words = telling.words
    telling.say("explained", name=words.name(vocabulary, thing), about=words.explain(vocabulary, thing))


ZONES = {"offerings": _offerings, "nobles": _nobles, "artisans": _artisans, "nile": _nile, "tomb": _tomb}


# -- what all share -----------------------------------------------------------------------------------------------


def _gods(telling: Telling) -> None:
    """Each god with what it asks of the zone before it and of the zone after it (8.1)."""
    table, vocabularies = telling.game.edition.tables["gods"], telling.game.title.vocabularies
    zones = list(vocabularies["zone"])
    ring = [zone for zone in telling.view["ring"].values() if zone is not None]
    if len(ring) < len(zones):
        return
    for place, zone in enumerate(ring):
        before, after = zones.index(zone), zones.index(ring[(place + 1) % len(ring)])
        telling.say(
            "god",
            god=before,
            one=telling.words.say("telling.asks", zone, {"count": table["need_after"][before]}),
            other=telling.words.say("telling.asks", zones[after], {"count": table["need_before"][after]}),
            points=table["points_after"][before] + table["points_before"][after],
        )


def _pyramid(telling: Telling) -> None:
    """The rows from the bottom with their rewards, and whose disc lies on which field."""
    view, words = telling.view, telling.words
    discs = [(view["row"][seat], view["field"][seat], telling.names[seat]) for seat in telling.seats]
    discs.append((view["traitor_row"][TRAITOR], view["traitor_field"][TRAITOR], words.say("rival", "name")))
    for number, fields in enumerate(telling.game.edition.tables["pyramid"]["rows"], start=1):
        rewards = words.listed("row", [words.word("reward", field) for field in fields])
        telling.say("pyramid_row", nth=number, rewards=rewards)
        for row, field, name in discs:
            if row == str(number):
                telling.say("disc", nth=number, at=field, name=name)


def _supply(telling: Telling) -> None:
    view = telling.view
    for jar in view["jars"].values():
        if jar is not None:
            _explained(telling, "jar", jar)
    telling.say("stock", count=view["jar_stock"]["hidden"])
    tokens = (*telling.game.title.vocabularies["colour"], "silver")
    for key, there in (("bank", True), ("spent", False)):
        pieces = {piece: count for piece, count in view["supply"].items() if (piece in tokens) == there}
        telling.say(key, pieces=_pieces(telling, pieces))
    telling.say("bag", pieces=_pieces(telling, view["bag"]))
