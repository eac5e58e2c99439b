"""Egizia's declaration: what can be chosen, the moves, events and fields with their words and audience."""

from pathlib import Path

from waset.engine.edition import Row, Schema, Whole, Word
from waset.engine.events import HIDDEN, OWNER, EventKind
from waset.engine.fields import ASK, Field
from waset.engine.game import Game, Title
from waset.engine.moves import MoveKind
from waset.engine.options import Choice
from waset.engine.state import State
from waset.games.egizia import names as n
from waset.games.egizia.board import draw
from waset.games.egizia.components import (
    CARD_NAMES,
    CREW_NAMES,
    FIELD_NAMES,
    GRAIN_VALUES,
    QUARRY_NAMES,
    ROUND_NAMES,
    SITE_NAMES,
    Box,
    check,
)
from waset.games.egizia.outlook import WEIGHTS
from waset.games.egizia.rules import Egizia

SPHINX_POOL = 0


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


SLOT_NAMES = tuple(f"card_{slot}" for slot in _numbers(n.SLOTS))
BERTH_NAMES = tuple(f"{site}_{berth}" for site in SITE_NAMES for berth in ("1", "2", "3", "substitute"))
UPGRADE_NAMES = (
    *(f"brown_{grain}_to_yellow" for grain in GRAIN_VALUES),
    *(f"yellow_{grain}_to_green" for grain in GRAIN_VALUES),
    *(f"brown_{grain}_to_green" for grain in GRAIN_VALUES),
)

VOCABULARIES = {
    "seat": _numbers(n.SEATS),
    "colour": ("yellow", "green", "red", "blue"),
    "crew": CREW_NAMES,
    "card": CARD_NAMES,
    "anytime": CARD_NAMES[n.FIRST_ANYTIME : n.FIRST_PERMANENT],
    "deck": ("1/2", "3/4", "5"),
    "slot": _numbers(n.SLOTS),
    "round_space": ROUND_NAMES,
    "site": SITE_NAMES,
    "building_site": (*SITE_NAMES, "none"),
    "berth": ("1", "2", "3", "substitute"),
    "landing": (*SLOT_NAMES, *ROUND_NAMES, *BERTH_NAMES),
    "upgrade": UPGRADE_NAMES,
    "ring": ("green", "yellow", "brown"),
    "sold": _numbers(n.MOST_SOLD),
    "fed": _numbers(n.MOST_FED),
    "number": _numbers(n.DRAWN_CELLS),
    "sphinx": (
        "level_low",
        "level_middle",
        "level_high",
        "one_column",
        "two_columns",
        "all_graves",
        "whole_pyramid",
        "players_sale",
        "players_grain",
        "own_temple",
        "own_pyramid",
        "own_pyramid_more",
        "own_obelisk",
        "own_obelisk_more",
        "own_everywhere",
        "own_graves",
        "crew_black",
        "crew_blue",
        "crew_yellow",
        "crew_joker",
        "most_quarry",
        "most_green",
        "most_yellow",
        "most_brown",
        "bottom_sale",
        "bottom_grain",
        "bottom_both",
        "permanents",
        "tenth",
    ),
    "hand": _numbers(n.HAND),
    "drawn_place": _numbers(n.DRAWN_CELLS),
    "under": _numbers(n.SPHINXES),
    "part": (
        "obelisk",
        "graves",
        "left_pillar",
        "right_pillar",
        "columns",
        "top",
        *(f"row_{row}" for row in _numbers(n.PYRAMID_ROWS)),
    ),
    "market": ("stone_sale", "grain_market"),
    "tile": _numbers(n.SEATS),
    "level": _numbers(n.OBELISK_SPACES),
    "pyramid_space": _numbers(n.PYRAMID_SPACES),
    "row": _numbers(n.PYRAMID_ROWS),
    "temple_space": (
        *(f"left_{space}" for space in _numbers(n.PILLAR)),
        *(f"right_{space}" for space in _numbers(n.PILLAR)),
        *(f"column_{space}" for space in _numbers(n.COLUMNS)),
        *(f"top_{space}" for space in _numbers(n.TOPS)),
    ),
    "grave_space": _numbers(n.GRAVES),
    "grave": _numbers(n.GRAVE_VALUES),
    "phase": ("setting_up", "sailing", "feeding", "building", "bonus", "ended"),
    "category": (
        "obelisk",
        "graves",
        "pyramid",
        "rows",
        "temple",
        "returned",
        "cooperation",
        "market",
        "cards",
        "hunger",
        "stones",
        "tombs",
        "sphinx",
        "tenth",
    ),
}

