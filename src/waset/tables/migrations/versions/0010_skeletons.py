"""Accounts are compared by how their names look, too."""

import sqlalchemy as sa
from alembic import op

from waset.tables.names import skeleton

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("skeleton", sa.String(200)))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("account"), sa.column("skeleton"))
    accounts = sa.select(people.c.id, people.c.name).where(people.c.account.is_not(None))
    for person, name in op.get_bind().execute(accounts).all():
        op.execute(sa.update(people).where(people.c.id == person).values(skeleton=skeleton(name)))
