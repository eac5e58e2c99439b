"""What statistics need of a finished game: points by category, the time it took, how it began."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("sheet", sa.JSON))
    op.add_column("results", sa.Column("lasted", sa.BigInteger))
    op.add_column("results", sa.Column("opening", sa.Integer))
    op.create_index("results_game", "results", ["game", "players", "at"])
