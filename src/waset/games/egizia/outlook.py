"""A hand-made estimate of how a seat stands: its points now, and what crews, stones and cards may still bring.

A stone that is built with is a point, so this round is counted rather than guessed: how many stones the crews of the
ships at sites can lay, and the bonus for their number. What comes after is guessed from strength, quarries and cards.
"""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.egizia.building import sites_built
from waset.games.egizia.feeding import grain_of, need_of
from waset.games.egizia.names import (
    ANYTIME_CARD,
    AS_SUBSTITUTE,
    AT_SPHINX,
    BERTH,
    BERTHS,
    BONUS,
    BONUS_AHEAD,
    BUILDING,
    BUILT,
    CARD_AHEAD,
    CARDS,
    CREW,
    DECLARE,
    DRAW_HOW_MANY,
    DRAWN_CARD,
    DRY_GRAIN,
    FIRST_ANYTIME,
    FIRST_IMMEDIATE,
    FIRST_PERMANENT,
    FIRST_SITE,
    GRAIN_A_ROUND,
    GRAIN_AT,
    GRAIN_BROWN,
    GRAIN_YELLOW,
    HUNGER,
    JOKER,
    KEEP,
    KEPT,
    LAY_BRICK,
    LOWEST,
    PASSED,
    PERMANENT_A_ROUND,
    QUARRY,
    QUARRY_A_ROUND,
    QUEUE,
    ROW,
    SAILING,
    SALE_A_ROUND,
    SALE_AT,
    SEATS,
    SHIPS,
    SITES,
    SLOTS,
    SPHINX,
    SPHINX_A_ROUND,
    SPHINX_NEAR,
    STONE,
    STONES,
    STRENGTH_A_ROUND,
    SUBSTITUTE,
    USED,
    WORK,
    WORK_AHEAD,
)
from waset.games.egizia.riddles import best_drawn, hoped_for
from waset.games.egizia.table import Table


def promise(table: Table, seat: i64) -> float:
    """What a seat has that is not points yet."""
    weights: vec[float] = table.weights
    later = float(table.box.rounds - table.round)
    # Rounds in which it can still work, this one counted until its building is over.
    rounds = later + (1.0 if table.phase <= BUILDING else 0.0)
    worth = weights[QUARRY_A_ROUND] * later * float(table.seats[QUARRY + seat])
    worth += weights[STRENGTH_A_ROUND] * later * float(need_of(table, seat))
    worth += weights[SALE_A_ROUND] * rounds * float(table.seats[SALE_AT + seat])
    worth += weights[GRAIN_A_ROUND] * rounds * float(table.seats[GRAIN_AT + seat])
    worth += weights[SPHINX_A_ROUND] * rounds * float(table.seats[KEPT + seat])
    worth += weights[DRY_GRAIN] * rounds * float(table.seats[GRAIN_BROWN + seat] + table.seats[GRAIN_YELLOW + seat])
    worth += cards_in_hand(table, seat, rounds)
    if rounds > 0.0 and weights[SPHINX_NEAR] != 0.0:
        worth += weights[SPHINX_NEAR] * hoped_for(table, seat)
    if table.phase < BUILDING:
        short: i64 = need_of(table, seat) - grain_of(table, seat)
        if short > 0:
            worth -= weights[HUNGER] * float(short * table.box.penalty[table.seats[GRAIN_AT + seat]])
    return worth + this_round(table, seat, later) + in_progress(table, seat)


def this_round(table: Table, seat: i64, later: float) -> float:
    """Stones that will be laid, those left over if there is a later round for them, and the bonus."""
    weights: vec[float] = table.weights
    stones: i64 = table.seats[STONES + seat]
    if table.phase < BUILDING:
        stones += table.seats[QUARRY + seat]
    laid: i64 = 0
    worth = 0.0
    if table.phase <= BUILDING:
        sites: i64 = sites_to_build(table, seat)
        # A declaration goes on for a site whose crew is chosen already.
        chosen: i64 = 1 if table.step == DECLARE and table.seat == seat else 0
        laid = smaller(stones, strength_for(table, seat, sites - chosen) + at_work(table, seat))
        bonus: i64 = table.box.cooperation[sites + sites_built(table, seat)]
        worth = weights[WORK] * float(laid) + float(bonus)
        if stones > 0 and waits_at_sphinx(table, seat):
            worth += weights[AT_SPHINX]
        if table.phase == SAILING:
            worth += at_river(table, seat, sites, stones, laid, bonus)
    elif table.phase == BONUS:
        worth = float(bonus_unpaid(table, seat))
    if later > 0.0:
        worth += weights[STONE] * float(stones - laid)
    return worth


def smaller(one: i64, other: i64) -> i64:
    return one if one < other else other


