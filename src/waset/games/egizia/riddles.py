"""What Sphinx cards may still bring: those in hand that are not fulfilled yet, and those just drawn."""

from mypy_extensions import i64

from waset.games.egizia.names import (
    ALL_GRAVES,
    BOTTOM_BOTH,
    BOTTOM_GRAIN,
    BOTTOM_SALE,
    DRAWN,
    GRAIN_AT,
    GROWN,
    HAND,
    KEPT,
    LEVEL_HIGH,
    ON_GRAVES,
    ON_OBELISK,
    ON_PYRAMID,
    ON_TEMPLE,
    OWN_EVERYWHERE,
    OWN_OBELISK_MORE,
    OWN_PYRAMID_MORE,
    OWN_TEMPLE,
    PART_COLUMNS,
    PART_GRAVES,
    PART_OBELISK,
    PART_ROW,
    SALE_AT,
    TWO_COLUMNS,
    WHOLE_PYRAMID,
)
from waset.games.egizia.scoring import sphinx_points
from waset.games.egizia.table import Table


def hoped_for(table: Table, seat: i64) -> float:
    """The points of cards in hand that bring nothing yet, each as far as the way to them is gone."""
    total = 0.0
    for at in range(table.seats[KEPT + seat]):
        total += hope(table, seat, table.sphinx[seat * HAND + at])
    return total


def hope(table: Table, seat: i64, card: i64) -> float:
    """The points of a card as far as the way to them is gone; nothing once it brings them."""
    done, needed = way(table, seat, card)
    if done >= needed:
        return 0.0
    return float(table.box.sphinx_points[card] * done) / float(needed)


def way(table: Table, seat: i64, card: i64) -> tuple[i64, i64]:
    """How much is done of what a card asks for; (0, 0) for one that asks for nothing in particular."""
    needs: i64 = table.box.sphinx_needs[card]
    if card <= LEVEL_HIGH:
        return table.works[GROWN + PART_OBELISK], needs
    if card <= TWO_COLUMNS:
        return table.works[GROWN + PART_COLUMNS], needs
    if card == ALL_GRAVES:
        return table.works[GROWN + PART_GRAVES], table.box.graves
    if card == WHOLE_PYRAMID:
        return pyramid_way(table)
    if OWN_TEMPLE <= card <= OWN_EVERYWHERE:
        return own_way(table, seat, card, needs)
    sale: i64 = table.seats[SALE_AT + seat]
    grain: i64 = table.seats[GRAIN_AT + seat]
    if card == BOTTOM_SALE:
        return sale, table.box.sale_bottom
    if card == BOTTOM_GRAIN:
        return grain, table.box.grain_bottom
    if card == BOTTOM_BOTH:
        return sale + grain, table.box.sale_bottom + table.box.grain_bottom
    return 0, 0


def pyramid_way(table: Table) -> tuple[i64, i64]:
    """All bricks of the pyramid there are, and all that it has room for."""
    done: i64 = 0
    needed: i64 = 0
    row: i64
    for row in range(table.box.pyramid_rows):
        done += table.works[GROWN + PART_ROW + row]
        needed += table.box.row_size[row]
    return done, needed


def own_way(table: Table, seat: i64, card: i64, needs: i64) -> tuple[i64, i64]:
    """A player's own bricks at one work, or at all four."""
    if card == OWN_TEMPLE:
        return table.seats[ON_TEMPLE + seat], needs
    if card <= OWN_PYRAMID_MORE:
        return table.seats[ON_PYRAMID + seat], needs
    if card <= OWN_OBELISK_MORE:
        return table.seats[ON_OBELISK + seat], needs
    done: i64 = up_to(table.seats[ON_OBELISK + seat], needs) + up_to(table.seats[ON_GRAVES + seat], needs)
    done += up_to(table.seats[ON_PYRAMID + seat], needs) + up_to(table.seats[ON_TEMPLE + seat], needs)
    return done, 4 * needs


def up_to(count: i64, most: i64) -> i64:
    return count if count < most else most


def best_drawn(table: Table, seat: i64, near: float) -> float:
    """What the best of the cards just drawn would bring, what it may still bring counted by `near`."""
    best = 0.0
    for at in range(table.drawn):
        card: i64 = table.sphinx[DRAWN + at]
        worth = float(sphinx_points(table, seat, card)) + near * hope(table, seat, card)
        if worth > best:
            best = worth
    return best
