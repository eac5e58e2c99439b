"""Passing, and the pyramid of time: one field and one reward in every later turn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from waset.games.pharaon.jars import basics_there, choose_jar
from waset.games.pharaon.names import (
    ACCEPT,
    AFTER_TURN,
    CHOOSE_OFFERING,
    FIELD,
    FIELD_BASIC,
    FIELD_OFFERING,
    FIELD_REACHED,
    FIELD_SILVER,
    FIELD_START,
    GENERAL,
    GENERAL_MOVED,
    NEXT_TURN,
    NO_REWARD,
    NOBLE_CARDS,
    NONE,
    OFFER_GENERAL,
    OFFER_REWARD,
    PASS_JAR,
    PASSED,
    PASSED_LAST,
    PASSED_TO,
    PICK_REWARD,
    ROW,
    ROW_FIELDS,
    SILVER,
    START_TAKEN,
    SUPPLY,
    TAKE_BASIC,
    TAKE_OFFERING,
    TAKE_SILVER,
    TAKE_START,
    TRAITOR,
    TRAITOR_START,
    WHO,
    WHOLE_TURN,
)
from waset.games.pharaon.nobles import add_exchanges, can_exchange
from waset.games.pharaon.offerings import offering_there
from waset.games.pharaon.table import Table, clockwise, gain_token


def passed_so_far(table: Table) -> i64:
    """How many have passed in this round."""
    seats: vec[i64] = table.seats
    count: i64 = 0
    who: i64
    for who in range(WHO):
        count += seats[PASSED + who]
    return count


def at_table(table: Table) -> i64:
    """How many take turns: the seats, and the Traitor in the solo game."""
    if table.box.solo:
        return 2
    return table.players


def pass_turn(table: Table, seat: i64) -> None:
    """The disc on the lowest free row, the General's step, a jar; the last to pass only has the jar (6.1, 6.2)."""
    row: i64 = passed_so_far(table)
    table.seats[PASSED + seat] = 1
    table.push(AFTER_TURN, seat)
    table.push(PASS_JAR, seat)
    if row + 1 == at_table(table):
        if table.telling:
            table.tell(PASSED_LAST, seat)
        return
    take_row(table, seat, row)
    if table.telling:
        table.tell(PASSED_TO, seat, row)
    if table.cards[seat * NOBLE_CARDS + GENERAL] > 0:
        table.push(OFFER_GENERAL, seat)


def take_row(table: Table, who: i64, row: i64) -> None:
    """The first field of a row; landing there brings nothing (6.1)."""
    table.seats[ROW + who] = row
    table.seats[FIELD + who] = 0


def answer_general(table: Table, seat: i64, move: i64) -> None:
    """The General goes one field further at once, with its reward, or not (5.3)."""
    if move == ACCEPT:
        if table.telling:
            table.tell(GENERAL_MOVED, seat)
        advance(table, seat)
        table.push(OFFER_REWARD, seat)


def can_advance(table: Table, who: i64) -> bool:
    """Whether the row of a disc goes on (6.3)."""
    row: i64 = table.seats[ROW + who]
    return row != NONE and table.seats[FIELD + who] + 1 < table.box.row_fields[row]


def advance(table: Table, who: i64) -> None:
    """A disc one field to the right."""
    table.seats[FIELD + who] += 1
    if table.telling and who != TRAITOR:
        table.tell(FIELD_REACHED, who, table.seats[ROW + who], table.seats[FIELD + who])


def pyramid_turn(table: Table, seat: i64) -> None:
    """The turn of someone who has passed; beyond the last field nothing happens any more (6.3)."""
    if not can_advance(table, seat):
        table.push(NEXT_TURN, 0, clockwise(table, seat))
        return
    table.push(AFTER_TURN, seat)
    advance(table, seat)
    table.push(OFFER_REWARD, seat, WHOLE_TURN)


def rewards(table: Table, seat: i64) -> vec[i64]:
    """What the fields reached so far offer, each once, as far as it is to be had (6.3)."""
    first: i64 = table.seats[ROW + seat] * ROW_FIELDS
    seen: i64 = 0
    fields: vec[i64] = table.box.fields
    field: i64
    for field in range(first, first + table.seats[FIELD + seat] + 1):
        seen |= 1 << fields[field]
    moves: vec[i64] = vec[i64](capacity=12)
    if seen >> FIELD_BASIC & 1:
        moves = basics_there(table)
    if seen >> FIELD_START & 1 and table.starter != seat:
        moves = append(moves, TAKE_START)
    if seen >> FIELD_SILVER & 1 and table.pieces[SUPPLY + SILVER] > 0:
        moves = append(moves, TAKE_SILVER)
    if seen >> FIELD_OFFERING & 1 and offering_there(table):
        moves = append(moves, TAKE_OFFERING)
    return moves


def reward_moves(table: Table, seat: i64, whole_turn: i64) -> vec[i64]:
    """Rewards, and an exchange before them where a turn begins with them (6.3, 5.8)."""
    moves: vec[i64] = rewards(table, seat)
    return add_exchanges(table, seat, moves) if whole_turn == WHOLE_TURN else moves


def offer_reward(table: Table, seat: i64, whole_turn: i64) -> None:
    """Ask for the reward, unless there is one only; there may be none (6.3)."""
    moves: vec[i64] = rewards(table, seat)
    if len(moves) == 0:
        if table.telling:
            table.tell(NO_REWARD, seat)
    elif len(moves) == 1 and not (whole_turn == WHOLE_TURN and can_exchange(table, seat)):
        take_reward(table, seat, moves[0])
    else:
        table.push(PICK_REWARD, seat, whole_turn)


def take_reward(table: Table, seat: i64, move: i64) -> None:
    """The reward of a field (6.3)."""
    if move == TAKE_START:
        take_start(table, seat)
    elif move == TAKE_SILVER:
        gain_token(table, seat, SILVER)
    elif move == TAKE_OFFERING:
        table.push(CHOOSE_OFFERING, seat, 1)
    else:
        gain_token(table, seat, move - TAKE_BASIC)


def take_start(table: Table, who: i64) -> None:
    """The starting-player token changes hands; it counts from the next round on (2.3)."""
    table.starter = who
    if table.telling:
        if who == TRAITOR:
            table.tell(TRAITOR_START)
        else:
            table.tell(START_TAKEN, who)


def pass_jar(table: Table, seat: i64) -> None:
    """A jar for passing (6.1)."""
    choose_jar(table, seat)
