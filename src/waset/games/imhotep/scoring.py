"""Points: the temple after every round, and everything that is counted at the end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.imhotep.market import draw_for
from waset.games.imhotep.names import (
    BESIDE,
    BONUS_CARD,
    BONUS_CHOICE,
    BURIAL_DECORATION,
    CARDS,
    CATEGORIES,
    CHISEL,
    FOR_BLUE_CARDS,
    FOR_BURIAL,
    FOR_DECORATIONS,
    FOR_OBELISKS,
    FOR_PYRAMID,
    FOR_STATUES,
    FOR_TEMPLE,
    FOR_WRATH,
    GROWN,
    HAMMER,
    LEVER,
    NONE,
    OBELISK,
    OBELISK_DECORATION,
    PYRAMID_DECORATION,
    PYRAMID_POINTS,
    PYRAMID_SPACES,
    PYRAMIDS,
    SAIL_CARD,
    SCORE_TEMPLE,
    SEATS,
    SPACE,
    STATUE,
    TEMPLE_CHOICE,
    TEMPLE_DECORATION,
    TEMPLE_PAID,
    TEMPLE_POINTS,
    TOWER_POINTS,
)
from waset.games.imhotep.sites import single_stones, temple_top
from waset.games.imhotep.table import Table, stones_to_take


def score_temple(table: Table, first: i64) -> None:
    """From the left, the uppermost stone of each space; each bonus is finished before the next (5.3, 7.1)."""
    bonuses: vec[i64] = table.box.temple_bonus
    space: i64
    for space in range(first, table.box.temple_spaces):
        owner: i64 = temple_top(table, space)
        if owner == NONE:
            return
        bonus: i64 = bonuses[space]
        if bonus == BONUS_CARD:
            table.push(SCORE_TEMPLE, 0, space + 1)
            draw_for(table, owner)
            return
        if bonus == BONUS_CHOICE and stones_to_take(table, owner, table.box.choice_stones) > 0:
            table.push(SCORE_TEMPLE, 0, space + 1)
            table.push(TEMPLE_CHOICE, owner, space)
            return
        pay_temple(table, owner, space)


def pay_temple(table: Table, owner: i64, space: i64) -> None:
    """The points of a space (4.3, 5.3)."""
    points: i64 = table.box.temple_points[space]
    table.cells[TEMPLE_POINTS + owner] += points
    if table.telling:
        table.tell(TEMPLE_PAID, owner, space, points)


def points_by_category(table: Table, seat: i64) -> vec[i64]:
    """Where a seat's points come from, as if the game ended now (8.1)."""
    points: vec[i64] = vec[i64]([0] * CATEGORIES)
    points[FOR_PYRAMID] = table.cells[PYRAMID_POINTS + seat]
    points[FOR_TEMPLE] = table.cells[TEMPLE_POINTS + seat]
    points[FOR_BURIAL] = burial_points(table, seat)
    points[FOR_OBELISKS] = obelisk_points(table, seat)
    points[FOR_STATUES] = rising(table.cards[seat * CARDS + STATUE], table.box.statues, table.box.further_statue)
    points[FOR_DECORATIONS] = decoration_points(table, seat)
    points[FOR_BLUE_CARDS] = blue_cards(table, seat) * table.box.unused_blue
    if missing_a_monument(table, seat):
        points[FOR_WRATH] = -table.box.penalty
    return points


def points_scored(table: Table, seat: i64) -> vec[i64]:
    """What pyramid, temple and finished obelisks have paid; everything else is counted at the end (8.1)."""
    points: vec[i64] = vec[i64]([0] * CATEGORIES)
    points[FOR_PYRAMID] = table.cells[PYRAMID_POINTS + seat]
    points[FOR_TEMPLE] = table.cells[TEMPLE_POINTS + seat]
    points[FOR_OBELISKS] = table.cells[TOWER_POINTS + seat]
    return points


def points_without_burial(table: Table, seat: i64) -> i64:
    """A seat's points but for the burial chamber, as if the game ended now: for the outlook, with no list made."""
    hand: i64 = seat * CARDS
    total: i64 = table.cells[PYRAMID_POINTS + seat] + table.cells[TEMPLE_POINTS + seat] + obelisk_points(table, seat)
    total += rising(table.cards[hand + STATUE], table.box.statues, table.box.further_statue)
    total += decoration_points(table, seat) + blue_cards(table, seat) * table.box.unused_blue
    penalty: i64 = table.box.penalty
    return total - penalty if penalty > 0 and missing_a_monument(table, seat) else total


def rising(count: i64, steps: vec[i64], further: i64) -> i64:
    """The points of a set whose worth rises with its size: by the table, then evenly (4.4, 6.3)."""
    if count == 0:
        return 0
    last: i64 = len(steps)
    if count <= last:
        return steps[count - 1]
    return steps[last - 1] + (count - last) * further


def shared_place(counts: vec[i64], start: i64, seat: i64, places: vec[i64]) -> i64:
    """Points for a place by number of stones; the tied add up their places and divide, rounding down (4.5, 5.4).

    The numbers of the seats stand in `counts` from `start` on. Who has no stone takes no place.
    """
    mine: i64 = counts[start + seat]
    if mine == 0:
        return 0
    ahead: i64 = 0
    equal: i64 = 0
    cell: i64
    for cell in range(start, start + SEATS):
        count: i64 = counts[cell]
        if count > mine:
            ahead += 1
        elif count == mine:
            equal += 1
    total: i64 = 0
    for place in range(ahead, ahead + equal):
        if place < len(places):
            total += places[place]
    return total // equal


