"""What lies on the table from the box: the numbers of an edition, ready to be looked up."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.said import Said
from waset.games.luxor import names as n
from waset.games.luxor.declaration import BACKS, FACES, FRONTS, LEVELS, STARTERS
from waset.games.luxor.printed import Printed

# The fewest and the most steps of a card, in the order of the cards; 0 where a card is not about steps.
_FEWEST = (1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 1, 2, 3, 4, 5, 1)
_MOST = (3, 4, 5, 6, n.DIE_SIDES, 1, 2, 0, n.MINUS_STEPS, 1, 1, 2, 3, 4, 5, n.DIE_SIDES)


class Box(Printed):
    """The board, tiles, cards and numbers of one game; shared by all its states, never changed."""

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        kinds: list[str] = tables["path"]["kinds"]
        symbols: list[str] = tables["path"]["symbols"]
        laid = [n.EMPTY] + [n.HORUS + int(kind[-1]) - 1 if kind.startswith("horus") else n.BARE for kind in kinds]
        self.laid: vec[i64] = vec[i64](laid)
        self.osiris_spaces: vec[i64] = vec[i64](_spaces(kinds, "osiris"))
        self.treasure_spaces: vec[i64] = vec[i64](_spaces(kinds, "treasure"))
        self.symbols: vec[i64] = vec[i64](
            [n.NONE] + [n.NONE if symbol == "none" else BACKS.index(symbol) for symbol in symbols]
        )
        points = tables["space_points"]
        along: list[int] = points["spaces"]
        self.place_points: vec[i64] = vec[i64]([points["stairs"]] + along + [points["tomb"]] + [0] * n.STATUES)
        on_stairs: int = tables["adventurers"]["on_stairs"]
        self.start: vec[i64] = vec[i64]([0] * on_stairs + [n.LYING + statue for statue in range(n.STATUES)])

        self.fewest: vec[i64] = vec[i64](list(_FEWEST))
        self.most: vec[i64] = vec[i64](list(_MOST))
        self.pile: vec[i64] = vec[i64]([0] * len(FACES) + [tables["starter_cards"][card] for card in STARTERS])
        self.stacks: vec[i64] = vec[i64]([tables["horus_cards"][level][face] for level in LEVELS for face in FACES])
        self.die: vec[i64] = vec[i64]([1] * n.DIE_SIDES)

        bag = [0] * n.TILES
        counts: list[int] = tables["treasure_counts"]["variants"]
        bag[: n.HORUS] = counts * n.TYPES
        bag[n.OSIRIS : n.TEMPLE] = tables["osiris_tiles"]["numbers"]
        bag[n.TEMPLE :] = [tables["temple_stacks"][back][front] for back in BACKS for front in FRONTS]
        self.bag: vec[i64] = vec[i64](bag)
        needs: list[int] = tables["treasures"]["needs"]
        worth: list[int] = tables["treasures"]["points"]
        self.needs: vec[i64] = vec[i64]([need for _ in range(n.TYPES) for need in needs])
        self.worth: vec[i64] = vec[i64]([points for _ in range(n.TYPES) for points in worth])

        self.supply: vec[i64] = vec[i64]([tables["supply"]["keys"], tables["supply"]["jokers"]])
        final = tables["final_points"]
        sets: list[int] = final["sets"]
        self.set_points: vec[i64] = vec[i64]([0] + sets)
        self.real_a_set: i64 = n.TYPES - final["jokers_a_set"]


def _spaces(kinds: list[str], wanted: str) -> list[int]:
    return [space for space, kind in enumerate(kinds, start=1) if kind == wanted]


def check(tables: Tables) -> Sequence[str]:
    """What does not fit together in an edition, in sentences."""
    wrong: list[str] = []
    kinds, symbols = tables["path"]["kinds"], tables["path"]["symbols"]
    for kind, count in (("treasure", 30), ("horus_1", 2), ("horus_2", 2), ("horus_3", 2), ("osiris", 4)):
        if kinds.count(kind) != count:
            wrong.append(
                Said(
                    f"path, kinds: the path has {count} spaces of the kind {kind}, and here are {kinds.count(kind)}",
                    "luxor_kinds",
                    kind=kind,
                    need=count,
                    count=kinds.count(kind),
                )
            )
    for space in range(n.SPACES):
        if symbols[space] != "none" and kinds[space] != "treasure":
            wrong.append(
                Said(
                    f"path, symbols: space {space + 1} has a temple symbol, but no treasure lies on it",
                    "luxor_symbol",
                    space=space + 1,
                )
            )
    statues = tables["path"]["anubis_after"]
    if sorted(set(statues)) != statues:
        wrong.append(
            Said("path, anubis_after: the three statues stand one after the other along the path", "luxor_statues")
        )
    if sum(tables["treasure_counts"]["variants"]) != 10:
        wrong.append(Said("treasure_counts, variants: there are ten treasures of each type", "luxor_treasures"))
    if sum(tables["osiris_tiles"]["numbers"]) < 4:
        wrong.append(Said("osiris_tiles, numbers: four Osiris tiles are laid, and here are fewer", "luxor_osiris"))
    if sum(tables["starter_cards"][card] for card in STARTERS) != 31:
        wrong.append(Said("starter_cards: there are 31 starter cards", "luxor_starters"))
    for level in LEVELS:
        if sum(tables["horus_cards"][level].values()) != 8:
            wrong.append(Said(f"horus_cards, {level}: there are eight cards of each level", "luxor_horus", level=level))
    stacks, tiles = tables["temple_stacks"], tables["temple_tiles"]
    for back in BACKS:
        if sum(stacks[back].values()) != tiles["backs"][back]:
            wrong.append(
                Said(
                    f"temple_stacks, {back}: there are {tiles['backs'][back]} tiles with this back",
                    "luxor_backs",
                    back=back,
                    count=tiles["backs"][back],
                )
            )
    for front in FRONTS:
        if sum(stacks[back][front] for back in BACKS) != tiles["fronts"][front]:
            wrong.append(
                Said(
                    f"temple_stacks: there are {tiles['fronts'][front]} tiles with the front {front}",
                    "luxor_fronts",
                    front=front,
                    count=tiles["fronts"][front],
                )
            )
    if tables["adventurers"]["on_stairs"] + n.STATUES != tables["adventurers"]["colour"]:
        wrong.append(
            Said(
                "adventurers: those on the stairs and one at each of three statues are all there are",
                "luxor_adventurers",
            )
        )
    return wrong
