"""What lies on the table from the box: the numbers of an edition, for the player count and the sides in play."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.said import Said
from waset.games.imhotep import names as n
from waset.games.imhotep.declaration import CARDS, PYRAMIDS

_BONUSES = {"stones": n.BONUS_STONES, "card": n.BONUS_CARD, "load": n.BONUS_LOAD, "choice": n.BONUS_CHOICE}


class Box:
    """The boards, cards and numbers of one game, with the sides chosen for each site (1.1); never changed."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], players: int, options: Mapping[str, Any]) -> None:
        sides: str = options["sides"]
        stones = tables["stones"]
        self.players: i64 = players
        # Who is next in turn (2.4).
        self.after: vec[i64] = vec[i64]([(seat + 1) % players for seat in range(players)])
        self.in_play: i64 = stones["colour"] - stones["marker"]
        self.sled: i64 = stones["sled"]
        self.start: vec[i64] = vec[i64](stones["start"])
        self.take: i64 = stones["take"]
        self.rounds: i64 = tables["rounds"]["rounds"]
        minimum = dict(zip(tables["ships"]["size"], tables["ships"]["minimum"], strict=True))
        self.minimum: vec[i64] = vec[i64]([minimum.get(size, 0) for size in range(5)])
        # The seven cards of this player count (1.4).
        cards: list[list[int]] = tables[f"round_cards_{players}"]["cards"]
        self.round_cards: vec[i64] = vec[i64]([size for card in cards for size in card])

        self.market_b = sides[n.MARKET] == "B"
        market = tables["market_b" if self.market_b else "market_a"]
        self.face_up: i64 = market["face_up"]
        self.face_down: i64 = market.get("face_down", 0)
        self.cards: vec[i64] = vec[i64]([tables["market_cards"][name] for name in CARDS])
        points = tables["card_points"]
        self.stones_a_point: i64 = points["stones_a_point"]
        self.statues: vec[i64] = vec[i64](points["statues"])
        self.further_statue: i64 = points["further_statue"]
        self.unused_blue: i64 = points["unused_blue"]

        self.pyramid_b = sides[n.PYRAMID] == "B"
        a, b = tables["pyramid_a"], tables["pyramids_b"]
        levels: list[int] = [*a["first_level"], *a["second_level"], *a["third_level"]]
        spaces: list[Any] = []
        for pyramid in PYRAMIDS:
            spaces += [*b[pyramid], b["second_level"]]
        self.pyramid_spaces: i64 = len(levels)
        self.pyramid_points: vec[i64] = vec[i64](levels)
        self.pyramid_bonus: vec[i64] = vec[i64]([n.NO_BONUS] * len(levels))
        self.beside: i64 = a["beside"]
        if self.pyramid_b:
            self.pyramid_points = vec[i64]([_points(space, b["bonus_points"]) for space in spaces])
            self.pyramid_bonus = vec[i64]([_bonus(space) for space in spaces])
            self.beside = b["beside"]
        self.bonus_stones: i64 = b["bonus_stones"]

        self.temple_b = sides[n.TEMPLE] == "B"
        a, b = tables["temple_a"], tables["temple_b"]
        self.temple_spaces: i64 = a["spaces"][players - 2]
        self.temple_points: vec[i64] = vec[i64]([a["points"]] * len(b["spaces"]))
        self.temple_bonus: vec[i64] = vec[i64]([n.NO_BONUS] * len(b["spaces"]))
        if self.temple_b:
            self.temple_points = vec[i64]([_points(space, b["choice_points"]) for space in b["spaces"]])
            self.temple_bonus = vec[i64]([_bonus(space) for space in b["spaces"]])
        self.choice_stones: i64 = b["choice_stones"]

        self.burial_b = sides[n.BURIAL] == "B"
        self.burial_rows: i64 = tables["burial_a"]["rows"]
        self.areas: vec[i64] = vec[i64](tables["burial_a"]["areas"])
        self.further_stone: i64 = tables["burial_a"]["further_stone"]
        self.row_places: vec[i64] = vec[i64](tables["burial_b"]["places"][:players])

        self.obelisks_b = sides[n.OBELISKS] == "B"
        self.obelisk_places: vec[i64] = vec[i64](tables["obelisks_a"][f"places_{players}"])
        self.towers: vec[i64] = vec[i64](tables["obelisks_b"]["towers"])
        self.tower_stones: i64 = tables["obelisks_b"]["stones"]
        self.single: i64 = tables["obelisks_b"]["single"]
        self.penalty: i64 = tables["wrath"]["penalty"] if options["wrath"] else 0


def _points(space: Any, bonus_points: int) -> int:
    return bonus_points if isinstance(space, str) else int(space)


def _bonus(space: Any) -> int:
    return _BONUSES[space] if isinstance(space, str) else n.NO_BONUS


def check(tables: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
    """What does not fit together in an edition, in sentences."""
    wrong: list[str] = []
    total = sum(tables["market_cards"][name] for name in CARDS)
    if total != 34:
        wrong.append(
            Said(
                f"market_cards: there are 34 market cards, and these counts add up to {total}",
                "imhotep_cards",
                total=total,
            )
        )
    stones, ships = tables["stones"], tables["ships"]
    if ships["size"] != [1, 2, 3, 4]:
        wrong.append(Said("ships, size: the ships have 1, 2, 3 and 4 places, in this order", "imhotep_sizes"))
        return wrong
    if any(not 1 <= least <= size for least, size in zip(ships["minimum"], ships["size"], strict=True)):
        wrong.append(
            Said("ships, minimum: a minimum load is at least 1 and at most the size of the ship", "imhotep_minimum")
        )
    for players in (2, 3, 4):
        for card in tables[f"round_cards_{players}"]["cards"]:
            for size, tokens in zip(ships["size"], ships["tokens"], strict=True):
                if card.count(size) > tokens:
                    named = "-".join(map(str, card))
                    wrong.append(
                        Said(
                            f"round_cards_{players}: the card {named} needs more ships of {size} than the box has",
                            "imhotep_round",
                            players=players,
                            card=named,
                            size=size,
                        )
                    )
    if stones["marker"] >= stones["colour"] or max(stones["start"]) > stones["sled"]:
        wrong.append(
            Said("stones: a sled cannot hold the stones it starts with, or there are none to play with", "imhotep_sled")
        )
    if max(stones["start"]) > stones["colour"] - stones["marker"]:
        wrong.append(Said("stones: a player starts with more stones than there are of a colour", "imhotep_start"))
    if sorted(tables["obelisks_b"]["towers"], reverse=True) != tables["obelisks_b"]["towers"]:
        wrong.append(Said("obelisks_b, towers: the values stand from the highest to the lowest", "imhotep_towers"))
    return wrong
