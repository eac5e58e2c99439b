"""What lies on the table from the box: the numbers of an edition, and the words for tiles and cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.said import Said
from waset.games.luxor.names import (
    BARE,
    DIE_SIDES,
    EMPTY,
    HORUS,
    LYING,
    MINUS_STEPS,
    NONE,
    OSIRIS,
    SPACES,
    STATUES,
    TEMPLE,
    TILES,
)

TYPE_NAMES = ("vase", "jewel", "statue")
BACK_NAMES = ("cobra", "falcon", "lion")
FRONT_NAMES = ("joker", "scarab", "joker-or-scarab", "eyes-1-2", "eyes-2-3", "tunnel")
KIND_NAMES = ("treasure", "horus_1", "horus_2", "horus_3", "osiris")
LEVEL_NAMES = ("level_1", "level_2", "level_3")
FACE_NAMES = ("1-3", "1-4", "1-5", "1-6", "1-die", "all-1", "all-2", "last", "minus-one")
STARTER_NAMES = ("1", "+/-1", "2", "3", "4", "5", "die")
CARD_NAMES = FACE_NAMES + STARTER_NAMES

TREASURE_NAMES = tuple(f"{kind}-{variant}" for kind in TYPE_NAMES for variant in range(1, 6))
HORUS_NAMES = ("horus-1", "horus-2", "horus-3")
OSIRIS_NAMES = ("osiris-1", "osiris-2", "osiris-3", "osiris-4")
TEMPLE_NAMES = tuple(f"{back}-{front}" for back in BACK_NAMES for front in FRONT_NAMES)
TILE_NAMES = TREASURE_NAMES + HORUS_NAMES + OSIRIS_NAMES + TEMPLE_NAMES

# The fewest and the most steps of a card, in the order of CARD_NAMES; 0 where a card is not about steps.
_FEWEST = (1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 1, 2, 3, 4, 5, 1)
_MOST = (3, 4, 5, 6, DIE_SIDES, 1, 2, 0, MINUS_STEPS, 1, 1, 2, 3, 4, 5, DIE_SIDES)


class Box:
    """The board, tiles, cards and numbers of one game; shared by all its states, never changed."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], players: int) -> None:
        kinds: list[str] = tables["path"]["kinds"]
        symbols: list[str] = tables["path"]["symbols"]
        laid = [EMPTY] + [HORUS + int(kind[-1]) - 1 if kind.startswith("horus") else BARE for kind in kinds]
        self.players: i64 = players
        self.laid: vec[i64] = vec[i64](laid)
        self.osiris_spaces: vec[i64] = vec[i64](_spaces(kinds, "osiris"))
        self.treasure_spaces: vec[i64] = vec[i64](_spaces(kinds, "treasure"))
        self.symbols: vec[i64] = vec[i64](
            [NONE] + [NONE if symbol == "none" else BACK_NAMES.index(symbol) for symbol in symbols]
        )
        self.statues: vec[i64] = vec[i64](tables["path"]["anubis_after"])
        points = tables["space_points"]
        along: list[int] = points["spaces"]
        self.place_points: vec[i64] = vec[i64]([points["stairs"]] + along + [points["tomb"]] + [0] * STATUES)
        on_stairs: int = tables["adventurers"]["on_stairs"]
        self.start: vec[i64] = vec[i64]([0] * on_stairs + [LYING + statue for statue in range(STATUES)])

        self.fewest: vec[i64] = vec[i64](list(_FEWEST))
        self.most: vec[i64] = vec[i64](list(_MOST))
        self.pile: vec[i64] = vec[i64](
            [0] * len(FACE_NAMES) + [tables["starter_cards"][card] for card in STARTER_NAMES]
        )
        self.stacks: vec[i64] = vec[i64](
            [tables["horus_cards"][level][face] for level in LEVEL_NAMES for face in FACE_NAMES]
        )
        self.die: vec[i64] = vec[i64]([1] * DIE_SIDES)

        bag = [0] * TILES
        counts: list[int] = tables["treasure_counts"]["variants"]
        bag[:HORUS] = counts * len(TYPE_NAMES)
        bag[OSIRIS:TEMPLE] = tables["osiris_tiles"]["numbers"]
        bag[TEMPLE:] = [tables["temple_stacks"][back][front] for back in BACK_NAMES for front in FRONT_NAMES]
        self.bag: vec[i64] = vec[i64](bag)
        needs: list[int] = tables["treasures"]["needs"]
        worth: list[int] = tables["treasures"]["points"]
        self.needs: vec[i64] = vec[i64]([need for _ in TYPE_NAMES for need in needs])
        self.worth: vec[i64] = vec[i64]([points for _ in TYPE_NAMES for points in worth])

        self.keys: i64 = tables["supply"]["keys"]
        self.jokers: i64 = tables["supply"]["jokers"]
        self.scarabs: vec[i64] = vec[i64](tables["scarabs"]["counts"])
        self.sarcophagi: vec[i64] = vec[i64](tables["sarcophagi"]["points"])
        final = tables["final_points"]
        self.key_points: i64 = final["key"]
        sets: list[int] = final["sets"]
        self.set_points: vec[i64] = vec[i64]([0] + sets)
        self.real_a_set: i64 = len(TYPE_NAMES) - final["jokers_a_set"]


def _spaces(kinds: list[str], wanted: str) -> list[int]:
    return [space for space, kind in enumerate(kinds, start=1) if kind == wanted]


def check(tables: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
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
    for space in range(SPACES):
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
    if sum(tables["starter_cards"][card] for card in STARTER_NAMES) != 31:
        wrong.append(Said("starter_cards: there are 31 starter cards", "luxor_starters"))
    for level in LEVEL_NAMES:
        if sum(tables["horus_cards"][level].values()) != 8:
            wrong.append(Said(f"horus_cards, {level}: there are eight cards of each level", "luxor_horus", level=level))
    stacks, tiles = tables["temple_stacks"], tables["temple_tiles"]
    for back in BACK_NAMES:
        if sum(stacks[back].values()) != tiles["backs"][back]:
            wrong.append(
                Said(
                    f"temple_stacks, {back}: there are {tiles['backs'][back]} tiles with this back",
                    "luxor_backs",
                    back=back,
                    count=tiles["backs"][back],
                )
            )
    for front in FRONT_NAMES:
        if sum(stacks[back][front] for back in BACK_NAMES) != tiles["fronts"][front]:
            wrong.append(
                Said(
                    f"temple_stacks: there are {tiles['fronts'][front]} tiles with the front {front}",
                    "luxor_fronts",
                    front=front,
                    count=tiles["fronts"][front],
                )
            )
    if tables["adventurers"]["on_stairs"] + STATUES != tables["adventurers"]["colour"]:
        wrong.append(
            Said(
                "adventurers: those on the stairs and one at each of three statues are all there are",
                "luxor_adventurers",
            )
        )
    return wrong
