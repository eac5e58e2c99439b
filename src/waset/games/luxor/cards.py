"""What the cards do: which of them can be played, the moves they offer, and the two that move without a choice."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.luxor.names import (
    ADVANCE,
    ADVANCE_MINUS,
    ADVENTURERS,
    ALL_1,
    ALL_2,
    BACK,
    CAUGHT_UP,
    DIE,
    EITHER_WAY,
    GO,
    LAST,
    MINUS_ONE,
    MOST_STEPS,
    NONE,
    PLUS_MINUS,
    ROLL_DIE,
    ROLL_FAILED,
    STAYED,
    TO_DIE,
    TOMB,
    USE,
    USE_TILE,
)
from waset.games.luxor.path import arrive, landing, landing_back, walk, walk_back
from waset.games.luxor.table import Table, first_of
from waset.games.luxor.tiles import use_tile

SEVERAL: Final = -2


def playable(table: Table, seat: i64, card: i64) -> bool:
    """Whether a card allows at least one full legal move; for a die, with at least one roll (2.3, 4.3)."""
    if card == LAST:
        return second_last(table, seat) != NONE
    if sole_advance(table, seat, table.box.fewest[card], table.box.most[card]) != NONE:
        return True
    return card == PLUS_MINUS and len(add_backs(table, seat, vec[i64](capacity=ADVENTURERS))) > 0


def sole_advance(table: Table, seat: i64, fewest: i64, most: i64) -> i64:
    """The only way forward within these steps, SEVERAL if there are more, NONE if there is none."""
    sole: i64 = NONE
    before: i64 = NONE
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        start: i64 = table.seats[cell]
        if start >= TOMB:
            break
        if start == before:
            continue
        before = start
        for steps in range(fewest, most + 1):
            if landing(table, seat, start, steps) != NONE:
                if sole != NONE:
                    return SEVERAL
                sole = GO + start * MOST_STEPS + steps - 1
    return sole


def add_advances(table: Table, seat: i64, fewest: i64, most: i64, moves: vec[i64]) -> vec[i64]:
    """Every way forward within these steps; nobody leaves the tomb (3.2, 3.3, 3.5, 4.4)."""
    before: i64 = NONE
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        start: i64 = table.seats[cell]
        if start >= TOMB:
            break
        if start == before:
            continue
        before = start
        for steps in range(fewest, most + 1):
            if landing(table, seat, start, steps) != NONE:
                moves = append(moves, GO + start * MOST_STEPS + steps - 1)
    return moves


def add_backs(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Every step back (4.2)."""
    before: i64 = NONE
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        start: i64 = table.seats[cell]
        if start >= TOMB:
            break
        if start != before and landing_back(table, seat, start) != NONE:
            moves = append(moves, BACK + start)
        before = start
    return moves


def either_way(table: Table, seat: i64) -> vec[i64]:
    """One tile forward or back (4.2)."""
    return add_backs(table, seat, add_advances(table, seat, 1, 1, vec[i64](capacity=2 * ADVENTURERS)))


def play_card(table: Table, seat: i64, card: i64) -> None:
    """What follows when a card has been laid down (4.1 to 4.8)."""
    if card in (DIE, TO_DIE):
        table.push(ROLL_DIE, seat, card)
    elif card == PLUS_MINUS:
        moves: vec[i64] = either_way(table, seat)
        if len(moves) == 1:
            go(table, seat, moves[0], 0)
        else:
            table.push(EITHER_WAY, seat, 1, 1)
    elif card in (ALL_1, ALL_2):
        all_forward(table, seat, table.box.most[card])
    elif card == LAST:
        catch_up(table, seat)
    elif card == MINUS_ONE:
        offer(table, seat, ADVANCE_MINUS, table.box.fewest[card], table.box.most[card])
    else:
        offer(table, seat, ADVANCE, table.box.fewest[card], table.box.most[card])


def offer(table: Table, seat: i64, step: i64, fewest: i64, most: i64) -> None:
    """Ask who walks how far; a single way is taken at once, and none is only possible after a roll (3.2, 4.3)."""
    sole: i64 = sole_advance(table, seat, fewest, most)
    if sole == SEVERAL:
        table.push(step, seat, fewest, most)
    elif sole != NONE:
        go(table, seat, sole, 1 if step == ADVANCE_MINUS else 0)
    elif table.telling:
        table.tell(ROLL_FAILED, seat)


def rolled(table: Table, seat: i64, card: i64, number: i64) -> None:
    """The die says how far, or at most how far (4.3, 4.5)."""
    offer(table, seat, ADVANCE, 1 if card == TO_DIE else number, number)


def go(table: Table, seat: i64, move: i64, fewer: i64) -> None:
    """One adventurer walks, and the tile where it stays is used (5.1)."""
    place: i64 = 0
    if move >= BACK:
        place = walk_back(table, seat, move - BACK)
    else:
        place = walk(table, seat, (move - GO) // MOST_STEPS, (move - GO) % MOST_STEPS + 1)
    if place != TOMB:
        use_tile(table, seat, place, fewer)


def all_forward(table: Table, seat: i64, steps: i64) -> None:
    """All who could walk when the card was played, nearest the tomb first; then one of them uses its tile (4.6)."""
    walkers: vec[i64] = vec[i64](capacity=ADVENTURERS)
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        start: i64 = table.seats[cell]
        if start >= TOMB:
            break
        walkers = append(walkers, start)
    left: i64 = len(walkers)
    while left > 0:
        left -= 1
        start = walkers[left]
        if landing(table, seat, start, steps) != NONE:
            walk(table, seat, start, steps)
        elif table.telling:
            table.tell(STAYED, seat, start)
    spaces: vec[i64] = spaces_to_use(table, seat)
    if len(spaces) > 1:
        table.push(USE_TILE, seat)
    elif len(spaces) == 1:
        use_tile(table, seat, spaces[0] - USE, 0)


def spaces_to_use(table: Table, seat: i64) -> vec[i64]:
    """The spaces outside the tomb where a seat has an adventurer (4.6)."""
    moves: vec[i64] = vec[i64](capacity=ADVENTURERS)
    before: i64 = NONE
    for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
        space: i64 = table.seats[cell]
        if space >= TOMB:
            break
        if space != before:
            moves = append(moves, USE + space)
        before = space
    return moves


def second_last(table: Table, seat: i64) -> i64:
    """The space of the second last adventurer, counted by spaces; NONE if all stand on one (4.7)."""
    first: i64 = first_of(seat)
    for cell in range(first + 1, first + ADVENTURERS):
        space: i64 = table.seats[cell]
        if space >= TOMB:
            break
        if space != table.seats[first]:
            return space
    return NONE


def catch_up(table: Table, seat: i64) -> None:
    """The last adventurer joins the second last and uses the tile there (4.7)."""
    start: i64 = table.seats[first_of(seat)]
    space: i64 = second_last(table, seat)
    if table.telling:
        table.tell(CAUGHT_UP, seat, start, space)
    arrive(table, seat, start, space)
    use_tile(table, seat, space, 0)
