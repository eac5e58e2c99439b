"""The numbers of `names.py` and the words of `declaration.py` name the same things."""

from waset.engine.fields import Field
from waset.engine.state import FIRST_AUTOMATIC, FIRST_DECISION
from waset.games.imhotep import names as n
from waset.games.imhotep.declaration import TITLE, VOCABULARIES

MOVES = {
    "take": n.TAKE,
    "pass": n.PASS,
    "load": n.LOAD_STONE,
    "sail": n.SAIL_SHIP,
    "play": n.PLAY_CARD,
    "pick": n.PICK_CARD,
    "pick-pair": n.PICK_PAIR,
    "keep": n.KEEP_CARD,
    "build": n.BUILD_ON,
    "unload": n.UNLOAD_STONE,
    "accept": n.ACCEPT,
    "decline": n.DECLINE,
    "point": n.TAKE_POINT,
    "stones": n.TAKE_STONES,
    "round": n.TURN_UP,
    "deal": n.DEAL,
    "lay": n.LAY,
}
CARDS = {
    "entrance": n.ENTRANCE,
    "sarcophagus": n.SARCOPHAGUS,
    "paved_path": n.PAVED_PATH,
    "pyramid_decoration": n.PYRAMID_DECORATION,
    "temple_decoration": n.TEMPLE_DECORATION,
    "burial_decoration": n.BURIAL_DECORATION,
    "obelisk_decoration": n.OBELISK_DECORATION,
    "statue": n.STATUE,
    "lever": n.LEVER,
    "hammer": n.HAMMER,
    "sail": n.SAIL_CARD,
    "chisel": n.CHISEL,
}
SITES = {
    "market": n.MARKET,
    "pyramid": n.PYRAMID,
    "temple": n.TEMPLE,
    "burial": n.BURIAL,
    "obelisks": n.OBELISKS,
}
CATEGORIES = {
    "pyramid": n.FOR_PYRAMID,
    "temple": n.FOR_TEMPLE,
    "burial": n.FOR_BURIAL,
    "obelisks": n.FOR_OBELISKS,
    "statues": n.FOR_STATUES,
    "decorations": n.FOR_DECORATIONS,
    "blue_cards": n.FOR_BLUE_CARDS,
    "wrath": n.FOR_WRATH,
}


def test_every_kind_of_move_begins_where_it_is_said() -> None:
    assert TITLE.moves.first == MOVES
    assert TITLE.moves.decisions == n.TURN_UP


def test_events_stand_in_their_order() -> None:
    assert [getattr(n, kind.name.upper()) for kind in TITLE.events] == list(range(len(TITLE.events)))


def test_steps_have_their_numbers_and_kinds() -> None:
    assert {getattr(n, name.upper()): name for name in TITLE.steps.values()} == TITLE.steps
    decisions = {name for kind, name in TITLE.steps.items() if FIRST_DECISION <= kind < FIRST_AUTOMATIC}
    chance = {name for kind, name in TITLE.steps.items() if kind < FIRST_DECISION}
    assert chance == {"draw_round_card", "deal_card", "lay_card", "draw_card"}
    assert {"turn", "pick", "keep", "choose_stone", "choose_pyramid", "temple_choice"} <= decisions
    assert {"unload", "end_turn", "end_round", "score_temple"}.isdisjoint(decisions)


def test_cards_sites_and_categories_stand_in_their_order() -> None:
    assert {card: at for at, card in enumerate(VOCABULARIES["card"])} == CARDS
    assert len(CARDS) == n.CARDS
    assert {site: at for at, site in enumerate(VOCABULARIES["site"])} == SITES
    assert len(SITES) == n.SITES
    assert {category: at for at, category in enumerate(TITLE.categories)} == CATEGORIES
    assert len(CATEGORIES) == n.CATEGORIES


def test_blue_and_green_cards_begin_where_it_is_said() -> None:
    assert VOCABULARIES["card"][n.FIRST_BLUE :] == VOCABULARIES["blue"]
    assert len(VOCABULARIES["blue"]) == n.BLUES
    assert VOCABULARIES["card"].index("pyramid_decoration") == n.FIRST_GREEN


def test_counts_are_those_of_the_vocabularies() -> None:
    assert len(VOCABULARIES["colour"]) == len(VOCABULARIES["seat"]) == n.SEATS
    assert len(VOCABULARIES["ship"]) == n.SHIPS
    assert len(VOCABULARIES["place"]) == n.PLACES
    assert len(VOCABULARIES["round_card"]) == n.ROUND_CARDS
    assert len(VOCABULARIES["pyramid"]) == n.PYRAMIDS
    assert len(VOCABULARIES["slot"]) == n.FACE_UP
    assert len(VOCABULARIES["space"]) == n.PYRAMIDS * n.PYRAMID_SPACES


def cells(field: Field) -> range:
    lengths = {name: len(words) for name, words in VOCABULARIES.items()}
    return range(field.start, field.start + field.size(lengths))


def test_fields_of_one_row_of_cells_do_not_overlap_and_fill_it() -> None:
    sizes = {"cells": n.CELLS, "market": n.MARKET_CELLS, "cards": n.CARD_CELLS}
    for home, size in sizes.items():
        used = sorted(cell for field in TITLE.fields if field.home == home for cell in cells(field))
        assert used == list(range(size)), home


def test_offsets_are_those_of_the_fields() -> None:
    starts = {field.name: field.start for field in TITLE.fields}
    assert starts["places"] == n.PLACE
    assert starts["ship_size"] == n.PLACE + n.PLACE_CELLS == n.SIZE
    assert (starts["ship_load"], starts["ship_minimum"]) == (n.LOAD, n.MINIMUM)
    assert (starts["harbour"], starts["round_cards"]) == (n.HARBOUR, n.CARD_LEFT)
    assert (starts["sled"], starts["quarry"], starts["quay"]) == (n.SLED, n.QUARRY, n.QUAY)
    assert (starts["obelisk"], starts["beside_pyramid"]) == (n.OBELISK, n.BESIDE)
    points = (starts["pyramid_points"], starts["temple_points"], starts["tower_points"])
    assert points == (n.PYRAMID_POINTS, n.TEMPLE_POINTS, n.TOWER_POINTS)
    assert (starts["pair"], starts["pyramid"], starts["pyramid_grown"]) == (n.PAIR, n.SPACE, n.GROWN)
    assert (starts["in_play"], starts["discards"]) == (n.IN_PLAY, n.DISCARDS)
