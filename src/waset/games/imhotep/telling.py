"""The position of Imhotep in words: the players, the ships, the five sites and the supply."""

from collections.abc import Sequence
from typing import Any

from waset.engine.telling import Telling

CLOSED = "closed"
PYRAMIDS = ("left", "middle", "right")


def tell(telling: Telling) -> None:
    """Round, players, ships, sites, supply."""
    telling.say("round", round=telling.view["round"], rounds=telling.game.edition.tables["rounds"]["rounds"])
    for seat in telling.seats:
        telling.player(seat)
        _player(telling, seat)
    telling.heading("ships")
    _ships(telling)
    sides = dict(zip(("market", "pyramid", "temple", "burial", "obelisks"), telling.game.options["sides"], strict=True))
    for site, part in (
        ("market", _market),
        ("pyramid", _pyramids if sides["pyramid"] == "B" else _pyramid),
        ("temple", _temple),
        ("burial", _burial),
        ("obelisks", _towers if sides["obelisks"] == "B" else _obelisks),
    ):
        telling.heading("site", title=telling.words.word("site", site, "title"), side=sides[site])
        part(telling)
    telling.heading("supply")
    _supply(telling)


def _owners(telling: Telling, stones: Sequence[str | None]) -> str:
    """Stones by whose they are, in their order; a free space is called so."""
    colours = telling.game.title.vocabularies["colour"]
    return telling.words.listed(
        "row",
        [telling.phrase("free") if stone is None else telling.names[colours.index(stone)] for stone in stones],
    )


def _player(telling: Telling, seat: int) -> None:
    view = telling.view
    telling.say("colour", colour=telling.game.title.vocabularies["colour"][seat])
    telling.say("stones", sled=view["sled"][seat], quarry=view["quarry"][seat])
    cards = {card: count for card, count in view["hands"][seat].items() if count}
    if not cards:
        telling.say("no_cards")
    elif seat == telling.seat:
        for card, count in cards.items():
            telling.say("own_card", count=count, card=card)
    else:
        telling.say("cards", cards=telling.counted(cards, "card"))


def _ships(telling: Telling) -> None:
    view = telling.view
    harbours = {ship: site for site, ship in view["harbour"].items() if ship is not None}
    for ship, places in view["places"].items():
        size = view["ship_size"][ship]
        if not size:
            continue
        if ship in harbours:
            telling.say("sailed", ship=ship, site=harbours[ship])
            continue
        stones = [stone for stone in places.values() if stone != CLOSED]
        telling.say("waiting", ship=ship, size=size, needs=view["ship_minimum"][ship], stones=_owners(telling, stones))


def _market(telling: Telling) -> None:
    view = telling.view
    for card in view["market"].values():
        if card is not None:
            telling.say("open_card", card=card)
    pair = [card for card in view["pair"].values() if card is not None]
    for card in pair:
        if card != "?":
            telling.say("seen_card", card=card)
    if "?" in pair:
        telling.say("face_down", count=len(pair))
    if not pair and not any(view["market"].values()):
        telling.say("no_market")
    for seat in telling.seats:
        if view["quay"][seat]:
            telling.say("quay", seat=seat, stones=view["quay"][seat])


def _built(telling: Telling, what: str, stones: Sequence[str | None], values: Sequence[Any]) -> None:
    """The stones of a part of a pyramid, and what its free spaces bring."""
    bonuses = telling.words.section("telling.space")
    taken = [stone for stone in stones if stone is not None]
    free = [
        telling.words.say("telling.space", value) if value in bonuses else str(value)
        for stone, value in zip(stones, values, strict=True)
        if stone is None
    ]
    if taken:
        telling.say("built", what=what, stones=_owners(telling, taken))
    if free:
        telling.say("free_spaces", what=what, values=telling.words.listed("row", free))


def _pyramid(telling: Telling) -> None:
    """Side A: three levels, each by columns."""
    spaces = list(telling.view["pyramid"].values())
    at = 0
    for level in ("first_level", "second_level", "third_level"):
        values = telling.game.edition.tables["pyramid_a"][level]
        _built(telling, telling.phrase(level), spaces[at : at + len(values)], values)
        at += len(values)
    _beside(telling)


def _pyramids(telling: Telling) -> None:
    """Side B: three small pyramids, each with four spaces and one on top."""
    table, spaces = telling.game.edition.tables["pyramids_b"], list(telling.view["pyramid"].values())
    for number, pyramid in enumerate(PYRAMIDS):
        values = [*table[pyramid], table["second_level"]]
        start = number * len(values)
        _built(telling, telling.phrase("small", pyramid=pyramid), spaces[start : start + len(values)], values)
    _beside(telling)


def _beside(telling: Telling) -> None:
    for seat in telling.seats:
        if telling.view["beside_pyramid"][seat]:
            telling.say("beside", seat=seat, stones=telling.view["beside_pyramid"][seat])


def _temple(telling: Telling) -> None:
    """Level by level, and what is seen from above: that is what scores."""
    tables, stones = telling.game.edition.tables, telling.view["temple"]
    spaces = tables["temple_a"]["spaces"][telling.game.players - 2]
    # One level alone is what is seen from above.
    for at in range(0, len(stones) if len(stones) > spaces else 0, spaces):
        telling.say("temple_level", level=at // spaces + 1, stones=_owners(telling, stones[at : at + spaces]))
    above = [next((stone for stone in stones[space::spaces][::-1]), None) for space in range(spaces)]
    telling.say("from_above", stones=_owners(telling, above))
    if telling.game.options["sides"][2] == "B":
        brings = [
            telling.words.say("telling.space", space, {"points": tables["temple_b"]["choice_points"]})
            if isinstance(space, str)
            else str(space)
            for space in tables["temple_b"]["spaces"][:spaces]
        ]
        telling.say("temple_brings", values=telling.words.listed("row", brings))


def _burial(telling: Telling) -> None:
    rows, stones = telling.game.edition.tables["burial_a"]["rows"], telling.view["burial"]
    if not stones:
        telling.say("no_stones")
    for row in range(rows):
        if stones[row::rows]:
            telling.say("burial_row", row=row + 1, stones=_owners(telling, stones[row::rows]))


def _obelisks(telling: Telling) -> None:
    for seat in telling.seats:
        telling.say("obelisk", seat=seat, stones=telling.view["obelisk"][seat])


def _towers(telling: Telling) -> None:
    view, table = telling.view, telling.game.edition.tables["obelisks_b"]
    colours = telling.game.title.vocabularies["colour"]
    for colour, value in zip(view["towers"], table["towers"], strict=False):
        telling.say("tower", seat=colours.index(colour), points=value)
    free = table["towers"][len(view["towers"]) :]
    if free:
        telling.say("next_tower", points=free[0])
    for seat in telling.seats:
        single = view["obelisk"][seat] - table["stones"] * view["towers"].count(colours[seat])
        telling.say("singles", seat=seat, stones=single)


def _supply(telling: Telling) -> None:
    view = telling.view
    telling.say("pile", cards=view["pile"]["hidden"])
    if any(view["discards"].values()):
        telling.say("discards", cards=telling.counted(view["discards"], "card"))
    telling.say("round_cards", count=sum(view["round_cards"].values()))
