"""When people are on vacation."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "vacations",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("begins", sa.BigInteger, primary_key=True),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_vacations_ends", "vacations", ["ends"])
