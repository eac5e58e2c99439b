"""One server for one SQLite file: a second one would not know what the first has written.

A lock of the operating system on a file beside the database, which ends with the process that holds it. PostgreSQL
needs none: its workers tell each other what they write.
"""

from pathlib import Path
from typing import IO

from waset.engine.message import Message
from waset.tables.errors import BadStore

try:
    import fcntl
except ImportError:
    # Windows has another way, which nobody has needed yet.
    fcntl = None  # type: ignore[assignment]


def lock_database(database: str) -> IO[str] | None:
    """Lock a database file for as long as what is returned stays open."""
    if "://" in database or fcntl is None:
        return None
    path = Path(database).resolve()
    if not path.parent.is_dir():
        # The store says it in a better sentence.
        return None
    try:
        file = path.with_name(path.name + ".lock").open("a")
    except OSError as error:
        why = (error.strerror or "unknown error").lower()
        raise BadStore(Message("tables.unopened_database", why=why)) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadStore(Message("tables.database_in_use")) from None
    return file
