"""A server for people to play at, and what its host does with its tables."""

import gc
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from waset.cli.language import language_of_complaints
from waset.engine.catalogue import render
from waset.engine.errors import WasetError
from waset.engine.message import Message

if TYPE_CHECKING:
    from waset.server.settings import Settings

# The same place as that of `waset play`.
IN_DATA_FOLDER = "in your data folder"
DATABASE_VARIABLE = "WASET_DATABASE"
PASSWORD_VARIABLE = "WASET_DATABASE_PASSWORD_FILE"
Kept = Annotated[
    str | None,
    typer.Option(
        help="Where a server keeps its tables: a file, or postgresql://...",
        envvar=DATABASE_VARIABLE,
        show_default=IN_DATA_FOLDER,
    ),
]
PasswordFile = Annotated[
    str | None,
    typer.Option(help="A file with the password of the database.", envvar=PASSWORD_VARIABLE, show_default=False),
]


class LogFormat(StrEnum):
    """How a server writes its log."""

    TEXT = "text"
    JSON = "json"


class MailSecurity(StrEnum):
    """How the connection to a mail server is secured."""

    STARTTLS = "starttls"
    TLS = "tls"
    NONE = "none"


# Where servers kept their tables before they had a data folder: in the folder they were started in.
OLD_DATABASE = Path("waset.db")


def _database(given: str | None) -> str:
    """The address of the database, as it was given."""
    from waset.server.data_folder import default_database
    from waset.tables.database_address import has_password

    if given is not None:
        if has_password(given) and given != os.environ.get(DATABASE_VARIABLE):
            raise WasetError(Message("cli.password_in_command", variable=DATABASE_VARIABLE))
        return given
    if OLD_DATABASE.is_file():
        message = Message("cli.old_database", path=str(OLD_DATABASE))
        said = render(message, language_of_complaints())
        print(f"{said[:1].upper()}{said[1:]}.", file=sys.stderr)
    return default_database()


