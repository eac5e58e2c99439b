"""The dice: rolled into the centre, taken as payment, then blocked or put back."""

from mypy_extensions import i64

from waset.games.cheops.names import BLOCKED, CENTRE, COLOURS, DICE_CELLS, DIE_TAKEN, FOUR_ROLLED, TAKEN, THREE_ROLLED
from waset.games.cheops.table import Table, bit


def clear_dice(table: Table) -> None:
    """The active player picks up all dice to roll them (2.1)."""
    cell: i64
    for cell in range(DICE_CELLS):
        table.dice[cell] = 0


def tell_roll(table: Table) -> None:
    """Name the dice that were rolled, in the order of the colours."""
    rolled: list[i64] = []
    colour: i64
    for colour in range(COLOURS):
        for _die in range(table.dice[CENTRE + colour]):
            rolled.append(colour)
    if len(rolled) == 3:
        table.tell(THREE_ROLLED, rolled[0], rolled[1], rolled[2])
    else:
        table.tell(FOUR_ROLLED, rolled[0], rolled[1], rolled[2], rolled[3])


def colours_in_centre(table: Table) -> i64:
    """The colours that lie in the centre, as a set."""
    colours: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if table.dice[CENTRE + colour] > 0:
            colours |= bit(colour)
    return colours


def take_die(table: Table, seat: i64, colour: i64) -> bool:
    """Pay with a die of the colour, if one lies in the centre (4.1)."""
    if table.dice[CENTRE + colour] == 0:
        return False
    table.dice[CENTRE + colour] -= 1
    table.dice[TAKEN + colour] += 1
    if table.telling:
        table.tell(DIE_TAKEN, seat, colour)
    return True


def give_up_dice(table: Table, seat: i64) -> None:
    """The active player's dice stay blocked for this turn; all others put theirs back (2.3)."""
    goal: i64 = BLOCKED if seat == table.active else CENTRE
    colour: i64
    for colour in range(COLOURS):
        taken: i64 = table.dice[TAKEN + colour]
        if taken > 0:
            table.dice[goal + colour] += taken
            table.dice[TAKEN + colour] = 0
