"""What makes a loaded position one that can be played on: steps that fit, tiles in their places, full hands."""

from waset.engine.counts import any_left
from waset.engine.message import Message
from waset.games.luxor import names as n
from waset.games.luxor.cards import either_way, sole_advance, spaces_to_use
from waset.games.luxor.hand import has_gap
from waset.games.luxor.table import Table, first_of, in_stack
from waset.games.luxor.tiles import eye_levels, in_temple_stack, scarabs_left


def doubt(table: Table) -> Message | None:
    """What is wrong with a loaded position, or None."""
    checks = {
        "luxor.scarab_without_owner": scarabs_fit,
        "luxor.wrong_tiles": tiles_fit,
        "luxor.wrong_adventurers": adventurers_fit,
        "luxor.wrong_hands": hands_fit,
        "luxor.wrong_top_discard": top_discard_fits,
        "luxor.wrong_steps": steps_fit,
    }
    return next((Message(key) for key, fits in checks.items() if not fits(table)), None)


def bottom(table: Table) -> int:
    """The kind of the lowest pending step; NONE after the end."""
    return table.kind_at(0) if table.depth > 0 else n.NONE


def stages_done(table: Table) -> int:
    """How many draws of set-up are behind us."""
    if bottom(table) != n.SET_UP:
        return n.SET_HANDS + n.HAND * table.players
    return table.arg_at(0) - (table.depth > 1)


def scarabs_fit(table: Table) -> bool:
    return len(table.scarabs) == len(table.scarab_owners)


def tiles_fit(table: Table) -> bool:
    """Every space holds what can lie there now, and nothing else (1.3, 5.3)."""
    laid_in_set_up = [*table.box.osiris_spaces, *table.box.treasure_spaces]
    bare = set(laid_in_set_up[stages_done(table) :])
    if table.depth > 1 and table.kind_at(table.depth - 1) == n.TEMPLE_TILE:
        bare.add(table.arg_at(table.depth - 1))
    stairs, *tiles = table.stores[n.TILE : n.TILE + n.PLACES]
    return stairs == n.EMPTY and all(
        tile == n.BARE if space in bare else tile != n.BARE and belongs(table, space, tile)
        for space, tile in enumerate(tiles, start=1)
    )


def belongs(table: Table, space: int, tile: int) -> bool:
    """Whether a tile can lie on a space."""
    printed = table.box.laid[space]
    if printed >= n.HORUS:
        return tile == printed
    if space in table.box.osiris_spaces:
        return is_osiris(tile)
    if tile >= n.TEMPLE:
        return (tile - n.TEMPLE) // n.FRONTS == table.box.symbols[space]
    return tile < n.TREASURES


def is_osiris(tile: int) -> bool:
    return n.OSIRIS <= tile < n.TEMPLE


def adventurers_fit(table: Table) -> bool:
    """In order, nobody on an Osiris tile, a key paid for each in the tomb, sarcophagi for the first two (5.5, 6.1)."""
    inside = 0
    for seat in range(table.players):
        places = list(table.seats[first_of(seat) : first_of(seat) + n.ADVENTURERS])
        lying = [place for place in places if place >= n.LYING]
        if places != sorted(places) or len(set(lying)) < len(lying):
            return False
        if any(is_osiris(table.stores[n.TILE + place]) for place in places if place < n.TOMB):
            return False
        inside += places.count(n.TOMB)
    owners = table.seats[n.SARCOPHAGUS : n.SARCOPHAGUS + n.SARCOPHAGI]
    return table.paid == inside and sum(owner != n.NONE for owner in owners) == min(inside, n.SARCOPHAGI)


def hands_fit(table: Table) -> bool:
    """Five cards each; only whoever has the turn may have a gap in the middle (2.2)."""
    dealt = stages_done(table) - n.SET_HANDS
    may_miss = table.seat_at(0) * n.HAND + n.MIDDLE if bottom(table) in (n.END_TURN, n.DRAW) else n.NONE
    return all(
        card == n.NONE if cell >= dealt else card != n.NONE or cell == may_miss
        for cell, card in enumerate(table.hands[: table.players * n.HAND])
    )


def top_discard_fits(table: Table) -> bool:
    top = table.stores[n.TOP_DISCARD]
    return top == n.NONE or table.stores[n.DISCARDS + top] > 0


def steps_fit(table: Table) -> bool:
    """One step, or one on top of set-up or of the end of the turn it belongs to; and it can be carried out."""
    if table.depth == 0:
        return True
    table.look_at(table.depth - 1)
    match bottom(table):
        case n.SET_UP:
            stage = table.arg_at(0)
            if table.depth == 1:
                return stage <= n.SET_HANDS + n.HAND * table.players
            return table.depth == 2 and stage > 0 and set_up_fits(table, stage - 1)
        case n.TURN:
            return table.depth == 1
        case n.DRAW:
            return table.depth == 1 and has_gap(table, table.seat) and any_left(table.pile)
        case n.END_TURN:
            return table.depth == 1 or (table.depth == 2 and table.seat == table.seat_at(0) and can_follow(table))
        case _:
            return False


def set_up_fits(table: Table, stage: int) -> bool:
    """Whether the step in `step` draws what comes at that stage of set-up (1.3, 1.4, 1.6)."""
    kind, seat, arg = table.step, table.seat, table.arg
    if stage < n.SET_TREASURES:
        left = any_left(table.stores[n.BAG + n.OSIRIS : n.BAG + n.TEMPLE])
        return kind == n.OSIRIS_TILE and arg == table.box.osiris_spaces[stage] and left
    if stage < n.SET_TOPS:
        left = any_left(table.stores[n.BAG : n.BAG + n.TREASURES])
        return kind == n.TREASURE_TILE and arg == table.box.treasure_spaces[stage - n.SET_TREASURES] and left
    if stage < n.SET_HANDS:
        return kind == n.TOP_CARD and arg == stage - n.SET_TOPS and in_stack(table, arg) > 0
    next_cell = divmod(stage - n.SET_HANDS, n.HAND)
    return kind == n.DEAL_CARD and (seat, arg) == next_cell and any_left(table.pile)


def can_follow(table: Table) -> bool:
    """Whether the step in `step`, within a turn, has something to draw or to choose from."""
    seat, arg, extra = table.seat, table.arg, table.extra
    if table.step == n.TOP_CARD:
        return table.stores[n.TOP + arg] == n.NONE and in_stack(table, arg) > 0
    if not has_gap(table, seat):
        return False
    match table.step:
        case n.ADVANCE | n.ADVANCE_MINUS:
            return arg <= extra and sole_advance(table, seat, arg, extra) != n.NONE
        case n.EITHER_WAY:
            return len(either_way(table, seat)) > 0
        case n.ROLL_DIE:
            return arg in (n.DIE, n.TO_DIE)
        case n.TEMPLE_TILE:
            return table.box.symbols[arg] == extra and in_temple_stack(table, extra) > 0
        case n.SCARAB:
            return scarabs_left(table)
        case n.USE_TILE:
            return len(spaces_to_use(table, seat)) > 0
        case n.HORUS_CHOICE:
            return table.stores[n.TOP + arg] != n.NONE and table.seats[n.SUPPLY + n.KEY] > 0
        case n.EYE_CHOICE:
            return n.EYES_1_2 <= arg <= n.EYES_2_3 and len(eye_levels(table, arg)) > 0
        case n.JOKER_OR_SCARAB:
            return table.seats[n.SUPPLY + n.JOKER] > 0 and scarabs_left(table)
        case _:
            return False
