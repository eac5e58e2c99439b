"""Setting up: what is drawn at random, what is laid out, and what the players start with."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.pharaon import names as n
from waset.games.pharaon.artisans import fill_artisans
from waset.games.pharaon.jars import choose_jar
from waset.games.pharaon.names import (
    BOARD_AT,
    BOARDS,
    CHOOSE_START,
    COLOURS,
    COLUMN_COLOUR,
    DARK_AT,
    KEEP,
    LOOKED_AT,
    NONE,
    OFFERINGS,
    OFFICIAL,
    PUT_ASIDE,
    RING,
    SCRIBES,
    SEATS,
    SET_UP,
    TRAITOR,
    ZONES,
)
from waset.games.pharaon.nobles import act_officially, fill_nobles, own_noble
from waset.games.pharaon.table import Table
from waset.games.pharaon.traitor import cover
from waset.games.pharaon.wheel import align


def set_up(table: Table, stage: i64, done: i64) -> None:
    """The next thing to draw or lay out (1.1 to 1.8, 9.1)."""
    match stage:
        case n.STAGE_STARTER:
            table.push(SET_UP, 0, n.STAGE_RING)
            table.push(n.DRAW_STARTER)
        case n.STAGE_RING:
            draw_ring(table, done)
        case n.STAGE_WHEEL:
            table.push(SET_UP, 0, n.STAGE_DIRECTION)
            table.push(n.DRAW_WHEEL)
        case n.STAGE_DIRECTION:
            table.push(SET_UP, 0, n.STAGE_BOARDS if table.box.solo else n.STAGE_SCRIBES)
            table.push(n.DRAW_DIRECTION)
        case n.STAGE_BOARDS:
            draw_boards(table, done)
        case n.STAGE_DARK:
            draw_dark(table, done)
        case n.STAGE_COLUMNS:
            draw_columns(table, done)
        case n.STAGE_SCRIBES:
            deal_scribes(table, done)
        case _:
            table.push(CHOOSE_START)
            fill_artisans(table, 0)
            fill_nobles(table, 0)
            table.push(n.REFILL)
            table.push(n.LAY_JARS)


def draw_starter(table: Table, who: i64) -> None:
    """Who begins (1.7, 9.1)."""
    table.starter = who
    if table.telling:
        if who == TRAITOR:
            table.tell(n.TRAITOR_STARTS)
        else:
            table.tell(n.STARTER_DRAWN, who)


def starters(table: Table) -> vec[i64]:
    """Everybody at the table is as likely to begin."""
    weights: vec[i64] = vec[i64]([0] * n.WHO)
    for seat in range(table.players):
        weights[seat] = 1
    if table.box.solo:
        weights[TRAITOR] = 1
    return weights


def left_of(table: Table, first: i64, size: i64) -> vec[i64]:
    """A weight for each thing that does not stand yet in a row of cells."""
    weights: vec[i64] = vec[i64]([1] * size)
    for cell in range(first, first + size):
        if table.seats[cell] >= 0:
            weights[table.seats[cell]] = 0
    return weights


def last_left(table: Table, first: i64, size: i64) -> i64:
    """The only thing that does not stand yet in a row of cells."""
    weights: vec[i64] = left_of(table, first, size)
    thing: i64 = 0
    while weights[thing] == 0:
        thing += 1
    return thing


def draw_ring(table: Table, done: i64) -> None:
    """The zones around the wheel; the zone of offerings is where the counting begins (1.1)."""
    if done == 0:
        table.seats[RING] = OFFERINGS
        done = 1
    if done < ZONES - 1:
        table.push(n.DRAW_ZONE, 0, done)
    else:
        lay_zone(table, done, last_left(table, RING, ZONES))
        table.push(SET_UP, 0, n.STAGE_WHEEL)


def lay_zone(table: Table, place: i64, zone: i64) -> None:
    """The next zone clockwise."""
    table.seats[RING + place] = zone
    if table.telling:
        table.tell(n.ZONE_LAID, zone, table.seats[RING + place - 1])


def lay_wheel(table: Table, colour: i64) -> None:
    """The section that lies at the zone of offerings; the others follow (1.2)."""
    turn: i64 = 0
    while table.box.order[turn] != colour:
        turn += 1
    table.wheel = turn
    align(table)
    if table.telling:
        table.tell(n.WHEEL_LAID, colour)


def draw_boards(table: Table, done: i64) -> None:
    """The Traitor's boards from left to right (9.1)."""
    if done < BOARDS - 1:
        table.push(n.DRAW_BOARD, 0, done)
    else:
        lay_board(table, done, last_left(table, BOARD_AT, BOARDS))
        table.push(SET_UP, 0, n.STAGE_DARK)


def lay_board(table: Table, place: i64, board: i64) -> None:
    table.seats[BOARD_AT + place] = board
    if table.telling:
        table.tell(n.BOARD_LAID, place, board)


def draw_dark(table: Table, done: i64) -> None:
    """Which boards lie with the dark side up, as many as agreed (9.1)."""
    if done == table.box.dark:
        table.push(SET_UP, 0, n.STAGE_COLUMNS)
    elif table.box.dark == BOARDS:
        place: i64
        for place in range(BOARDS):
            darken(table, table.seats[BOARD_AT + place])
        table.push(SET_UP, 0, n.STAGE_COLUMNS)
    else:
        table.push(n.DRAW_DARK, 0, done)


