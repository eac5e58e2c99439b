"""Since when a host has muted or banned a person."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("muted", "banned"):
        op.add_column("people", sa.Column(name, sa.BigInteger))
