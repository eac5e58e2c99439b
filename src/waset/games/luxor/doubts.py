"""What makes a loaded position one that can be played on: steps that fit, tiles in their places, full hands."""

from librt.vecs import vec
from mypy_extensions import i64

from waset.games.luxor import names as n
from waset.games.luxor.cards import either_way, sole_advance, spaces_to_use
from waset.games.luxor.hand import has_gap
from waset.games.luxor.names import (
    ADVENTURERS,
    BACKS,
    BAG,
    BARE,
    CARDS,
    DISCARDS,
    EMPTY,
    EYES_1_2,
    EYES_2_3,
    FRONTS,
    HAND,
    HORUS,
    JOKER,
    KEY,
    LEVELS,
    LYING,
    MIDDLE,
    MOST_STEPS,
    NONE,
    OSIRIS,
    SARCOPHAGI,
    SARCOPHAGUS,
    SET_HANDS,
    SET_TOPS,
    SET_TREASURES,
    SPACES,
    SUPPLY,
    TEMPLE,
    TILE,
    TOMB,
    TOP,
    TOP_DISCARD,
    TREASURES,
)
from waset.games.luxor.table import Table, first_of, in_stack
from waset.games.luxor.tiles import eye_levels, in_temple_stack, scarabs_left


def doubt(table: Table) -> str:
    """What is wrong with a loaded position, in a sentence; empty if nothing is."""
    if len(table.scarabs) != len(table.scarab_owners):
        return "each scarab that was taken has one owner"
    for owner in table.scarab_owners:
        if owner >= table.players:
            return "a scarab belongs to somebody who does not play"
    if not tiles_fit(table):
        return "the tiles do not lie on the path as they can"
    if not adventurers_fit(table):
        return "the adventurers do not stand on the path as they can"
    if not hands_fit(table):
        return "the hands do not hold the cards they should"
    top: i64 = table.stores[TOP_DISCARD]
    if top != NONE and table.stores[DISCARDS + top] == 0:
        return "the card on top of the discards is not among them"
    if not steps_fit(table):
        return "the pending steps do not belong to such a position"
    return ""


def bottom(table: Table) -> i64:
    """The kind of the lowest pending step; NONE after the end."""
    if table.depth == 0:
        return NONE
    table.look_at(0)
    return table.step


def stages_done(table: Table) -> i64:
    """How many draws of set-up are behind us."""
    if bottom(table) != n.SET_UP:
        return SET_HANDS + HAND * table.players
    return table.arg - 1 if table.depth > 1 else table.arg


def tiles_fit(table: Table) -> bool:
    """Every space holds what can lie there now, and nothing else (1.3, 5.3)."""
    bare: vec[i64] = vec[i64]([0] * (SPACES + 1))
    done: i64 = stages_done(table)
    for place in range(done, SET_TREASURES):
        bare[table.box.osiris_spaces[place]] = 1
    for place in range(max(done, SET_TREASURES) - SET_TREASURES, SET_TOPS - SET_TREASURES):
        bare[table.box.treasure_spaces[place]] = 1
    if table.depth > 1:
        table.look_at(table.depth - 1)
        if table.step == n.TEMPLE_TILE and table.arg <= SPACES:
            bare[table.arg] = 1
    if table.stores[TILE + 0] != EMPTY:
        return False
    for space in range(1, SPACES + 1):
        tile: i64 = table.stores[TILE + space]
        if (tile == BARE) != (bare[space] == 1):
            return False
        if tile != BARE and not belongs(table, space, tile):
            return False
    return True


def belongs(table: Table, space: i64, tile: i64) -> bool:
    """Whether a tile can lie on a space."""
    printed: i64 = table.box.laid[space]
    if printed >= HORUS:
        return tile == printed
    for osiris in table.box.osiris_spaces:
        if osiris == space:
            return OSIRIS <= tile < TEMPLE
    if tile >= TEMPLE:
        return (tile - TEMPLE) // FRONTS == table.box.symbols[space]
    return tile < TREASURES


def adventurers_fit(table: Table) -> bool:
    """In order, nobody on an Osiris tile, a key paid for each in the tomb, sarcophagi for the first two (5.5, 6.1)."""
    inside: i64 = 0
    for seat in range(table.players):
        before: i64 = NONE
        for cell in range(first_of(seat), first_of(seat) + ADVENTURERS):
            place: i64 = table.seats[cell]
            if place < before or (place >= LYING and place == before):
                return False
            if place == TOMB:
                inside += 1
            elif place < TOMB and OSIRIS <= table.stores[TILE + place] < TEMPLE:
                return False
            before = place
    if inside != table.paid:
        return False
    which: i64
    for which in range(SARCOPHAGI):
        owner: i64 = table.seats[SARCOPHAGUS + which]
        if (owner != NONE) != (which < inside) or owner >= table.players:
            return False
    return True


