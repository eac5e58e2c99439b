"""Secrets of the server itself, made when they are first needed and shared by all its workers and hosts."""

from collections.abc import Callable

from sqlalchemy import Connection, select

from waset.tables.dialects import insert_on_conflict
from waset.tables.models import ServerKeyRow
from waset.tables.store import Store


async def server_key(store: Store, name: str, make: Callable[[], str]) -> str:
    """The secret of this name; of several workers that make it at once, all get the same."""
    known = select(ServerKeyRow.value).where(ServerKeyRow.name == name)
    async with store.read() as connection:
        found = (await connection.execute(known)).scalar()
    if found is not None:
        return str(found)

    def job(connection: Connection) -> str:
        new = insert_on_conflict(connection, ServerKeyRow).values(name=name, value=make())
        connection.execute(new.on_conflict_do_nothing())
        return connection.execute(known).scalar_one()

    return await store.write(job)
