"""The position of Luxor in words: hands and adventurers, then the path from the stairs on, the tomb and the supply."""

from collections import Counter

from waset.engine.telling import Telling

TYPES = ("vase", "jewel", "statue")
HIDDEN = "?"
BARE = "bare"
NO_SYMBOL = "none"


def tell(telling: Telling) -> None:
    """Round, players, path, tomb, supply."""
    view = telling.view
    telling.say("round", round=view["round"])
    if all(owner is not None for owner in view["sarcophagi"].values()):
        telling.say("last_round")
    for seat in telling.seats:
        telling.player(seat)
        _player(telling, seat)
    telling.heading("path")
    _path(telling)
    telling.heading("tomb")
    _tomb(telling)
    telling.heading("supply")
    _supply(telling)


def _player(telling: Telling, seat: int) -> None:
    view = telling.view
    telling.say("colour", colour=telling.game.title.vocabularies["colour"][seat])
    places = Counter(view["adventurers"][seat].values())
    telling.say(
        "adventurers",
        places=telling.several(telling.phrase("at", count=count, place=place) for place, count in places.items()),
    )
    _hand(telling, seat)
    treasures = view["treasures"][seat]
    kinds = {kind: sum(count for tile, count in treasures.items() if tile.startswith(kind)) for kind in TYPES}
    telling.say("treasures", treasures=telling.counted(kinds, "type"))
    pieces = view["pieces"][seat]
    telling.say("pieces", keys=pieces["key"], jokers=pieces["joker"])
    _scarabs(telling, seat)


def _hand(telling: Telling, seat: int) -> None:
    """The own cards with what they do; of the others those that everybody has seen."""
    cards = [card for card in telling.view["hands"][seat].values() if card is not None]
    if seat == telling.seat:
        for place, card in enumerate(cards, start=1):
            telling.say("own_card", nth=place, of=len(cards), card=card)
        return
    known = [telling.phrase("hidden") if card == HIDDEN else telling.words.word("card", card) for card in cards]
    if set(cards) == {HIDDEN}:
        telling.say("hidden_hand", count=len(cards))
    elif cards:
        telling.say("hand", cards=telling.words.listed("row", known))


def _scarabs(telling: Telling, seat: int) -> None:
    colour = telling.game.title.vocabularies["colour"][seat]
    found = zip(telling.view["scarabs"], telling.view["scarab_owners"], strict=True)
    own = [value for value, owner in found if owner == colour]
    if not own:
        return
    if HIDDEN in own:
        telling.say("scarabs", count=len(own))
    else:
        telling.say("own_scarabs", count=len(own), values=telling.several(own))


def _path(telling: Telling) -> None:
    """Every space that has a tile or adventurers; the others by their numbers."""
    view, tables = telling.view, telling.game.edition.tables
    statues = tables["path"]["anubis_after"]
    _place(telling, "stairs")
    empty = []
    for number, points in enumerate(tables["space_points"]["spaces"], start=1):
        tile, standing = view["tiles"][str(number)], _standing(telling, str(number))
        if tile is None and not standing:
            empty.append(number)
        else:
            worth = telling.phrase("worth", points=points)
            parts = [telling.phrase("space", number=str(number), tile=_tile(telling, tile)), *standing, worth]
            symbol = tables["path"]["symbols"][number - 1]
            if isinstance(tile, str) and tile.startswith(TYPES) and symbol != NO_SYMBOL:
                parts.append(telling.phrase("below", back=symbol))
            telling.quote(" ".join(parts))
        if number in statues:
            _place(telling, f"anubis-{statues.index(number) + 1}")
    if empty:
        telling.say("empty_spaces", spaces=telling.several(empty))


def _place(telling: Telling, place: str) -> None:
    """A place that has no tile: told only if somebody is there."""
    standing = _standing(telling, place)
    if standing:
        telling.quote(" ".join([telling.phrase("place", place=place), *standing]))


def _standing(telling: Telling, place: str) -> list[str]:
    """Who is on a place, as a sentence; none if nobody is."""
    there = []
    for seat in telling.seats:
        count = list(telling.view["adventurers"][seat].values()).count(place)
        if count:
            there.append(telling.phrase("times", count=count, thing=telling.names[seat]))
    return [telling.phrase("standing", who=telling.several(there))] if there else []


def _tile(telling: Telling, tile: str | None) -> str:
    """A tile, and what it brings."""
    if tile is None:
        return telling.phrase("no_tile")
    if tile == BARE:
        return telling.phrase("bare")
    family, _, rest = tile.partition("-")
    if family in TYPES:
        treasures, variant = telling.game.edition.tables["treasures"], int(rest) - 1
        needs, points = treasures["needs"][variant], treasures["points"][variant]
        return telling.phrase("treasure", type=family, needs=needs, points=points)
    if family in ("horus", "osiris"):
        return telling.phrase(family, tiles=int(rest))
    return telling.words.name("front", rest)


def _tomb(telling: Telling) -> None:
    view, tables = telling.view, telling.game.edition.tables
    inside = _standing(telling, "tomb")
    for sentence in inside or [telling.phrase("nobody_inside")]:
        telling.quote(sentence)
    telling.quote(telling.phrase("worth", points=tables["space_points"]["tomb"]))
    colours = telling.game.title.vocabularies["colour"]
    for place, (sarcophagus, owner) in enumerate(view["sarcophagi"].items()):
        points = tables["sarcophagi"]["points"][place]
        if owner is None:
            telling.say("sarcophagus_free", sarcophagus=sarcophagus, points=points)
        else:
            telling.say("sarcophagus_taken", sarcophagus=sarcophagus, points=points, seat=colours.index(owner))


def _supply(telling: Telling) -> None:
    view, words = telling.view, telling.words
    for level, top in view["horus_tops"].items():
        if top is None:
            telling.say("no_horus", level=level)
        else:
            telling.say("horus_top", level=level, card=top, below=sum(view["horus_stacks"][level].values()))
    stacks = {
        back: sum(count for tile, count in view["bag"].items() if tile.startswith(back))
        for back in words.section("back")
    }
    telling.say(
        "temple",
        stacks=telling.several(telling.phrase("stack", back=back, count=count) for back, count in stacks.items()),
    )
    supply = view["supply"]
    telling.say("pieces_left", keys=supply["key"], jokers=supply["joker"], scarabs=view["scarab_pile"]["hidden"])
    telling.say("pile", pile=view["pile"]["hidden"], discards=sum(view["discards"].values()))
    if view["top_discard"] is not None:
        telling.say("top_discard", card=view["top_discard"])
