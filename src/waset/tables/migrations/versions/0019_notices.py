"""How people are called when they are not here, and what they are to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("language", sa.String(20), nullable=False),
        sa.Column("time_zone", sa.String(40), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("mailed", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "notice_choices",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("topic", sa.String(12), primary_key=True),
        sa.Column("way", sa.String(8), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("subject", sa.String(40), primary_key=True),
        sa.Column("way", sa.String(8), primary_key=True),
        sa.Column("mark", sa.BigInteger, nullable=False),
        sa.Column("detail", sa.JSON),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("notices_due", "notices", ["done", "due"])
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("link", sa.String(64)),
        sa.Column("stop", sa.String(32), nullable=False),
    )
    op.create_index("ix_mail_addresses_address", "mail_addresses", ["address"])
    op.create_index("ix_mail_addresses_link", "mail_addresses", ["link"])
    op.create_index("ix_mail_addresses_stop", "mail_addresses", ["stop"])
