"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.events import Reason
from waset.games.cheops import names as n
from waset.games.cheops.buildings import payable, supported
from waset.games.cheops.names import (
    BUILD,
    BUILT,
    CARVE,
    CROSS,
    CROSSED,
    FIRST_LEFT,
    JOKER,
    JOKERS,
    KEYSTONE,
    PASS,
    REACHED,
    STOP,
)
from waset.games.cheops.table import Table, colour_of


def refusal(table: Table, move: i64) -> Reason:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    if step == n.PAY or step == n.PAY_PAIR:
        if CROSS <= move < JOKER:
            return no_crossing(table, move - CROSS)
        if move == JOKER:
            return no_joker(table)
        return Reason("4.6", "pay_first", {"colour": colour_of(table, table.seat, table.arg)})
    if CROSS <= move <= JOKER:
        return Reason("4.1", "no_payment_due")
    if BUILD <= move < CARVE:
        return no_stone(table, move - BUILD)
    if CARVE <= move < CROSS:
        return no_pair(table, move - CARVE)
    if move == STOP:
        return Reason("3.1", "nothing_to_stop")
    if move == PASS:
        return Reason("3.5", "already_building")
    return Reason("3.1", "not_now")


def no_stone(table: Table, field: i64) -> Reason:
    seat: i64 = table.seat
    built: i64 = table.seats[BUILT + seat]
    if built >> field & 1:
        return Reason("3.1", "already_built", {"field": field})
    if not supported(built) >> field & 1:
        if field < FIRST_LEFT:
            return Reason("3.2", "pyramid_unsupported", {"field": field})
        if field == KEYSTONE:
            return Reason("3.3", "pillars_unfinished")
        below: i64 = field - 1
        return Reason("3.3", "pillar_unsupported", {"field": below})
    return Reason("4.6", "cannot_pay", {"colour": colour_of(table, seat, field)})


def no_pair(table: Table, pair: i64) -> Reason:
    if table.step == n.SECOND_STONE:
        return Reason("3.4", "relief_alone")
    seat: i64 = table.seat
    first: i64 = table.box.pair_first[pair]
    second: i64 = table.box.pair_second[pair]
    built: i64 = table.seats[BUILT + seat]
    if built >> first & 1:
        return Reason("3.4", "already_carved", {"field": first})
    if built >> second & 1:
        return Reason("3.4", "already_carved", {"field": second})
    paid: i64 = payable(table, seat)
    if table.seats[JOKERS + seat] == 0:
        if not paid >> first & 1:
            return Reason("4.5", "cannot_pay", {"colour": colour_of(table, seat, first)})
        if not paid >> second & 1:
            return Reason("4.5", "cannot_pay", {"colour": colour_of(table, seat, second)})
    return Reason("4.5", "cannot_pay_both")


def no_crossing(table: Table, stone: i64) -> Reason:
    seat: i64 = table.seat
    if table.seats[CROSSED + seat] >> stone & 1:
        return Reason("4.3", "already_crossed", {"stone": stone})
    # The second stone of a pair may use what the first could have used: where the quarry began is in its step.
    floor: i64 = table.extra if table.step == n.PAY else table.seats[REACHED + seat]
    if stone < floor:
        return Reason("4.3", "passed_over", {"stone": stone})
    return Reason("4.2", "wrong_colour", {"stone": stone, "colour": colour_of(table, seat, table.arg)})


def no_joker(table: Table) -> Reason:
    if table.seats[JOKERS + table.seat] == 0:
        return Reason("4.4", "no_joker_left")
    return Reason("4.5", "other_unpaid", {"colour": colour_of(table, table.seat, table.extra)})
