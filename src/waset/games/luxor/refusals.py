"""Why a move is not open: the number of the rule and a key of the catalogue."""

from mypy_extensions import i64

from waset.engine.message import Message
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
    OSIRIS,
    PLAY,
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
from waset.games.luxor.path import ahead, behind
from waset.games.luxor.table import Table, keys_of, own_on


def refusal(table: Table, move: i64) -> Message:
    """The rule that forbids a decision which is not open in this position."""
    step: i64 = table.step
    if step == n.TURN:
        if move < GO:
            return no_card(table, table.seat, move)
        return no_card_yet(table, table.seat)
    if step in (n.ADVANCE, n.ADVANCE_MINUS, n.EITHER_WAY):
        if GO <= move < BACK:
            return no_way(table, table.seat, (move - GO) // MOST_STEPS, (move - GO) % MOST_STEPS + 1)
        if BACK <= move < USE:
            return no_way_back(table, table.seat, move - BACK)
        return Message("luxor.walk_first", rule="2.1")
    if step == n.USE_TILE:
        if USE <= move < TAKE_KEY:
            return Message("luxor.nobody_there", rule="4.6", **{"from": move - USE})
        return Message("luxor.name_a_space", rule="4.6")
    if step == n.HORUS_CHOICE:
        if TAKE_CARD <= move < TAKE_JOKER:
            return Message("luxor.other_level", rule="5.4", eyes=table.arg + 1)
        return Message("luxor.key_or_card", rule="5.4")
    if step == n.EYE_CHOICE:
        if TAKE_CARD <= move < TAKE_JOKER:
            return no_eye_card(table, table.arg - EYES_1_2, move - TAKE_CARD)
        return Message("luxor.card_of_two_levels", rule="5.9")
    return Message("luxor.joker_or_scarab", rule="5.8")


def no_card_yet(table: Table, seat: i64) -> Message:
    """A card comes before the walk; where neither can be played, one is thrown away and nobody walks (2.1, 2.4)."""
    if playable(table, seat, outer(table, seat, LEFT)) or playable(table, seat, outer(table, seat, RIGHT)):
        return Message("luxor.card_first", rule="2.1")
    return Message("luxor.neither_playable", rule="2.4")


def no_card(table: Table, seat: i64, move: i64) -> Message:
    """An outer card that cannot be played, or that may not be thrown away (2.3, 2.4)."""
    left = playable(table, seat, outer(table, seat, LEFT))
    right = playable(table, seat, outer(table, seat, RIGHT))
    if move >= DISCARD:
        return Message("luxor.can_play", rule="2.4")
    if not left and not right:
        return Message("luxor.neither_playable", rule="2.4")
    return Message("luxor.not_playable", rule="2.3", card=outer(table, seat, move - PLAY))


def no_way(table: Table, seat: i64, start: i64, steps: i64) -> Message:
    """A walk forward that cannot be made (3.2, 3.3, 5.5, 6.1)."""
    if own_on(table, seat, start) == 0:
        return Message("luxor.nobody_there", rule="3.2", **{"from": start})
    if steps < table.arg or steps > table.extra:
        if table.arg == table.extra:
            return Message("luxor.exact_steps", rule="3.3", count=table.arg)
        return Message("luxor.step_range", rule="3.3", fewest=table.arg, most=table.extra)
    return no_arrival(table, seat, ahead(table, start, steps))


def no_way_back(table: Table, seat: i64, start: i64) -> Message:
    """A step back that cannot be made (4.2)."""
    if table.step != n.EITHER_WAY:
        return Message("luxor.only_forward", rule="4.1")
    if own_on(table, seat, start) == 0:
        return Message("luxor.nobody_there", rule="3.2", **{"from": start})
    place: i64 = behind(table, start)
    if place == NONE:
        return Message("luxor.no_tile_behind", rule="4.2")
    return no_arrival(table, seat, place)


def no_arrival(table: Table, seat: i64, reached: i64) -> Message:
    """Why nobody can come to rest where a walk leads."""
    if STAIRS < reached < TOMB:
        place: i64 = reached
        while STAIRS < place < TOMB and OSIRIS <= table.stores[TILE + place] < TEMPLE:
            place = ahead(table, place, table.stores[TILE + place] - OSIRIS + 1)
        return Message(
            "luxor.carried_without_key" if place == TOMB else "luxor.carried_too_far", rule="5.5", **{"from": reached}
        )
    if reached == TOMB and keys_of(table, seat) == 0:
        return Message("luxor.no_key", rule="6.1")
    return Message("luxor.too_far", rule="6.1")


def no_eye_card(table: Table, lower: i64, level: i64) -> Message:
    """A level the tile does not show, or one without cards (5.9)."""
    if level < lower or level > lower + 1:
        return Message("luxor.not_on_tile", rule="5.9", fewer=lower + 1, more=lower + 2)
    return Message("luxor.stack_empty", rule="5.9", eyes=level + 1, left=0 if table.stores[TOP + level] == NONE else 1)
