"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.events import Reason
from waset.games.imhotep import names as n
from waset.games.imhotep.names import (
    BUILD_ON,
    CARDS,
    FIRST_BLUE,
    HARBOUR,
    KEEP_CARD,
    LOAD,
    LOAD_STONE,
    MINIMUM,
    NONE,
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


def refusal(table: Table, move: i64) -> Reason:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    if LOAD_STONE <= move < SAIL_SHIP and (step in (n.TURN, n.LOAD_ONE, n.LOAD_AND_SAIL, n.OFFER_LOAD)):
        return no_load(table, move - LOAD_STONE)
    if SAIL_SHIP <= move < PLAY_CARD and (step in (n.TURN, n.SAIL_LOADED, n.SAIL_BY_LEVER)):
        return no_sailing(table, (move - SAIL_SHIP) // SITES, (move - SAIL_SHIP) % SITES)
    if step == n.TURN:
        if move == TAKE:
            full = table.cells[SLED + table.seat] >= table.box.sled
            return Reason("3.2", "sled_full" if full else "quarry_empty")
        if move == PASS:
            return Reason("3.7", "can_act")
        if PLAY_CARD <= move < PICK_CARD:
            return no_blue_card(table, FIRST_BLUE + move - PLAY_CARD)
    if step == n.PICK and PICK_CARD <= move <= PICK_PAIR:
        if move == PICK_PAIR:
            return Reason("5.1", "no_pair")
        return Reason("4.1", "not_on_market", {"card": move - PICK_CARD})
    if step == n.KEEP and KEEP_CARD <= move < BUILD_ON:
        return Reason("5.1", "not_in_pair")
    if step == n.CHOOSE_PYRAMID and BUILD_ON <= move < UNLOAD_STONE:
        return Reason("5.2", "pyramid_complete")
    if step == n.CHOOSE_STONE and UNLOAD_STONE <= move < n.ACCEPT:
        return Reason("6.5", "colour_not_aboard")
    return Reason("3.1", "not_now")


def no_load(table: Table, cell: i64) -> Reason:
    ship: i64 = cell // PLACES
    place: i64 = cell % PLACES
    if has_sailed(table, ship):
        return Reason("3.3", "ship_sailed", {"ship": ship})
    if place >= table.cells[SIZE + ship]:
        return Reason("3.3", "no_such_place", {"ship": ship, "places": table.cells[SIZE + ship]})
    if table.cells[cell] >= 0:
        return Reason("3.3", "place_taken", {"ship": ship, "place": place})
    if table.cells[SLED + table.seat] == 0:
        return Reason("3.3", "sled_empty")
    return Reason("6.7", "still_too_light", {"ship": ship, "needs": table.cells[MINIMUM + ship]})


def no_sailing(table: Table, ship: i64, site: i64) -> Reason:
    if has_sailed(table, ship):
        return Reason("3.4", "ship_sailed", {"ship": ship})
    load: i64 = table.cells[LOAD + ship]
    if load < table.cells[MINIMUM + ship]:
        return Reason("3.4", "too_light", {"ship": ship, "load": load, "needs": table.cells[MINIMUM + ship]})
    if table.cells[HARBOUR + site] != NONE:
        return Reason("3.4", "harbour_taken", {"site": site})
    return Reason("6.7", "other_ship", {"ship": table.arg})


def no_blue_card(table: Table, card: i64) -> Reason:
    if table.cards[table.seat * CARDS + card] == 0:
        return Reason("6.4", "card_not_yours", {"card": card})
    if card == n.LEVER:
        return Reason("6.5", "no_ship_ready")
    if card == n.HAMMER:
        if table.cells[SLED + table.seat] + table.cells[QUARRY + table.seat] == 0:
            return Reason("6.6", "no_stone_to_load")
        return Reason("6.6", "no_place_free")
    if card == n.SAIL_CARD:
        return Reason("6.7", "no_ship_to_complete")
    return Reason("6.8", "not_two")
