"""The table of Pharaon as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.lines import WIDTH, fit, fit_entries, name_column
from waset.engine.words import Words

# Where a zone's name and wheel spaces end and what there is to have begins.
ZONE_COLUMN = 29
# Where the pyramid of time ends and the jars begin.
PYRAMID_WIDTH = 42
# What lies in the bank; offerings that were used lie apart.
TOKENS = ("black", "yellow", "green", "red", "blue", "silver")
FIELD_SIGNS = {"basic": "?", "start": "1.", "offering": "( )"}
FREE = "."
ANY = "?"
STAND_INS = ("blocked", "covered")


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """The whole table: round and bank, the five zones with their wheel spaces, gods, pyramid, jars, the players."""
    lines = [
        _heading(game, view, words),
        _bank(view, words),
        "",
        *_zones(game, view, words),
        *_court(view, words),
        "",
        *_gods(game, view, words),
        "",
        *_pyramid(game, view, words, names),
        "",
        *_players(game, view, words, names),
    ]
    if game.players == 1:
        lines += ["", *_traitor(game, view, words)]
    lines += ["", *fit_entries(_say(words, "legend")), *fit_entries(_say(words, "legend_more"))]
    return "\n".join(line.rstrip() for line in lines)


def _say(words: Words, key: str, **args: Any) -> str:
    return words.say("text", key, args)


def _sign(piece: str | None, words: Words) -> str:
    """A piece in one to three signs, so that nobody needs colour: a capital for a token, brackets for an offering."""
    if piece is None:
        return FREE
    if piece in STAND_INS:
        return "x"
    return words.word("piece", str(piece), "sign")


def _pieces(counts: Mapping[str, int], words: Words) -> str:
    """Pieces as a row of signs with counts."""
    return " ".join(f"{count}{_sign(piece, words)}" for piece, count in counts.items() if count) or "-"


def _signs(things: Sequence[str], words: Words) -> str:
    """Tokens and jars, as costs and gains have them."""
    return "".join(_say(words, "jar_sign") if each == "jar" else _sign(each, words) for each in things)


def _zone(zone: str, words: Words) -> str:
    return words.word("zone", zone, "sign")


def _heading(game: Game, view: Mapping[str, Any], words: Words) -> str:
    rounds = game.edition.tables["rounds"]["rounds"]
    # Jars and nobles are chosen before the first round.
    left = _say(words, "round" if view["round"] else "set_up", round=view["round"], rounds=rounds)
    direction = words.word("direction", "clockwise" if view["forward"] else "anticlockwise")
    right = _say(words, "turns", direction=direction)
    return f"{left:<{WIDTH - len(right)}}{right}"


def _bank(view: Mapping[str, Any], words: Words) -> str:
    tokens = {piece: count for piece, count in view["supply"].items() if piece in TOKENS}
    spent = sum(count for piece, count in view["supply"].items() if piece not in TOKENS)
    bank = " ".join(f"{count}{_sign(piece, words)}" for piece, count in tokens.items())
    bag = sum(view["bag"].values())
    return f"{_say(words, 'bank')}: {bank}  {_say(words, 'bag')} {bag}, {_say(words, 'spent')} {spent}"


def _zones(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """The zones clockwise, each with the spaces of the wheel that lie at it, then what there is to have."""
    contents = {
        "offerings": _offerings(view, words),
        "nobles": _nobles(game, view, words),
        "artisans": _artisans(game, view, words),
        "nile": _nile(game, words),
        "tomb": _tomb(game, words),
    }
    lines = []
    for zone in view["ring"].values():
        if zone is None:
            continue
        colour = view["entry_colour"][zone]
        title = words.word("zone", zone, "title")
        spaces = ""
        if colour is not None:
            open_spaces = game.edition.tables["spaces"]["players"][game.players - 1]
            row = list(view["on_wheel"][colour].values())[:open_spaces]
            spaces = f"{_sign(colour, words)}: {' '.join(_sign(piece, words) for piece in row)}"
        first, *rest = [part for line in contents[zone] for part in fit(line, "", WIDTH - ZONE_COLUMN)]
        lines += [f"{title:<11.11}{spaces:<18.18}{first}", *(f"{'':{ZONE_COLUMN}}{line}" for line in rest)]
    return lines


def _offerings(view: Mapping[str, Any], words: Words) -> list[str]:
    pairs = [
        f"{place}:{_sign(pair['upper'], words)}{_sign(pair['lower'], words)}"
        for place, pair in view["pairs"].items()
        if pair["upper"] is not None or pair["lower"] is not None
    ]
    bonus = [f"{place}:{_sign(piece, words)}" for place, piece in view["bonus"].items() if piece is not None]
    none = _say(words, "none")
    return [
        f"{_say(words, 'pairs')} {'  '.join(pairs) or none}",
        f"{_say(words, 'bonus')} {'  '.join(bonus) or none}",
    ]


def noble_in_short(game: Game, noble: str, words: Words) -> str:
    """A noble's name, with the colours or the zone that this edition gives it."""
    name = words.word("noble", noble)
    number = list(game.title.vocabularies["noble"]).index(noble)
    tables = game.edition.tables
    if number < 5:
        one, other = tables["scribes"]["swap"][number]
        return f"{name} {_sign(one, words)}={_sign(other, words)}"
    if 6 <= number < 10:
        return f"{name} [{_zone(tables['entry_nobles']['zone'][number - 6], words)}]"
    return name


