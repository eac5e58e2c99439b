"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.events import Reason
from waset.games.luxor import names as n
from waset.games.luxor.cards import playable
from waset.games.luxor.hand import outer
from waset.games.luxor.names import (
    BACK,
    DISCARD,
    EYES_1_2,
    GO,
    LEFT,
    MOST_STEPS,
    NONE,
    ORDER,
    OSIRIS,
    PLAY,
    RANK,
    RIGHT,
    STAIRS,
    TAKE_CARD,
    TAKE_JOKER,
    TAKE_KEY,
    TEMPLE,
    TILE,
    TOMB,
    TOP,
    USE,
)
from waset.games.luxor.path import behind
from waset.games.luxor.table import Table, keys_of, own_on


def refusal(table: Table, move: i64) -> Reason:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    if step == n.TURN:
        if move < GO:
            return no_card(table, table.seat, move)
        return Reason("2.1", "card_first")
    if step in (n.ADVANCE, n.ADVANCE_MINUS, n.EITHER_WAY):
        if GO <= move < BACK:
            return no_way(table, table.seat, (move - GO) // MOST_STEPS, (move - GO) % MOST_STEPS + 1)
        if BACK <= move < USE:
            return no_way_back(table, table.seat, move - BACK)
        return Reason("2.1", "walk_first")
    if step == n.USE_TILE:
        if USE <= move < TAKE_KEY:
            return Reason("4.6", "nobody_there", {"from": move - USE})
        return Reason("4.6", "name_a_space")
    if step == n.HORUS_CHOICE:
        if TAKE_CARD <= move < TAKE_JOKER:
            return Reason("5.4", "other_level", {"eyes": table.arg + 1})
        return Reason("5.4", "key_or_card")
    if step == n.EYE_CHOICE:
        if TAKE_CARD <= move < TAKE_JOKER:
            return no_eye_card(table, table.arg - EYES_1_2, move - TAKE_CARD)
        return Reason("5.9", "card_of_two_levels")
    return Reason("5.8", "joker_or_scarab")


def no_card(table: Table, seat: i64, move: i64) -> Reason:
    """An outer card that cannot be played, or that may not be thrown away (2.3, 2.4)."""
    left = playable(table, seat, outer(table, seat, LEFT))
    right = playable(table, seat, outer(table, seat, RIGHT))
    if move >= DISCARD:
        return Reason("2.4", "can_play")
    if not left and not right:
        return Reason("2.4", "neither_playable")
    return Reason("2.3", "not_playable", {"card": outer(table, seat, move - PLAY)})


def no_way(table: Table, seat: i64, start: i64, steps: i64) -> Reason:
    """A walk forward that cannot be made (3.2, 3.3, 5.5, 6.1)."""
    if own_on(table, seat, start) == 0:
        return Reason("3.2", "nobody_there", {"from": start})
    if steps < table.arg or steps > table.extra:
        if table.arg == table.extra:
            return Reason("3.3", "exact_steps", {"count": table.arg})
        return Reason("3.3", "step_range", {"fewest": table.arg, "most": table.extra})
    place: i64 = table.path[ORDER + table.path[RANK + start] + steps]
    return no_arrival(table, seat, place)


def no_way_back(table: Table, seat: i64, start: i64) -> Reason:
    """A step back that cannot be made (4.2)."""
    if table.step != n.EITHER_WAY:
        return Reason("4.1", "only_forward")
    if own_on(table, seat, start) == 0:
        return Reason("3.2", "nobody_there", {"from": start})
    place: i64 = behind(table, start)
    if place == NONE:
        return Reason("4.2", "no_tile_behind")
    return no_arrival(table, seat, place)


def no_arrival(table: Table, seat: i64, reached: i64) -> Reason:
    """Why nobody can come to rest where a walk leads."""
    if STAIRS < reached < TOMB:
        place: i64 = reached
        while STAIRS < place < TOMB and OSIRIS <= table.stores[TILE + place] < TEMPLE:
            place = table.path[ORDER + table.path[RANK + place] + table.stores[TILE + place] - OSIRIS + 1]
        return Reason("5.5", "carried_without_key" if place == TOMB else "carried_too_far", {"from": reached})
    if reached == TOMB and keys_of(table, seat) == 0:
        return Reason("6.1", "no_key")
    return Reason("6.1", "too_far")


def no_eye_card(table: Table, lower: i64, level: i64) -> Reason:
    """A level the tile does not show, or one without cards (5.9)."""
    if level < lower or level > lower + 1:
        return Reason("5.9", "not_on_tile", {"fewer": lower + 1, "more": lower + 2})
    return Reason("5.9", "stack_empty", {"eyes": level + 1, "left": 0 if table.stores[TOP + level] == NONE else 1})
