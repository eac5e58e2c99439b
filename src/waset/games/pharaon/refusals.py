"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.events import Reason
from waset.games.pharaon import names as n
from waset.games.pharaon.artisans import any_artisan
from waset.games.pharaon.jars import ready
from waset.games.pharaon.names import (
    BUY,
    BUY_ARTISAN,
    BUY_NOBLE,
    BUY_TOMB,
    ENTRY_COLOUR,
    NOBLE_CARDS,
    PIECES,
    SEERESS,
    SUPPLY,
    TOMB_SPACE,
    USE_SEERESS,
)
from waset.games.pharaon.nobles import any_noble
from waset.games.pharaon.offerings import any_pair
from waset.games.pharaon.payment import zone_of, zone_open
from waset.games.pharaon.table import Table, offering_there


def refusal(table: Table, move: i64) -> Reason:
    """The rule that forbids a decision which is not open in this position."""
    match table.step:
        case n.TURN | n.TURN_END | n.PICK_REWARD:
            return no_turn_move(table, move)
        case n.ENTRY:
            if n.ENTER <= move < n.PAY:
                return no_entry(table, move - n.ENTER)
            return Reason("3.1", "entry_first")
        case n.PAYMENT:
            if n.PAY <= move < n.TAKE_PAIR:
                return no_payment(table, move - n.PAY)
            return Reason("3.4", "pay_first")
        case n.PICK_PAIR:
            if n.TAKE_PAIR <= move < n.TAKE_BONUS:
                return Reason("4.1", "no_such_pair", {"place": move - n.TAKE_PAIR})
        case n.PICK_OFFERING:
            if n.TAKE_BONUS <= move < n.DRAW_BLIND:
                return Reason("4.1", "no_such_offering", {"place": move - n.TAKE_BONUS})
            if move == n.DRAW_BLIND:
                return Reason("4.2", "bag_empty")
        case n.PICK_ARTISAN:
            if n.HIRE <= move <= n.HIRE_TOP:
                return Reason("4.3", "artisan_not_there" if move < n.HIRE_TOP else "no_artisan_deck")
        case n.PICK_NOBLE:
            if n.INVITE <= move <= n.INVITE_TOP:
                return Reason("4.4", "noble_not_there" if move < n.INVITE_TOP else "no_noble_deck")
        case n.KEEP_NOBLE:
            if n.KEEP <= move < n.STEP_TRACK:
                return Reason("1.7", "not_looked_at")
        case n.MOVE_DISC:
            if n.STEP_TRACK <= move < n.TAKE_JAR:
                arrow = table.arg >> move - n.STEP_TRACK & 1
                return Reason("4.5", "track_at_top" if arrow else "not_on_arrow", {"colour": move - n.STEP_TRACK})
        case n.PICK_JAR:
            if n.TAKE_JAR <= move < n.TAKE_BASIC:
                return Reason("6.1", "jar_not_there")
        case n.GET_TOKEN | n.PICK_BASIC | n.OFFER_TEACHER | n.TRAITOR_BASIC:
            if n.TAKE_BASIC <= move < n.TAKE_START:
                return no_basic(table, move - n.TAKE_BASIC)
        case n.GIVE_PIECE:
            if n.GIVE <= move < n.BLOCK:
                return Reason("5.8", "nothing_to_give", {"piece": move - n.GIVE})
        case n.CHOOSE_BLOCK:
            if n.BLOCK <= move < n.STARTER:
                return Reason("9.2", "not_on_jar", {"colour": move - n.BLOCK})
    return Reason("2.2", "not_now")


def no_turn_move(table: Table, move: i64) -> Reason:
    """A move of a whole turn: an action, an exchange, a reward."""
    seat: i64 = table.seat
    if USE_SEERESS <= move < n.DONE:
        return no_exchange(table, seat, SEERESS + move - USE_SEERESS)
    if table.step == n.TURN and BUY <= move < USE_SEERESS:
        return no_action(table, seat, move - BUY)
    if table.step == n.TURN_END and move <= USE_SEERESS:
        return Reason("2.2", "turn_over")
    if table.step == n.PICK_REWARD:
        if n.TAKE_BASIC <= move < n.TAKE_START and table.pieces[SUPPLY + move - n.TAKE_BASIC] == 0:
            return Reason("3.7", "bank_out", {"piece": move - n.TAKE_BASIC})
        if move == n.TAKE_START and table.starter == seat:
            return Reason("6.3", "has_start")
        if n.TAKE_BASIC <= move <= n.TAKE_OFFERING:
            return Reason("6.3", "field_not_reached")
        if move <= n.BUY + n.BUYS:
            return Reason("6.3", "has_passed")
    return Reason("2.2", "not_now")


def no_action(table: Table, seat: i64, buy: i64) -> Reason:
    """Why an action of a zone cannot be done: no space, nothing to take, or not enough to pay."""
    zone: i64 = zone_of(buy)
    if buy == BUY_TOMB and table.seats[TOMB_SPACE + seat] >= table.box.tomb_spaces:
        return Reason("4.6", "tomb_finished")
    if not zone_open(table, seat, zone):
        return Reason("3.1", "zone_full", {"zone": zone})
    if buy < BUY_ARTISAN and not any_pair(table):
        return Reason("4.1", "no_pair")
    if 0 < buy < BUY_ARTISAN and not offering_there(table):
        return Reason("4.1", "no_bonus")
    if BUY_ARTISAN <= buy < BUY_NOBLE and not any_artisan(table):
        return Reason("4.3", "no_artisan")
    if buy == BUY_NOBLE and not any_noble(table):
        return Reason("4.4", "no_noble")
    return Reason("3.3", "cannot_pay", {"zone": zone, "colour": table.seats[ENTRY_COLOUR + zone]})


def no_exchange(table: Table, seat: i64, noble: i64) -> Reason:
    if table.cards[seat * NOBLE_CARDS + noble] == 0:
        return Reason("5.8", "noble_not_yours", {"noble": noble})
    if not ready(table, seat, noble):
        return Reason("5.1", "noble_used", {"noble": noble})
    return Reason("5.8", "nothing_to_exchange")


def no_entry(table: Table, piece: i64) -> Reason:
    zone: i64 = zone_of(table.extra)
    if table.pieces[table.seat * PIECES + piece] == 0:
        return Reason("3.6", "piece_not_yours", {"piece": piece})
    if n.JOKER <= piece < n.SILVER and piece != n.JOKER + zone:
        return Reason("3.6", "foreign_joker", {"piece": piece})
    return Reason("3.1", "wrong_entry", {"piece": piece, "colour": table.seats[ENTRY_COLOUR + zone]})


def no_payment(table: Table, piece: i64) -> Reason:
    zone: i64 = zone_of(table.extra & 0x1F)
    if table.pieces[table.seat * PIECES + piece] == 0:
        return Reason("3.6", "piece_not_yours", {"piece": piece})
    if n.JOKER <= piece < n.SILVER and piece != n.JOKER + zone:
        return Reason("3.6", "foreign_joker", {"piece": piece})
    later: i64 = 0
    for cell in range(n.PAYING + piece + 1, n.PAYING + n.MEANS):
        later += table.pieces[cell]
    if later > 0:
        return Reason("3.4", "goes_back", {"piece": piece})
    return Reason("3.4", "pays_nothing", {"piece": piece})


def no_basic(table: Table, colour: i64) -> Reason:
    if table.step == n.GET_TOKEN and table.arg % n.COLOURS == colour:
        return Reason("5.8", "same_kind")
    return Reason("3.7", "bank_out", {"piece": colour})
