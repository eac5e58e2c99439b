"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.message import Message
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
from waset.games.pharaon.offerings import any_pair, offering_there
from waset.games.pharaon.payment import bought_by, zone_of, zone_open
from waset.games.pharaon.table import Table


def refusal(table: Table, move: i64) -> Message:
    """The rule that forbids a decision which is not open in this position."""
    match table.step:
        case n.TURN | n.TURN_END | n.PICK_REWARD:
            return no_turn_move(table, move)
        case n.ENTRY:
            if n.ENTER <= move < n.PAY:
                return no_entry(table, move - n.ENTER)
            return Message("pharaon.entry_first", rule="3.1")
        case n.PAYMENT:
            if n.PAY <= move < n.TAKE_PAIR:
                return no_payment(table, move - n.PAY)
            return Message("pharaon.pay_first", rule="3.4")
        case n.PICK_PAIR:
            if n.TAKE_PAIR <= move < n.TAKE_BONUS:
                return Message("pharaon.no_such_pair", rule="4.1", place=move - n.TAKE_PAIR)
        case n.PICK_OFFERING:
            if n.TAKE_BONUS <= move < n.DRAW_BLIND:
                return Message("pharaon.no_such_offering", rule="4.1", place=move - n.TAKE_BONUS)
            if move == n.DRAW_BLIND:
                return Message("pharaon.bag_empty", rule="4.2")
        case n.PICK_ARTISAN:
            if n.HIRE <= move <= n.HIRE_TOP:
                return Message(
                    "pharaon.artisan_not_there" if move < n.HIRE_TOP else "pharaon.no_artisan_deck", rule="4.3"
                )
        case n.PICK_NOBLE:
            if n.INVITE <= move <= n.INVITE_TOP:
                return Message(
                    "pharaon.noble_not_there" if move < n.INVITE_TOP else "pharaon.no_noble_deck", rule="4.4"
                )
        case n.KEEP_NOBLE:
            if n.KEEP <= move < n.STEP_TRACK:
                return Message("pharaon.not_looked_at", rule="1.7")
        case n.MOVE_DISC:
            if n.STEP_TRACK <= move < n.TAKE_JAR:
                arrow = table.arg >> move - n.STEP_TRACK & 1
                return Message(
                    "pharaon.track_at_top" if arrow else "pharaon.not_on_arrow", rule="4.5", colour=move - n.STEP_TRACK
                )
        case n.PICK_JAR:
            if n.TAKE_JAR <= move < n.TAKE_BASIC:
                return Message("pharaon.jar_not_there", rule="6.1")
        case n.GET_TOKEN | n.PICK_BASIC | n.OFFER_TEACHER | n.TRAITOR_BASIC:
            if n.TAKE_BASIC <= move < n.TAKE_START:
                return no_basic(table, move - n.TAKE_BASIC)
        case n.GIVE_PIECE:
            if n.GIVE <= move < n.BLOCK:
                return Message("pharaon.nothing_to_give", rule="5.8", piece=move - n.GIVE)
        case n.CHOOSE_BLOCK:
            if n.BLOCK <= move < n.STARTER:
                return Message("pharaon.not_on_jar", rule="9.2", colour=move - n.BLOCK)
    return Message("engine.not_now", rule="2.2")


def no_turn_move(table: Table, move: i64) -> Message:
    """A move of a whole turn: an action, an exchange, a reward."""
    seat: i64 = table.seat
    if USE_SEERESS <= move < n.DONE:
        return no_exchange(table, seat, SEERESS + move - USE_SEERESS)
    if table.step == n.TURN and BUY <= move < USE_SEERESS:
        return no_action(table, seat, move - BUY)
    if table.step == n.TURN_END and move <= USE_SEERESS:
        return Message("pharaon.turn_over", rule="2.2")
    if table.step == n.PICK_REWARD:
        if n.TAKE_BASIC <= move < n.TAKE_START and table.pieces[SUPPLY + move - n.TAKE_BASIC] == 0:
            return Message("pharaon.bank_out", rule="3.7", piece=move - n.TAKE_BASIC)
        if move == n.TAKE_START and table.starter == seat:
            return Message("pharaon.has_start", rule="6.3")
        if n.TAKE_BASIC <= move <= n.TAKE_OFFERING:
            return Message("pharaon.field_not_reached", rule="6.3")
        if move <= n.BUY + n.BUYS:
            return Message("pharaon.has_passed", rule="6.3")
    return Message("engine.not_now", rule="2.2")


def no_action(table: Table, seat: i64, buy: i64) -> Message:
    """Why an action of a zone cannot be done: no space, nothing to take, or not enough to pay."""
    zone: i64 = zone_of(buy)
    if buy == BUY_TOMB and table.seats[TOMB_SPACE + seat] >= table.box.tomb_spaces:
        return Message("pharaon.tomb_finished", rule="4.6")
    if not zone_open(table, seat, zone):
        return Message("pharaon.zone_full", rule="3.1", zone=zone)
    if buy < BUY_ARTISAN and not any_pair(table):
        return Message("pharaon.no_pair", rule="4.1")
    if 0 < buy < BUY_ARTISAN and not offering_there(table):
        return Message("pharaon.no_bonus", rule="4.1")
    if BUY_ARTISAN <= buy < BUY_NOBLE and not any_artisan(table):
        return Message("pharaon.no_artisan", rule="4.3")
    if buy == BUY_NOBLE and not any_noble(table):
        return Message("pharaon.no_noble", rule="4.4")
    return Message("pharaon.cannot_pay", rule="3.3", zone=zone, colour=table.seats[ENTRY_COLOUR + zone])


def no_exchange(table: Table, seat: i64, noble: i64) -> Message:
    if table.cards[seat * NOBLE_CARDS + noble] == 0:
        return Message("pharaon.noble_not_yours", rule="5.8", noble=noble)
    if not ready(table, seat, noble):
        return Message("pharaon.noble_used", rule="5.1", noble=noble)
    return Message("pharaon.nothing_to_exchange", rule="5.8")


def no_entry(table: Table, piece: i64) -> Message:
    zone: i64 = zone_of(table.extra)
    if table.pieces[table.seat * PIECES + piece] == 0:
        return Message("pharaon.piece_not_yours", rule="3.6", piece=piece)
    if n.JOKER <= piece < n.SILVER and piece != n.JOKER + zone:
        return Message("pharaon.foreign_joker", rule="3.6", piece=piece)
    return Message("pharaon.wrong_entry", rule="3.1", piece=piece, colour=table.seats[ENTRY_COLOUR + zone])


def no_payment(table: Table, piece: i64) -> Message:
    zone: i64 = zone_of(bought_by(table.extra))
    if table.pieces[table.seat * PIECES + piece] == 0:
        return Message("pharaon.piece_not_yours", rule="3.6", piece=piece)
    if n.JOKER <= piece < n.SILVER and piece != n.JOKER + zone:
        return Message("pharaon.foreign_joker", rule="3.6", piece=piece)
    later: i64 = 0
    for cell in range(n.PAYING + piece + 1, n.PAYING + n.MEANS):
        later += table.pieces[cell]
    if later > 0:
        return Message("pharaon.goes_back", rule="3.4", piece=piece)
    return Message("pharaon.pays_nothing", rule="3.4", piece=piece)


def no_basic(table: Table, colour: i64) -> Message:
    if table.step == n.GET_TOKEN and table.arg % n.COLOURS == colour:
        return Message("pharaon.same_kind", rule="5.8")
    return Message("pharaon.bank_out", rule="3.7", piece=colour)
