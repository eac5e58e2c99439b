"""The position of Egizia in words: the players, the Nile from the top down, the buildings, markets and piles."""

from collections.abc import Mapping, Sequence

from waset.engine.telling import Telling
from waset.games.egizia.declaration import FIELD_CARDS, ROUND_SPACES

HIDDEN = "?"
# Which grain has water, by the ring.
WATERED = {"green": ("green",), "yellow": ("green", "yellow"), "brown": ("green", "yellow", "brown")}
BERTHS = ("1", "2", "3")


def tell(telling: Telling) -> None:
    """Round, players, river, buildings, supply."""
    view, rounds = telling.view, telling.game.edition.tables["rounds"]["rounds"]
    telling.say("round", round=view["round"], rounds=rounds, phase=view["phase"])
    telling.say("ring", ring=view["ring"])
    for card in view["sphinx_drawn"].values():
        if card not in (None, HIDDEN):
            telling.say("drawn", sphinx=card)
    for seat in telling.seats:
        telling.player(seat)
        _player(telling, seat)
    telling.heading("river")
    _river(telling)
    telling.heading("works")
    _works(telling)
    telling.heading("supply")
    _supply(telling)


def _owner(telling: Telling, colour: str) -> str:
    return telling.names[telling.game.title.vocabularies["colour"].index(colour)]


def _owners(telling: Telling, ships: Mapping[str, int]) -> str:
    """Whose ships lie somewhere; the word for nothing where none does."""
    return telling.several(
        telling.phrase("times", count=count, thing=_owner(telling, colour)) for colour, count in ships.items() if count
    )


# -- the players --------------------------------------------------------------------------------------------------


def _player(telling: Telling, seat: int) -> None:
    view = telling.view
    colour = telling.game.title.vocabularies["colour"][seat]
    telling.say("colour", colour=colour, place=view["tile"][seat] + 1)
    telling.say("stones", stones=view["stones"][seat], quarry=view["quarry"][seat], ships=view["ships"][colour])
    crews = [
        telling.phrase("crew_used" if view["crews_used"][crew][colour] else "crew_ready", crew=crew, strength=strength)
        for crew, strength in ((crew, strengths[colour]) for crew, strengths in view["crews"].items())
    ]
    telling.say("crews", crews=telling.several(crews))
    grain = sum(view[f"grain_{field}"][seat] for field in WATERED[view["ring"]])
    need = sum(strengths[colour] for strengths in view["crews"].values())
    telling.say("grain", grain=grain, need=need)
    _cards(telling, seat)
    _sphinx(telling, seat)
    graves = telling.view["graves_taken"][seat]
    if any(graves.values()):
        telling.say(
            "graves_taken", graves=telling.several(value for value, count in graves.items() for _ in range(count))
        )


def _cards(telling: Telling, seat: int) -> None:
    """Fields and quarries together, as they work by themselves; the others with what they do."""
    view, words = telling.view, telling.words
    fields = []
    for card in FIELD_CARDS:
        better = {
            key: count for key, count in view["improved"][seat].items() if key.startswith(f"{card}_to_") and count
        }
        plain = view["hands"][seat][card] - sum(better.values())
        if plain:
            fields.append(telling.phrase("times", count=plain, thing=words.word("card", card)))
        for key, count in better.items():
            improved = telling.phrase("improved", card=card, field_colour=key.rsplit("_", 1)[1])
            fields.append(telling.phrase("times", count=count, thing=improved))
    if fields:
        telling.say("fields", fields=telling.several(fields))
    for card, count in view["hands"][seat].items():
        if count and card not in FIELD_CARDS:
            telling.say("card", count=count, card=card)


def _sphinx(telling: Telling, seat: int) -> None:
    held = [card for card in telling.view["sphinx_hands"][seat].values() if card is not None]
    hidden = held.count(HIDDEN)
    if hidden:
        telling.say("sphinx_hidden", count=hidden)
    for card in held:
        if card != HIDDEN:
            telling.say("sphinx_card", sphinx=card)


# -- the river ----------------------------------------------------------------------------------------------------


def _river(telling: Telling) -> None:
    view, slot = telling.view, 0
    for space in telling.game.edition.tables["river"]["spaces"]:
        if space == "card":
            slot += 1
            _card_space(telling, str(slot))
        elif space in ROUND_SPACES:
            ships = view["round_ships"][space]
            key = "round_space_taken" if any(ships.values()) else "round_space"
            telling.say(key, round_space=space, who=_owners(telling, ships))
        else:
            _site(telling, space)


