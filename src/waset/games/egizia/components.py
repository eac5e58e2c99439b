"""What lies on the table from the box: the numbers of an edition, for this player count and these options."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.games.egizia.names import (
    FIRST_ROUND,
    FIRST_SITE,
    HAND,
    NONE,
    QUARRY_VALUES,
    RING_BROWN,
    RING_GREEN,
    RING_YELLOW,
    SLOTS,
    SPHINXES,
)

CREW_NAMES = ("black", "blue", "yellow", "joker")
ROUND_NAMES = ("edfu", "thebae", "passalon", "selinon", "beni_hasan", "alyi", "heliopolis")
SITE_NAMES = ("sphinx", "obelisk", "pyramid")
GRAIN_VALUES = range(2, 10)
STONE_VALUES = range(1, QUARRY_VALUES + 1)
EFFECT_NAMES = (
    "double_turn",
    "two_crews",
    "stones",
    "keep_two",
    "food",
    "strength",
    "first_in_line",
    "selling",
    "double_benefit",
    "full_site",
    "more_sphinx",
    "leftover",
    "stones_for_crew",
    "upstream",
    "field_improver",
    "reuse",
    "crew_improver",
    "stones_as_food",
    "grave_value",
    "grain_steps",
    "sale_steps",
    "any_crews",
    "black_blue",
    "black_yellow",
    "blue_yellow",
    "points_obelisk_graves",
    "points_pyramid_temple",
)
FIELD_NAMES = tuple(f"{colour}_{grain}" for colour in ("brown", "yellow", "green") for grain in GRAIN_VALUES)
QUARRY_NAMES = tuple(f"quarry_{stones}" for stones in STONE_VALUES)
CARD_NAMES = (*FIELD_NAMES, *QUARRY_NAMES, *EFFECT_NAMES)
DECK_NAMES = ("deck_1_2", "deck_3_4", "deck_5")
# Two rounds are dealt from each of the first two decks (11.2, 11.3), the last from the third (11.4).
ROUNDS_A_DECK = 2

_RING = {"green": RING_GREEN, "yellow": RING_YELLOW, "brown": RING_BROWN}


class Box:
    """The board, cards and numbers of one game; shared by all its states, never changed."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], players: int, start_sphinx: str) -> None:
        self.players: i64 = players
        self.rounds: i64 = tables["rounds"]["rounds"]
        self.ships: i64 = tables["ships"]["ships"]
        self.places: i64 = tables["sites"]["places"][players - 2]
        # By position down the river the space there, and by space its position (11.1).
        spaces: list[int] = _spaces(tables["river"]["spaces"])
        self.space_at: vec[i64] = vec[i64](spaces)
        self.position: vec[i64] = vec[i64]([spaces.index(space) for space in range(len(spaces))])

        start = tables["start"]
        self.start_crews: vec[i64] = vec[i64]([start[crew] for crew in CREW_NAMES])
        self.start_stones: vec[i64] = vec[i64](start["stones"])
        self.start_field: i64 = CARD_NAMES.index(start["field"])
        self.start_quarry: i64 = CARD_NAMES.index(start["quarry"])
        self.start_ring: i64 = _RING[tables["ring"]["start"]]
        self.start_drawn: i64 = {"draw2": 2, "draw1": 1, "none": 0}[start_sphinx]
        self.most_strength: i64 = tables["crew_track"]["most"]
        self.most_stones: i64 = tables["stone_counter"]["most"]

        rounds = tables["round_spaces"]
        # Two crews a round space moves, or none (4.2).
        pairs: list[int] = [NONE, NONE] * len(ROUND_NAMES)
        for name in ("selinon", "thebae", "beni_hasan"):
            at = 2 * ROUND_NAMES.index(name)
            pairs[at : at + 2] = [CREW_NAMES.index(crew) for crew in rounds[name]]
        self.round_crews: vec[i64] = vec[i64](pairs)
        self.crew_steps: i64 = rounds["crew_steps"]
        self.edfu_steps: i64 = rounds["edfu_steps"]
        self.joker_steps: i64 = rounds["joker_steps"]
        self.alyi_steps: i64 = rounds["alyi_steps"]
        self.alyi_stones: i64 = rounds["alyi_stones"]

        sale, grain = tables["stone_sale"], tables["grain_market"]
        self.sale_bottom: i64 = sale["spaces"] - 1
        self.sale_from: i64 = sale["spaces"] - sale["selling"]
        self.bottom_stones: i64 = sale["bottom_stones"]
        self.stones_a_point: i64 = sale["stones_a_point"]
        self.penalty: vec[i64] = vec[i64](grain["penalty"])
        self.grain_bottom: i64 = len(grain["penalty"]) - 1
        self.bottom_points: i64 = grain["bottom_points"]

        self.obelisk: vec[i64] = vec[i64](tables["obelisk"]["levels"])
        pyramid = tables["pyramid"]
        self.pyramid_rows: i64 = len(pyramid["rows"])
        self.row_size: vec[i64] = vec[i64](pyramid["rows"])
        self.row_value: vec[i64] = vec[i64](pyramid["values"])
        self.row_first: vec[i64] = vec[i64]([sum(pyramid["rows"][:row]) for row in range(len(pyramid["rows"]))])
        self.row_points: i64 = pyramid["row_points"]
        temple = tables["temple"]
        self.left_pillar: vec[i64] = vec[i64](temple["left_pillar"])
        self.right_pillar: vec[i64] = vec[i64](temple["right_pillar"])
        self.columns: vec[i64] = vec[i64](temple["columns"])
        self.top: vec[i64] = vec[i64](temple["top"])
        self.tiles: vec[i64] = vec[i64](tables["graves"]["tiles"])
        self.graves: i64 = tables["graves"]["spaces"]
        self.face_up: i64 = tables["graves"]["face_up"]

        self.sphinx_most: i64 = tables["sphinx"]["most"]
        self.sphinx_point: i64 = tables["sphinx"]["point_each"]
        by_sites: list[int] = [0, *tables["cooperation"]["points"]]
        self.cooperation: vec[i64] = vec[i64](by_sites)
        self.grave_from: vec[i64] = vec[i64](tables["grave_points"]["from"])
        self.grave_points: vec[i64] = vec[i64](tables["grave_points"]["points"])

        numbers, brown = tables["card_numbers"], tables["brown_fields"]
        self.card_stones: i64 = numbers["stones"]
        self.card_food: i64 = numbers["food"]
        self.card_strength: i64 = numbers["strength"]
        self.card_sell: i64 = numbers["sell"]
        self.card_sphinx: i64 = numbers["more_sphinx"]
        self.hire_stones: i64 = numbers["hire_stones"]
        self.card_graves: i64 = numbers["grave_value"]
        self.card_steps: i64 = numbers["market_steps"]
        self.any_crews: i64 = numbers["any_crews"]
        self.brick_points: i64 = numbers["points_a_brick"]
        self.brown_sale: i64 = brown["sale_step"]
        self.brown_grain: i64 = brown["grain_step"]
        self.brown_points_field: i64 = brown["points_field"]
        self.brown_points: i64 = brown["points"]
        self.brown_stones_field: i64 = brown["stones_field"]
        self.brown_stones: i64 = brown["stones"]
        # How many of each card every deck has (1.7).
        decks: list[int] = []
        for deck in DECK_NAMES:
            decks += [tables[deck]["cards"].count(card) for card in CARD_NAMES]
        self.decks: vec[i64] = vec[i64](decks)

        # The number a Sphinx card asks for, and the points it brings, by card; 0 where it has none of its own.
        self.sphinx_needs: vec[i64] = vec[i64](_sphinx_needs(tables))
        self.sphinx_points: vec[i64] = vec[i64](_sphinx_points(tables))
        self.players_sale: vec[i64] = vec[i64](tables["sphinx_players"]["sale"])
        self.players_grain: vec[i64] = vec[i64](tables["sphinx_players"]["grain"])
        self.tenth: i64 = tables["sphinx_own"]["score_for_a_point"]


