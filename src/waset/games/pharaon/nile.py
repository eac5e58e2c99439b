"""The Nile: five actions, five tracks of influence."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.pharaon.artisans import gain_all
from waset.games.pharaon.names import (
    COLOURS,
    DISC_MOVED,
    GAINS,
    LEVELS,
    MOVE_DISC,
    NILE_STEP,
    STEP_LOST,
    STEP_TRACK,
    TOP_LEVEL,
    TRAITOR,
    TRAITOR_DISC,
)
from waset.games.pharaon.table import Table

ANY_TRACK: Final = 0b11111


def act_on_nile(table: Table, seat: i64, action: i64) -> None:
    """Tokens, then the jar, then the arrows one by one (4.5)."""
    second: i64 = table.box.arrows[action * 2 + 1]
    if second != 0:
        table.push(NILE_STEP, seat, second)
    first: i64 = table.box.arrows[action * 2]
    if first != 0:
        table.push(NILE_STEP, seat, first)
    gain_all(table, seat, table.box.nile_gain, action * GAINS)


def tracks_open(table: Table, seat: i64, tracks: i64) -> vec[i64]:
    """The tracks of an arrow that are not yet at their top (4.5)."""
    moves: vec[i64] = vec[i64](capacity=COLOURS)
    seats: vec[i64] = table.seats
    track: i64
    for track in range(COLOURS):
        if tracks >> track & 1 and seats[LEVELS + seat * COLOURS + track] < TOP_LEVEL:
            moves = append(moves, STEP_TRACK + track)
    return moves


def choose_track(table: Table, seat: i64, tracks: i64) -> None:
    """One arrow: ask where two or more tracks are open; a step none can take is lost (4.5)."""
    moves: vec[i64] = tracks_open(table, seat, tracks)
    if len(moves) == 0:
        if table.telling:
            table.tell(STEP_LOST, seat)
    elif len(moves) == 1:
        move_disc(table, seat, moves[0] - STEP_TRACK)
    else:
        table.push(MOVE_DISC, seat, tracks)


def move_disc(table: Table, who: i64, track: i64) -> None:
    """A disc one level up; at the top it stays (4.5)."""
    cell: i64 = LEVELS + who * COLOURS + track
    if table.seats[cell] >= TOP_LEVEL:
        return
    table.seats[cell] += 1
    if table.telling:
        if who == TRAITOR:
            table.tell(TRAITOR_DISC, track, table.seats[cell])
        else:
            table.tell(DISC_MOVED, who, track, table.seats[cell])
