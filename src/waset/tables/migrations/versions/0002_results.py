"""Results and ratings, mutes, editions that people bring, and what tells the devices of a person apart."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("made", sa.BigInteger, nullable=False, server_default="0"))
        sessions.add_column(sa.Column("device", sa.String(80), nullable=False, server_default=""))
    op.create_table(
        "mutes",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("by", sa.String(32), primary_key=True),
        sa.Column("whom", sa.String(32), primary_key=True),
    )
    op.create_table(
        "brought",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("hash", sa.String(16), sa.ForeignKey("editions.hash"), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("player", sa.String(40)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
