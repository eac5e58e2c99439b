"""By how much the time of the games is ahead of the system's clock, on each host."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "host_clocks",
        sa.Column("host", sa.String(80), primary_key=True),
        sa.Column("ahead", sa.BigInteger, nullable=False),
    )
