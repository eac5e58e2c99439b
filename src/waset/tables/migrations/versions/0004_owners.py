"""The tables of an owner are found by an index: they are counted whenever a table is opened."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("tables_owner", "tables", ["owner", "phase"])
