"""What a view tells beside the fields: what is being paid, and the gods that count for everybody."""

from typing import Any

from mypy_extensions import i64

from waset.games.pharaon.names import BOARD_AT, BOARDS, BUY_NILE, BUY_TOMB, ENTRY, PAYMENT, RING, ZONES
from waset.games.pharaon.owing import owed_of
from waset.games.pharaon.payment import bought_by, zone_of
from waset.games.pharaon.scoring import best_gods, traitor_by_category
from waset.games.pharaon.table import Table
from waset.games.pharaon.traitor import covered_gods


def facts_of(table: Table) -> dict[str, Any]:
    """All of them: the names of zones and gods, by seat for the gods, and the Traitor's beside them."""
    laid = table.seats[RING + ZONES - 1] >= 0
    served: list[list[str]] = []
    seat: i64
    for seat in range(table.players):
        served.append(gods_served(table, seat) if laid else [])
    return {
        "buying": zone_paid(table),
        "nile_action": action_paid(table),
        "owed": owed_of(table),
        "gods_served": served,
        "traitor_gods_served": traitor_gods(table) if laid else [],
        # What is written down in the fields is of the end of the last turn; a space may have been blocked since.
        "traitor_total": sum(traitor_by_category(table)),
    }


def zone_paid(table: Table) -> str | None:
    """The zone of the action that is being paid (3.3, 3.4)."""
    buy: i64 = bought(table)
    return None if buy < 0 else table.game.title.vocabularies["zone"][zone_of(buy)]


def action_paid(table: Table) -> int | None:
    """The action of the Nile that is being paid, counted from 1 (4.4)."""
    buy: i64 = bought(table)
    return int(buy - BUY_NILE + 1) if BUY_NILE <= buy < BUY_TOMB else None


def bought(table: Table) -> i64:
    """What is being paid, or -1: it stands in the lowest bits of both steps."""
    if table.depth == 0 or table.step not in (ENTRY, PAYMENT):
        return -1
    return bought_by(table.extra)


def gods_served(table: Table, seat: i64) -> list[str]:
    """The gods that make up the best score of a seat, as if the game ended now (8.1); each bears the zone before it."""
    gods: i64 = best_gods(table, seat)
    found: list[str] = []
    place: i64
    for place in range(ZONES):
        if gods >> place & 1:
            found.append(table.game.title.vocabularies["god"][table.seats[RING + place]])
    return found


def traitor_gods(table: Table) -> list[str]:
    """The gods whose sign he has covered (9.6)."""
    if table.seats[BOARD_AT + BOARDS - 1] < 0:
        return []
    gods: i64 = covered_gods(table)
    found: list[str] = []
    zone: i64
    for zone in range(ZONES):
        if gods >> zone & 1:
            found.append(table.game.title.vocabularies["god"][zone])
    return found
