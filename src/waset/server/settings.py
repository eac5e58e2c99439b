"""What a host can set."""

import os
from dataclasses import dataclass, field
from typing import Final

from waset.server.logs import TEXT
from waset.tables.database_address import database_url, with_password

# The addresses of a proxy that runs here.
THIS_MACHINE: Final = ("127.0.0.1", "::1")


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def one_for_each_core() -> int:
    """How many processes think unless a host says otherwise: at least two, so that short thoughts need not wait."""
    return max(2, usable_cores())


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    database             the path of a SQLite file, or the URL of a PostgreSQL database
    database_password_file
                         a file with the password of the database, where its URL has none
    origins              other addresses of our pages that may act for a signed-in person, like https://waset.example
    hosts                the names under which browsers may reach it, like waset.example; any if there are none
    behind_proxy         trust the forwarding headers of a proxy
    proxies              the addresses, or networks, of the proxy
    workers              processes that serve requests; more than one need PostgreSQL
    thinkers             processes in which computer players think, for each worker
    cluster              the address of a dask scheduler whose workers think instead, as long as there are any
    thinking_seconds     the longest that any computer player may take for a decision
    analysis_seconds     seconds of thought, of one core, for the analysis of a game; it gives way to everything else
    spectator_delay      seconds that spectators of rated games with secrets are behind, at least
    rate                 requests per second that one address may make in the long run
    newcomers            sign-ups and sign-ins per minute from one address
    sockets              feeds that one address may keep open
    public_address       where people reach the pages, like https://waset.example: nobody can be called without it
    push_services        addresses of push services besides those of the known browsers
    mail_host, mail_port, mail_security, mail_user, mail_password_file, mail_from
                         the mail server (starttls, tls or none), and who mail is from; no mail without a host
    metrics_host, metrics_port
                         where Prometheus is answered; nowhere if there is no port
    log_format           text or json
    log_requests         log a line for every request
    """

    database: str = "waset.db"
    database_password_file: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    behind_proxy: bool = False
    proxies: tuple[str, ...] = THIS_MACHINE
    workers: int = 1
    thinkers: int = field(default_factory=one_for_each_core)
    cluster: str | None = None
    thinking_seconds: float = 60.0
    analysis_seconds: float = 100.0
    spectator_delay: float = 300.0
    rate: float = 50.0
    newcomers: float = 30.0
    sockets: int = 200
    public_address: str | None = None
    push_services: tuple[str, ...] = ()
    mail_host: str | None = None
    mail_port: int = 587
    mail_security: str = "starttls"
    mail_user: str | None = None
    mail_password_file: str | None = None
    mail_from: str | None = None
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    log_format: str = TEXT
    log_requests: bool = False

    @property
    def database_url(self) -> str:
        """The URL of the database with its password, which is in no other setting."""
        return database_url(with_password(self.database, self.database_password_file))
