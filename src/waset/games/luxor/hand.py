"""The hand of five in its fixed order: cards leave at the ends and come in the middle; draw pile and discards."""

from mypy_extensions import i64

from waset.games.luxor.names import (
    CARD_DRAWN,
    CARDS,
    DISCARDS,
    DRAW,
    HAND,
    LEFT,
    MIDDLE,
    NONE,
    PILE_SHUFFLED,
    SHOWN,
    TOP_DISCARD,
)
from waset.games.luxor.table import Table


def outer(table: Table, seat: i64, side: i64) -> i64:
    """The card at one end of a hand (2.2)."""
    return table.hands[seat * HAND + (0 if side == LEFT else HAND - 1)]


def lay_down(table: Table, seat: i64, side: i64) -> i64:
    """The outer card goes to the discards and leaves a gap in the middle, where the next card comes (2.2)."""
    card: i64 = outer(table, seat, side)
    table.stores[DISCARDS + card] += 1
    table.stores[TOP_DISCARD] = card
    cell: i64 = seat * HAND
    step: i64 = 1
    if side != LEFT:
        cell += HAND - 1
        step = -1
    for _ in range(MIDDLE):
        table.hands[cell] = table.hands[cell + step]
        table.seats[SHOWN + cell] = table.seats[SHOWN + cell + step]
        cell += step
    table.hands[cell] = NONE
    table.seats[SHOWN + cell] = 0
    return card


def has_gap(table: Table, seat: i64) -> bool:
    """Whether a card is still to be drawn: a Horus card taken this turn fills the gap (2.5)."""
    return table.hands[seat * HAND + MIDDLE] == NONE


def fill_gap(table: Table, seat: i64, card: i64, shown: i64) -> None:
    """A card goes into the middle of the hand (2.2)."""
    table.hands[seat * HAND + MIDDLE] = card
    table.seats[SHOWN + seat * HAND + MIDDLE] = shown


def draw_next(table: Table, seat: i64) -> None:
    """A card is drawn; an empty pile is made from the discards first (2.5, 2.6)."""
    empty = True
    for count in table.pile:
        if count > 0:
            empty = False
            break
    if empty:
        shuffle_discards(table)
    table.push(DRAW, seat)


def shuffle_discards(table: Table) -> None:
    """The discards, with the card of this turn, become the draw pile (2.6)."""
    total: i64 = 0
    card: i64
    for card in range(CARDS):
        total += table.stores[DISCARDS + card]
        table.pile[card] = table.stores[DISCARDS + card]
        table.stores[DISCARDS + card] = 0
    table.stores[TOP_DISCARD] = NONE
    if table.telling:
        table.tell(PILE_SHUFFLED, total)


def drawn(table: Table, seat: i64, card: i64) -> None:
    """The card from the pile, seen by its owner alone (2.5)."""
    table.pile[card] -= 1
    fill_gap(table, seat, card, 0)
    if table.telling:
        table.tell(CARD_DRAWN, seat, card)
