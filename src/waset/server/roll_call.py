"""Which workers there are, on all hosts of a database: each holds an advisory lock in its own name while it runs."""

from typing import Final

from sqlalchemy import text

from waset.tables.store import Store

# The first half of such a lock; the second is the worker.
KIND: Final = 5743
PRESENT: Final = f"""
    select objid::bigint from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and classid = {KIND} and objsubid = 2 and granted and datname = current_database()
"""


def key(worker: str) -> int:
    """The second half of the lock of a worker, whose name is eight hexadecimal digits: a signed integer."""
    return int.from_bytes(bytes.fromhex(worker), signed=True)


async def present(store: Store) -> frozenset[str]:
    """The names of all workers."""
    async with store.read() as connection:
        # Where the lock is shown, the same integer is unsigned.
        return frozenset(f"{found:08x}" for found in (await connection.execute(text(PRESENT))).scalars())
