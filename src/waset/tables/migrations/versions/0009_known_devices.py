"""Devices in which somebody signed in before: a stranger's guesses do not keep them out."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "known_devices",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_known_devices_person", "known_devices", ["person"])