def obelisk_points(table: Table, seat: i64) -> i64:
    """Side A by height, side B the towers and 1 for each single stone (4.5, 5.5)."""
    if table.box.obelisks_b:
        return table.cells[TOWER_POINTS + seat] + single_stones(table, seat) * table.box.single
    return shared_place(table.cells, OBELISK, seat, table.box.obelisk_places)


def burial_points(table: Table, seat: i64) -> i64:
    """Side A by areas, side B by rows (4.4, 5.4)."""
    if table.box.burial_b:
        return row_points(table, seat)
    return area_points(table, seat)


def all_burial_points(table: Table) -> vec[i64]:
    """The points of every seat in the burial chamber."""
    points: vec[i64] = vec[i64]([0, 0, 0, 0])
    if table.box.burial_b:
        for seat in range(table.players):
            points[seat] = row_points(table, seat)
        return points
    left: vec[i64] = table.burial[:]
    first: i64
    for first in range(i64(len(left))):
        owner: i64 = left[first]
        if owner != NONE:
            points[owner] += rising(area(table, left, first), table.box.areas, table.box.further_stone)
    return points


def row_points(table: Table, seat: i64) -> i64:
    """Side B: in each row places by number of stones (5.4)."""
    total: i64 = 0
    rows: i64 = table.box.burial_rows
    for row in range(rows):
        counts: vec[i64] = vec[i64]([0, 0, 0, 0])
        at: i64
        for at in range(row, i64(len(table.burial)), rows):
            counts[table.burial[at]] += 1
        total += shared_place(counts, 0, seat, table.box.row_places)
    return total


def area_points(table: Table, seat: i64) -> i64:
    """Side A: every area of stones that touch by a face scores by its size (4.4)."""
    left: vec[i64] = table.burial[:]
    total: i64 = 0
    first: i64
    for first in range(i64(len(left))):
        if left[first] == seat:
            total += rising(area(table, left, first), table.box.areas, table.box.further_stone)
    return total


def area(table: Table, left: vec[i64], first: i64) -> i64:
    """The size of the area around a stone; `left` are the stones in no area yet, and its stones leave it (4.4)."""
    rows: i64 = table.box.burial_rows
    seat: i64 = left[first]
    left[first] = NONE
    stones: vec[i64] = append(vec[i64](capacity=8), first)
    size: i64 = 0
    while size < len(stones):
        at: i64 = stones[size]
        size += 1
        if at % rows > 0:
            stones = join(left, seat, at - 1, stones)
        if at % rows < rows - 1:
            stones = join(left, seat, at + 1, stones)
        stones = join(left, seat, at - rows, stones)
        stones = join(left, seat, at + rows, stones)
    return size


def join(left: vec[i64], seat: i64, at: i64, area: vec[i64]) -> vec[i64]:
    """Add a neighbour to an area, if it is there, of the seat, and in no area yet."""
    if 0 <= at < len(left) and left[at] == seat:
        left[at] = NONE
        return append(area, at)
    return area


def decoration_points(table: Table, seat: i64) -> i64:
    """Each card a point for every three stones of all players at its site, towers and covered stones too (6.2)."""
    each: i64 = table.box.stones_a_point
    hand: i64 = seat * CARDS
    return (
        table.cards[hand + PYRAMID_DECORATION] * (stones_on_pyramids(table) // each)
        + table.cards[hand + TEMPLE_DECORATION] * (len(table.temple) // each)
        + table.cards[hand + BURIAL_DECORATION] * (len(table.burial) // each)
        + table.cards[hand + OBELISK_DECORATION] * (stones_in_obelisks(table) // each)
    )


def stones_on_pyramids(table: Table) -> i64:
    """All stones at the pyramid, those beside it included."""
    count: i64 = 0
    pyramid: i64
    for pyramid in range(PYRAMIDS):
        count += table.cells[GROWN + pyramid]
    for seat in range(table.players):
        count += table.cells[BESIDE + seat]
    return count


def stones_in_obelisks(table: Table) -> i64:
    """All stones at the obelisks, towers included."""
    count: i64 = 0
    for seat in range(table.players):
        count += table.cells[OBELISK + seat]
    return count


def blue_cards(table: Table, seat: i64) -> i64:
    """The blue cards in a hand: lever, hammer, sail and chisel (6.4, 8.2)."""
    cards: vec[i64] = table.cards
    hand: i64 = seat * CARDS
    return cards[hand + LEVER] + cards[hand + HAMMER] + cards[hand + SAIL_CARD] + cards[hand + CHISEL]


def missing_a_monument(table: Table, seat: i64) -> bool:
    """Whether a seat has no stone at one or more of the four monuments (8.3)."""
    at_pyramid = table.cells[BESIDE + seat] > 0
    space: i64
    for space in range(PYRAMIDS * PYRAMID_SPACES):
        if table.cells[SPACE + space] == seat:
            at_pyramid = True
    return not (
        at_pyramid
        and table.cells[OBELISK + seat] > 0
        and has_stone(table.temple, seat)
        and has_stone(table.burial, seat)
    )


def has_stone(stones: vec[i64], seat: i64) -> bool:
    """Whether a stone of the seat is among them."""
    for owner in stones:
        if owner == seat:
            return True
    return False
