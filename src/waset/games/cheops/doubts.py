"""What is wrong with a loaded position: no play of the game leads to it, or it could not be played on."""

from mypy_extensions import i64

from waset.engine.state import FIRST_AUTOMATIC
from waset.games.cheops.bonuses import complete_buildings
from waset.games.cheops.buildings import supported
from waset.games.cheops.names import (
    BUILT,
    CROSSED,
    DEAL_SHEET,
    EARNED,
    END,
    END_ACTION,
    END_BIT,
    FIELDS,
    FIRST_RELIEF,
    OFFER_SECOND,
    PAY,
    PAY_PAIR,
    REACHED,
    RELIEF,
    ROLL,
    SHEET,
)
from waset.games.cheops.quarry import ways, ways_for_first
from waset.games.cheops.table import Table, ones


def doubt_about(table: Table) -> str:
    """The first thing that does not fit, in a sentence; nothing if all does."""
    if table.active >= table.players:
        return "the active player is no player of this game"
    if table.last_built > table.turn:
        return "a stone was built in a turn that has not come yet"
    if table.claimed & table.closed:
        return "a bonus is both open and closed"
    for seat in range(table.players):
        wrong = doubt_about_sheet(table, seat)
        if wrong:
            return wrong
    return doubt_about_steps(table)


def doubt_about_sheet(table: Table, seat: i64) -> str:
    built: i64 = table.seats[BUILT + seat]
    stones: i64 = built & ((1 << FIRST_RELIEF) - 1)
    if stones & ~supported(built):
        return f"player {seat + 1} has built a stone that rests on nothing"
    if ones(built & RELIEF) % 2:
        return f"player {seat + 1} has carved half a pair of the relief"
    crossed: i64 = table.seats[CROSSED + seat]
    reached: i64 = 0
    while crossed >> reached:
        reached += 1
    if table.seats[REACHED + seat] != reached:
        return f"the quarry of player {seat + 1} goes on from another stone than the last crossed out"
    earned: i64 = table.seats[EARNED + seat]
    if earned & ~(table.claimed | table.closed):
        return f"player {seat + 1} has a bonus that nobody earned in any turn"
    bonus: i64
    for bonus in range(END):
        needs: i64 = table.box.bonus_needs[bonus]
        if earned >> bonus & 1 and built & needs != needs:
            return f"player {seat + 1} has a bonus without its fields"
    if (complete_buildings(built) >= 2) != (earned & END_BIT != 0):
        return f"player {seat + 1} must have the bonus for the end with two complete buildings, and only then"
    return ""


def doubt_about_steps(table: Table) -> str:
    if table.depth == 0:
        return ""
    if table.depth > 2:
        return "more is pending than one action"
    table.look_at(0)
    below: i64 = table.step
    payer: i64 = table.seat
    table.look_at(table.depth - 1)
    kind: i64 = table.step
    seat: i64 = table.seat
    arg: i64 = table.arg
    extra: i64 = table.extra
    if kind >= FIRST_AUTOMATIC:
        return "a position waits for a decision, a roll or a draw"
    paying = kind in (PAY, PAY_PAIR)
    if paying != (table.depth == 2):
        return "a payment is part of an action, and nothing else is"
    if paying and (payer != seat or below not in (OFFER_SECOND, END_ACTION)):
        return "after a payment the action of the same player goes on or ends"
    if kind == ROLL and seat != table.active:
        return "only the active player rolls"
    for other in range(table.players):
        waits = kind == DEAL_SHEET and other >= seat
        if waits != (table.seats[SHEET + other] < 0):
            return "every player has a sheet, but for those still to draw one"
    if kind == DEAL_SHEET:
        return ""
    dice: i64 = 0
    for count in table.dice:
        dice += count
    if dice != table.box.dice - (arg if kind == ROLL else 0) or (kind == ROLL and arg == 0):
        return f"there are {table.box.dice} dice in this game"
    if kind == PAY:
        return doubt_about_payment(table, seat, arg, arg, extra)
    if kind == PAY_PAIR and arg == extra:
        return "a pair of the relief has two stones"
    if kind == PAY_PAIR:
        return doubt_about_payment(table, seat, arg, extra, table.seats[REACHED + seat])
    return ""


def doubt_about_payment(table: Table, seat: i64, field: i64, other: i64, floor: i64) -> str:
    built: i64 = table.seats[BUILT + seat]
    if field >= FIELDS or other >= FIELDS or not built >> field & 1 or not built >> other & 1:
        return "a stone is to be paid that is not built"
    if floor > table.seats[REACHED + seat]:
        return "a payment begins at a quarry stone not reached yet"
    if field == other:
        payable = len(ways(table, seat, field, floor)) > 0
    else:
        payable = len(ways_for_first(table, seat, field, other)) > 0
    return "" if payable else "a stone is to be paid, and there is nothing to pay it with"
