"""A hand-made estimate of how a seat stands: its points now, and what its pieces, cards and pending steps may bring."""

from typing import Final

from librt.vecs import vec
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
from waset.games.pharaon.scoring import god_points, items_of
from waset.games.pharaon.table import Table

# The places of the weights in `State.weights`; they are points. A piece scores 1 at the end anyway; as long as rounds
# are to come it buys more than that.
PIECE_TO_SPEND: Final = 0
SILVER_TO_SPEND: Final = 1
JOKER_TO_SPEND: Final = 2
LAST_ROUND: Final = 3
# A jar is three pieces; whoever has not passed will still get one.
JAR_TO_COME: Final = 4
JAR: Final = 5
ARTISAN_TO_PICK: Final = 6
NOBLE_TO_PICK: Final = 7
PAIR_TO_PICK: Final = 8
OFFERING_TO_PICK: Final = 9
NILE_STEP_WORTH: Final = 10
TOMB_STEP_WORTH: Final = 11
LEVEL_BEGUN: Final = 12
# How much of a god's points the items one has already are worth before all of them are there.
GOD_BEGUN: Final = 13
TO_BE_PHARAOH: Final = 14
# Their names in `weights.toml`, in this order.
WEIGHTS: Final = (
    "piece_to_spend",
    "silver_to_spend",
    "joker_to_spend",
    "last_round",
    "jar_to_come",
    "jar",
    "artisan_to_pick",
    "noble_to_pick",
    "pair_to_pick",
    "offering_to_pick",
    "nile_step_worth",
    "tomb_step_worth",
    "level_begun",
    "god_begun",
    "to_be_pharaoh",
)


def worth_of(table: Table, seat: i64) -> float:
    """The points of a seat now and in prospect."""
    return float(table.score(seat)) + promise(table, seat)


def promise(table: Table, seat: i64) -> float:
    """What a seat has in prospect beyond its points now."""
    weights: vec[float] = table.weights
    later = float(table.box.rounds - table.round) / float(table.box.rounds)
    active = table.seats[PASSED + seat] == 0
    spend = later if later > 0.0 or not active else weights[LAST_ROUND]
    row: i64 = seat * PIECES
    basics: i64 = 0
    for cell in range(row, row + BASICS):
        basics += table.pieces[cell]
    jokers: i64 = 0
    for cell in range(row + JOKER, row + SILVER):
        jokers += table.pieces[cell]
    worth = spend * (
        weights[PIECE_TO_SPEND] * float(basics)
        + weights[SILVER_TO_SPEND] * float(table.pieces[row + SILVER])
        + weights[JOKER_TO_SPEND] * float(jokers)
    )
    for cell in range(LEVEL + seat * COLOURS, LEVEL + seat * COLOURS + COLOURS):
        if table.seats[cell] == 1:
            worth += weights[LEVEL_BEGUN]
    worth += gods_begun(table, seat)
    if table.pharaoh == NONE:
        space: i64 = table.seats[TOMB_SPACE + seat]
        reached: i64 = space if space < table.box.pharaoh_space else table.box.pharaoh_space
        worth += weights[TO_BE_PHARAOH] * float(reached) / float(table.box.pharaoh_space)
        if table.seats[NOBLE_COUNT + seat] >= table.box.pharaoh_nobles:
            worth += weights[TO_BE_PHARAOH]
    if active and table.round < table.box.rounds:
        worth += weights[JAR_TO_COME] * later
    return worth + pending_worth(table, seat, spend)


def gods_begun(table: Table, seat: i64) -> float:
    """A share of the points of every god, by how much of both its conditions is there."""
    if table.seats[RING + ZONES - 1] == NONE:
        return 0.0
    worth = 0.0
    weights: vec[float] = table.weights
    god: i64
    for god in range(ZONES):
        before: i64 = table.seats[RING + god]
        after: i64 = table.seats[RING + (god + 1) % ZONES]
        share = there(items_of(table, seat, before), table.box.need_after[before]) + there(
            items_of(table, seat, after), table.box.need_before[after]
        )
        if share < 2.0:
            worth += weights[GOD_BEGUN] * share * float(god_points(table, god)) / 2.0
    return worth


def there(items: i64, need: i64) -> float:
    """How much of a condition is met, from 0 to 1."""
    return 1.0 if items >= need else float(items) / float(need)


def pending_worth(table: Table, seat: i64, spend: float) -> float:
    """What the steps that are still to come will bring or cost the seat."""
    weights: vec[float] = table.weights
    worth = 0.0
    piece = 1.0 + spend * weights[PIECE_TO_SPEND]
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
                worth += weights[ARTISAN_TO_PICK]
            case n.CHOOSE_NOBLE | n.PICK_NOBLE | n.DRAW_NOBLE:
                worth += weights[NOBLE_TO_PICK]
            case n.CHOOSE_PAIR | n.PICK_PAIR:
                worth += weights[PAIR_TO_PICK]
            case n.CHOOSE_OFFERING:
                worth += weights[OFFERING_TO_PICK] * float(arg)
            case n.PICK_OFFERING | n.DRAW_OFFERING:
                worth += weights[OFFERING_TO_PICK]
            case n.NILE_STEP | n.MOVE_DISC:
                worth += weights[NILE_STEP_WORTH]
            case n.GAIN_FROM_NILE:
                worth += nile_worth(table, arg, piece)
            case n.TOMB_STEP:
                worth += weights[TOMB_STEP_WORTH]
            case n.GAIN_A_JAR | n.OPEN_JAR | n.OFFER_DIPLOMAT | n.PASS_JAR | n.PICK_JAR:
                worth += weights[JAR] * (0.6 + 0.4 * spend)
            case n.PICK_REWARD | n.OFFER_REWARD | n.PICK_BASIC | n.GET_TOKEN | n.GIVE_PIECE | n.OFFER_TEACHER:
                worth += piece
            case n.GAIN_SILVERS:
                worth += (1.0 + spend * weights[SILVER_TO_SPEND]) * float(arg)
    return worth


def nile_worth(table: Table, action: i64, piece: float) -> float:
    """What an action of the Nile will bring."""
    weights: vec[float] = table.weights
    worth = 0.0
    first: i64 = action * n.GAINS
    for cell in range(first, first + n.GAIN_JAR):
        worth += piece * float(table.box.nile_gain[cell])
    worth += weights[JAR] * float(table.box.nile_gain[first + n.GAIN_JAR])
    for arrow in range(action * 2, action * 2 + 2):
        if table.box.arrows[arrow] > 0:
            worth += weights[NILE_STEP_WORTH]
    return worth


def part_gone(table: Table) -> float:
    """How much of the game is over: the rounds before this one, and of this one the seats that have passed."""
    # The set-up comes before the first round.
    before: i64 = table.round - 1 if table.round > 0 else 0
    passed: i64 = 0
    for seat in range(table.players):
        if table.seats[PASSED + seat] > 0:
            passed += 1
    return (float(before) + float(passed) / float(table.players)) / float(table.box.rounds)
