"""Building at the sites: who builds when, with what strength, and what comes of it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.egizia.names import (
    BERTH,
    BERTHS,
    BUILD,
    BUILDING_SCORED,
    BUILT,
    CARDS,
    CHOOSE_MARKET,
    CREW,
    CREW_IMPROVER,
    CREW_USED,
    CREWS,
    DECLARE,
    DRAW_HOW_MANY,
    FIRST_ANYTIME,
    FOR_GRAVES,
    FOR_OBELISK,
    FOR_PYRAMID,
    FOR_TEMPLE,
    GAVE_UP,
    GIVE_UP,
    GO_ON_LAYING,
    JOKER,
    LAY,
    LAY_BRICK,
    LINED,
    MORE_STONES,
    MOVED_UP,
    NONE,
    OBELISK,
    PART_GRAVES,
    PART_ROW,
    PLAY,
    PYRAMID,
    READY,
    SEATS,
    SPHINX,
    STONES,
    STOP,
    STRENGTH,
    SUBSTITUTE,
    TRAINED,
    TWO_CREWS,
    USE,
    USED,
    WENT_FIRST,
)
from waset.games.egizia.nile import add_plays, could_hire, play_card
from waset.games.egizia.sphinx import buy_cards, draws, in_pile, under_pile
from waset.games.egizia.table import Table, berth_of, has_card, score, take_ship_back
from waset.games.egizia.works import CLOSED, add_bricks, cheapest, lay_brick, pay_rows, price

# The points so far of a building in progress: those of the second kind of work stand above those of the first.
SECOND_WORK: Final = 256


# -- whose turn it is ---------------------------------------------------------------------------------------------


def begin_turn(table: Table, seat: i64) -> None:
    """A player builds, or gives up by themselves where nothing can be done (6.2)."""
    if could_build(table, seat) and len(builds(table, seat)) > 1:
        table.push(BUILD, seat)
    else:
        give_up(table, seat)


def give_up(table: Table, seat: i64) -> None:
    """The ship goes back at once; a substitute moves into the place and has a turn there and then (6.2)."""
    berth: i64 = berth_of(table, seat, table.site)
    first: i64 = BERTH + table.site * BERTHS
    take_ship_back(table, first + berth)
    if table.telling:
        table.tell(GAVE_UP, seat, table.site)
    waiting: i64 = table.river[first + SUBSTITUTE]
    if berth < table.places <= SUBSTITUTE and waiting >= 0:
        table.river[first + berth] = waiting
        table.river[first + SUBSTITUTE] = NONE
        if table.telling:
            table.tell(MOVED_UP, waiting, table.site)
        begin_turn(table, waiting)


def first_builder(table: Table, site: i64) -> i64:
    """The seat nearest to the Nile at a site, or NONE (6.1)."""
    first: i64 = BERTH + site * BERTHS
    berth: i64
    for berth in range(BERTHS):
        if table.river[first + berth] >= 0:
            return table.river[first + berth]
    return NONE


def go_first(table: Table, seat: i64) -> None:
    """First in line: the ship goes to the first place, the others move back; a substitute adds a place (10.17)."""
    first: i64 = BERTH + table.site * BERTHS
    berth: i64 = berth_of(table, seat, table.site)
    if berth == SUBSTITUTE and table.places <= SUBSTITUTE:
        table.river[first + SUBSTITUTE] = NONE
        berth = table.places
        table.places += 1
    # Ships keep to the places that are in use: each goes to the next one behind it.
    moving: i64 = seat
    for at in range(berth + 1):
        if table.river[first + at] >= 0 or at == berth:
            following: i64 = table.river[first + at]
            table.river[first + at] = moving
            moving = following
    table.seats[LINED + seat] = 1
    if table.telling:
        table.tell(WENT_FIRST, seat, table.site)


# -- strength -----------------------------------------------------------------------------------------------------


def strength_of(table: Table, seat: i64, crew: i64) -> i64:
    """The strength of a crew if it has not worked this round, else 0 (6.3)."""
    seats: vec[i64] = table.seats
    if seats[USED + crew * SEATS + seat] > 0:
        return 0
    return seats[CREW + crew * SEATS + seat]


def strength_to_add(table: Table, seat: i64) -> i64:
    """What the joker and the cards of strength can add (10.15, 6.3)."""
    return strength_of(table, seat, JOKER) + table.cards[seat * CARDS + STRENGTH] * table.box.card_strength


def best_partner(table: Table, seat: i64, crew: i64) -> i64:
    """The strongest other unused crew that the card for two crews could add (10.14)."""
    best: i64 = 0
    if has_card(table, seat, TWO_CREWS):
        other: i64
        for other in range(JOKER):
            strength: i64 = strength_of(table, seat, other)
            if other != crew and strength > best:
                best = strength
    return best


def price_of_building(table: Table) -> i64:
    """The least strength and stones a building here takes (6.2)."""
    if table.site != SPHINX:
        return cheapest(table, table.site)
    if in_pile(table) > 0 or under_pile(table) > 0:
        return 1
    return CLOSED


def could_build(table: Table, seat: i64) -> bool:
    """Whether a player has a crew, strength and stones to build here, or cards that would bring them (6.2)."""
    least: i64 = price_of_building(table)
    stones: i64 = table.seats[STONES + seat] + table.cards[seat * CARDS + MORE_STONES] * table.box.card_stones
    if stones < least:
        return False
    best: i64 = 0
    crew: i64
    for crew in range(JOKER):
        strength: i64 = strength_of(table, seat, crew)
        if strength > 0:
            strength += best_partner(table, seat, crew)
            if strength > best:
                best = strength
    if best == 0:
        return False
    best += strength_to_add(table, seat)
    if best >= least:
        return True
    # Crews that can still grow before they work.
    best += table.cards[seat * CARDS + CREW_IMPROVER] - table.seats[TRAINED + seat]
    if could_hire(table, seat) and stones - table.box.hire_stones >= least:
        best += 1
    return best >= least


def crews_to_use(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Add the crews with which the cheapest space could be built (6.3)."""
    least: i64 = price_of_building(table)
    if table.seats[STONES + seat] < least:
        return moves
    added: i64 = strength_to_add(table, seat)
    crew: i64
    for crew in range(JOKER):
        strength: i64 = strength_of(table, seat, crew)
        if strength > 0 and strength + best_partner(table, seat, crew) + added >= least:
            moves = append(moves, USE + crew)
    return moves


