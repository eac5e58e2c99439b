"""What makes a loaded position one that can be played on: steps that fit, tiles in their places, full hands."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.engine.message import Message
from waset.games.luxor import names as n
from waset.games.luxor.cards import either_way, sole_advance, spaces_to_use
from waset.games.luxor.hand import has_gap
from waset.games.luxor.table import Table, first_of, in_stack
from waset.games.luxor.tiles import eye_levels, in_temple_stack, scarabs_left


def doubt(table: Table) -> Message | None:
    """What is wrong with a loaded position, or None."""
    if len(table.scarabs) != len(table.scarab_owners):
        return Message("luxor.scarab_without_owner")
    if not tiles_fit(table):
        return Message("luxor.wrong_tiles")
    if not adventurers_fit(table):
        return Message("luxor.wrong_adventurers")
    if not hands_fit(table):
        return Message("luxor.wrong_hands")
    top: i64 = table.stores[n.TOP_DISCARD]
    if top != n.NONE and table.stores[n.DISCARDS + top] == 0:
        return Message("luxor.wrong_top_discard")
    if not steps_fit(table):
        return Message("luxor.wrong_steps")
    return None


def bottom(table: Table) -> i64:
    """The kind of the lowest pending step; NONE after the end."""
    return table.kind_at(0) if table.depth > 0 else n.NONE


def stages_done(table: Table) -> i64:
    """How many draws of set-up are behind us."""
    if bottom(table) != n.SET_UP:
        return n.SET_HANDS + n.HAND * table.players
    stage: i64 = table.arg_at(0)
    return stage - 1 if table.depth > 1 else stage


def tiles_fit(table: Table) -> bool:
    """Every space holds what can lie there now, and nothing else (1.3, 5.3)."""
    bare: vec[i64] = vec[i64]([0] * (n.SPACES + 1))
    done: i64 = stages_done(table)
    for place in range(done, n.SET_TREASURES):
        bare[table.box.osiris_spaces[place]] = 1
    for place in range(max(done, n.SET_TREASURES) - n.SET_TREASURES, n.SET_TOPS - n.SET_TREASURES):
        bare[table.box.treasure_spaces[place]] = 1
    top: i64 = table.depth - 1
    if top > 0 and table.kind_at(top) == n.TEMPLE_TILE:
        bare[table.arg_at(top)] = 1
    if table.stores[n.TILE + 0] != n.EMPTY:
        return False
    for space in range(1, n.SPACES + 1):
        tile: i64 = table.stores[n.TILE + space]
        if (tile == n.BARE) != (bare[space] == 1):
            return False
        if tile != n.BARE and not belongs(table, space, tile):
            return False
    return True


def belongs(table: Table, space: i64, tile: i64) -> bool:
    """Whether a tile can lie on a space."""
    printed: i64 = table.box.laid[space]
    if printed >= n.HORUS:
        return tile == printed
    for osiris in table.box.osiris_spaces:
        if osiris == space:
            return n.OSIRIS <= tile < n.TEMPLE
    if tile >= n.TEMPLE:
        return (tile - n.TEMPLE) // n.FRONTS == table.box.symbols[space]
    return tile < n.TREASURES


def adventurers_fit(table: Table) -> bool:
    """In order, nobody on an Osiris tile, a key paid for each in the tomb, sarcophagi for the first two (5.5, 6.1)."""
    inside: i64 = 0
    for seat in range(table.players):
        before: i64 = n.NONE
        for cell in range(first_of(seat), first_of(seat) + n.ADVENTURERS):
            place: i64 = table.seats[cell]
            if place < before or (place >= n.LYING and place == before):
                return False
            if place == n.TOMB:
                inside += 1
            elif place < n.TOMB and n.OSIRIS <= table.stores[n.TILE + place] < n.TEMPLE:
                return False
            before = place
    if inside != table.paid:
        return False
    which: i64
    for which in range(n.SARCOPHAGI):
        owner: i64 = table.seats[n.SARCOPHAGUS + which]
        if (owner != n.NONE) != (which < inside):
            return False
    return True


def hands_fit(table: Table) -> bool:
    """Five cards each; only whoever has the turn may have a gap in the middle (2.2)."""
    done: i64 = stages_done(table)
    kind: i64 = bottom(table)
    gap: i64 = table.seat_at(0) if kind in (n.END_TURN, n.DRAW) else n.NONE
    for cell in range(table.players * n.HAND):
        missing = table.hands[cell] == n.NONE
        if missing and cell < done - n.SET_HANDS and not (cell // n.HAND == gap and cell % n.HAND == n.MIDDLE):
            return False
        if not missing and cell >= done - n.SET_HANDS:
            return False
    return True


def steps_fit(table: Table) -> bool:
    """One step, or one on top of set-up or of the end of the turn it belongs to; and it can be carried out."""
    if table.depth == 0:
        return True
    kind: i64 = bottom(table)
    seat: i64 = table.seat_at(0)
    arg: i64 = table.arg_at(0)
    if kind == n.SET_UP:
        if arg > n.SET_HANDS + n.HAND * table.players or (table.depth > 1 and arg == 0):
            return False
        return table.depth == 1 or (table.depth == 2 and set_up_fits(table, arg - 1))
    if kind == n.TURN:
        return table.depth == 1
    if kind == n.DRAW:
        return table.depth == 1 and has_gap(table, seat) and any_of(table.pile, 0, n.CARDS)
    if kind != n.END_TURN or table.depth > 2:
        return False
    if table.depth == 1:
        return True
    table.look_at(1)
    return table.seat == seat and can_follow(table, seat, table.step, table.arg, table.extra)


def set_up_fits(table: Table, stage: i64) -> bool:
    """Whether what set-up is drawing is what comes at that stage (1.3, 1.4, 1.6)."""
    kind: i64 = table.kind_at(1)
    seat: i64 = table.seat_at(1)
    arg: i64 = table.arg_at(1)
    if stage < n.SET_TREASURES:
        space: i64 = table.box.osiris_spaces[stage]
        return kind == n.OSIRIS_TILE and arg == space and any_of(table.stores, n.BAG + n.OSIRIS, n.BAG + n.TEMPLE)
    if stage < n.SET_TOPS:
        space = table.box.treasure_spaces[stage - n.SET_TREASURES]
        return kind == n.TREASURE_TILE and arg == space and any_of(table.stores, n.BAG, n.BAG + n.TREASURES)
    if stage < n.SET_HANDS:
        return kind == n.TOP_CARD and arg == stage - n.SET_TOPS and in_stack(table, arg) > 0
    dealt: i64 = stage - n.SET_HANDS
    good = kind == n.DEAL_CARD and seat == dealt // n.HAND and arg == dealt % n.HAND and seat < table.players
    return good and any_of(table.pile, 0, n.CARDS)


def can_follow(table: Table, seat: i64, kind: i64, arg: i64, extra: i64) -> bool:
    """Whether a step within a turn has something to draw or to choose from."""
    gap = has_gap(table, seat)
    match kind:
        case n.ADVANCE | n.ADVANCE_MINUS:
            return gap and arg <= extra and sole_advance(table, seat, arg, extra) != n.NONE
        case n.EITHER_WAY:
            return gap and len(either_way(table, seat)) > 0
        case n.ROLL_DIE:
            return gap and (arg == n.DIE or arg == n.TO_DIE)
        case n.TEMPLE_TILE:
            return gap and stack_of_space(table, arg, extra)
        case n.TOP_CARD:
            return table.stores[n.TOP + arg] == n.NONE and in_stack(table, arg) > 0
        case n.SCARAB:
            return gap and scarabs_left(table)
        case n.USE_TILE:
            return gap and len(spaces_to_use(table, seat)) > 0
        case n.HORUS_CHOICE:
            return gap and table.stores[n.TOP + arg] != n.NONE and table.seats[n.SUPPLY + n.KEY] > 0
        case n.EYE_CHOICE:
            return gap and n.EYES_1_2 <= arg <= n.EYES_2_3 and len(eye_levels(table, arg)) > 0
        case n.JOKER_OR_SCARAB:
            return gap and table.seats[n.SUPPLY + n.JOKER] > 0 and scarabs_left(table)
        case _:
            return False


def stack_of_space(table: Table, space: i64, back: i64) -> bool:
    """Whether a space shows this back and its stack still has a tile."""
    return table.box.symbols[space] == back and in_temple_stack(table, back) > 0


def any_of(counts: vec[i64], first: i64, end: i64) -> bool:
    """Whether there is anything among some counts."""
    for cell in range(first, end):
        if counts[cell] > 0:
            return True
    return False
