"""How a seat dropped out, names that the server gave, and the luck of a table."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("out", sa.String(12)))
    op.add_column("people", sa.Column("given", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("seed", sa.String(32), nullable=False, server_default=""))
    connection = op.get_bind()
    # How everybody was called who had not said a name.
    guests = "update people set given = true where password is null and not bot and name in ('Guest', 'Host')"
    connection.execute(sa.text(guests))
    for table in connection.execute(sa.text("select id from tables")).scalars().all():
        seeded = sa.text("update tables set seed = :seed where id = :id")
        connection.execute(seeded, {"seed": secrets.token_hex(16), "id": table})
