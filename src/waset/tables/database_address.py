"""The address of a database, as a host gives it: a file or a URL, with a password or a file that holds it."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from waset.engine.message import Message
from waset.tables.errors import BadStore

POSTGRESQL = "PostgreSQL"


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path.resolve()}"


def database_url(given: str) -> str:
    """The URL of a database that a host gave as a path or as a URL."""
    if "://" not in given:
        return sqlite_url(Path(given))
    if "@" in given and _parts(given) is None:
        # Nobody is told a part of a password for the name of a host.
        raise BadStore(Message("tables.database_address"))
    scheme, rest = given.split("://", 1)
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if scheme == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    if scheme not in ("postgresql+psycopg", "sqlite+aiosqlite"):
        raise BadStore(Message("tables.database_kind", scheme=repr(scheme[:20])))
    return given


def without_password(given: str) -> str:
    """A database as it may be shown: without the password in its URL."""
    if "://" not in given:
        return given
    parts = _parts(given)
    if parts is None or parts.host is None:
        return POSTGRESQL if given.startswith("postgres") else given.partition("?")[0]
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.host}{port}/{parts.database or ''}"


def has_password(given: str) -> bool:
    """Whether an address of a database contains a password, or what may be one."""
    parts = _parts(given) if "://" in given else None
    return "://" in given and (parts is None or parts.password is not None or "password" in parts.query)


def with_password(given: str, file: str | None) -> str:
    """The address of a database with the password that a file contains, unless it has one or needs none."""
    if file is None or "://" not in given or not given.startswith("postgres") or has_password(given):
        return given
    try:
        password = Path(file).read_text().strip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "unknown error"
        raise BadStore(Message("tables.password_file", path=file, why=why.lower())) from None
    if not password:
        raise BadStore(Message("tables.empty_password_file", path=file))
    with readable_url_errors():
        return make_url(given).set(password=password).render_as_string(hide_password=False)


def _parts(given: str) -> URL | None:
    """An address of a database taken apart; None where a password may have been taken for something else."""
    if given.count("@") > 1:
        return None
    try:
        return make_url(given)
    except (ArgumentError, ValueError):
        return None


@contextlib.contextmanager
def readable_url_errors() -> Iterator[None]:
    """A sentence for a URL that cannot be parsed, or that needs a package that is not installed."""
    try:
        yield
    except (ArgumentError, ValueError):
        raise BadStore(Message("tables.database_address")) from None
    except ModuleNotFoundError as error:
        raise BadStore(Message("tables.database_package", package=str(error.name))) from None