DECISIONS = (
    MoveKind("sail", (("landing", "landing"),)),
    MoveKind("pass"),
    MoveKind("done"),
    MoveKind("play", (("card", "anytime"),)),
    MoveKind("sell", (("stones", "sold"),)),
    MoveKind("improve", (("upgrade", "upgrade"),)),
    MoveKind("train", (("crew", "crew"),)),
    MoveKind("hire", (("crew", "crew"),)),
    MoveKind("strengthen", (("crew", "crew"),)),
    MoveKind("ring", (("ring", "ring"),)),
    MoveKind("take", (("card", "card"),)),
    MoveKind("feed", (("stones", "fed"),)),
    MoveKind("give-up"),
    MoveKind("use", (("crew", "crew"),)),
    MoveKind("ready"),
    MoveKind("draw", (("number", "number"),)),
    MoveKind("keep", (("sphinx", "sphinx"),)),
    MoveKind("return"),
    MoveKind("lay", (("part", "part"),)),
    MoveKind("stop"),
    MoveKind("step", (("market", "market"),)),
)

OUTCOMES = (
    MoveKind("tile", (("colour", "colour"),)),
    MoveKind("grave", (("grave", "grave"),)),
    MoveKind("deal", (("card", "card"),)),
    MoveKind("sphinx", (("sphinx", "sphinx"),), audience=OWNER),
)

_SEAT = ("seat", "seat")
_CARD = ("card", "card")
_CREW = ("crew", "crew")
_SITE = ("site", "site")
_SPHINX = ("sphinx", "sphinx")
_POINTS = ("points", "")

