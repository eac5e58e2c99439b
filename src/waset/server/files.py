"""How many files, and so connections, the system lets a process have open."""

import contextlib
from typing import Final

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

# As many as a busy server needs; more would only make an attack larger.
ENOUGH: Final = 65_536
# What is left for the database, the pages and the processes of computer players.
RESERVED: Final = 200
WITHOUT_LIMIT: Final = 10_000


def raise_file_limit() -> None:
    """Use what the system allows: it often starts a process with far less."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """How many connections a server may have without running out of files."""
    if resource is None:
        return WITHOUT_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else max(RESERVED, min(soft, ENOUGH) - RESERVED)
