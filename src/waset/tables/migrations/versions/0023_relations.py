"""What people are to each other, what they show of themselves, invitations by name, reports, and hosts."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("sign", sa.String(20)))
    op.add_column("people", sa.Column("shows_presence", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("people", sa.Column("shows_games", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("people", sa.Column("friends_only", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "relations",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_relations_other", "relations", ["other"])
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("by", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.create_index("ix_invitations_by", "invitations", ["by"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("about", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id")),
        sa.Column("line", sa.Integer),
        sa.Column("words", sa.Text),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.BigInteger),
    )
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_about", "reports", ["about"])
    op.create_index("ix_reports_settled", "reports", ["settled"])