def hands_fit(table: Table) -> bool:
    """Five cards each; only whoever has the turn may have a gap in the middle (2.2)."""
    done: i64 = stages_done(table)
    kind: i64 = bottom(table)
    gap: i64 = table.seat if kind in (n.END_TURN, n.DRAW) else NONE
    for cell in range(table.players * HAND):
        missing = table.hands[cell] == NONE
        if missing and cell < done - SET_HANDS and not (cell // HAND == gap and cell % HAND == MIDDLE):
            return False
        if not missing and cell >= done - SET_HANDS:
            return False
    return True


def steps_fit(table: Table) -> bool:
    """One step, or one on top of set-up or of the end of the turn it belongs to; and it can be carried out."""
    if table.depth == 0:
        return True
    kind: i64 = bottom(table)
    seat: i64 = table.seat
    arg: i64 = table.arg
    if kind == n.SET_UP:
        if arg > SET_HANDS + HAND * table.players or (table.depth > 1 and arg == 0):
            return False
        return table.depth == 1 or (table.depth == 2 and set_up_fits(table, arg - 1))
    if kind == n.TURN:
        return table.depth == 1
    if kind == n.DRAW:
        return table.depth == 1 and has_gap(table, seat) and any_of(table.pile, 0, CARDS)
    if kind != n.END_TURN or table.depth > 2:
        return False
    if table.depth == 1:
        return True
    table.look_at(1)
    return table.seat == seat and can_follow(table, seat, table.step, table.arg, table.extra)


def set_up_fits(table: Table, stage: i64) -> bool:
    """Whether what set-up is drawing is what comes at that stage (1.3, 1.4, 1.6)."""
    table.look_at(1)
    kind: i64 = table.step
    seat: i64 = table.seat
    arg: i64 = table.arg
    if stage < SET_TREASURES:
        space: i64 = table.box.osiris_spaces[stage]
        return kind == n.OSIRIS_TILE and arg == space and any_of(table.stores, BAG + OSIRIS, BAG + TEMPLE)
    if stage < SET_TOPS:
        space = table.box.treasure_spaces[stage - SET_TREASURES]
        return kind == n.TREASURE_TILE and arg == space and any_of(table.stores, BAG, BAG + TREASURES)
    if stage < SET_HANDS:
        return kind == n.TOP_CARD and arg == stage - SET_TOPS and in_stack(table, arg) > 0
    dealt: i64 = stage - SET_HANDS
    good = kind == n.DEAL_CARD and seat == dealt // HAND and arg == dealt % HAND and seat < table.players
    return good and any_of(table.pile, 0, CARDS)


def can_follow(table: Table, seat: i64, kind: i64, arg: i64, extra: i64) -> bool:
    """Whether a step within a turn has something to draw or to choose from."""
    gap = has_gap(table, seat)
    match kind:
        case n.ADVANCE | n.ADVANCE_MINUS:
            return gap and 1 <= arg <= extra <= MOST_STEPS and sole_advance(table, seat, arg, extra) != NONE
        case n.EITHER_WAY:
            return gap and arg == 1 and extra == 1 and len(either_way(table, seat)) > 0
        case n.ROLL_DIE:
            return gap and (arg == n.DIE or arg == n.TO_DIE)
        case n.TEMPLE_TILE:
            return gap and 0 < arg <= SPACES and extra < BACKS and stack_of_space(table, arg, extra)
        case n.TOP_CARD:
            return arg < LEVELS and table.stores[TOP + arg] == NONE and in_stack(table, arg) > 0
        case n.SCARAB:
            return gap and scarabs_left(table)
        case n.USE_TILE:
            return gap and len(spaces_to_use(table, seat)) > 0
        case n.HORUS_CHOICE:
            return gap and arg < LEVELS and table.stores[TOP + arg] != NONE and table.seats[SUPPLY + KEY] > 0
        case n.EYE_CHOICE:
            return gap and EYES_1_2 <= arg <= EYES_2_3 and len(eye_levels(table, arg)) > 0
        case n.JOKER_OR_SCARAB:
            return gap and table.seats[SUPPLY + JOKER] > 0 and scarabs_left(table)
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