EVENTS = (
    EventKind("tile_drawn", (_SEAT, ("tile", "tile"), ("stones", ""))),
    EventKind("grave_opened", (("space", ""), ("value", ""))),
    EventKind("sphinx_drawn", (_SEAT, _SPHINX), secret=("sphinx",)),
    EventKind("sphinx_kept", (_SEAT, _SPHINX), secret=("sphinx",)),
    EventKind("sphinx_returned", (_SEAT, ("count", ""), _POINTS)),
    EventKind("round_began", (("round", ""),)),
    EventKind("card_laid", (("slot", "slot"), _CARD)),
    EventKind("ship_sailed", (_SEAT, ("landing", "landing"))),
    EventKind("sailed_upstream", (_SEAT,)),
    EventKind("space_reused", (_SEAT,)),
    EventKind("card_taken", (_SEAT, _CARD)),
    EventKind("player_passed", (_SEAT,)),
    EventKind("nothing_to_sail", (_SEAT,)),
    EventKind("crew_grew", (_SEAT, _CREW, ("strength", ""))),
    EventKind("crew_full", (_SEAT, _CREW, ("strength", ""))),
    EventKind("stones_gained", (_SEAT, ("count", ""), ("stones", ""))),
    EventKind("ring_moved", (_SEAT, ("ring", "ring"))),
    EventKind("sale_step", (_SEAT, ("space", ""))),
    EventKind("grain_step", (_SEAT, ("space", ""))),
    EventKind("points_scored", (_SEAT, _POINTS, ("score", ""))),
    EventKind("card_played", (_SEAT, _CARD)),
    EventKind("stones_sold", (_SEAT, ("count", ""))),
    EventKind("field_improved", (_SEAT, ("upgrade", "upgrade"))),
    EventKind("cards_left", (("count", ""),)),
    EventKind("crews_fed", (_SEAT, ("need", ""), ("grain", ""))),
    EventKind("crews_hungry", (_SEAT, ("missing", ""), _POINTS)),
    EventKind("stones_eaten", (_SEAT, ("count", ""))),
    EventKind("stones_quarried", (_SEAT, ("count", ""), ("stones", ""))),
    EventKind("site_opened", (_SITE,)),
    EventKind("gave_up", (_SEAT, _SITE)),
    EventKind("moved_up", (_SEAT, _SITE)),
    EventKind("went_first", (_SEAT, _SITE)),
    EventKind("crew_used", (_SEAT, _CREW, ("strength", ""))),
    EventKind("brick_laid", (_SEAT, ("part", "part"), ("value", ""))),
    EventKind("grave_taken", (_SEAT, ("value", ""))),
    EventKind("building_scored", (_SEAT, _SITE, _POINTS)),
    EventKind("row_finished", (_SEAT, ("row", ""), _POINTS)),
    EventKind("bonus_scored", (_SEAT, ("sites", ""), _POINTS)),
    EventKind("tile_given", (_SEAT, ("tile", "tile"))),
    EventKind("stones_changed", (_SEAT, ("stones", ""), _POINTS)),
    EventKind("graves_scored", (_SEAT, ("value", ""), _POINTS)),
    EventKind("sphinx_scored", (_SEAT, _SPHINX, _POINTS)),
    EventKind("game_over"),
    EventKind("crew_hired", (_SEAT, ("stones", ""))),
    EventKind("cards_bought", (_SEAT, ("count", ""), ("paid", ""))),
    EventKind("sphinx_worthless", (_SEAT, _SPHINX)),
    EventKind("crew_trained", (_SEAT,)),
    EventKind("ring_stayed", (_SEAT, ("ring", "ring"))),
)

STEPS = {
    n.DRAW_TILE: "draw_tile",
    n.DEAL_CARD: "deal_card",
    n.OPEN_GRAVE: "open_grave",
    n.DRAW_CARD: "draw_card",
    n.SAIL: "sail",
    n.SAIL_SECOND: "sail_second",
    n.AFTER_SHIP: "after_ship",
    n.CHOOSE_CREW: "choose_crew",
    n.CHOOSE_RING: "choose_ring",
    n.TAKE_LEFTOVER: "take_leftover",
    n.FEED: "feed",
    n.ASK_LINE: "ask_line",
    n.ASK_FULL: "ask_full",
    n.BUILD: "build",
    n.DECLARE: "declare",
    n.DRAW_HOW_MANY: "draw_how_many",
    n.KEEP: "keep",
    n.LAY_BRICK: "lay_brick",
    n.CHOOSE_MARKET: "choose_market",
    n.MOMENT: "moment",
    n.LAST_IMPROVEMENT: "last_improvement",
    n.KEEP_START: "keep_start",
    n.NEXT_SAILOR: "next_sailor",
    n.SHIP_PLACED: "ship_placed",
    n.GAIN_STONES: "gain_stones",
    n.OFFER_LEFTOVER: "offer_leftover",
    n.END_SAILING: "end_sailing",
    n.NEXT_TO_FEED: "next_to_feed",
    n.OPEN_SITE: "open_site",
    n.OFFER_LINE: "offer_line",
    n.NEXT_BUILDER: "next_builder",
    n.GO_ON_LAYING: "go_on_laying",
    n.NEXT_BONUS: "next_bonus",
    n.OFFER_IMPROVEMENT: "offer_improvement",
    n.NEXT_ROUND: "next_round",
    n.START_CARDS: "start_cards",
    n.CARDS_DRAWN: "cards_drawn",
}


