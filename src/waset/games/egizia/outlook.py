"""A hand-made estimate of how a seat stands: its points now, and what crews, stones and cards may still bring."""

from typing import Final

from librt.vecs import vec
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

# The places of the weights in `State.weights`; they are points.
STONE: Final = 0
QUARRY_A_ROUND: Final = 1
STRENGTH_A_ROUND: Final = 2
MARKET_STEP: Final = 3
PERMANENT_A_ROUND: Final = 4
ANYTIME_CARD: Final = 5
HUNGER: Final = 6
DRY_GRAIN: Final = 7
AT_SITE: Final = 8
AS_SUBSTITUTE: Final = 9
SPHINX_CARD: Final = 10
# A ship that has gone far leaves much of the river behind it.
RIVER: Final = 11
# Their names in `weights.toml`, in this order.
WEIGHTS: Final = (
    "stone",
    "quarry_a_round",
    "strength_a_round",
    "market_step",
    "permanent_a_round",
    "anytime_card",
    "hunger",
    "dry_grain",
    "at_site",
    "as_substitute",
    "sphinx_card",
    "river",
)


def promise(table: Table, seat: i64) -> float:
    """What a seat has that is not points yet."""
    weights: vec[float] = table.weights
    # Rounds in which it can still work, this one counted until its building is over.
    rounds = float(table.box.rounds - table.round) + (1.0 if table.phase <= BUILDING else 0.0)
    strength: i64 = 0
    crew: i64
    for crew in range(CREWS):
        strength += table.seats[CREW + crew * SEATS + seat]
    worth = weights[STRENGTH_A_ROUND] * rounds * float(strength)
    if rounds > 0.0:
        worth += weights[STONE] * float(table.seats[STONES + seat])
        worth += weights[QUARRY_A_ROUND] * rounds * float(table.seats[QUARRY + seat])
    worth += weights[MARKET_STEP] * float(table.seats[SALE_AT + seat] + table.seats[GRAIN_AT + seat]) * rounds / 5.0
    worth += cards_in_hand(table, seat, rounds)
    worth += weights[SPHINX_CARD] * float(table.seats[KEPT + seat]) * rounds / 5.0
    if table.phase < BUILDING:
        worth += at_river(table, seat)
        meals = rounds
    else:
        meals = rounds - 1.0 if table.phase == BUILDING else rounds
    short: i64 = need_of(table, seat) - grain_of(table, seat)
    if short > 0:
        worth -= weights[HUNGER] * meals * float(short) * float(table.box.penalty[table.seats[GRAIN_AT + seat]])
    worth += weights[DRY_GRAIN] * rounds * float(table.seats[GRAIN_BROWN + seat] + table.seats[GRAIN_YELLOW + seat])
    return worth + in_progress(table, seat)


def cards_in_hand(table: Table, seat: i64, rounds: float) -> float:
    """Cards to be used once, and permanent ones for as long as they last."""
    worth = 0.0
    weights: vec[float] = table.weights
    card: i64
    for card in range(FIRST_ANYTIME, FIRST_PERMANENT):
        worth += weights[ANYTIME_CARD] * float(table.cards[seat * CARDS + card])
    if rounds == 0.0:
        worth = 0.0
    for card in range(FIRST_PERMANENT, FIRST_IMMEDIATE):
        worth += weights[PERMANENT_A_ROUND] * rounds * float(table.cards[seat * CARDS + card])
    return worth


def at_river(table: Table, seat: i64) -> float:
    """Ships that will build, and the stretch of river still ahead of the ships to come."""
    worth = 0.0
    weights: vec[float] = table.weights
    site: i64
    for site in range(SITES):
        berth: i64
        for berth in range(BERTHS):
            if table.river[BERTH + site * BERTHS + berth] == seat:
                worth += weights[AS_SUBSTITUTE] if berth == SUBSTITUTE else weights[AT_SITE]
    if table.seats[SHIPS + seat] > 0:
        worth -= weights[RIVER] * float(table.seats[LOWEST + seat] + 1)
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


def worth(table: Table, seat: i64) -> float:
    """The points of a seat now and in prospect."""
    return float(table.score(seat)) + promise(table, seat) + float(sites_built(table, seat))


def part_gone(table: Table) -> float:
    """How much of the game is over: the rounds before this one, and half of this one once ships have stopped."""
    # The set-up comes before the first round.
    before: i64 = table.round - 1 if table.round > 0 else 0
    return (float(before) + (0.5 if table.phase >= BUILDING else 0.0)) / float(table.box.rounds)
