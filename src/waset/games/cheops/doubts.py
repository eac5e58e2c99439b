"""What is wrong with a loaded position: no play of the game leads to it, or it could not be played on."""

from mypy_extensions import i64

from waset.engine.message import Message
from waset.engine.rules import FIRST_AUTOMATIC
from waset.games.cheops import names as n
from waset.games.cheops.bonuses import complete_buildings
from waset.games.cheops.buildings import supported
from waset.games.cheops.quarry import ways, ways_for_first
from waset.games.cheops.table import Table, ones


def doubt_about(table: Table) -> Message | None:
    """The first thing that does not fit, or None."""
    if table.last_built > table.turn:
        return Message("cheops.built_in_future")
    if table.claimed & table.closed:
        return Message("cheops.open_and_closed")
    for seat in range(table.players):
        wrong = doubt_about_sheet(table, seat)
        if wrong is not None:
            return wrong
    return doubt_about_steps(table) if table.depth > 0 else None


def doubt_about_sheet(table: Table, seat: i64) -> Message | None:
    built: i64 = table.seats[n.BUILT + seat]
    earned: i64 = table.seats[n.EARNED + seat]
    if built & (n.PYRAMID | n.ARCH) & ~supported(built):
        return Message("cheops.rests_on_nothing", seat=seat)
    if ones(built & n.RELIEF) % 2:
        return Message("cheops.half_a_pair", seat=seat)
    if table.seats[n.REACHED + seat] != int(table.seats[n.CROSSED + seat]).bit_length():
        return Message("cheops.wrong_reach", seat=seat)
    if earned & ~(table.claimed | table.closed):
        return Message("cheops.nobody_earned", seat=seat)
    for bonus, needs in enumerate(table.box.bonus_needs):
        if earned >> bonus & 1 and built & needs != needs:
            return Message("cheops.without_fields", seat=seat)
    if (complete_buildings(built) >= 2) != (earned & n.END_BIT != 0):
        return Message("cheops.wrong_end", seat=seat)
    return None


def doubt_about_steps(table: Table) -> Message | None:
    if table.depth > 2:
        return Message("cheops.too_much_pending")
    table.look_at(table.depth - 1)
    kind, seat, arg, extra = table.step, table.seat, table.arg, table.extra
    if kind >= FIRST_AUTOMATIC:
        return Message("cheops.nothing_asked")
    paying = kind in (n.PAY, n.PAY_PAIR)
    if paying != (table.depth == 2):
        return Message("cheops.payment_alone")
    if paying and (table.seat_at(0) != seat or table.kind_at(0) not in (n.OFFER_SECOND, n.END_ACTION)):
        return Message("cheops.payment_without_action")
    if kind == n.ROLL and seat != table.active:
        return Message("cheops.active_rolls")
    for other in range(table.players):
        waits = kind == n.DEAL_SHEET and other >= seat
        if waits != (table.seats[n.SHEET + other] < 0):
            return Message("cheops.sheet_missing")
    if kind == n.DEAL_SHEET:
        return None
    if sum(table.dice) != table.box.dice - (arg if kind == n.ROLL else 0):
        return Message("cheops.wrong_dice", count=table.box.dice)
    if kind == n.PAY:
        return doubt_about_payment(table, seat, arg, arg, extra)
    if kind == n.PAY_PAIR:
        if arg == extra:
            return Message("cheops.pair_of_one")
        return doubt_about_payment(table, seat, arg, extra, table.seats[n.REACHED + seat])
    return None


def doubt_about_payment(table: Table, seat: i64, field: i64, other: i64, floor: i64) -> Message | None:
    built: i64 = table.seats[n.BUILT + seat]
    if not built >> field & 1 or not built >> other & 1:
        return Message("cheops.paying_unbuilt")
    if floor > table.seats[n.REACHED + seat]:
        return Message("cheops.paying_beyond")
    if field == other:
        payable = len(ways(table, seat, field, floor)) > 0
    else:
        payable = len(ways_for_first(table, seat, field, other)) > 0
    return None if payable else Message("cheops.paying_with_nothing")
