"""The river: where a ship may go, what it finds there, and how sailing ends."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.egizia.names import (
    ALYI,
    BERTH,
    BERTHS,
    CARDS,
    CARDS_LEFT,
    CHOOSE_RING,
    EDFU,
    FIRST_PLACE,
    FIRST_ROUND,
    FIRST_SITE,
    GAIN_STONES,
    GONE,
    HELIOPOLIS,
    JOKER,
    LOWEST,
    NONE,
    PASSALON,
    PLACES,
    POSITIONS,
    REUSE,
    REUSED,
    RING_BROWN,
    RING_GREEN,
    RING_MOVED,
    RING_STAYED,
    ROUND_SHIP,
    ROUND_SPACES,
    ROW,
    SAIL_TO,
    SAILED_UPSTREAM,
    SEATS,
    SHIP_SAILED,
    SHIPS,
    SLOT_SHIP,
    SLOTS,
    SPACE_REUSED,
    SUBSTITUTE,
    TURN_RING,
    UPSTREAM,
    WENT_UPSTREAM,
)
from waset.games.egizia.nile import choose_crews, take_card
from waset.games.egizia.table import Table, berth_of, step_on_grain, step_on_sale, strengthen


def may_go_upstream(table: Table, seat: i64) -> bool:
    """Whether one ship may still be placed above the lowest this round (3.7, 10.22)."""
    return (
        table.cards[seat * CARDS + UPSTREAM] > table.seats[WENT_UPSTREAM + seat] and table.seats[LOWEST + seat] != NONE
    )


def may_reuse(table: Table, seat: i64) -> bool:
    """Whether an occupied round space may still be used this round (3.7, 10.23)."""
    return table.cards[seat * CARDS + REUSE] > table.seats[REUSED + seat]


def is_taken(table: Table, round_space: i64) -> bool:
    """Whether a ship lies on a round space: it takes one only (3.5)."""
    river: vec[i64] = table.river
    first: i64 = ROUND_SHIP + round_space * SEATS
    return river[first] + river[first + 1] + river[first + 2] + river[first + 3] > 0


def first_position(table: Table, seat: i64) -> i64:
    """The first position down the river where the seat's next ship may lie (3.3, 3.7)."""
    if may_go_upstream(table, seat):
        return 0
    return table.seats[LOWEST + seat] + 1


def can_sail(table: Table, seat: i64) -> bool:
    """Whether a ship is left and a space open to it (3.8)."""
    if table.seats[SHIPS + seat] == 0:
        return False
    space_at: vec[i64] = table.box.space_at
    position: i64 = POSITIONS - 1
    first: i64 = first_position(table, seat)
    while position >= first:
        if is_open(table, seat, space_at[position]):
            return True
        position -= 1
    return False


def is_open(table: Table, seat: i64, space: i64) -> bool:
    """Whether a space takes the seat's ship, wherever its other ships lie (3.4 to 3.7)."""
    if space < FIRST_ROUND:
        return table.river[ROW + space] >= 0
    if space < FIRST_SITE:
        if not is_taken(table, space - FIRST_ROUND):
            return True
        return space != FIRST_ROUND + HELIOPOLIS and may_reuse(table, seat)
    site: i64 = space - FIRST_SITE
    return berth_of(table, seat, site) == NONE and has_berth(table, site)


def has_berth(table: Table, site: i64) -> bool:
    """Whether a place, or that of the substitute, is free (3.6)."""
    river: vec[i64] = table.river
    first: i64 = BERTH + site * BERTHS
    for place in range(table.box.places):
        if river[first + place] < 0:
            return True
    return river[first + SUBSTITUTE] < 0


