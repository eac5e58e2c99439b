"""A hand-made estimate of how a seat stands: its points now, and what its stones and cards may still bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.imhotep.names import (
    CARDS,
    CHOOSE_PYRAMID,
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
)
from waset.games.imhotep.scoring import all_burial_points, blue_cards, points_without_burial
from waset.games.imhotep.sites import temple_top
from waset.games.imhotep.table import Table

# The places of the weights in `State.weights`; they are points. A stone is worth more the nearer it is to its site.
STONE_ON_SLED: Final = 0
STONE_ON_SHIP: Final = 1
STONE_AT_SITE: Final = 2
CARD_TO_PICK: Final = 3
# A stone seen from above scores at the end of this round, and perhaps of later ones.
TEMPLE_NOW: Final = 4
TEMPLE_LATER: Final = 5
# Cards grow with the game: what they bring beyond their points now, at the beginning of it.
BLUE_CARD: Final = 6
DECORATION: Final = 7
STATUE_TO_COME: Final = 8
# Their names in `weights.toml`, in this order.
WEIGHTS: Final = (
    "stone_on_sled",
    "stone_on_ship",
    "stone_at_site",
    "card_to_pick",
    "temple_now",
    "temple_later",
    "blue_card",
    "decoration",
    "statue_to_come",
)


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
