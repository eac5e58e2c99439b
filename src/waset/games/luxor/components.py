"""What lies on the table from the box: the numbers of an edition, ready to be looked up."""

from collections.abc import Iterator, Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.message import Message
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
        # What lies along the path (10.1).
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
        # How many of each face are in each level (10.3).
        self.stacks: vec[i64] = vec[i64]([tables["horus_cards"][level][face] for level in LEVELS for face in FACES])
        self.die: vec[i64] = vec[i64]([1] * n.DIE_SIDES)

        # Treasures, Osiris tiles and temple tiles (10.2).
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

        # The last round of a game that was cut down for research.
        self.last_round: i64 = tables["limit"]["rounds"] if "limit" in tables else n.NO_LIMIT
        self.supply: vec[i64] = vec[i64]([tables["supply"]["keys"], tables["supply"]["jokers"]])
        final = tables["final_points"]
        sets: list[int] = final["sets"]
        self.set_points: vec[i64] = vec[i64]([0] + sets)
        self.real_a_set: i64 = n.TYPES - final["jokers_a_set"]


def _spaces(kinds: list[str], wanted: str) -> list[int]:
    return [space for space, kind in enumerate(kinds, start=1) if kind == wanted]


def check(tables: Tables) -> Iterator[Message]:
    """What does not fit together in an edition."""
    path, stacks, tiles = tables["path"], tables["temple_stacks"], tables["temple_tiles"]
    for kind, count in (("treasure", 30), ("horus_1", 2), ("horus_2", 2), ("horus_3", 2), ("osiris", 4)):
        given = path["kinds"].count(kind)
        if given != count:
            yield Message("luxor.edition_kinds", kind=kind, need=count, given=given)
    for space, (kind, symbol) in enumerate(zip(path["kinds"], path["symbols"], strict=True), start=1):
        if symbol != "none" and kind != "treasure":
            yield Message("luxor.edition_symbol", at=space)
    if sorted(set(path["anubis_after"])) != path["anubis_after"]:
        yield Message("luxor.edition_statues")
    if sum(tables["treasure_counts"]["variants"]) != 10:
        yield Message("luxor.edition_treasures")
    if sum(tables["osiris_tiles"]["numbers"]) < n.OSIRIS_NUMBERS:
        yield Message("luxor.edition_osiris")
    if sum(tables["starter_cards"][card] for card in STARTERS) != 31:
        yield Message("luxor.edition_starters")
    for level in LEVELS:
        if sum(tables["horus_cards"][level].values()) != 8:
            yield Message("luxor.edition_horus", level=level)
    for back in BACKS:
        if sum(stacks[back].values()) != tiles["backs"][back]:
            yield Message("luxor.edition_backs", back=back, need=tiles["backs"][back])
    for front in FRONTS:
        if sum(stacks[back][front] for back in BACKS) != tiles["fronts"][front]:
            yield Message("luxor.edition_fronts", front=front, need=tiles["fronts"][front])
    if tables["adventurers"]["on_stairs"] + n.STATUES != tables["adventurers"]["colour"]:
        yield Message("luxor.edition_adventurers")
