"""What lies on the table from the box: the numbers of an edition, for this player count and these options."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.edition import Tables
from waset.engine.message import Message
from waset.games.egizia import names as n
from waset.games.egizia.declaration import CARDS, CREWS, DECKS, HAND, ROUND_SPACES, SITES, SLOTS
from waset.games.egizia.printed import Printed

# Two rounds are dealt from each of the first two decks (12.2, 12.3), the last from the third (12.4).
ROUNDS_A_DECK = 2


class Box(Printed):
    """The board, cards and numbers of one game; shared by all its states, never changed."""

    def __init__(self, tables: Tables, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(tables, players)
        # By position down the river the space there, and by space its position (12.1).
        spaces: list[int] = _spaces(tables["river"]["spaces"])
        self.space_at: vec[i64] = vec[i64](spaces)
        self.position: vec[i64] = vec[i64]([spaces.index(space) for space in range(len(spaces))])

        start = tables["start"]
        self.start_crews: vec[i64] = vec[i64]([start[crew] for crew in CREWS])
        self.start_field: i64 = CARDS.index(start["field"])
        self.start_quarry: i64 = CARDS.index(start["quarry"])
        self.start_drawn: i64 = {"draw2": 2, "draw1": 1, "none": 0}[options["start_sphinx"]]

        rounds = tables["round_spaces"]
        # Two crews a round space moves, or none (4.2).
        pairs: list[int] = [n.NONE, n.NONE] * len(ROUND_SPACES)
        for name in ("selinon", "thebae", "beni_hasan"):
            at = 2 * ROUND_SPACES.index(name)
            pairs[at : at + 2] = [CREWS.index(crew) for crew in rounds[name]]
        self.round_crews: vec[i64] = vec[i64](pairs)

        sale, grain = tables["stone_sale"], tables["grain_market"]
        self.sale_bottom: i64 = sale["spaces"] - 1
        self.sale_from: i64 = sale["spaces"] - sale["selling"]
        self.grain_bottom: i64 = len(grain["penalty"]) - 1

        pyramid = tables["pyramid"]
        self.pyramid_rows: i64 = len(pyramid["rows"])
        self.row_first: vec[i64] = vec[i64]([sum(pyramid["rows"][:row]) for row in range(len(pyramid["rows"]))])

        by_sites: list[int] = [0, *tables["cooperation"]["points"]]
        self.cooperation: vec[i64] = vec[i64](by_sites)

        # How many of each card every deck has (1.7).
        decks: list[int] = []
        for deck in DECKS:
            decks += [tables[deck]["cards"].count(card) for card in CARDS]
        self.decks: vec[i64] = vec[i64](decks)

        # The number a Sphinx card asks for, and the points it brings, by card; 0 where it has none of its own.
        self.sphinx_needs: vec[i64] = vec[i64](_sphinx_needs(tables))
        self.sphinx_points: vec[i64] = vec[i64](_sphinx_points(tables))


def _spaces(names: Sequence[str]) -> list[int]:
    """The spaces down the river as numbers; the card slots are numbered from the top (12.1)."""
    spaces, slot = [], 0
    for name in names:
        if name == "card":
            spaces.append(slot)
            slot += 1
        elif name in ROUND_SPACES:
            spaces.append(n.FIRST_ROUND + ROUND_SPACES.index(name))
        else:
            spaces.append(n.FIRST_SITE + SITES.index(name))
    return spaces


def _sphinx_needs(tables: Tables) -> list[int]:
    levels = tables["obelisk"]["levels"]
    buildings, bricks = tables["sphinx_buildings"], tables["sphinx_bricks"]
    needs = [0] * n.SPHINXES
    # A level is built when all bricks up to it are there; a level the obelisk does not have never is.
    needs[0:3] = [
        sum(value <= level for value in levels) if level in levels else len(levels) + 1
        for level in buildings["obelisk_levels"]
    ]
    needs[3:5] = buildings["columns"]
    needs[9:15] = [bricks["temple"], *bricks["pyramid"], *bricks["obelisk"], bricks["everywhere"]]
    return needs


def _sphinx_points(tables: Tables) -> list[int]:
    buildings, bricks, bottom = tables["sphinx_buildings"], tables["sphinx_bricks"], tables["sphinx_bottom"]
    production = tables["sphinx_production"]
    return [
        *buildings["obelisk_points"],
        *buildings["column_points"],
        buildings["all_graves"],
        buildings["whole_pyramid"],
        *(0, 0),
        bricks["temple_points"],
        *bricks["pyramid_points"],
        *bricks["obelisk_points"],
        bricks["everywhere_points"],
        bricks["grave_brick"],
        *[tables["sphinx_crews"]["points"]] * 4,
        *(production[kind] for kind in ("quarries", "green", "yellow", "brown")),
        *(bottom["sale"], bottom["grain"], bottom["both"]),
        tables["sphinx_own"]["permanent_card"],
        0,
    ]


def check(tables: Tables) -> Iterator[Message]:
    """What does not fit together in an edition, in sentences."""
    spaces = tables["river"]["spaces"]
    if spaces.count("card") != SLOTS:
        yield Message("egizia.edition_cards", slots=SLOTS, given=spaces.count("card"))
    for name in (*ROUND_SPACES, *SITES):
        if spaces.count(name) != 1:
            yield Message("egizia.edition_once", name=name, given=spaces.count(name))
    for deck, rounds in zip(DECKS, (2, 2, 1), strict=True):
        cards = tables[deck]["cards"]
        if len(cards) < SLOTS * rounds:
            yield Message("egizia.edition_deck", deck=deck, need=SLOTS * rounds, given=len(cards))
    every = [card for deck in DECKS for card in tables[deck]["cards"]]
    if every.count("keep_two") > HAND - 1 - tables["rounds"]["rounds"]:
        yield Message("egizia.edition_keep_two")
    rows, values = tables["pyramid"]["rows"], tables["pyramid"]["values"]
    if len(rows) != len(values) or any(upper != lower - 1 for lower, upper in pairwise(rows)):
        yield Message("egizia.edition_pyramid")
    graves = tables["graves"]
    if sum(graves["tiles"]) < graves["spaces"] or graves["face_up"] > graves["spaces"]:
        yield Message("egizia.edition_graves")
    if tables["stone_sale"]["selling"] >= tables["stone_sale"]["spaces"]:
        yield Message("egizia.edition_sale")
    start, most = tables["start"], tables["crew_track"]["most"]
    if max(start[crew] for crew in CREWS) > most:
        yield Message("egizia.edition_crew")
    if max(start["stones"]) > tables["stone_counter"]["most"]:
        yield Message("egizia.edition_stones")
    if list(tables["grave_points"]["from"]) != sorted(tables["grave_points"]["from"]):
        yield Message("egizia.edition_totals")
    if len(tables["grave_points"]["from"]) != len(tables["grave_points"]["points"]):
        yield Message("egizia.edition_points")
