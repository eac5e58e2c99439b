"""The table of Imhotep as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.lines import fit, name_column
from waset.engine.words import Words

# One sign a colour, so that nobody needs colour to tell the stones apart.
SIGNS = {"black": "K", "white": "W", "brown": "N", "grey": "G"}
FREE = "."
WIDTH = 78
INDENT = 20


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """The whole table: round and pile, ships, the five sites, the players."""
    sides = dict(zip(("market", "pyramid", "temple", "burial", "obelisks"), game.options["sides"], strict=True))
    lines = [_heading(game, view, words), "", *_ships(view, words), ""]
    for site, drawn in (
        ("market", _market(view, words)),
        ("pyramid", _pyramids(game, view, words) if sides["pyramid"] == "B" else _pyramid(game, view, words)),
        ("temple", _temple(game, view)),
        ("burial", _burial(game, view)),
        ("obelisks", _obelisks(game, view, words, sides["obelisks"])),
    ):
        title = f"{words.word('site', site, 'title')} {sides[site]}"
        lines += [f"{title:<{INDENT}}{drawn[0]}", *(f"{'':{INDENT}}{line}" for line in drawn[1:])]
    return "\n".join([*lines, *_offered(view, words), "", *_players(game, view, words, names)])


def _say(words: Words, key: str, **args: Any) -> str:
    return words.say("board", key, args)


def _sign(colour: str | None, empty: str = FREE) -> str:
    return empty if colour is None else SIGNS[colour]


def _heading(game: Game, view: Mapping[str, Any], words: Words) -> str:
    rounds = game.edition.tables["rounds"]["rounds"]
    left = _say(words, "round", round=view["round"], rounds=rounds)
    right = _say(words, "pile", pile=view["pile"]["hidden"], discards=sum(view["discards"].values()))
    return f"{left:<{WIDTH - len(right)}}{right}"


def _ships(view: Mapping[str, Any], words: Words) -> list[str]:
    """Each ship with its places, bow first."""
    harbour = {ship: site for site, ship in view["harbour"].items() if ship is not None}
    lines = [f"{_say(words, 'ships')} ({_say(words, 'bow')})"]
    for ship, places in view["places"].items():
        size = view["ship_size"][ship]
        if not size:
            continue
        if ship in harbour:
            hull = f"<{'':{2 * size}}]"
            where = _say(words, "at", site=words.word("site", harbour[ship]))
        else:
            hull = "<" + " ".join(_sign(places[str(place)]) for place in range(1, size + 1)) + " ]"
            where = f"{_say(words, 'waiting')}, {_say(words, 'needs', needs=view['ship_minimum'][ship])}"
        lines.append(f"  {ship}  {hull:<12}{where}")
    return lines


def _market(view: Mapping[str, Any], words: Words) -> list[str]:
    names = [words.word("card", card) for card in view["market"].values() if card is not None]
    unseen = [card for card in view["pair"].values() if card is not None]
    for card in unseen:
        if card != "?":
            names.append(f"({words.word('card', card)})")
    if "?" in unseen:
        names.append(f"[{_say(words, 'face_down' if len(unseen) == 2 else 'one_face_down')}]")
    return _wrapped(names) or [_say(words, "empty")]


def _offered(view: Mapping[str, Any], words: Words) -> list[str]:
    """What the cards on the market do."""
    seen = dict.fromkeys((*view["market"].values(), *view["pair"].values()))
    told = [f"  {words.name('card', card)}: {words.explain('card', card)}" for card in seen if card not in (None, "?")]
    return ["", *(part for line in told for part in fit(line, "    "))] if told else []


def _wrapped(names: list[str]) -> list[str]:
    """Names side by side, in as many lines as the width asks for."""
    lines: list[str] = []
    for name in names:
        if lines and len(lines[-1]) + 3 + len(name) <= WIDTH - INDENT:
            lines[-1] += f" | {name}"
        else:
            lines.append(name)
    return lines


def _pyramid(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """The three levels side by side, by columns as they are built: a stone, or what the space is worth."""
    table = game.edition.tables["pyramid_a"]
    values = [*table["first_level"], *table["second_level"], *table["third_level"]]
    cells = [_sign(view["pyramid"][str(space + 1)], str(value)) for space, value in enumerate(values)]
    first = [" ".join(cells[column * 3 + row] for column in range(3)) for row in range(3)]
    second = [" ".join(cells[9 + column * 2 + row] for column in range(2)) for row in range(2)]
    lines = [
        f"{first[0]}   {second[0]}   {cells[13]}",
        f"{first[1]}   {second[1]}",
        first[2],
    ]
    return _beside(game, view, words, lines)


def _pyramids(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """Three small pyramids: the base by columns, then the stone on top. + stones, * card, > load."""
    table = game.edition.tables["pyramids_b"]
    marks = {"stones": "+", "card": "*", "load": ">"}
    rows = ["", ""]
    for number, pyramid in enumerate(("left", "middle", "right")):
        spaces = [*table[pyramid], table["second_level"]]
        cells = [
            _sign(view["pyramid"][str(number * 5 + space + 1)], marks.get(value, str(value)))
            for space, value in enumerate(spaces)
        ]
        rows[0] += f"{cells[0]} {cells[2]}  {cells[4]}      "
        rows[1] += f"{cells[1]} {cells[3]}         "
    return _beside(game, view, words, [*rows, _say(words, "legend_b")])


def _beside(game: Game, view: Mapping[str, Any], words: Words, lines: list[str]) -> list[str]:
    stones = "".join(sign * count for sign, count in zip(SIGNS.values(), view["beside_pyramid"], strict=False))
    return [*lines, f"{_say(words, 'beside')}: {stones}"] if stones else lines


def _temple(game: Game, view: Mapping[str, Any]) -> list[str]:
    """Seen from the front: the uppermost level first."""
    spaces = game.edition.tables["temple_a"]["spaces"][game.players - 2]
    stones = [SIGNS[colour] for colour in view["temple"]]
    levels = [stones[at : at + spaces] for at in range(0, len(stones), spaces)] or [[]]
    lines = [" ".join(level + [FREE] * (spaces - len(level))) for level in reversed(levels)]
    if game.options["sides"][2] == "B":
        marks = [
            {"choice": "1/+", "card": "*"}.get(space, str(space))
            for space in game.edition.tables["temple_b"]["spaces"][:spaces]
        ]
        lines.append("(" + " ".join(marks) + ")")
    return lines


def _burial(game: Game, view: Mapping[str, Any]) -> list[str]:
    rows = game.edition.tables["burial_a"]["rows"]
    stones = [SIGNS[colour] for colour in view["burial"]]
    return [" ".join(stones[row::rows]) or FREE for row in range(rows)]


def _obelisks(game: Game, view: Mapping[str, Any], words: Words, side: str) -> list[str]:
    stones = view["obelisk"]
    if side == "A":
        return ["   ".join(f"{sign} {count}" for sign, count in zip(SIGNS.values(), stones, strict=False))]
    values = game.edition.tables["obelisks_b"]["towers"]
    each = game.edition.tables["obelisks_b"]["stones"]
    built = [f"{SIGNS[colour]}={value}" for colour, value in zip(view["towers"], values, strict=False)]
    singles = [
        f"{sign} {count - each * view['towers'].count(colour)}"
        for (colour, sign), count in zip(SIGNS.items(), stones, strict=False)
    ]
    lines = [f"{_say(words, 'towers')}: {'  '.join(built) or '-'}"]
    if len(built) < len(values):
        lines[0] += f"   ({_say(words, 'next_tower', points=values[len(built)])})"
    return [*lines, f"{_say(words, 'singles')}: {'   '.join(singles)}"]


def _players(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    names = name_column(names, 14)
    lines = []
    for seat, sign in zip(range(game.players), SIGNS.values(), strict=False):
        cards = [
            words.word("card", card) + (f" x{count}" if count > 1 else "")
            for card, count in view["hands"][seat].items()
            if count
        ]
        points = sum(view[kind][seat] for kind in ("pyramid_points", "temple_points", "tower_points"))
        sled = sign * view["sled"][seat]
        mark = ">" if view["actor"] == seat else " "
        lines.append(
            f"{mark}{sign} {names[seat]} {_say(words, 'points')} {points:<4}"
            f"{_say(words, 'sled')} {sled:<7}{_say(words, 'quarry')} {view['quarry'][seat]}"
        )
        lines += [f"    {line}" for line in _wrapped(cards)]
    return lines
