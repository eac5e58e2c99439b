"""Editions that people upload: the printed numbers of a box they own, to play with at their own tables."""

from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from waset.engine.edition import Edition
from waset.engine.message import Message
from waset.engine.titles import title
from waset.tables.errors import NotNow, Unknown
from waset.tables.house import House, save_edition
from waset.tables.models import EditionRow, UploadedEditionRow
from waset.tables.people import Person

MOST: Final = 20


async def upload(house: House, person: Person, edition: Edition) -> None:
    """Save an edition, checked before, for a person; uploading the same numbers again renames it."""

    def job(connection: Connection) -> None:
        mine = select(UploadedEditionRow.hash).where(UploadedEditionRow.person == person.id)
        hashes = connection.execute(mine).scalars().all()
        save_edition(connection, edition)
        if edition.hash in hashes:
            row = update(UploadedEditionRow).where(
                UploadedEditionRow.person == person.id, UploadedEditionRow.hash == edition.hash
            )
            connection.execute(row.values(name=edition.name))
            return
        if len(hashes) >= MOST:
            raise NotNow(Message("tables.many_editions", most=MOST))
        values = {"person": person.id, "hash": edition.hash, "name": edition.name, "at": house.now()}
        connection.execute(insert(UploadedEditionRow).values(**values))

    await house.store.write(job)


async def uploaded_by(house: House, person: str) -> list[dict[str, Any]]:
    """The editions of a person, newest first."""
    rows = select(UploadedEditionRow, EditionRow.game, EditionRow.content).join(
        EditionRow, EditionRow.hash == UploadedEditionRow.hash
    )
    rows = rows.where(UploadedEditionRow.person == person).order_by(
        UploadedEditionRow.at.desc(), UploadedEditionRow.hash
    )
    async with house.store.read() as connection:
        found = (await connection.execute(rows)).all()
    return [
        {"hash": row.hash, "name": row.name, "game": row.game, "grades": row.content["grades"], "at": row.at}
        for row in found
    ]


async def remove(house: House, person: Person, name: str) -> None:
    """Remove an edition from a person's own; tables that play with it are not affected."""

    def job(connection: Connection) -> int:
        mine = delete(UploadedEditionRow).where(UploadedEditionRow.person == person.id, UploadedEditionRow.hash == name)
        return int(connection.execute(mine).rowcount)

    if not name.isalnum() or not await house.store.write(job):
        raise Unknown(Message("tables.no_own_edition"))


async def resolve(house: House, person: Person, game: str, name: str | None) -> Edition | str | None:
    """What a person means by the name of an edition: one of the game's, or the hash of one of their own."""
    if name is None or not name.isalnum() or name in title(game).built_in:
        return name
    rows = select(UploadedEditionRow.name, EditionRow.game, EditionRow.content, EditionRow.hash)
    rows = rows.join(EditionRow, EditionRow.hash == UploadedEditionRow.hash)
    async with house.store.read() as connection:
        found = await connection.execute(
            rows.where(UploadedEditionRow.person == person.id, UploadedEditionRow.hash == name)
        )
        row = found.one_or_none()
    return name if row is None else Edition(row.game, hash=row.hash, **{**row.content, "name": row.name})


async def find(house: House, name: object) -> Edition:
    """An edition that was ever played with or uploaded here, by its hash."""
    row = None
    if isinstance(name, str) and name.isalnum() and name.isascii():
        async with house.store.read() as connection:
            row = (await connection.execute(select(EditionRow).where(EditionRow.hash == name))).one_or_none()
    if row is None:
        raise Unknown(Message("tables.no_edition"))
    return Edition(row.game, hash=row.hash, **row.content)


def is_uploaded(edition: Edition) -> bool:
    """Whether an edition was uploaded and does not come with the game."""
    return all(edition.hash != known.hash for known in title(edition.game).built_in.values())
