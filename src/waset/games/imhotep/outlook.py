"""A hand-made estimate of how a seat stands: its points now, and what its stones and cards may still bring.

Weights are points. A stone is worth more the nearer it is to its site; one seen from above in the temple scores at the
end of this round, and perhaps of later ones. Cards grow with the game: what they bring beyond their points now is
counted as at the beginning of it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.imhotep.names import (
    BLUE_CARD,
    CARD_TO_PICK,
    CARDS,
    CHOOSE_PYRAMID,
    DECORATION,
    FIRST_GREEN,
    HARBOUR,
    MARKET,
    NONE,
    PICK,
    PLACES,
    SHIPS,
    SITES,
    SLED,
    STATUE,
    STATUE_TO_COME,
    STONE_AT_SITE,
    STONE_ON_SHIP,
    STONE_ON_SLED,
    TEMPLE_LATER,
    TEMPLE_NOW,
)
from waset.games.imhotep.scoring import all_burial_points, blue_cards, points_without_burial
from waset.games.imhotep.sites import temple_top
from waset.games.imhotep.table import Table


def worths(table: Table) -> vec[float]:
    """What every seat may end with: its points now, and what its stones and cards may still bring."""
    rounds = float(table.box.rounds)
    later = (rounds - float(table.round)) / rounds
    weights: vec[float] = table.weights
    cells: vec[i64] = table.cells
    cards: vec[i64] = table.cards
    worth: vec[float] = stones_aboard(table)
    for space in range(table.box.temple_spaces):
        top: i64 = temple_top(table, space)
        if top == NONE:
            break
        worth[top] += weights[TEMPLE_NOW] + weights[TEMPLE_LATER] * later * rounds / 2.0
    if table.step == PICK:
        worth[table.seat] += weights[CARD_TO_PICK]
    elif table.step == CHOOSE_PYRAMID:
        worth[table.seat] += weights[STONE_AT_SITE]
    burial: vec[i64] = all_burial_points(table)
    for seat in range(table.players):
        hand: i64 = seat * CARDS
        decorations: i64 = 0
        card: i64
        for card in range(FIRST_GREEN, STATUE):
            decorations += cards[hand + card]
        worth[seat] += (
            float(points_without_burial(table, seat) + burial[seat])
            + weights[STONE_ON_SLED] * float(cells[SLED + seat]) * (later + 1.0 / rounds)
            + later
            * (
                weights[BLUE_CARD] * float(blue_cards(table, seat))
                + weights[DECORATION] * float(decorations)
                + weights[STATUE_TO_COME] * float(cards[hand + STATUE])
            )
        )
    return worth


def stones_aboard(table: Table) -> vec[float]:
    """The worth of every seat's stones on ships, more on a ship that is being unloaded."""
    worth: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])
    weights: vec[float] = table.weights
    cells: vec[i64] = table.cells
    ship: i64
    for ship in range(SHIPS):
        stone = weights[STONE_ON_SHIP]
        site: i64
        for site in range(SITES):
            if cells[HARBOUR + site] == ship:
                stone = weights[CARD_TO_PICK] if site == MARKET else weights[STONE_AT_SITE]
        for cell in range(ship * PLACES, ship * PLACES + PLACES):
            owner: i64 = cells[cell]
            if owner >= 0:
                worth[owner] += stone
    return worth


def part_gone(table: Table) -> float:
    """How much of the game is over: the rounds before this one, and of this one the ships that have sailed."""
    # The set-up comes before the first round.
    before: i64 = table.round - 1 if table.round > 0 else 0
    done: i64 = 0
    for site in range(SITES):
        if table.cells[HARBOUR + site] != NONE:
            done += 1
    return (float(before) + float(done) / float(SHIPS)) / float(table.box.rounds)
