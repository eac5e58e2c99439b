"""What a payment still owes, for whoever looks at it: the rules themselves need only to know what can come next."""

from typing import Final

from mypy_extensions import i64

from waset.games.pharaon.names import COLOURS, JOKER, PAYING, PAYMENT, SILVER
from waset.games.pharaon.payment import (
    basics_of,
    bought_by,
    colours_in,
    covered,
    entry_in,
    jokers_of,
    judged,
    links_of,
    need_of,
    stock_of,
    unit_of,
    units_left,
    zone_of,
)
from waset.games.pharaon.table import Table

# Beside the colours: a unit that any piece pays which may come next.
ANY: Final = "any"


def owed_of(table: Table) -> dict[str, int]:
    """Units by colour; any of them for the Judge (5.5), and after a joker, because only jokers may follow it (3.4)."""
    if table.depth == 0 or table.step != PAYMENT:
        return {}
    packed: i64 = table.extra
    buy: i64 = bought_by(packed)
    zone: i64 = zone_of(buy)
    jokers: i64 = table.pieces[PAYING + JOKER + zone] + table.pieces[PAYING + SILVER]
    if jokers > 0 or judged(table, table.seat, buy):
        return {ANY: int(units_left(packed))}
    rest: i64 = rest_of(table, table.seat, buy, entry_in(packed))
    owed: dict[str, int] = {}
    colour: i64
    for colour in range(COLOURS):
        count: i64 = rest >> 8 * colour & 0xFF
        if count > 0:
            owed[table.game.title.vocabularies["colour"][colour]] = int(count)
    return owed


def rest_of(table: Table, seat: i64, buy: i64, counts: i64) -> i64:
    """The cost without what is laid down, and without the entry if that counts for it (3.3); where an entry may count
    as several colours, a rest that the seat can pay."""
    need: i64 = need_of(table, seat, buy)
    links: i64 = links_of(table, seat)
    laid: i64 = basics_of(table.pieces, PAYING)
    useful: i64 = counts & colours_in(need)
    if useful == 0:
        return unpaid(laid, need, links)
    best: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if useful >> colour & 1:
            rest: i64 = unpaid(laid, need - unit_of(colour), links)
            if rest > 0:
                best = rest
                if covered(stock_of(table, seat), jokers_of(table, seat, zone_of(buy)), rest, links):
                    return rest
    return best


def unpaid(laid: i64, need: i64, links: i64) -> i64:
    """What pieces leave of a cost when each counts for something, as its own colour if it can; -1 if one does not."""
    if laid == 0:
        return need
    own: i64 = 0
    while laid >> 8 * own & 0xFF == 0:
        own += 1
    counts: i64 = links >> 5 * own | 1 << own
    step: i64
    for step in range(COLOURS):
        colour: i64 = (own + step) % COLOURS
        if counts >> colour & 1 and need >> 8 * colour & 0xFF:
            rest: i64 = unpaid(laid - unit_of(own), need - unit_of(colour), links)
            if rest >= 0:
                return rest
    return -1
