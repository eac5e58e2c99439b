"""The plans of a table in the store."""

from sqlalchemy import Connection, delete, select

from waset.tables import notices
from waset.tables.dialects import insert_on_conflict
from waset.tables.models import PlanRow
from waset.tables.plan import Plan, read_lines
from waset.tables.table import Table


def read_plans(connection: Connection, table_id: str) -> dict[int, Plan]:
    rows = connection.execute(select(PlanRow).where(PlanRow.table == table_id))
    return {row.seat: Plan(row.after, read_lines(row.lines), row.dropped) for row in rows}


def write_plans(connection: Connection, table: Table, before: dict[int, Plan]) -> None:
    """Write what has become of the plans of a table; whose plan no longer fits is told."""
    for seat in before.keys() | table.plans.keys():
        plan, person = table.plans.get(seat), table.seats[seat].person
        if plan == before.get(seat):
            continue
        if plan is None or person is None:
            connection.execute(delete(PlanRow).where(PlanRow.table == table.id, PlanRow.seat == seat))
            continue
        values = {"after": plan.after, "lines": plan.as_json(), "dropped": plan.dropped}
        row = insert_on_conflict(connection, PlanRow).values(table=table.id, seat=seat, person=person, **values)
        connection.execute(row.on_conflict_do_update(index_elements=["table", "seat"], set_=values))
        if plan.dropped is not None:
            notices.enqueue(connection, person, notices.PLAN, table.id, plan.dropped)