def _nobles(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    up = [noble_in_short(game, noble, words) for noble in view["court"].values() if noble is not None]
    return _with_deck(up, view["noble_deck"]["hidden"], words)


def _court(view: Mapping[str, Any], words: Words) -> list[str]:
    """What the nobles that lie face up, or are looked at, do and what they are worth."""
    seen = [*view["court"].values(), *view["looked_at"].values()]
    told = [
        f"  {words.name('noble', noble)}: {words.explain('noble', noble)}" for noble in seen if noble not in (None, "?")
    ]
    return ["", *(part for line in told for part in fit(line, "    "))] if told else []


def artisan_in_short(game: Game, artisan: str, words: Words) -> str:
    """An artisan as number, points and gain."""
    table, kind = game.edition.tables["artisans"], int(artisan) - 1
    return f"#{artisan} {table['points'][kind]}+{_signs(table['gain'][kind], words)}"


def _artisans(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    up = [artisan_in_short(game, artisan, words) for artisan in view["artisans"].values() if artisan is not None]
    return _with_deck(up, sum(view["artisan_deck"].values()), words)


def _with_deck(up: Sequence[str], count: int, words: Words) -> list[str]:
    """The cards face up and what is left in their deck, which comes below them where long names fill the line."""
    cards, deck = " | ".join(up) or _say(words, "none"), f"({_say(words, 'deck', count=count)})"
    return [f"{cards}  {deck}"] if ZONE_COLUMN + len(cards) + 2 + len(deck) <= WIDTH else [cards, deck]


def _nile(game: Game, words: Words) -> list[str]:
    table = game.edition.tables["nile"]
    actions = []
    for action, (cost, gain, arrows) in enumerate(zip(table["cost"], table["gain"], table["arrows"], strict=True)):
        steps = "".join("^" if arrow == "any" else "/" for arrow in arrows)
        actions.append(f"{action + 1}:{_signs(cost, words)}>{_signs(gain, words)}{steps}")
    return ["  ".join(actions)]


def _tomb(game: Game, words: Words) -> list[str]:
    table = game.edition.tables["tomb"]
    spaces = [f"{_signs(cost, words)}={points}" for cost, points in zip(table["cost"], table["points"], strict=True)]
    return [" ".join(spaces)]


def _gods(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """Each god with what it asks of the zone before it and of the zone after it."""
    table = game.edition.tables["gods"]
    zones = list(game.title.vocabularies["zone"])
    ring = [zone for zone in view["ring"].values() if zone is not None]
    if len(ring) < len(zones):
        return [f"{_say(words, 'gods')}: -"]
    gods = []
    for place, zone in enumerate(ring):
        before, after = zones.index(zone), zones.index(ring[(place + 1) % len(ring)])
        name = words.word("god", game.title.vocabularies["god"][before])
        one = f"{table['need_after'][before]}{_zone(zone, words)}"
        other = f"{table['need_before'][after]}{_zone(zones[after], words)}"
        gods.append(
            f"{name}\N{NO-BREAK SPACE}{one}+{other}={table['points_after'][before] + table['points_before'][after]}"
        )
    return fit(f"{_say(words, 'gods')}: {'   '.join(gods)}", "  ")


def _pyramid(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    """The rows from the top, with the number of the seat whose disc lies on a field; beside them the jars."""
    discs: dict[tuple[str, str], str] = {}
    for seat in range(game.players):
        if view["row"][seat] is not None:
            discs[view["row"][seat], view["field"][seat]] = str(seat + 1)
    if view["traitor_row"]["traitor"] is not None:
        discs[view["traitor_row"]["traitor"], view["traitor_field"]["traitor"]] = "T"
    rows = []
    for number, fields in reversed(list(enumerate(game.edition.tables["pyramid"]["rows"], start=1))):
        cells = []
        for place, field in enumerate(fields, start=1):
            disc = discs.get((str(number), str(place)))
            cells.append(f"<{disc}>" if disc else FIELD_SIGNS.get(field) or _sign(field, words))
        rows.append(f"  {number}  " + " ".join(f"{cell:<4}" for cell in cells))
    symbols = game.edition.tables["jars"]["symbols"]
    jars = [f"#{jar} {_signs(symbols[int(jar) - 1], words)}" for jar in view["jars"].values() if jar is not None]
    stock = _say(words, "stock", count=view["jar_stock"]["hidden"])
    beside = [
        f"{_say(words, 'jars')} ({stock})",
        *fit("  ".join(jars) or _say(words, "none"), "", WIDTH - PYRAMID_WIDTH),
    ]
    lines = [_say(words, "pyramid"), *rows]
    return [f"{line:<{PYRAMID_WIDTH}}{beside[at]}" if at < len(beside) else line for at, line in enumerate(lines)]


def _players(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    column = name_column(names, 13)
    lines = []
    for seat in range(game.players):
        marks = []
        if view["starter"] == str(seat + 1):
            marks.append(_say(words, "starts"))
        if view["pharaoh"] == str(seat + 1):
            marks.append(_say(words, "pharaoh"))
        if view["passed"][seat]:
            marks.append(_say(words, "passed"))
        mark = ">" if view["actor"] == seat else " "
        levels = "".join(f" {_sign(colour, words)}{level}" for colour, level in view["levels"][seat].items())
        place = f"{_say(words, 'nile')}{levels}  {_say(words, 'tomb')} {view['tomb_space'][seat]}  {', '.join(marks)}"
        own = f"{mark}{seat + 1} {column[seat]} {_pieces(view['pieces'][seat], words)}"
        lines += _side_by_side(own, place, 56)
        nobles = [
            noble_in_short(game, noble, words)
            + (f" ({_say(words, 'used')})" if view["used"].get(noble) and view["nobles"][seat][noble] else "")
            for noble, count in view["nobles"][seat].items()
            if count
        ]
        hired = [
            f"{artisan_in_short(game, artisan, words)}" + (f" x{count}" if count > 1 else "")
            for artisan, count in view["hired"][seat].items()
            if count
        ]
        lines += _wrapped(f"{'':17}", [*nobles, *hired])
    paying = {piece: count for piece, count in view["paying"].items() if count}
    if paying and view["actor"] >= 0:
        lines.append(f"  {_say(words, 'pays', seat=names[view['actor']])}: {_pieces(paying, words)}")
    if view["owed"]:
        signs = {colour: _sign(colour, words) if colour in TOKENS else ANY for colour in view["owed"]}
        owed = " ".join(f"{count}{signs[colour]}" for colour, count in view["owed"].items())
        lines.append(f"  {_say(words, 'owed')}: {owed}")
    looked = [noble for noble in view["looked_at"].values() if noble not in (None, "?")]
    if looked:
        lines.append(f"  {' | '.join(noble_in_short(game, noble, words) for noble in looked)}")
    return lines


def _side_by_side(left: str, right: str, column: int) -> list[str]:
    """Two texts in one line, or below each other where they do not fit."""
    if len(left) < column and column + len(right) <= WIDTH:
        return [f"{left:<{column}}{right}"]
    return [*fit(left, " " * 17), f"{'':17}{right}"]


def _wrapped(indent: str, parts: Sequence[str]) -> list[str]:
    """Parts in a row, as many lines as it takes."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 2 <= WIDTH:
            lines[-1] += f", {part}"
        else:
            lines.append(indent + part)
    return lines


def _symbol(game: Game, sign: str, words: Words) -> str:
    """A symbol of the Traitor's boards in a few letters; a slot without one keeps its place."""
    if sign == "-":
        return sign
    kind, _, number = sign.partition(" ")
    if kind == "god":
        god = game.title.vocabularies["god"][game.title.vocabularies["zone"].index(number)]
        return words.word("god", god)
    return words.say("symbol", kind, {"number": number})


def _traitor(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """The Traitor's columns, bottom slot first, covered slots as their tokens; then what he has."""
    table = game.edition.tables["traitor"]
    boards = list(game.title.vocabularies["board"])
    lines = [f"{_say(words, 'traitor')}   {_say(words, 'total')} {view['traitor_total']}"]
    for place, board in view["boards"].items():
        if board is None:
            continue
        side = "dark" if view["dark"][place] else "light"
        signs = table[side][boards.index(board)]
        filled = view["filled"][place]
        covered = "".join(_sign(token, words) for token in list(view["columns"][place].values())[:filled])
        colour = view["column_colour"][place]
        ahead = [_symbol(game, sign, words) for sign in signs[filled:]]
        title = f"  {place} {board.upper()} {_say(words, side)} {_sign(colour, words)}"
        lines += fit(f"{title:<18.18}{covered:<12}{', '.join(ahead)}", " " * 30)
    marks = []
    if view["starter"] == "traitor":
        marks.append(_say(words, "starts"))
    if view["pharaoh"] == "traitor":
        marks.append(_say(words, "pharaoh"))
    if view["traitor_passed"]["traitor"]:
        marks.append(_say(words, "passed"))
    pile = sum(jar is not None for jar in view["pile"].values())
    levels = "".join(f" {_sign(colour, words)}{level}" for colour, level in view["traitor_levels"].items())
    tomb = view["traitor_tomb_space"]["traitor"]
    lines += _side_by_side(
        f"  {_say(words, 'pile', count=pile)}   {_pieces(view['traitor_pieces'], words)}",
        f"{_say(words, 'nile')}{levels}  {_say(words, 'tomb')} {tomb}  {', '.join(marks)}",
        56,
    )
    nobles = [noble_in_short(game, noble, words) for noble, count in view["traitor_nobles"].items() if count]
    artisans = [artisan for artisan, count in view["traitor_hired"].items() for _ in range(count)]
    hired = [artisan_in_short(game, artisan, words) for artisan in artisans]
    return [*lines, *_wrapped("  ", [*nobles, *hired])]
