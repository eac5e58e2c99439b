"""The picture of Egizia: the Nile from the top down, the buildings, the markets, the players."""

from collections.abc import Iterable, Mapping, Sequence

from waset.engine.picture import Cell, Picture
from waset.games.egizia.board import SIGNS, fields_in_short, watered_grain
from waset.games.egizia.declaration import FIELD_CARDS, QUARRY_CARDS, ROUND_SPACES

HIDDEN = "?"
BERTHS = ("1", "2", "3")
# So many spaces of the river beside each other, each so wide.
BESIDE, WIDE = 5, 168


def picture(picture: Picture) -> None:
    """Round and river, buildings, markets, players."""
    view, rounds = picture.view, picture.game.edition.tables["rounds"]["rounds"]
    phase = picture.words.word("phase", view["phase"])
    ring = f"{_say(picture, 'ring')}: {picture.words.word('ring', view['ring'])}"
    picture.panel(f"{_say(picture, 'round', round=view['round'], rounds=rounds, phase=phase)} – {ring}")
    _river(picture)
    _works(picture)
    _markets(picture)
    for seat in picture.seats:
        _player(picture, seat)


def _say(picture: Picture, key: str, **args: object) -> str:
    return picture.words.say("board", key, args)


def _tokens(ships: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    return tuple((colour, SIGNS[colour]) for colour, count in ships.items() for _ in range(count))


# -- the river ----------------------------------------------------------------------------------------------------


def _river(picture: Picture) -> None:
    view, words = picture.view, picture.words
    spaces: list[Cell] = []
    slot = 0
    for position, space in enumerate(picture.game.edition.tables["river"]["spaces"], start=1):
        if space == "card":
            slot += 1
            spaces.append(_card_space(picture, position, str(slot)))
        elif space in ROUND_SPACES:
            name = f"{position} {words.word('round_space', space)}"
            ships = _tokens(view["round_ships"][space])
            spaces.append(Cell(name, "blue", True, ships, WIDE, words.explain("round_space", space)))
        else:
            spaces.append(_site(picture, position, space))
    for at in range(0, len(spaces), BESIDE):
        picture.row("", spaces[at : at + BESIDE])
    for card in view["sphinx_drawn"].values():
        if card not in (None, HIDDEN):
            told = f"{words.word('sphinx', card)}: {words.explain('sphinx', card)}"
            picture.line(f"{_say(picture, 'drawn')}: {told}")


def _card_space(picture: Picture, position: int, slot: str) -> Cell:
    card, ship = picture.view["river"][slot], picture.view["slot_ships"][slot]
    ships = ((ship, SIGNS[ship]),) if ship else ()
    if card is None:
        return Cell(str(position), "", True, ships, WIDE)
    words = picture.words
    return Cell(f"{position} {words.word('card', card)}", "sand", False, ships, WIDE, words.explain("card", card))


def _site(picture: Picture, position: int, site: str) -> Cell:
    ships = picture.view["site_ships"][site]
    there = tuple((ships[berth], SIGNS[ships[berth]]) for berth in (*BERTHS, "substitute") if ships[berth])
    mark = "▸ " if picture.view["site"] == site else ""
    return Cell(f"{mark}{position} {picture.words.word('site', site, 'title')}", "orange", True, there, WIDE)


# -- the buildings ------------------------------------------------------------------------------------------------


def _bricks(picture: Picture, bricks: Iterable[str | None], values: Sequence[object]) -> list[Cell | float]:
    """Bricks, and what the free spaces are worth."""
    owners = picture.game.title.vocabularies["colour"]
    return [
        Cell(SIGNS[brick], brick, about=picture.names[owners.index(brick)]) if brick else Cell(str(value), empty=True)
        for brick, value in zip(bricks, values, strict=False)
    ]


def _works(picture: Picture) -> None:
    view, tables = picture.view, picture.game.edition.tables
    picture.panel(f"{_say(picture, 'obelisk')}, {_say(picture, 'graves').lower()}")
    picture.row(_say(picture, "obelisk"), _bricks(picture, view["obelisk"].values(), tables["obelisk"]["levels"]))
    graves = [str(space) for space in range(1, tables["graves"]["spaces"] + 1)]
    tiles = [view["grave_tiles"][space] or "" for space in graves]
    picture.row(_say(picture, "graves"), _bricks(picture, [view["grave_bricks"][space] for space in graves], tiles))

    picture.panel(_say(picture, "pyramid"))
    rows: list[list[Cell | float]] = []
    bricks, first = list(view["pyramid"].values()), 0
    for level, (size, value) in enumerate(zip(tables["pyramid"]["rows"], tables["pyramid"]["values"], strict=True)):
        rows.append([level / 2, *_bricks(picture, bricks[first : first + size], [value] * size)])
        first += size
    for row in reversed(rows):
        picture.row("", row)

    picture.panel(_say(picture, "temple"))
    table, temple = tables["temple"], view["temple"]

    def part(name: str, values: str) -> list[Cell | float]:
        return _bricks(picture, [brick for space, brick in temple.items() if space.startswith(name)], table[values])

    picture.row(_say(picture, "top"), part("top", "top"))
    picture.row(_say(picture, "columns"), part("column", "columns"))
    picture.row(_say(picture, "pillars"), [*part("left", "left_pillar"), 0.6, *part("right", "right_pillar")])


def _markets(picture: Picture) -> None:
    view, tables = picture.view, picture.game.edition.tables
    picture.panel(f"{_say(picture, 'sale')}, {_say(picture, 'grain')}")
    sale = [str(space) for space in range(1, tables["stone_sale"]["spaces"] + 1)]
    grain = [f"−{points}" for points in tables["grain_market"]["penalty"]]
    signs = list(SIGNS.items())
    for key, spaces, markers in (("sale", sale, view["stone_sale"]), ("grain", grain, view["grain_market"])):
        cells = [
            Cell(space, "", True, tuple(signs[seat] for seat, marker in enumerate(markers) if marker == at), 34)
            for at, space in enumerate(spaces)
        ]
        picture.row(_say(picture, key), cells)
    under = [card for card in view["sphinx_under"].values() if card is not None]
    pile = f"{_say(picture, 'sphinx')}: {view['pile']['hidden']}"
    picture.line(f"{pile} {_say(picture, 'under', count=len(under))}" if under else pile)
    known = [picture.words.word("sphinx", card) for card in under if card != HIDDEN]
    if known:
        picture.line(f"{_say(picture, 'known')}: {picture.words.listed('row', known)}")


# -- the players --------------------------------------------------------------------------------------------------


def _player(picture: Picture, seat: int) -> None:
    view, words = picture.view, picture.words
    colour = picture.game.title.vocabularies["colour"][seat]
    picture.player(seat, colour)
    picture.line(
        f"{_say(picture, 'points')} {view['score'][seat]}, {_say(picture, 'tile')} {view['tile'][seat] + 1}, "
        f"{_say(picture, 'stones')} {view['stones'][seat]} +{view['quarry'][seat]}, "
        f"{_say(picture, 'ships')} {view['ships'][colour]}"
    )
    crews = [
        Cell(
            f"{strength[colour]}{'*' if view['crews_used'][crew][colour] else ''}",
            crew if crew != "joker" else "sand",
            bool(view["crews_used"][crew][colour]),
            about=words.word("crew", crew),
        )
        for crew, strength in view["crews"].items()
    ]
    need = sum(strength[colour] for strength in view["crews"].values())
    picture.row(_say(picture, "strength"), crews)
    grain = f"{_say(picture, 'grain_have')} {watered_grain(view, seat)}/{need}"
    fields = words.listed("row", list(fields_in_short(view, words, seat))) or "–"
    picture.line(f"{grain}, {_say(picture, 'fields')}: {fields}")
    hand = view["hands"][seat]
    cards = [
        Cell(words.word("card", card) + (f" ×{count}" if count > 1 else ""), "sand", about=words.explain("card", card))
        for card, count in hand.items()
        if count and card not in FIELD_CARDS and card not in QUARRY_CARDS
    ]
    if cards:
        picture.row(_say(picture, "cards"), cards)
    held = [card for card in view["sphinx_hands"][seat].values() if card is not None]
    if held:
        sphinx = [
            Cell("?", "grey")
            if card == HIDDEN
            else Cell(words.word("sphinx", card), "sand", about=words.explain("sphinx", card))
            for card in held
        ]
        picture.row(_say(picture, "sphinx_cards"), sphinx)