def opened_database(given: str | None, password_file: str | None) -> str:
    """The address of the database with its password."""
    from waset.tables.database_address import with_password

    return with_password(_database(given), password_file)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    database: Kept = None,
    database_password_file: PasswordFile = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another address whose pages may act for people.")] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="A host name of your server; requests for other names are refused.")
    ] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Trust the headers of a proxy about the client.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="An address or network of the proxy.", show_default="this machine"),
    ] = None,
    workers: Annotated[
        int, typer.Option(help="Processes that serve people; several need PostgreSQL.", min=1, max=64)
    ] = 1,
    thinkers: Annotated[
        int | None,
        typer.Option(
            help="Processes for computer players; by default one per core, at least 2.",
            min=1,
            max=64,
            show_default=False,
        ),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(help="Let computer players think on a cluster: the address of its scheduler.", show_default=False),
    ] = None,
    spectator_delay: Annotated[
        float, typer.Option(help="How many minutes at least spectators of rated games with secrets are behind.", min=0)
    ] = 5.0,
    rate: Annotated[float, typer.Option(help="Requests per second from one address.", min=1)] = 50.0,
    newcomers: Annotated[float, typer.Option(help="Sign-ups per minute from one address.", min=1)] = 30.0,
    sockets: Annotated[int, typer.Option(help="Open feeds from one address.", min=1)] = 200,
    public_address: Annotated[
        str | None,
        typer.Option(
            help="Where people reach your pages, like https://waset.example; needed for push messages and mail.",
            show_default=False,
        ),
    ] = None,
    push_service: Annotated[
        list[str] | None, typer.Option(help="A push service besides those of the known browsers.")
    ] = None,
    mail_host: Annotated[
        str | None, typer.Option(help="A mail server, to notify people by mail.", show_default=False)
    ] = None,
    mail_port: Annotated[int, typer.Option(help="The port of the mail server.", min=1, max=65535)] = 587,
    mail_security: Annotated[MailSecurity, typer.Option(help="How the connection is secured.")] = MailSecurity.STARTTLS,
    mail_user: Annotated[
        str | None, typer.Option(help="The user name for the mail server.", show_default=False)
    ] = None,
    mail_password_file: Annotated[
        str | None,
        typer.Option(
            help="A file with its password, which may also be in WASET_MAIL_PASSWORD.",
            envvar="WASET_MAIL_PASSWORD_FILE",
            show_default=False,
        ),
    ] = None,
    mail_from: Annotated[
        str | None, typer.Option(help="The sender of mail, like waset@waset.example.", show_default=False)
    ] = None,
    mail_test: Annotated[
        str | None, typer.Option(help="Send a test mail to this address, and exit.", show_default=False)
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="A port for Prometheus; by default none.", min=1, max=65535, show_default=False),
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="The address to listen on for Prometheus.")] = "127.0.0.1",
    log_format: Annotated[LogFormat, typer.Option(help="Lines for people, or JSON for programs.")] = LogFormat.TEXT,
    log_requests: Annotated[bool, typer.Option(help="Log every request: its route, status and time.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Check this set-up, say what is wrong, and exit.")] = False,
) -> None:
    """Run the server, for games over the network."""
    # What is imported stays: to look through it for garbage again and again only delays the start.
    gc.disable()
    from waset.server import serve as serving
    from waset.server.settings import THIS_MACHINE, Settings, one_for_each_core

    gc.enable()

    settings = Settings(
        database=_database(database),
        database_password_file=database_password_file,
        host=host,
        port=port,
        origins=tuple(origin or ()),
        hosts=tuple(allowed_host or ()),
        behind_proxy=behind_proxy,
        proxies=tuple(proxy) if proxy else THIS_MACHINE,
        workers=workers,
        thinkers=thinkers or max(2, one_for_each_core() // workers),
        cluster=cluster,
        spectator_delay=spectator_delay * 60,
        rate=rate,
        newcomers=newcomers,
        sockets=sockets,
        public_address=_public(public_address),
        push_services=tuple(push_service or ()),
        mail_host=mail_host,
        mail_port=mail_port,
        mail_security=mail_security.value,
        mail_user=mail_user,
        mail_password_file=mail_password_file,
        mail_from=mail_from,
        metrics_host=metrics_host,
        metrics_port=metrics_port,
        log_format=log_format.value,
        log_requests=log_requests,
    )
    if mail_test is not None:
        _test_mail(settings, mail_test)
        return
    if not check:
        serving.serve(settings)
        return
    if not serving.run_checks(settings, print):
        sys.exit(1)


def _test_mail(settings: "Settings", to: str) -> None:
    """Send a mail, and say whether the mail server took it."""
    import asyncio

    from waset.server.context import make_mail
    from waset.server.mail import MailFailed

    mail = make_mail(settings)
    if mail is None:
        raise WasetError(Message("cli.mail_not_set_up"))
    try:
        asyncio.run(mail.send_test(to))
    except MailFailed:
        raise WasetError(Message("cli.mail_failed", host=str(settings.mail_host), port=settings.mail_port)) from None
    print("The mail server took it.")


def _public(address: str | None) -> str | None:
    """The address of the pages, without a path."""
    from urllib.parse import urlsplit

    if address is None:
        return None
    parts = urlsplit(address)
    if parts.scheme not in ("https", "http") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise WasetError(Message("cli.bad_public_address", address=address[:80]))
    return f"{parts.scheme}://{parts.netloc}"


ClusterAddress = Annotated[str, typer.Argument(help="Where the scheduler is, like tcp://10.0.0.4:8786, or tls://...")]


def cluster_scheduler(address: ClusterAddress = "tcp://127.0.0.1:8786") -> None:
    """Run the scheduler of a cluster, which hands the servers' positions to the workers."""
    from waset.server.thinking_host import run_scheduler

    run_scheduler(address, _say)


def cluster_worker(
    address: ClusterAddress = "tcp://127.0.0.1:8786",
    processes: Annotated[
        int | None,
        typer.Option(
            help="How many think at the same time; by default one per core.", min=1, max=256, show_default=False
        ),
    ] = None,
) -> None:
    """Let this machine think for the servers of a cluster."""
    from waset.server.settings import usable_cores
    from waset.server.thinking_host import run_worker

    run_worker(address, processes or usable_cores(), _say)


def _say(sentence: str) -> None:
    print(f"{sentence}.", flush=True)


def backup(
    to: Annotated[Path, typer.Argument(help="A new file, or a folder for files named by date and time.")],
    keep: Annotated[
        int | None, typer.Option(help="How many to keep in the folder; by default all.", min=1, show_default=False)
    ] = None,
    database: Kept = None,
    database_password_file: PasswordFile = None,
) -> None:
    """Copy the tables of a server into a file, even while it runs."""
    from waset.tables.backup import back_up, name_by_time, remove_oldest

    if keep is not None and not to.is_dir():
        raise WasetError(Message("cli.keep_in_folder", path=str(to)))
    file = to / name_by_time() if to.is_dir() else to
    print(f"Tables in {file}: {back_up(opened_database(database, database_password_file), file)}.")
    if keep is not None:
        remove_oldest(to, keep)


def restore(
    copy: Annotated[Path, typer.Argument(help="A file that 'waset backup' made.")],
    database: Annotated[
        str | None,
        typer.Option(
            help="A new file, or the address of an empty database.",
            envvar=DATABASE_VARIABLE,
            show_default=IN_DATA_FOLDER,
        ),
    ] = None,
    database_password_file: PasswordFile = None,
) -> None:
    """Restore a backup into a new database, to start a server with."""
    from waset.tables.backup import restore as make_again
    from waset.tables.database_address import without_password

    target = opened_database(database, database_password_file)
    print(f"Tables in {without_password(target)}: {make_again(copy, target)}.")


def check(
    database: Kept = None,
    database_password_file: PasswordFile = None,
) -> None:
    """Verify every table of a server, even while it runs, and name the damaged ones."""
    from waset.tables.verification import verify

    tables = bad = 0
    for finding in verify(opened_database(database, database_password_file)):
        tables += 1
        if finding.problem is not None:
            bad += 1
            print(f"{finding.table}: {render(finding.problem, language_of_complaints())}", flush=True)
    print(f"Tables: {tables}, damaged: {bad}.")
    if bad:
        sys.exit(1)