def landings(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Add every landing open to the seat's next ship, down the river (3.3 to 3.7)."""
    river: vec[i64] = table.river
    space_at: vec[i64] = table.box.space_at
    position: i64
    for position in range(first_position(table, seat), POSITIONS):
        space: i64 = space_at[position]
        if space < FIRST_ROUND:
            if river[ROW + space] >= 0:
                moves = append(moves, SAIL_TO + space)
        elif space < FIRST_SITE:
            if is_open(table, seat, space):
                moves = append(moves, SAIL_TO + space)
        elif berth_of(table, seat, space - FIRST_SITE) == NONE:
            moves = add_places(table, space - FIRST_SITE, moves)
    return moves


def add_places(table: Table, site: i64, moves: vec[i64]) -> vec[i64]:
    """Add the free places of a site; the place of a substitute only when all others are taken (3.6)."""
    river: vec[i64] = table.river
    first: i64 = BERTH + site * BERTHS
    landing: i64 = SAIL_TO + FIRST_PLACE + site * BERTHS
    full = True
    for place in range(table.box.places):
        if river[first + place] < 0:
            moves = append(moves, landing + place)
            full = False
    if full and river[first + SUBSTITUTE] < 0:
        moves = append(moves, landing + SUBSTITUTE)
    return moves


def space_of(landing: i64) -> i64:
    """The space of the river a landing belongs to."""
    if landing < FIRST_PLACE:
        return landing
    return FIRST_SITE + (landing - FIRST_PLACE) // BERTHS


def place_ship(table: Table, seat: i64, landing: i64) -> None:
    """A ship goes to a landing, with exactly the permissions it needs, and what is there happens (3.3 to 3.7)."""
    river: vec[i64] = table.river
    seats: vec[i64] = table.seats
    space: i64 = space_of(landing)
    position: i64 = table.box.position[space]
    seats[SHIPS + seat] -= 1
    if table.telling:
        table.tell(SHIP_SAILED, seat, landing)
    if position > seats[LOWEST + seat]:
        seats[LOWEST + seat] = position
    else:
        seats[WENT_UPSTREAM + seat] += 1
        if table.telling:
            table.tell(SAILED_UPSTREAM, seat)
    if space < FIRST_ROUND:
        card: i64 = river[ROW + space]
        river[ROW + space] = NONE
        river[SLOT_SHIP + space] = seat
        take_card(table, seat, card)
    elif space < FIRST_SITE:
        round_space: i64 = space - FIRST_ROUND
        if is_taken(table, round_space):
            seats[REUSED + seat] += 1
            if table.telling:
                table.tell(SPACE_REUSED, seat)
        river[ROUND_SHIP + round_space * SEATS + seat] += 1
        use_round_space(table, seat, round_space)
    else:
        river[BERTH + landing - FIRST_PLACE] = seat


def use_round_space(table: Table, seat: i64, space: i64) -> None:
    """The action of a round space, in full and at once (3.5, 4.1, 4.2, 4.3, 4.4)."""
    if space == EDFU:
        step_on_sale(table, seat, table.box.edfu_steps)
        step_on_grain(table, seat, table.box.edfu_steps)
    elif space in (PASSALON, HELIOPOLIS):
        strengthen(table, seat, JOKER, table.box.joker_steps)
        table.push(CHOOSE_RING, seat)
    elif space == ALYI:
        table.push(GAIN_STONES, seat, table.box.alyi_stones)
        choose_crews(table, seat, table.box.alyi_steps)
    else:
        strengthen(table, seat, table.box.round_crews[2 * space], table.box.crew_steps)
        strengthen(table, seat, table.box.round_crews[2 * space + 1], table.box.crew_steps)


def ring_moves(table: Table) -> vec[i64]:
    """The ring stays, or goes one space to a neighbour (4.4)."""
    moves: vec[i64] = append(vec[i64](capacity=3), TURN_RING + table.ring)
    if table.ring > RING_GREEN:
        moves = append(moves, TURN_RING + table.ring - 1)
    if table.ring < RING_BROWN:
        moves = append(moves, TURN_RING + table.ring + 1)
    return moves


def move_ring(table: Table, seat: i64, to: i64) -> None:
    """The ring is where the player wants it (4.4)."""
    if table.telling:
        table.tell(RING_STAYED if to == table.ring else RING_MOVED, seat, to)
    table.ring = to


def cards_left(table: Table) -> i64:
    """How many cards lie on the river."""
    river: vec[i64] = table.river
    count: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if river[ROW + slot] >= 0:
            count += 1
    return count


def take_leftover(table: Table, seat: i64, card: i64) -> None:
    """One unclaimed card, which works at once (10.20)."""
    slot: i64 = 0
    while table.river[ROW + slot] != card:
        slot += 1
    table.river[ROW + slot] = NONE
    take_card(table, seat, card)


def clear_river(table: Table) -> None:
    """Ships go home but for those at the sites; cards nobody took leave the game (3.9)."""
    if table.telling:
        table.tell(CARDS_LEFT, cards_left(table))
    river: vec[i64] = table.river
    seats: vec[i64] = table.seats
    slot: i64
    for slot in range(SLOTS):
        card: i64 = river[ROW + slot]
        if card >= 0:
            table.cards[GONE + card] += 1
            river[ROW + slot] = NONE
        seat: i64 = river[SLOT_SHIP + slot]
        if seat >= 0:
            seats[SHIPS + seat] += 1
            river[SLOT_SHIP + slot] = NONE
    space: i64
    for space in range(ROUND_SPACES):
        for seat in range(table.players):
            cell: i64 = ROUND_SHIP + space * SEATS + seat
            seats[SHIPS + seat] += river[cell]
            river[cell] = 0
    for seat in range(table.players):
        seats[LOWEST + seat] = NONE


def ships_at_site(table: Table, site: i64) -> bool:
    """Whether a ship lies on a place of a site."""
    river: vec[i64] = table.river
    first: i64 = BERTH + site * BERTHS
    place: i64
    for place in range(PLACES):
        if river[first + place] >= 0:
            return True
    return False