def _row(name: str, start: int, low: int = 0, high: int = 1000, material: str = "") -> Field:
    """A number for each seat."""
    return Field(name, ("seat",), attribute="seats", start=start, low=low, high=high, material=material)


FIELDS = (
    Field("round", high=5),
    Field("phase", values="phase"),
    Field("ring", values="ring"),
    Field("site", values="building_site"),
    Field("places", high=n.BERTHS),
    Field("arrivals"),
    Field("batches", high=500),
    Field("drawn", high=n.DRAWN_CELLS),
    Field("looker", values="colour", low=-1),
    _row("stones", n.STONES),
    Field("ships", ("colour",), attribute="seats", start=n.SHIPS, high=100, material="ship"),
    _row("lowest", n.LOWEST, low=-1, high=n.POSITIONS - 1),
    _row("passed", n.PASSED, high=1),
    _row("tile", n.TILE, high=n.SEATS - 1),
    _row("score", n.SCORE, low=-10000, high=10000),
    _row("arrived", n.ARRIVED, high=1 << 16),
    Field("crews", ("crew", "colour"), attribute="seats", start=n.CREW, high=100),
    Field("crews_used", ("crew", "colour"), attribute="seats", start=n.USED, high=1),
    _row("grain_green", n.GRAIN_GREEN),
    _row("grain_yellow", n.GRAIN_YELLOW),
    _row("grain_brown", n.GRAIN_BROWN),
    _row("quarry", n.QUARRY),
    _row("stone_sale", n.SALE_AT, high=20),
    _row("grain_market", n.GRAIN_AT, high=20),
    Field("built", ("site", "colour"), attribute="seats", start=n.BUILT, high=1),
    _row("went_upstream", n.WENT_UPSTREAM),
    _row("reused", n.REUSED),
    _row("trained", n.TRAINED),
    _row("hired", n.HIRED),
    _row("assigned", n.ASSIGNED),
    _row("lined", n.LINED, high=1),
    _row("bricks_obelisk", n.ON_OBELISK),
    _row("bricks_graves", n.ON_GRAVES),
    _row("bricks_pyramid", n.ON_PYRAMID),
    _row("bricks_temple", n.ON_TEMPLE),
    _row("grave_total", n.GRAVE_TOTAL),
    _row("sphinx_count", n.KEPT, high=n.HAND),
    _row("counted", n.COUNTED, high=1),
    Field("points", ("category", "colour"), attribute="seats", start=n.POINTS, low=-10000, high=10000),
    Field("hands", ("seat", "card"), attribute="cards", material="card"),
    # What a deck still holds is no secret: every card that left it lay open on the river. Only the order is unknown.
    Field("decks", ("deck", "card"), attribute="cards", start=n.DECK, material="card"),
    Field("gone", ("card",), attribute="cards", start=n.GONE, material="card"),
    Field("improved", ("seat", "upgrade"), attribute="cards", start=n.IMPROVED, high=100),
    Field("river", ("slot",), values="card", low=-1, material="card"),
    Field("slot_ships", ("slot",), values="colour", attribute="river", start=n.SLOT_SHIP, low=-1, material="ship"),
    Field("round_ships", ("round_space", "colour"), attribute="river", start=n.ROUND_SHIP, high=100, material="ship"),
    Field("site_ships", ("site", "berth"), values="colour", attribute="river", start=n.BERTH, low=-1, material="ship"),
    Field("order", ("tile",), values="colour", attribute="river", start=n.ORDER, low=-1),
    Field("queue", ("tile",), values="colour", attribute="river", start=n.QUEUE, low=-1),
    Field("obelisk", ("level",), values="colour", attribute="works", start=n.OBELISK_BRICK, low=-1),
    Field("pyramid", ("pyramid_space",), values="colour", attribute="works", start=n.PYRAMID_BRICK, low=-1),
    Field("temple", ("temple_space",), values="colour", attribute="works", start=n.TEMPLE_BRICK, low=-1),
    Field(
        "grave_tiles",
        ("grave_space",),
        values="grave",
        attribute="works",
        start=n.GRAVE_TILE,
        low=-1,
        material="grave",
    ),
    Field("grave_bricks", ("grave_space",), values="colour", attribute="works", start=n.GRAVE_BRICK, low=-1),
    Field("graves_taken", ("seat", "grave"), attribute="works", start=n.GRAVE_TAKEN, material="grave"),
    # Like the decks: the tiles face down and those left out can be counted by everybody, not told apart.
    Field("graves_unseen", ("grave",), attribute="works", start=n.GRAVE_UNSEEN, material="grave"),
    Field("grown", ("part",), attribute="works", start=n.GROWN, high=100),
    Field("rows_paid", ("row",), attribute="works", start=n.ROW_PAID, high=1),
    Field(
        "sphinx_hands",
        ("seat", "hand"),
        values="sphinx",
        attribute="sphinx",
        audience=ASK,
        pool=SPHINX_POOL,
        low=-1,
        material="sphinx",
    ),
    Field(
        "sphinx_drawn",
        ("drawn_place",),
        values="sphinx",
        attribute="sphinx",
        start=n.DRAWN,
        audience=ASK,
        pool=SPHINX_POOL,
        low=-1,
        material="sphinx",
    ),
    Field(
        "sphinx_under",
        ("under",),
        values="sphinx",
        attribute="sphinx",
        start=n.BOTTOM,
        audience=ASK,
        pool=SPHINX_POOL,
        low=-1,
        material="sphinx",
    ),
    Field("pile", ("sphinx",), audience=HIDDEN, pool=SPHINX_POOL, high=1, material="sphinx"),
    Field("batch", ("under",), high=500),
    Field("batch_known_to", ("under",), values="colour", attribute="batch", start=n.KNOWER, low=-1),
)

