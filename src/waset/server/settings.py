"""What a host decides."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    database             the path of a SQLite file, or the address of a PostgreSQL database
    origins              further addresses of pages that may speak for a signed-in person, like https://waset.example
    behind_proxy         believe what a proxy on this machine says about who calls and how
    workers              processes that serve people; more than one need PostgreSQL
    thinkers             processes in which computer players think
    thinking_seconds     longer than any computer player may take over a decision
    rate                 requests a second that one address may make over a longer time
    newcomers            new people and sign-ins a minute from one address
    sockets              feeds that one address may keep open
    """

    database: str = "waset.db"
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    behind_proxy: bool = False
    workers: int = 1
    thinkers: int = 1
    thinking_seconds: float = 60.0
    rate: float = 50.0
    newcomers: float = 30.0
    sockets: int = 200
