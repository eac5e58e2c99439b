"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.games.imhotep import names as n
from waset.games.imhotep.names import (
    BUILD_ON,
    CARDS,
    FIRST_BLUE,
    KEEP_CARD,
    LOAD,
    LOAD_STONE,
    MINIMUM,
    PASS,
    PICK_CARD,
    PICK_PAIR,
    PLACES,
    PLAY_CARD,
    QUARRY,
    SAIL_SHIP,
    SITES,
    SIZE,
    SLED,
    TAKE,
    UNLOAD_STONE,
)
from waset.games.imhotep.table import Table, has_sailed


def refusal(table: Table, move: i64) -> Message:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    if LOAD_STONE <= move < SAIL_SHIP and (step in (n.TURN, n.LOAD_ONE, n.LOAD_AND_SAIL, n.OFFER_LOAD)):
        return no_load(table, move - LOAD_STONE)
    if SAIL_SHIP <= move < PLAY_CARD:
        ship: i64 = (move - SAIL_SHIP) // SITES
        if step == n.LOAD_AND_SAIL:
            return no_sailing_yet(table, ship)
        if step == n.SAIL_LOADED and ship != table.arg:
            return Message("imhotep.other_ship", rule="6.7", ship=table.arg)
        if step in (n.TURN, n.SAIL_LOADED, n.SAIL_BY_LEVER):
            return no_sailing(table, ship, (move - SAIL_SHIP) % SITES)
    if step == n.TURN:
        if move == TAKE:
            full = table.cells[SLED + table.seat] >= table.box.sled
            return Message("imhotep.sled_full" if full else "imhotep.quarry_empty", rule="3.2")
        if move == PASS:
            return Message("imhotep.can_act", rule="3.7")
        if PLAY_CARD <= move < PICK_CARD:
            return no_blue_card(table, FIRST_BLUE + move - PLAY_CARD)
    if step == n.PICK and PICK_CARD <= move <= PICK_PAIR:
        if move == PICK_PAIR:
            return Message("imhotep.no_pair", rule="5.1")
        return Message("imhotep.not_on_market", rule="4.1", card=move - PICK_CARD)
    if step == n.KEEP and KEEP_CARD <= move < BUILD_ON:
        return Message("imhotep.not_in_pair", rule="5.1")
    if step == n.CHOOSE_PYRAMID and BUILD_ON <= move < UNLOAD_STONE:
        return Message("imhotep.pyramid_complete", rule="5.2")
    if step == n.CHOOSE_STONE and UNLOAD_STONE <= move < n.ACCEPT:
        return Message("imhotep.colour_not_aboard", rule="6.5")
    return Message("engine.not_now", rule="3.1")


def no_load(table: Table, cell: i64) -> Message:
    ship: i64 = cell // PLACES
    place: i64 = cell % PLACES
    if has_sailed(table, ship):
        return Message("imhotep.ship_sailed", rule="3.3", ship=ship)
    if place >= table.cells[SIZE + ship]:
        return Message("imhotep.no_such_place", rule="3.3", ship=ship, places=table.cells[SIZE + ship])
    if table.cells[cell] >= 0:
        return Message("imhotep.place_taken", rule="3.3", ship=ship, place=place)
    if table.cells[SLED + table.seat] == 0:
        return Message("imhotep.sled_empty", rule="3.3")
    return Message("imhotep.still_too_light", rule="6.7", ship=ship, needs=table.cells[MINIMUM + ship])


def no_sailing(table: Table, ship: i64, site: i64) -> Message:
    if has_sailed(table, ship):
        return Message("imhotep.ship_sailed", rule="3.4", ship=ship)
    load: i64 = table.cells[LOAD + ship]
    if load < table.cells[MINIMUM + ship]:
        return Message("imhotep.too_light", rule="3.4", ship=ship, load=load, needs=table.cells[MINIMUM + ship])
    return Message("imhotep.harbour_taken", rule="3.4", site=site)


def no_sailing_yet(table: Table, ship: i64) -> Message:
    """The Sail card loads a stone first, on a ship that can sail with it (6.7)."""
    if has_sailed(table, ship):
        return Message("imhotep.ship_sailed", rule="3.4", ship=ship)
    if table.cells[LOAD + ship] + 1 < table.cells[MINIMUM + ship]:
        return Message("imhotep.still_too_light", rule="6.7", ship=ship, needs=table.cells[MINIMUM + ship])
    return Message("imhotep.load_first", rule="6.7", ship=ship)


def no_blue_card(table: Table, card: i64) -> Message:
    if table.cards[table.seat * CARDS + card] == 0:
        return Message("imhotep.card_not_yours", rule="6.4", card=card)
    if card == n.LEVER:
        return Message("imhotep.no_ship_ready", rule="6.5")
    if card == n.HAMMER:
        if table.cells[SLED + table.seat] + table.cells[QUARRY + table.seat] == 0:
            return Message("imhotep.no_stone_to_load", rule="6.6")
        return Message("imhotep.no_place_free", rule="6.6")
    if card == n.SAIL_CARD:
        return Message("imhotep.no_ship_to_complete", rule="6.7")
    return Message("imhotep.not_two", rule="6.8")
