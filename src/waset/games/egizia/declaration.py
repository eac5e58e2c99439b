"""Egizia's declaration: what can be chosen, the moves, events and fields with their words and audience."""

from typing import Any

from waset.engine.declaration import Constants, Declaration, Packed, Printed, Step, Steps, Vocabulary, numbers
from waset.engine.edition import Row, Schema, Shape, Whole, Word
from waset.engine.events import HIDDEN, NUMBER, OWNER, EventKind
from waset.engine.fields import ASK, Field, row
from waset.engine.moves import MoveKind
from waset.engine.options import Choice

SEATS = 4
SLOTS = 10
CREWS = Vocabulary("black", "blue", "yellow", "joker", named=True)
# Where on the river each round space lies is the edition's matter.
ROUND_SPACES = Vocabulary(
    "edfu", "thebae", "passalon", "selinon", "beni_hasan", "alyi", "heliopolis", named=True, size="ROUND_SPACES"
)
SITES = Vocabulary("sphinx", "obelisk", "pyramid", named=True)
_BERTHS = Vocabulary("1", "2", "3", "substitute", names={"substitute": "SUBSTITUTE"})
_PLACES = 3
_RING = Vocabulary("green", "yellow", "brown", prefix="RING_")
DECKS = ("deck_1_2", "deck_3_4", "deck_5")

# Nile cards by kind: fields by colour and grain, quarries by stones, then by effect. The first effects may be used at
# any time, the next stay with their owner, the last come at once.
_GRAIN = range(2, 10)
_QUARRIES = 6
FIELD_CARDS = tuple(f"{colour}_{grain}" for colour in ("brown", "yellow", "green") for grain in _GRAIN)
QUARRY_CARDS = tuple(f"quarry_{stones}" for stones in range(1, _QUARRIES + 1))
_ANYTIME = (
    *("double_turn", "two_crews", "stones", "keep_two", "food"),
    *("strength", "first_in_line", "selling", "double_benefit", "full_site"),
)
_PERMANENT = (
    *("more_sphinx", "leftover", "stones_for_crew", "upstream", "field_improver"),
    *("reuse", "crew_improver", "stones_as_food", "grave_value"),
)
_IMMEDIATE = (
    *("grain_steps", "sale_steps", "any_crews", "black_blue", "black_yellow", "blue_yellow"),
    *("points_obelisk_graves", "points_pyramid_temple"),
)
CARDS = Vocabulary(
    *FIELD_CARDS,
    *QUARRY_CARDS,
    *_ANYTIME,
    *_PERMANENT,
    *_IMMEDIATE,
    names={
        **{card: card.upper() for card in (*_ANYTIME, *_PERMANENT, *_IMMEDIATE)},
        **{"brown_2": "BROWN_FIELD", "yellow_2": "YELLOW_FIELD", "green_2": "GREEN_FIELD", "quarry_1": "QUARRY_CARD"},
        **{"stones": "MORE_STONES", "grave_value": "GRAVE_VALUE_CARD"},
    },
)
# Improvements of fields: brown to yellow and yellow to green, then brown all the way to green.
_UPGRADES = (
    *(f"brown_{grain}_to_yellow" for grain in _GRAIN),
    *(f"yellow_{grain}_to_green" for grain in _GRAIN),
    *(f"brown_{grain}_to_green" for grain in _GRAIN),
)
SPHINX_CARDS = Vocabulary(
    *("level_low", "level_middle", "level_high", "one_column", "two_columns", "all_graves", "whole_pyramid"),
    *("players_sale", "players_grain", "own_temple", "own_pyramid", "own_pyramid_more", "own_obelisk"),
    *("own_obelisk_more", "own_everywhere", "own_graves", "crew_black", "crew_blue", "crew_yellow", "crew_joker"),
    *("most_quarry", "most_green", "most_yellow", "most_brown", "bottom_sale", "bottom_grain", "bottom_both"),
    *("permanents", "tenth"),
    named=True,
    size="SPHINXES",
)
HAND = 10
_DRAWN = 5
_MOST_SOLD = 10

_LEVELS = 12
_ROWS = 6
_PILLAR = 6
_COLUMNS = 4
_TOPS = 4
_GRAVES = 12
_GRAVE_VALUES = 6

