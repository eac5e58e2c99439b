"""A hand-made estimate of how a seat stands: its points now, and what its stones and cards may still bring."""

from typing import Final

from mypy_extensions import i64

from waset.games.imhotep.names import (
    CARDS,
    CHOOSE_PYRAMID,
    FIRST_GREEN,
    HARBOUR,
    MARKET,
    PICK,
    PLACES,
    SHIPS,
    SITES,
    SLED,
    STATUE,
)
from waset.games.imhotep.scoring import blue_cards
from waset.games.imhotep.sites import temple_top
from waset.games.imhotep.table import Table

# In points, guessed and then measured against the random player. A stone is worth more the nearer it is to its site.
STONE_ON_SLED: Final = 0.5
STONE_ON_SHIP: Final = 1.3
STONE_AT_SITE: Final = 2.5
CARD_TO_PICK: Final = 3.0
# A stone seen from above scores at the end of this round, and perhaps of later ones.
TEMPLE_NOW: Final = 1.0
TEMPLE_LATER: Final = 0.6
# Cards grow with the game: what they bring beyond their points now, at the beginning of it.
BLUE_CARD: Final = 1.5
DECORATION: Final = 3.0
STATUE_TO_COME: Final = 1.0


def promise(table: Table, seat: i64) -> float:
    """What a seat's stones and cards may still bring, beyond the points they bring now."""
    rounds = float(table.box.rounds)
    later = (rounds - float(table.round)) / rounds
    worth = STONE_ON_SLED * float(table.cells[SLED + seat]) * (later + 1.0 / rounds) + stones_aboard(table, seat)
    if table.seat == seat:
        if table.step == PICK:
            worth += CARD_TO_PICK
        elif table.step == CHOOSE_PYRAMID:
            worth += STONE_AT_SITE
    for space in range(table.box.temple_spaces):
        if temple_top(table, space) == seat:
            worth += TEMPLE_NOW + TEMPLE_LATER * later * rounds / 2.0
    decorations: i64 = 0
    card: i64
    for card in range(FIRST_GREEN, STATUE):
        decorations += table.cards[seat * CARDS + card]
    statues: i64 = table.cards[seat * CARDS + STATUE]
    return worth + later * (
        BLUE_CARD * float(blue_cards(table, seat)) + DECORATION * float(decorations) + STATUE_TO_COME * float(statues)
    )


def stones_aboard(table: Table, seat: i64) -> float:
    """The worth of a seat's stones on ships, more on a ship that is being unloaded."""
    worth = 0.0
    ship: i64
    for ship in range(SHIPS):
        stone = STONE_ON_SHIP
        site: i64
        for site in range(SITES):
            if table.cells[HARBOUR + site] == ship:
                stone = CARD_TO_PICK if site == MARKET else STONE_AT_SITE
        for cell in range(ship * PLACES, ship * PLACES + PLACES):
            if table.cells[cell] == seat:
                worth += stone
    return worth


def standing(table: Table, seat: i64) -> float:
    """Points ahead of the best other seat, now and in prospect."""
    best = -1e9
    for other in range(table.players):
        if other != seat:
            worth = float(table.score(other)) + promise(table, other)
            if worth > best:
                best = worth
    return float(table.score(seat)) + promise(table, seat) - best
