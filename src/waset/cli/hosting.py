"""A server for people to play at, and what its host does with its tables."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from waset.cli.asked import language_of_complaints
from waset.engine.catalogue import render
from waset.engine.message import Message

# The same place as that of `waset play`.
IN_DATA_FOLDER = "in your data folder"
Kept = Annotated[
    str | None,
    typer.Option(help="Where a server keeps its tables: a file, or postgresql://...", show_default=IN_DATA_FOLDER),
]


class LogFormat(StrEnum):
    """How a server writes its log."""

    TEXT = "text"
    JSON = "json"


# Where servers kept their tables before they had a data folder: in the folder they were started in.
OLD_DATABASE = Path("waset.db")


def _database(given: str | None) -> str:
    from waset.server.data_folder import default_database

    if given is not None:
        return given
    if OLD_DATABASE.is_file():
        message = Message("cli.old_database", path=str(OLD_DATABASE))
        said = render(message, language_of_complaints())
        print(f"{said[:1].upper()}{said[1:]}.", file=sys.stderr)
    return default_database()


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=1, max=65535)] = 8000,
    database: Kept = None,
    origin: Annotated[list[str] | None, typer.Option(help="A further address of your pages.")] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="A name of your server; requests for others are refused.")
    ] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Believe a proxy about who calls.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="An address or network of the proxy.", show_default="this machine"),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes that serve people; with PostgreSQL.", min=1, max=64)] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(help="Processes for computer players; one a core, at least 2.", min=1, max=64, show_default=False),
    ] = None,
    rate: Annotated[float, typer.Option(help="Requests a second from one address.", min=1)] = 50.0,
    newcomers: Annotated[float, typer.Option(help="New people a minute from one address.", min=1)] = 30.0,
    sockets: Annotated[int, typer.Option(help="Feeds open from one address.", min=1)] = 200,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="A port for Prometheus; none without it.", min=1, max=65535, show_default=False),
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="The address for Prometheus to ask at.")] = "127.0.0.1",
    log_format: Annotated[LogFormat, typer.Option(help="Lines for people, or JSON for programs.")] = LogFormat.TEXT,
    log_requests: Annotated[bool, typer.Option(help="Log every request: its route, status and time.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Say what is wrong with this set-up, and stop.")] = False,
) -> None:
    """Let people play over the network: run the server."""
    from waset.server import serve as serving
    from waset.server.settings import THIS_MACHINE, Settings, one_for_each_core

    settings = Settings(
        database=_database(database),
        host=host,
        port=port,
        origins=tuple(origin or ()),
        hosts=tuple(allowed_host or ()),
        behind_proxy=behind_proxy,
        proxies=tuple(proxy) if proxy else THIS_MACHINE,
        workers=workers,
        thinkers=thinkers or max(2, one_for_each_core() // workers),
        rate=rate,
        newcomers=newcomers,
        sockets=sockets,
        metrics_host=metrics_host,
        metrics_port=metrics_port,
        log_format=log_format.value,
        log_requests=log_requests,
    )
    if not check:
        serving.serve(settings)
        return
    if not serving.run_checks(settings, print):
        sys.exit(1)


def backup(
    to: Annotated[Path, typer.Argument(help="A new file.")],
    database: Kept = None,
) -> None:
    """Copy the tables of a server into a file, also while it runs."""
    from waset.tables.backup import back_up

    print(f"{to} holds {back_up(_database(database), to)} tables.")


def restore(
    copy: Annotated[Path, typer.Argument(help="A file that 'waset backup' made.")],
    database: Annotated[
        str | None,
        typer.Option(help="A new file, or the address of an empty database.", show_default=IN_DATA_FOLDER),
    ] = None,
) -> None:
    """Make a database for a server from a backup; start the server with it afterwards."""
    from waset.tables.backup import restore as make_again
    from waset.tables.store import without_password

    target = _database(database)
    print(f"{without_password(target)} holds {make_again(copy, target)} tables.")


def check(
    database: Kept = None,
) -> None:
    """Verify that every table of a server is as it was written, also while it runs; name those that are not."""
    from waset.tables.verification import verify

    tables = bad = 0
    for finding in verify(_database(database)):
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
    database: Kept = None,
) -> None:
    """End tables of a server, without a result, also while it runs."""
    import asyncio

    from waset.tables.ending import end_tables

    print(f"{asyncio.run(end_tables(_database(database), tables or (), without_people))} tables were ended.")
