"""The tomb, and the pharaoh token for whoever is first with it and with nobles."""

from mypy_extensions import i64

from waset.games.pharaon.names import (
    NOBLE_COUNT,
    NONE,
    PHARAOH,
    STEP_LOST,
    TOMB_BUILT,
    TOMB_SPACE,
    TRAITOR,
    TRAITOR_PHARAOH,
    TRAITOR_TOMB,
)
from waset.games.pharaon.table import Table


def build_tomb(table: Table, who: i64) -> None:
    """One space further; there is none after the last (4.6)."""
    if table.seats[TOMB_SPACE + who] >= table.box.tomb_spaces:
        if table.telling and who != TRAITOR:
            table.tell(STEP_LOST, who)
        return
    table.seats[TOMB_SPACE + who] += 1
    if table.telling:
        if who == TRAITOR:
            table.tell(TRAITOR_TOMB, table.seats[TOMB_SPACE + who])
        else:
            table.tell(TOMB_BUILT, who, table.seats[TOMB_SPACE + who])
    crown(table, who)


def crown(table: Table, who: i64) -> None:
    """The first with enough nobles and far enough on the tomb takes the pharaoh token (4.8)."""
    if (
        table.pharaoh == NONE
        and table.seats[NOBLE_COUNT + who] >= table.box.pharaoh_nobles
        and table.seats[TOMB_SPACE + who] >= table.box.pharaoh_space
    ):
        table.pharaoh = who
        if table.telling:
            if who == TRAITOR:
                table.tell(TRAITOR_PHARAOH)
            else:
                table.tell(PHARAOH, who)
