"""Events: tournaments, arenas and seasons of leagues, who takes part, and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("plan", sa.JSON, nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("seed", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("began", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("next_at", sa.BigInteger),
        sa.Column("parent", sa.String(32)),
    )
    for column in ("owner", "phase", "next_at", "parent"):
        op.create_index(f"ix_events_{column}", "events", [column])
    op.create_table(
        "entrants",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("player", sa.String(40)),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "event_tables",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table", sa.String(32)),
        sa.Column("entrants", sa.JSON, nullable=False),
        sa.Column("places", sa.JSON),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("done", sa.BigInteger),
    )
    for column in ("table", "done"):
        op.create_index(f"ix_event_tables_{column}", "event_tables", [column])