def builds(table: Table, seat: i64) -> vec[i64]:
    """A crew to build with, giving up, and the cards of the window (6.2, 6.3)."""
    moves: vec[i64] = crews_to_use(table, seat, vec[i64](capacity=24))
    moves = append(moves, GIVE_UP)
    return add_plays(table, seat, True, moves)


def use_crew(table: Table, seat: i64, crew: i64, strength: i64, doubled: i64) -> None:
    """A crew is declared and has worked for this round (6.3)."""
    strength += table.seats[CREW + crew * SEATS + seat]
    table.seats[USED + crew * SEATS + seat] = 1
    if table.telling:
        table.tell(CREW_USED, seat, crew, strength)
    declare(table, seat, strength, doubled)


def declare(table: Table, seat: i64, strength: i64, doubled: i64) -> None:
    """More strength may be declared before the first brick; where nothing can be added, building begins (6.3)."""
    moves: vec[i64] = additions(table, seat, strength, doubled)
    if len(moves) == 1 and moves[0] == READY:
        begin_work(table, seat, strength)
    else:
        table.push(DECLARE, seat, strength, doubled)


def additions(table: Table, seat: i64, strength: i64, doubled: i64) -> vec[i64]:
    """The joker, cards of strength, a second crew by card, or ready (10.14, 10.15, 6.3)."""
    moves: vec[i64] = vec[i64](capacity=8)
    least: i64 = price_of_building(table)
    if strength >= least:
        moves = append(moves, READY)
    if strength_of(table, seat, JOKER) > 0:
        moves = append(moves, USE + JOKER)
    if has_card(table, seat, STRENGTH):
        moves = append(moves, PLAY + STRENGTH - FIRST_ANYTIME)
    if doubled == 0 and has_card(table, seat, TWO_CREWS):
        added: i64 = strength + strength_to_add(table, seat)
        crew: i64
        for crew in range(JOKER):
            second: i64 = strength_of(table, seat, crew)
            if second > 0 and added + second >= least:
                moves = append(moves, USE + crew)
    return moves