def light_boards(table: Table) -> vec[i64]:
    """The boards still with their light side up."""
    weights: vec[i64] = vec[i64]([1] * BOARDS)
    place: i64
    for place in range(BOARDS):
        if table.seats[DARK_AT + place] == 1:
            weights[table.seats[BOARD_AT + place]] = 0
    return weights


def darken(table: Table, board: i64) -> None:
    """A board is turned to its dark side."""
    place: i64 = 0
    while table.seats[BOARD_AT + place] != board:
        place += 1
    table.seats[DARK_AT + place] = 1
    if table.telling:
        table.tell(n.BOARD_DARK, board)


def draw_columns(table: Table, done: i64) -> None:
    """A colour for each column, its first token on the lowest slot (9.1)."""
    if done < BOARDS - 1:
        table.push(n.DRAW_COLUMN, 0, done)
    else:
        give_column(table, done, last_left(table, COLUMN_COLOUR, COLOURS))
        table.push(SET_UP, 0, n.STAGE_SCRIBES)


def give_column(table: Table, place: i64, colour: i64) -> None:
    table.seats[COLUMN_COLOUR + place] = colour
    cover(table, place, colour)
    if table.telling:
        table.tell(n.COLUMN_GIVEN, place, colour)


def deal_scribes(table: Table, seat: i64) -> None:
    """Beginners get a random scribe before the nobles are laid out; in the solo game the Traitor too (1.8)."""
    for who in range(seat, table.players):
        if table.box.beginner[who] == 1:
            table.push(SET_UP, 0, n.STAGE_SCRIBES, who + 1)
            table.push(n.DRAW_SCRIBE, 0, who)
            return
    if table.box.solo and table.box.beginner[0] == 1 and seat <= table.players:
        table.push(SET_UP, 0, n.STAGE_SCRIBES, table.players + 1)
        table.push(n.DRAW_SCRIBE, 0, TRAITOR)
        return
    table.push(SET_UP, 0, n.STAGE_LAY)


def scribes_left(table: Table) -> vec[i64]:
    """The scribes still in the deck."""
    return table.noble_deck[:SCRIBES]


def deal_scribe(table: Table, who: i64, scribe: i64) -> None:
    table.noble_deck[scribe] -= 1
    if table.telling:
        if who == TRAITOR:
            table.tell(n.TRAITOR_SCRIBE, scribe)
        else:
            table.tell(n.SCRIBE_DEALT, who, scribe)
    own_noble(table, who, scribe)


def choose_start(table: Table, done: i64) -> None:
    """From the right of the starting player on: a jar, silver, a noble of two, each player in full (1.7)."""
    if done == table.players:
        table.push(n.END_SET_UP)
        return
    seat: i64 = 0
    if not table.box.solo:
        seat = (table.starter + table.players - 1 - done) % table.players
    table.push(CHOOSE_START, 0, done + 1)
    if table.box.beginner[seat] == 0:
        table.push(n.LOOK_MORE, seat, 0)
    table.push(n.GAIN_SILVERS, seat, table.box.start_silver)
    choose_jar(table, seat)


def look_more(table: Table, seat: i64, seen: i64) -> None:
    """Two nobles, seen by one player only (1.7)."""
    table.looker = seat
    if seen < 2:
        table.push(n.LOOK_MORE, seat, seen + 1)
        table.push(n.LOOK_AT, seat, seen)
    else:
        if table.telling:
            table.tell(n.NOBLES_SEEN, seat, table.court[LOOKED_AT], table.court[LOOKED_AT + 1])
        table.push(n.KEEP_NOBLE, seat)


def look_at(table: Table, seen: i64, noble: i64) -> None:
    table.noble_deck[noble] -= 1
    table.court[LOOKED_AT + seen] = noble


def keeps(table: Table) -> vec[i64]:
    """Which of the two to keep."""
    moves: vec[i64] = vec[i64](capacity=2)
    moves = append(moves, KEEP + table.court[LOOKED_AT])
    return append(moves, KEEP + table.court[LOOKED_AT + 1])


def keep(table: Table, seat: i64, noble: i64) -> None:
    """One noble stays, face up; the other is put aside, or goes to the Traitor (1.7, 9.1)."""
    other: i64 = table.court[LOOKED_AT + 1]
    if other == noble:
        other = table.court[LOOKED_AT]
    table.court[LOOKED_AT] = NONE
    table.court[LOOKED_AT + 1] = NONE
    table.looker = NONE
    if table.telling:
        table.tell(n.NOBLE_KEPT, seat, noble)
        if table.box.solo:
            table.tell(n.TRAITOR_NOBLE, other)
    if table.box.solo:
        own_noble(table, TRAITOR, other)
    else:
        table.court[PUT_ASIDE + seat] = other
    own_noble(table, seat, noble)
    if noble >= OFFICIAL:
        act_officially(table, seat, noble)


def end_set_up(table: Table) -> None:
    """The nobles put aside go back; the left jar blocks, new jars are laid, the first round begins (1.7, 7.2)."""
    returned = False
    seat: i64
    for seat in range(SEATS):
        if table.court[PUT_ASIDE + seat] >= 0:
            table.noble_deck[table.court[PUT_ASIDE + seat]] += 1
            table.court[PUT_ASIDE + seat] = NONE
            returned = True
    if returned and table.telling:
        table.tell(n.NOBLES_RETURNED)
    table.push(n.BEGIN_ROUND)
    if table.box.solo:
        table.push(n.FILL_PILE)
    table.push(n.LAY_JARS)
    table.push(n.LEFT_JAR)
