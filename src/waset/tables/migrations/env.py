"""How Alembic reaches the store: by the connection that `Store.upgrade` hands over."""

from alembic import context

from waset.tables.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    # SQLite cannot alter a table: Alembic makes a new one and copies.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
