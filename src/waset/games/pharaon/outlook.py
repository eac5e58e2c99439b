"""A hand-made estimate of how a seat stands: its points now, and what its pieces, cards and pending steps may bring.

Weights are points. A piece scores 1 at the end anyway; as long as rounds are to come it buys more than that. A jar is
three pieces, and whoever has not passed will still get one. A god counts in part before all its items are there.
"""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.pharaon import names as n
from waset.games.pharaon.payment import bought_by, need_of, units, units_left
from waset.games.pharaon.scoring import god_points, items_of
from waset.games.pharaon.table import Table


def worth_of(table: Table, seat: i64) -> float:
    """The points of a seat now and in prospect."""
    return float(table.score(seat)) + promise(table, seat)


def promise(table: Table, seat: i64) -> float:
    """What a seat has in prospect beyond its points now."""
    weights: vec[float] = table.weights
    later = float(table.box.rounds - table.round) / float(table.box.rounds)
    active = table.seats[n.PASSED + seat] == 0
    spend = later if later > 0.0 or not active else weights[n.LAST_ROUND]
    row: i64 = seat * n.PIECES
    basics: i64 = 0
    for cell in range(row, row + n.BASICS):
        basics += table.pieces[cell]
    jokers: i64 = 0
    for cell in range(row + n.JOKER, row + n.SILVER):
        jokers += table.pieces[cell]
    worth = spend * (
        weights[n.PIECE_TO_SPEND] * float(basics)
        + weights[n.SILVER_TO_SPEND] * float(table.pieces[row + n.SILVER])
        + weights[n.JOKER_TO_SPEND] * float(jokers)
    )
    for cell in range(n.LEVELS + seat * n.COLOURS, n.LEVELS + seat * n.COLOURS + n.COLOURS):
        if table.seats[cell] == 1:
            worth += weights[n.LEVEL_BEGUN]
    worth += gods_begun(table, seat)
    if table.pharaoh == n.NONE:
        space: i64 = table.seats[n.TOMB_SPACE + seat]
        reached: i64 = space if space < table.box.pharaoh_space else table.box.pharaoh_space
        worth += weights[n.TO_BE_PHARAOH] * float(reached) / float(table.box.pharaoh_space)
        if table.seats[n.NOBLE_COUNT + seat] >= table.box.pharaoh_nobles:
            worth += weights[n.TO_BE_PHARAOH]
    if active and table.round < table.box.rounds:
        worth += weights[n.JAR_TO_COME] * later
    return worth + pending_worth(table, seat, spend)


def gods_begun(table: Table, seat: i64) -> float:
    """A share of the points of every god, by how much of both its conditions is there."""
    if table.seats[n.RING + n.ZONES - 1] == n.NONE:
        return 0.0
    worth = 0.0
    weights: vec[float] = table.weights
    god: i64
    for god in range(n.ZONES):
        before: i64 = table.seats[n.RING + god]
        after: i64 = table.seats[n.RING + (god + 1) % n.ZONES]
        share = there(items_of(table, seat, before), table.box.need_after[before]) + there(
            items_of(table, seat, after), table.box.need_before[after]
        )
        if share < 2.0:
            worth += weights[n.GOD_BEGUN] * share * float(god_points(table, god)) / 2.0
    return worth


def there(items: i64, need: i64) -> float:
    """How much of a condition is met, from 0 to 1."""
    return 1.0 if items >= need else float(items) / float(need)


def pending_worth(table: Table, seat: i64, spend: float) -> float:
    """What the steps that are still to come will bring or cost the seat."""
    weights: vec[float] = table.weights
    worth = 0.0
    piece = 1.0 + spend * weights[n.PIECE_TO_SPEND]
    level: i64
    for level in range(table.depth):
        if table.seat_at(level) != seat:
            continue
        arg: i64 = table.arg_at(level)
        match table.kind_at(level):
            case n.ENTRY:
                cost: i64 = units(need_of(table, seat, bought_by(table.extra_at(level))))
                worth -= piece * float(cost if cost > 0 else 1)
            case n.PAYMENT:
                worth -= piece * float(units_left(table.extra_at(level)))
            case n.CHOOSE_ARTISAN | n.PICK_ARTISAN | n.DRAW_ARTISAN:
                worth += weights[n.ARTISAN_TO_PICK]
            case n.CHOOSE_NOBLE | n.PICK_NOBLE | n.DRAW_NOBLE:
                worth += weights[n.NOBLE_TO_PICK]
            case n.CHOOSE_PAIR | n.PICK_PAIR:
                worth += weights[n.PAIR_TO_PICK]
            case n.CHOOSE_OFFERING:
                worth += weights[n.OFFERING_TO_PICK] * float(arg)
            case n.PICK_OFFERING | n.DRAW_OFFERING:
                worth += weights[n.OFFERING_TO_PICK]
            case n.NILE_STEP | n.MOVE_DISC:
                worth += weights[n.NILE_STEP_WORTH]
            case n.GAIN_FROM_NILE:
                worth += nile_worth(table, arg, piece)
            case n.TOMB_STEP:
                worth += weights[n.TOMB_STEP_WORTH]
            case n.GAIN_A_JAR | n.OPEN_JAR | n.OFFER_DIPLOMAT | n.PASS_JAR | n.PICK_JAR:
                worth += weights[n.JAR] * (0.6 + 0.4 * spend)
            case n.PICK_REWARD | n.OFFER_REWARD | n.PICK_BASIC | n.GET_TOKEN | n.GIVE_PIECE | n.OFFER_TEACHER:
                worth += piece
            case n.GAIN_SILVERS:
                worth += (1.0 + spend * weights[n.SILVER_TO_SPEND]) * float(arg)
    return worth


def nile_worth(table: Table, action: i64, piece: float) -> float:
    """What an action of the Nile will bring."""
    weights: vec[float] = table.weights
    worth = 0.0
    first: i64 = action * n.GAINS
    for cell in range(first, first + n.GAIN_JAR):
        worth += piece * float(table.box.nile_gain[cell])
    worth += weights[n.JAR] * float(table.box.nile_gain[first + n.GAIN_JAR])
    for arrow in range(action * 2, action * 2 + 2):
        if table.box.arrows[arrow] > 0:
            worth += weights[n.NILE_STEP_WORTH]
    return worth


def part_gone(table: Table) -> float:
    """How much of the game is over: the rounds before this one, and of this one the seats that have passed."""
    # The set-up comes before the first round.
    before: i64 = table.round - 1 if table.round > 0 else 0
    passed: i64 = 0
    for seat in range(table.players):
        if table.seats[n.PASSED + seat] > 0:
            passed += 1
    return (float(before) + float(passed) / float(table.players)) / float(table.box.rounds)
