"""What a tile does for the player whose adventurer uses it: treasures, Horus tiles, temple tiles."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.luxor.hand import fill_gap
from waset.games.luxor.names import (
    ADVENTURERS,
    BAG,
    BARE,
    EITHER_FRONT,
    EYE_CHOICE,
    EYES_1_2,
    FACES,
    FRONTS,
    HAS,
    HORUS,
    HORUS_CHOICE,
    HORUS_TAKEN,
    JOKER,
    JOKER_FRONT,
    JOKER_OR_SCARAB,
    JOKER_TAKEN,
    KEY,
    KEY_TAKEN,
    LYING,
    NONE,
    NOTHING_LEFT,
    OSIRIS,
    PIECES,
    SCARAB,
    SCARAB_FOUND,
    SCARAB_FRONT,
    SPACES,
    STACK,
    SUPPLY,
    TAKEN,
    TEMPLE,
    TEMPLE_LAID,
    TEMPLE_TILE,
    TILE,
    TOO_FEW,
    TOP,
    TOP_CARD,
    TOP_TURNED,
    TRACK,
    TREASURE_TAKEN,
    TREASURES,
    TUNNEL,
    TUNNEL_ENDS,
    TUNNELLED,
)
from waset.games.luxor.path import close_space, move_adventurer, wake
from waset.games.luxor.table import Table, first_of, in_stack, own_on


def use_tile(table: Table, seat: i64, space: i64, fewer: i64) -> None:
    """The tile under an adventurer that has come to rest; a space without one does nothing (5.1)."""
    tile: i64 = table.stores[TILE + space]
    if tile < 0:
        return
    if tile < TREASURES:
        take_treasure(table, seat, space, tile, fewer)
    elif tile < OSIRIS:
        use_horus(table, seat, tile - HORUS)
    elif tile >= TEMPLE:
        use_temple(table, seat, space, (tile - TEMPLE) % FRONTS)


def take_treasure(table: Table, seat: i64, space: i64, tile: i64, fewer: i64) -> None:
    """With enough own adventurers on it the treasure is taken, and what is printed below it shows (5.2, 5.3)."""
    needs: i64 = table.box.needs[tile] - fewer
    if own_on(table, seat, space) < needs:
        if table.telling:
            table.tell(TOO_FEW, seat, space, needs)
        return
    points: i64 = table.box.worth[tile]
    table.stores[TAKEN + seat * TREASURES + tile] += 1
    table.seats[TRACK + seat] += points
    if table.telling:
        table.tell(TREASURE_TAKEN, seat, tile, space, points)
    back: i64 = table.box.symbols[space]
    if back != NONE and in_temple_stack(table, back) > 0:
        table.stores[TILE + space] = BARE
        table.push(TEMPLE_TILE, seat, space, back)
    else:
        close_space(table, space)


def in_temple_stack(table: Table, back: i64) -> i64:
    """How many temple tiles are left in the stack of a back."""
    count: i64 = 0
    for cell in range(BAG + TEMPLE + back * FRONTS, BAG + TEMPLE + back * FRONTS + FRONTS):
        count += table.stores[cell]
    return count


def lay_temple(table: Table, space: i64, back: i64, front: i64) -> None:
    """The top tile of the stack comes where the treasure lay; it is not used now (5.3)."""
    tile: i64 = TEMPLE + back * FRONTS + front
    table.stores[BAG + tile] -= 1
    table.stores[TILE + space] = tile
    if table.telling:
        table.tell(TEMPLE_LAID, space, front)


def use_horus(table: Table, seat: i64, level: i64) -> None:
    """A key or the top card of the level, whatever is left; a choice if both are (5.4)."""
    key = table.seats[SUPPLY + KEY] > 0
    card = table.stores[TOP + level] != NONE
    if key and card:
        table.push(HORUS_CHOICE, seat, level)
    elif key:
        take_key(table, seat)
    elif card:
        take_horus(table, seat, level)
    elif table.telling:
        table.tell(NOTHING_LEFT, seat)


def take_key(table: Table, seat: i64) -> None:
    """One key from the supply (5.4)."""
    table.seats[SUPPLY + KEY] -= 1
    table.seats[HAS + seat * PIECES + KEY] += 1
    if table.telling:
        table.tell(KEY_TAKEN, seat)


def take_horus(table: Table, seat: i64, level: i64) -> None:
    """The top card of a level goes into the hand, seen by all; the next one shows (5.4, 9.2)."""
    card: i64 = table.stores[TOP + level]
    table.stores[TOP + level] = NONE
    fill_gap(table, seat, card, 1)
    if table.telling:
        table.tell(HORUS_TAKEN, seat, level, card)
    if in_stack(table, level) > 0:
        table.push(TOP_CARD, seat, level)


def turn_up(table: Table, level: i64, card: i64) -> None:
    """The next card of a level lies open on its stack (1.4)."""
    table.stores[STACK + level * FACES + card] -= 1
    table.stores[TOP + level] = card
    if table.telling:
        table.tell(TOP_TURNED, level, card)


def use_temple(table: Table, seat: i64, space: i64, front: i64) -> None:
    """What a temple tile gives (5.6 to 5.10)."""
    if front == TUNNEL:
        go_through(table, seat, space)
    elif front == SCARAB_FRONT:
        give(table, seat, False, scarabs_left(table))
    elif front == JOKER_FRONT:
        give(table, seat, table.seats[SUPPLY + JOKER] > 0, False)
    elif front == EITHER_FRONT:
        give(table, seat, table.seats[SUPPLY + JOKER] > 0, scarabs_left(table))
    else:
        use_eyes(table, seat, front)


def give(table: Table, seat: i64, joker: bool, scarab: bool) -> None:
    """A joker or a scarab as far as the supply lasts; a choice if both may be had (5.6 to 5.8)."""
    if joker and scarab:
        table.push(JOKER_OR_SCARAB, seat)
    elif joker:
        take_joker(table, seat)
    elif scarab:
        table.push(SCARAB, seat)
    elif table.telling:
        table.tell(NOTHING_LEFT, seat)


def scarabs_left(table: Table) -> bool:
    """Whether the supply has a scarab."""
    for count in table.scarab_pile:
        if count > 0:
            return True
    return False


def take_joker(table: Table, seat: i64) -> None:
    """One joker from the supply (5.7)."""
    table.seats[SUPPLY + JOKER] -= 1
    table.seats[HAS + seat * PIECES + JOKER] += 1
    if table.telling:
        table.tell(JOKER_TAKEN, seat)


def find_scarab(table: Table, seat: i64, scarab: i64) -> None:
    """A scarab from the face-down supply, seen by its owner alone (5.6)."""
    table.scarab_pile[scarab] -= 1
    table.scarabs = append(table.scarabs, scarab)
    table.scarab_owners = append(table.scarab_owners, seat)
    if table.telling:
        table.tell(SCARAB_FOUND, seat, scarab)


def eye_levels(table: Table, front: i64) -> vec[i64]:
    """The levels of a Horus-eye tile that still have a card (5.9)."""
    lower: i64 = front - EYES_1_2
    levels: vec[i64] = vec[i64](capacity=2)
    if table.stores[TOP + lower] != NONE:
        levels = append(levels, lower)
    if table.stores[TOP + lower + 1] != NONE:
        levels = append(levels, lower + 1)
    return levels


def use_eyes(table: Table, seat: i64, front: i64) -> None:
    """The top card of one of two levels (5.9)."""
    levels: vec[i64] = eye_levels(table, front)
    if len(levels) == 2:
        table.push(EYE_CHOICE, seat, front)
    elif len(levels) == 1:
        take_horus(table, seat, levels[0])
    elif table.telling:
        table.tell(NOTHING_LEFT, seat)


def next_tunnel(table: Table, space: i64) -> i64:
    """The next tunnel towards the tomb; NONE if there is no other (5.10)."""
    for ahead in range(space + 1, SPACES + 1):
        tile: i64 = table.stores[TILE + ahead]
        if tile >= TEMPLE and (tile - TEMPLE) % FRONTS == TUNNEL:
            return ahead
    return NONE


def go_through(table: Table, seat: i64, space: i64) -> None:
    """Through the tunnel to the next one, past statues too; nothing happens there (3.4, 5.10)."""
    exit_space: i64 = next_tunnel(table, space)
    if exit_space == NONE:
        if table.telling:
            table.tell(TUNNEL_ENDS, seat, space)
        return
    if table.telling:
        table.tell(TUNNELLED, seat, space, exit_space)
    move_adventurer(table, seat, space, exit_space)
    if table.seats[first_of(seat) + ADVENTURERS - 1] >= LYING:
        wake(table, seat, space, exit_space)
