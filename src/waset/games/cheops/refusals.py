"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.message import Message
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


def refusal(table: Table, move: i64) -> Message:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    if step == n.PAY or step == n.PAY_PAIR:
        if CROSS <= move < JOKER:
            return no_crossing(table, move - CROSS)
        if move == JOKER:
            return no_joker(table)
        return Message("cheops.pay_first", rule="4.6", colour=colour_of(table, table.seat, table.arg))
    if CROSS <= move <= JOKER:
        return Message("cheops.no_payment_due", rule="4.1")
    if BUILD <= move < CARVE:
        return no_stone(table, move - BUILD)
    if CARVE <= move < CROSS:
        return no_pair(table, move - CARVE)
    if move == STOP:
        return Message("cheops.nothing_to_stop", rule="3.1")
    if move == PASS:
        return Message("cheops.already_building", rule="3.5")
    return Message("engine.not_now", rule="3.1")


def no_stone(table: Table, field: i64) -> Message:
    seat: i64 = table.seat
    built: i64 = table.seats[BUILT + seat]
    if built >> field & 1:
        return Message("cheops.already_built", rule="3.1", field=field)
    if not supported(built) >> field & 1:
        if field < FIRST_LEFT:
            return Message("cheops.pyramid_unsupported", rule="3.2", field=field)
        if field == KEYSTONE:
            return Message("cheops.pillars_unfinished", rule="3.3")
        below: i64 = field - 1
        return Message("cheops.pillar_unsupported", rule="3.3", field=below)
    return Message("cheops.cannot_pay", rule="4.6", colour=colour_of(table, seat, field))


def no_pair(table: Table, pair: i64) -> Message:
    if table.step == n.SECOND_STONE:
        return Message("cheops.relief_alone", rule="3.4")
    seat: i64 = table.seat
    first: i64 = table.box.pair_first[pair]
    second: i64 = table.box.pair_second[pair]
    built: i64 = table.seats[BUILT + seat]
    if built >> first & 1:
        return Message("cheops.already_carved", rule="3.4", field=first)
    if built >> second & 1:
        return Message("cheops.already_carved", rule="3.4", field=second)
    paid: i64 = payable(table, seat)
    if table.seats[JOKERS + seat] == 0:
        if not paid >> first & 1:
            return Message("cheops.cannot_pay", rule="4.5", colour=colour_of(table, seat, first))
        if not paid >> second & 1:
            return Message("cheops.cannot_pay", rule="4.5", colour=colour_of(table, seat, second))
    return Message("cheops.cannot_pay_both", rule="4.5")


def no_crossing(table: Table, stone: i64) -> Message:
    seat: i64 = table.seat
    if table.seats[CROSSED + seat] >> stone & 1:
        return Message("cheops.already_crossed", rule="4.3", stone=stone)
    # The second stone of a pair may use what the first could have used: where the quarry began is in its step.
    floor: i64 = table.extra if table.step == n.PAY else table.seats[REACHED + seat]
    if stone < floor:
        return Message("cheops.passed_over", rule="4.3", stone=stone)
    return Message("cheops.wrong_colour", rule="4.2", stone=stone, colour=colour_of(table, seat, table.arg))


def no_joker(table: Table) -> Message:
    if table.seats[JOKERS + table.seat] == 0:
        return Message("cheops.no_joker_left", rule="4.4")
    return Message("cheops.other_unpaid", rule="4.5", colour=colour_of(table, table.seat, table.extra))