VOCABULARIES = {
    "seat": numbers(SEATS),
    "colour": Vocabulary("yellow", "green", "red", "blue", by_seat=True),
    "crew": CREWS,
    "card": CARDS,
    "anytime": _ANYTIME,
    "deck": ("1/2", "3/4", "5"),
    "slot": numbers(SLOTS),
    "round_space": ROUND_SPACES,
    "site": SITES,
    "building_site": Vocabulary(*SITES, "none", names={"none": "NO_SITE"}),
    "berth": _BERTHS,
    "landing": (
        *(f"card_{slot}" for slot in numbers(SLOTS)),
        *ROUND_SPACES,
        *(f"{site}_{berth}" for site in SITES for berth in _BERTHS),
    ),
    "upgrade": _UPGRADES,
    "ring": _RING,
    "sold": Vocabulary(*numbers(_MOST_SOLD), size="MOST_SOLD"),
    "fed": Vocabulary(*numbers(25), size="MOST_FED"),
    "number": numbers(_DRAWN),
    "sphinx": SPHINX_CARDS,
    "hand": Vocabulary(*numbers(HAND), size="HAND"),
    "drawn_place": Vocabulary(*numbers(_DRAWN), size="DRAWN_CELLS"),
    "under": Vocabulary(*numbers(len(SPHINX_CARDS)), size="UNDER"),
    # What bricks are laid on; each part grows by itself, the rows of the pyramid from the lowest.
    "part": Vocabulary(
        *("obelisk", "graves", "left_pillar", "right_pillar", "columns", "top"),
        *(f"row_{level}" for level in numbers(_ROWS)),
        names={
            **{part: f"PART_{part.upper()}" for part in ("obelisk", "graves", "columns", "top")},
            **{"left_pillar": "LEFT_PILLAR", "right_pillar": "RIGHT_PILLAR", "row_1": "PART_ROW"},
        },
    ),
    "market": ("stone_sale", "grain_market"),
    "tile": numbers(SEATS),
    "level": Vocabulary(*numbers(_LEVELS), size="OBELISK_SPACES"),
    "pyramid_space": numbers(_ROWS * (_ROWS + 1) // 2),
    "row": Vocabulary(*numbers(_ROWS), size="PYRAMID_ROWS"),
    "temple_space": (
        *(f"left_{space}" for space in numbers(_PILLAR)),
        *(f"right_{space}" for space in numbers(_PILLAR)),
        *(f"column_{space}" for space in numbers(_COLUMNS)),
        *(f"top_{space}" for space in numbers(_TOPS)),
    ),
    "grave_space": Vocabulary(*numbers(_GRAVES), size="GRAVES"),
    "grave": Vocabulary(*numbers(_GRAVE_VALUES), size="GRAVE_VALUES"),
    "phase": Vocabulary("setting_up", "sailing", "feeding", "building", "bonus", "ended", named=True),
    "category": (
        *("obelisk", "graves", "pyramid", "rows", "temple", "returned", "cooperation"),
        *("market", "cards", "hunger", "stones", "tombs", "sphinx", "tenth"),
    ),
}

CONSTANTS = (
    Constants(
        "Spaces of the river: card slots, round spaces, sites; where a ship lands, a site has its places.",
        POSITIONS=SLOTS + len(ROUND_SPACES) + len(SITES),
        FIRST_ROUND=SLOTS,
        FIRST_SITE=SLOTS + len(ROUND_SPACES),
        FIRST_PLACE=SLOTS + len(ROUND_SPACES),
        PLACES=_PLACES,
    ),
    Constants(
        "Fields have two grain and more; how many kinds of fields of a colour and of quarries there are.",
        LEAST_GRAIN=_GRAIN[0],
        FIELD_VALUES=len(_GRAIN),
        QUARRY_VALUES=_QUARRIES,
    ),
    Constants(
        "Where the cards for any time, those that stay and those that come at once begin.",
        FIRST_ANYTIME=CARDS.index(_ANYTIME[0]),
        FIRST_PERMANENT=CARDS.index(_PERMANENT[0]),
        FIRST_IMMEDIATE=CARDS.index(_IMMEDIATE[0]),
    ),
    Constants("Where improvements from brown to green begin.", TO_GREEN_TWICE=2 * len(_GRAIN)),
    Constants("Spaces of each pillar, of the columns and of the top of the temple.", PILLAR=_PILLAR, COLUMNS=4, TOPS=4),
)

DECISIONS = (
    MoveKind("sail", "landing", constant="SAIL_TO"),
    MoveKind("pass"),
    MoveKind("done"),
    MoveKind("play", ("card", "anytime")),
    MoveKind("sell", ("stones", "sold")),
    MoveKind("improve", "upgrade"),
    MoveKind("train", "crew"),
    MoveKind("hire", "crew"),
    MoveKind("strengthen", "crew"),
    MoveKind("ring", "ring", constant="TURN_RING"),
    MoveKind("take", "card"),
    MoveKind("feed", ("stones", "fed"), constant="FEED_STONES"),
    MoveKind("give-up"),
    MoveKind("use", "crew"),
    MoveKind("ready"),
    MoveKind("draw", "number"),
    MoveKind("keep", "sphinx", constant="KEEP_CARD"),
    MoveKind("return", constant="RETURN_REST"),
    MoveKind("lay", "part"),
    MoveKind("stop"),
    MoveKind("step", "market", constant="STEP_DOWN"),
)

OUTCOMES = (
    MoveKind("tile", "colour", constant="GIVE_TILE"),
    MoveKind("grave", "grave", constant="TURN_GRAVE"),
    MoveKind("deal", "card"),
    MoveKind("sphinx", "sphinx", audience=OWNER, constant="DRAW_SPHINX"),
)

_POINTS = ("points", NUMBER)
_COUNT = ("count", NUMBER)
_STONES = ("stones", NUMBER)

EVENTS = (
    EventKind("tile_drawn", "seat", "tile", _STONES),
    EventKind("grave_opened", ("space", NUMBER), ("value", NUMBER)),
    EventKind("sphinx_drawn", "seat", "sphinx", secret=("sphinx",)),
    EventKind("sphinx_kept", "seat", "sphinx", secret=("sphinx",)),
    EventKind("sphinx_returned", "seat", _COUNT, _POINTS),
    EventKind("round_began", ("round", NUMBER)),
    EventKind("card_laid", "slot", "card"),
    EventKind("ship_sailed", "seat", "landing"),
    EventKind("sailed_upstream", "seat"),
    EventKind("space_reused", "seat"),
    EventKind("card_taken", "seat", "card"),
    EventKind("player_passed", "seat"),
    EventKind("nothing_to_sail", "seat"),
    EventKind("crew_grew", "seat", "crew", ("strength", NUMBER)),
    EventKind("crew_full", "seat", "crew", ("strength", NUMBER)),
    EventKind("stones_gained", "seat", _COUNT, _STONES),
    EventKind("ring_moved", "seat", "ring"),
    EventKind("sale_step", "seat", ("space", NUMBER)),
    EventKind("grain_step", "seat", ("space", NUMBER)),
    EventKind("points_scored", "seat", _POINTS, ("score", NUMBER)),
    EventKind("card_played", "seat", "card"),
    EventKind("stones_sold", "seat", _COUNT),
    EventKind("field_improved", "seat", "upgrade"),
    EventKind("cards_left", _COUNT),
    EventKind("crews_fed", "seat", ("need", NUMBER), ("grain", NUMBER)),
    EventKind("crews_hungry", "seat", ("missing", NUMBER), _POINTS),
    EventKind("stones_eaten", "seat", _COUNT),
    EventKind("stones_quarried", "seat", _COUNT, _STONES),
    EventKind("site_opened", "site"),
    EventKind("gave_up", "seat", "site"),
    EventKind("moved_up", "seat", "site"),
    EventKind("went_first", "seat", "site"),
    EventKind("crew_used", "seat", "crew", ("strength", NUMBER)),
    EventKind("brick_laid", "seat", "part", ("value", NUMBER)),
    EventKind("grave_taken", "seat", ("value", NUMBER), constant="GRAVE_TAKEN_UP"),
    EventKind("building_scored", "seat", "site", _POINTS),
    EventKind("row_finished", "seat", ("row", NUMBER), _POINTS),
    EventKind("bonus_scored", "seat", ("sites", NUMBER), _POINTS),
    EventKind("tile_given", "seat", "tile"),
    EventKind("stones_changed", "seat", _STONES, _POINTS),
    EventKind("graves_scored", "seat", ("value", NUMBER), _POINTS),
    EventKind("sphinx_scored", "seat", "sphinx", _POINTS),
    EventKind("game_over"),
    EventKind("crew_hired", "seat", _STONES),
    EventKind("cards_bought", "seat", _COUNT, ("paid", NUMBER)),
    EventKind("sphinx_worthless", "seat", "sphinx"),
    EventKind("crew_trained", "seat"),
    EventKind("ring_stayed", "seat", "ring"),
)

# How far along the seats, and what a step says of the space a ship used: 0, or a round space counted from 1.
_PLACE = range(SEATS + 1)
_USED = range(len(ROUND_SPACES) + 1)
_STRENGTH = range(200)
# The points so far of a building in progress, by kind of work (`SECOND_WORK` in building.py).
_LAID = Packed((("first", 8), ("second", 8)))

STEPS = Steps(
    chance=(Step("draw_tile", "seat"), Step("deal_card", "slot"), Step("open_grave", "grave_space"), Step("draw_card")),
    decisions=(
        Step("sail"),
        Step("sail_second"),
        Step("after_ship", _USED),
        Step("choose_crew", range(1, len(CREWS) + 1)),
        Step("choose_ring"),
        Step("take_leftover"),
        Step("feed", _STRENGTH),
        Step("ask_line"),
        Step("ask_full"),
        Step("build"),
        Step("declare", _STRENGTH, range(2)),
        Step("draw_how_many", _STRENGTH),
        Step("keep", range(1, 3), range(2)),
        Step("lay_brick", _STRENGTH, _LAID),
        Step("choose_market"),
        Step("moment"),
        Step("last_improvement"),
        Step("keep_start"),
    ),
    automatic=(
        Step("next_sailor", "seat"),
        Step("ship_placed", _USED),
        Step("gain_stones", _STRENGTH),
        Step("offer_leftover", _PLACE),
        Step("end_sailing"),
        Step("next_to_feed", _PLACE),
        Step("open_site", range(len(SITES) + 1)),
        Step("offer_line", _PLACE),
        Step("next_builder", range(len(_BERTHS) + 1)),
        Step("go_on_laying", _STRENGTH, _LAID),
        Step("next_bonus", _PLACE),
        Step("offer_improvement", _PLACE),
        Step("next_round"),
        Step("start_cards", _PLACE),
        Step("cards_drawn"),
    ),
)


def _seats(name: str, constant: str = "", high: int = 1000, **rest: Any) -> Field:
    """A number for each seat."""
    return Field(name, ("seat",), high=high, constant=constant, **rest)


def _bricks(name: str, spaces: str, constant: str) -> Field:
    return Field(name, (spaces,), values="colour", low=-1, constant=constant)


def _sphinx(name: str, *axes: str, constant: str = "") -> Field:
    return Field(name, axes, "sphinx", audience=ASK, low=-1, gapless=True, material="sphinx", constant=constant)


FIELDS = (
    Field("round", most="rounds"),
    Field("phase", values="phase"),
    Field("ring", values="ring"),
    # Where building goes on now, and how many ships may build there.
    Field("site", values="building_site", blank="none"),
    Field("places", high=len(_BERTHS)),
    # How often a score has changed: who came later to a space of the score track lies behind.
    Field("arrivals"),
    # How many batches have been returned under the pile.
    Field("batches", high=500),
    # How many cards have been drawn at the Sphinx and are looked at now, and by whom.
    Field("drawn", counts="sphinx_drawn"),
    Field("looker", values="colour", low=-1),
    *row(
        "seats",
        _seats("stones", most="most_stones"),
        Field("ships", ("colour",), high=100, material="ship"),
        _seats("lowest", low=-1, blank=-1, high=SLOTS + len(ROUND_SPACES) + len(SITES) - 1),
        _seats("passed", high=1),
        _seats("tile", high=SEATS - 1),
        _seats("score", low=-10000, high=10000),
        _seats("arrived", high=1 << 16),
        Field("crews", ("crew", "colour"), most="most_strength", constant="CREW"),
        Field("crews_used", ("crew", "colour"), high=1, constant="USED"),
        *(_seats(name) for name in ("grain_green", "grain_yellow", "grain_brown", "quarry")),
        _seats("stone_sale", "SALE_AT", most="sale_bottom"),
        _seats("grain_market", "GRAIN_AT", most="grain_bottom"),
        Field("built", ("site", "colour"), high=1),
        # How many cards of a kind are used already.
        *(_seats(name) for name in ("went_upstream", "reused", "trained", "hired", "assigned")),
        _seats("lined", high=1),
        *(_seats(f"bricks_{work}", f"ON_{work.upper()}") for work in ("obelisk", "graves", "pyramid", "temple")),
        _seats("grave_total"),
        _seats("sphinx_count", "KEPT", counts="sphinx_hands"),
        _seats("counted", high=1),
        Field("points", ("category", "colour"), low=-10000, high=10000),
    ),
    *row(
        "cards",
        Field("hands", ("seat", "card"), material="card"),
        # What a deck still holds is no secret: every card that left it lay open. Only the order is unknown.
        Field("decks", ("deck", "card"), material="card", constant="DECK"),
        Field("gone", ("card",), material="card"),
        Field("improved", ("seat", "upgrade"), high=100),
    ),
    *row(
        "river",
        Field("river", ("slot",), values="card", low=-1, material="card", constant="ROW"),
        Field("slot_ships", ("slot",), values="colour", low=-1, material="ship", constant="SLOT_SHIP"),
        Field("round_ships", ("round_space", "colour"), high=100, material="ship", constant="ROUND_SHIP"),
        Field("site_ships", ("site", "berth"), values="colour", low=-1, once=True, material="ship", constant="BERTH"),
        # The seats in order of tiles, and in the order of the running phase.
        Field("order", ("tile",), values="colour", low=-1, gapless=True, once=True),
        Field("queue", ("tile",), values="colour", low=-1),
    ),
    *row(
        "works",
        _bricks("obelisk", "level", "OBELISK_BRICK"),
        _bricks("pyramid", "pyramid_space", "PYRAMID_BRICK"),
        _bricks("temple", "temple_space", "TEMPLE_BRICK"),
        Field("grave_tiles", ("grave_space",), values="grave", low=-1, material="grave", constant="GRAVE_TILE"),
        _bricks("grave_bricks", "grave_space", "GRAVE_BRICK"),
        Field("graves_taken", ("seat", "grave"), material="grave", constant="GRAVE_TAKEN"),
        # Like the decks: the tiles face down and those left out can be counted by everybody, not told apart.
        Field("graves_unseen", ("grave",), material="grave", constant="GRAVE_UNSEEN"),
        Field("grown", ("part",), high=100),
        Field("rows_paid", ("row",), high=1, constant="ROW_PAID"),
    ),
    # In hands, just drawn, and under the pile in the order they will come.
    *row(
        "sphinx",
        _sphinx("sphinx_hands", "seat", "hand"),
        _sphinx("sphinx_drawn", "drawn_place", constant="DRAWN"),
        _sphinx("sphinx_under", "under", constant="BOTTOM"),
    ),
    Field("pile", ("sphinx",), audience=HIDDEN, high=1, blank=1, material="sphinx"),
    # The number of the batch of each card under the pile, and who knows the batch.
    *row(
        "batch",
        Field("batch", ("under",), high=500),
        Field("batch_known_to", ("under",), values="colour", low=-1, constant="KNOWER"),
    ),
)

_POINT = Whole(0, 100)
_STEP = Whole(0, 10)
_CREW_PAIR = Row(Word(CREWS), 2)
_DECK: dict[str, Shape] = {"cards": Row(Word(CARDS), least=SLOTS, most=60)}
_VALUES = Whole(1, 20)

SCHEMA: Schema = {
    "river": {"spaces": Row(Word(("card", *ROUND_SPACES, *SITES)), SLOTS + len(ROUND_SPACES) + len(SITES))},
    "sites": {"places": Printed(Row(Whole(1, _PLACES), 3), by_players=True)},
    "round_spaces": {
        "edfu_steps": Printed(_STEP),
        "selinon": _CREW_PAIR,
        "thebae": _CREW_PAIR,
        "beni_hasan": _CREW_PAIR,
        "crew_steps": Printed(_STEP),
        "joker_steps": Printed(_STEP),
        "alyi_steps": Printed(Whole(1, len(CREWS))),
        "alyi_stones": Printed(_STEP),
    },
    "ring": {"start": Printed(Word(_RING), "start_ring")},
    "rounds": {"rounds": Printed(Whole(1, 5))},
    "ships": {"ships": Printed(Whole(1, 20))},
    "start": {
        **{crew: Whole(1, 20) for crew in CREWS},
        "stones": Printed(Row(Whole(0, 25), SEATS), "start_stones"),
        "field": Word(FIELD_CARDS),
        "quarry": Word(QUARRY_CARDS),
    },
    "crew_track": {"most": Printed(Whole(1, 20), "most_strength")},
    "stone_counter": {"most": Printed(Whole(1, 100), "most_stones")},
    "stone_sale": {
        "spaces": Whole(2, 10),
        "selling": Whole(1, 10),
        "bottom_stones": Printed(_STEP),
        "stones_a_point": Printed(Whole(1, 10)),
    },
    "grain_market": {"penalty": Printed(Row(Whole(0, 10), least=2, most=10)), "bottom_points": Printed(_STEP)},
    "obelisk": {"levels": Printed(Row(Whole(1, 20), least=1, most=_LEVELS), "obelisk")},
    "graves": {
        "tiles": Printed(Row(Whole(0, 30), _GRAVE_VALUES)),
        "spaces": Printed(Whole(1, _GRAVES), "graves"),
        "face_up": Printed(Whole(1, _GRAVES)),
    },
    "pyramid": {
        "rows": Printed(Row(Whole(1, _ROWS), least=1, most=_ROWS), "row_size"),
        "values": Printed(Row(_VALUES, least=1, most=_ROWS), "row_value"),
        "row_points": Printed(_STEP),
    },
    "temple": {
        "left_pillar": Printed(Row(_VALUES, least=1, most=_PILLAR)),
        "right_pillar": Printed(Row(_VALUES, least=1, most=_PILLAR)),
        "columns": Printed(Row(_VALUES, least=1, most=_COLUMNS)),
        "top": Printed(Row(_VALUES, least=1, most=_TOPS)),
    },
    "sphinx": {"most": Printed(Whole(1, _DRAWN), "sphinx_most"), "point_each": Printed(_STEP, "sphinx_point")},
    "cooperation": {"points": Row(_POINT, len(SITES))},
    "grave_points": {
        "from": Printed(Row(Whole(1, 100), least=1, most=6), "grave_from"),
        "points": Printed(Row(_POINT, least=1, most=6), "grave_points"),
    },
    "card_numbers": {
        "stones": Printed(Whole(1, 25), "card_stones"),
        "food": Printed(Whole(1, 20), "card_food"),
        "strength": Printed(Whole(1, 10), "card_strength"),
        "sell": Printed(Whole(1, _MOST_SOLD), "card_sell"),
        "more_sphinx": Printed(_STEP, "card_sphinx"),
        "hire_stones": Printed(_STEP),
        "grave_value": Printed(_POINT, "card_graves"),
        "market_steps": Printed(_STEP, "card_steps"),
        "any_crews": Printed(Whole(1, len(CREWS))),
        "points_a_brick": Printed(_STEP, "brick_points"),
    },
    "brown_fields": {
        "sale_step": Printed(Whole(2, 9), "brown_sale"),
        "grain_step": Printed(Whole(2, 9), "brown_grain"),
        "points_field": Printed(Whole(2, 9), "brown_points_field"),
        "points": Printed(_STEP, "brown_points"),
        "stones_field": Printed(Whole(2, 9), "brown_stones_field"),
        "stones": Printed(_STEP, "brown_stones"),
    },
    **{deck: _DECK for deck in DECKS},
    "sphinx_buildings": {
        "obelisk_levels": Row(Whole(1, 20), 3),
        "obelisk_points": Row(_POINT, 3),
        "columns": Row(Whole(1, _COLUMNS), 2),
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
    "sphinx_players": {
        "sale": Printed(Row(_POINT, 5), "players_sale"),
        "grain": Printed(Row(_POINT, 5), "players_grain"),
    },
    "sphinx_crews": {"points": _POINT},
    "sphinx_production": {kind: _POINT for kind in ("quarries", "green", "yellow", "brown")},
    "sphinx_bottom": {"sale": _POINT, "grain": _POINT, "both": _POINT},
    "sphinx_own": {"permanent_card": _POINT, "score_for_a_point": Printed(Whole(1, 100), "tenth")},
}

DECLARATION = Declaration(
    players=range(2, 5),
    options=(Choice("start_sphinx", ("draw2", "draw1", "none"), "draw2"),),
    vocabularies=VOCABULARIES,
    constants=CONSTANTS,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    steps=STEPS,
    fields=FIELDS,
    pools=(("sphinx", "sphinx"),),
    secret_categories=("sphinx", "tenth"),
    schema=SCHEMA,
    longest=3000,
)
