"""What a host does about the people and the tables of a server, also while it runs."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from waset.cli.hosting import Kept, PasswordFile, opened_database
from waset.cli.language import language_of_complaints
from waset.engine.catalogue import render

if TYPE_CHECKING:
    # A database takes longer to import than all other commands together.
    from waset.tables.house import House
    from waset.tables.people import Person

Who = Annotated[list[str], typer.Argument(help="An id that 'waset host people' shows, or the name of an account.")]
WithoutPeople = Annotated[bool, typer.Option(help="All tables at which only computers play.")]
T = TypeVar("T")


def people(
    name: Annotated[str, typer.Argument(help="A part of the name, or an id.")] = "",
    most: Annotated[int, typer.Option(help="How many to list.", min=1)] = 50,
    database: Kept = None,
    database_password_file: PasswordFile = None,
) -> None:
    """List people, the latest first: when they signed in, at how many tables they sit, who is muted or banned."""
    from waset.tables.moderation import find_people

    found = in_house(
        opened_database(database, database_password_file), lambda house: find_people(house.store, name, most)
    )
    for person in found:
        kind = "account" if person.account else "bot" if person.bot else "guest"
        told = [person.id, f"{person.name} ({kind})", f"came {_time(person.came)}"]
        if person.signed_in is not None:
            told.append(f"signed in {_time(person.signed_in)}")
        if person.host:
            told.append("host")
        told.append(f"tables: {person.tables}")
        told += [
            f"{word} {_time(since)}"
            for word, since in (("muted", person.muted), ("banned", person.banned))
            if since is not None
        ]
        print(", ".join(told))
    print(f"People: {len(found)}.")


def tables(
    without_people: WithoutPeople = False,
    most: Annotated[int, typer.Option(help="How many to list.", min=1)] = 50,
    database: Kept = None,
    database_password_file: PasswordFile = None,
) -> None:
    """List the unfinished tables: who sits there, which seats computers have, and which tables are damaged."""
    from waset.tables.overview import running

    found = in_house(
        opened_database(database, database_password_file), lambda house: running(house, without_people, most)
    )
    for table in found:
        told = [table.id, f"{table.game} ({table.phase})", _time(table.changed)]
        if table.problem is not None:
            told.append(f"put aside: {render(table.problem, language_of_complaints())}")
        told += [*table.people, *table.computers]
        print(", ".join(told))
    computers = sum(len(table.computers) for table in found)
    aside = sum(table.problem is not None for table in found)
    print(f"Tables: {len(found)}, computer seats: {computers}, put aside: {aside}.")


def mute(who: Who, database: Kept = None, database_password_file: PasswordFile = None) -> None:
    """Mute people in every chat."""
    from waset.tables.moderation import set_muted

    _each(
        who,
        opened_database(database, database_password_file),
        "is muted",
        lambda house, each: set_muted(house.store, each, True),
    )


def unmute(who: Who, database: Kept = None, database_password_file: PasswordFile = None) -> None:
    """Let people chat again."""
    from waset.tables.moderation import set_muted

    _each(
        who,
        opened_database(database, database_password_file),
        "can speak",
        lambda house, each: set_muted(house.store, each, False),
    )


def ban(who: Who, database: Kept = None, database_password_file: PasswordFile = None) -> None:
    """Ban people: their sessions end, computers take over their seats, and their rated games are resigned."""
    from waset.tables import moderation

    _each(who, opened_database(database, database_password_file), "is banned", moderation.ban)


def unban(who: Who, database: Kept = None, database_password_file: PasswordFile = None) -> None:
    """Let people sign in again."""
    from waset.tables import moderation

    _each(who, opened_database(database, database_password_file), "can sign in", moderation.unban)


def appoint(who: Who, database: Kept = None, database_password_file: PasswordFile = None) -> None:
    """Let people with an account use the host's page in the browser."""
    from waset.tables import moderation

    _each(who, opened_database(database, database_password_file), "is a host", moderation.appoint)


def dismiss(who: Who, database: Kept = None, database_password_file: PasswordFile = None) -> None:
    """Take the host's page away from people again."""
    from waset.tables import moderation

    _each(
        who,
        opened_database(database, database_password_file),
        "is a host no more",
        lambda house, each: moderation.appoint(house, each, host=False),
    )


def end(
    tables: Annotated[list[str] | None, typer.Argument(help="The last part of a table's address.")] = None,
    without_people: WithoutPeople = False,
    database: Kept = None,
    database_password_file: PasswordFile = None,
) -> None:
    """End tables without a result."""
    import asyncio

    from waset.tables.ending import end_tables

    ended = asyncio.run(end_tables(opened_database(database, database_password_file), tables or (), without_people))
    print(f"Tables ended: {ended}.")


def _each(who: list[str], database: str, said: str, deed: "Callable[[House, str], Awaitable[Person]]") -> None:
    async def all_of_them(house: "House") -> None:
        for each in who:
            person = await deed(house, each)
            print(f"{person.name} ({person.id}) {said}.")

    in_house(database, all_of_them)


def in_house(database: str, work: "Callable[[House], Awaitable[T]]") -> T:
    """Do something with the tables of a server, also while it runs."""
    import asyncio

    from waset.tables.maintenance import open_house

    async def whole() -> T:
        async with open_house(database) as house:
            return await work(house)

    return asyncio.run(whole())


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000):%Y-%m-%d %H:%M}"
