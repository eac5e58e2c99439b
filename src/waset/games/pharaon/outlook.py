"""A hand-made estimate of how a seat stands: its points now, and what its pieces, cards and pending steps may bring."""

from typing import Final

from mypy_extensions import i64

from waset.engine.state import ARG_BITS, ARG_SHIFT, EXTRA_SHIFT, KIND_BITS, SEAT_BITS, SEAT_SHIFT
from waset.games.pharaon import names as n
from waset.games.pharaon.names import (
    BASICS,
    COLOURS,
    JOKER,
    LEVEL,
    NOBLE_COUNT,
    NONE,
    PASSED,
    PIECES,
    RING,
    SILVER,
    TOMB_SPACE,
    ZONES,
)
from waset.games.pharaon.payment import need_of, units
from waset.games.pharaon.scoring import god_points, items_of, traitor_points
from waset.games.pharaon.table import Table

# In points, guessed and then measured against the random player. A piece scores 1 at the end anyway; as long as rounds
# are to come it buys more than that.
PIECE_TO_SPEND: Final = 1.2
SILVER_TO_SPEND: Final = 1.8
JOKER_TO_SPEND: Final = 0.6
LAST_ROUND: Final = 0.25
# A jar is three pieces; whoever has not passed will still get one.
JAR_TO_COME: Final = 5.0
JAR: Final = 5.0
ARTISAN_TO_PICK: Final = 7.5
NOBLE_TO_PICK: Final = 11.0
PAIR_TO_PICK: Final = 4.5
OFFERING_TO_PICK: Final = 2.3
NILE_STEP_WORTH: Final = 2.4
TOMB_STEP_WORTH: Final = 6.5
LEVEL_BEGUN: Final = 1.6
# How much of a god's points the items one has already are worth before all of them are there.
GOD_BEGUN: Final = 0.35
TO_BE_PHARAOH: Final = 2.0


def standing(table: Table, seat: i64) -> float:
    """Points ahead of the best other at the table, now and in prospect."""
    own = float(table.score(seat)) + promise(table, seat)
    if table.box.solo:
        return own - float(traitor_points(table))
    best = -1e9
    for other in range(table.players):
        if other != seat:
            worth = float(table.score(other)) + promise(table, other)
            if worth > best:
                best = worth
    return own - best


def promise(table: Table, seat: i64) -> float:
    """What a seat has in prospect beyond its points now."""
    later = float(table.box.rounds - table.round) / float(table.box.rounds)
    active = table.seats[PASSED + seat] == 0
    spend = later if later > 0.0 or not active else LAST_ROUND
    row: i64 = seat * PIECES
    basics: i64 = 0
    for cell in range(row, row + BASICS):
        basics += table.pieces[cell]
    jokers: i64 = 0
    for cell in range(row + JOKER, row + SILVER):
        jokers += table.pieces[cell]
    worth = spend * (
        PIECE_TO_SPEND * float(basics)
        + SILVER_TO_SPEND * float(table.pieces[row + SILVER])
        + JOKER_TO_SPEND * float(jokers)
    )
    for cell in range(LEVEL + seat * COLOURS, LEVEL + seat * COLOURS + COLOURS):
        if table.seats[cell] == 1:
            worth += LEVEL_BEGUN
    worth += gods_begun(table, seat)
    if table.pharaoh == NONE:
        space: i64 = table.seats[TOMB_SPACE + seat]
        reached: i64 = space if space < table.box.pharaoh_space else table.box.pharaoh_space
        worth += TO_BE_PHARAOH * float(reached) / float(table.box.pharaoh_space)
        if table.seats[NOBLE_COUNT + seat] >= table.box.pharaoh_nobles:
            worth += TO_BE_PHARAOH
    if active and table.round < table.box.rounds:
        worth += JAR_TO_COME * later
    return worth + pending_worth(table, seat, spend)


def gods_begun(table: Table, seat: i64) -> float:
    """A share of the points of every god, by how much of both its conditions is there."""
    if table.seats[RING + ZONES - 1] == NONE:
        return 0.0
    worth = 0.0
    god: i64
    for god in range(ZONES):
        before: i64 = table.seats[RING + god]
        after: i64 = table.seats[RING + (god + 1) % ZONES]
        share = there(items_of(table, seat, before), table.box.need_after[before]) + there(
            items_of(table, seat, after), table.box.need_before[after]
        )
        if share < 2.0:
            worth += GOD_BEGUN * share * float(god_points(table, god)) / 2.0
    return worth


def there(items: i64, need: i64) -> float:
    """How much of a condition is met, from 0 to 1."""
    return 1.0 if items >= need else float(items) / float(need)


def pending_worth(table: Table, seat: i64, spend: float) -> float:
    """What the steps that are still to come will bring or cost the seat."""
    worth = 0.0
    piece = 1.0 + spend * PIECE_TO_SPEND
    level: i64
    for level in range(table.depth):
        packed: i64 = table.stack[level]
        if packed >> SEAT_SHIFT & SEAT_BITS != seat:
            continue
        arg: i64 = packed >> ARG_SHIFT & ARG_BITS
        match packed & KIND_BITS:
            case n.ENTRY:
                buy: i64 = packed >> EXTRA_SHIFT & 0x1F
                cost: i64 = units(need_of(table, seat, buy))
                worth -= piece * float(cost if cost > 0 else 1)
            case n.PAYMENT:
                worth -= piece * float(packed >> EXTRA_SHIFT + 10 & 0x7)
            case n.CHOOSE_ARTISAN | n.PICK_ARTISAN | n.DRAW_ARTISAN:
                worth += ARTISAN_TO_PICK
            case n.CHOOSE_NOBLE | n.PICK_NOBLE | n.DRAW_NOBLE:
                worth += NOBLE_TO_PICK
            case n.CHOOSE_PAIR | n.PICK_PAIR:
                worth += PAIR_TO_PICK
            case n.CHOOSE_OFFERING:
                worth += OFFERING_TO_PICK * float(arg)
            case n.PICK_OFFERING | n.DRAW_OFFERING:
                worth += OFFERING_TO_PICK
            case n.NILE_STEP | n.MOVE_DISC:
                worth += NILE_STEP_WORTH
            case n.GAIN_FROM_NILE:
                worth += nile_worth(table, arg, piece)
            case n.TOMB_STEP:
                worth += TOMB_STEP_WORTH
            case n.GAIN_A_JAR | n.OPEN_JAR | n.OFFER_DIPLOMAT | n.PASS_JAR | n.PICK_JAR:
                worth += JAR * (0.6 + 0.4 * spend)
            case n.PICK_REWARD | n.OFFER_REWARD | n.PICK_BASIC | n.GET_TOKEN | n.GIVE_PIECE | n.OFFER_TEACHER:
                worth += piece
            case n.GAIN_SILVERS:
                worth += (1.0 + spend * SILVER_TO_SPEND) * float(arg)
    return worth


def nile_worth(table: Table, action: i64, piece: float) -> float:
    """What an action of the Nile will bring."""
    worth = 0.0
    first: i64 = action * n.GAINS
    for cell in range(first, first + n.GAIN_JAR):
        worth += piece * float(table.box.nile_gain[cell])
    worth += JAR * float(table.box.nile_gain[first + n.GAIN_JAR])
    for arrow in range(action * 2, action * 2 + 2):
        if table.box.arrows[arrow] > 0:
            worth += NILE_STEP_WORTH
    return worth
