"""Feeding the crews, and the stones from the quarries."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.egizia.names import (
    CREW,
    CREWS_FED,
    CREWS_HUNGRY,
    DONE,
    FEED_STONES,
    FIRST_ANYTIME,
    FOOD,
    FOR_HUNGER,
    GRAIN_AT,
    GRAIN_BROWN,
    GRAIN_GREEN,
    GRAIN_YELLOW,
    MOST_FED,
    ORDER,
    PLAY,
    QUARRY,
    RING_BROWN,
    RING_GREEN,
    SEATS,
    STONES,
    STONES_AS_FOOD,
    STONES_EATEN,
    STONES_QUARRIED,
)
from waset.games.egizia.nile import add_plays, has_plays, play_card
from waset.games.egizia.table import Table, has_card, score


def grain_of(table: Table, seat: i64) -> i64:
    """The grain of the fields that the water ring reaches (5.2)."""
    grain: i64 = table.seats[GRAIN_GREEN + seat]
    if table.ring != RING_GREEN:
        grain += table.seats[GRAIN_YELLOW + seat]
        if table.ring == RING_BROWN:
            grain += table.seats[GRAIN_BROWN + seat]
    return grain


def need_of(table: Table, seat: i64) -> i64:
    """What the four crews eat: their strengths together (5.1)."""
    seats: vec[i64] = table.seats
    first: i64 = CREW + seat
    return seats[first] + seats[first + SEATS] + seats[first + 2 * SEATS] + seats[first + 3 * SEATS]


def missing(table: Table, seat: i64, food: i64) -> i64:
    """How much grain is missing, with what cards and stones have brought so far; 0 if none is (5.1)."""
    short: i64 = need_of(table, seat) - grain_of(table, seat) - food
    if short < 0:
        return 0
    return short


def stones_to_feed(table: Table, seat: i64, short: i64) -> i64:
    """How many stones could be turned into grain (10.26)."""
    if not has_card(table, seat, STONES_AS_FOOD):
        return 0
    stones: i64 = table.seats[STONES + seat]
    if stones > short:
        stones = short
    if stones > MOST_FED:
        return MOST_FED
    return stones


def can_choose(table: Table, seat: i64, food: i64) -> bool:
    """Whether a player has anything to decide when feeding (5.3)."""
    short: i64 = missing(table, seat, food)
    if short > 0 and (has_card(table, seat, FOOD) or stones_to_feed(table, seat, short) > 0):
        return True
    return food == 0 and has_plays(table, seat, False)


def feeding_moves(table: Table, seat: i64, food: i64) -> vec[i64]:
    """Cards of the window before anything is eaten; then the means against hunger, and an end (5.3)."""
    moves: vec[i64] = append(vec[i64](capacity=32), DONE)
    short: i64 = missing(table, seat, food)
    if short > 0:
        if has_card(table, seat, FOOD):
            moves = append(moves, PLAY + FOOD - FIRST_ANYTIME)
        for count in range(stones_to_feed(table, seat, short)):
            moves = append(moves, FEED_STONES + count)
    if food == 0:
        moves = add_plays(table, seat, False, moves)
    return moves


def eat_card(table: Table, seat: i64) -> i64:
    """A card of grain; what is too much is lost (10.13)."""
    play_card(table, seat, FOOD)
    return table.box.card_food


def eat_stones(table: Table, seat: i64, count: i64) -> None:
    """Stones in place of grain (10.26)."""
    table.seats[STONES + seat] -= count
    if table.telling:
        table.tell(STONES_EATEN, seat, count)


def settle_hunger(table: Table, seat: i64, food: i64) -> None:
    """What is still missing costs points by the marker on the grain market (5.4)."""
    short: i64 = missing(table, seat, food)
    if short == 0:
        if table.telling:
            table.tell(CREWS_FED, seat, need_of(table, seat), grain_of(table, seat) + food)
        return
    lost: i64 = short * table.box.penalty[table.seats[GRAIN_AT + seat]]
    score(table, seat, FOR_HUNGER, -lost)
    if table.telling:
        table.tell(CREWS_HUNGRY, seat, short, lost)


def quarry_stones(table: Table) -> None:
    """Every player gets the stones of the quarries, in order of tiles; 25 at most (9.3, 10.5, 5.5)."""
    for place in range(table.players):
        seat: i64 = table.river[ORDER + place]
        stones: i64 = table.seats[STONES + seat] + table.seats[QUARRY + seat]
        if stones > table.box.most_stones:
            stones = table.box.most_stones
        if table.telling:
            table.tell(STONES_QUARRIED, seat, stones - table.seats[STONES + seat], stones)
        table.seats[STONES + seat] = stones