def _spaces(names: Sequence[str]) -> list[int]:
    """The spaces down the river as numbers; the card slots are numbered from the top (11.1)."""
    spaces, slot = [], 0
    for name in names:
        if name == "card":
            spaces.append(slot)
            slot += 1
        elif name in ROUND_NAMES:
            spaces.append(FIRST_ROUND + ROUND_NAMES.index(name))
        else:
            spaces.append(FIRST_SITE + SITE_NAMES.index(name))
    return spaces


def _sphinx_needs(tables: Mapping[str, Mapping[str, Any]]) -> list[int]:
    levels = tables["obelisk"]["levels"]
    buildings, bricks = tables["sphinx_buildings"], tables["sphinx_bricks"]
    needs = [0] * SPHINXES
    # A level is built when all bricks up to it are there; a level the obelisk does not have never is.
    needs[0:3] = [
        sum(value <= level for value in levels) if level in levels else len(levels) + 1
        for level in buildings["obelisk_levels"]
    ]
    needs[3:5] = buildings["columns"]
    needs[9:15] = [bricks["temple"], *bricks["pyramid"], *bricks["obelisk"], bricks["everywhere"]]
    return needs


def _sphinx_points(tables: Mapping[str, Mapping[str, Any]]) -> list[int]:
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


def check(tables: Mapping[str, Mapping[str, Any]]) -> Sequence[Message]:
    """What does not fit together in an edition, in sentences."""
    wrong: list[Message] = []
    spaces = tables["river"]["spaces"]
    if spaces.count("card") != SLOTS:
        wrong.append(Message("egizia.edition_cards", slots=SLOTS, given=spaces.count("card")))
    for name in (*ROUND_NAMES, *SITE_NAMES):
        if spaces.count(name) != 1:
            wrong.append(Message("egizia.edition_once", name=name, given=spaces.count(name)))
    for deck, rounds in zip(DECK_NAMES, (2, 2, 1), strict=True):
        cards = tables[deck]["cards"]
        if len(cards) < SLOTS * rounds:
            wrong.append(Message("egizia.edition_deck", deck=deck, need=SLOTS * rounds, given=len(cards)))
    every = [card for deck in DECK_NAMES for card in tables[deck]["cards"]]
    if every.count("keep_two") > HAND - 1 - tables["rounds"]["rounds"]:
        wrong.append(Message("egizia.edition_keep_two"))
    rows, values = tables["pyramid"]["rows"], tables["pyramid"]["values"]
    if len(rows) != len(values) or any(upper != lower - 1 for lower, upper in pairwise(rows)):
        wrong.append(Message("egizia.edition_pyramid"))
    graves = tables["graves"]
    if sum(graves["tiles"]) < graves["spaces"] or graves["face_up"] > graves["spaces"]:
        wrong.append(Message("egizia.edition_graves"))
    if tables["stone_sale"]["selling"] >= tables["stone_sale"]["spaces"]:
        wrong.append(Message("egizia.edition_sale"))
    start, most = tables["start"], tables["crew_track"]["most"]
    if max(start[crew] for crew in CREW_NAMES) > most:
        wrong.append(Message("egizia.edition_crew"))
    if max(start["stones"]) > tables["stone_counter"]["most"]:
        wrong.append(Message("egizia.edition_stones"))
    if list(tables["grave_points"]["from"]) != sorted(tables["grave_points"]["from"]):
        wrong.append(Message("egizia.edition_totals"))
    if len(tables["grave_points"]["from"]) != len(tables["grave_points"]["points"]):
        wrong.append(Message("egizia.edition_points"))
    return wrong
