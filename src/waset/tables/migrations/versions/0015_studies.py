"""Lines played on the what-if board that somebody saved."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("content", sa.JSON, nullable=False),
    )
    op.create_index("ix_studies_person", "studies", ["person"])
