"""The first store: people, tables, the log, the chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("account", sa.String(80), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("came", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("content", sa.JSON, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("spec", sa.JSON, nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("next_table", sa.String(32)),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("waits_for", sa.Integer),
        sa.Column("thinking", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_index("tables_open", "tables", ["phase", "listed", "changed"])
    op.create_index("tables_thinking", "tables", ["thinking"])
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
    )
    op.create_table(
        "log",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.Integer),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("detail", sa.JSON),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("chat", "log", "seats", "tables", "editions", "sessions", "people"):
        op.drop_table(table)
