"""The Sphinx: cards drawn, kept and returned, and the pile with the batches under it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.egizia.names import (
    BOTTOM,
    CARDS,
    CARDS_BOUGHT,
    CARDS_DRAWN,
    DRAW,
    DRAW_CARD,
    DRAWN,
    DRAWN_CELLS,
    FIRST_ANYTIME,
    FOR_RETURNED,
    HAND,
    KEEP,
    KEEP_CARD,
    KEEP_TWO,
    KEPT,
    KNOWER,
    MORE_SPHINX,
    NONE,
    PLAY,
    RETURN_REST,
    SPHINX_DRAWN,
    SPHINX_KEPT,
    SPHINX_RETURNED,
    SPHINXES,
    STONES,
)
from waset.games.egizia.nile import play_card
from waset.games.egizia.table import Table, has_card, score


def in_pile(table: Table) -> i64:
    """How many cards nobody has drawn yet."""
    total: i64 = 0
    for count in table.pile:
        total += count
    return total


def under_pile(table: Table) -> i64:
    """How many returned cards lie under the pile."""
    count: i64 = 0
    while count < SPHINXES and table.sphinx[BOTTOM + count] >= 0:
        count += 1
    return count


def sphinx_urn(table: Table) -> vec[i64]:
    """What the next card can be: any of the pile, and when that is gone any of the oldest batch (6.6)."""
    if in_pile(table) > 0:
        return table.pile
    weights: vec[i64] = vec[i64]([0] * SPHINXES)
    for at in range(batch_size(table)):
        weights[table.sphinx[BOTTOM + at]] = 1
    return weights


def batch_size(table: Table) -> i64:
    """How many cards the oldest batch under the pile still has."""
    count: i64 = 0
    while count < SPHINXES and table.sphinx[BOTTOM + count] >= 0 and table.batch[count] == table.batch[0]:
        count += 1
    return count


def draw_card(table: Table, seat: i64, card: i64) -> None:
    """A card comes to its drawer; a batch that somebody else draws from is known to nobody any more (6.6)."""
    if table.pile[card] > 0:
        table.pile[card] = 0
    else:
        leave_batch(table, seat, card)
    table.sphinx[DRAWN + table.drawn] = card
    table.drawn += 1
    table.looker = seat
    if table.telling:
        table.tell(SPHINX_DRAWN, seat, card)


def leave_batch(table: Table, seat: i64, card: i64) -> None:
    """Take a card out of the oldest batch and close the gap."""
    size: i64 = batch_size(table)
    at: i64 = 0
    while table.sphinx[BOTTOM + at] != card:
        at += 1
    if table.batch[KNOWER] != seat:
        for other in range(size):
            table.batch[KNOWER + other] = NONE
    while at + 1 < SPHINXES and table.sphinx[BOTTOM + at] >= 0:
        table.sphinx[BOTTOM + at] = table.sphinx[BOTTOM + at + 1]
        table.batch[at] = table.batch[at + 1]
        table.batch[KNOWER + at] = table.batch[KNOWER + at + 1]
        at += 1
    table.sphinx[BOTTOM + at] = NONE
    table.batch[at] = 0
    table.batch[KNOWER + at] = NONE


def free_cards(table: Table, seat: i64) -> i64:
    """How many cards come for nothing on top of those paid (10.19)."""
    return table.cards[seat * CARDS + MORE_SPHINX] * table.box.card_sphinx


def most_to_draw(table: Table, seat: i64, strength: i64) -> i64:
    """The most cards a player can draw: paid ones by strength and stones, free ones, five in all (6.5)."""
    paid: i64 = table.seats[STONES + seat]
    if strength < paid:
        paid = strength
    most: i64 = paid + free_cards(table, seat)
    if most > table.box.sphinx_most:
        most = table.box.sphinx_most
    if most > DRAWN_CELLS:
        most = DRAWN_CELLS
    there: i64 = in_pile(table) + under_pile(table)
    return most if most < there else there


def draws(table: Table, seat: i64, strength: i64) -> vec[i64]:
    """How many cards may be drawn (6.5)."""
    moves: vec[i64] = vec[i64](capacity=DRAWN_CELLS)
    for count in range(most_to_draw(table, seat, strength)):
        moves = append(moves, DRAW + count)
    return moves


def buy_cards(table: Table, seat: i64, count: i64) -> None:
    """A stone a card, but for the free ones; at least one is paid (10.19, 6.5)."""
    paid: i64 = count - free_cards(table, seat)
    if paid < 1:
        paid = 1
    table.seats[STONES + seat] -= paid
    if table.telling:
        table.tell(CARDS_BOUGHT, seat, count, paid)
    table.push(CARDS_DRAWN, seat)
    for _card in range(count):
        table.push(DRAW_CARD, seat)


def choose_cards(table: Table, seat: i64, most: i64) -> None:
    """The drawer looks at the cards and keeps one or none; two with the card for that (10.16, 6.5)."""
    if table.drawn == 0 or most == 0:
        return_cards(table, seat)
    else:
        table.push(KEEP, seat, most)


def keeps(table: Table, seat: i64, most: i64, may_add: bool) -> vec[i64]:
    """The cards drawn, returning all that are left, and the card to keep two (10.16, 6.5)."""
    moves: vec[i64] = vec[i64](capacity=8)
    for at in range(table.drawn):
        moves = append(moves, KEEP_CARD + table.sphinx[DRAWN + at])
    moves = append(moves, RETURN_REST)
    if may_add and table.drawn > most and has_card(table, seat, KEEP_TWO):
        moves = append(moves, PLAY + KEEP_TWO - FIRST_ANYTIME)
    return moves


def keep_card(table: Table, seat: i64, card: i64) -> None:
    """A drawn card goes to the hand, face down (6.5)."""
    at: i64 = 0
    while table.sphinx[DRAWN + at] != card:
        at += 1
    table.drawn -= 1
    while at < table.drawn:
        table.sphinx[DRAWN + at] = table.sphinx[DRAWN + at + 1]
        at += 1
    table.sphinx[DRAWN + at] = NONE
    table.sphinx[seat * HAND + table.seats[KEPT + seat]] = card
    table.seats[KEPT + seat] += 1
    if table.telling:
        table.tell(SPHINX_KEPT, seat, card)


def play_keep_two(table: Table, seat: i64) -> None:
    """One card more may be kept (10.16)."""
    play_card(table, seat, KEEP_TWO)


def put_under(table: Table, seat: i64) -> i64:
    """The cards looked at go under the pile as a batch that their returner knows; gives their number (6.6)."""
    count: i64 = table.drawn
    if count > 0:
        free: i64 = under_pile(table)
        table.batches += 1
        for at in range(count):
            table.sphinx[BOTTOM + free + at] = table.sphinx[DRAWN + at]
            table.sphinx[DRAWN + at] = NONE
            table.batch[free + at] = table.batches
            table.batch[KNOWER + free + at] = seat
    table.drawn = 0
    table.looker = NONE
    return count


def return_cards(table: Table, seat: i64) -> None:
    """A point for each card returned (6.5)."""
    count: i64 = put_under(table, seat)
    points: i64 = count * table.box.sphinx_point
    score(table, seat, FOR_RETURNED, points)
    if table.telling and count > 0:
        table.tell(SPHINX_RETURNED, seat, count, points)
