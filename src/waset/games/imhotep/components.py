"""What lies on the table from the box: the numbers of an edition, for the player count and the sides in play."""

from collections.abc import Iterator, Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.message import Message
from waset.games.imhotep import names as n
from waset.games.imhotep.declaration import CARDS, PYRAMIDS
from waset.games.imhotep.printed import Printed

_BONUSES = {"stones": n.BONUS_STONES, "card": n.BONUS_CARD, "load": n.BONUS_LOAD, "choice": n.BONUS_CHOICE}


class Box(Printed):
    """The boards, cards and numbers of one game, with the sides chosen for each site (1.1); never changed."""

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        sides: str = options["sides"]
        # Who is next in turn (2.3).
        self.after: vec[i64] = vec[i64]([(seat + 1) % players for seat in range(players)])
        self.in_play: i64 = tables["stones"]["colour"] - tables["stones"]["marker"]
        minimum = dict(zip(tables["ships"]["size"], tables["ships"]["minimum"], strict=True))
        self.minimum: vec[i64] = vec[i64]([minimum.get(size, 0) for size in range(n.PLACES + 1)])
        # The seven cards of this player count (1.4).
        cards: list[list[int]] = tables[f"round_cards_{players}"]["cards"]
        self.round_cards: vec[i64] = vec[i64]([size for card in cards for size in card])

        self.market_b = sides[n.MARKET] == "B"
        market = tables["market_b" if self.market_b else "market_a"]
        self.face_up: i64 = market["face_up"]
        self.face_down: i64 = market.get("face_down", 0)
        self.cards: vec[i64] = vec[i64]([tables["market_cards"][card] for card in CARDS])

        self.pyramid_b = sides[n.PYRAMID] == "B"
        a, b = tables["pyramid_a"], tables["pyramids_b"]
        levels: list[Any] = [*a["first_level"], *a["second_level"], *a["third_level"]]
        self.pyramid_spaces: i64 = len(levels)
        if self.pyramid_b:
            levels = [space for pyramid in PYRAMIDS for space in (*b[pyramid], b["second_level"])]
        self.pyramid_points: vec[i64] = vec[i64]([_points(space, b["bonus_points"]) for space in levels])
        self.pyramid_bonus: vec[i64] = vec[i64]([_bonus(space) for space in levels])
        self.beside: i64 = (b if self.pyramid_b else a)["beside"]

        self.temple_b = sides[n.TEMPLE] == "B"
        a, b = tables["temple_a"], tables["temple_b"]
        spaces: list[Any] = b["spaces"] if self.temple_b else [a["points"]] * len(b["spaces"])
        self.temple_points: vec[i64] = vec[i64]([_points(space, b["choice_points"]) for space in spaces])
        self.temple_bonus: vec[i64] = vec[i64]([_bonus(space) for space in spaces])

        self.burial_b = sides[n.BURIAL] == "B"
        self.row_places: vec[i64] = vec[i64](tables["burial_b"]["places"][:players])
        self.obelisks_b = sides[n.OBELISKS] == "B"
        self.obelisk_places: vec[i64] = vec[i64](tables["obelisks_a"][f"places_{players}"])
        self.penalty: i64 = tables["wrath"]["penalty"] if options["wrath"] else 0


def _points(space: Any, bonus_points: int) -> int:
    return bonus_points if isinstance(space, str) else int(space)


def _bonus(space: Any) -> int:
    return _BONUSES[space] if isinstance(space, str) else n.NO_BONUS


def check(tables: Tables) -> Iterator[Message]:
    """What does not fit together in an edition, in sentences."""
    total = sum(tables["market_cards"][name] for name in CARDS)
    if total != 34:
        yield Message("imhotep.edition_cards", total=total)
    stones, ships = tables["stones"], tables["ships"]
    if ships["size"] != [1, 2, 3, 4]:
        yield Message("imhotep.edition_sizes")
        return
    if any(not 1 <= least <= size for least, size in zip(ships["minimum"], ships["size"], strict=True)):
        yield Message("imhotep.edition_minimum")
    for players in (2, 3, 4):
        for card in tables[f"round_cards_{players}"]["cards"]:
            for size, tokens in zip(ships["size"], ships["tokens"], strict=True):
                if card.count(size) > tokens:
                    named = "-".join(map(str, card))
                    yield Message("imhotep.edition_round", players=players, card=named, size=size)
    if stones["marker"] >= stones["colour"] or max(stones["start"]) > stones["sled"]:
        yield Message("imhotep.edition_sled")
    if max(stones["start"]) > stones["colour"] - stones["marker"]:
        yield Message("imhotep.edition_start")
    if sorted(tables["obelisks_b"]["towers"], reverse=True) != tables["obelisks_b"]["towers"]:
        yield Message("imhotep.edition_towers")