def _card_space(telling: Telling, slot: str) -> None:
    card, ship = telling.view["river"][slot], telling.view["slot_ships"][slot]
    if ship is not None:
        telling.say("slot_ship", slot=slot, who=_owner(telling, ship))
    if card is not None:
        telling.say("slot_card", slot=slot, card=card)
    if ship is None and card is None:
        telling.say("slot_empty", slot=slot)


def _site(telling: Telling, site: str) -> None:
    ships = telling.view["site_ships"][site]
    places = telling.game.edition.tables["sites"]["places"][telling.game.players - 2]
    berths = [
        telling.phrase(
            "berth", number=place, who=_owner(telling, ships[place]) if ships[place] else telling.phrase("free")
        )
        for place in BERTHS
        if int(place) <= places or ships[place]
    ]
    if ships["substitute"] is not None:
        berths.append(telling.phrase("substitute", who=_owner(telling, ships["substitute"])))
    building = telling.view["site"] == site
    telling.say("site_building" if building else "site", site=site, berths=telling.several(berths))


# -- the buildings ------------------------------------------------------------------------------------------------


def _works(telling: Telling) -> None:
    view, tables = telling.view, telling.game.edition.tables
    _built(telling, telling.phrase("obelisk"), list(view["obelisk"].values()), tables["obelisk"]["levels"])
    _graves(telling)
    bricks, first = list(view["pyramid"].values()), 0
    for row, (size, value) in enumerate(
        zip(tables["pyramid"]["rows"], tables["pyramid"]["values"], strict=True), start=1
    ):
        _built(telling, telling.phrase("pyramid_row", nth=row), bricks[first : first + size], [value] * size)
        first += size
    temple = view["temple"]
    for part, table in (("left", "left_pillar"), ("right", "right_pillar"), ("column", "columns"), ("top", "top")):
        bricks = [brick for space, brick in temple.items() if space.startswith(part)]
        _built(telling, telling.phrase(table), bricks, tables["temple"][table])


def _built(telling: Telling, what: str, bricks: Sequence[str | None], values: Sequence[int]) -> None:
    """Whose bricks a part has, in their order, and what the free spaces score."""
    spaces = list(zip(bricks, values, strict=False))
    built = [_owner(telling, brick) for brick, _ in spaces if brick is not None]
    free = telling.words.listed("row", [str(value) for brick, value in spaces if brick is None])
    who = telling.words.listed("row", built)
    if not built:
        telling.say("part_free", what=what, free=free)
    elif free:
        telling.say("part_begun", what=what, who=who, free=free)
    else:
        telling.say("part_complete", what=what, who=who)


def _graves(telling: Telling) -> None:
    view = telling.view
    spaces = [str(space) for space in range(1, telling.game.edition.tables["graves"]["spaces"] + 1)]
    bricks = [_owner(telling, view["grave_bricks"][space]) for space in spaces if view["grave_bricks"][space]]
    tiles = [view["grave_tiles"][space] for space in spaces if view["grave_tiles"][space]]
    if bricks:
        telling.say("graves_built", who=telling.words.listed("row", bricks))
    if tiles:
        telling.say("graves_open", tiles=telling.words.listed("row", tiles))


# -- markets and piles --------------------------------------------------------------------------------------------


def _supply(telling: Telling) -> None:
    view, tables = telling.view, telling.game.edition.tables
    penalties = tables["grain_market"]["penalty"]
    for seat in telling.seats:
        space, bottom = view["stone_sale"][seat] + 1, tables["stone_sale"]["spaces"]
        telling.say("markets", seat=seat, sale=space, bottom=bottom, penalty=penalties[view["grain_market"][seat]])
    telling.say("pile", cards=view["pile"]["hidden"])
    known = [card for card in view["sphinx_under"].values() if card not in (None, HIDDEN)]
    under = sum(card is not None for card in view["sphinx_under"].values())
    if under:
        telling.say("under", cards=under)
    if known:
        telling.say("known", cards=telling.several(telling.words.word("sphinx", card) for card in known))
    for deck, cards in view["decks"].items():
        if any(cards.values()):
            telling.say("deck", rounds=telling.words.say("telling.rounds", deck), cards=sum(cards.values()))