_POINT = Whole(0, 100)
_STEP = Whole(0, 10)
_CREW_PAIR = Row(Word(CREW_NAMES), 2)
_DECK = {"cards": Row(Word(CARD_NAMES), least=n.SLOTS, most=60)}
_PILLAR = Row(Whole(1, 20), least=1, most=n.PILLAR)

SCHEMA: Schema = {
    "river": {"spaces": Row(Word(("card", *ROUND_NAMES, *SITE_NAMES)), n.POSITIONS)},
    "sites": {"places": Row(Whole(1, n.PLACES), 3)},
    "round_spaces": {
        "edfu_steps": _STEP,
        "selinon": _CREW_PAIR,
        "thebae": _CREW_PAIR,
        "beni_hasan": _CREW_PAIR,
        "crew_steps": _STEP,
        "joker_steps": _STEP,
        "alyi_steps": Whole(1, n.CREWS),
        "alyi_stones": _STEP,
    },
    "ring": {"start": Word(("green", "yellow", "brown"))},
    "rounds": {"rounds": Whole(1, 5)},
    "ships": {"ships": Whole(1, 20)},
    "start": {
        **{crew: Whole(1, 20) for crew in CREW_NAMES},
        "stones": Row(Whole(0, 25), n.SEATS),
        "field": Word(FIELD_NAMES),
        "quarry": Word(QUARRY_NAMES),
    },
    "crew_track": {"most": Whole(1, 20)},
    "stone_counter": {"most": Whole(1, 100)},
    "stone_sale": {
        "spaces": Whole(2, 10),
        "selling": Whole(1, 10),
        "bottom_stones": _STEP,
        "stones_a_point": Whole(1, 10),
    },
    "grain_market": {"penalty": Row(Whole(0, 10), least=2, most=10), "bottom_points": _STEP},
    "obelisk": {"levels": Row(Whole(1, 20), least=1, most=n.OBELISK_SPACES)},
    "graves": {
        "tiles": Row(Whole(0, 30), n.GRAVE_VALUES),
        "spaces": Whole(1, n.GRAVES),
        "face_up": Whole(1, n.GRAVES),
    },
    "pyramid": {
        "rows": Row(Whole(1, n.PYRAMID_ROWS), least=1, most=n.PYRAMID_ROWS),
        "values": Row(Whole(1, 20), least=1, most=n.PYRAMID_ROWS),
        "row_points": _STEP,
    },
    "temple": {
        "left_pillar": _PILLAR,
        "right_pillar": _PILLAR,
        "columns": Row(Whole(1, 20), least=1, most=n.COLUMNS),
        "top": Row(Whole(1, 20), least=1, most=n.TOPS),
    },
    "sphinx": {"most": Whole(1, n.DRAWN_CELLS), "point_each": _STEP},
    "cooperation": {"points": Row(_POINT, n.SITES)},
    "grave_points": {"from": Row(Whole(1, 100), least=1, most=6), "points": Row(_POINT, least=1, most=6)},
    "card_numbers": {
        "stones": Whole(1, 25),
        "food": Whole(1, 20),
        "strength": Whole(1, 10),
        "sell": Whole(1, n.MOST_SOLD),
        "more_sphinx": _STEP,
        "hire_stones": _STEP,
        "grave_value": _POINT,
        "market_steps": _STEP,
        "any_crews": Whole(1, n.CREWS),
        "points_a_brick": _STEP,
    },
    "brown_fields": {
        "sale_step": Whole(2, 9),
        "grain_step": Whole(2, 9),
        "points_field": Whole(2, 9),
        "points": _STEP,
        "stones_field": Whole(2, 9),
        "stones": _STEP,
    },
    "deck_1_2": _DECK,
    "deck_3_4": _DECK,
    "deck_5": _DECK,
    "sphinx_buildings": {
        "obelisk_levels": Row(Whole(1, 20), 3),
        "obelisk_points": Row(_POINT, 3),
        "columns": Row(Whole(1, n.COLUMNS), 2),
        "column_points": Row(_POINT, 2),
        "all_graves": _POINT,
        "whole_pyramid": _POINT,
    },
    "sphinx_bricks": {
        "temple": _POINT,
        "temple_points": _POINT,
        "pyramid": Row(_POINT, 2),
        "pyramid_points": Row(_POINT, 2),
        "obelisk": Row(_POINT, 2),
        "obelisk_points": Row(_POINT, 2),
        "everywhere": _POINT,
        "everywhere_points": _POINT,
        "grave_brick": _POINT,
    },
    "sphinx_players": {"sale": Row(_POINT, 5), "grain": Row(_POINT, 5)},
    "sphinx_crews": {"points": _POINT},
    "sphinx_production": {kind: _POINT for kind in ("quarries", "green", "yellow", "brown")},
    "sphinx_bottom": {"sale": _POINT, "grain": _POINT, "both": _POINT},
    "sphinx_own": {"permanent_card": _POINT, "score_for_a_point": Whole(1, 100)},
}


def make(game: Game) -> State:
    """A state of a game with its board laid out."""
    if game.box is None:
        game.box = Box(game.edition.tables, game.players, game.options["start_sphinx"])
    state = Egizia()
    state.set_up(game, game.players, 1)
    assert isinstance(game.box, Box)
    state.lay_out(game.box)
    return state


TITLE = Title(
    name="egizia",
    players=range(2, 5),
    options=(Choice("start_sphinx", ("draw2", "draw1", "none"), "draw2"),),
    vocabularies=VOCABULARIES,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    categories=VOCABULARIES["category"],
    secret_categories=("sphinx", "tenth"),
    schema=SCHEMA,
    check_edition=check,
    make=make,
    draw=draw,
    folder=Path(__file__).parent,
    weights=WEIGHTS,
    pools=(("sphinx", "sphinx"),),
    longest=3000,
)
