"""A server for people to play at, and what its host does with its tables."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from waset.cli.asked import language_of_complaints
from waset.engine.catalogue import render


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=1, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="A file, or postgresql://...")] = "waset.db",
    origin: Annotated[list[str] | None, typer.Option(help="A further address of your pages.")] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="A name of your server; requests for others are refused.")
    ] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Believe a proxy on this machine about who calls.")] = False,
    workers: Annotated[int, typer.Option(help="Processes that serve people; with PostgreSQL.", min=1, max=64)] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(help="Processes for computer players; one a core, at least 2.", min=1, max=64, show_default=False),
    ] = None,
    rate: Annotated[float, typer.Option(help="Requests a second from one address.", min=1)] = 50.0,
    newcomers: Annotated[float, typer.Option(help="New people a minute from one address.", min=1)] = 30.0,
    sockets: Annotated[int, typer.Option(help="Feeds open from one address.", min=1)] = 200,
    check: Annotated[bool, typer.Option("--check", help="Say what is wrong with this set-up, and stop.")] = False,
) -> None:
    """Let people play over the network: run the server."""
    from waset.server import serve as serving
    from waset.server.settings import Settings, one_for_each_core

    settings = Settings(
        database=database,
        host=host,
        port=port,
        origins=tuple(origin or ()),
        hosts=tuple(allowed_host or ()),
        behind_proxy=behind_proxy,
        workers=workers,
        thinkers=thinkers or max(2, one_for_each_core() // workers),
        rate=rate,
        newcomers=newcomers,
        sockets=sockets,
    )
    if not check:
        serving.serve(settings)
        return
    if not serving.run_checks(settings, print):
        sys.exit(1)


def backup(
    to: Annotated[Path, typer.Argument(help="A new file.")],
    database: Annotated[str, typer.Option(help="Where a server keeps its tables: file or address.")] = "waset.db",
) -> None:
    """Copy the tables of a server into a file, also while it runs."""
    from waset.tables.backup import back_up

    print(f"{to} holds {back_up(database, to)} tables.")


def restore(
    copy: Annotated[Path, typer.Argument(help="A file that 'waset backup' made.")],
    database: Annotated[str, typer.Option(help="A new file, or the address of an empty database.")] = "waset.db",
) -> None:
    """Make a database for a server from a backup; start the server with it afterwards."""
    from waset.tables.backup import restore as make_again
    from waset.tables.store import without_password

    print(f"{without_password(database)} holds {make_again(copy, database)} tables.")


def check(
    database: Annotated[str, typer.Option(help="Where a server keeps its tables: file or address.")] = "waset.db",
) -> None:
    """Verify that every table of a server is as it was written, also while it runs; name those that are not."""
    from waset.tables.verification import verify

    tables = bad = 0
    for finding in verify(database):
        tables += 1
        if finding.problem is not None:
            bad += 1
            print(f"{finding.table}: {render(finding.problem, language_of_complaints())}", flush=True)
    print(f"{tables} tables, {bad} damaged.")
    if bad:
        sys.exit(1)


def end(
    tables: Annotated[list[str] | None, typer.Argument(help="The last part of a table's address.")] = None,
    without_people: Annotated[bool, typer.Option(help="End all tables at which only computers play.")] = False,
    database: Annotated[str, typer.Option(help="Where a server keeps its tables: file or address.")] = "waset.db",
) -> None:
    """End tables of a server, without a result, also while it runs."""
    import asyncio

    from waset.tables.ending import end_tables

    print(f"{asyncio.run(end_tables(database, tables or (), without_people))} tables were ended.")
