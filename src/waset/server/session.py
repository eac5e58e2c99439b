"""A session of PostgreSQL that outlives its transactions: it listens, or holds locks that end when the process does."""

from typing import TYPE_CHECKING, Final

from waset.tables.store import Store

if TYPE_CHECKING:
    from psycopg import AsyncConnection

# A process that ends closes its connections; a machine that is switched off does not, and is missed after 11 seconds.
MISSED: Final = "; ".join(
    f"set tcp_{name} = {value}"
    for name, value in {
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "user_timeout": 11_000,
    }.items()
)


async def open_session(store: Store) -> "AsyncConnection":
    """A connection of its own, in autocommit mode."""
    from psycopg import AsyncConnection

    address = store.url.replace("postgresql+psycopg://", "postgresql://", 1)
    connection = await AsyncConnection.connect(address, autocommit=True, connect_timeout=5)
    try:
        await connection.execute(MISSED)
    except BaseException:
        # Nobody else knows of it yet; a worker that stops is cancelled here too.
        await connection.close()
        raise
    return connection
