"""The table of Egizia as text: the river, the buildings below it, the players below them."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from waset.engine.game import Game
from waset.engine.lines import WIDTH, fit, name_column
from waset.engine.words import Words
from waset.games.egizia.declaration import FIELD_CARDS, QUARRY_CARDS, ROUND_SPACES

# One sign a colour, so that nobody needs colour to tell ships and bricks apart.
SIGNS = {"yellow": "Y", "green": "G", "red": "R", "blue": "B"}
FREE = "."
# Where what lies on a space of the river begins, and where the pyramid and the temple stand beside the other works.
SPACE_INDENT = 14
BESIDE = 44


def draw(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """The whole table: round, river, buildings, players."""
    lines = [part for line in _river(game, view, words) for part in fit(line, " " * SPACE_INDENT)]
    lines.append("")
    left, right = _works(game, view, words), [*_pyramid(game, view, words), "", *_temple(game, view, words)]
    lines += [f"{one:<{BESIDE}}{other}".rstrip() for one, other in itertools.zip_longest(left, right, fillvalue="")]
    drawn = [card for card in view["sphinx_drawn"].values() if card not in (None, "?")]
    for card in drawn:
        told = f"{words.word('sphinx', card)}: {words.explain('sphinx', card)}"
        lines += fit(f"{_say(words, 'drawn')}: {told}", "  ")
    return "\n".join([_heading(game, view, words), "", *lines, "", *_players(game, view, words, names)])


def _say(words: Words, key: str, **args: Any) -> str:
    return words.say("board", key, args)


def _sign(colour: str | None, empty: str = FREE) -> str:
    return empty if colour is None else SIGNS[colour]


def _signs(counts: Mapping[str, int]) -> str:
    return "".join(SIGNS[colour] * count for colour, count in counts.items())


def _heading(game: Game, view: Mapping[str, Any], words: Words) -> str:
    phase = words.word("phase", view["phase"])
    rounds = game.edition.tables["rounds"]["rounds"]
    left = _say(words, "round", round=view["round"], rounds=rounds, phase=phase)
    right = f"{_say(words, 'ring')}: {words.word('ring', view['ring'])}"
    return f"{left:<{max(len(left) + 2, WIDTH - len(right))}}{right}"


# -- the river ----------------------------------------------------------------------------------------------------


def _river(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """Every space in its order: the card or the ship there, what a round space does, the places of a site."""
    lines = [_say(words, "river")]
    slot = 0
    for space in game.edition.tables["river"]["spaces"]:
        if space == "card":
            slot += 1
            name = f"{_say(words, 'card')} {slot}"
            lines.append(f"{name:<10} {_card_space(view, words, str(slot))}")
        elif space in ROUND_SPACES:
            ships = _signs(view["round_ships"][space])
            effect = words.explain("round_space", space)
            name = words.word("round_space", space)
            lines.append(f"{name:<10} {f'[{ships}] ' if ships else ''}{effect}")
        else:
            lines.append(_site(game, view, words, space))
    return lines


def _card_space(view: Mapping[str, Any], words: Words, slot: str) -> str:
    card, ship = view["river"][slot], view["slot_ships"][slot]
    if card is None:
        return f"[{SIGNS[ship]}]" if ship is not None else "-"
    return f"{words.word('card', card)}: {words.explain('card', card)}"


def _site(game: Game, view: Mapping[str, Any], words: Words, site: str) -> str:
    ships = view["site_ships"][site]
    open_places = game.edition.tables["sites"]["places"][game.players - 2]
    berths = [
        f"{place}:{_sign(ships[place])}" for place in ("1", "2", "3") if int(place) <= open_places or ships[place]
    ]
    if ships["substitute"] is not None:
        berths.append(f"{_say(words, 'substitute')}:{SIGNS[ships['substitute']]}")
    mark = "> " if view["site"] == site else ""
    return f"{mark}{words.word('site', site, 'title').upper()}  {'  '.join(berths)}"


# -- the buildings ------------------------------------------------------------------------------------------------


def _works(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    tables = game.edition.tables
    sale = [str(space) for space in range(1, tables["stone_sale"]["spaces"] + 1)]
    cost = [f"-{points}" for points in tables["grain_market"]["penalty"]]
    under = sum(card is not None for card in view["sphinx_under"].values())
    pile = f"{_say(words, 'sphinx')}: {view['pile']['hidden']}"
    known = [card for card in view["sphinx_under"].values() if card not in (None, "?")]
    lines = [
        _market(_say(words, "sale"), sale, view["stone_sale"]),
        _market(_say(words, "grain"), cost, view["grain_market"]),
        "",
        f"{pile} {_say(words, 'under', count=under)}" if under else pile,
    ]
    if known:
        names = ", ".join(words.word("sphinx", card) for card in known)
        lines += fit(f"  {_say(words, 'known')}: {names}", "    ", BESIDE - 2)
    lines += ["", f"{_say(words, 'obelisk'):<9}{_row(tables['obelisk']['levels'], view['obelisk'].values())}"]
    lines.append(f"{_say(words, 'graves'):<9}{_graves(game, view)}")
    return lines


def _market(name: str, spaces: Sequence[str], markers: Sequence[int]) -> str:
    """The spaces from the top, each with the markers on it."""
    signs = list(SIGNS.values())
    cells = []
    for at, space in enumerate(spaces):
        there = "".join(signs[seat] for seat, marker in enumerate(markers) if marker == at)
        cells.append(f"{space}{f'[{there}]' if there else ''}")
    return f"{name:<14}{' '.join(cells)}"


def _row(values: Sequence[int], bricks: Any) -> str:
    """Spaces in a row: a brick, or what the space is worth."""
    return " ".join(_sign(brick, str(value)) for value, brick in zip(values, bricks, strict=False))


def _graves(game: Game, view: Mapping[str, Any]) -> str:
    cells = []
    for space in range(1, game.edition.tables["graves"]["spaces"] + 1):
        tile = view["grave_tiles"][str(space)]
        cells.append(_sign(view["grave_bricks"][str(space)], tile if tile is not None else FREE))
    return " ".join(cells)


def _pyramid(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    """The uppermost row first, each brick between two of the row below."""
    table, bricks = game.edition.tables["pyramid"], list(view["pyramid"].values())
    rows, first = [], 0
    for size, value in zip(table["rows"], table["values"], strict=True):
        rows.append(_row([value] * size, bricks[first : first + size]))
        first += size
    title = _say(words, "pyramid")
    lines = [f"{'':9}{' ' * level}{row}" for level, row in enumerate(rows)]
    lines.reverse()
    return [f"{title:<9}{lines[0][9:]}", *lines[1:]]


def _temple(game: Game, view: Mapping[str, Any], words: Words) -> list[str]:
    table, bricks = game.edition.tables["temple"], view["temple"]
    parts = {
        part: [bricks[key] for key in bricks if key.startswith(part)] for part in ("left", "right", "column", "top")
    }
    return [
        f"{_say(words, 'temple'):<9}{_say(words, 'top'):<8}{_row(table['top'], parts['top'])}",
        f"{'':9}{_say(words, 'columns'):<8}{_row(table['columns'], parts['column'])}",
        f"{'':9}{_say(words, 'pillars'):<8}{_row(table['left_pillar'], parts['left'])} | "
        f"{_row(table['right_pillar'], parts['right'])}",
    ]


# -- the players --------------------------------------------------------------------------------------------------


def _players(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    names = name_column(names, 14)
    lines = fit(f"{_say(words, 'strength')}: {_say(words, 'legend')}, {_say(words, 'used')}")
    for seat, (colour, sign) in zip(range(game.players), SIGNS.items(), strict=False):
        crews = "/".join(
            f"{strength[colour]}{'*' if view['crews_used'][crew][colour] else ''}"
            for crew, strength in view["crews"].items()
        )
        need = sum(strength[colour] for strength in view["crews"].values())
        mark = ">" if view["actor"] == seat else " "
        lines += fit(
            f"{mark}{sign} {names[seat]} {_say(words, 'points')} {view['score'][seat]:<4}"
            f"{_say(words, 'tile')} {view['tile'][seat] + 1}  "
            f"{_say(words, 'stones')} {view['stones'][seat]} +{view['quarry'][seat]}  "
            f"{_say(words, 'ships')} {view['ships'][colour]}  "
            f"{_say(words, 'grain_have')} {watered_grain(view, seat)}/{need}",
            "   ",
        )
        lines.append(f"    {_say(words, 'strength')} {crews}")
        lines += _hand(view, words, seat)
    return lines


def watered_grain(view: Mapping[str, Any], seat: int) -> int:
    """The grain that the ring waters now."""
    colours = {"green": 1, "yellow": 2, "brown": 3}[view["ring"]]
    return sum(view[f"grain_{colour}"][seat] for colour in ("green", "yellow", "brown")[:colours])


def _hand(view: Mapping[str, Any], words: Words, seat: int) -> list[str]:
    """Fields, other cards and Sphinx cards of a player, over as many lines as they need."""
    hand = view["hands"][seat]
    other = [card for card in hand if card not in FIELD_CARDS and card not in QUARRY_CARDS]
    parts = [f"{_say(words, 'fields')}: {', '.join(fields_in_short(view, words, seat)) or '-'}"]
    cards = ", ".join(_counted(words, "card", card, hand[card]) for card in other if hand[card])
    parts.append(f"{_say(words, 'cards')}: {cards or '-'}")
    held = [card for card in view["sphinx_hands"][seat].values() if card is not None]
    known = [f"{words.word('sphinx', card)} ({words.explain('sphinx', card)})" for card in held if card != "?"]
    parts.append(f"{_say(words, 'sphinx_cards')}: {', '.join(known) if known else len(held)}")
    return fit("    " + "   ".join(parts), "      ")


def fields_in_short(view: Mapping[str, Any], words: Words, seat: int) -> Iterator[str]:
    """The fields by kind; those improved stand with the colour they have now."""
    improved = view["improved"][seat]
    for card in FIELD_CARDS:
        better = [(key, count) for key, count in improved.items() if key.startswith(f"{card}_to_") and count]
        plain = view["hands"][seat][card] - sum(count for _, count in better)
        if plain:
            yield _counted(words, "card.board", card, plain)
        for key, count in better:
            colour = words.word("field_colour", key.rsplit("_", 1)[1])
            yield f"{_counted(words, 'card.board', card, count)} > {colour}"


def _counted(words: Words, section: str, card: str, count: int) -> str:
    return words.word(section, card) + (f" x{count}" if count > 1 else "")