def add_strength(table: Table, seat: i64, move: i64, strength: i64, doubled: i64) -> None:
    """Carry out one of `additions`."""
    if move == READY:
        begin_work(table, seat, strength)
    elif move == USE + JOKER:
        use_crew(table, seat, JOKER, strength, doubled)
    elif move >= USE:
        play_card(table, seat, TWO_CREWS)
        use_crew(table, seat, move - USE, strength, 1)
    else:
        play_card(table, seat, STRENGTH)
        declare(table, seat, strength + table.box.card_strength, doubled)


# -- the work itself ----------------------------------------------------------------------------------------------


def begin_work(table: Table, seat: i64, strength: i64) -> None:
    """With the strength declared, cards are drawn or bricks laid (6.4, 6.5)."""
    table.seats[BUILT + table.site * SEATS + seat] = 1
    if table.site == SPHINX:
        moves: vec[i64] = draws(table, seat, strength)
        if len(moves) == 1:
            buy_cards(table, seat, 1)
        else:
            table.push(DRAW_HOW_MANY, seat, strength)
    else:
        go_on(table, seat, strength, 0)


def bricks(table: Table, seat: i64, strength: i64, points: i64) -> vec[i64]:
    """The parts that can be paid, and stopping once a brick is laid (6.4)."""
    most: i64 = table.seats[STONES + seat]
    if strength < most:
        most = strength
    moves: vec[i64] = add_bricks(table, table.site, most, vec[i64](capacity=16))
    if points > 0 and len(moves) > 0:
        moves = append(moves, STOP)
    return moves


def go_on(table: Table, seat: i64, strength: i64, points: i64) -> None:
    """The next brick: asked, laid by itself if it is the only way, or the building is over (6.4)."""
    moves: vec[i64] = bricks(table, seat, strength, points)
    if len(moves) == 0:
        finish_building(table, seat, points)
    elif len(moves) == 1:
        lay(table, seat, moves[0] - LAY, strength, points)
    else:
        table.push(LAY_BRICK, seat, strength, points)


def lay(table: Table, seat: i64, part: i64, strength: i64, points: i64) -> None:
    """A brick for as many stones as its space is worth (6.4)."""
    value: i64 = price(table, part)
    table.seats[STONES + seat] -= value
    second = part == PART_GRAVES or (part < PART_ROW and table.site == PYRAMID)
    points += value * SECOND_WORK if second else value
    table.push(GO_ON_LAYING, seat, strength - value, points)
    lay_brick(table, seat, part)


def finish_building(table: Table, seat: i64, points: i64) -> None:
    """All points in one go; then finished rows, and at the obelisk a step on a market (6.4, 6.9, 6.11)."""
    first: i64 = points % SECOND_WORK
    second: i64 = points // SECOND_WORK
    if table.site == OBELISK:
        score(table, seat, FOR_OBELISK, first)
        score(table, seat, FOR_GRAVES, second)
    else:
        score(table, seat, FOR_PYRAMID, first)
        score(table, seat, FOR_TEMPLE, second)
    if table.telling:
        table.tell(BUILDING_SCORED, seat, table.site, first + second)
    if table.site == OBELISK:
        table.push(CHOOSE_MARKET, seat)
    else:
        pay_rows(table)


def sites_built(table: Table, seat: i64) -> i64:
    """At how many sites a player has spent a stone this round (7.1)."""
    seats: vec[i64] = table.seats
    return seats[BUILT + seat] + seats[BUILT + SEATS + seat] + seats[BUILT + 2 * SEATS + seat]


def refresh(table: Table, seat: i64) -> None:
    """All crews are rested for the next round, and no site is built at yet (2.1)."""
    seats: vec[i64] = table.seats
    crew: i64
    for crew in range(CREWS):
        seats[USED + crew * SEATS + seat] = 0
    site: i64
    for site in range(3):
        seats[BUILT + site * SEATS + seat] = 0