def sites_to_build(table: Table, seat: i64) -> i64:
    """At how many sites a ship of the seat has a place and has not built yet."""
    sites: i64 = 0
    site: i64
    for site in range(SITES):
        first: i64 = BERTH + site * BERTHS
        if (
            table.river[first] == seat or table.river[first + 1] == seat or table.river[first + 2] == seat
        ) and table.seats[BUILT + site * SEATS + seat] == 0:
            sites += 1
    return sites


def waits_at_sphinx(table: Table, seat: i64) -> bool:
    """Whether a ship of the seat has a place at the Sphinx and has not drawn yet."""
    first: i64 = BERTH + SPHINX * BERTHS
    return (
        table.river[first] == seat or table.river[first + 1] == seat or table.river[first + 2] == seat
    ) and table.seats[BUILT + SPHINX * SEATS + seat] == 0


def strength_for(table: Table, seat: i64, sites: i64) -> i64:
    """The strength of the best rested crews for so many sites, and of the joker."""
    if sites <= 0:
        return 0
    total: i64 = 0
    most: i64 = 0
    least: i64 = table.box.most_strength
    crew: i64
    for crew in range(JOKER):
        strength: i64 = rested(table, seat, crew)
        total += strength
        if strength > most:
            most = strength
        if strength < least:
            least = strength
    if sites == 1:
        total = most
    elif sites == 2:
        total -= least
    return total + rested(table, seat, JOKER)


def rested(table: Table, seat: i64, crew: i64) -> i64:
    """The strength of a crew, nothing once it has worked this round."""
    if table.seats[USED + crew * SEATS + seat] > 0:
        return 0
    return table.seats[CREW + crew * SEATS + seat]


def at_work(table: Table, seat: i64) -> i64:
    """Strength declared for a building and not spent yet."""
    if table.seat == seat and table.step in (DECLARE, LAY_BRICK, DRAW_HOW_MANY):
        return table.arg
    return 0


def at_river(table: Table, seat: i64, sites: i64, stones: i64, laid: i64, bonus: i64) -> float:
    """What ships still to come could do: work at the sites ahead that have a place, and the cards ahead."""
    weights: vec[float] = table.weights
    worth = 0.0
    ahead: i64 = 0
    sailing = table.seats[PASSED + seat] == 0 and table.seats[SHIPS + seat] > 0
    lowest: i64 = table.seats[LOWEST + seat]
    site: i64
    for site in range(SITES):
        first: i64 = BERTH + site * BERTHS
        if table.river[first + SUBSTITUTE] == seat:
            worth += weights[AS_SUBSTITUTE]
        elif sailing and table.box.position[FIRST_SITE + site] > lowest:
            for place in range(table.box.places):
                if table.river[first + place] < 0:
                    ahead += 1
                    break
    if ahead > 0:
        could: i64 = smaller(stones, strength_for(table, seat, sites + ahead))
        worth += weights[WORK_AHEAD] * float(could - laid)
        worth += weights[BONUS_AHEAD] * float(table.box.cooperation[sites + ahead] - bonus)
    if sailing:
        cards: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            if table.box.position[slot] > lowest and table.river[ROW + slot] >= 0:
                cards += 1
        worth += weights[CARD_AHEAD] * float(cards)
    return worth


def bonus_unpaid(table: Table, seat: i64) -> i64:
    """The bonus of a seat that has its moment after the one whose moment it is."""
    place: i64 = table.players - 1
    while place >= 0 and table.river[QUEUE + place] != table.seat:
        if table.river[QUEUE + place] == seat:
            return table.box.cooperation[sites_built(table, seat)]
        place -= 1
    return 0


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


def in_progress(table: Table, seat: i64) -> float:
    """Points laid but not yet scored, and cards drawn but not yet kept or returned."""
    if table.seat != seat:
        return 0.0
    worth = 0.0
    if table.step == LAY_BRICK:
        worth += float(table.extra % 256 + table.extra // 256)
    if table.step == KEEP and table.drawn > 0:
        worth += float(table.drawn)
        if table.weights[DRAWN_CARD] != 0.0:
            worth += table.weights[DRAWN_CARD] * best_drawn(table, seat, table.weights[SPHINX_NEAR])
    return worth


def worth(table: Table, seat: i64) -> float:
    """The points of a seat now and in prospect."""
    return float(table.score(seat)) + promise(table, seat)


def part_gone(table: Table) -> float:
    """How much of the game is over: the rounds before this one, and half of this one once ships have stopped."""
    # The set-up comes before the first round.
    before: i64 = table.round - 1 if table.round > 0 else 0
    return (float(before) + (0.5 if table.phase >= BUILDING else 0.0)) / float(table.box.rounds)
