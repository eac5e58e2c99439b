"""People are found by their names: one that the server gives must not be taken."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("people_name", "people", ["name"])
