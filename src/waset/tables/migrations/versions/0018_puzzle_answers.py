"""What people answered to puzzles, and the rating they got by it."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("nudged", sa.Boolean, nullable=False),
        sa.Column("answered", sa.BigInteger),
        sa.Column("right", sa.Boolean),
        sa.Column("rating", sa.Double),
        sa.Column("solved", sa.BigInteger),
    )
