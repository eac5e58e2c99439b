"""Editions that people bring: the printed figures of a box somebody owns, to play with at their own tables."""

from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from waset.engine.edition import Edition
from waset.engine.titles import title
from waset.tables.errors import NotNow, Unknown
from waset.tables.house import House, keep_edition
from waset.tables.models import BroughtRow, EditionRow
from waset.tables.people import Person

MOST: Final = 20


async def bring(house: House, person: Person, edition: Edition) -> None:
    """Keep an edition, checked before, as one of a person's own; the same numbers again take the new name."""

    def job(connection: Connection) -> None:
        mine = select(BroughtRow.hash).where(BroughtRow.person == person.id)
        hashes = connection.execute(mine).scalars().all()
        keep_edition(connection, edition)
        if edition.hash in hashes:
            row = update(BroughtRow).where(BroughtRow.person == person.id, BroughtRow.hash == edition.hash)
            connection.execute(row.values(name=edition.name))
            return
        if len(hashes) >= MOST:
            raise NotNow(f"you have {MOST} editions here: remove one first", "many_editions", most=MOST)
        values = {"person": person.id, "hash": edition.hash, "name": edition.name, "at": house.now()}
        connection.execute(insert(BroughtRow).values(**values))

    await house.store.write(job)


async def brought_by(house: House, person: str) -> list[dict[str, Any]]:
    """The editions of a person, the newest first."""
    rows = select(BroughtRow, EditionRow.game, EditionRow.content).join(EditionRow, EditionRow.hash == BroughtRow.hash)
    rows = rows.where(BroughtRow.person == person).order_by(BroughtRow.at.desc(), BroughtRow.hash)
    async with house.store.read() as connection:
        found = (await connection.execute(rows)).all()
    return [
        {"hash": row.hash, "name": row.name, "game": row.game, "grades": row.content["grades"], "at": row.at}
        for row in found
    ]


async def remove(house: House, person: Person, name: str) -> None:
    """No longer one of the person's own; tables that play with it go on."""

    def job(connection: Connection) -> int:
        mine = delete(BroughtRow).where(BroughtRow.person == person.id, BroughtRow.hash == name)
        return int(connection.execute(mine).rowcount)

    if not name.isalnum() or not await house.store.write(job):
        raise Unknown("you have no such edition", "no_edition")


async def chosen(house: House, person: Person, game: str, name: str | None) -> Edition | str | None:
    """What a person means by the name of an edition: one that comes with the game, or the hash of one of their own."""
    if name is None or not name.isalnum() or name in title(game).built_in:
        return name
    rows = select(BroughtRow.name, EditionRow.game, EditionRow.content, EditionRow.hash)
    rows = rows.join(EditionRow, EditionRow.hash == BroughtRow.hash)
    async with house.store.read() as connection:
        found = await connection.execute(rows.where(BroughtRow.person == person.id, BroughtRow.hash == name))
        row = found.one_or_none()
    return name if row is None else Edition(row.game, hash=row.hash, **{**row.content, "name": row.name})


async def kept(house: House, name: object) -> Edition:
    """An edition that was ever played with or brought here, by its hash."""
    row = None
    if isinstance(name, str) and name.isalnum() and name.isascii():
        async with house.store.read() as connection:
            row = (await connection.execute(select(EditionRow).where(EditionRow.hash == name))).one_or_none()
    if row is None:
        raise Unknown("there is no such edition", "no_edition")
    return Edition(row.game, hash=row.hash, **row.content)


def is_brought(edition: Edition) -> bool:
    """Whether an edition is somebody's own and did not come with the game."""
    return all(edition.hash != known.hash for known in title(edition.game).built_in.values())
