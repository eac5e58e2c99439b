"""A hand-made estimate of how a seat stands: its points now, and what crews, stones and cards may still bring."""

from typing import Final

from mypy_extensions import i64

from waset.games.egizia.building import sites_built
from waset.games.egizia.feeding import grain_of, need_of
from waset.games.egizia.names import (
    BERTH,
    BERTHS,
    BUILDING,
    CARDS,
    CREW,
    CREWS,
    FIRST_ANYTIME,
    FIRST_IMMEDIATE,
    FIRST_PERMANENT,
    GRAIN_AT,
    GRAIN_BROWN,
    GRAIN_YELLOW,
    KEEP,
    KEPT,
    LAY_BRICK,
    LOWEST,
    QUARRY,
    SALE_AT,
    SEATS,
    SHIPS,
    SITES,
    STONES,
    SUBSTITUTE,
)
from waset.games.egizia.table import Table

# In points, guessed and then measured against the random player.
STONE: Final = 0.55
QUARRY_A_ROUND: Final = 0.6
STRENGTH_A_ROUND: Final = 0.45
MARKET_STEP: Final = 0.7
PERMANENT_A_ROUND: Final = 0.7
ANYTIME_CARD: Final = 1.6
HUNGER: Final = 0.9
DRY_GRAIN: Final = 0.15
AT_SITE: Final = 3.0
AS_SUBSTITUTE: Final = 0.7
SPHINX_CARD: Final = 2.0
# A ship that has gone far leaves much of the river behind it.
RIVER: Final = 0.16


def promise(table: Table, seat: i64) -> float:
    """What a seat has that is not points yet."""
    # Rounds in which it can still work, this one counted until its building is over.
    rounds = float(table.box.rounds - table.round) + (1.0 if table.phase <= BUILDING else 0.0)
    strength: i64 = 0
    crew: i64
    for crew in range(CREWS):
        strength += table.seats[CREW + crew * SEATS + seat]
    worth = STRENGTH_A_ROUND * rounds * float(strength)
    if rounds > 0.0:
        worth += STONE * float(table.seats[STONES + seat])
        worth += QUARRY_A_ROUND * rounds * float(table.seats[QUARRY + seat])
    worth += MARKET_STEP * float(table.seats[SALE_AT + seat] + table.seats[GRAIN_AT + seat]) * rounds / 5.0
    worth += cards_in_hand(table, seat, rounds)
    worth += SPHINX_CARD * float(table.seats[KEPT + seat]) * rounds / 5.0
    if table.phase < BUILDING:
        worth += at_river(table, seat)
        meals = rounds
    else:
        meals = rounds - 1.0 if table.phase == BUILDING else rounds
    short: i64 = need_of(table, seat) - grain_of(table, seat)
    if short > 0:
        worth -= HUNGER * meals * float(short) * float(table.box.penalty[table.seats[GRAIN_AT + seat]])
    worth += DRY_GRAIN * rounds * float(table.seats[GRAIN_BROWN + seat] + table.seats[GRAIN_YELLOW + seat])
    return worth + in_progress(table, seat)


def cards_in_hand(table: Table, seat: i64, rounds: float) -> float:
    """Cards to be used once, and permanent ones for as long as they last."""
    worth = 0.0
    card: i64
    for card in range(FIRST_ANYTIME, FIRST_PERMANENT):
        worth += ANYTIME_CARD * float(table.cards[seat * CARDS + card])
    if rounds == 0.0:
        worth = 0.0
    for card in range(FIRST_PERMANENT, FIRST_IMMEDIATE):
        worth += PERMANENT_A_ROUND * rounds * float(table.cards[seat * CARDS + card])
    return worth


def at_river(table: Table, seat: i64) -> float:
    """Ships that will build, and the stretch of river still ahead of the ships to come."""
    worth = 0.0
    site: i64
    for site in range(SITES):
        berth: i64
        for berth in range(BERTHS):
            if table.river[BERTH + site * BERTHS + berth] == seat:
                worth += AS_SUBSTITUTE if berth == SUBSTITUTE else AT_SITE
    if table.seats[SHIPS + seat] > 0:
        worth -= RIVER * float(table.seats[LOWEST + seat] + 1)
    return worth


def in_progress(table: Table, seat: i64) -> float:
    """Points laid but not yet scored, and cards drawn but not yet kept or returned."""
    if table.seat != seat:
        return 0.0
    worth = 0.0
    if table.step == LAY_BRICK:
        worth += float(table.extra % 256 + table.extra // 256)
    if table.step == KEEP and table.drawn > 0:
        worth += float(table.drawn)
    return worth


def standing(table: Table, seat: i64) -> float:
    """Points ahead of the best other seat, now and in prospect."""
    best = -1e9
    for other in range(table.players):
        if other != seat:
            worth = float(table.score(other)) + promise(table, other) + float(sites_built(table, other))
            if worth > best:
                best = worth
    return float(table.score(seat)) + promise(table, seat) + float(sites_built(table, seat)) - best
